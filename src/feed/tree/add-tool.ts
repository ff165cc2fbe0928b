import { dirname, join } from 'node:path'
import { PkgtoolError } from '../../core/base/errors.ts'
import { type Stage, stageRank } from '../../core/base/parse-input.ts'
import type { RunOptions } from '../../core/base/ports.ts'
import { hashFileInTurns } from '../../core/files/read-file.ts'
import { reading, tryStat } from '../../core/files/safe-folder.ts'
import { assertNamesFit } from '../../core/files/write-file.ts'
import { tryParseUploadTime, type UploadTime } from '../../core/nuget/upload-time.ts'
import { findVersion, highestFirst, type PackageVersion } from '../../core/nuget/version.ts'
import type { ToolEntry } from '../../core/tool/tool-entry.ts'
import { type Feed, feedReference } from './feed.ts'
import { withFeedLock } from './feed-lock.ts'
import { writePage } from './page/page.ts'
import { parseStage, parseToolVersion } from './promote-tool.ts'
import { listingAddresses, readToolEntries, writeToolEntries } from './tool-entries.ts'
import { copyIntoFeed, type FeedCopy, removeAll } from './write-file.ts'

/** Options of `addTool`. */
export interface AddToolOptions extends Pick<RunOptions, 'signal' | 'log'> {
  /** SemVer 2.0.0, or four numbers */
  readonly version: string
  readonly stage: string
  /** ISO 8601 with `Z` or an offset; default: now */
  readonly uploaded?: string | undefined
  /** replace a version that has other bytes or data; default: false, an error */
  readonly force?: boolean | undefined
}

export async function addTool(dir: string, file: string, options: AddToolOptions): Promise<AddedTool> {
  const facts = readToolFacts(options)
  const { force, signal, log } = options
  return withFeedLock({ dir, signal }, async feed => {
    const copy = await copyIntoFeed(feed, file, { algorithm: 'sha256' })
    try {
      return await placeTool(feed, copy, { facts, force, log })
    } finally {
      await copy.discard()
    }
  })
}

/** The data of a listing entry besides the file. */
export interface ToolFacts {
  readonly version: string
  readonly parsed: PackageVersion
  readonly stage: Stage
  /** UTC, seven fractional digits */
  readonly uploaded: string
  /** the caller gave no time, so an existing version keeps its own */
  readonly isDefaultTime: boolean
}

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

/** Parses the user's data of a version. @throws PkgtoolError `INVALID_VERSION`, `INVALID_INPUT`, `INVALID_TIME` */
export function readToolFacts({
  version,
  stage,
  uploaded,
}: Pick<AddToolOptions, 'version' | 'stage' | 'uploaded'>): ToolFacts {
  return {
    version,
    parsed: parseToolVersion(version),
    stage: parseStage(stage),
    uploaded: uploadStamp(uploaded),
    isDefaultTime: uploaded === undefined,
  }
}

