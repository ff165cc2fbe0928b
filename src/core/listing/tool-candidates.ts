import type { DownloadCandidate } from '../download/download-file.ts'
import { isPkgtoolError } from '../errors.ts'
import type { FeedAddress } from '../transport/address.ts'
import { resolveReference } from '../transport/check-url.ts'
import { displayUrl } from '../transport/display-url.ts'
import type { TransportOf } from '../transport/scope-addresses.ts'
import type { FetchedListing } from './fetch-tool-listing.ts'
import type { ToolEntry } from './tool-listing.ts'

export interface CandidateOptions {
  /** every dist-url of the run, in order of preference */
  readonly addresses: readonly FeedAddress[]
  readonly transportOf?: TransportOf | undefined
  readonly allowInsecure?: boolean | undefined
}

/** An address that may have the tool's file. */
export type ToolCandidate = DownloadCandidate & { readonly url: URL }

/**
 * The addresses that may have an entry's file, in order (DESIGN 4): where its `url` lies under the listing's own base,
 * the same relative path below each dist-url; then `tools/VERSION/NAME` below each further dist-url; then the `url` as
 * written. A dist-url's query goes along to its own origin.
 *
 * @throws PkgtoolError `INVALID_ADDRESS`, `INSECURE_ADDRESS` when the `url` is none that this listing may name
 */
export function toolCandidates(
  entry: ToolEntry,
  fetched: FetchedListing,
  options: CandidateOptions,
): readonly ToolCandidate[] {
  const { address, document, ownBase, listing } = fetched
  const base = new URL('.', document)
  const url = urlOf(entry, { document, ownBase, base, allowInsecure: options.allowInsecure })
  const candidates = new Map<string, ToolCandidate>()
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
  // What lies below a folder's own base is in the folder or nowhere: no socket is opened for it (DESIGN 8).
  if (relative === undefined || document.protocol !== 'file:') add(url, address)
  return [...candidates.values()]
}

function urlOf(
  entry: ToolEntry,
  options: { document: URL; ownBase: URL; base: URL; allowInsecure: boolean | undefined },
): URL {
  const reference = { place: `${entry.path}.url`, allowInsecure: options.allowInsecure }
  try {
    return resolveReference(entry.url, options.document, reference)
  } catch (error) {
    // A folder's entry below the feed's own base is read from the folder and never fetched, so plain http is no risk.
    if (
      isPkgtoolError(error, 'INSECURE_ADDRESS') &&
      relativePath(new URL(entry.url), options.ownBase) !== undefined
    )
      return new URL(entry.url)
    throw error
  }
}

// Written with `./`, so that a first segment with a colon is not read as a scheme.
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
