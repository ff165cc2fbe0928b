import { mapConcurrently } from '../../core/base/pool.ts'
import { feedFileName } from '../../core/nuget/folder-names.ts'
import type { Staged } from '../store/feed-store.ts'
import type { StoreOptions } from '../store/store-options.ts'
import { parseBaseUrl } from './base-url.ts'
import { type Contents, commitContents, holdsBytes } from './commit.ts'
import { formatDocument } from './documents.ts'
import { changeFeed, type Feed, type StoredFeed } from './feed.ts'
import { listFeedPackages, listFolderIds } from './list-packages.ts'
import { packageDocuments, registrationPath } from './package-documents.ts'
import { pageFileName } from './page/page.ts'
import { feedReference, pathInFeed } from './references.ts'
import { serviceIndex } from './service-index.ts'
import { feedDocument } from './settings.ts'
import { listingFileName, readToolEntries, toolDocuments } from './tool-entries.ts'

const limit = 8

export async function rebaseFeed(dir: string, baseUrl: string, options: StoreOptions = {}): Promise<Feed> {
  const base = parseBaseUrl(baseUrl)
  return changeFeed({ ...options, dir }, async before => {
    const { store, ...settings } = { ...before, baseUrl: base }
    const feed = { store, ...settings }
    const entries = await readToolEntries(before)
    const moved = entries.map(({ members, url }) => {
      const path = pathInFeed(before, url)
      return { members: path === undefined ? members : { ...members, url: feedReference(feed, path) } }
    })
    const { listing, page } = await toolDocuments(feed, moved, options)
    const staged: Staged[] = []
    try {
      const registrations = await mapConcurrently(
        await listFolderIds(feed),
        id => stageRegistration(feed, id, staged),
        { limit },
      )
      const contents: Contents = new Map([
        [listingFileName, listing],
        [pageFileName, page],
        ...registrations.flat(),
        ['index.json', formatDocument(serviceIndex(feed))],
        [feedFileName, formatDocument(feedDocument(feed))],
      ])
      await commitContents(store, contents)
    } finally {
      for (const each of staged) await each.discard()
    }
    return settings
  })
}

type Content = Contents extends ReadonlyMap<infer Key, infer Value> ? readonly [Key, Value] : never

// Staged at once, because the registrations of a large feed do not fit into memory.
async function stageRegistration(
  feed: StoredFeed,
  lowerId: string,
  staged: Staged[],
): Promise<readonly Content[]> {
  const packages = await listFeedPackages(feed, lowerId)
  const key = registrationPath(lowerId)
  const text = packageDocuments(feed, { lowerId, packages }).registration
  if (text === undefined) return [[key, undefined]]
  const bytes = Buffer.from(text)
  if (await holdsBytes(feed.store, key, { bytes })) return []
  const document = await feed.store.stageBytes(bytes)
  staged.push(document)
  return [[key, document]]
}
