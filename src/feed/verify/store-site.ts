import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isPkgtoolError } from '../../core/base/errors.ts'
import { formatBytes } from '../../core/base/format.ts'
import type { RunOptions } from '../../core/base/ports.ts'
import { hashFileInTurns } from '../../core/files/hash-file.ts'
import type { FeedKey } from '../store/feed-store.ts'
import type { OpenedFeed } from '../tree/feed.ts'
import type { Absent, FeedSite } from './site.ts'

/**
 * The URL under which the documents of a feed refer to each other, with trailing slash: that of its folder. For another
 * address it leads nowhere and only its paths have a meaning.
 */
export function siteRoot({ dir }: Pick<OpenedFeed, 'dir'>): URL {
  return new URL(`${pathToFileURL(resolve(dir)).href.replace(/\/$/, '')}/`)
}

/** Reads a feed in its store. */
export function createStoreSite(
  feed: Pick<OpenedFeed, 'dir' | 'baseUrl' | 'store'>,
  { signal }: Pick<RunOptions, 'signal'>,
): FeedSite {
  const root = siteRoot(feed)
  const { store, baseUrl } = feed
  return {
    isLive: false,
    subject: url => keyOf(root, url) ?? url.href,
    locate: url =>
      baseUrl !== undefined && url.href.startsWith(baseUrl)
        ? new URL(`./${url.href.slice(baseUrl.length)}`, root)
        : url,
    document: (url, { limit }) =>
      attempt(root, url, async key => {
        try {
          const bytes = await (await store.get(key))?.body.bytes({ limit })
          return bytes && { bytes, url }
        } catch (error) {
          if (!isPkgtoolError(error, 'TOO_LARGE')) throw error
          return { absent: `${error.fields.found}, more than ${formatBytes(limit)}` }
        }
      }),
    file: (url, { algorithm }) =>
      attempt(root, url, async key => {
        const borrowed = await store.borrow(key)
        if (!borrowed) return undefined
        const { path, release } = borrowed
        try {
          return { path, release, ...(await hashFileInTurns(path, { algorithm, signal })) }
        } catch (error) {
          await release()
          throw error
        }
      }),
    // Whatever is no regular file throws when it is opened.
    size: url => attempt(root, url, async key => (await store.look(key)) ?? (await store.get(key))),
  }
}

// Not every URL names an object: it may contain an encoded slash.
function keyOf(root: URL, url: URL): FeedKey | undefined {
  if (!url.href.startsWith(root.href)) return undefined
  try {
    const segments = url.pathname.slice(root.pathname.length).split('/').map(decodeURIComponent)
    return segments.some(segment => /[/\\\0]/.test(segment)) ? undefined : segments.join('/')
  } catch {
    return undefined
  }
}

const missing = { absent: 'no such file', status: 404 } as const

// The failure of one file is a finding, that of the store ends the run.
async function attempt<T>(
  root: URL,
  url: URL,
  read: (key: FeedKey) => Promise<T | Absent | undefined>,
): Promise<T | Absent> {
  const key = keyOf(root, url)
  if (key === undefined) return missing
  try {
    return (await read(key)) ?? missing
  } catch (error) {
    if (isPkgtoolError(error, 'NOT_FOUND')) return missing
    if (!isPkgtoolError(error, 'UNREADABLE_FILE', 'UNSAFE_PATH')) throw error
    return { absent: error.fields.found ?? error.message }
  }
}
