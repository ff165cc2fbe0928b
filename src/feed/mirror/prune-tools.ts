import type { Log } from '../../core/base/ports.ts'
import { printable } from '../../core/base/printable.ts'
import { mapByVersion } from '../../core/nuget/version.ts'
import type { ToolEntry } from '../../core/tool/listing/tool-entry.ts'
import type { FeedKey, FeedStore } from '../store/feed-store.ts'
import { commitContents } from '../tree/commit.ts'
import type { StoredFeed } from '../tree/feed.ts'
import { type GraceOptions, isPastGrace, withdrawalMark, withdrawnSince } from '../tree/packages/withdrawn.ts'
import { removePrefix } from '../tree/remove-prefix.ts'
import { editListing, listingAddresses, readToolEntries } from '../tree/tools/tool-entries.ts'
import { findEntry } from './sort-tools.ts'
import { readToolRecord, writeToolRecord } from './tool-record.ts'
import type { WantedTool } from './wanted-tools.ts'

/**
 * Finds the versions of the tool that an earlier run placed, that are unchanged in the feed, and that this run does not
 * request.
 *
 * @throws PkgtoolError `INVALID_FEED`, `UNREADABLE_FILE`
 */
export async function findUnwantedTools(
  feed: StoredFeed,
  wanted: readonly WantedTool[],
): Promise<readonly string[]> {
  const record = await readToolRecord(feed)
  const entries = await readToolEntries(feed)
  const known = mapByVersion(entries)
  const kept = new Set(wanted.map(tool => findEntry(known, tool)))
  const isAsPlaced = ({ version, sha256 }: ToolEntry) =>
    sha256 !== undefined && record.get(version)?.sha256 === sha256
  return entries.filter(entry => !kept.has(entry) && isAsPlaced(entry)).map(({ version }) => version)
}

/**
 * Removes versions of the tool from download page, listing, feed folder and record, in this order; in an object store their
 * files stay until `removeWithdrawnTools`. Returns the addresses that caches must purge.
 *
 * @throws PkgtoolError `FILE_SYSTEM`, `INVALID_FEED`, `UNREADABLE_FILE`
 */
export async function pruneTools(
  feed: StoredFeed,
  versions: readonly string[],
  { log }: { readonly log: Log },
): Promise<readonly string[]> {
  if (versions.length === 0) return []
  const gone = new Set(versions)
  const entries = await readToolEntries(feed)
  const isKept = ({ version }: ToolEntry) => !gone.has(version)
  await editListing(feed, all => all.filter(isKept), { log, withdraws: true })
  const record = await readToolRecord(feed)
  for (const version of versions) {
    await removeFiles(feed.store, `tools/${version}/`)
    record.delete(version)
  }
  await writeToolRecord(feed, record)
  log.info(`removed ${feed.toolName} ${printable(versions.join(', '))}, which nothing asks for`)
  const removed = entries.filter(({ version }) => gone.has(version))
  return [...removed.map(({ url }) => url), ...listingAddresses(feed)]
}

async function removeFiles(store: FeedStore, prefix: FeedKey): Promise<void> {
  if (store.hasLock) await removePrefix(store, prefix)
  else await commitContents(store, new Map([withdrawalMark(prefix)]))
}

/**
 * Removes the files of tools that were taken out of the listing longer than `grace` ago. One request, and one for each folder of
 * a version that the listing does not name.
 *
 * @throws PkgtoolError `INVALID_FEED`, errors of the store
 */
export async function removeWithdrawnTools(feed: StoredFeed, options: GraceOptions): Promise<void> {
  const { store } = feed
  if (store.hasLock) return
  const listed = new Set((await readToolEntries(feed)).map(({ version }) => version))
  for await (const { name, kind } of store.names('tools/')) {
    if (kind !== 'folder' || listed.has(name)) continue
    const since = await withdrawnSince(store, `tools/${name}/`)
    if (since !== undefined && isPastGrace(since, options)) await removePrefix(store, `tools/${name}/`)
  }
}
