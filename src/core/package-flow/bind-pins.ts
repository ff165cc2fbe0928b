import { isPkgtoolError, PkgtoolError } from '../errors.ts'
import { findLockedPackage } from '../lock/find-locked.ts'
import type { LockDocument } from '../lock/lock-file.ts'
import { lockPins } from '../lock/lock-pins.ts'
import { notLocked, type OpenLock } from '../lock/open-lock.ts'
import { mergePins } from '../pins/merge-pins.ts'
import { type Pin, pinPlace } from '../pins/pin.ts'
import type { Log } from '../ports.ts'
import { plural } from '../text.ts'
import { parsePinVersion } from '../versions/parse-pin-version.ts'
import { isBoundByItself } from './is-bound-by-itself.ts'

type Entry = LockDocument['packages'][number]

/**
 * Gives each pin that the lock covers the version and the hashes of its entry (DESIGN 6). What the lock does not cover
 * is a notice, and an error with `locked`, unless it is bound by itself. Where the entry came from binds nothing: only the run's own sources are asked.
 *
 * @throws PkgtoolError `NOT_LOCKED`, which lists all that is in the way, `CONFLICTING_PINS`
 */
export function bindPins(
  pins: readonly Pin[],
  { lock, log }: { readonly lock: OpenLock; readonly log: Log },
): readonly Pin[] {
  const found = pins.map(pin => ({ pin, entry: findLockedPackage(lock.document, pin) }))
  const entries = [...new Set(found.flatMap(({ entry }) => entry ?? []))]
  const merged = tryMerge([
    ...found.map(({ pin, entry }) => (entry ? lockedTo(pin, entry) : pin)),
    ...lockPins({ ...lock.document, packages: entries }, { file: lock.file }),
  ])
  const uncovered = found.filter(({ entry }) => entry === undefined).map(({ pin }) => pin)
  if (lock.locked) assertBound(lock, { found, merged })
  if (merged instanceof PkgtoolError) throw merged
  log.info(`${lock.file} covers ${pins.length - uncovered.length} of ${plural(pins.length, 'pin')}`)
  if (uncovered.length > 0) log.notice(`${lock.file} does not cover ${list(uncovered)}`, { file: lock.file })
  return merged
}

// An exact pin keeps its own spelling, which is the name of its folder in some layouts.
function lockedTo(pin: Pin, { version }: Entry): Pin {
  return parsePinVersion(pin.version).kind === 'exact' ? pin : { ...pin, version }
}

function tryMerge(pins: readonly Pin[]): Pin[] | PkgtoolError {
  try {
    return mergePins(pins)
  } catch (error) {
    if (isPkgtoolError(error, 'CONFLICTING_PINS')) return error
    throw error
  }
}

interface Bound {
  readonly found: readonly { readonly pin: Pin; readonly entry: Entry | undefined }[]
  readonly merged: readonly Pin[] | PkgtoolError
}

function assertBound(lock: OpenLock, { found, merged }: Bound): void {
  const problems = found.flatMap(({ pin, entry }) => {
    if (isBoundByItself(pin)) return []
    if (entry === undefined) return [unbound(pin, 'no entry that covers it', pinPlace(pin))]
    if (entry.sha512 !== undefined || entry.contentHash !== undefined) return []
    return [unbound(pin, 'an entry without a hash', { file: lock.file, line: entry.line })]
  })
  if (merged instanceof PkgtoolError) problems.push(...(merged.fields.problems ?? [merged]))
  if (problems.length > 0) throw notLocked(lock, { found: plural(problems.length, 'problem'), problems })
}

function unbound(
  { id, version }: Pin,
  found: string,
  place: { readonly file?: string; readonly line: number },
): PkgtoolError {
  return new PkgtoolError('NOT_LOCKED', { subject: `${id} ${version}`, found, ...place })
}

const shown = 5

function list(pins: readonly Pin[]): string {
  const names = pins.slice(0, shown).map(({ id, version }) => `${id} ${version}`)
  return pins.length > shown ? `${names.join(', ')} and ${pins.length - shown} more` : names.join(', ')
}
