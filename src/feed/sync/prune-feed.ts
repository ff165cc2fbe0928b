import type { Log } from '../../core/base/ports.ts'
import { printable } from '../../core/base/printable.ts'
import type { ToolEntry } from '../../core/tool/listing/tool-entry.ts'
import type { FeedKey, FeedStore } from '../store/feed-store.ts'
import { commitContents } from '../tree/commit.ts'
import type { StoredFeed } from '../tree/feed.ts'
import { type FeedVersion, packageAddresses } from '../tree/packages/package-documents.ts'
import { type Removal, removeVersion } from '../tree/packages/remove-package.ts'
import { type GraceOptions, isPastGrace, withdrawalMark, withdrawnSince } from '../tree/packages/withdrawn.ts'
import { removePrefix } from '../tree/remove-prefix.ts'
import { editListing, listingAddresses, readToolEntries } from '../tree/tools/tool-entries.ts'
import { toolRecord } from './record.ts'

/** What a feed has and its content has not. */
export interface Surplus {
  /** the versions of the tool; absent: they stay */
  readonly tools?: readonly string[] | undefined
  /** Removes packages, and returns those that no document names any more; absent: they stay. */
  readonly packages?: (() => Promise<readonly FeedVersion[]>) | undefined
}

export interface PruneOptions extends GraceOptions {
  readonly log: Log
}

/** What was removed. */
interface PrunedFeed {
  readonly packages: readonly FeedVersion[]
  /** the addresses that caches must purge */
  readonly purge: readonly string[]
}

/** Removes what a feed has and its content has not; each thing first from the documents. @throws PkgtoolError errors of the store */
export async function pruneFeed(
  feed: StoredFeed,
  { tools, packages: removePackages }: Surplus,
  options: PruneOptions,
): Promise<PrunedFeed> {
  const packages = (await removePackages?.()) ?? []
  const toolPurge = tools ? await pruneTools(feed, tools, options) : []
  if (tools) await removeWithdrawnTools(feed, options)
  return { packages, purge: [...packages.flatMap(item => packageAddresses(feed, item)), ...toolPurge] }
}

/**
 * Removes versions of packages: from a folder at once, from an object store in a later run, after `grace`. Returns those that no document
 * names any more, and those whose files are gone.
 *
 * @throws PkgtoolError errors of the store
 */
export async function removeVersions(
  feed: StoredFeed,
  versions: readonly FeedVersion[],
  options: PruneOptions,
): Promise<{ readonly unlisted: readonly FeedVersion[]; readonly gone: readonly FeedVersion[] }> {
  const by: Record<Removal, FeedVersion[]> = { withdrawn: [], waiting: [], removed: [] }
  for (const item of versions) {
    const outcome = await removeVersion(feed, item, options)
    by[outcome].push(item)
    if (outcome !== 'waiting')
      options.log.info(`${outcome} ${printable(`${item.lowerId} ${item.version}`)}, which nothing asks for`)
  }
  return { unlisted: feed.store.hasLock ? by.removed : by.withdrawn, gone: by.removed }
}

/**
 * Removes versions of the tool from download page, listing, feed folder and record, in this order; in an object store their
 * files stay until `removeWithdrawnTools`. Returns the addresses that caches must purge.
 *
 * @throws PkgtoolError `FILE_SYSTEM`, `INVALID_FEED`, `UNREADABLE_FILE`
 */
async function pruneTools(
  feed: StoredFeed,
  versions: readonly string[],
  { log }: { readonly log: Log },
): Promise<readonly string[]> {
  if (versions.length === 0) return []
  const gone = new Set(versions)
  const entries = await readToolEntries(feed)
  const isKept = ({ version }: ToolEntry) => !gone.has(version)
  await editListing(feed, all => all.filter(isKept), { log, withdraws: true })
  for (const version of versions) await removeFiles(feed.store, `tools/${version}/`)
  await toolRecord.update(feed, { removed: versions })
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
async function removeWithdrawnTools(feed: StoredFeed, options: GraceOptions): Promise<void> {
  const { store } = feed
  if (store.hasLock) return
  const listed = new Set((await readToolEntries(feed)).map(({ version }) => version))
  for await (const { name, kind } of store.names('tools/')) {
    if (kind !== 'folder' || listed.has(name)) continue
    const since = await withdrawnSince(store, `tools/${name}/`)
    if (since !== undefined && isPastGrace(since, options)) await removePrefix(store, `tools/${name}/`)
  }
}
