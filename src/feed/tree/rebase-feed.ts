import { mapConcurrently } from '../../core/base/pool.ts'
import { feedFileName } from '../../core/nuget/folder-names.ts'
import type { Staged } from '../store/feed-store.ts'
import type { StoreOptions } from '../store/store-options.ts'
import { parseBaseUrl } from './base-url.ts'
import { type Contents, commitContents, holdsBytes } from './commit.ts'
import { changeFeed, type Feed, type StoredFeed } from './feed.ts'
import { formatDocument } from './feed-files.ts'
import { serviceIndex } from './init-feed.ts'
import { readIdState } from './packages/id-state.ts'
import { listFolderIds } from './packages/list-packages.ts'
import { registrationDocuments, registrationKey } from './packages/registration.ts'
import { pageFileName } from './page/page.ts'
import { feedReference, pathInFeed } from './references.ts'
import { feedDocument } from './settings.ts'
import { listingFileName, readToolEntries, toolDocuments } from './tools/tool-entries.ts'
import { readNamedPages, vulnerabilityIndex, vulnerabilityIndexKey } from './vulnerabilities.ts'

const limit = 8

export async function rebaseFeed(dir: string, baseUrl: string, options: StoreOptions = {}): Promise<Feed> {
  const base = parseBaseUrl(baseUrl)
  return changeFeed({ ...options, dir }, async before => {
    const { store, ...settings } = { ...before, baseUrl: base }
    const feed = { store, ...settings }
    const entries = await readToolEntries(before, options)
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
        ...(await vulnerabilityContents(feed)),
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

// Its pages name no address of the feed.
async function vulnerabilityContents(feed: StoredFeed): Promise<readonly Content[]> {
  if (feed.vulnerabilities !== true) return []
  return [[vulnerabilityIndexKey, vulnerabilityIndex(feed, await readNamedPages(feed.store))]]
}

type Content = Contents extends ReadonlyMap<infer Key, infer Value> ? readonly [Key, Value] : never

// Staged at once, because the registrations of a large feed do not fit into memory.
async function stageRegistration(
  feed: StoredFeed,
  lowerId: string,
  staged: Staged[],
): Promise<readonly Content[]> {
  const state = await readIdState(feed, lowerId, { refresh: true })
  if (state.versions.length === 0) return [[registrationKey(lowerId), undefined]]
  const contents: Content[] = []
  for (const [key, text] of registrationDocuments(feed, state)) {
    const bytes = Buffer.from(text)
    if (await holdsBytes(feed.store, key, { bytes })) continue
    const document = await feed.store.stageBytes(bytes)
    staged.push(document)
    contents.push([key, document])
  }
  return contents
}
