import type { ToolEntry } from '../../../core/tool/listing/tool-entry.ts'
import type { FeedKey } from '../../store/feed-store.ts'
import type { StoredFeed } from '../feed.ts'
import { pathInFeed } from '../references.ts'

/** The file of an entry in the feed, and its size in bytes if it exists. */
export interface EntryFile {
  readonly key: FeedKey
  readonly size: number | undefined
}

/** Returns whether the feed has the file of an entry. A file outside the feed counts as present. */
export async function hasFile(feed: StoredFeed, entry: Pick<ToolEntry, 'url'>): Promise<boolean> {
  const file = await entryFile(feed, entry)
  return file === undefined || file.size !== undefined
}

/** Finds the file of an entry; undefined when its address points outside the feed, so the file is not ours. */
export async function entryFile(
  feed: StoredFeed,
  { url }: Pick<ToolEntry, 'url'>,
): Promise<EntryFile | undefined> {
  const key = pathInFeed(feed, url)
  if (key === undefined) return undefined
  return { key, size: (await feed.store.look(key))?.size }
}
