import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { signatureProofIn } from '../accepted/policy.ts'
import { clock } from '../base/clock.ts'
import { isPkgtoolError } from '../base/errors.ts'
import { plural } from '../base/format.ts'
import { checkpoint } from '../base/turns.ts'
import { followsDependencies } from '../closures/need-options.ts'
import { longPathWarning } from '../files/name-lengths.ts'
import { sweepTemporaries } from '../files/writing/sweep-temporaries.ts'
import { manifestBeside } from '../layouts/place-paths.ts'
import { openContext } from '../lock/context.ts'
import { isBoundByItself, type ParsedPin } from '../nuget/pin.ts'
import { bindPins } from '../pins/bind-pins.ts'
import { readPins } from '../pins/read-pins.ts'
import { reportSources } from '../sources/source-report.ts'
import { findInPlace, type LookingRun } from './in-place/find-in-place.ts'
import { findSpelled } from './in-place/find-spelled.ts'
import { type PlacedPackage, sourceOf } from './in-place/placed-package.ts'
import { type RestoreRecord, readRestoreRecord, rememberPlaced } from './in-place/record.ts'
import { assertDistinctPlaces, type ChosenPackages, joinResolved, locatePackages } from './join-resolved.ts'
import { bills, openRestoreRun } from './open-restore-run.ts'
import { type PackagesFolder, unpacks } from './packages-folder.ts'
import { isBound } from './pin-hashes.ts'
import { restoreBackups } from './place/replace-folder.ts'
import { type FetchedPackages, type PreparedRestore, placedOf } from './prepared-restore.ts'
import type { RestorePackagesOptions } from './restore-options.ts'
import {
  describeRestore,
  type ParsedRestoredPackage,
  type ParsedRestoreResult,
  type RestoreResult,
} from './restore-result.ts'
import type { RestoreRun } from './restore-run.ts'
import { countExcepted, warnOfReplaced } from './signatures.ts'
import type { RepeatedRestore } from './unchanged-restore.ts'
import { noticeUnpinned, withDependencies } from './unpinned-dependencies.ts'
import { type ResolvedPin, resolveEachPin } from './versions/choose-versions.ts'
import type { WantedPackage } from './wanted-package.ts'

// With it, so that a step loads one chunk for both.
export { openRestoreRun }

const fetching = () => import('./fetch/fetch-absent.ts')
const following = () => import('./follow-dependencies.ts')
const pruning = () => import('./place/prune.ts')

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
  if (!run.options.projects?.length) return restoreReady(run)
  const { withWorkersAhead } = await import('./ready-restore.ts')
  return withWorkersAhead(run, restoreReady)
}

async function restoreReady(run: RestoreRun): Promise<RestoreResult> {
  await restoreBackups(run.folder.directory)
  if (!run.options.writeAssets) return restoreAnew(run)
  const { mayRepeat, RepeatedRestore } = await import('./unchanged-restore.ts')
  if (!(await mayRepeat(run))) return restoreAnew(run)
  const repeated = new RepeatedRestore(run)
  const found = await repeated.find()
  if (found) return found
  repeated.note()
  return restoreAnew(repeated.watched, repeated)
}

async function restoreAnew(run: RestoreRun, repeated?: RepeatedRestore): Promise<RestoreResult> {
  const prepared = await withDependencies(run, await withRuntimeTools(run, await prepareRestore(run)))
  const result = await restorePrepared(run, prepared)
  if (run.dependencies.size > 0) await noticeUnpinned(run, prepared.resolved.wanted)
  const audited = audits(run) ? await lastly(run, () => auditPrepared(run, prepared)) : undefined
  const { builds } = run.followed
  // What makes the audit fail makes a build fail too.
  if (builds !== undefined && run.failures.length === 0)
    await run.log.stage('Files for builds', async () =>
      (await (await following()).buildFiles()).writeAssets(builds, run, { found: audited?.ofProjects }),
    )
  await repeated?.keep(prepared, result)
  const { sbom } = run.options
  if (sbom !== undefined)
    await lastly(run, () =>
      run.log.stage('Bill of materials', async () => (await bills()).billRestored(run, result, { sbom })),
    )
  const { counted } = run.exceptions
  return {
    ...result,
    ...(audited && { audit: audited.result }),
    ...(counted.length > 0 && { exceptions: counted }),
  }
}

function audits({ options: { audit, projects = [] } }: RestoreRun): boolean {
  return audit === undefined ? projects.length > 0 : audit !== 'off'
}

