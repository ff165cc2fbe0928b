import type { FeedSettings } from './feed.ts'
import { feedReference } from './feed-reference.ts'

/** Lists the addresses of listing and download page, which caches must drop when an entry is taken back. */
export function listingAddresses(feed: FeedSettings): readonly string[] {
  return ['tools.json', 'index.html'].map(path => feedReference(feed, path))
}
