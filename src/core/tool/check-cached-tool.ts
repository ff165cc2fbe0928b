import { chmodSync, closeSync, lstatSync, readdirSync, readSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as afterOthers } from 'node:timers/promises'
import { quote, systemErrorCode } from '../base/errors.ts'
import type { RunOptions } from '../base/ports.ts'
import {
  type Digest,
  hashFile,
  hashFileInTurns,
  openRegularFile,
  readBoundedFileSync,
} from '../files/read-file.ts'
import { localFileError, tryLstat } from '../files/safe-folder.ts'

/*
 * What we know of a cached tool, beside it in its folder:
 *
 *     ARCH/.setup-pkgtool.json   {"recordVersion": 1, "version", "url", "source", "stage", "uploaded", "size", "sha256"}
 *
 * A record detects damage, not a hostile neighbour: only `checksum`, a lock or a listing's hash over https does.
 */

export interface ToolRecord {
  /** as the listing writes it */
  readonly version: string
  /** where the bytes came from, without user info and query */
  readonly url: string
  /** address of the listing, without user info and query; empty where only a lock named it */
  readonly source: string
  readonly stage: string
  readonly uploaded: string
  /** bytes */
  readonly size: number
  /** lower-case hex */
  readonly sha256: string
}

/** The name of the record in its folder. */
export const recordName = '.setup-pkgtool.json'

export const recordVersion = 1

const recordLimit = 1024 * 1024

/** Reads the record of an entry; undefined when there is none that this version of the package can read. */
export function readRecord(directory: string): ToolRecord | undefined {
  try {
    const value: unknown = JSON.parse(
      readBoundedFileSync(join(directory, recordName), { limit: recordLimit, noLink: true }).toString(),
    )
    return isRecord(value) ? value : undefined
  } catch {
    return undefined
  }
}

function isRecord(value: unknown): value is ToolRecord {
  if (typeof value !== 'object' || value === null) return false
  const record = value as Record<string, unknown>
  const texts = ['version', 'url', 'source', 'stage', 'uploaded', 'sha256']
  return (
    record.recordVersion === recordVersion &&
    Number.isSafeInteger(record.size) &&
    texts.every(name => typeof record[name] === 'string')
  )
}

export interface CheckOptions {
  readonly toolName: string
  readonly platform: NodeJS.Platform
  /** the `checksum` and the lock's hash, which alone then decide */
  readonly digests: readonly Digest[]
  /** the addresses of this run's listings; none: any source is taken */
  readonly sources: readonly string[]
}

/**
 * What a cached entry is worth: usable; `foreign` (no record of ours, or from a source that this run does not name: a
 * miss that stays until a verified one replaces it); or `damaged`, with what was found (DESIGN 7).
 */
export type CachedTool =
  | { readonly state: 'usable'; readonly record: ToolRecord }
  | { readonly state: 'foreign'; readonly found: string }
  | { readonly state: 'damaged'; readonly found: string }

/**
 * Checks size, hash and launcher of a cached tool against its record, that nothing else lies beside it, since the folder
 * goes on PATH, and whether this run may use it. Lost execute permissions are restored. Synchronous: a run
 * does nothing else meanwhile, and the way to the thread pool costs more than each look.
 *
 * @throws PkgtoolError `UNREADABLE_FILE`
 */
export function checkCachedTool(directory: string, options: CheckOptions): CachedTool {
  const record = readRecord(directory)
  if (record === undefined) return { state: 'foreign', found: 'no record of this program' }
  const unnamed = options.digests.length === 0 ? findUnnamed(record, options) : undefined
  if (unnamed !== undefined) return { state: 'foreign', found: unnamed }
  try {
    return checkFiles(directory, record, options)
  } catch (error) {
    // Another process replaces the entry, which is not for this one to drop.
    if (systemErrorCode(error) === 'ENOENT')
      return { state: 'foreign', found: 'an entry that vanished while it was read' }
    throw localFileError(join(directory, options.toolName), error)
  }
}

function checkFiles(directory: string, record: ToolRecord, options: CheckOptions): CachedTool {
  const damage = findDamage(directory, record, options) ?? repairPermissions(directory, options)
  if (damage !== undefined) return { state: 'damaged', found: damage }
  const other = options.digests.find(wanted => !hasDigest(join(directory, options.toolName), record, wanted))
  if (other === undefined) return { state: 'usable', record }
  return { state: 'foreign', found: `other bytes than ${other.algorithm}:${other.value}` }
}

// Without a hash to hold it against, an entry is as good as the listing that it came from.
function findUnnamed({ source }: ToolRecord, { sources }: CheckOptions): string | undefined {
  if (source === '') return 'no listing that it came from, but a lock'
  if (sources.length === 0 || sources.includes(source)) return undefined
  return `the source ${source}, which this run does not name`
}

type Expected = Pick<CheckOptions, 'toolName' | 'platform'>

function findDamage(directory: string, record: ToolRecord, options: Expected): string | undefined {
  const damage = findOtherFiles(directory, record, options)
  if (damage !== undefined) return damage
  const { digest } = hashFile(join(directory, options.toolName), 'sha256', { noLink: true })
  return findOtherContent(directory, record, { ...options, digest })
}

/**
 * Says what differs from the record of an entry: size, hash, launcher, a file that is not ours, permissions; undefined
 * where nothing does. For whoever checks many: a signal ends it.
 *
 * @throws PkgtoolError `UNREADABLE_FILE`, `CANCELLED`
 */