// The packages are in place: what fails now ends the run too, once everything is told.
async function lastly<T>(run: RestoreRun, work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch (error) {
    if (!isPkgtoolError(error) || error.code === 'CANCELLED') throw error
    run.failures.push(error)
    return undefined
  }
}

async function auditPrepared(run: RestoreRun, prepared: PreparedRestore) {
  const { auditRestored } = await import('./audit-restored.ts')
  return run.log.stage('Audit', () => auditRestored(run, prepared.resolved.wanted))
}

/**
 * Adds the packages that tools have for this machine's runtime, which only the package of a tool names: that is fetched before the
 * others. What is wrong with one that cannot be fetched is told with the rest.
 */
async function withRuntimeTools(run: RestoreRun, prepared: PreparedRestore): Promise<PreparedRestore> {
  const tools = prepared.resolved.wanted.filter(({ pin }) => pin.isTool)
  if (tools.length === 0) return prepared
  const absent = prepared.absent.filter(({ pin }) => pin.isTool)
  const own = { ...prepared, resolved: { wanted: tools, missing: [] }, absent }
  const before = absent.length > 0 ? await tryFetch(run, own) : undefined
  if (absent.length > 0 && before === undefined) return prepared
  const { runtimePins } = await import('./runtime-tools.ts')
  const { directory } = run.folder
  const files = tools.map(item => ({ ...item, path: join(directory, item.paths.packagePath) }))
  const pins = await runtimePins(files, { runtimes: 'machine' })
  const named = pins.map(({ pin }) => pin)
  const bound = named.length > 0 ? await resolveEachPin(run, await keepToLock(run, named)) : []
  const next = await extendPrepared(run, prepared, { more: bound })
  return { ...next, ...(before && { before }) }
}

/** A restore with more packages, and what is in place now. */
export async function extendPrepared(
  run: LookingRun,
  { resolved: { wanted, missing } }: PreparedRestore,
  { more }: { readonly more: readonly ResolvedPin[] },
): Promise<PreparedRestore> {
  const record = await readRestoreRecord(run.folder)
  const next = await prepareVersions(run, { record, resolved: [...wanted, ...more] })
  return { ...next, resolved: { ...next.resolved, missing: [...missing, ...next.resolved.missing] } }
}

async function tryFetch(run: RestoreRun, prepared: PreparedRestore): Promise<FetchedPackages | undefined> {
  try {
    return await run.log.stage('Tools', () => fetch(run, prepared))
  } catch (error) {
    if (isPkgtoolError(error) && error.code !== 'CANCELLED') return undefined
    throw error
  }
}

function withBefore(
  fetched: FetchedPackages,
  { before, resolved: { wanted } }: PreparedRestore,
): FetchedPackages {
  if (before === undefined) return fetched
  const byName = new Map(Array.from(before, ([{ name }, arrived]) => [name, arrived]))
  const known = wanted.flatMap(item => {
    const arrived = byName.get(item.name)
    return arrived ? [[item, arrived] as const] : []
  })
  return new Map([...known, ...fetched])
}

/** The second half of a restore, which writes. Throws as `restorePackages`. */
export async function restorePrepared(
  run: RestoreRun,
  prepared: PreparedRestore,
): Promise<ParsedRestoreResult> {
  const started = clock()
  const arriving = run.log
    .stage('Package download', () => fetch(run, prepared))
    .catch(async error => {
      if (prepared.refused.size > 0)
        await (await pruning()).removeRefused(run.folder, prepared, { log: run.log })
      throw error
    })
  const fetched = withBefore(await arriving, prepared)
  warnOfReplaced(run, prepared.refused)
  const downloadMilliseconds = Math.round(clock() - started)
  const { resolved, record } = prepared
  const pruned = run.options.prune
    ? await run.log.stage('Prune', async () =>
        (await pruning()).prunePackages(
          run.folder,
          { wanted: resolved.wanted, record },
          { log: run.log, signal: run.options.signal },
        ),
      )
    : 0
  const summary = summarize(run, prepared, fetched)
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
  const fetched: FetchedPackages = stored?.placed ?? new Map()
  const rest = absent.filter(item => !fetched.has(item))
  if (rest.length > 0 || resolved.missing.length > 0) {
    const { fetchAbsent } = await fetching()
    return fetchAbsent(run, { ...prepared, absent: rest }, stored)
  }
  await sweepTemporaries(run.folder.directory)
  const placed = [...prepared.present, ...placedOf(fetched)]
  await rememberPlaced(run.folder, record, { placed, signal: run.options.signal })
  return fetched
}

