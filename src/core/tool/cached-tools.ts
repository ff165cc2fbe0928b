import type { Stats } from 'node:fs'
import { lstat, readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { throwIfCancelled } from '../base/concurrency.ts'
import { isPkgtoolError } from '../base/errors.ts'
import type { RunOptions } from '../base/ports.ts'
import {
  folderIdentity,
  isAbandoned,
  isTemporaryName,
  removePath,
  type SharingOptions,
  shortWaits,
} from '../files/write-file.ts'
import { compareParsedVersions, tryParsePackageVersion } from '../nuget/version.ts'
import { findDamageInTurns, readRecord, type ToolRecord } from './check-cached-tool.ts'
import { checkToolName } from './request.ts'
import { createFolderToolCache, isComplete, isNameOf } from './tool-cache.ts'

/** The tool and the cache to work on. */
export interface CachedToolsOptions {
  /** the root folder of the cache, which contains `TOOL/VERSION/ARCH` */
  readonly toolCache: string
  /** default: `pkgtool.exe` */
  readonly toolName?: string | undefined
}

/** One version of the tool in a cache, for one architecture. Without a record, texts that come from it are empty. */
export interface CachedToolEntry {
  /** as in the listing; without a record, the name of the folder */
  readonly version: string
  readonly arch: string
  /** absolute */
  readonly directory: string
  /** `foreign`: complete, but without a record of this program; `incomplete`: without a marker, so never used */
  readonly state: 'complete' | 'foreign' | 'incomplete'
  /** bytes of all its files */
  readonly size: number
  readonly stage: string
  /** the address of the listing that it was chosen from; empty if only a lock named it */
  readonly source: string
  readonly url: string
  readonly uploaded: string
  /** lower-case hex, as recorded */
  readonly sha256: string
  /** ISO 8601; the time of placing, or of the last change if incomplete */
  readonly placed: string
}

export async function listCachedTools(options: CachedToolsOptions): Promise<readonly CachedToolEntry[]> {
  const { entries } = await surveyCache(options)
  return entries.map(describeEntry)
}

/** Surveys a cache and its private parts; entries are sorted by version, highest first. */
async function surveyCache({ toolCache, toolName = 'pkgtool.exe' }: CachedToolsOptions) {
  const name = checkToolName(toolName)
  const root = resolve(toolCache)
  const surveys: Survey[] = []
  for (const part of [root, ...(await privateParts(root))]) surveys.push(await surveyToolCache(part, name))
  return {
    toolName,
    entries: surveys.flatMap(({ entries }) => entries).sort(byVersion),
    temporaries: surveys.flatMap(({ temporaries }) => temporaries),
  }
}

// The caches for tools that come from a folder of a workspace (`privateRoot` in request.ts).
async function privateParts(root: string): Promise<readonly string[]> {
  const own = join(root, '.setup-pkgtool')
  const folder = join(own, 'workspaces')
  const isOurs = (await namesIn(own)).includes('workspaces')
  return isOurs ? (await namesIn(folder)).map(name => join(folder, name)) : []
}

/** Converts an entry to its public form. */
function describeEntry({ record, ...entry }: SurveyedEntry): CachedToolEntry {
  const { arch, directory, size, placed } = entry
  const { stage = '', source = '', url = '', uploaded = '', sha256 = '' } = record ?? {}
  return {
    version: record?.version ?? entry.version,
    arch,
    directory,
    state: entry.complete ? (record ? 'complete' : 'foreign') : 'incomplete',
    size,
    stage,
    source,
    url,
    uploaded,
    sha256,
    placed: placed.toISOString(),
  }
}

function byVersion(a: SurveyedEntry, b: SurveyedEntry): number {
  const [first, second] = [a, b].map(entry => tryParsePackageVersion(entry.record?.version ?? entry.version))
  if (!first || !second) return Number(!first) - Number(!second)
  return compareParsedVersions(second, first)
}

/** One entry of a tool cache, complete or not. */
export interface SurveyedEntry {
  /** the root of the cache, or of the private part, that contains the entry */
  readonly root: string
  /** the name of the folder */
  readonly version: string
  readonly arch: string
  /** absolute */
  readonly directory: string
  /** whether it has its marker; without one it is not used, and another process may be placing it */
  readonly complete: boolean
  /** bytes of all its files */
  readonly size: number
  /** the time of placing, or of the last change if incomplete */
  readonly placed: Date
  /** absent when this program did not place the entry */
  readonly record?: ToolRecord
  /** distinguishes this folder from a later one with the same name */
  readonly identity: string
}

/** A temporary file or folder of a run, live or dead. */
export interface SurveyedTemporary {
  /** absolute */
  readonly path: string
  /** bytes of all its files */
  readonly size: number
}

export interface Survey {
  readonly entries: readonly SurveyedEntry[]
  readonly temporaries: readonly SurveyedTemporary[]
}

// The maximum number of files to measure in a folder. Our entries have few, those of others may have many.
const mostFiles = 10_000

/**
 * Lists all entries and temporary files of a tool in a cache, for all architectures. Skips what disappears meanwhile, and
 * what a link leads to, because that does not belong to the cache.
 */
async function surveyToolCache(root: string, toolName: string): Promise<Survey> {
  const entries: SurveyedEntry[] = []
  const temporaries: SurveyedTemporary[] = []
  for (const version of await namesIn(join(root, toolName))) {
    const folder = join(root, toolName, version)
    const names = await namesIn(folder)
    for (const name of names) {
      const path = join(folder, name)
      if (isTemporaryName(name)) temporaries.push(...(await readTemporary(path)))
      else if (!name.startsWith('.') && !name.endsWith('.complete'))
        entries.push(...(await readEntry(path, { root, version, arch: name })))
    }
  }
  return { entries, temporaries }
}

async function readEntry(
  directory: string,
  where: Pick<SurveyedEntry, 'root' | 'version' | 'arch'>,
): Promise<SurveyedEntry[]> {
  const identity = folderIdentity(directory)
  const [measured, marker] = await Promise.all([
    measure(directory),
    lstat(`${directory}.complete`).catch(() => undefined),
  ])
  const record = readRecord(directory)
  if (identity === undefined || measured === undefined || !measured.isFolder) return []
  const complete = marker !== undefined
  const placed = marker?.mtime ?? measured.changed
  return [{ ...where, directory, complete, size: measured.size, placed, identity, ...(record && { record }) }]
}

async function readTemporary(path: string): Promise<SurveyedTemporary[]> {
  const measured = await measure(path)
  return measured ? [{ path, size: measured.size }] : []
}

interface Measured {
  readonly isFolder: boolean
  readonly size: number
  readonly changed: Date
}

async function measure(path: string): Promise<Measured | undefined> {
  const own = await lstat(path).catch(() => undefined)
  if (own === undefined) return undefined
  if (!own.isDirectory()) return { isFolder: false, size: own.size, changed: changeOf(own) }
  let [size, changed] = [0, changeOf(own)]
  for (const name of (await readdir(path, { recursive: true }).catch(() => [])).slice(0, mostFiles)) {
    const file = await lstat(join(path, name)).catch(() => undefined)
    if (!file) continue
    if (file.isFile()) size += file.size
    if (changeOf(file) > changed) changed = changeOf(file)
  }
  return { isFolder: true, size, changed }
}

// A rename changes only `ctime`.
function changeOf({ mtime, ctime }: Stats): Date {
  return ctime > mtime ? ctime : mtime
}

async function namesIn(folder: string): Promise<string[]> {
  const stats = await lstat(folder).catch(() => undefined)
  if (stats?.isDirectory() !== true) return []
  const names = await readdir(folder).catch(() => [])
  return names.sort()
}

/** Options for the verification of a tool cache. */
export interface VerifyCachedToolsOptions extends CachedToolsOptions, Pick<RunOptions, 'signal'> {
  /** the platform whose launcher is expected; default: this machine's */
  readonly platform?: NodeJS.Platform | undefined
}

/** An entry with the result of its check. */
export interface VerifiedToolEntry extends Omit<CachedToolEntry, 'state'> {
  readonly state: 'whole' | 'damaged' | 'foreign' | 'incomplete'
  /** the fault; empty for an intact entry */
  readonly found: string
}

export async function verifyCachedTools(
  options: VerifyCachedToolsOptions,
): Promise<readonly VerifiedToolEntry[]> {
  const { toolName, entries } = await surveyCache(options)
  const { platform = process.platform, signal } = options
  const verified: VerifiedToolEntry[] = []
  for (const entry of entries)
    verified.push({ ...describeEntry(entry), ...(await judgeEntry(entry, { toolName, platform, signal })) })
  return verified
}

/** Checks one entry. @throws PkgtoolError `CANCELLED` */
async function judgeEntry(
  { complete, directory, record, version }: SurveyedEntry,
  options: Pick<RunOptions, 'signal'> & { readonly toolName: string; readonly platform: NodeJS.Platform },
): Promise<Pick<VerifiedToolEntry, 'state' | 'found'>> {
  if (!complete) return { state: 'incomplete', found: 'no marker that it is complete' }
  if (record === undefined) return { state: 'foreign', found: 'no record of this program' }
  const recorded = tryParsePackageVersion(record.version)
  if (recorded === undefined || !isNameOf(version, recorded, record))
    return { state: 'damaged', found: `a record of the version ${record.version}` }
  const found = await findDamageInTurns(directory, record, options)
  return found === undefined ? { state: 'whole', found: '' } : { state: 'damaged', found }
}

/** Options for pruning a tool cache. */
export interface PruneCachedToolsOptions extends VerifyCachedToolsOptions {
  /** milliseconds; remove only intact entries that are at least this old */
  readonly olderThan?: number | undefined
  /** the number of highest versions to keep for each architecture */
  readonly keep?: number | undefined
  /** report what would be removed, but remove nothing; default: false */
  readonly dryRun?: boolean | undefined
  /** default: the current time */
  readonly now?: Date | undefined
}

/** One removed entry or leftover. */
export interface PrunedItem {
  /** empty for a leftover */
  readonly version: string
  readonly arch: string
  /** absolute */
  readonly path: string
  /** bytes */
  readonly size: number
  readonly reason: 'damaged' | 'incomplete' | 'old' | 'leftover'
}

/** The result of `pruneCachedTools`, also of a dry run. */
export interface PrunedTools {
  readonly removed: readonly PrunedItem[]
  /** items that could not be removed, because they are in use or read-only, or were replaced meanwhile */
  readonly kept: readonly PrunedItem[]
  /** bytes of the removed items */
  readonly freed: number
}

type Sharing = Pick<SharingOptions, 'signal' | 'waits'>

/** Milliseconds. A run writes the marker right after the rename, so an entry without one is abandoned after this time. */
const markedWithin = 15 * 60_000

export async function pruneCachedTools(options: PruneCachedToolsOptions): Promise<PrunedTools> {
  const { toolName, entries, temporaries } = await surveyCache(options)
  const { now = new Date(), platform, signal } = options
  const removed: PrunedItem[] = []
  const kept: PrunedItem[] = []
  const note = (item: PrunedItem, isGone: boolean) => void (isGone ? removed : kept).push(item)
  // Wait only for the first item in use; a later run removes the rest.
  const waits = () => (kept.length === 0 ? shortWaits : [])
  for (const [entry, reason] of await reasonsToGo(entries, { toolName, now, ...options })) {
    const { version, arch, directory, size } = entry
    throwIfCancelled(signal, directory)
    const isGone =
      options.dryRun || (await dropEntry(entry, { toolName, reason, platform, signal, waits: waits() }))
    note({ version, arch, path: directory, size, reason }, isGone)
  }
  for (const { path, size } of temporaries) {
    throwIfCancelled(signal, path)
    if (!(await isAbandoned(path, { now: now.getTime() }))) continue
    const isGone = options.dryRun || (await removeTemporary(path, { signal, waits: waits() }))
    note({ version: '', arch: '', path, size, reason: 'leftover' }, isGone)
  }
  return { removed, kept, freed: removed.reduce((sum, { size }) => sum + size, 0) }
}

interface ReasonOptions extends Pick<PruneCachedToolsOptions, 'platform' | 'signal' | 'olderThan' | 'keep'> {
  readonly toolName: string
  readonly now: Date
}

// Damaged entries do not count for `keep`. Entries of other programs are never removed.
async function reasonsToGo(
  entries: readonly SurveyedEntry[],
  { toolName, now, platform = process.platform, signal, ...rule }: ReasonOptions,
): Promise<ReadonlyMap<SurveyedEntry, PrunedItem['reason']>> {
  const reasons = new Map<SurveyedEntry, PrunedItem['reason']>()
  const whole: SurveyedEntry[] = []
  for (const entry of entries) {
    const { state } = await judgeEntry(entry, { toolName, platform, signal })
    if (state === 'damaged') reasons.set(entry, 'damaged')
    if (state === 'incomplete' && age(entry.placed, now) >= markedWithin) reasons.set(entry, 'incomplete')
    if (state === 'whole') whole.push(entry)
  }
  for (const entry of oldAmong(whole, { ...rule, now })) reasons.set(entry, 'old')
  return reasons
}

// Expects the entries in descending order of versions.
function oldAmong(
  entries: readonly SurveyedEntry[],
  { olderThan, keep, now }: Pick<ReasonOptions, 'olderThan' | 'keep' | 'now'>,
): readonly SurveyedEntry[] {
  if (olderThan === undefined && keep === undefined) return []
  const seen = new Map<string, number>()
  const beyond = entries.filter(({ arch }) => {
    const number = (seen.get(arch) ?? 0) + 1
    seen.set(arch, number)
    return number > (keep ?? 0)
  })
  return beyond.filter(({ placed }) => age(placed, now) >= (olderThan ?? 0))
}

function dropEntry(
  entry: SurveyedEntry,
  { toolName, reason, platform = process.platform, ...sharing }: DropEntryOptions,
): Promise<boolean> {
  const { root, version, arch, identity } = entry
  // Another run may have replaced, repaired or completed the entry since the survey.
  const onlyIf = async (directory: string) => {
    if (folderIdentity(directory) !== identity) return false
    if (reason === 'old' || directory !== entry.directory) return true
    const complete = isComplete(directory)
    return (await judgeEntry({ ...entry, complete }, { toolName, platform, ...sharing })).state === reason
  }
  return createFolderToolCache(root, { arch })
    .drop(toolName, version, { onlyIf, ...sharing })
    .catch(keepInUse)
}

interface DropEntryOptions extends Pick<PruneCachedToolsOptions, 'platform'>, Sharing {
  readonly toolName: string
  readonly reason: PrunedItem['reason']
}

// On Windows, a running program locks its file, and a disk may be read-only: keep the entry and continue with the others.
function keepInUse(error: unknown): false {
  if (isPkgtoolError(error, 'FILE_SYSTEM')) return false
  throw error
}

function removeTemporary(path: string, sharing: Sharing): Promise<boolean> {
  return removePath(path, sharing).then(
    () => true,
    () => false,
  )
}

function age(time: Date, now: Date): number {
  return now.getTime() - time.getTime()
}
