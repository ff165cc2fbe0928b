import { PkgtoolError } from '../../../core/base/errors.ts'
import { flag } from '../../../core/base/format.ts'
import type { RunOptions } from '../../../core/base/ports.ts'
import type { Stage } from '../../../core/base/stages.ts'
import { mapByVersion, type PackageVersion, versionKey } from '../../../core/nuget/version.ts'
import type { ToolEntry } from '../../../core/tool/listing/tool-entry.ts'
import type { ExpectedTag, FeedKey, Staged } from '../../store/feed-store.ts'
import { hasBytes } from '../../store/read-object.ts'
import type { StoreOptions } from '../../store/store-options.ts'
import { commitContents, expectedNow } from '../commit.ts'
import { changeFeed, type StoredFeed } from '../feed.ts'
import { placeFile } from '../place-file.ts'
import { feedReference } from '../references.ts'
import { removePrefix } from '../remove-prefix.ts'
import {
  type EditedEntry,
  editListing,
  listingAddresses,
  listingFileName,
  readToolEntries,
} from './tool-entries.ts'
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

interface PlaceToolOptions {
  readonly facts: ToolFacts
  /** replace a version that has other bytes or data; default: false, an error */
  readonly force?: boolean | undefined
}

interface PlacingOptions extends Pick<RunOptions, 'log'> {
  /** Runs before new versions are listed. */
  readonly beforeListing?: () => Promise<void>
}

/**
 * Runs `work`, which places tools, and lists also what it has placed when it fails. The caller holds the feed lock.
 *
 * @throws PkgtoolError `INVALID_FEED`, `UNREADABLE_FILE`, `FILE_SYSTEM`, and errors of `work`
 */
export async function placeTools<T>(
  { feed, ...options }: PlacingOptions & { readonly feed: StoredFeed },
  work: (placer: ToolPlacer) => Promise<T>,
): Promise<T> {
  const placer = new ToolPlacer(feed, options)
  const result = await work(placer).catch(async error => {
    // What went wrong first is told; a listing that cannot be written then has most likely the same cause.
    await placer.list().catch(() => undefined)
    throw error
  })
  await placer.list()
  return result
}

/** A version that is placed and waits to be listed. */
interface Waiting {
  readonly entry: ToolEntry | FeedToolEntry
  /** undefined: its file is not ours */
  readonly folder: FeedKey | undefined
}

/**
 * Places tools one after another. Listing and page have all versions, so writing them for each new one would take the square of
 * their count: new ones wait until they are a quarter of those that are listed. Each file is there before its entry, and a run after
 * one that was killed finds it there.
 */
export class ToolPlacer {
  readonly #feed: StoredFeed
  readonly #options: PlacingOptions
  readonly #waiting = new Map<string, Waiting>()
  #listed: { readonly tag: ExpectedTag; readonly entries: ReadonlyMap<string, ToolEntry> } | undefined

  constructor(feed: StoredFeed, options: PlacingOptions) {
    this.#feed = feed
    this.#options = options
  }

