import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import { systemErrorCode } from '../../base/thrown.ts'
import type { Digest, HashAlgorithm } from '../../files/digest.ts'
import { localFileError } from '../../files/file-errors.ts'
import { hashFile } from '../../files/hash-file.ts'
import type { ToolSignerRule } from '../../trust/tool-signer.ts'
import { isLauncherWhole } from '../launcher.ts'
import { type AcceptedTool, acceptTool, type MeasuredFile, type ToolFault } from './accept-tool.ts'
import {
  changedLauncher,
  describeDamage,
  type EntryTool,
  findStrayFile,
  programsWithoutPermission,
  toolSize,
} from './entry-files.ts'
import { type EntryRecord, readRecord } from './entry-record.ts'

/** The listings whose tools a run may use, by their addresses without user info and query. */
export type NamedListings = 'any' | readonly string[]

export interface CheckOptions extends EntryTool {
  /** the `checksum` and the lock's hash; any of them makes `listings` irrelevant */
  readonly digests: readonly Digest[]
  readonly listings: NamedListings
  /** undefined: nothing is asked of its signature */
  readonly signers?: ToolSignerRule | undefined
}

/**
 * The result of a check: `usable`; `foreign` (no record of ours, a listing that this run does not name, or another hash or
 * signature than required: a miss, but the entry stays until a verified one replaces it); or `damaged`.
 */
export type CachedTool =
  | { readonly state: 'usable'; readonly record: EntryRecord; readonly tool: AcceptedTool }
  | { readonly state: 'foreign'; readonly found: string; readonly isRefused?: true }
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
  if (record === undefined) return { state: 'foreign', found: 'it has no record of this program' }
  const unnamed = options.digests.length === 0 ? findUnnamed(record, options) : undefined
  if (unnamed !== undefined) return { state: 'foreign', found: unnamed }
  try {
    return checkFiles(directory, record, options)
  } catch (error) {
    // Another process is replacing the entry, so this one must not drop it.
    if (systemErrorCode(error) === 'ENOENT')
      return { state: 'foreign', found: 'it vanished while it was read' }
    throw localFileError(join(directory, options.toolName), error)
  }
}

// Without a required hash, an entry is as trustworthy as the listing that it came from.
function findUnnamed(
  { origin }: EntryRecord,
  { listings }: Pick<CheckOptions, 'listings'>,
): string | undefined {
  if (origin.kind === 'lock') return 'it came from a lock, not a listing'
  if (listings === 'any' || listings.includes(origin.address)) return undefined
  return `it came from ${origin.address}, which this run does not name`
}

// First what was placed, then what this run requires: other bytes than placed are damage, other bytes than required are not.
function checkFiles(directory: string, record: EntryRecord, options: CheckOptions): CachedTool {
  const stray = findStrayFile(directory, options)
  if (stray !== undefined) return { state: 'damaged', found: stray }
  const { toolName, platform } = options
  const file = measure(directory, options)
  const placed = acceptTool(file, {
    size: record.size,
    digests: [{ algorithm: 'sha256', value: record.sha256 }],
  })
  if ('fault' in placed) return { state: 'damaged', found: describeDamage(placed.fault, options) }
  const isWhole = isLauncherWhole(directory, toolName, platform)
  const damage = isWhole ? repairPermissions(directory, options) : changedLauncher
  if (damage !== undefined) return { state: 'damaged', found: damage }
  const wanted = acceptTool(file, options)
  if ('tool' in wanted) return { state: 'usable', record, tool: wanted.tool }
  const isRefused = ['signature', 'program'].includes(wanted.fault.kind) && { isRefused: true as const }
  return { state: 'foreign', found: describeOther(wanted.fault), ...isRefused }
}

function describeOther(fault: ToolFault): string {
  if (fault.kind === 'signature') return `it has ${fault.fault.found}`
  if (fault.kind === 'program') return fault.found
  return fault.kind === 'digest'
    ? `it has other bytes than ${fault.wanted.algorithm}:${fault.wanted.value}`
    : 'it has another size'
}

function measure(directory: string, tool: EntryTool): MeasuredFile {
  const path = join(directory, tool.toolName)
  const known = new Map<HashAlgorithm, string>()
  return {
    path,
    size: toolSize(directory, tool),
    digest(algorithm) {
      const digest = known.get(algorithm) ?? hashFile(path, algorithm, { noLink: true }).digest
      known.set(algorithm, digest)
      return digest
    },
  }
}

// A cache that was copied or unpacked may lose execute permissions.
function repairPermissions(directory: string, tool: EntryTool): string | undefined {
  for (const name of programsWithoutPermission(directory, tool)) {
    try {
      chmodSync(join(directory, name), 0o755)
    } catch {
      return `there is no permission to run ${name}`
    }
  }
  return undefined
}
