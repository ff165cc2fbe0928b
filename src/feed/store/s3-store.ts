import type { S3Address } from '../../core/http/store-address.ts'
import type { FeedStore } from './feed-store.ts'
import type { ObjectStoreOptions } from './object-store-options.ts'
import { createRemoteStore } from './remote-store.ts'
import { createS3Service } from './s3-service.ts'
import { openStoreTransport } from './store-transport.ts'

/**
 * Creates the store of a feed in a bucket.
 *
 * @throws PkgtoolError `INVALID_INPUT`, `CONFLICTING_INPUTS`, `INSECURE_ADDRESS`
 */
export function createS3Store(address: S3Address, options: ObjectStoreOptions): FeedStore {
  return createRemoteStore(createS3Service(address, openStoreTransport(address, options)), options)
}