export interface PlaceToolOptions extends Pick<RunOptions, 'log'> {
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
export async function placeTool(feed: Feed, copy: FeedCopy, options: PlaceToolOptions): Promise<AddedTool> {
  const { version, parsed, stage, uploaded } = options.facts
  const path = `tools/${version}/${feed.toolName}`
  await assertNamesFit(feed.dir, [path])
  const entries = await readToolEntries(feed)
  const bytes = { sha256: copy.digest, size: copy.size }
  const entry = { version, url: feedReference(feed, path), stage, uploaded, ...bytes }
  const present = findVersion(entries, parsed)
  const addition = { entry, copy, file: join(feed.dir, path), options }
  if (present) return addAgain(feed, entries, present, addition)
  await list(feed, entries, addition)
  return { status: 'added', entry }
}

interface Addition {
  readonly entry: FeedToolEntry
  readonly copy: FeedCopy
  /** its target */
  readonly file: string
  readonly options: PlaceToolOptions
}

async function list(
  feed: Feed,
  entries: readonly ToolEntry[],
  { entry, copy, file, options }: Addition,
): Promise<void> {
  await copy.place(file)
  try {
    await writeToolEntries(feed, [...entries, { members: { ...entry } }], options)
  } catch (error) {
    // Do not leave an unlisted file behind.
    const listed = await readToolEntries(feed).catch(() => undefined)
    if (listed && !listed.some(({ version }) => version === entry.version))
      await removeAll(feed, [dirname(file)])
    throw error
  }
}

async function addAgain(
  feed: Feed,
  entries: readonly ToolEntry[],
  present: ToolEntry,
  addition: Addition,
): Promise<AddedTool> {
  const { entry, options } = addition
  const difference = findDifference(present, entry, options)
  if (difference === undefined) {
    const status = await restoreFile(addition)
    // The page omits entries without a file, and a writer may have been killed before it wrote the page.
    await writePage(feed, highestFirst(entries), options)
    return { status, entry: { ...entry, uploaded: present.uploaded, url: present.url } }
  }
  if (!options.force)
    throw new PkgtoolError('ALREADY_THERE', {
      subject: `${feed.toolName} ${entry.version}`,
      ...difference,
      change: 'give it another version, change its stage with `feed promote`, or use "--force"',
    })
  const others = entries.filter(other => other !== present)
  // Unlist the entry while its file changes, so that no client checks the new file against the old hash.
  await writeToolEntries(feed, others, { ...options, withdraws: true })
  await list(feed, others, addition)
  if (present.version !== entry.version) await removeAll(feed, [join(feed.dir, 'tools', present.version)])
  return { status: 'replaced', entry, purge: [present.url, ...listingAddresses(feed)] }
}

// The listing has the same hash, but the file may still have other bytes.
async function restoreFile({ entry, copy, file }: Addition): Promise<'present' | 'repaired'> {
  const isThere = tryStat(file) !== undefined
  if (isThere && (await hasHash(file, entry))) return 'present'
  await copy.place(file)
  return isThere ? 'repaired' : 'present'
}

async function hasHash(file: string, { sha256, size }: FeedToolEntry): Promise<boolean> {
  const facts = tryStat(file)
  if (!facts?.isFile() || facts.size !== size) return false
  return (await reading(file, () => hashFileInTurns(file, { algorithm: 'sha256' }))).digest === sha256
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

/** A version whose stage or upload time has changed. */
export interface FollowedTool {
  /** as written in the listing */
  readonly version: string
  readonly from: string
  readonly to: string
}

/**
 * Copies stage and upload time from another listing to the listed versions, in one write; a stage may become lower. The
 * caller holds the feed lock.
 *
 * @throws PkgtoolError `INVALID_FEED`, `UNREADABLE_FILE`, `FILE_SYSTEM`
 */
export async function updateTools(
  feed: Feed,
  wanted: readonly ToolFacts[],
  options: Pick<RunOptions, 'log'>,
): Promise<readonly FollowedTool[]> {
  const entries = await readToolEntries(feed)
  const followed: FollowedTool[] = []
  let withdraws = false
  const changed = entries.map(entry => {
    const { stage, uploaded } = findVersion(wanted, entry.parsed) ?? entry
    if (stage === entry.stage && uploaded === entry.uploaded) return entry
    withdraws ||= stageRank(stage) < stageRank(entry.stage)
    const from = `${entry.stage}, ${entry.uploaded}`
    followed.push({ version: entry.version, from, to: `${stage}, ${uploaded}` })
    return { members: { ...entry.members, stage, uploaded } }
  })
  if (followed.length > 0) await writeToolEntries(feed, changed, { ...options, withdraws })
  return followed
}

/**
 * Formats an upload time for our listings, so that text order is chronological order (SPEC 2.2): UTC, seven fractional
 * digits, `Z`. Default: now.
 *
 * @throws PkgtoolError `INVALID_TIME`
 */
function uploadStamp(text: string = new Date().toISOString()): string {
  const time = tryParseUploadTime(text)
  const stamp = time && formatUploadTime(time)
  if (stamp) return stamp
  throw new PkgtoolError('INVALID_TIME', {
    subject: text,
    wanted: 'an ISO 8601 time such as 2019-10-24T21:00:00.0000000Z',
  })
}

function formatUploadTime({ seconds, ticks }: UploadTime): string | undefined {
  const date = new Date(seconds * 1000).toISOString()
  const stamp = `${date.slice(0, 19)}.${String(ticks).padStart(7, '0')}Z`
  // Applying an offset can give a year that the format cannot express.
  return tryParseUploadTime(stamp) && stamp
}
