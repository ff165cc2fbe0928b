import { parseJson } from '../../../core/base/documents/json.ts'
import { isPkgtoolError } from '../../../core/base/errors.ts'
import type { HashAlgorithm } from '../../../core/files/digest.ts'
import { resolveReference } from '../../../core/net/address/address.ts'
import type { FeedKey } from '../../store/feed-store.ts'

/** Where a file of a feed is: its key in the tree of a store, an address on a server. Only the site looks into it. */
export type Place = FeedKey | URL

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
  /** the base of its relative references: its place after redirects */
  readonly at: Place
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
  document(place: Place, request: DocumentRequest): Promise<SiteDocument | Absent>
  file(
    place: Place,
    request: { readonly algorithm: HashAlgorithm } & Pick<DocumentRequest, 'headWanted'>,
  ): Promise<SiteFile | Absent>
  /** Reads no bytes: HEAD, or the size of the file. */
  size(place: Place): Promise<{ readonly size: number | undefined; readonly digest?: undefined } | Absent>
  /** The place of `path` below a folder, or beside a document. */
  below(base: Place, path: string): Place
  /**
   * What a reference in a document leads to, if clients take it: a store maps addresses below its base URL to its keys, and
   * returns the address of what is not its own.
   */
  resolve(reference: string, document: Place, place: { readonly place: string }): Resolved
  /** Returns whether clients that take any reference come from a document to `file`, or on a server to another file. */
  leadsTo(reference: string, document: Place, to: { readonly file: Place }): Promise<boolean>
}

/** `refused`: why clients do not take the reference. */
export type Resolved<P = Place> = { readonly at: P } | { readonly refused: string }

/** Resolves a reference as clients do. */
export function tryResolveReference(...request: Parameters<typeof resolveReference>): Resolved<URL> {
  try {
    return { at: resolveReference(...request) }
  } catch (error) {
    if (!isPkgtoolError(error)) throw error
    return { refused: error.fields.found ?? error.message }
  }
}

/** Reads a document as JSON; `broken` describes why it is not JSON. */
export async function readSiteJson(
  site: FeedSite,
  place: Place,
  request: DocumentRequest,
): Promise<{ readonly value: unknown; readonly at: Place } | Absent | { readonly broken: string }> {
  const document = await site.document(place, request)
  if ('absent' in document) return document
  const parsed = parseJson(document.bytes)
  return 'problem' in parsed
    ? { broken: `it is not valid JSON: ${parsed.problem}` }
    : { value: parsed.value, at: document.at }
}
