import { PkgtoolError } from '../../../core/base/errors.ts'
import { flag } from '../../../core/base/format.ts'
import type { RunOptions } from '../../../core/base/ports.ts'
import type { Stage } from '../../../core/base/stages.ts'
import { findVersion, highestFirst } from '../../../core/nuget/version.ts'
import type { ToolEntry } from '../../../core/tool/listing/tool-entry.ts'
import type { FeedKey, Staged } from '../../store/feed-store.ts'
import { hasBytes } from '../../store/read-object.ts'
import type { StoreOptions } from '../../store/store-options.ts'
import { commitContents } from '../commit.ts'
import { changeFeed, type StoredFeed } from '../feed.ts'
import { writePage } from '../page/page.ts'
import { placeFile } from '../place-file.ts'
import { feedReference } from '../references.ts'
import { removePrefix } from '../remove-prefix.ts'
import { type EditedEntry, editListing, listingAddresses, readToolEntries } from './tool-entries.ts'
import { readToolFacts, type ToolFacts, type ToolFactsInput } from './tool-facts.ts'

/** An entry as written in our listing. */
export interface FeedToolEntry {
  readonly version: string
  readonly url: string
  readonly stage: Stage
  /** UTC, seven fractional digits */
  readonly uploaded: string
  /** hex */
  readonly sha256: string
  /** bytes */
  readonly size: number
}

/** A tool that was added or already present. */
export interface AddedTool {
  /** `repaired`: it was present with the same data, but its file had other bytes */
  readonly status: 'added' | 'present' | 'replaced' | 'repaired'
  readonly entry: FeedToolEntry
  /** if replaced: the addresses that caches must purge, relative to the feed if it has no base URL */
  readonly purge?: readonly string[]
}

interface PlaceToolOptions extends Pick<RunOptions, 'log'> {
  readonly facts: ToolFacts
  /** replace a version that has other bytes or data; default: false, an error */
  readonly force?: boolean | undefined
}

/**
 * Places a copy that is in the feed already and hashed with SHA-256, then writes its entry and the download page. The
 * caller holds the feed lock. Adding the same bytes and data again changes nothing, but restores a missing or damaged
 * file.
 *
 * @throws PkgtoolError `ALREADY_THERE` when the version has other bytes or data, `INVALID_FEED`, `UNREADABLE_FILE`,
 * `FILE_SYSTEM`
 */
export async function placeTool(
  feed: StoredFeed,
  copy: Staged,
  options: PlaceToolOptions,
): Promise<AddedTool> {
  const { version, parsed, stage, uploaded } = options.facts
  const key = `tools/${version}/${feed.toolName}`
  await feed.store.assertKeysFit([key])
  const entries = await readToolEntries(feed)
  const bytes = { sha256: copy.digest, size: copy.size }
  const entry = { version, url: feedReference(feed, key), stage, uploaded, ...bytes }
  const present = findVersion(entries, parsed)
  const addition = { entry, copy, key, options }
  if (present) return addAgain(feed, addition, { entries, present })
  await list(feed, addition)
  return { status: 'added', entry }
}

interface Addition {
  readonly entry: FeedToolEntry
  readonly copy: Staged
  /** its target */
  readonly key: FeedKey
  readonly options: PlaceToolOptions
}

async function list(feed: StoredFeed, { entry, copy, key, options }: Addition): Promise<void> {
  // With `force`, the version was taken out of the listing before.
  await placeFile(feed, key, { copy, algorithm: 'sha256', repairs: options.force ?? false })
  try {
    await editListing(feed, entries => addEntry(entries, entry, feed), options)
  } catch (error) {
    // Do not leave an unlisted file behind.
    const listed = await readToolEntries(feed).catch(() => undefined)
    if (listed && !listed.some(({ version }) => version === entry.version))
      await removePrefix(feed.store, folderOf(entry))
    throw error
  }
}

// Asked again after another writer was faster, it may find the entry, or one of that writer.
function addEntry(
  entries: readonly ToolEntry[],
  entry: FeedToolEntry,
  { toolName }: Pick<StoredFeed, 'toolName'>,
): readonly EditedEntry[] {
  const own = entries.find(({ version }) => version === entry.version)
  if (own && own.sha256 !== entry.sha256)
    throw new PkgtoolError('ALREADY_THERE', {
      subject: `${toolName} ${entry.version}`,
      found: 'other bytes, which another writer has just added',
      change: 'give it another version',
    })
  return own ? entries : [...entries, { members: { ...entry } }]
}

function folderOf({ version }: { readonly version: string }): FeedKey {
  return `tools/${version}/`
}

async function addAgain(
  feed: StoredFeed,
  addition: Addition,
  { entries, present }: { readonly entries: readonly ToolEntry[]; readonly present: ToolEntry },
): Promise<AddedTool> {
  const { entry, options } = addition
  const difference = findDifference(present, entry, options)
  if (difference === undefined) {
    const status = await restoreFile(feed, addition)
    // The page omits entries without a file, and a writer may have been killed before it wrote the page.
    await writePage(feed, highestFirst(entries), options)
    return { status, entry: { ...entry, uploaded: present.uploaded, url: present.url } }
  }
  if (!options.force)
    throw new PkgtoolError('ALREADY_THERE', {
      subject: `${feed.toolName} ${entry.version}`,
      ...difference,
      change: `give it another version, change its stage with \`feed promote\`, or use ${flag('force')}`,
    })
  // Unlist the entry while its file changes, so that no client checks the new file against the old hash.
  const isOther = (other: ToolEntry) => other.version !== present.version
  await editListing(feed, all => all.filter(isOther), { ...options, withdraws: true })
  await list(feed, addition)
  if (present.version !== entry.version) await removePrefix(feed.store, folderOf(present))
  return { status: 'replaced', entry, purge: [present.url, ...listingAddresses(feed)] }
}

// The listing has the same hash, but the file may still have other bytes.
async function restoreFile(
  { store }: StoredFeed,
  { entry, copy, key }: Addition,
): Promise<'present' | 'repaired'> {
  const { sha256, size } = entry
  if (await hasBytes(store, key, { size, digest: sha256, algorithm: 'sha256' })) return 'present'
  const isThere = (await store.look(key)) !== undefined
  await commitContents(store, new Map([[key, copy]]))
  return isThere ? 'repaired' : 'present'
}

function findDifference(
  present: ToolEntry,
  added: FeedToolEntry,
  { facts }: PlaceToolOptions,
): { readonly found: string; readonly wanted: string } | undefined {
  const pairs = [
    ['the version', present.version, added.version],
    ['SHA-256', present.sha256 ?? 'none', added.sha256],
    ['the stage', present.stage, added.stage],
    ['the upload time', present.uploaded, facts.isDefaultTime ? present.uploaded : added.uploaded],
  ] as const
  const [what, before, after] = pairs.find(([, before, after]) => before !== after) ?? []
  return what && { found: `${what} ${JSON.stringify(before)} in the feed`, wanted: JSON.stringify(after) }
}

/** Options of `addTool`. */
export interface AddToolOptions extends ToolFactsInput, StoreOptions {
  /** replace a version that has other bytes or data; default: false, an error */
  readonly force?: boolean | undefined
}

export async function addTool(dir: string, file: string, options: AddToolOptions): Promise<AddedTool> {
  const facts = readToolFacts(options)
  const { force, log } = options
  return changeFeed({ ...options, dir }, async feed => {
    const copy = await feed.store.stageFile(file, { algorithm: 'sha256' })
    try {
      return await placeTool(feed, copy, { facts, force, log })
    } finally {
      await copy.discard()
    }
  })
}
