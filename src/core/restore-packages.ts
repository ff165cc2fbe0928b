import { mkdir } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { checkContentHash } from './check-content-hash.ts'
import { createGate, mapConcurrently } from './concurrency.ts'
import { isPkgtoolError, PkgtoolError } from './errors.ts'
import { fetchPackage } from './fetch-package.ts'
import { fileSystemError } from './file-system-error.ts'
import { isManifestInPlace } from './is-manifest-in-place.ts'
import { createPackageSources, type PackageSources } from './package-content/create-package-sources.ts'
import { mergePins } from './pins/merge-pins.ts'
import type { Pin } from './pins/pin.ts'
import { readPins } from './read-pins.ts'
import { type ResolvedPins, resolvePins, tryFindSources, type WantedPackage } from './resolve-pins.ts'
import { findPresent, type Presence } from './restore/find-present.ts'
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
import { formatBytes, plural, quote } from './text.ts'

export type { RestoredPackage, RestorePackagesOptions, RestoreResult } from './restore-run.ts'

/**
 * Restores pinned packages into a folder: pins → package content → download → restore (DESIGN 5, 6). Exact pins that
 * are in place make no request; a damaged file is fetched again; what cannot be had is one error that lists all of it,
 * and what could be had is in place then.
 *
 * @throws PkgtoolError `PACKAGES_MISSING` (its `problems` tell each package), `WRONG_LAYOUT`, `FILE_SYSTEM`, what the
 * readers of pins throw, and what the transport throws when no source can be reached
 * @example
 * const { packages } = await restorePackages({ sources: ['https://feed.example/index.json'], packages: ['My.Package 1.2.0'] })
 * packages[0].path // …/packages/my.package/1.2.0/my.package.1.2.0.pkgfile
 */
export async function restorePackages(options: RestorePackagesOptions): Promise<RestoreResult> {
  const run = openRestoreRun(options)
  try {
    const sources = createPackageSources(run.transport, run.settings, { names: run.names })
    const pins = await run.log.stage('Pins', () => collectPins(run))
    const record = await readRestoreRecord(run.directory, run.layout)
    const resolved = await run.log.stage('Versions', () => resolvePins(run, { pins, sources }))
    const present = await run.log.stage('Packages in place', () =>
      findAllPresent(run, resolved.wanted, record),
    )
    const fetched = await run.log.stage('Package download', () =>
      fetchAbsent(run, { resolved, present, record, sources }),
    )
    return summarize(run, resolved.wanted, { present, fetched })
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

const looksAtOnce = 8

async function findAllPresent(
  run: RestoreRun,
  wanted: readonly WantedPackage[],
  record: RestoreRecord,
): Promise<Placed> {
  const present = new Map<WantedPackage, PlacedPackage>()
  const look = async (item: WantedPackage) => {
    const presence = await findPresent(run.directory, item.paths, {
      record,
      isManifestInPlace: () => isManifestInPlace(run, item),
    })
    const state = presence.state === 'present' ? await checkBound(run, item, presence.placed) : presence
    if (state.state === 'present') present.set(item, state.placed)
    else if (state.state === 'damaged') {
      run.log.warning(
        `${item.pin.id} ${item.version.normalized} in ${run.directory} is damaged: found ${state.found}; it is fetched again`,
      )
    }
  }
  await mapConcurrently(wanted, look, { limit: looksAtOnce })
  run.log.info(`${present.size} of ${plural(wanted.length, 'package')} in place`)
  return present
}

// A pin may bind a package to more than the record knows: a lock that came after the package.
async function checkBound(run: RestoreRun, item: WantedPackage, placed: PlacedPackage): Promise<Presence> {
  const { sha512, contentHash: wanted } = item.pin
  if (sha512 !== undefined && sha512 !== placed.sha512)
    return { state: 'damaged', found: `${placed.sha512} as its SHA-512; want ${quote(sha512)}` }
  if (wanted === undefined || wanted === placed.contentHash) return { state: 'present', placed }
  try {
    const contentHash = await checkContentHash(item, join(run.directory, item.paths.packagePath))
    return { state: 'present', placed: { ...placed, contentHash } }
  } catch (error) {
    if (!isPkgtoolError(error, 'HASH_MISMATCH', 'BAD_ARCHIVE')) throw error
    return { state: 'damaged', found: error.fields.found ?? 'another content hash' }
  }
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
  const placing = createGate(Math.max(2, Math.min(4, availableParallelism())))
  const fetch = async (item: WantedPackage) => {
    try {
      const asked = await tryFindSources(item.pin, sources)
      if (asked instanceof PkgtoolError) return asked
      const placed = await fetchPackage(run, { wanted: item, sources: asked }, { placing })
      fetched.set(item, placed)
      run.log.info(`${item.pin.id} ${item.version.normalized} from ${placed.source}`)
      return undefined
    } catch (error) {
      if (!(error instanceof PkgtoolError) || error.code === 'CANCELLED') throw error
      return error
    }
  }
  const problems = [...resolved.missing]
  try {
    if (absent.length > 0) await openTarget(run, sources)
    const outcomes = await mapConcurrently(absent, fetch, { limit: run.connections + mostQueued })
    problems.push(...outcomes.filter(outcome => outcome !== undefined))
  } finally {
    await remember(run, record, [...present, ...fetched])
  }
  if (problems.length > 0) throw combine(problems, resolved.wanted.length + resolved.missing.length)
  return fetched
}

// The folder is made when a source can be asked, so that a run that reaches none leaves nothing behind.
async function openTarget(run: RestoreRun, sources: PackageSources): Promise<void> {
  await sources.ready()
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
    ([{ paths }, entry]) => !isDeepStrictEqual(record.packages.get(paths.versionDirectory), entry),
  )
  if (news.length === 0) return
  for (const [{ paths }, entry] of news) record.packages.set(paths.versionDirectory, entry)
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
): RestoreResult {
  const packages = wanted.map((item): RestoredPackage => {
    const { size, sha512, source } = (fetched.get(item) ?? present.get(item)) as PlacedPackage
    const [path, manifestPath] = [
      join(run.directory, item.paths.packagePath),
      join(run.directory, item.paths.manifestPath),
    ]
    return {
      id: item.pin.id,
      version: item.version.normalized,
      path,
      manifestPath,
      sha512,
      source,
      status: fetched.has(item) ? 'downloaded' : 'present',
      size,
    }
  })
  const downloadedBytes = [...fetched.values()].reduce((sum, { size }) => sum + size, 0)
  run.log.info(
    `${plural(packages.length, 'package')}: ${fetched.size} downloaded (${formatBytes(downloadedBytes)}), ${present.size} in place`,
  )
  return { packagesDirectory: run.directory, packages, downloadedBytes }
}
