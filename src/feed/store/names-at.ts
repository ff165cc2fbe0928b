import type { FeedKey, FeedStore } from './feed-store.ts'

/** Lists the names below a prefix, of every kind. */
export async function namesAt(store: FeedStore, prefix: FeedKey): Promise<readonly string[]> {
  const names: string[] = []
  for await (const { name } of store.names(prefix)) names.push(name)
  return names
}
