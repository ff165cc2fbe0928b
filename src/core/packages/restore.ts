import { readdirSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { clock, heed } from '../base/concurrency.ts'
import { PkgtoolError, plural, quote } from '../base/errors.ts'
import { type HeldFiles, type Log, type RunOptions, silentLog } from '../base/ports.ts'
import { assertNoLink, assertSafeFolder } from '../files/safe-folder.ts'
import { longPathWarning, sweepTemporaries } from '../files/write-file.ts'
import type { Transport, TransportOptions } from '../http/client.ts'
import { type Context, type LockOptions, openContext } from '../lock/context.ts'
import type { PackageNames } from '../nuget/package-paths.ts'
import type { ParsedPin } from '../nuget/pin.ts'
import type { FetchedPackages } from './fetch-absent.ts'
import { findInPlace } from './find-in-place.ts'
import { assertCombinable, describeRestore, type Layout, type StoreLink } from './layout.ts'
import { packageLayouts } from './layouts.ts'
import {
  openSources,
  type PackageSources,
  reportSources,
  type SourceOptions,
  type SourceReport,
} from './open-sources.ts'
import { bindPins, isBoundByItself, type LockAmongPins, type PinSources, readPins } from './pins.ts'
import {
  type PlacedPackage,
  type RestoreRecord,
  readRestoreRecord,
  rememberPlaced,
  restoreJournalName,
  restoreRecordName,
} from './record.ts'
import { restoreBackups } from './replace-folder.ts'
import { assertDistinctPlaces, type ResolvedPins, resolvePins, type WantedPackage } from './resolve.ts'
import type { PackageSource } from './source.ts'
import type { PackageStore, StoreSettings } from './store.ts'

export type { SourceReport } from './open-sources.ts'

/**
 * Restores pinned packages into a folder: pins → lock → package content → download → restore (DESIGN 5, 6). Exact pins that
 * are in place make no request, and a damaged file is fetched again. One error lists all packages that cannot be fetched;
 * all others are in place then.
 *
 * @throws PkgtoolError `PACKAGES_MISSING` (its `problems` name each package), `WRONG_LAYOUT`, `FILE_SYSTEM`, `NOT_LOCKED`,
 * `CONFLICTING_PINS`, errors of the readers of pins, and of the transport if no source is reachable
 * @example
 * const { packages } = await restorePackages({ sources: ['https://feed.example/index.json'], packages: ['My.Package 1.2.0'] })
 * packages[0].path // …/packages/my.package/1.2.0/my.package.1.2.0.pkgfile
 */
export async function restorePackages(options: RestorePackagesOptions): Promise<RestoreResult> {
  const context = openContext(options)
  try {
    return await runRestore(await openRestoreRun(context, options))
  } finally {
    context.close()
  }
}

/** The same for an open run. Throws as `restorePackages`. */
export async function runRestore(run: RestoreRun): Promise<RestoreResult> {
  await restoreBackups(run.directory)
  return restorePrepared(run, await prepareRestore(run))
}

/** The second half of a restore, which writes. Throws as `restorePackages`. */
export async function restorePrepared(run: RestoreRun, prepared: PreparedRestore): Promise<RestoreResult> {
  const started = clock()
  const fetched = await run.log.stage('Package download', () => fetch(run, prepared))
  const downloadMilliseconds = Math.round(clock() - started)
  const { resolved, record } = prepared
  const pruned = run.options.prune
    ? await run.log.stage('Prune', async () =>
        (await import('./prune.ts')).prunePackages(run, resolved.wanted, record),
      )
    : 0
  const result = { ...summarize(run, prepared, fetched), downloadMilliseconds, pruned }
  run.log.info(describeRestore(result))
  const warning = longPathWarning(placedPaths(run, result))
  if (warning !== undefined) run.log.warning(warning)
  return result
}

// Packages that were already in place are not checked again.
function placedPaths({ layout }: RestoreRun, { packages }: Pick<RestoreResult, 'packages'>): string[] {
  const isUnpacked = process.platform === 'win32' && packageLayouts[layout].targets !== undefined
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
  const stored = isStored ? await (await import('./place-stored.ts')).placeStored(run, prepared) : undefined
  const placed = stored?.placed ?? new Map<WantedPackage, PlacedPackage>()
  const rest = absent.filter(item => !placed.has(item))
  const present = new Map([...prepared.present, ...placed])
  if (rest.length > 0 || resolved.missing.length > 0) {
    const { fetchAbsent } = await import('./fetch-absent.ts')
    return fetchAbsent(run, { ...prepared, present, absent: rest }, stored)
  }
  await sweepTemporaries(run.directory)
  await rememberPlaced(run, record, { placed: [...present] })
  return { fetched: placed, cached: new Set(), stored: new Set(placed.keys()) }
}

function summarize(
  run: RestoreRun,
  { resolved, present }: PreparedRestore,
  { fetched, cached, stored }: FetchedPackages,
): Omit<RestoreResult, 'downloadMilliseconds' | 'pruned'> {
  const statusOf = (item: WantedPackage): RestoredPackage['status'] => {
    if (stored.has(item)) return 'stored'
    if (cached.has(item)) return 'cached'
    return fetched.has(item) ? 'downloaded' : 'present'
  }
  const packages = resolved.wanted.map((item): RestoredPackage => {
    const { size, sha512, source } = (fetched.get(item) ?? present.get(item)) as PlacedPackage
    const { packagePath, manifestPath } = item.paths
    return {
      id: item.pin.id,
      version: item.version.normalized,
      path: join(run.directory, packagePath),
      manifestPath: manifestPath && join(run.directory, manifestPath),
      sha512,
      source,
      status: statusOf(item),
      size,
    }
  })
  const downloaded = [...fetched]
    .filter(([item]) => statusOf(item) === 'downloaded')
    .map(([, placed]) => placed)
  return {
    packagesDirectory: run.directory,
    packages,
    downloadedBytes: downloaded.reduce((sum, { size }) => sum + size, 0),
    sources: reportSources(run.sources.all, downloaded),
  }
}

/** Options of a restore: pins, sources, folder and layout. */
export interface RestorePackagesOptions
  extends RunOptions,
    TransportOptions,
    PinSources,
    SourceOptions,
    LockOptions {
  /** asked before the sources for packages whose hash a lock gives; they get the status `cached`; default: none */
  readonly heldFiles?: HeldFiles | undefined
  /**
   * The package store, which keeps fetched packages for all packages folders of this machine: `off`, a folder outside the
   * workspace, or `auto`: `packages` in `cacheDirectory`, off without one. Default: `off`
   */
  readonly packageStore?: string | undefined
  /** how files get from the package store into the folder; default: `auto` */
  readonly storeLink?: StoreLink | undefined
  /** default: `feed` */
  readonly layout?: Layout | undefined
  /** `classic` only: folders without the version, so only one version of each id; default: false */
  readonly excludeVersion?: boolean | undefined
  /**
   * Hashes every package in place again and compares the unpacked files with it, even if size and times are unchanged;
   * fetches damaged packages again. Default: the value of `locked`
   */
  readonly verify?: boolean | undefined
  /** Removes packages that an earlier run placed and that no pin names; default: false */
  readonly prune?: boolean | undefined
  /** default: `packages` */
  readonly packagesDirectory?: string | undefined
  /** folders that other runs trust: the packages folder must be neither in nor above one of them; default: none */
  readonly protectedFolders?: readonly string[] | undefined
  /** default: that of a source that is a feed in a folder, or of the lock, else `pkgfile` */
  readonly packageExtension?: string | undefined
  /** default: the same, else `pkgspec` */
  readonly manifestExtension?: string | undefined
}

/** One package in place. */
export interface RestoredPackage {
  readonly id: string
  /** normalized */
  readonly version: string
  /** absolute */
  readonly path: string
  /** absolute; empty if the layout writes no manifest: `classic` and `flat` */
  readonly manifestPath: string
  /** base64 */
  readonly sha512: string
  /** the service index that delivered it; empty if the record is gone */
  readonly source: string
  readonly status: 'downloaded' | 'present' | 'cached' | 'stored'
  /** bytes */
  readonly size: number
}

/** The result of `restorePackages`. */
export interface RestoreResult {
  /** absolute */
  readonly packagesDirectory: string
  /** in the order of the pins */
  readonly packages: readonly RestoredPackage[]
  /** bytes of downloaded packages */
  readonly downloadedBytes: number
  /** the time of their download in milliseconds, until the last was in place */
  readonly downloadMilliseconds: number
  /** in the order given */
  readonly sources: readonly SourceReport[]
  /** the number of removed packages */
  readonly pruned: number
}

/** A downloaded package without its final name. */
export interface ArrivedPackage {
  readonly wanted: WantedPackage
  readonly from: PackageSource
  /** the temporary name */
  readonly file: string
  /** base64 */
  readonly sha512: string
  /** it is a zip that contains one manifest */
  readonly isArchive: boolean
}

/** One run of the package flow: its options read once, its sources and ports open. */
export interface RestoreRun {
  readonly context: Context
  /** none is asked yet */
  readonly sources: PackageSources
  readonly options: RestorePackagesOptions
  readonly directory: string
  /** the locks among the files with pins, read once: for the names that they give, and for their pins */
  readonly pinLocks: readonly LockAmongPins[]
  readonly layout: Layout
  readonly excludeVersion: boolean
  /** read all that is in place */
  readonly verify: boolean
  /** the content of the folder is trusted: no checkout writes there, or no source can be asked */
  readonly trustsFolder: boolean
  readonly names: { readonly packageExtension: string; readonly manifestExtension: string }
  readonly transport: Transport
  /** absent: off */
  readonly store?: RunStore | undefined
  readonly log: Log
  readonly connections: number
  /** an additional check before a package is placed; throws to refuse it */
  readonly inspect?: (arrived: ArrivedPackage) => Promise<void>
}

/**
 * Reads the options of `restorePackages` that need no request: contradictions, addresses, config files and the scopes of
 * credentials. A step does so before it sets up its tool. A lock determines the names of its packages; `lockNames` are those
 * of a lock that is about to be rewritten, which the options may contradict.
 *
 * @throws PkgtoolError `UNSAFE_PATH`, `INVALID_INPUT`, `CONFLICTING_INPUTS`, `INVALID_ADDRESS` and errors of reading the
 * sources
 */
export async function openRestoreRun(
  context: Context,
  options: RestorePackagesOptions,
  { lockNames }: { readonly lockNames?: PackageNames | undefined } = {},
): Promise<RestoreRun> {
  const store = readStore(context, options)
  const others = store ? [store.directory] : []
  const protectedFolders = [...(options.protectedFolders ?? []), ...others]
  const directory = readPackagesFolder({ ...options, protectedFolders })
  const transport = await context.transport()
  const pinLocks = lockNames ? [] : await readPinLocks(options)
  const obeyed = lockNames ? undefined : await context.lock({ locked: false })
  // The lock in use, and those among the files with pins.
  const locks = [...(obeyed ? [obeyed] : []), ...pinLocks].filter(({ document }) => document.names)
  const sources = await openSources(options, {
    transport,
    names: options,
    lockNames: lockNames ?? locks[0]?.document.names,
  })
  if (locks.length > 0) await assertLockNames(sources, locks)
  const { layout = 'feed', excludeVersion = false, locked = false, verify = locked } = options
  return {
    context,
    options,
    sources,
    layout,
    excludeVersion,
    verify,
    trustsFolder: options.offline === true || !context.isInWorkspace(directory),
    directory,
    pinLocks,
    names: sources.names,
    transport,
    store,
    log: options.log ?? silentLog,
    connections: transport.connections,
  }
}

async function readPinLocks(options: RestorePackagesOptions): Promise<readonly LockAmongPins[]> {
  const { packagesFiles = [] } = options
  if (packagesFiles.length === 0) return []
  return (await import('./pin-files.ts')).readLocksAmong(packagesFiles, options)
}

async function assertLockNames({ names }: PackageSources, locks: readonly LockAmongPins[]): Promise<void> {
  const { assertAgreement } = await import('../nuget/folder-names.ts')
  for (const { file, document } of locks)
    assertAgreement(names, document.names ?? {}, { place: `the lock ${quote(file)}`, owner: 'lock' })
}

/** The packages folder: an absolute path that is safe to write to. @throws PkgtoolError `CONFLICTING_INPUTS`, `UNSAFE_PATH` */
export function readPackagesFolder(options: RestorePackagesOptions): string {
  assertCombinable(options)
  const { workingDirectory = '.', workspace, packagesDirectory = 'packages', protectedFolders } = options
  const directory = resolve(workingDirectory, packagesDirectory)
  assertSafeFolder(directory, { workingDirectory, workspace, protectedFolders })
  for (const name of [restoreRecordName, restoreJournalName]) assertNoLink(directory, join(directory, name))
  return directory
}

export type Placed = ReadonlyMap<WantedPackage, PlacedPackage>

/** The state of a restore before it fetches anything. */
export interface PreparedRestore {
  readonly record: RestoreRecord
  readonly resolved: ResolvedPins
  readonly present: Placed
  /** packages that are absent or damaged */
  readonly absent: readonly WantedPackage[]
}

/**
 * The first half of a restore, which writes nothing: pins → lock → versions → packages in place. Exact pins that are in
 * place make no request.
 *
 * @throws PkgtoolError `WRONG_LAYOUT`, `NOT_LOCKED`, `CONFLICTING_PINS`, and errors of the readers of pins and version lists
 */
export async function prepareRestore(run: RestoreRun): Promise<PreparedRestore> {
  const collected = await run.log.stage('Pins', () => collectPins(run))
  await heed(run.options.signal, run.directory)
  const pins = await keepToLock(run, collected)
  await heed(run.options.signal, run.directory)
  const record = await readRestoreRecord(run.directory, { layout: run.layout, ...run.names })
  const resolved = await run.log.stage('Versions', () => resolvePins(run, pins))
  return prepareResolved(run, { record, resolved })
}

/** The same for resolved versions: which of them are in place. */
export async function prepareResolved(
  run: RestoreRun,
  versions: Pick<PreparedRestore, 'record' | 'resolved'>,
): Promise<PreparedRestore> {
  const { wanted } = versions.resolved
  await heed(run.options.signal, run.directory)
  assertDistinctPlaces(wanted)
  const present = await run.log.stage('Packages in place', () => findInPlace(run, wanted, versions.record))
  return { ...versions, present, absent: wanted.filter(item => !present.has(item)) }
}

async function collectPins(run: RestoreRun): Promise<readonly ParsedPin[]> {
  const pins = await readPins(run.options, run.pinLocks)
  run.log.info(`${plural(pins.length, 'pin')}`)
  return pins
}

async function keepToLock(run: RestoreRun, pins: readonly ParsedPin[]): Promise<readonly ParsedPin[]> {
  const { options, context } = run
  // If every pin has a hash from a lock of another kind, our lock may be absent.
  const isBound = options.lockFile === undefined && pins.every(isBoundByItself)
  const lock = await context.lock(isBound ? { locked: false } : {})
  if (lock === undefined) return pins
  await heed(run.options.signal, run.directory)
  return run.log.stage('Lock', async () => bindPins(pins, { lock, log: run.log }))
}

/** The name of the package store in messages. */
export const storeName = 'the package store'

/** The package store of a run; its code is loaded only if a package is absent. */
export interface RunStore extends StoreSettings {
  open(): Promise<PackageStore>
  /** Reports why it is not used as intended: a notice once a run, afterwards to the debug log. */
  report(fault: string): void
}

/**
 * The package store of a run, if any.
 *
 * @throws PkgtoolError `UNSAFE_PATH` for a folder in the workspace: a checkout may have written to it
 */
export function readStore(
  { isInWorkspace }: Pick<Context, 'isInWorkspace'>,
  options: RestorePackagesOptions,
): RunStore | undefined {
  const { packageStore = 'off', storeLink: link = 'auto', cacheDirectory, workingDirectory = '.' } = options
  const isAuto = packageStore === 'auto'
  const folder = isAuto ? cacheDirectory && join(cacheDirectory, 'packages') : packageStore
  if (packageStore === 'off' || !folder) return undefined
  const directory = resolve(workingDirectory, folder)
  if (!isInWorkspace(directory)) return createRunStore({ directory, link }, options)
  if (!isAuto)
    throw new PkgtoolError('UNSAFE_PATH', {
      subject: directory,
      found: 'a package store in the workspace',
      wanted: 'a folder that no checkout writes to',
      change: 'change the input "package-store"',
      path: directory,
    })
  options.log?.debug(`no package store is used: ${directory} is in the workspace`)
  return undefined
}

function createRunStore(settings: StoreSettings, { log = silentLog, signal }: RunOptions): RunStore {
  let opened: Promise<PackageStore> | undefined
  let isReported = false
  return {
    ...settings,
    open() {
      opened ??= import('./store.ts').then(({ PackageStore }) => new PackageStore(settings, { signal }))
      return opened
    },
    report(fault) {
      log[isReported ? 'debug' : 'notice'](`the package store ${settings.directory}: ${fault}`)
      isReported = true
    },
  }
}
