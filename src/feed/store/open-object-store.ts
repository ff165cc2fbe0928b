import { PkgtoolError } from '../../core/base/errors.ts'
import { parseStoreAddress } from '../../core/http/store-address.ts'
import type { FeedStore } from './feed-store.ts'
import { createS3Store } from './s3-store.ts'
import type { StoreOptions } from './store-options.ts'

/** Opens the store of the feed at an address of an object store. Throws as `openFeedStore`. */
export function openObjectStore(address: string, options: StoreOptions): FeedStore {
  const { endpoint, region } = options
  const parsed = parseStoreAddress(address, { input: 'feed', endpoint, region })
  if (parsed.kind === 's3') return createS3Store(parsed, options)
  const wanted = 'a folder, or s3://BUCKET/PREFIX'
  throw new PkgtoolError('INVALID_ADDRESS', { subject: address, found: 'another scheme', wanted })
}
