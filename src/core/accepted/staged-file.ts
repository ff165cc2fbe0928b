import type { Sha512 } from '../files/sha512.ts'
import type { NamedPackage } from '../nuget/package-identity.ts'
import type { DeclaredSigners } from '../trust/trusted-signers.ts'
import type { Archive } from '../zip/archive.ts'
import type { SignatureMark } from '../zip/content-hash.ts'
import type { Proof } from './policy.ts'

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
  readonly sha512: Sha512
  /** its own manifest; undefined: it is not a zip file */
  content(): Promise<NamedContent<M> | undefined>
  /** Its hash without its signature; undefined: not known, and not to be computed */
  contentHash(): Promise<Sha512 | undefined>
  /** the file, where it is open anyway; undefined: it is not a zip file */
  archive?(): Archive | undefined
  /** observed its hash while it was written */
  readonly mark?: SignatureMark | undefined
  /** why the same bytes were accepted before */
  readonly proofs?: readonly Proof[] | undefined
}

/** A file whose source can be asked about it. */
export interface FetchedFile<M extends ManifestBytes = ManifestBytes> extends StagedFile<M> {
  readonly answers: SourceAnswers<M>
}

/** The answers of a file's source so far; absent: not asked. */
export interface SourceAnswers<M extends ManifestBytes = ManifestBytes> {
  /** the manifest beside a file that is not a zip file */
  readonly manifest?: NamedContent<M> | undefined
  /** who signs its packages, as it says */
  readonly signers?: SourceSigners | undefined
  /** the hash that the source publishes */
  readonly publishedHash?: PublishedHash | undefined
}

/** The hash that a source publishes beside a package; undefined: it publishes none. */
export interface PublishedHash {
  readonly sha512: Sha512 | undefined
}

/** Whom a source names; undefined: nobody. `fault`: why that cannot be read, where it is only a warning. */
export interface SourceSigners {
  readonly declared: DeclaredSigners | undefined
  readonly fault?: string | undefined
}

/** A question to the source of a file. */
export type SourceQuestion = keyof SourceAnswers
