import { statSync } from 'node:fs'
import type { AcceptedPackage, Expectation } from '../../accepted/accept-package.ts'
import type { ManifestBytes } from '../../accepted/staged-file.ts'
import { stampOf } from '../../files/file-stamps.ts'
import type { PlacePaths } from '../../layouts/place-paths.ts'
import type { DependencyIds } from '../../nuget/dependency-ids.ts'
import { identityKey } from '../../nuget/package-identity.ts'
import type { Archive } from '../../zip/archive.ts'
import type { PlacedOrigin, PlacedPackage } from '../in-place/placed-package.ts'
import type { WantedPackage } from '../wanted-package.ts'

/** The files of a package, under temporary names where possible, because others may change files with final names. */
interface StampedFiles {
  readonly file: string
  readonly manifest?: string | undefined
}

/** The record's entry for a placed package. Throws errors of the file system. */
export function stampPlaced(
  { file, manifest }: StampedFiles,
  { accepted, origin, isLinked, dependencies }: Omit<NewContent, 'archive' | 'linkTree' | 'signal'>,
): PlacedPackage {
  const { identity, sha512, contentHash, proofs } = accepted
  const stamp = stampOf(statSync(file))
  const manifestStamp = manifest ? stampOf(statSync(manifest)) : undefined
  return {
    package: identityKey(identity),
    ...stamp,
    ...(isLinked && { isLinked }),
    sha512,
    ...(contentHash !== undefined && { contentHash }),
    origin,
    proofs,
    dependencies,
    ...(manifestStamp && { manifest: manifestStamp }),
  }
}

/** An accepted package, to be placed. */
export interface NewPackage<M extends ManifestBytes = ManifestBytes> extends NewContent<M> {
  readonly paths: PlacePaths
}

/** The same without its place. */
export interface NewContent<M extends ManifestBytes = ManifestBytes> {
  /** its file lies on the same file system; it is moved */
  readonly accepted: AcceptedPackage<M>
  /** the open file, for a layout that unpacks; absent if it is not a zip file */
  readonly archive?: Archive | undefined
  /**
   * fills a new folder with its unpacked files from the package store, and returns the folders in it; if that fails,
   * returns undefined and leaves the folder as it was
   */
  readonly linkTree?: ((folder: string) => Promise<readonly string[] | undefined>) | undefined
  /** the file is a hard link to one of the package store, so its mode stays as it is */
  readonly isLinked?: true | undefined
  readonly origin: Exclude<PlacedOrigin, { kind: 'found' }>
  /** as its manifest has them */
  readonly dependencies: DependencyIds
  readonly signal?: AbortSignal | undefined
}

/** What a pin wants of a package, and a run that needs the content hash of each. */
export function expectationOf(
  { pin, ...identity }: WantedPackage,
  { hashesContent }: { readonly hashesContent: boolean },
): Expectation {
  const { sha512, contentHash, size } = pin
  const recorded = hashesContent ? ('any' as const) : undefined
  return {
    identities: [identity],
    hashes: sha512 === undefined ? [] : [{ by: 'pin', sha512 }],
    contentHash: contentHash === undefined ? recorded : { is: contentHash },
    size,
  }
}
