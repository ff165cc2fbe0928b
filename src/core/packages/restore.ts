import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { signatureProofIn } from '../accepted/policy.ts'
import type { AuditResult } from '../audit/audit.ts'
import { clock } from '../base/clock.ts'
import { isPkgtoolError } from '../base/errors.ts'
import { plural } from '../base/format.ts'
import { checkpoint, mapTurns, runInTurns } from '../base/turns.ts'
import { followsDependencies } from '../closures/need-options.ts'
import { longPathWarning } from '../files/name-lengths.ts'
import { sweepTemporaries } from '../files/writing/sweep-temporaries.ts'
import { manifestBeside } from '../layouts/place-paths.ts'
import { openContext } from '../lock/context.ts'
import type { ParsedPin } from '../nuget/pin.ts'
import { bindTurns, isBoundByItself } from '../pins/bind-pins.ts'
import { readPins } from '../pins/read-pins.ts'
import { reportSources } from '../sources/source-report.ts'
import type { FetchedPackages } from './fetch/fetch-absent.ts'
import { findInPlace, type LookingRun } from './in-place/find-in-place.ts'
import { type PlacedPackage, sourceOf } from './in-place/placed-package.ts'
import { type RestoreRecord, readRestoreRecord, rememberPlaced } from './in-place/record.ts'
import { assertDistinctPlaces, type ChosenPackages, joinResolved, locateTurns } from './join-resolved.ts'
import { openRestoreRun } from './open-restore-run.ts'
import { type PackagesFolder, unpacks } from './packages-folder.ts'
import { restoreBackups } from './place/replace-folder.ts'
import type { PreparedRestore } from './prepared-restore.ts'
import type { RestorePackagesOptions } from './restore-options.ts'
import {
  describeRestore,
  type ParsedRestoredPackage,
  type ParsedRestoreResult,
  type RestoredPackage,
  type RestoreResult,
} from './restore-result.ts'
import type { RestoreRun } from './restore-run.ts'
import { noticeUnpinned, withDependencies } from './unpinned-dependencies.ts'
import { type ResolvedPin, resolveEachPin } from './versions/choose-versions.ts'
import type { WantedPackage } from './wanted-package.ts'

// With it, so that a step loads one chunk for both.
export { openRestoreRun }

/** Restores pinned packages into a folder: pins → lock → package content → download → restore. */
export async function restorePackages(options: RestorePackagesOptions): Promise<RestoreResult> {
  const context = openContext(options)
  try {
    const run = await openRestoreRun(context, options)
    const result = await runRestore(run)
    const [failure] = run.failures
    if (failure) throw failure
    return result
  } finally {
    context.close()
  }
}

/** The same for an open run. Throws as `restorePackages`, but for the `failures` of the run. */
export async function runRestore(run: RestoreRun): Promise<RestoreResult> {
  await restoreBackups(run.folder.directory)
  const prepared = await withDependencies(run, await prepareRestore(run))
  const result = await restorePrepared(run, prepared)
  if (run.dependencies.size > 0) await noticeUnpinned(run, prepared.resolved.wanted)
  const { sbom } = run.options
  if (sbom !== undefined)
    await run.log.stage('Bill of materials', async () =>
      (await import('./bill-restored.ts')).billRestored(run, result, { sbom }),
    )
  const audit = audits(run) ? await auditPrepared(run, prepared) : undefined
  return { ...result, ...(audit && { audit }) }
}

function audits({ options: { audit, projects = [] } }: RestoreRun): boolean {
  return audit === undefined ? projects.length > 0 : audit !== 'off'
}

// What makes an audit impossible ends the run too, once everything is told: the packages are in place.
async function auditPrepared(run: RestoreRun, prepared: PreparedRestore): Promise<AuditResult | undefined> {
  try {
    const { auditRestored } = await import('./audit-restored.ts')
    return await run.log.stage('Audit', () => auditRestored(run, prepared.resolved.wanted))
  } catch (error) {
    if (!isPkgtoolError(error) || error.code === 'CANCELLED') throw error
    run.failures.push(error)
    return undefined
  }
}

/** The second half of a restore, which writes. Throws as `restorePackages`. */
export async function restorePrepared(
  run: RestoreRun,
  prepared: PreparedRestore,
): Promise<ParsedRestoreResult> {
  const started = clock()
  const fetched = await run.log.stage('Package download', () => fetch(run, prepared))
  const downloadMilliseconds = Math.round(clock() - started)
  const { resolved, record } = prepared
  const pruned = run.options.prune
    ? await run.log.stage('Prune', async () =>
        (await import('./place/prune.ts')).prunePackages(
          run.folder,
          { wanted: resolved.wanted, record },
          { log: run.log, signal: run.options.signal },
        ),
      )
    : 0
  const summary = await runInTurns(summarize(run, prepared, fetched))
  const result = { ...summary, downloadMilliseconds, pruned }
  run.log.info(describeRestore(result))
  const warning = longPathWarning(placedPaths(run.folder, result))
  if (warning !== undefined) run.log.warning(warning)
  return result
}

