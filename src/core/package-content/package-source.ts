import type { PkgtoolError } from '../errors.ts'
import type { Transport } from '../transport/create-transport.ts'
import type { PackageVersion } from '../versions/parse-package-version.ts'
import type { DownloadedManifest } from './download-package-manifest.ts'

/**
 * A source of packages: a server or a folder, whatever its layout is (DESIGN 5). It is opened by the first question;
 * every question throws what opening it threw, `NOT_FOUND` among that.
 */
export interface PackageSource {
  /** what messages call it: `NAME=ADDRESS`, or the address of one without a name */
  readonly label: string
  readonly name?: string | undefined
  /** what records, the lock and outputs call it: the address without user info and query */
  readonly address: string
  /** what requests for its files go through */
  readonly transport: Transport
  /** the failure for which it was passed over first */
  readonly failure: PkgtoolError | undefined
  /** whether anything was asked of it */
  readonly isAsked: boolean
  /** it cannot be opened, or has used up the retries of a request: it is asked last */
  readonly isExhausted: boolean
  /** Reads what it takes to ask for packages; once a run, a failure too. */
  open(): Promise<void>
  /** The versions that it has of a package, each once; none is no error. */
  versions(id: string): Promise<readonly PackageVersion[]>
  /** Where a package file is: an http(s) or `file:` URL. May throw `NOT_FOUND`. */
  packageUrl(id: string, version: string): Promise<URL>
  /** The manifest that it has beside a package, or in it. Throws `NOT_FOUND` where there is none. */
  manifest(id: string, version: string): Promise<DownloadedManifest>
  /** The SHA-512 of a package file that it publishes besides, in base64; undefined where it publishes none. */
  publishedHash(id: string, version: string): Promise<string | undefined>
  /** Tells that another source is asked because of this failure: a warning the first time. */
  passOver(failure: PkgtoolError): void
}
