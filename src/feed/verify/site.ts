import { parseJson } from '../../core/base/json.ts'
import type { HashAlgorithm } from '../../core/files/digest.ts'

/** The result of a failed request; `absent` describes it: `status 404`. */
export interface Absent {
  readonly absent: string
  /** 404 also for a missing local file; undefined without an answer */
  readonly status?: number | undefined
}

/** A file that was read whole and hashed; it stays on this machine until `release`. */
export interface SiteFile {
  readonly path: string
  /** bytes */
  readonly size: number
  /** SHA-256 in hex, SHA-512 in base64 */
  readonly digest: string
  release(): Promise<void>
}

export interface SiteDocument {
  readonly bytes: Uint8Array
  /** the base of its relative references: its address after redirects */
  readonly url: URL
}

export interface DocumentRequest {
  /** bytes; a longer document is absent */
  readonly limit: number
  /** the spec requires HEAD here; default: false, a server may lack it */
  readonly headWanted?: boolean
}

/** A reader of a feed: a folder, or a server. Throws only errors that end the whole run, such as `CANCELLED`. */
export interface FeedSite {
  readonly isLive: boolean
  /** The name of an address in findings. */
  subject(url: URL): string
  /** Returns the address to read for one in a document: a folder maps addresses below its base URL to its files. */
  locate(url: URL): URL
  document(url: URL, request: DocumentRequest): Promise<SiteDocument | Absent>
  file(
    url: URL,
    request: { readonly algorithm: HashAlgorithm } & Pick<DocumentRequest, 'headWanted'>,
  ): Promise<SiteFile | Absent>
  /** Reads no bytes: HEAD, or the size of the file. */
  size(url: URL): Promise<{ readonly size: number | undefined; readonly digest?: undefined } | Absent>
}

/** Reads a document as JSON; `broken` describes why it is not JSON. */
export async function readSiteJson(
  site: FeedSite,
  url: URL,
  request: DocumentRequest,
): Promise<{ readonly value: unknown; readonly url: URL } | Absent | { readonly broken: string }> {
  const document = await site.document(url, request)
  if ('absent' in document) return document
  const parsed = parseJson(document.bytes)
  return 'problem' in parsed
    ? { broken: `text that is not valid JSON: ${parsed.problem}` }
    : { value: parsed.value, url: document.url }
}
