import { mkdir } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { assertDistinctPlaces } from './assert-distinct-places.ts'
import { bindPins } from './bind-pins.ts'
import { createGate, mapConcurrently } from './concurrency.ts'
import { describeRestore } from './describe-restore.ts'
import { PkgtoolError } from './errors.ts'
import { fetchPackage } from './fetch-package.ts'
import { fileSystemError } from './file-system-error.ts'
import { findInPlace } from './find-in-place.ts'
import { openLock } from './open-lock.ts'
import { openSources } from './open-sources.ts'
import type { PackageSources } from './package-content/create-package-sources.ts'
import { mergePins } from './pins/merge-pins.ts'
import type { Pin } from './pins/pin.ts'
import type { Progress } from './ports.ts'
import { prunePackages } from './prune-packages.ts'
import { readPins } from './read-pins.ts'
import { nameOf, type ResolvedPins, resolvePins, tryFindSources, type WantedPackage } from './resolve-pins.ts'
import {
  type PlacedPackage,
  type RestoreRecord,
  readRestoreRecord,
  writeRestoreRecord,
} from './restore/restore-record.ts'
import {
  openRestoreRun,
  type RestoredPackage,
  type RestorePackagesOptions,
  type RestoreResult,
  type RestoreRun,
} from './restore-run.ts'
import { plural } from './text.ts'

export type { RestoredPackage, RestorePackagesOptions, RestoreResult } from './restore-run.ts'

/**
 * Restores pinned packages into a folder: pins → lock → package content → download → restore (DESIGN 5, 6). Exact pins that
 * are in place make no request; a damaged file is fetched again; what cannot be had is one error that lists all of it,
 * and what could be had is in place then.
 *
 * @throws PkgtoolError `PACKAGES_MISSING` (its `problems` tell each package), `WRONG_LAYOUT`, `FILE_SYSTEM`, `NOT_LOCKED`,
 * `CONFLICTING_PINS`, what the readers of pins throw, and what the transport throws when no source can be reached
 * @example
 * const { packages } = await restorePackages({ sources: ['https://feed.example/index.json'], packages: ['My.Package 1.2.0'] })
 * packages[0].path // …/packages/my.package/1.2.0/my.package.1.2.0.pkgfile
 */
export async function restorePackages(options: RestorePackagesOptions): Promise<RestoreResult> {
  const run = openRestoreRun(options)
  try {
    const sources = await openSources(options, run)
    const collected = await run.log.stage('Pins', () => collectPins(run))
    const pins = await keepToLock(run, collected)
    const record = await readRestoreRecord(run.directory, { layout: run.layout, ...run.names })
    const resolved = await run.log.stage('Versions', () => resolvePins(run, { pins, sources }))
    assertDistinctPlaces(resolved.wanted)
    const present = await run.log.stage('Packages in place', () => findInPlace(run, resolved.wanted, record))
    const started = performance.now()
    const fetched = await run.log.stage('Package download', () =>
      fetchAbsent(run, { resolved, present, record, sources }),
    )
    const milliseconds = performance.now() - started
    const pruned = run.options.prune
      ? await run.log.stage('Prune', () => prunePackages(run, resolved.wanted, record))
      : 0
    const result = { ...summarize(run, resolved.wanted, { present, fetched }), pruned }
    run.log.info(describeRestore(result, milliseconds))
    return result
  } finally {
    run.transport.close()
  }
}

type Placed = ReadonlyMap<WantedPackage, PlacedPackage>

async function collectPins(run: RestoreRun): Promise<readonly Pin[]> {
  const pins = mergePins([...(run.options.pins ?? []), ...(await readPins(run.options))])
  run.log.info(`${plural(pins.length, 'pin')}`)
  return pins
}

async function keepToLock(run: RestoreRun, pins: readonly Pin[]): Promise<readonly Pin[]> {
  const lock = await openLock(run.options)
  return lock ? run.log.stage('Lock', async () => bindPins(pins, { lock, log: run.log })) : pins
}

/** packages that may wait for their place while every connection brings more: enough to keep either side busy */
const mostQueued = 4