export async function findDamageInTurns(
  directory: string,
  record: ToolRecord,
  { signal, ...options }: Expected & Pick<RunOptions, 'signal'>,
): Promise<string | undefined> {
  const path = join(directory, options.toolName)
  try {
    const damage = findOtherFiles(directory, record, options)
    if (damage !== undefined) return damage
    // Small files are hashed in one turn, and a signal has to be heard between them.
    await afterOthers()
    const { digest } = await hashFileInTurns(path, { algorithm: 'sha256', signal, noLink: true })
    const fault = findOtherContent(directory, record, { ...options, digest })
    const lacking = programsWithoutPermission(directory, options)
    return fault ?? (lacking.length > 0 ? `no permission to run ${lacking.join(' and ')}` : undefined)
  } catch (error) {
    const failure = localFileError(path, error)
    // Another process replaced the entry meanwhile.
    if (failure.code === 'NOT_FOUND') return `no file ${options.toolName}`
    throw failure
  }
}

// One look at the folder shows what else is in it: a shell takes any program there for its own.
function findOtherFiles(directory: string, record: ToolRecord, options: Expected): string | undefined {
  const { toolName } = options
  const ours = [toolName, recordName, launcherNameAnywhere(toolName)]
  const stray = readdirSync(directory).find(name => !ours.includes(name))
  if (stray !== undefined) return `${quote(stray, 60)} beside the tool, which is not of the entry`
  const file = tryLstat(join(directory, toolName))
  if (!file?.isFile()) return `no file ${toolName}`
  if (file.size === 0) return `a file ${toolName} of no bytes`
  return file.size === record.size ? undefined : `${file.size} bytes where ${record.size} were placed`
}

// Caches that are copied or unpacked as archives lose them.
function repairPermissions(directory: string, options: Expected): string | undefined {
  for (const name of programsWithoutPermission(directory, options)) {
    try {
      chmodSync(join(directory, name), 0o755)
    } catch {
      return `no permission to run ${name}`
    }
  }
  return undefined
}

function programsWithoutPermission(directory: string, { toolName, platform }: Expected): readonly string[] {
  // Windows has none.
  if (process.platform === 'win32') return []
  const programs = [toolName, launcherName(toolName, platform)].filter(name => name !== undefined)
  return programs.filter(name => ((tryLstat(join(directory, name))?.mode ?? 0) & ownerMayRun) === 0)
}

const ownerMayRun = 0o100

function findOtherContent(
  directory: string,
  { sha256 }: ToolRecord,
  { toolName, platform, digest }: Expected & { readonly digest: string },
): string | undefined {
  if (digest !== sha256) return `sha256:${digest} where sha256:${sha256} was placed`
  return isLauncherWhole(directory, toolName, platform) ? undefined : 'a launcher that was changed'
}

function hasDigest(path: string, record: ToolRecord, wanted: Digest): boolean {
  return (
    wanted.value ===
    (wanted.algorithm === 'sha256'
      ? record.sha256
      : hashFile(path, wanted.algorithm, { noLink: true }).digest)
  )
}

/**
 * Off Windows, `pkgtool` beside `pkgtool.exe` lets a shell run the tool by its plain name: through mono when the tool
 * is a PE image (DESIGN 2).
 *
 * @returns the launcher's name, or undefined where none is needed: on Windows, or when the name has no `.exe`
 */
export function launcherName(toolName: string, platform: NodeJS.Platform): string | undefined {
  return platform === 'win32' || !/.\.exe$/i.test(toolName) ? undefined : toolName.slice(0, -'.exe'.length)
}

/** Returns whether the launcher is there as it was written, or is neither needed nor there. */
export function isLauncherWhole(directory: string, toolName: string, platform: NodeJS.Platform): boolean {
  const name = launcherNameAnywhere(toolName)
  if (name === undefined) return true
  const path = join(directory, name)
  // The folder may serve several systems, and what has the launcher's name is found by shells on all of them.
  if (launcherName(toolName, platform) === undefined && !lstatSync(path, { throwIfNoEntry: false }))
    return true
  return readText(path) === launcherText(toolName, isPeImage(join(directory, toolName)))
}

/** The name that the launcher has on systems that need one; undefined where none does. */
function launcherNameAnywhere(toolName: string): string | undefined {
  return launcherName(toolName, 'linux')
}

const longestLauncher = 4096

function readText(path: string): string | undefined {
  try {
    return readBoundedFileSync(path, { limit: longestLauncher, noLink: true }).toString()
  } catch {
    return undefined
  }
}

/** Returns whether a file starts as a Windows program does. */
export function isPeImage(path: string): boolean {
  const { file } = openRegularFile(path)
  try {
    const head = Buffer.alloc(2)
    return readSync(file, head) === 2 && head.toString('latin1') === 'MZ'
  } finally {
    closeSync(file)
  }
}

/** What the launcher of a tool says; `isPe`: it is a Windows program. */
export function launcherText(toolName: string, isPe: boolean): string {
  const tool = `"$here"/${shellQuote(toolName)}`
  const header = `#!/bin/sh
# Written by setup-pkgtool: runs ${toolName.replace(/[^\w.-]/g, '_')}.
here=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd) || exit 1
`
  if (!isPe) return `${header}exec ${tool} "$@"\n`
  return `${header}if ! command -v mono >/dev/null 2>&1; then
  echo ${shellQuote(`Cannot run ${toolName}: it is a Windows program and mono is not on PATH; install mono and run it again`)} >&2
  exit 127
fi
exec mono ${tool} "$@"
`
}

function shellQuote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}
