import type { PkgtoolError } from '../base/errors.ts'
import type { Sha512 } from '../files/sha512.ts'
import type { Scope, ScopedTransport } from '../net/exchange/scoped-transport.ts'
import type { ReadManifest } from '../nuget/download-manifest.ts'
import type { NamedPackage, PackageIdentity } from '../nuget/package-identity.ts'
import type { ResolvedNames } from '../nuget/presets.ts'
import type { NamedDocument } from '../nuget/protocol/read-service-index.ts'
import type { PackageVersion } from '../nuget/version.ts'
import type { DeclaredSigners } from '../trust/trusted-signers.ts'
import type { FindDocumentsOptions } from './named-documents.ts'

/**
 * A source of packages: a server or a folder in any layout. The first query opens it; if that fails, every
 * query throws the same error, which may be `NOT_FOUND`.
 */
export interface PackageSource {
  /** its name in messages: `NAME=ADDRESS`, or the address of one without a name */
  readonly label: string
  readonly name?: string | undefined
  /** its name in records, the lock and outputs: the address without user info and query */
  readonly address: string
  /** its name in the index of the package store; absent if packages from it must not be reused by source */
  readonly storeKey: string | undefined
  /** it is a folder, which can be asked offline */
  readonly isLocal: boolean
  /** the first failure for which it was skipped */
  readonly failure: PkgtoolError | undefined
  /** whether somebody has queried it, beside `openAhead` */
  readonly isAsked: boolean
  /** it cannot be opened, or has exhausted the retries of a request: it is asked last */
  readonly isExhausted: boolean
  /** Loads its transport, once a run and without any request. @throws PkgtoolError as `scopeOf` */
  connect(): Promise<SourceConnection>
  /** Opens it for queries about packages; once a run, even if it fails. */
  open(): Promise<void>
  /** Begins to open it for a run that may come to query it: tries once, and what fails is told of, and tried again, with the first query. */
  openAhead(): void
  /** Whether `releases` says of a package which versions are too young. */
  judgesAge(id: string): boolean
  /** What it has of a package, each version once; an empty list is no error. May throw `NO_PUBLISH_TIME`. */
  releases(id: string): Promise<readonly Release[]>
  /** The addresses of a package file, of which any may have it: http(s) or `file:` URLs, at least one. May throw `NOT_FOUND`. */
  packageUrls(wanted: PackageIdentity): Promise<readonly URL[]>
  /** Notes that an address that `packageUrls` gave could not be reached: its server is asked last from now on. */
  avoid(address: URL, failure: PkgtoolError): void
  /**
   * Its manifest beside a package, or in it. `keep`: a server's is cached with its validators. Throws `NOT_FOUND` if there is
   * none.
   */
  manifest(wanted: PackageIdentity, options?: { readonly keep?: boolean }): Promise<ReadManifest>
  /** The hash that it publishes beside a package file; undefined if it publishes none. */
  publishedHash(wanted: PackageIdentity): Promise<Sha512 | undefined>
  /** What it says of a version beside its files: the members of its catalog entry; undefined if it says nothing. */
  catalogEntry(wanted: PackageIdentity): Promise<ReadonlyMap<string, unknown> | undefined>
  /** The addresses of a document that its service index names, alternatives; none: it has no such document. Does not open it. */
  documents(kind: NamedDocument, options?: FindDocumentsOptions): Promise<readonly URL[]>
  /** Whom it names as those who sign its packages; undefined: nobody. Asks once a run. May throw `INVALID_REPOSITORY_SIGNATURES`. */
  declaredSigners(): Promise<DeclaredSigners | undefined>
  /** Whether an earlier run has kept its service index in a folder, so that it need not be read anew. Makes no request. */
  isKeptIn(folder: string): Promise<boolean>
  /**
   * The extension of a package that it seems to lack but has under another extension than the one in use. Without `version`,
   * of any version.
   */
  otherExtension(wanted: Omit<NamedPackage, 'version'> & Partial<NamedPackage>): Promise<string | undefined>
  /** Reports that another source is asked because of this failure: a warning the first time. */
  passOver(failure: PkgtoolError): void
}

/** How requests for the files of a source are sent. */
export interface SourceConnection {
  /** their scope, as plain data for workers */
  readonly scope: Omit<Scope, 'hasAlternative'>
  readonly transport: ScopedTransport
}

/** One version of a package at a source, and what the source says of it beside its files. */
export interface Release {
  readonly version: PackageVersion
  /** false: not to be chosen by a range; absent: the source does not say */
  readonly listed?: boolean
  /** when the source published it; absent: it does not say, or nobody asked */
  readonly published?: Date
  /** it is younger than the minimum age, or its age is unknown: not to be chosen by a range */
  readonly isYoung?: boolean
}

/** When a source published the versions of a package, by the lower-case version. */
export type PublishTimes = ReadonlyMap<string, Date>

/** The queries to an open source. */
export type SourceReader = Partial<Pick<PackageSource, 'avoid'>> & {
  /** When it published the versions of a package; absent: it never says so. */
  publishTimes?(id: string): Promise<PublishTimes>
} & Pick<
    PackageSource,
    'releases' | 'packageUrls' | 'manifest' | 'publishedHash' | 'catalogEntry' | 'otherExtension'
  >

/** Options to open one. */
export interface OpenSourceOptions {
  /** the transport of the source's own requests */
  readonly transport: ScopedTransport
  readonly names: ResolvedNames
}

export interface OpenAheadOptions extends OpenSourceOptions {
  /** resolves with the first query, before which nothing that fails is told of or tried again; default: that was made */
  readonly whenAsked?: Promise<void>
}
