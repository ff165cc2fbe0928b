import { parseJson } from '../../../core/base/documents/json.ts'
import type { RunOptions } from '../../../core/base/ports.ts'
import { throwIfCancelled } from '../../../core/base/turns.ts'
import { highestFirst, mapByVersion, type PackageVersion, versionKey } from '../../../core/nuget/version.ts'
import { listingItems, listingLimit } from '../../../core/tool/listing/listing.ts'
import {
  describeNoEntry,
  entriesPath,
  parseEntry,
  type ToolEntry,
} from '../../../core/tool/listing/tool-entry.ts'
import { readObject } from '../../store/read-object.ts'
import { commit, expectedNow } from '../commit.ts'
import type { StoredFeed } from '../feed.ts'
import { formatDocument } from '../feed-files.ts'
import { forgetPublished } from '../packages/package-index.ts'
import { isPageBehind, pageDocument, pageFileName } from '../page/page.ts'
import { feedReference } from '../references.ts'
import { type FeedSettings, invalidFeed } from '../settings.ts'

export const listingFileName = 'tools.json'

/**
 * Reads the entries of a feed's listing. A client skips an invalid entry; here it is an error, because the next write would
 * lose it. A missing listing has no entries.
 *
 * @throws PkgtoolError `INVALID_FEED`, `UNREADABLE_FILE`, with a signal `CANCELLED`
 */
export async function readToolEntries(
  feed: StoredFeed,
  { signal }: Pick<RunOptions, 'signal'> = {},
): Promise<readonly ToolEntry[]> {
  const bytes = await readObject(feed.store, listingFileName, { limit: listingLimit })
  const path = feed.store.locate(listingFileName)
  throwIfCancelled(signal, path)
  return bytes === undefined ? [] : parseToolEntries(feed, bytes, { path })
}

/** The versions in the listing that are not among these. @throws PkgtoolError `INVALID_FEED`, `UNREADABLE_FILE` */
export async function otherVersions(
  feed: StoredFeed,
  kept: readonly { readonly parsed: PackageVersion }[],
): Promise<readonly string[]> {
  const known = mapByVersion(kept)
  const others = (await readToolEntries(feed)).filter(({ parsed }) => !known.has(versionKey(parsed)))
  return others.map(({ version }) => version)
}

/** An entry to write to the listing. */
export type EditedEntry = Pick<ToolEntry, 'members'>

/** Parses the entries of a listing; `path` is its name in errors. @throws PkgtoolError `INVALID_FEED` */
export function parseToolEntries(
  feed: Pick<FeedSettings, 'toolName'>,
  bytes: Uint8Array,
  { path }: { readonly path: string },
): readonly ToolEntry[] {
  const json = parseJson(bytes)
  if ('problem' in json) throw invalidFeed(path, `it is not valid JSON: ${json.problem}`)
  const items = listingItems(json.value, feed.toolName)
  if (!Array.isArray(items)) throw invalidFeed(path, `it has no array ${JSON.stringify(feed.toolName)}`)
  return readEntries(feed, items, path)
}

/** With a signal, a run is ended by it until it begins to write. */
export interface WriteEntriesOptions extends Pick<RunOptions, 'log' | 'signal'> {
  /** an entry is removed or demoted; default: false */
  readonly withdraws?: boolean
}

/**
 * Plans the entries of a listing from those that it has; the same array leaves the listing as it is. Pure: it may be asked again after
 * another writer was faster.
 */
export type EditEntries = (entries: readonly ToolEntry[]) => readonly EditedEntry[]

/**
 * Changes the listing, highest version first (SPEC 2.2), and its download page. Writes the page last, or first when an
 * entry is withdrawn, so that it never offers a version that the listing does not contain. Where the listing stays, a page that is
 * behind it is written anew.
 *
 * @throws PkgtoolError `INVALID_FEED`, `UNREADABLE_FILE`, `FILE_SYSTEM`, with a signal `CANCELLED`
 */
export async function editListing(
  feed: StoredFeed,
  edit: EditEntries,
  { withdraws = false, ...options }: WriteEntriesOptions = {},
): Promise<void> {
  if (withdraws) await forgetPublished(feed)
  await commit(feed.store, {
    withdraws,
    read: async () => ({
      listing: await expectedNow(feed.store, listingFileName),
      page: await expectedNow(feed.store, pageFileName),
      entries: await readToolEntries(feed, options),
    }),
    async plan({ entries, ...tags }) {
      const edited = edit(entries)
      const isSame = edited === entries
      if (isSame && !(await isPageBehind(feed, highestFirst(entries)))) return []
      const { listing, page } = await toolDocuments(feed, edited, options)
      return [
        ...(isSame ? [] : [{ key: listingFileName, content: listing, when: tags.listing }]),
        { key: pageFileName, content: page, when: tags.page },
      ]
    },
  })
}

/** Creates the listing and its download page. @throws PkgtoolError `INVALID_FEED`, with a signal `CANCELLED` */
export async function toolDocuments(
  feed: StoredFeed,
  listed: readonly EditedEntry[],
  options: Pick<RunOptions, 'log' | 'signal'>,
): Promise<{ readonly listing: string; readonly page: string }> {
  const path = feed.store.locate(listingFileName)
  const members = listed.map(entry => entry.members)
  const entries = highestFirst(readEntries(feed, members, path))
  const { content } = await pageDocument(feed, entries, options)
  const document = { [feed.toolName]: entries.map(entry => entry.members) }
  return { listing: formatDocument(document), page: content }
}

function readEntries(
  feed: Pick<FeedSettings, 'toolName'>,
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
