import type { FeedKey, FeedStore } from '../store/feed-store.ts'
import { commitContents } from './commit.ts'

/** Removes all objects whose keys start with `prefix`, which ends with `/`. @throws PkgtoolError `UNSAFE_PATH`, `FILE_SYSTEM` */
export async function removePrefix(store: FeedStore, prefix: FeedKey): Promise<void> {
  const keys: FeedKey[] = []
  for await (const { key } of store.list(prefix)) keys.push(key)
  await commitContents(store, new Map(keys.map(key => [key, undefined])), { withdraws: true })
  await store.tidy([prefix])
}