// What is in place is told, whatever the signal says now.
function summarize(
  run: Pick<RestoreRun, 'folder' | 'sources' | 'delivered' | 'dependencies' | 'policy' | 'exceptions'>,
  { resolved, present }: PreparedRestore,
  fetched: FetchedPackages,
): Omit<ParsedRestoreResult, 'downloadMilliseconds' | 'pruned'> {
  const { folder, sources, delivered, dependencies: needed } = run
  const { directory } = folder
  const packages = resolved.wanted.map((item): ParsedRestoredPackage => {
    const arrived = fetched.get(item)
    const { size, sha512, origin, proofs, dependencies } = (arrived?.placed ??
      present.get(item)) as PlacedPackage
    if (dependencies && dependencies.length > 0) needed.set(item, dependencies)
    const manifestPath = manifestBeside(item.paths)
    const { signers } = signatureProofIn(proofs) ?? {}
    countExcepted(run, item, { signers })
    return {
      id: item.pin.id,
      version: item.version.normalized,
      path: join(directory, item.paths.packagePath),
      manifestPath: manifestPath === undefined ? '' : join(directory, manifestPath),
      sha512,
      source: sourceOf(origin) ?? '',
      status: arrived?.status ?? 'present',
      size,
      ...(signers && { signers }),
    }
  })
  return {
    packagesDirectory: directory,
    packages,
    downloadedBytes: delivered.reduce((sum, { size }) => sum + size, 0),
    sources: reportSources(sources.all, delivered),
  }
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
  const isJudged = ({ pin }: WantedPackage) =>
    !isBound(pin) && run.sources.all.some(source => source.judgesAge(pin.id))
  if (prepared.absent.some(isJudged)) {
    const { noticeYoung } = await fetching()
    await noticeYoung(run, prepared.absent)
  }
  return prepared
}

/** The packages of all pins with their versions; asks the sources for those of ranges only. Throws as `prepareRestore`. */
export async function chooseAllPackages(run: RestoreRun): Promise<ChosenPackages> {
  const pins = await bindAllPins(run)
  const resolved = await run.log.stage('Versions', () => resolveEachPin(run, pins))
  return joinResolved(resolved)
}

/** The pins with what they need, as the lock binds them. */
async function bindAllPins(run: RestoreRun): Promise<readonly ParsedPin[]> {
  const collected = await run.log.stage('Pins', () => collectPins(run))
  run.context.note({ pins: collected })
  await checkpoint(run.options.signal, run.folder.directory)
  if (!run.followsAll && !followsDependencies(run.options)) return keepToLock(run, collected)
  const { followDependencies } = await following()
  const findPlaced = (sdk: RestorePackagesOptions) => findPlacedPackage(run, sdk)
  const ports = { restore: restorePackages, findPlaced }
  return keepToLock(run, await followDependencies(run, collected, ports))
}

/** The same for pins whose versions are known: which of them are in place. */
export async function prepareVersions(
  run: LookingRun,
  { record, resolved: pins }: { readonly record: RestoreRecord; readonly resolved: readonly ResolvedPin[] },
): Promise<PreparedRestore> {
  const resolved = locatePackages(run.folder, pins)
  const { wanted } = resolved
  await assertDistinctPlaces(wanted)
  await checkpoint(run.options.signal, run.folder.directory)
  if (run.folder.layout === 'classic') await findSpelled(run.folder, wanted)
  const found = await run.log.stage('Packages in place', () => findInPlace(run, wanted, record))
  return { record, resolved, ...found, absent: wanted.filter(item => !found.present.has(item)) }
}

async function collectPins({
  options,
  pinLocks,
  log,
}: Pick<RestoreRun, 'options' | 'pinLocks' | 'log'>): Promise<readonly ParsedPin[]> {
  const pins = await readPins(options, pinLocks)
  // Beside projects, pins are an addition that few runs have.
  if (pins.length > 0 || !options.projects?.length) log.info(plural(pins.length, 'pin'))
  return pins
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
  const found = await context.lock(isBound ? { locked: false } : {})
  if (found === undefined) return pins
  const lock = { ...found, locked: options.locked ?? false }
  await checkpoint(options.signal, folder.directory)
  const command = await context.lockCommand()
  return log.stage('Lock', async () => bindPins(pins, { lock, log, command }))
}
