import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isPkgtoolError } from '../../../core/base/errors.ts'
import { formatBytes } from '../../../core/base/format.ts'
import { hashFileInTurns } from '../../../core/files/hash-file.ts'
import type { FeedKey } from '../../store/feed-store.ts'
import type { OpenedFeed } from '../../tree/feed.ts'
import type { VerifyFeedOptions } from '../verify-options.ts'
import { type Absent, type FeedSite, type Place, tryResolveReference } from './site.ts'

/** Reads a feed in its store, whose documents refer to each other as files of a folder do. */
export function createStoreSite(
  { dir, store, baseUrl }: Pick<OpenedFeed, 'dir' | 'baseUrl' | 'store'>,
  { signal, allowInsecure }: Pick<VerifyFeedOptions, 'signal' | 'allowInsecure'>,
): FeedSite {
  // Of another address than a folder, only the paths have a meaning.
  const root = new URL(`${pathToFileURL(resolve(dir)).href.replace(/\/$/, '')}/`)
  const urlOf = (place: Place) => (typeof place === 'string' ? new URL(encodeKey(place), root) : place)
  const placeOf = (url: URL): Place =>
    (url.href.startsWith(root.href) ? decodeKey(url.pathname.slice(root.pathname.length)) : undefined) ?? url
  const own = (reference: string) => {
    const { href } = URL.canParse(reference) ? new URL(reference) : { href: '' }
    return baseUrl !== undefined && href.startsWith(baseUrl)
      ? new URL(`./${href.slice(baseUrl.length)}`, root)
      : undefined
  }
  return {
    isLive: false,
    document: (at, { limit }) =>
      attempt(at, async key => {
        try {
          const bytes = await (await store.get(key))?.body.bytes({ limit })
          return bytes && { bytes, at }
        } catch (error) {
          if (!isPkgtoolError(error, 'TOO_LARGE')) throw error
          return { absent: `${error.fields.found}, more than ${formatBytes(limit)}` }
        }
      }),
    file: (place, { algorithm }) =>
      attempt(place, async key => {
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
    size: place => attempt(place, async key => (await store.look(key)) ?? (await store.get(key))),
    below: (base, path) => `${String(base).replace(/[^/]*$/, '')}${path}`,
    resolve(reference, document, { place }) {
      const mine = own(reference)
      if (mine) return { at: placeOf(mine) }
      const found = tryResolveReference(reference, urlOf(document), { place, allowInsecure })
      return 'refused' in found ? found : { at: placeOf(found.at) }
    },
    async leadsTo(reference, document, { file }) {
      const from = urlOf(document)
      if (!URL.canParse(reference, from.href)) return false
      return placeOf(own(reference) ?? new URL(reference, from)) === file
    },
  }
}

function encodeKey(key: FeedKey): string {
  return key.split('/').map(encodeURIComponent).join('/')
}

// Not every path names an object: it may contain an encoded slash.
function decodeKey(path: string): FeedKey | undefined {
  try {
    const segments = path.split('/').map(decodeURIComponent)
    return segments.some(segment => /[/\\\0]/.test(segment)) ? undefined : segments.join('/')
  } catch {
    return undefined
  }
}

const missing = { absent: 'there is no such file', status: 404 } as const

// The failure of one file is a finding, that of the store ends the run.
async function attempt<T>(
  place: Place,
  read: (key: FeedKey) => Promise<T | Absent | undefined>,
): Promise<T | Absent> {
  if (typeof place !== 'string') return missing
  try {
    return (await read(place)) ?? missing
  } catch (error) {
    if (isPkgtoolError(error, 'NOT_FOUND')) return missing
    if (!isPkgtoolError(error, 'UNREADABLE_FILE', 'UNSAFE_PATH')) throw error
    return { absent: error.fields.found ?? error.message }
  }
}
