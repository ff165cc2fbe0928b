import { join } from 'node:path'
import { tryStat } from '../../core/files/try-stat.ts'
import type { ToolEntry } from '../../core/listing/tool-listing.ts'
import type { Feed } from './feed.ts'
import { pathInFeed } from './feed-reference.ts'

/** Where the file of an entry lies on this machine, and its size in bytes where it is there. */
export interface EntryFile {
  readonly path: string
  readonly size: number | undefined
}

/** Looks for the file of an entry; undefined where its address leads out of the feed, so that it is not ours. */
export function entryFile(feed: Feed, { url }: Pick<ToolEntry, 'url'>): EntryFile | undefined {
  const below = pathInFeed(feed, url)
  if (below === undefined) return undefined
  const path = join(feed.dir, below)
  const stats = tryStat(path)
  return { path, size: stats?.isFile() ? stats.size : undefined }
}