// Packages that were already in place are not checked again.
function placedPaths(folder: PackagesFolder, { packages }: Pick<RestoreResult, 'packages'>): string[] {
  const isUnpacked = process.platform === 'win32' && unpacks(folder)
  return packages.flatMap(({ path, manifestPath, status }) => {
    if (!isUnpacked || status === 'present') return [path, manifestPath]
    const entries = readdirSync(dirname(path), { recursive: true, withFileTypes: true })
    return entries.filter(entry => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  })
}

// The code that fetches, unpacks and starts workers is loaded only if something is absent.
async function fetch(run: RestoreRun, prepared: PreparedRestore): Promise<FetchedPackages> {
  const { absent, record, resolved } = prepared
  const isStored = run.store !== undefined && absent.length > 0
  const stored = isStored
    ? await (await import('./place/place-stored.ts')).placeStored(run, prepared)
    : undefined
  const placed = stored?.placed ?? new Map<WantedPackage, PlacedPackage>()
  const rest = absent.filter(item => !placed.has(item))
  const present = new Map([...prepared.present, ...placed])
  if (rest.length > 0 || resolved.missing.length > 0) {
    const { fetchAbsent } = await import('./fetch/fetch-absent.ts')
    return fetchAbsent(run, { ...prepared, present, absent: rest }, stored)
  }
  await sweepTemporaries(run.folder.directory)
  await rememberPlaced(run.folder, record, { placed: [...present], signal: run.options.signal })
  return { fetched: placed, cached: new Set(), stored: new Set(placed.keys()) }
}

// What is in place is told, whatever the signal says now.
function* summarize(
  {
    folder: { directory },
    sources,
    delivered,
    dependencies: needed,
  }: Pick<RestoreRun, 'folder' | 'sources' | 'delivered' | 'dependencies'>,
  { resolved, present, held }: PreparedRestore,
  { fetched, cached, stored }: FetchedPackages,
): Generator<undefined, Omit<ParsedRestoreResult, 'downloadMilliseconds' | 'pruned'>> {
  const statusOf = (item: WantedPackage): RestoredPackage['status'] => {
    if (stored.has(item)) return 'stored'
    if (cached.has(item)) return 'cached'
    return fetched.has(item) ? 'downloaded' : 'present'
  }
  const packages = yield* mapTurns(resolved.wanted, (item): ParsedRestoredPackage => {
    const placed = fetched.get(item) ?? present.get(item) ?? held.get(item)?.placed
    const { size, sha512, origin, proofs, dependencies } = placed as PlacedPackage
    if (dependencies && dependencies.length > 0) needed.set(item, dependencies)
    const manifestPath = manifestBeside(item.paths)
    return {
      id: item.pin.id,
      version: item.version.normalized,
      path: join(directory, item.paths.packagePath),
      manifestPath: manifestPath === undefined ? '' : join(directory, manifestPath),
      sha512,
      source: sourceOf(origin) ?? '',
      status: statusOf(item),
      size,
      ...signersOf(proofs),
    }
  })
  return {
    packagesDirectory: directory,
    packages,
    downloadedBytes: delivered.reduce((sum, { size }) => sum + size, 0),
    sources: reportSources(sources.all, delivered),
  }
}

function signersOf(proofs: PlacedPackage['proofs']): Pick<RestoredPackage, 'signers'> {
  const proof = signatureProofIn(proofs)
  return proof ? { signers: proof.signers } : {}
}

/**
 * The first half of a restore, which writes nothing: pins → lock → versions → packages in place. Exact pins that are in
 * place make no request.
 *
 * @throws PkgtoolError `WRONG_LAYOUT`, `NOT_LOCKED`, `CONFLICTING_PINS`, and errors of the readers of pins and version lists
 */
export async function prepareRestore(run: RestoreRun): Promise<PreparedRestore> {
  const pins = await bindAllPins(run)
  await checkpoint(run.options.signal, run.folder.directory)
  const record = await readRestoreRecord(run.folder)
  const resolved = await run.log.stage('Versions', () => resolveEachPin(run, pins))
  const prepared = await prepareVersions(run, { record, resolved })
  const isJudged = ({ lowerId }: WantedPackage) => run.sources.all.some(source => source.judgesAge(lowerId))
  if (prepared.absent.some(isJudged)) {
    const { noticeYoung } = await import('./versions/notice-young.ts')
    await noticeYoung(run, prepared.absent)
  }
  return prepared
}

/** The packages of all pins with their versions; asks the sources for those of ranges only. Throws as `prepareRestore`. */
export async function chooseAllPackages(run: RestoreRun): Promise<ChosenPackages> {
  const pins = await bindAllPins(run)
  const resolved = await run.log.stage('Versions', () => resolveEachPin(run, pins))
  return runInTurns(joinResolved(resolved), { signal: run.options.signal, subject: 'the pins' })
}

/** The pins with what they need, as the lock binds them. */
async function bindAllPins(run: RestoreRun): Promise<readonly ParsedPin[]> {
  const collected = await run.log.stage('Pins', () => collectPins(run))
  await checkpoint(run.options.signal, run.folder.directory)
  const closed =
    run.followsAll || followsDependencies(run.options) ? await followDependencies(run, collected) : collected
  return keepToLock(run, closed)
}

/** The same for pins whose versions are known: which of them are in place. */
export async function prepareVersions(
  run: LookingRun,
  { record, resolved: pins }: { readonly record: RestoreRecord; readonly resolved: readonly ResolvedPin[] },
): Promise<PreparedRestore> {
  const turns = { signal: run.options.signal, subject: run.folder.directory }
  const resolved = await runInTurns(locateTurns(run.folder, pins), turns)
  const { wanted } = resolved
  await runInTurns(assertDistinctPlaces(wanted), turns)
  await checkpoint(turns.signal, turns.subject)
  const found = await run.log.stage('Packages in place', () => findInPlace(run, wanted, record))
  return { record, resolved, ...found, absent: wanted.filter(item => !found.present.has(item)) }
}

async function collectPins({
  options,
  pinLocks,
  log,
}: Pick<RestoreRun, 'options' | 'pinLocks' | 'log'>): Promise<readonly ParsedPin[]> {
  const pins = await readPins(options, pinLocks)
  log.info(`${plural(pins.length, 'pin')}`)
  return pins
}

async function followDependencies(
  run: RestoreRun,
  pins: readonly ParsedPin[],
): Promise<readonly ParsedPin[]> {
  const { options, context, sources, log } = run
  if (!followsDependencies(options)) {
    const { withAllDependencies } = await import('../closures/all-dependencies.ts')
    return withAllDependencies(pins, sources, { signal: options.signal, log })
  }
  const { readNeeds } = await import('../closures/read-needs.ts')
  const { closePins } = await import('../closures/close-pins.ts')
  const findPlaced = (sdk: RestorePackagesOptions) => findPlacedPackage(run, sdk)
  const { SdkPackages } = await import('./sdk-packages.ts')
  const sdks = new SdkPackages({ ...options, log }, { restore: restorePackages, findPlaced })
  const needs = await readNeeds(pins, { ...options, log, sdks }).finally(() => sdks.close())
  const { judgeClientLocks, renewingLocks } = await import('../closures/judge-client-locks.ts')
  // What the locks of the client bind needs no closure in ours.
  const lock = await context.lock(needs.requestedClosures.length > 0 ? {} : { locked: false })
  const command = renewingLocks(needs.comparisons, await context.lockCommand())
  judgeClientLocks(needs.comparisons, { locked: options.locked ?? false, log, command })
  const {
    pins: closed,
    closures,
    packs,
  } = await closePins(needs, {
    lock,
    sources,
    command,
    locked: options.locked ?? false,
    signal: options.signal,
    log,
  })
  const bound = needs.comparisons.flatMap(comparison => comparison.closures ?? [])
  run.followed.closures.push(...closures, ...bound)
  run.followed.unreferenced.push(...needs.unreferenced, ...packs)
  return closed
}

/** The path of the only pin's package, if it is in place. */
async function findPlacedPackage(
  run: RestoreRun,
  options: RestorePackagesOptions,
): Promise<string | undefined> {
  const { followsAll: _, ...own } = run
  const { present, resolved } = await prepareRestore({ ...own, pinLocks: [], options })
  const [wanted] = resolved.wanted
  return wanted && present.has(wanted) ? join(run.folder.directory, wanted.paths.packagePath) : undefined
}

async function keepToLock(
  { options, context, folder, log }: Pick<RestoreRun, 'options' | 'context' | 'folder' | 'log'>,
  pins: readonly ParsedPin[],
): Promise<readonly ParsedPin[]> {
  // If every pin has a hash from a lock of another kind, our lock may be absent.
  const isBound = options.lockFile === undefined && pins.every(isBoundByItself)
  const lock = await context.lock(isBound ? { locked: false } : {})
  if (lock === undefined) return pins
  await checkpoint(options.signal, folder.directory)
  const command = await context.lockCommand()
  const turns = { signal: options.signal, subject: folder.directory }
  return log.stage('Lock', () => runInTurns(bindTurns(pins, { lock, log, command }), turns))
}
