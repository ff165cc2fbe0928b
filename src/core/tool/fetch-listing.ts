import { isPkgtoolError, PkgtoolError } from '../base/errors.ts'
import type { RunOptions } from '../base/ports.ts'
import { displayUrl, type FeedAddress, parseFeedAddress, resolveReference } from '../http/address.ts'
import { type Transport, type TransportOptions, withTransport } from '../http/client.ts'
import { assignCredentials, scopeAddresses, type TransportOf } from '../http/credential-scope.ts'
import type { NamedCredential } from '../http/credentials.ts'
import { readDocument, readOwnBase } from '../http/documents.ts'
import type { DownloadCandidate } from '../http/download.ts'
import { allowsNextSource } from '../http/retry.ts'
import { namesOfFolders } from '../nuget/folder-names.ts'
import { listingLimit, parseToolListing, type ToolListing } from './listing.ts'
import type { ToolEntry } from './tool-entry.ts'

/** A listing and its source. */
export interface FetchedListing {
  readonly listing: ToolListing
  /** the address that it was fetched from */
  readonly address: FeedAddress
  /** that address without user info and query: the `source` of records */
  readonly source: string
  /** the base of relative addresses in it, after redirects */
  readonly document: URL
  /** the feed's own base URL: mirrors may have the files below it */
  readonly ownBase: URL
}

/** Options for fetching a listing. */
export interface FetchToolListingOptions extends TransportOptions, RunOptions {
  /** credentials by the name of an address written as `NAME=URL` */
  readonly credentials?: readonly NamedCredential[] | undefined
  /** root member of the listing; default: `pkgtool.exe` */
  readonly toolName?: string | undefined
}

export async function fetchToolListing(
  distUrls: string | readonly string[],
  options: FetchToolListingOptions = {},
): Promise<FetchedListing> {
  return withTransport(options, async transport => {
    const addresses = [distUrls]
      .flat()
      .map(text => parseFeedAddress(text, { document: 'tools.json', input: 'dist-url' }))
    const scopes = addresses.map(address => ({ name: address.name, address }))
    const transportOf = scopeAddresses(transport, assignCredentials(scopes, options.credentials ?? []))
    const { toolName = 'pkgtool.exe' } = await namesOfFolders(addresses, options, { names: ['toolName'] })
    return readToolListing(transport, { addresses, toolName, transportOf })
  })
}

export interface ReadListingOptions {
  readonly addresses: readonly FeedAddress[]
  readonly toolName: string
  readonly transportOf: TransportOf
}

/** Like `fetchToolListing`, with the caller's transport. */
export async function readToolListing(
  transport: Transport,
  { addresses, toolName, transportOf }: ReadListingOptions,
): Promise<FetchedListing> {
  let failure: PkgtoolError | undefined
  for (const [index, address] of addresses.entries()) {
    try {
      return await readFrom(transportOf(address), address, toolName)
    } catch (error) {
      // A mirror that answers with a login page counts as missing, like one that answers 404.
      if (!allowsNextSource(error) && !isPkgtoolError(error, 'INVALID_LISTING')) throw error
      failure = error
      const next = addresses[index + 1]
      if (next) transport.log.warning(`${error.message}; asking ${displayUrl(next.document)} instead`)
    }
  }
  throw (
    failure ??
    new PkgtoolError('INVALID_INPUT', {
      subject: 'dist-url',
      found: 'no address',
      wanted: 'the address of the listing',
    })
  )
}

async function readFrom(
  transport: Transport,
  address: FeedAddress,
  toolName: string,
): Promise<FetchedListing> {
  const { value: listing, url } = await readDocument(transport, address.document, {
    kind: 'listing',
    limit: listingLimit,
    keep: true,
    absent:
      'check the input "dist-url": the address of the folder that has tools.json, or of a document that ends in .json, and not that of the input "source"',
    accept: bytes => withPlace(displayUrl(address.document), () => parseToolListing(bytes, toolName)),
  })
  for (const warning of listing.warnings) transport.log.warning(`${displayUrl(address.document)}: ${warning}`)
  return {
    listing,
    address,
    source: displayUrl(address.document),
    document: url,
    ownBase: await readOwnBase(transport, url),
  }
}

// Adds the address of the document to an error that contains only the location in it.
function withPlace<T>(place: string, read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof PkgtoolError) || error.code !== 'INVALID_LISTING') throw error
    const { subject, found } = error.fields
    throw new PkgtoolError(
      'INVALID_LISTING',
      { ...error.fields, subject: place, found: `${found} at ${subject}`, url: place },
      { cause: error },
    )
  }
}

export interface CandidateOptions {
  /** all dist-urls of the run, in order of preference */
  readonly addresses: readonly FeedAddress[]
  readonly transportOf?: TransportOf | undefined
  readonly allowInsecure?: boolean | undefined
}

/** An address that may have the tool's file. */
export type ToolCandidate = DownloadCandidate & { readonly url: URL }

/**
 * The addresses that may have an entry's file, in order (DESIGN 4): if its `url` is below the feed's own base or the
 * listing's folder, the same path below each dist-url; then `tools/VERSION/NAME` below each other dist-url; then the `url`
 * as written. Addresses with a dist-url's origin get its query.
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
  // A file below the own base of a feed in a folder is in that folder or nowhere; it needs no socket (DESIGN 8).
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
