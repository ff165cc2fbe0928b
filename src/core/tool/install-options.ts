import type { ContentCache, RunOptions } from '../base/ports.ts'
import type { LockOptions } from '../lock/open-lock.ts'
import type { NamedCredential } from '../net/credentials/parse-credentials.ts'
import type { TransportOptions } from '../net/exchange/client.ts'
import type { ToolSigner } from '../trust/tool-signer.ts'
import type { ToolCache } from './cache/tool-cache.ts'
import type { SelectionOptions } from './request.ts'

/** Options for installing a tool. */
export interface InstallToolOptions extends RunOptions, TransportOptions, LockOptions, SelectionOptions {
  /** `{dist_url}` of the listing, in order of preference: URL, `NAME=URL` or folder; none: use only the cache */
  readonly distUrls?: readonly string[] | undefined
  /** credentials by the name of an address written as `NAME=URL` */
  readonly credentials?: readonly NamedCredential[] | undefined
  /** the file with the version if none is given: plain text, `.tool-versions` or `pkgtool.lock.json` */
  readonly versionFile?: string | undefined
  /** read the listing even if a cached version satisfies the range; default: false */
  readonly checkLatest?: boolean | undefined
  /** `sha256:…` or `sha512:…`, in hex or base64 */
  readonly checksum?: string | undefined
  /**
   * who must have signed the tool (Authenticode): SHA-256 fingerprints of certificates, or `subject:NAME` of a certificate with a
   * chain to `trustRoots`; default: nothing is asked of its signature
   */
  readonly toolSigners?: readonly string[] | undefined
  /** files with the certificates of trusted authorities, in PEM; default: the lists of an installed .NET SDK */
  readonly trustRoots?: readonly string[] | undefined
  /** root member of the listing and name of the file; default: from a folder feed or the lock, else `pkgtool.exe` */
  readonly toolName?: string | undefined
  /** a tool cache, or its root folder */
  readonly toolCache: string | ToolCache
  /**
   * the cache for tools from a folder inside the workspace, which other jobs must not find; default: a part of the folder
   * `toolCache` that only this workspace uses, or a new temporary folder if `toolCache` is a port
   */
  readonly privateToolCache?: string | ToolCache | undefined
  /** a local store, tried before the feed if the tool's hash is known; default: none */
  readonly contentCache?: ContentCache | undefined
  /** the platform for the launcher; default: this machine's */
  readonly platform?: NodeJS.Platform | undefined
  /** the base of relative folders; default: the current directory */
  readonly workingDirectory?: string | undefined
}

/** The result of `installTool`. */
export interface InstalledTool {
  /** as the listing writes it */
  readonly version: string
  /** the address of the file, without user info and query; empty if it came from a local store and has none */
  readonly url: string
  /** the address of the listing, without user info and query; empty if only a lock named the tool */
  readonly source: string
  readonly stage: string
  readonly uploaded: string
  /** bytes */
  readonly size: number
  /** lower-case hex */
  readonly sha256: string
  /** who signed it; absent: nothing was asked of its signature */
  readonly signer?: ToolSigner
  /** the tool's file, and the folder for PATH; both absolute */
  readonly path: string
  readonly directory: string
  /** no byte of the tool was downloaded */
  readonly cacheHit: boolean
  /** one line for users: why this version was chosen */
  readonly reason: string
}
