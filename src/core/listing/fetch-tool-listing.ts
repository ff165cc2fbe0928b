import { isPkgtoolError, PkgtoolError } from '../errors.ts'
import type { RunOptions } from '../ports.ts'
import { type FeedAddress, parseFeedAddress } from '../transport/address.ts'
import { assignCredentials } from '../transport/assign-credentials.ts'
import { createTransport, type Transport, type TransportOptions } from '../transport/create-transport.ts'
import type { NamedCredential } from '../transport/credential.ts'
import { displayUrl } from '../transport/display-url.ts'
import { readDocument } from '../transport/read-document.ts'
import { readOwnBase } from '../transport/read-own-base.ts'
import { allowsNextSource } from '../transport/retry-policy.ts'
import { scopeAddresses, type TransportOf } from '../transport/scope-addresses.ts'
import { parseToolListing } from './parse-tool-listing.ts'
import type { ToolListing } from './tool-listing.ts'

/** A listing, and where it came from. */
export interface FetchedListing {
  readonly listing: ToolListing
  /** the address that gave it */
  readonly address: FeedAddress
  /** that address without user info and query: the `source` of records */
  readonly source: string
  /** what relative addresses in it start from, after redirects */
  readonly document: URL
  /** the base that the feed itself lies under: entries below it can be had from mirrors */
  readonly ownBase: URL
}

/** How a listing is fetched. */
export interface FetchToolListingOptions extends TransportOptions, RunOptions {
  /** by the names of addresses written as `NAME=URL` */
  readonly credentials?: readonly NamedCredential[] | undefined
  /** root member of the listing; default: `pkgtool.exe` */
  readonly toolName?: string | undefined
}

const listingLimit = 64 * 1024 * 1024

/**
 * Fetches and reads the tool listing (SPEC 4.1) from the first of `distUrls` that has one; the next is asked for
 * connection failures, timeouts, 404, 5xx after retries, and for what is no listing. At most 64 MiB.
 *
 * @throws PkgtoolError what the last address failed with; `INVALID_LISTING`, `TOO_LARGE`, `INSECURE_ADDRESS` …
 */
export async function fetchToolListing(
  distUrls: string | readonly string[],
  options: FetchToolListingOptions = {},
): Promise<FetchedListing> {
  const transport = createTransport(options)
  try {
    const addresses = [distUrls]
      .flat()
      .map(text => parseFeedAddress(text, { document: 'tools.json', input: 'dist-url' }))
    const holders = addresses.map(address => ({ name: address.name, address }))
    const transportOf = scopeAddresses(transport, assignCredentials(holders, options.credentials ?? []))
    const { toolName = 'pkgtool.exe' } = options
    return await readToolListing(transport, { addresses, toolName, transportOf })
  } finally {
    transport.close()
  }
}

export interface ReadListingOptions {
  readonly addresses: readonly FeedAddress[]
  readonly toolName: string
  readonly transportOf: TransportOf
}

/** The same over a transport that the caller has. */
export async function readToolListing(
  transport: Transport,
  { addresses, toolName, transportOf }: ReadListingOptions,
): Promise<FetchedListing> {
  let failure: PkgtoolError | undefined
  for (const [index, address] of addresses.entries()) {
    try {
      return await readFrom(transportOf(address), address, toolName)
    } catch (error) {
      // A mirror that answers with a login page has no listing, as one that answers 404.
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

// The message should name the address that gave the document, not only the place in it.
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
