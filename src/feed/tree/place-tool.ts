import { dirname, join } from 'node:path'
import { PkgtoolError } from '../../core/errors.ts'
import { localFileError } from '../../core/files/file-system-error.ts'
import { tryStat } from '../../core/files/try-stat.ts'
import { hashFileInTurns } from '../../core/integrity/hash-file.ts'
import type { ToolEntry } from '../../core/listing/tool-listing.ts'
import type { RunOptions } from '../../core/ports.ts'
import { findVersion } from '../../core/versions/find-version.ts'
import { highestFirst } from '../../core/versions/highest-first.ts'
import type { PackageVersion } from '../../core/versions/parse-package-version.ts'
import type { Stage } from '../../core/versions/stage.ts'
import type { FeedCopy } from './copy-into-feed.ts'
import type { Feed } from './feed.ts'
import { feedReference } from './feed-reference.ts'
import { listingAddresses } from './listing-addresses.ts'
import { parseStage } from './parse-stage.ts'
import { parseToolVersion } from './parse-tool-version.ts'
import { readToolEntries, writeToolEntries } from './tool-entries.ts'
import { uploadStamp } from './upload-stamp.ts'
import { removeAll } from './write-file.ts'
import { writePage } from './write-page.ts'

/** What a listing says of a version besides its file. */
export interface ToolFacts {
  readonly version: string
  readonly parsed: PackageVersion
  readonly stage: Stage
  /** UTC, seven fractional digits */
  readonly uploaded: string
  /** nobody said when: a version that is there keeps its time */
  readonly isDefaultTime: boolean
}

/** An entry as our listing writes it. */
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

/** A tool that was added, or was there. */
export interface AddedTool {
  /** `repaired`: it was there with the same data, but its file had other bytes */
  readonly status: 'added' | 'present' | 'replaced' | 'repaired'
  readonly entry: FeedToolEntry
  /** where it was replaced: the addresses that caches must drop, relative to the feed where it has no base URL */
  readonly purge?: readonly string[]
}

/** Reads what a user says of a version. @throws PkgtoolError `INVALID_VERSION`, `INVALID_INPUT`, `INVALID_TIME` */
export function readToolFacts({
  version,
  stage,
  uploaded,
}: {
  readonly version: string
  readonly stage: string
  readonly uploaded?: string | undefined
}): ToolFacts {
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
 * Places a copy of the tool's file that lies in the feed, hashed with SHA-256: the file, then its entry, then the download
 * page. The caller holds the feed. The same bytes and data again change nothing, but a file that vanished or was damaged comes back.
 *
 * @throws PkgtoolError `ALREADY_THERE` when the version has other bytes or data, `INVALID_FEED`, `UNREADABLE_FILE`,
 * `FILE_SYSTEM`
 */
export async function placeTool(feed: Feed, copy: FeedCopy, options: PlaceToolOptions): Promise<AddedTool> {
  const { version, parsed, stage, uploaded } = options.facts
  const entries = await readToolEntries(feed)
  const path = `tools/${version}/${feed.toolName}`
  const bytes = { sha256: copy.digest, size: copy.size }
  const entry = { version, url: feedReference(feed, path), stage, uploaded, ...bytes }
  const present = findVersion(entries, parsed)
  const addition = { entries, entry, copy, path, options }
  if (present) return meetPresent(feed, present, addition)
  await list(feed, addition)
  return { status: 'added', entry }
}

interface Addition {
  /** of the listing as it is */
  readonly entries: readonly ToolEntry[]
  readonly entry: FeedToolEntry
  readonly copy: FeedCopy
  /** below the feed */
  readonly path: string
  readonly options: PlaceToolOptions
}

async function list(feed: Feed, { entries, entry, copy, path, options }: Addition): Promise<void> {
  const file = join(feed.dir, path)
  await copy.place(file)
  try {
    await writeToolEntries(feed, [...entries.map(({ members }) => members), { ...entry }], options)
  } catch (error) {
    // What could not be listed is not left for nobody to know of.
    const listed = await readToolEntries(feed).catch(() => undefined)
    if (listed && !listed.some(({ version }) => version === entry.version))
      await removeAll(feed.dir, [dirname(file)])
    throw error
  }
}

async function meetPresent(feed: Feed, present: ToolEntry, addition: Addition): Promise<AddedTool> {
  const { entry, options } = addition
  const difference = findDifference(present, entry, options)
  if (difference === undefined) {
    const status = await bringBack(feed, addition)
    return { status, entry: { ...entry, uploaded: present.uploaded, url: present.url } }
  }
  if (options.force) return replace(feed, present, addition)
  throw new PkgtoolError('ALREADY_THERE', {
    subject: `${feed.toolName} ${entry.version}`,
    ...difference,
    change: 'give it another version, change its stage with `feed promote`, or use "--force"',
  })
}

// The listing has the right hash; what lies there may have other bytes all the same.
async function bringBack(
  feed: Feed,
  { entries, entry, copy, path, options }: Addition,
): Promise<'present' | 'repaired'> {
  const file = join(feed.dir, path)
  const isThere = tryStat(file) !== undefined
  const isWhole = isThere && (await isHashOf(file, entry))
  if (!isWhole) await copy.place(file)
  // The page leaves out what has no file, and a writer may have been killed before it came to it.
  await writePage(feed, highestFirst(entries), options)
  return isThere && !isWhole ? 'repaired' : 'present'
}

async function isHashOf(file: string, { sha256, size }: FeedToolEntry): Promise<boolean> {
  const facts = tryStat(file)
  if (!facts?.isFile() || facts.size !== size) return false
  try {
    return (await hashFileInTurns(file, { algorithm: 'sha256' })).digest === sha256
  } catch (error) {
    throw localFileError(file, error)
  }
}

async function replace(feed: Feed, present: ToolEntry, addition: Addition): Promise<AddedTool> {
  const { entry, options } = addition
  const entries = addition.entries.filter(other => other !== present)
  // Out of the listing while its file changes: nobody is to check the one against the hash of the other.
  await writeToolEntries(
    feed,
    entries.map(({ members }) => members),
    { ...options, withdraws: true },
  )
  await list(feed, { ...addition, entries })
  if (present.version !== entry.version) await removeAll(feed.dir, [join(feed.dir, 'tools', present.version)])
  return { status: 'replaced', entry, purge: [present.url, ...listingAddresses(feed)] }
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
  const pair = pairs.find(([, before, after]) => before !== after)
  return (
    pair && { found: `${pair[0]} ${JSON.stringify(pair[1])} in the feed`, wanted: JSON.stringify(pair[2]) }
  )
}
