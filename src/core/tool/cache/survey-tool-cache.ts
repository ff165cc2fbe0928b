import type { Stats } from 'node:fs'
import { lstat, readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { RunOptions } from '../../base/ports.ts'
import { listOwnNames } from '../../files/list-names.ts'
import { folderIdentity } from '../../files/stats.ts'
import { isTemporaryName } from '../../files/writing/temporary-names.ts'
import { defaultNames } from '../../nuget/presets.ts'
import { compareParsedVersions, tryParsePackageVersion } from '../../nuget/version.ts'
import { checkToolName } from '../tool-name.ts'
import { isNameOf } from './cache-name.ts'
import type { EntryTool } from './entry-files.ts'
import { type EntryRecord, readRecord, recordTexts } from './entry-record.ts'
import { findDamage } from './verify-entry.ts'

/** The tool and the cache to work on. */
export interface CachedToolsOptions {
  /** the root folder of the cache, which contains `TOOL/VERSION/ARCH` */
  readonly toolCache: string
  /** default: `pkgtool.exe` */
  readonly toolName?: string | undefined
}

/** Surveys a cache and its private parts; entries are sorted by version, highest first. */
export async function surveyToolCache({
  toolCache,
  toolName = defaultNames.toolName,
}: CachedToolsOptions): Promise<ToolSurvey & { readonly toolName: string }> {
  const name = checkToolName(toolName)
  const root = resolve(toolCache)
  const surveys: ToolSurvey[] = []
  for (const part of [root, ...(await privateParts(root))]) surveys.push(await surveyPart(part, name))
  return {
    toolName,
    entries: surveys.flatMap(({ entries }) => entries).sort(byVersion),
    temporaries: surveys.flatMap(({ temporaries }) => temporaries),
  }
}

// The caches of `openPrivateCache`, for tools that come from a folder of a workspace.
async function privateParts(root: string): Promise<readonly string[]> {
  const own = join(root, '.setup-pkgtool')
  const folder = join(own, 'workspaces')
  const isOurs = listOwnNames(own).includes('workspaces')
  return isOurs ? listOwnNames(folder).map(name => join(folder, name)) : []
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
  readonly record?: EntryRecord
  /** distinguishes this folder from a later one with the same name */
  readonly identity: string
}

/** A temporary file or folder of a run, live or dead. */
interface SurveyedTemporary {
  /** absolute */
  readonly path: string
  /** bytes of all its files */
  readonly size: number
}

interface ToolSurvey {
  readonly entries: readonly SurveyedEntry[]
  readonly temporaries: readonly SurveyedTemporary[]
}

// The maximum number of files to measure in a folder. Our entries have few, those of others may have many.
const maxFiles = 10_000

/**
 * Lists all entries and temporary files of a tool in a cache, for all architectures. Skips what disappears meanwhile, and
 * what a link leads to, because that does not belong to the cache.
 */
async function surveyPart(root: string, toolName: string): Promise<ToolSurvey> {
  const entries: SurveyedEntry[] = []
  const temporaries: SurveyedTemporary[] = []
  for (const version of listOwnNames(join(root, toolName))) {
    const folder = join(root, toolName, version)
    const names = listOwnNames(folder)
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
  for (const name of (await readdir(path, { recursive: true }).catch(() => [])).slice(0, maxFiles)) {
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
  const { entries } = await surveyToolCache(options)
  return entries.map(describeEntry)
}

/** Converts an entry to its public form. */
function describeEntry({ record, ...entry }: SurveyedEntry): CachedToolEntry {
  const { arch, directory, size, placed } = entry
  const { stage = '', source = '', url = '', uploaded = '', sha256 = '' } = record ? recordTexts(record) : {}
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
  const { toolName, entries } = await surveyToolCache(options)
  const { platform = process.platform, signal } = options
  const verified: VerifiedToolEntry[] = []
  for (const entry of entries)
    verified.push({ ...describeEntry(entry), ...(await judgeEntry(entry, { toolName, platform, signal })) })
  return verified
}

/** Checks one entry. @throws PkgtoolError `CANCELLED` */
export async function judgeEntry(
  { complete, directory, record, version }: SurveyedEntry,
  options: EntryTool & Pick<RunOptions, 'signal'>,
): Promise<Pick<VerifiedToolEntry, 'state' | 'found'>> {
  if (!complete) return { state: 'incomplete', found: 'it has no marker that it is complete' }
  if (record === undefined) return { state: 'foreign', found: 'it has no record of this program' }
  const recorded = tryParsePackageVersion(record.version)
  if (recorded === undefined || !isNameOf(version, recorded, record))
    return { state: 'damaged', found: `its record is of version ${record.version}` }
  const found = await findDamage(directory, record, options)
  return found === undefined ? { state: 'whole', found: '' } : { state: 'damaged', found }
}