interface Work {
  readonly resolved: ResolvedPins
  readonly present: Placed
  readonly record: RestoreRecord
  readonly sources: PackageSources
}

async function fetchAbsent(run: RestoreRun, { resolved, present, record, sources }: Work): Promise<Placed> {
  const absent = resolved.wanted.filter(item => !present.has(item))
  const fetched = new Map<WantedPackage, PlacedPackage>()
  const tell = (progress: Progress) => run.options.onProgress?.(progress)
  const placing = createGate(Math.max(2, Math.min(4, availableParallelism())))
  const fetch = async (item: WantedPackage) => {
    try {
      const asked = await tryFindSources(item.pin, sources)
      if (asked instanceof PkgtoolError) return asked
      const placed = await fetchPackage(run, { wanted: item, sources: asked }, { placing })
      fetched.set(item, placed)
      tell({ subject: nameOf(item), received: placed.size, total: placed.size, done: true })
      run.log.info(`${nameOf(item)} from ${placed.source}`)
      return undefined
    } catch (error) {
      if (!(error instanceof PkgtoolError) || error.code === 'CANCELLED') throw error
      return error
    }
  }
  const problems = [...resolved.missing]
  for (const item of absent) tell({ subject: nameOf(item), received: 0 })
  try {
    if (absent.length > 0) await openTarget(run, { absent, sources })
    const outcomes = await mapConcurrently(absent, fetch, { limit: run.connections + mostQueued })
    problems.push(...outcomes.filter(outcome => outcome !== undefined))
  } finally {
    await remember(run, record, [...present, ...fetched])
  }
  if (problems.length > 0) throw combine(problems, resolved.wanted.length + resolved.missing.length)
  return fetched
}

// The folder is made when a source can be asked, so that a run that reaches none leaves nothing behind.
async function openTarget(
  run: RestoreRun,
  { absent, sources }: { readonly absent: readonly WantedPackage[]; readonly sources: PackageSources },
): Promise<void> {
  await sources.ready(absent.map(({ pin }) => pin.id))
  await mkdir(run.directory, { recursive: true }).catch(error =>
    Promise.reject(fileSystemError(run.directory, error)),
  )
}

// Also after a failure: what is in place then need not be fetched again.
async function remember(
  run: RestoreRun,
  record: RestoreRecord,
  placed: readonly (readonly [WantedPackage, PlacedPackage])[],
): Promise<void> {
  const news = placed.filter(
    ([{ paths }, entry]) => !isDeepStrictEqual(record.packages.get(paths.place), entry),
  )
  if (news.length === 0 && !record.isAhead) return
  for (const [{ paths }, entry] of news) record.packages.set(paths.place, entry)
  await writeRestoreRecord(run.directory, record)
}

function combine(problems: readonly PkgtoolError[], count: number): PkgtoolError {
  return new PkgtoolError('PACKAGES_MISSING', {
    subject: plural(count, 'package'),
    found: plural(problems.length, 'failure'),
    change: 'change the pins or the input "source"',
    // A source that refuses is one failure, however many packages it has.
    details: [...new Set(problems.map(problem => problem.message))],
    problems,
  })
}

function summarize(
  run: RestoreRun,
  wanted: readonly WantedPackage[],
  { present, fetched }: { present: Placed; fetched: Placed },
): Omit<RestoreResult, 'pruned'> {
  const packages = wanted.map((item): RestoredPackage => {
    const { size, sha512, source } = (fetched.get(item) ?? present.get(item)) as PlacedPackage
    const { packagePath, manifestPath } = item.paths
    return {
      id: item.pin.id,
      version: item.version.normalized,
      path: join(run.directory, packagePath),
      manifestPath: manifestPath && join(run.directory, manifestPath),
      sha512,
      source,
      status: fetched.has(item) ? 'downloaded' : 'present',
      size,
    }
  })
  const downloadedBytes = [...fetched.values()].reduce((sum, { size }) => sum + size, 0)
  return { packagesDirectory: run.directory, packages, downloadedBytes }
}
