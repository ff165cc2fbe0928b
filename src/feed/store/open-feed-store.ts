import type { FeedStore } from './feed-store.ts'
import { createFolderStore } from './folder-store.ts'
import type { StoreOptions } from './store-options.ts'

/** Opens the store of the feed at an address, which need not exist yet. The caller closes it. */
export async function openFeedStore(address: string, options: StoreOptions): Promise<FeedStore> {
  return createFolderStore(address, options)
}
