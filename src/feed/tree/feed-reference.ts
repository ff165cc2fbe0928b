import type { FeedSettings } from './feed.ts'

/**
 * Returns how a document of the feed refers to `path`, a path below the feed with `/`: absolute where the feed has a
 * base URL, else relative to the document, which lies `depth` folders deep (default 0).
 */
export function feedReference(
  feed: FeedSettings,
  path: string,
  { depth = 0 }: { readonly depth?: number } = {},
): string {
  const encoded = path.split('/').map(encodeURIComponent).join('/')
  return feed.baseUrl === undefined ? `${'../'.repeat(depth)}${encoded}` : new URL(encoded, feed.baseUrl).href
}
