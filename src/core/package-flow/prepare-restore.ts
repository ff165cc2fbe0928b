import { openLock } from '../lock/open-lock.ts'
import type { PackageSources } from '../package-content/create-package-sources.ts'
import type { Pin } from '../pins/pin.ts'
import { type PlacedPackage, type RestoreRecord, readRestoreRecord } from '../restore/restore-record.ts'
import { plural } from '../text.ts'
import { assertDistinctPlaces } from './assert-distinct-places.ts'
import { findInPlace } from './find-in-place.ts'
import { isBoundByItself } from './is-bound-by-itself.ts'
import type { WantedPackage } from './locate-package.ts'
import { openSources } from './open-sources.ts'
import { readPins } from './read-pins.ts'
import { type ResolvedPins, resolvePins } from './resolve-pins.ts'
import type { RestoreRun } from './restore-run.ts'

export type Placed = ReadonlyMap<WantedPackage, PlacedPackage>

/** What a restore knows before it fetches anything. */
export interface PreparedRestore {
  readonly sources: PackageSources
  readonly record: RestoreRecord
  readonly resolved: ResolvedPins
  readonly present: Placed
  /** what is not in place, or damaged */
  readonly absent: readonly WantedPackage[]
}

/**
 * The first half of a restore, which writes nothing: pins → lock → versions → packages in place. Exact pins that are in
 * place make no request.
 *
 * @throws PkgtoolError `WRONG_LAYOUT`, `NOT_LOCKED`, `CONFLICTING_PINS`, and what the readers of pins and the lists of
 * versions throw
 */
export async function prepareRestore(run: RestoreRun): Promise<PreparedRestore> {
  const sources = await openSources(run.options, run)
  const collected = await run.log.stage('Pins', () => collectPins(run))
  const pins = await keepToLock(run, collected)
  const record = await readRestoreRecord(run.directory, { layout: run.layout, ...run.names })
  const resolved = await run.log.stage('Versions', () => resolvePins(run, { pins, sources }))
  return prepareResolved(run, { sources, record, resolved })
}

/** The same for versions that are settled: what of them is in place. */
export async function prepareResolved(
  run: RestoreRun,
  settled: Pick<PreparedRestore, 'sources' | 'record' | 'resolved'>,
): Promise<PreparedRestore> {
  const { wanted } = settled.resolved
  assertDistinctPlaces(wanted)
  const present = await run.log.stage('Packages in place', () => findInPlace(run, wanted, settled.record))
  return { ...settled, present, absent: wanted.filter(item => !present.has(item)) }
}

async function collectPins(run: RestoreRun): Promise<readonly Pin[]> {
  const pins = await readPins(run.options)
  run.log.info(`${plural(pins.length, 'pin')}`)
  return pins
}

async function keepToLock(run: RestoreRun, pins: readonly Pin[]): Promise<readonly Pin[]> {
  const { options } = run
  // Where every pin is bound by a lock of another kind, none of ours need be there.
  const isBound = options.lockFile === undefined && pins.every(isBoundByItself)
  const lock = await openLock(isBound ? { ...options, locked: false } : options)
  if (lock === undefined) return pins
  const { bindPins } = await import('./bind-pins.ts')
  return run.log.stage('Lock', async () => bindPins(pins, { lock, log: run.log }))
}
