import { join } from 'node:path'
import { parseJson } from '../../core/base/json.ts'
import type { RunOptions } from '../../core/base/ports.ts'
import { readFileIfThere } from '../../core/files/read-file.ts'
import { highestFirst } from '../../core/nuget/version.ts'
import { listingItems, listingLimit } from '../../core/tool/listing.ts'
import { describeNoEntry, entriesPath, parseEntry, type ToolEntry } from '../../core/tool/tool-entry.ts'
import { type Feed, type FeedSettings, feedReference, invalidFeed } from './feed.ts'
import { pageDocument } from './page/page.ts'
import { type FeedDocument, formatDocument, writeDocuments } from './write-file.ts'

export const listingFileName = 'tools.json'

/**
 * Reads the entries of a feed's listing. A client skips an invalid entry; here it is an error, because the next write would
 * lose it. A missing listing has no entries.
 *
 * @throws PkgtoolError `INVALID_FEED`, `UNREADABLE_FILE`
 */
export async function readToolEntries(feed: Feed): Promise<readonly ToolEntry[]> {
  const path = join(feed.dir, listingFileName)
  const bytes = await readFileIfThere(path, { limit: listingLimit })
  return bytes === undefined ? [] : parseToolEntries(feed, bytes, { path })
}

/** An entry to write to the listing. */
export type ListedEntry = Pick<ToolEntry, 'members'>

/** Parses the entries of a listing; `path` is its name in errors. @throws PkgtoolError `INVALID_FEED` */
export function parseToolEntries(
  feed: Pick<Feed, 'toolName'>,
  bytes: Uint8Array,
  { path }: { readonly path: string },
): readonly ToolEntry[] {
  const json = parseJson(bytes)
  if ('problem' in json) throw invalidFeed(path, `text that is no JSON: ${json.problem}`)
  const items = listingItems(json.value, feed.toolName)
  if (!Array.isArray(items)) throw invalidFeed(path, `no array ${JSON.stringify(feed.toolName)}`)
  return parseEntries(feed, items, path)
}

export interface WriteEntriesOptions extends Pick<RunOptions, 'log'> {
  /** an entry is removed or demoted; default: false */
  readonly withdraws?: boolean
}

/**
 * Writes the listing, highest version first (SPEC 2.2), and its download page. Writes the page last, or first when an
 * entry is withdrawn, so that it never offers a version that the listing does not contain.
 *
 * @throws PkgtoolError `INVALID_FEED`, `FILE_SYSTEM`
 */
export async function writeToolEntries(
  feed: Feed,
  entries: readonly ListedEntry[],
  { withdraws = false, ...options }: WriteEntriesOptions = {},
): Promise<void> {
  const { listing, page } = toolDocuments(feed, entries, options)
  await writeDocuments(feed, withdraws ? [page, listing] : [listing, page])
}

/** Creates the listing and its download page. @throws PkgtoolError `INVALID_FEED` */
export function toolDocuments(
  feed: Feed,
  listed: readonly ListedEntry[],
  options: Pick<RunOptions, 'log'>,
): { readonly listing: FeedDocument; readonly page: FeedDocument } {
  const path = join(feed.dir, listingFileName)
  const members = listed.map(entry => entry.members)
  const entries = highestFirst(parseEntries(feed, members, path))
  const document = { [feed.toolName]: entries.map(entry => entry.members) }
  return { listing: { path, content: formatDocument(document) }, page: pageDocument(feed, entries, options) }
}

function parseEntries(
  feed: Pick<Feed, 'toolName'>,
  items: readonly unknown[],
  path: string,
): readonly ToolEntry[] {
  const root = entriesPath(feed.toolName)
  return items.map((item, index) => {
    const entry = parseEntry(item, { root, index })
    if ('found' in entry) throw invalidFeed(path, describeNoEntry(entry))
    return entry
  })
}

/** Lists the addresses of listing and download page, which caches must purge when an entry is withdrawn. */
export function listingAddresses(feed: FeedSettings): readonly string[] {
  return ['tools.json', 'index.html'].map(path => feedReference(feed, path))
}
