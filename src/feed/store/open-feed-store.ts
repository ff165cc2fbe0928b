import { isStoreAddress } from '../../core/net/address/store-address.ts'
import type { FeedStore } from './feed-store.ts'
import { createFolderStore } from './folder-store.ts'
import type { StoreOptions } from './store-options.ts'

/**
 * Opens the store of the feed at an address, which need not exist yet: a folder, `s3://BUCKET/PREFIX` or
 * `azure://ACCOUNT/CONTAINER/PREFIX`. Makes no request. The caller closes it.
 *
 * @throws PkgtoolError `INVALID_ADDRESS`, `INVALID_INPUT`, `CONFLICTING_INPUTS`, `INSECURE_ADDRESS`
 */
export async function openFeedStore(address: string, options: StoreOptions): Promise<FeedStore> {
  if (!isObjectStore(address)) return createFolderStore(address, options)
  const { openObjectStore } = await import('./open-object-store.ts')
  return openObjectStore(address, options)
}

/** Returns whether the address of a feed is one of an object store. A single letter before the colon is a drive of Windows. */
export function isObjectStore(address: string): boolean {
  return /^[a-z][a-z0-9+.-]+:\/\//i.test(address) || isStoreAddress(address)
}
