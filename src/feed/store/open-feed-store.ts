import type { FeedStore } from './feed-store.ts'
import { createFolderStore } from './folder-store.ts'
import { isObjectStore } from './is-object-store.ts'
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
