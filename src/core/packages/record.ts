/*
 * The record of the packages that we placed in a folder, so that a run with nothing to do costs only a few `stat` calls:
 *
 *     PACKAGES/.setup-pkgtool.json
 *     {"recordVersion": 1, "layout": LAYOUT, "packages": {PLACE: ENTRY}}
 *     ENTRY = {"package", "size", "mtime", "sha512", "contentHash"?, "source", "manifest": {"size", "mtime"}?}
 *
 * PLACE contains only this package: `id/version`, in `classic` its folder, in `flat` its file. `package` is `id/version` in
 * lower case. Sizes are in bytes, times in milliseconds since 1970, hashes in base64. `source` is empty for a package that
 * was found in place and not placed by us. Without packages, `"claim"` names the process that is about to place the first
 * one, as `temporaryPath` does; a record without packages and without a live process has no effect.
 *
 * Packages that the record lacks are hashed again, so in `feed` and `expanded` a lost, stale or broken record costs only
 * time. `classic` and `flat` have no hash file: there such packages are fetched again unless a lock has their hash.
 */

import {
  closeSync,
  constants,
  type Dirent,
  linkSync,
  lstatSync,
  readdirSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { PkgtoolError, quote, systemErrorCode } from '../base/errors.ts'
import type { RunOptions } from '../base/ports.ts'
import { hashFileInTurns, tryReadOwnFile } from '../files/read-file.ts'
import { modes, openOwnFile, reading, tryLstat, writing } from '../files/safe-folder.ts'
import {
  isAbandoned,
  isTemporaryName,
  removeLeftover,
  renamePath,
  replaceFile,
  temporaryPath,
} from '../files/write-file.ts'
import type { Layout } from './layout.ts'
import { detectLayout } from './layouts.ts'
import type { WantedPackage } from './resolve.ts'
import type { RestoreRun } from './restore.ts'

/** The record in memory; `packages` is keyed by place. */
export interface RestoreRecord {
  readonly layout: Layout
  readonly packages: Map<string, PlacedPackage>
  /** differs from the file, because an earlier run was killed */
  readonly isAhead?: boolean
}

/** The name of the record in its folder. */
export const restoreRecordName = '.setup-pkgtool.json'

const recordVersion = 1

const limit = 64 * 1024 * 1024

export interface ReadRecordOptions {
  readonly layout: Layout
  readonly packageExtension: string
}

/**
 * Reads the record of a packages folder and the journal of a killed run; without either, checks the content of the folder.
 *
 * @throws PkgtoolError `WRONG_LAYOUT` if the folder has another layout
 */
export async function readRestoreRecord(
  directory: string,
  { layout, packageExtension }: ReadRecordOptions,
): Promise<RestoreRecord> {
  const { recorded, packages, isAhead } = await readEntries(directory, layout)
  const found = recorded ?? (await detectLayout(directory, { packageExtension }))
  if (found !== undefined && found !== layout) throw wrongLayout(directory, found, layout)
  return { layout, packages, isAhead }
}

export interface RecordChange extends Pick<RunOptions, 'signal'> {
  readonly placed?: readonly (readonly [place: string, entry: PlacedPackage])[]
  /** places */
  readonly removed?: readonly string[]
}

/**
 * Changes the record, in the file and in memory; changes that another run wrote meanwhile stay.
 *
 * @throws PkgtoolError `FILE_SYSTEM`, `CANCELLED`
 */
export async function updateRestoreRecord(
  directory: string,
  { layout, packages }: RestoreRecord,
  { placed = [], removed = [], signal }: RecordChange,
): Promise<void> {
  for (const [place, entry] of placed) packages.set(place, entry)
  for (const place of removed) packages.delete(place)
  const { recorded, packages: latest } = await readEntries(directory, layout)
  const others = recorded === layout ? latest : new Map<string, PlacedPackage>()
  for (const place of removed) others.delete(place)
  await writeRestoreRecord(directory, { layout, packages: new Map([...others, ...packages]) }, { signal })
}

/** Replaces the record in one step, and removes the journal. @throws PkgtoolError `FILE_SYSTEM`, `CANCELLED` */
export async function writeRestoreRecord(
  directory: string,
  { layout, packages }: RestoreRecord,
  { signal }: Pick<RunOptions, 'signal'> = {},
): Promise<void> {
  const path = join(directory, restoreRecordName)
  await writing(path, () => replaceFile(path, formatRecord({ layout, packages }), { signal }))
  await removeJournal(directory)
}

function formatRecord({ layout, packages }: RestoreRecord, claim?: string): string {
  const sorted = Object.fromEntries([...packages].sort(([a], [b]) => (a < b ? -1 : 1)))
  return `${JSON.stringify({ recordVersion, layout, claim, packages: sorted }, undefined, 1)}\n`
}

/**
 * Claims a packages folder for a layout, so that one of several runs that find it empty decides: if there is no record,
 * writes one that names the layout and this process. Returns a function that withdraws the claim, for a run that places
 * nothing. The claim of a killed run does not count.
 *
 * @throws PkgtoolError `WRONG_LAYOUT` if another run uses the folder with another layout, `FILE_SYSTEM`
 */
export async function claimLayout(directory: string, layout: Layout): Promise<() => Promise<void>> {
  const path = join(directory, restoreRecordName)
  const claim = basename(temporaryPath(directory))
  const text = formatRecord({ layout, packages: new Map() }, claim)
  for (let attempt = 0; attempt < mostClaims; attempt++) {
    if (await writing(path, () => createWhole(path, text))) return async () => removeClaim(path, text)
    const { recorded, released } = await readEntries(directory, layout)
    if (recorded !== undefined && recorded !== layout) throw wrongLayout(directory, recorded, layout)
    if (released === undefined) break
    await removeClaim(path, released)
  }
  return async () => {}
}

// Others may claim the folder between a check and the next step.
const mostClaims = 20

/** ms after which the claim of a process that cannot be queried, for example in another container, does not count */
const longestClaim = 60 * 60 * 1000

// Uses a hard link, so that nobody reads a partial file; returns false if the file exists.
async function createWhole(path: string, text: string): Promise<boolean> {
  const temporary = temporaryPath(dirname(path))
  try {
    writeFileSync(temporary, text, { flag: 'wx', mode: modes.file })
    try {
      linkSync(temporary, path)
    } catch (error) {
      if (systemErrorCode(error) === 'EEXIST') return false
      // Some file systems have no hard links.
      writeFileSync(path, text, { flag: 'wx', mode: modes.file })
    }
    return true
  } catch (error) {
    if (systemErrorCode(error) === 'EEXIST') return false
    throw error
  } finally {
    await removeLeftover(temporary)
  }
}

// Renamed before removal: another run may have claimed the folder meanwhile, or recorded its packages.
async function removeClaim(path: string, text: string): Promise<void> {
  const backup = temporaryPath(dirname(path))
  try {
    if (tryReadOwnFile(path, { limit }) !== text) return
    await renamePath(path, backup)
    if (tryReadOwnFile(backup, { limit }) !== text) linkSync(backup, path)
  } catch {
    // Another run was faster.
  } finally {
    await removeLeftover(backup)
  }
}

async function readEntries(directory: string, layout: Layout) {
  // In this order, because another run removes its journal when it has written its record.
  const journal = await readJournal(directory)
  const path = join(directory, restoreRecordName)
  const text = tryReadOwnFile(path, { limit }) ?? ''
  const { layout: named = journal?.[0]?.layout, packages, claim } = parseRecord(text)
  const lines = (journal ?? []).filter(line => line.layout === layout)
  const noted = lines.map(({ place, entry }) => [place, entry] as const)
  // A record without packages is only the claim of a run in progress.
  const isEmpty = packages.length === 0 && !journal?.length && parse(text)?.recordVersion === recordVersion
  const isReleased = isEmpty && !(await isClaimed(path, claim))
  return {
    recorded: isReleased ? undefined : named,
    packages: new Map([...packages, ...noted]),
    isAhead: journal !== undefined,
    /** the text of a record without effect */
    released: isReleased ? text : undefined,
  }
}

async function isClaimed(path: string, claim: string | undefined): Promise<boolean> {
  if (claim === undefined || !isTemporaryName(claim)) return false
  return !(await isAbandoned(join(dirname(path), claim), { longest: longestClaim, file: path }))
}

interface Recorded {
  readonly layout?: string
  readonly packages: readonly [string, PlacedPackage][]
  readonly claim?: string | undefined
}

function parseRecord(text: string): Recorded {
  const value = parse(text)
  if (value?.recordVersion !== recordVersion || typeof value.layout !== 'string') return { packages: [] }
  const { layout, packages } = value
  const claim = typeof value.claim === 'string' ? value.claim : undefined
  if (typeof packages !== 'object' || packages === null) return { layout, packages: [], claim }
  return { layout, packages: Object.entries(packages).filter(isMember), claim }
}

function isMember(member: [string, unknown]): member is [string, PlacedPackage] {
  return isPlacedPackage(member[1])
}

function parse(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

function wrongLayout(directory: string, found: string, wanted: Layout): PkgtoolError {
  return new PkgtoolError('WRONG_LAYOUT', {
    subject: directory,
    found: `packages in the layout ${quote(found, 20)}`,
    wanted: `an empty folder, or one in the layout "${wanted}"`,
    change: 'change the input "packages-directory" or "layout"',
    path: directory,
  })
}

/** The entry of one package in the record. */
export interface PlacedPackage extends FileStamp {
  /** `id/version`, lowered and normalized */
  readonly package: string
  readonly sha512: string
  /** known if a pin required it */
  readonly contentHash?: string | undefined
  /** empty: found in place, not placed by us */
  readonly source: string
  /** if the layout writes one */
  readonly manifest?: FileStamp | undefined
  /** if the layout unpacks */
  readonly folders?: FolderStamps | undefined
}

/** Returns whether a value in a record has the form that we write. */
function isPlacedPackage(value: unknown): value is PlacedPackage {
  if (!isStamp(value)) return false
  const entry = value as Partial<Record<keyof PlacedPackage, unknown>>
  const texts = [entry.package, entry.sha512, entry.contentHash ?? '', entry.source]
  return (
    texts.every(text => typeof text === 'string') &&
    (entry.manifest === undefined || isStamp(entry.manifest)) &&
    (entry.folders === undefined || areFolderStamps(entry.folders))
  )
}

/*
 * The packages that a run has placed so far, so that the run after a kill need not hash or fetch them again:
 *
 *     PACKAGES/.setup-pkgtool.journal
 *     {"layout": LAYOUT, "place": PLACE, "entry": ENTRY}   a line each, ENTRY as in the record
 *
 * The next record includes the journal, which is then removed. A truncated line is skipped.
 */

export interface JournalLine {
  readonly layout: string
  readonly place: string
  readonly entry: PlacedPackage
}

/** The name of the journal in its folder. */
export const restoreJournalName = '.setup-pkgtool.journal'

const appending = constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT

const journalLimit = 64 * 1024 * 1024

/** Notes a placed package. Never throws: a missing line only costs the next run time. */
export function appendToJournal(directory: string, line: JournalLine): void {
  try {
    const file = openOwnFile(join(directory, restoreJournalName), appending)
    try {
      writeSync(file, `${JSON.stringify(line)}\n`)
    } finally {
      closeSync(file)
    }
  } catch {
    // The next run hashes it again.
  }
}

/** Reads the journal of a killed run; undefined if there is none. @throws PkgtoolError `UNREADABLE_FILE` for a link */
async function readJournal(directory: string): Promise<readonly JournalLine[] | undefined> {
  const text = tryReadOwnFile(join(directory, restoreJournalName), { limit: journalLimit })
  return text?.split('\n').flatMap(line => parseLine(line) ?? [])
}

/** Removes the journal. Never throws: a leftover does no harm. */
async function removeJournal(directory: string): Promise<void> {
  await removeLeftover(join(directory, restoreJournalName))
}

function parseLine(text: string): JournalLine | undefined {
  try {
    const { layout, place, entry } = JSON.parse(text) as Record<keyof JournalLine, unknown>
    return typeof layout === 'string' && typeof place === 'string' && isPlacedPackage(entry)
      ? { layout, place, entry }
      : undefined
  } catch {
    return undefined
  }
}

/**
 * Records the packages in place, even after a failure, so that they need not be fetched again; writes nothing if the record
 * is complete.
 *
 * @throws PkgtoolError `FILE_SYSTEM`
 */
export async function rememberPlaced(
  run: RestoreRun,
  record: RestoreRecord,
  { placed }: { readonly placed: readonly (readonly [WantedPackage, PlacedPackage])[] },
): Promise<void> {
  const news = placed.filter(
    ([{ paths }, entry]) => !isDeepStrictEqual(record.packages.get(paths.place), entry),
  )
  if (news.length === 0 && !record.isAhead) return
  const changed = news.map(([{ paths }, entry]) => [paths.place, entry] as const)
  await updateRestoreRecord(run.directory, record, { placed: changed, signal: run.options.signal })
}

/** Returns whether a value of a record is a stamp. */
export function isStamp(value: unknown): value is FileStamp {
  if (typeof value !== 'object' || value === null) return false
  const { size, mtime } = value as Partial<Record<keyof FileStamp, unknown>>
  return typeof size === 'number' && typeof mtime === 'number'
}

function areFolderStamps(value: unknown): value is FolderStamps {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every(stamp => Array.isArray(stamp) && stamp.length === 2)
  )
}

/** The properties that show, without reading a file, whether it is still as it was placed. */
export interface FileStamp {
  /** bytes */
  readonly size: number
  /** milliseconds since 1970 */
  readonly mtime: number
  /** the inode, and its change time in milliseconds since 1970: a checkout or an archive can set neither */
  readonly ino?: number | undefined
  readonly ctime?: number | undefined
  /** a hard link to a file of the package store, whose change time changes with every other link */
  readonly isLinked?: true | undefined
}

/** The folders of one package by their path below its place (empty for the place itself), each with inode and change time. */
export type FolderStamps = Readonly<Record<string, readonly [ino: number, ctime: number]>>

/** The stamp of a regular file; undefined for anything else, including a link, and for an inaccessible file. */
export function readFileStamp(path: string): FileStamp | undefined {
  const stats = tryLstat(path)
  return stats?.isFile()
    ? { size: stats.size, mtime: stats.mtimeMs, ino: stats.ino, ctime: stats.ctimeMs }
    : undefined
}

/**
 * Returns whether a file still has the stamp `a` of a record. An absent stamp, or one without inode and change time, equals
 * none. The change time of a file with a link in the package store is ignored.
 */
export function isSameStamp(a: FileStamp | undefined, b: FileStamp | undefined): boolean {
  return isSameFile(a, b) && a?.ctime !== undefined && (a.ctime === b?.ctime || a.isLinked === true)
}

function isSameFile(a: FileStamp | undefined, b: FileStamp | undefined): boolean {
  return a?.ino !== undefined && a.ino === b?.ino && a.size === b.size && a.mtime === b.mtime
}

/**
 * The stamp of a file after a rename, which changed the time in `before`. If another process has replaced the file since,
 * returns `before`, which matches nothing, so the next run reads that file.
 */
export function stampRenamed(path: string, before: FileStamp): FileStamp {
  const after = readFileStamp(path)
  return after && isSameFile(after, before) ? after : before
}

/** Stamps the folders of a package, listed in `known` if they are new: adding, replacing or removing a file changes its folder. */
export function stampFolders(place: string, known?: readonly string[]): FolderStamps {
  const stamps: Record<string, readonly [number, number]> = {}
  const visit = (path: string) => {
    const stamp = stampFolder(`${place}/${path}`)
    if (stamp === undefined) return
    stamps[path] = stamp
    if (known !== undefined) return
    for (const entry of listFolder(`${place}/${path}`))
      if (entry.isDirectory()) visit(path === '' ? entry.name : `${path}/${entry.name}`)
  }
  for (const path of known ?? ['']) visit(path)
  return stamps
}

/** Returns whether the folders of a package still have their stamps. */
export function areFoldersSame(place: string, stamps: FolderStamps | undefined): boolean {
  return (
    stamps?.[''] !== undefined &&
    Object.entries(stamps).every(([path, [ino, ctime]]) => {
      const now = stampFolder(`${place}/${path}`)
      return now?.[0] === ino && now[1] === ctime
    })
  )
}

function stampFolder(path: string): readonly [ino: number, ctime: number] | undefined {
  try {
    const stats = lstatSync(path, { throwIfNoEntry: false })
    return stats?.isDirectory() ? [stats.ino, stats.ctimeMs] : undefined
  } catch {
    return undefined
  }
}

function listFolder(path: string): readonly Dirent[] {
  try {
    return readdirSync(path, { withFileTypes: true })
  } catch {
    return []
  }
}

/** The base64 SHA-512 of a package in place. @throws PkgtoolError `NOT_FOUND`, `UNREADABLE_FILE`, `CANCELLED` */
export async function hashPlaced(path: string, signal?: AbortSignal | undefined): Promise<string> {
  const hash = () => hashFileInTurns(path, { algorithm: 'sha512', signal, noLink: true })
  return (await reading(path, hash)).digest
}
