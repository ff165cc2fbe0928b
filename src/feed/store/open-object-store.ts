import { displayUrl } from '../../core/net/address/address.ts'
import { parseStoreAddress, type StoreAddress } from '../../core/net/address/store-address.ts'
import { assertConfidential } from '../../core/net/credentials/assert-confidential.ts'
import { createTransport } from '../../core/net/exchange/client.ts'
import { type ScopedTransport, scopeTransport } from '../../core/net/exchange/scoped-transport.ts'
import { signingAt, signingKeyFor } from '../../core/net/signing/signing-key.ts'
import { createAzureService } from './azure-service.ts'
import type { FeedStore } from './feed-store.ts'
import { createRemoteStore } from './remote-store.ts'
import { createS3Service } from './s3-service.ts'
import type { ObjectStoreOptions, StoreOptions } from './store-options.ts'

/** Opens the store of the feed at an address of an object store. Throws as `openFeedStore`. */
export function openObjectStore(address: string, options: StoreOptions): FeedStore {
  const { endpoint, region, signingVariables } = options
  const parsed = parseStoreAddress(address, { input: undefined, endpoint, region, signingVariables })
  return createObjectStore(parsed, options)
}

/**
 * Creates the store of a feed in a bucket or a container.
 *
 * @throws PkgtoolError `INVALID_INPUT`, `CONFLICTING_INPUTS`, `INSECURE_ADDRESS`
 */
export function createObjectStore(address: StoreAddress, options: ObjectStoreOptions): FeedStore {
  const transport = openStoreTransport(address, options)
  const service =
    address.kind === 's3' ? createS3Service(address, transport) : createAzureService(address, transport)
  return createRemoteStore(service, options)
}

/**
 * Opens the transport of an object store, which signs all requests below its prefix, listings of it, and no other.
 *
 * @throws PkgtoolError `INVALID_INPUT`, `CONFLICTING_INPUTS`, `INSECURE_ADDRESS` for a key over plain http to another machine
 */
function openStoreTransport(address: StoreAddress, options: ObjectStoreOptions): ScopedTransport {
  const { root } = address
  const key = signingKeyFor(address, options.signingVariables)
  if (key.kind !== 'anonymous') assertConfidential(root, 'credentials')
  return scopeTransport(createTransport(options), {
    label: displayUrl(root),
    origin: root.origin,
    signing: signingAt(address, key),
    trustable: [],
  })
}
