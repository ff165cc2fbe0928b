/** Something asked for that is not there as it should be; `absent` says what was met instead: `status 404`. */
export interface Absent {
  readonly absent: string
  /** 404, also of a folder; undefined where no answer came */
  readonly status?: number | undefined
}

/** A file that was read whole and hashed, on this machine until `release`. */
export interface SiteFile {
  readonly path: string
  /** bytes */
  readonly size: number
  /** in the form that we write: SHA-256 hex, SHA-512 base64 */
  readonly digest: string
  release(): Promise<void>
}

export interface SiteDocument {
  readonly bytes: Uint8Array
  /** what its relative references start from: where it came from in the end */
  readonly url: URL
}

export interface DocumentRequest {
  /** bytes; what is longer is absent */
  readonly limit: number
  /** the spec asks for HEAD here: a server that has none is no excuse; default: false */
  readonly headWanted?: boolean
}

export interface FileRequest {
  readonly algorithm: 'sha256' | 'sha512'
  readonly headWanted?: boolean
}

/** Where a feed is read: a folder, or a server. Throws only what ends the whole run, such as `CANCELLED`. */
export interface FeedSite {
  readonly isLive: boolean
  /** What findings call an address. */
  subject(url: URL): string
  /** Where something that a document names is read: below a folder's own base in the folder. */
  locate(url: URL): URL
  document(url: URL, request: DocumentRequest): Promise<SiteDocument | Absent>
  file(url: URL, request: FileRequest): Promise<SiteFile | Absent>
  /** Asks for no bytes: HEAD, or a look at the file. */
  size(url: URL): Promise<{ readonly size: number | undefined } | Absent>
}
