import { isPkgtoolError } from '../../base/errors.ts'
import { displayUrl, type FeedAddress, resolveReference } from '../../net/address/address.ts'
import type { DownloadCandidate } from '../../net/download/download.ts'
import type { TransportOf } from '../../net/exchange/scoped-transport.ts'
import type { LocatedListing } from './fetch-listing.ts'
import type { ToolEntry } from './tool-entry.ts'

export interface CandidateOptions {
  /** all dist-urls of the run, in order of preference */
  readonly addresses: readonly FeedAddress[]
  readonly transportOf?: TransportOf | undefined
  readonly allowInsecure?: boolean | undefined
}

/** The file of an entry; `path`: the JSON path of the entry, for messages. */
export type ListedFile = Pick<ToolEntry, 'version' | 'url' | 'path'>

/** The document that names the file: a listing, or a lock that has the address of a file below `address`. */
export interface NamingDocument extends Pick<LocatedListing, 'address' | 'document' | 'ownBase'> {
  readonly listing: Pick<LocatedListing['listing'], 'toolName'>
}

/**
 * The addresses that may have an entry's file, in order: if its `url` is below the feed's own base or the
 * listing's folder, the same path below each dist-url; then `tools/VERSION/NAME` below each other dist-url; then the `url`
 * as written. Addresses with a dist-url's origin get its query.
 *
 * @throws PkgtoolError `INVALID_ADDRESS`, `INSECURE_ADDRESS` when the `url` is none that this listing may name
 */
export function toolCandidates(
  entry: ListedFile,
  fetched: NamingDocument,
  options: CandidateOptions,
): readonly DownloadCandidate[] {
  const { address, document, ownBase, listing } = fetched
  const base = new URL('.', document)
  const url = urlOf(entry, { document, ownBase, base, allowInsecure: options.allowInsecure })
  const candidates = new Map<string, DownloadCandidate>()
  const add = (candidate: URL, from: FeedAddress) => {
    const url = withQuery(candidate, from.document)
    if (candidates.has(url.href)) return
    candidates.set(url.href, {
      url,
      source: displayUrl(from.document),
      transport: options.transportOf?.(from),
    })
  }
  const relative = relativePath(url, ownBase) ?? relativePath(url, base)
  for (const from of options.addresses) {
    if (relative !== undefined) add(new URL(relative, from.base), from)
  }
  const path = `tools/${encodeURIComponent(entry.version)}/${encodeURIComponent(listing.toolName)}`
  for (const from of options.addresses) {
    if (from.document.href !== address.document.href) add(new URL(path, from.base), from)
  }
  // A file below the own base of a feed in a folder is in that folder or nowhere; it needs no socket.
  if (relative === undefined || document.protocol !== 'file:') add(url, address)
  return [...candidates.values()]
}

function urlOf(
  entry: ListedFile,
  options: { document: URL; ownBase: URL; base: URL; allowInsecure: boolean | undefined },
): URL {
  const reference = { place: `${entry.path}.url`, allowInsecure: options.allowInsecure }
  try {
    return resolveReference(entry.url, options.document, reference)
  } catch (error) {
    // A file below the own base of a feed in a folder is read from the folder, never fetched, so plain http is no risk.
    if (
      isPkgtoolError(error, 'INSECURE_ADDRESS') &&
      relativePath(new URL(entry.url), options.ownBase) !== undefined
    )
      return new URL(entry.url)
    throw error
  }
}

// Starts with `./`, so that a colon in the first segment is not parsed as a scheme.
function relativePath(url: URL, base: URL): string | undefined {
  if (url.origin !== base.origin || url.protocol !== base.protocol || !url.pathname.startsWith(base.pathname))
    return undefined
  const path = url.pathname.slice(base.pathname.length)
  return path === '' ? undefined : `./${path}${url.search}`
}

function withQuery(url: URL, document: URL): URL {
  if (
    url.search !== '' ||
    document.search === '' ||
    url.origin !== document.origin ||
    url.protocol === 'file:'
  )
    return url
  const full = new URL(url)
  full.search = document.search
  return full
}
