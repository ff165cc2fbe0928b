import { isPkgtoolError, PkgtoolError, textOf, withSentence } from '../../base/errors.ts'
import { option } from '../../base/format.ts'
import type { RunOptions } from '../../base/ports.ts'
import { displayUrl, type FeedAddress } from '../../net/address/address.ts'
import { parseAnyAddress } from '../../net/address/any-address.ts'
import { assignCredentials } from '../../net/credentials/assign-credentials.ts'
import type { NamedCredential } from '../../net/credentials/parse-credentials.ts'
import { type Transport, type TransportOptions, withTransport } from '../../net/exchange/client.ts'
import { allowsNextSource } from '../../net/exchange/failures.ts'
import { readDocument } from '../../net/exchange/read-document.ts'
import { scopeAddresses, type TransportOf } from '../../net/exchange/scoped-transport.ts'
import { namesOfFolders } from '../../nuget/folder-names.ts'
import { defaultNames } from '../../nuget/presets.ts'
import { readOwnBase } from '../../nuget/protocol/read-service-index.ts'
import { listingLimit, parseToolListing, type ToolListing } from './listing.ts'

/** A listing and its source. */
export interface LocatedListing {
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
): Promise<LocatedListing> {
  return withTransport(options, async transport => {
    const { signingVariables, endpoint, region } = options
    const addresses = [distUrls].flat().map(text =>
      parseAnyAddress(text, {
        document: 'tools.json',
        input: 'dist-url',
        signingVariables,
        endpoint,
        region,
      }),
    )
    const scopes = addresses.map(address => ({ name: address.name, address }))
    const transportOf = scopeAddresses(transport, assignCredentials(scopes, options.credentials ?? []))
    const { toolName = defaultNames.toolName } = await namesOfFolders(addresses, options, {
      names: ['toolName'],
    })
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
): Promise<LocatedListing> {
  let failure: PkgtoolError | undefined
  for (const [index, address] of addresses.entries()) {
    try {
      return await readFrom(transportOf(address), address, toolName)
    } catch (error) {
      // A mirror that answers with a login page counts as missing, like one that answers 404.
      if (!allowsNextSource(error) && !isPkgtoolError(error, 'INVALID_LISTING')) throw error
      failure = error
      const next = addresses[index + 1]
      if (next)
        transport.log.warning(withSentence(textOf(error), `Asking ${displayUrl(next.document)} instead`))
    }
  }
  throw (
    failure ??
    new PkgtoolError('INVALID_INPUT', {
      subject: 'dist-url',
      found: 'it has no address',
      wanted: 'the address of the listing',
    })
  )
}

async function readFrom(
  transport: Transport,
  address: FeedAddress,
  toolName: string,
): Promise<LocatedListing> {
  const { value: listing, url } = await readDocument(transport, address.document, {
    kind: 'listing',
    limit: listingLimit,
    absent: `check ${option('dist-url')}: the address of the folder that has tools.json, or of a document that ends in .json, and not that of ${option('source')}`,
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

// Adds the address of the document to an error that contains only the location in it, which needs no word for the root.
function withPlace<T>(place: string, read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof PkgtoolError) || error.code !== 'INVALID_LISTING') throw error
    const { subject, found } = error.fields
    throw new PkgtoolError(
      'INVALID_LISTING',
      {
        ...error.fields,
        subject: place,
        found: subject === '$' ? found : `${found} at ${subject}`,
        url: place,
      },
      { cause: error },
    )
  }
}
