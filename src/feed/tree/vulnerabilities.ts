/**
 * What is known against packages (VulnerabilityInfo), as the sources of a mirror say it, for clients that audit:
 *
 *     vulnerabilities/index.json   [{"@name": NAME, "@id": ADDRESS, "@updated": TIME}, …]
 *     vulnerabilities/NAME.json    a page as its source wrote it; NAME is the hash of its content
 *
 * All that a source knows, not only of the packages that the feed has: whatever is added later is audited too. A page never
 * changes under its name, and those that the index named last stay for readers who have that index.
 */

import { createHash } from 'node:crypto'
import { acceptPage, type WholePage } from '../../core/audit/read-vulnerabilities.ts'
import {
  assertTime,
  parseVulnerabilityIndex,
  vulnerabilityPageLimit,
} from '../../core/audit/vulnerability-info.ts'
import { isPkgtoolError } from '../../core/base/errors.ts'
import { feedFileName } from '../../core/nuget/folder-names.ts'
import type { FeedKey, FeedStore } from '../store/feed-store.ts'
import { readObject } from '../store/read-object.ts'
import { type Change, commitContents } from './commit.ts'
import type { StoredFeed } from './feed.ts'
import { formatDocument } from './feed-files.ts'
import { serviceIndex } from './init-feed.ts'
import { type FeedSettings, feedDocument, invalidFeed } from './settings.ts'

export const vulnerabilityIndexKey: FeedKey = 'vulnerabilities/index.json'

export const vulnerabilityPrefix = 'vulnerabilities/'

/** A page that the index of a feed names. */
export interface NamedPage {
  readonly name: string
  readonly updated: string
}

/** The key of a page by its name. */
export function vulnerabilityPageKey({ name }: Pick<NamedPage, 'name'>): FeedKey {
  return `${vulnerabilityPrefix}${name}.json`
}

/** The name that a page has by its content. */
export function vulnerabilityPageName(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 32)
}

/** Parses the index of a feed, which is at `key`. @throws PkgtoolError `INVALID_FEED` */
export function parseNamedPages(bytes: Uint8Array, place: string): readonly NamedPage[] {
  const url = new URL(vulnerabilityIndexKey, 'https://feed.invalid/')
  try {
    return parseVulnerabilityIndex(bytes, url).map(({ name, updated }) => {
      if (!/^[0-9a-f]{32}$/.test(name)) throw invalidFeed(place, 'its page has no hash as its name')
      assertTime(updated, url)
      return { name, updated }
    })
  } catch (error) {
    throw asFaultOfFeed(error, place)
  }
}

// Of a feed of ours, what a source would be told is the fault of the feed.
function asFaultOfFeed(error: unknown, place: string): unknown {
  if (!isPkgtoolError(error, 'INVALID_VULNERABILITY_INFO')) return error
  return invalidFeed(place, error.fields.found ?? error.message, mirrorAgain)
}

/** The pages that the index of a feed names; empty without an index. @throws PkgtoolError `INVALID_FEED`, `UNREADABLE_FILE` */
export async function readNamedPages(store: FeedStore): Promise<readonly NamedPage[]> {
  const bytes = await readObject(store, vulnerabilityIndexKey, { limit: vulnerabilityPageLimit })
  return bytes ? parseNamedPages(bytes, store.locate(vulnerabilityIndexKey)) : []
}

/** Reads a page that the index of a feed names. @throws PkgtoolError `INVALID_FEED` if it is missing or has changed */
export async function readNamedPage(store: FeedStore, page: NamedPage): Promise<WholePage> {
  const key = vulnerabilityPageKey(page)
  const bytes = await readObject(store, key, { limit: vulnerabilityPageLimit })
  if (!bytes)
    throw invalidFeed(
      store.locate(key),
      'there is no file, though the index of vulnerabilities names it',
      mirrorAgain,
    )
  acceptNamedPage(bytes, page, { place: store.locate(key) })
  return { bytes, updated: page.updated }
}

const mirrorAgain = { change: 'bring it back with `feed mirror --vulnerabilities`' }

/** Takes the content of a named page: that of its name, and readable. @throws PkgtoolError `INVALID_FEED` */
export function acceptNamedPage(
  bytes: Uint8Array,
  page: NamedPage,
  { place = vulnerabilityPageKey(page) }: { readonly place?: string } = {},
): void {
  if (vulnerabilityPageName(bytes) !== page.name)
    throw invalidFeed(place, 'its content is another one than its name says', mirrorAgain)
  try {
    acceptPage(bytes, new URL(vulnerabilityPageKey(page), 'https://feed.invalid/'))
  } catch (error) {
    throw asFaultOfFeed(error, place)
  }
}

/** The index of named pages for a feed. */
export function vulnerabilityIndex({ baseUrl }: FeedSettings, pages: readonly NamedPage[]): string {
  const base = baseUrl === undefined ? '' : `${baseUrl}${vulnerabilityPrefix}`
  return formatDocument(
    pages.map(({ name, updated }) => ({ '@name': name, '@id': `${base}${name}.json`, '@updated': updated })),
  )
}

/** Returns whether a feed has just these pages. */
export async function hasVulnerabilities(
  { store, ...settings }: StoredFeed,
  pages: readonly NamedPage[],
): Promise<boolean> {
  if (settings.vulnerabilities !== true) return false
  const found = await readObject(store, vulnerabilityIndexKey, { limit: vulnerabilityPageLimit })
  if (found?.toString() !== vulnerabilityIndex(settings, pages)) return false
  for (const page of pages) if (!(await store.look(vulnerabilityPageKey(page)))) return false
  return true
}

/**
 * Writes pages in place of those that a feed has, and says in its service index and settings that it has some.
 *
 * @throws PkgtoolError `FILE_SYSTEM`, `UNREADABLE_FILE`, errors of the store
 */
export async function writeVulnerabilities(
  feed: StoredFeed,
  pages: readonly WholePage[],
): Promise<'changed' | 'present'> {
  const byName = new Map(pages.toReversed().map(page => [vulnerabilityPageName(page.bytes), page]))
  const named = [...byName].toReversed().map(([name, { updated }]) => ({ name, updated }))
  if (await hasVulnerabilities(feed, named)) return 'present'
  const { store } = feed
  const settings = { ...feed, vulnerabilities: true as const }
  const kept = new Set(
    [...named, ...(await readNamedPages(store).catch(unlessInvalid))].map(vulnerabilityPageKey),
  )
  const old: FeedKey[] = []
  for await (const { key } of store.list(vulnerabilityPrefix))
    if (key !== vulnerabilityIndexKey && !kept.has(key)) old.push(key)
  const contents = new Map<FeedKey, Change['content']>([
    ...[...byName].map(([name, { bytes }]) => [vulnerabilityPageKey({ name }), bytes] as const),
    [vulnerabilityIndexKey, vulnerabilityIndex(settings, named)],
    ['index.json', formatDocument(serviceIndex(settings))],
    [feedFileName, formatDocument(feedDocument(settings))],
    ...old.map(key => [key, undefined] as const),
  ])
  await commitContents(store, contents)
  return 'changed'
}

// It is written anew.
function unlessInvalid(error: unknown): readonly NamedPage[] {
  if (isPkgtoolError(error, 'INVALID_FEED', 'TOO_LARGE')) return []
  throw error
}
