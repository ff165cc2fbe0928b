import { parseStoreAddress } from '../../core/http/store-address.ts'
import { createAzureStore } from './azure-store.ts'
import type { FeedStore } from './feed-store.ts'
import { createS3Store } from './s3-store.ts'
import type { StoreOptions } from './store-options.ts'

/** Opens the store of the feed at an address of an object store. Throws as `openFeedStore`. */
export function openObjectStore(address: string, options: StoreOptions): FeedStore {
  const { endpoint, region, signingVariables } = options
  const parsed = parseStoreAddress(address, { input: 'feed', endpoint, region, signingVariables })
  return parsed.kind === 's3' ? createS3Store(parsed, options) : createAzureStore(parsed, options)
}
