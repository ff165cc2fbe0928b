import type { NamedPackage } from '../nuget/package-identity.ts'
import type { Proof } from './proof.ts'

export interface ManifestBytes {
  readonly bytes: Uint8Array
}

/** Which package a manifest names. */
export interface NamedContent<M extends ManifestBytes = ManifestBytes> {
  readonly manifest: M
  /** as the manifest spells them */
  readonly spelled: { readonly id: string; readonly version: string }
  /** undefined: they are no id or no version */
  readonly identity: NamedPackage | undefined
}

/** A file under a private name that may become a package. Its bytes were hashed while they were written, or since. */
export interface StagedFile<M extends ManifestBytes = ManifestBytes> {
  readonly path: string
  /** bytes */
  readonly size: number
  /** base64 */
  readonly sha512: string
  /** its own manifest; undefined: it is no zip */
  content(): Promise<NamedContent<M> | undefined>
  /** base64 SHA-512 without its signature; undefined: not known, and not to be computed */
  contentHash(): Promise<string | undefined>
  /** what its source can say of it; absent: it cannot be asked */
  readonly origin?: FileOrigin<M> | undefined
  /** why the same bytes were accepted before */
  readonly proofs?: readonly Proof[] | undefined
}

/** The source of a file. */
export interface FileOrigin<M extends ManifestBytes = ManifestBytes> {
  /** The manifest beside a file that is no zip. */
  manifest(): Promise<NamedContent<M>>
  /** The SHA-512 that the source publishes, in base64; undefined: it publishes none. */
  publishedHash(): Promise<string | undefined>
}
