import type { AcceptedPackage } from '../accepted/accept-package.ts'
import type { ManifestBytes } from '../accepted/staged-file.ts'
import type { PlacePaths } from '../layouts/place-paths.ts'
import type { Archive } from '../zip/archive.ts'
import type { PlacedOrigin } from './placed-package.ts'

/** An accepted package, to be placed. */
export interface NewPackage<M extends ManifestBytes = ManifestBytes> extends NewContent<M> {
  readonly paths: PlacePaths
}

/** The same without its place. */
export interface NewContent<M extends ManifestBytes = ManifestBytes> {
  /** its file lies on the same file system; it is moved */
  readonly accepted: AcceptedPackage<M>
  /** the open file, for a layout that unpacks; absent if it is no zip */
  readonly archive?: Archive | undefined
  /**
   * fills a new folder with its unpacked files from the package store, and returns the folders in it; if that fails,
   * returns undefined and leaves the folder as it was
   */
  readonly layTree?: ((folder: string) => Promise<readonly string[] | undefined>) | undefined
  /** the file is a hard link to one of the package store, so its mode stays as it is */
  readonly isLinked?: true | undefined
  readonly origin: Exclude<PlacedOrigin, { kind: 'found' }>
  readonly signal?: AbortSignal | undefined
}