  /** Finds the entry of a version in the listing. @throws PkgtoolError `INVALID_FEED`, `UNREADABLE_FILE` */
  async find(version: PackageVersion): Promise<ToolEntry | undefined> {
    return (await this.#entries()).get(versionKey(version))
  }

  // Where no lock keeps out other writers, the listing may be another one each time; it is read only then.
  async #entries(): Promise<ReadonlyMap<string, ToolEntry>> {
    const tag = await expectedNow(this.#feed.store, listingFileName)
    if (this.#listed?.tag !== tag)
      this.#listed = { tag, entries: mapByVersion(await readToolEntries(this.#feed)) }
    return this.#listed.entries
  }

  /**
   * Places a copy that is in the feed already and hashed with SHA-256; its entry is written by `list`. Adding the same bytes and data
   * again changes nothing, but restores a missing or damaged file.
   *
   * @throws PkgtoolError `ALREADY_THERE` when the version has other bytes or data, `INVALID_FEED`, `UNREADABLE_FILE`,
   * `FILE_SYSTEM`
   */
  async place(copy: Staged, options: PlaceToolOptions): Promise<AddedTool> {
    const { version, parsed, stage, uploaded } = options.facts
    const key = `tools/${version}/${this.#feed.toolName}`
    await this.#feed.store.assertKeysFit([key])
    if (this.#waiting.has(versionKey(parsed))) await this.list()
    const bytes = { sha256: copy.digest, size: copy.size }
    const entry = { version, url: feedReference(this.#feed, key), stage, uploaded, ...bytes }
    const present = await this.find(parsed)
    const addition = { entry, copy, key, options }
    if (present) return this.#placeAgain(addition, present)
    await this.#place(addition)
    return { status: 'added', entry }
  }

  async #place({ entry, copy, key, options }: Addition): Promise<void> {
    // With `force`, the version was taken out of the listing before.
    await placeFile(this.#feed, key, { copy, algorithm: 'sha256', repairs: options.force ?? false })
    this.#waiting.set(versionKey(options.facts.parsed), { entry, folder: folderOf(entry) })
  }

  /** Adds an entry whose file is not in the feed; an entry of its version stays. */
  add(entry: ToolEntry): void {
    const key = versionKey(entry.parsed)
    if (!this.#waiting.has(key)) this.#waiting.set(key, { entry, folder: undefined })
  }

  async #placeAgain(addition: Addition, present: ToolEntry): Promise<AddedTool> {
    const feed = this.#feed
    const { entry, options } = addition
    const difference = findDifference(present, entry, options)
    if (difference === undefined) {
      const status = await restoreFile(feed, addition)
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
    const { log } = this.#options
    await editListing(feed, all => all.filter(isOther), { log, withdraws: true })
    await this.#place(addition)
    // No longer than that: what clients know is missing meanwhile.
    await this.list()
    if (present.version !== entry.version) await removePrefix(feed.store, folderOf(present))
    return { status: 'replaced', entry, purge: [present.url, ...listingAddresses(feed)] }
  }

  /** Lists what waits if it is enough. Throws as `list`. */
  async listIfMany(): Promise<void> {
    const { size } = this.#waiting
    if (size > 0 && size * 4 >= (await this.#entries()).size) await this.list()
  }

  /**
   * Lists what waits, and brings the download page up to the listing: a writer may have been killed before it wrote the page, which
   * omits entries without a file. Files that no listing names then are removed.
   *
   * @throws PkgtoolError `ALREADY_THERE` when another writer was faster, `INVALID_FEED`, `UNREADABLE_FILE`, `FILE_SYSTEM`
   */
  async list(): Promise<void> {
    const { log, beforeListing } = this.#options
    const waiting = new Map(this.#waiting)
    this.#waiting.clear()
    try {
      if (waiting.size > 0) await beforeListing?.()
      await editListing(this.#feed, entries => addEntries(entries, waiting, this.#feed), { log })
    } catch (error) {
      await this.#removeUnlisted(waiting)
      throw error
    }
  }

  async #removeUnlisted(waiting: ReadonlyMap<string, Waiting>): Promise<void> {
    if (waiting.size === 0) return
    const read = await readToolEntries(this.#feed).catch(() => undefined)
    if (!read) return
    const listed = mapByVersion(read)
    for (const [key, { folder }] of waiting)
      if (folder !== undefined && !listed.has(key)) await removePrefix(this.#feed.store, folder)
  }
}

interface Addition {
  readonly entry: FeedToolEntry
  readonly copy: Staged
  /** its target */
  readonly key: FeedKey
  readonly options: PlaceToolOptions
}

// Asked again after another writer was faster, it may find the entries, or those of that writer.
function addEntries(
  entries: readonly ToolEntry[],
  waiting: ReadonlyMap<string, Waiting>,
  { toolName }: Pick<StoredFeed, 'toolName'>,
): readonly EditedEntry[] {
  const listed = mapByVersion(entries)
  const added: EditedEntry[] = []
  for (const [key, { entry, folder }] of waiting) {
    const own = listed.get(key)
    if (folder !== undefined && own && own.sha256 !== entry.sha256)
      throw new PkgtoolError('ALREADY_THERE', {
        subject: `${toolName} ${entry.version}`,
        found: 'another writer has just added other bytes',
        change: 'give it another version',
      })
    if (!own) added.push({ members: 'members' in entry ? entry.members : { ...entry } })
  }
  return added.length === 0 ? entries : [...entries, ...added]
}

function folderOf({ version }: { readonly version: string }): FeedKey {
  return `tools/${version}/`
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
  return what && { found: `${what} is ${JSON.stringify(before)} in the feed`, wanted: JSON.stringify(after) }
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
      return await placeTools({ feed, log }, placer => placer.place(copy, { facts, force }))
    } finally {
      await copy.discard()
    }
  })
}
