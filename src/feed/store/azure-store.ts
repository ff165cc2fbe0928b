import type { AzureAddress } from '../../core/http/store-address.ts'
import { createAzureService } from './azure-service.ts'
import type { FeedStore } from './feed-store.ts'
import type { ObjectStoreOptions } from './object-store-options.ts'
import { createRemoteStore } from './remote-store.ts'
import { openStoreTransport } from './store-transport.ts'

/**
 * Creates the store of a feed in a container.
 *
 * @throws PkgtoolError `INVALID_INPUT`, `CONFLICTING_INPUTS`, `INSECURE_ADDRESS`
 */
export function createAzureStore(address: AzureAddress, options: ObjectStoreOptions): FeedStore {
  return createRemoteStore(createAzureService(address, openStoreTransport(address, options)), options)
}
