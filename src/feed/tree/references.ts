import { segmentFault } from '../../core/zip/entry-name.ts'
import type { FeedSettings } from './settings.ts'

/**
 * Returns the reference to `path`, a path below the feed with `/`, for a document at the feed's root: absolute if the
 * feed has a base URL, otherwise relative.
 */
export function feedReference(feed: FeedSettings, path: string): string {
  const encoded = encodePath(path)
  return feed.baseUrl === undefined ? encoded : new URL(encoded, feed.baseUrl).href
}

/** Encodes each segment of a path below the feed for a URL, including shell metacharacters. */
export function encodePath(path: string): string {
  return path
    .split('/')
    .map(encodeURIComponent)
    .join('/')
    .replace(/[!'()*]/g, character => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)
}

/**
 * Resolves a reference in a document at the feed's root to a decoded path below the feed; undefined when it points
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
