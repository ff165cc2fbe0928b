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
 * The record of a cached tool, in the folder of the tool:
 *
 *     ARCH/.setup-pkgtool.json   {"recordVersion": 1, "version", "url", "source", "stage", "uploaded", "size", "sha256"}
 *
 * A record detects damage, but not a hostile change: that needs `checksum`, a lock, or a hash in a listing over https.
 */

export interface ToolRecord {
  /** as the listing writes it */
  readonly version: string
  /** the address of the file, without user info and query */
  readonly url: string
  /** the address of the listing, without user info and query; empty if only a lock named the tool */
  readonly source: string
  readonly stage: string
  readonly uploaded: string
  /** bytes */
  readonly size: number
  /** lower-case hex */
  readonly sha256: string
}

/** The file name of a record. */
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
  /** the `checksum` and the lock's hash; any of them makes `sources` irrelevant */
  readonly digests: readonly Digest[]
  /** the addresses of this run's listings; empty: accept any listing */
  readonly sources: readonly string[]
}

/**
 * The result of a check (DESIGN 7): `usable`; `foreign` (no record of ours, a source that this run does not name, or
 * another hash than required: a miss, but the entry stays until a verified one replaces it); or `damaged`.
 */
export type CachedTool =
  | { readonly state: 'usable'; readonly record: ToolRecord }
  | { readonly state: 'foreign'; readonly found: string }
  | { readonly state: 'damaged'; readonly found: string }

/**
 * Checks size, hash and launcher of a cached tool against its record, whether its folder, which goes on PATH, contains
 * other files, and whether this run may use it. Restores lost execute permissions. Synchronous: a run does nothing else
 * meanwhile, and a round trip to the thread pool costs more than each step.
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
    // Another process is replacing the entry, so this one must not drop it.
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

// Without a required hash, an entry is as trustworthy as the listing that it came from.
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
 * Describes how an entry differs from its record: size, hash, launcher, other files, permissions; undefined when it does
 * not. For checks of many entries: it yields to other work and stops on a signal.
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
    // A small file is hashed in one turn, so yield here to notice a signal between entries.
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

// Refuses any other file, because the folder goes on PATH and a shell would run a program from it.
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

// A cache that was copied or unpacked may lose execute permissions.
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
  // Windows has no execute permissions.
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
 * Except on Windows, the launcher `pkgtool` beside `pkgtool.exe` lets a shell run the tool by its plain name: with mono
 * when the tool is a PE image (DESIGN 2).
 *
 * @returns the launcher's name, or undefined if none is needed: on Windows, or when the name does not end in `.exe`
 */
export function launcherName(toolName: string, platform: NodeJS.Platform): string | undefined {
  return platform === 'win32' || !/.\.exe$/i.test(toolName) ? undefined : toolName.slice(0, -'.exe'.length)
}

/** Returns whether the launcher is unchanged, or neither needed nor present. */
export function isLauncherWhole(directory: string, toolName: string, platform: NodeJS.Platform): boolean {
  const name = launcherNameAnywhere(toolName)
  if (name === undefined) return true
  const path = join(directory, name)
  // Several platforms may share the folder, and a shell on any of them finds a file with the launcher's name.
  if (launcherName(toolName, platform) === undefined && !lstatSync(path, { throwIfNoEntry: false }))
    return true
  return readText(path) === launcherText(toolName, isPeImage(join(directory, toolName)))
}

/** The launcher's name on platforms that need one; undefined if none does. */
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

/** Returns whether a file starts like a Windows program: with `MZ`. */
export function isPeImage(path: string): boolean {
  const { file } = openRegularFile(path)
  try {
    const head = Buffer.alloc(2)
    return readSync(file, head) === 2 && head.toString('latin1') === 'MZ'
  } finally {
    closeSync(file)
  }
}

/** The text of a tool's launcher; `isPe`: the tool is a Windows program. */
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
