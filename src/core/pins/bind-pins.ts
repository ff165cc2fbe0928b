import { isPkgtoolError, PkgtoolError } from '../base/errors.ts'
import { firstOf, plural, thereAre } from '../base/format.ts'
import { groupBy } from '../base/group-by.ts'
import type { Log } from '../base/ports.ts'
import { toLowerInvariant } from '../base/printable.ts'
import { findLockedPackage, lockPins, versionOf } from '../lock/find-package.ts'
import type { LockEntry } from '../lock/lock.ts'
import { lockReader, type OpenLock } from '../lock/open-lock.ts'
import type { LockCommand } from '../lock/renewal.ts'
import { isBoundByItself, type ParsedPin, type Pin, pinPlace } from '../nuget/pin.ts'
import { mergePins } from './merge-pins.ts'

/**
 * Gives each pin that the lock covers the version and the hashes of its entry. A pin that it does not cover gives
 * a notice, and an error with `locked`, unless it has a hash of its own and the lock has neither a version of it nor another pin of
 * its file. The source in an entry is not binding: only the run's own sources are asked.
 *
 * @throws PkgtoolError `NOT_LOCKED`, which lists every problem, `CONFLICTING_PINS`
 */
export async function bindPins(
  pins: readonly ParsedPin[],
  { lock, log, command }: BindOptions,
): Promise<readonly ParsedPin[]> {
  const found = pins.map(pin => ({ pin, entry: findLockedPackage(lock.document, pin) }))
  const entries = [...new Set(found.flatMap(({ entry }) => entry ?? []))]
  const locked = found.map(({ pin, entry }) => (entry ? lockedTo(pin, entry) : pin))
  const ofLock = lockPins({ ...lock.document, packages: entries }, { file: lock.file })
  const merged = tryMerge([...locked, ...ofLock])
  const uncovered = found.filter(({ entry }) => entry === undefined).map(({ pin }) => pin)
  if (lock.locked) await assertBound(lock, { found, merged, command })
  if (merged instanceof PkgtoolError) throw merged
  log.info(`${lock.file} covers ${pins.length - uncovered.length} of ${plural(pins.length, 'pin')}`)
  if (uncovered.length > 0) log.notice(`${lock.file} does not cover ${list(uncovered)}`, { file: lock.file })
  return merged
}

// An exact pin keeps its own spelling, which is the name of its folder in some layouts.
function lockedTo(pin: ParsedPin, entry: LockEntry): ParsedPin {
  if (pin.request.kind === 'exact') return pin
  return { ...pin, version: entry.version, request: { kind: 'exact', version: versionOf(entry) } }
}

function tryMerge(pins: readonly ParsedPin[]): ParsedPin[] | PkgtoolError {
  try {
    return mergePins(pins)
  } catch (error) {
    if (isPkgtoolError(error, 'CONFLICTING_PINS')) return error
    throw error
  }
}

export interface BindOptions {
  readonly lock: OpenLock
  readonly log: Log
  /** writes the lock anew, for the error */
  readonly command?: LockCommand | undefined
}

interface Bound extends Pick<BindOptions, 'command'> {
  readonly found: readonly { readonly pin: ParsedPin; readonly entry: LockEntry | undefined }[]
  readonly merged: readonly ParsedPin[] | PkgtoolError
}

async function assertBound(lock: OpenLock, { found, merged, command }: Bound): Promise<void> {
  // Grouped once: a search for each pin takes minutes where thousands of them differ, and no signal is heard meanwhile.
  const byId = groupBy(lock.document.packages, ({ id }) => toLowerInvariant(id))
  const files = coveredFiles(found)
  const problems = found.flatMap(({ pin, entry }) => {
    // Another lock binds it; ours lags behind if it has another version, or others of the same file.
    const isOurs = byId.has(toLowerInvariant(pin.id)) || files.has(pin.file)
    if (isBoundByItself(pin) && (entry !== undefined || !isOurs)) return []
    if (entry === undefined)
      return [unbound(pin, describeOthers(byId.get(toLowerInvariant(pin.id)) ?? []), pinPlace(pin))]
    if (entry.sha512 !== undefined || entry.contentHash !== undefined) return []
    return [unbound(pin, 'its entry has no hash', { file: lock.file, line: entry.line })]
  })
  if (merged instanceof PkgtoolError) problems.push(...(merged.fields.problems ?? [merged]))
  if (problems.length === 0) return
  const { notLocked } = await lockReader()
  throw notLocked(lock, { found: thereAre(problems.length, 'problem'), problems, command })
}

/** The files whose pins need no entry, and that the lock was made for all the same: it has one. */
function coveredFiles(found: Bound['found']): ReadonlySet<string | undefined> {
  const covered = found.flatMap(({ pin, entry }) =>
    entry !== undefined && pin.file !== undefined && isBoundByItself(pin) ? [pin.file] : [],
  )
  return new Set(covered)
}

/** What the lock has of the id instead. */
function describeOthers(others: readonly Pick<LockEntry, 'version' | 'requested'>[]): string {
  if (others.length === 0) return 'the lock has no entry of that id'
  const texts = others.map(({ version, requested }) =>
    requested === version ? version : `${version} (for ${requested})`,
  )
  return `no entry covers it; the lock has ${firstOf(texts)}`
}

function unbound(
  { id, version }: Pin,
  found: string,
  place: { readonly file?: string; readonly line: number },
): PkgtoolError {
  return new PkgtoolError('NOT_LOCKED', { subject: `${id} ${version}`, found, ...place })
}

function list(pins: readonly Pin[]): string {
  return firstOf(pins, { text: ({ id, version }) => `${id} ${version}` })
}
