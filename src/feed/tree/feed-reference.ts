import { segmentFault } from '../../core/archive/entry-name.ts'
import type { FeedSettings } from './feed.ts'

/**
 * Returns how a document at the feed's root refers to `path`, a path below the feed with `/`: absolute where the feed
 * has a base URL, else relative.
 */
export function feedReference(feed: FeedSettings, path: string): string {
  const encoded = encodePath(path)
  return feed.baseUrl === undefined ? encoded : new URL(encoded, feed.baseUrl).href
}

/** Encodes each segment of a path below the feed for a URL, also what would mean something to a shell. */
export function encodePath(path: string): string {
  return path
    .split('/')
    .map(encodeURIComponent)
    .join('/')
    .replace(/[!'()*]/g, character => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)
}

/**
 * Returns the path below the feed that a reference in a document at its root leads to, decoded; undefined when it leads
 * elsewhere.
 */
export function pathInFeed(feed: FeedSettings, reference: string): string | undefined {
  const base = feed.baseUrl ?? 'http://feed.invalid/'
  const url = URL.canParse(reference, base) ? new URL(reference, base) : undefined
  if (!url?.href.startsWith(base) || url.search !== '' || url.hash !== '') return undefined
  try {
    const segments = url.href.slice(base.length).split('/').map(decodeURIComponent)
    return segments.some(segment => segmentFault(segment) !== undefined) ? undefined : segments.join('/')
  } catch {
    return undefined
  }
}
