import { isPkgtoolError, PkgtoolError } from '../base/errors.ts'
import { formatBytes, plural } from '../base/format.ts'
import { silentLog } from '../base/ports.ts'
import { openContext } from '../lock/context.ts'
import { measureFile } from '../net/download/local-copy.ts'
import { askInTurn } from '../net/exchange/try-candidates.ts'
import { atPin } from '../pins/merge-pins.ts'
import type { PackageSources } from '../sources/package-sources.ts'
import type { PackageSource } from '../sources/source.ts'
import { unanswered } from '../sources/source-answers.ts'
import { readStore } from '../store/run-store.ts'
import { forEachAbsent } from './fetch/fetch-absent.ts'
import type { HeldPackage } from './in-place/find-in-place.ts'
import { sourceOf } from './in-place/placed-package.ts'
import { openRestoreRun } from './open-restore-run.ts'
import { type FoundInStore, findInStore } from './place/find-in-store.ts'
import type { PreparedRestore } from './prepared-restore.ts'
import { prepareRestore } from './restore.ts'
import type { RestorePackagesOptions } from './restore-options.ts'
import type { RestoreRun } from './restore-run.ts'
import { notHere } from './versions/ask-for-pin.ts'
import { explainMissing } from './versions/explain-missing.ts'
import { askInOrder, mayPassOver } from './versions/source-order.ts'
import type { WantedPackage } from './wanted-package.ts'

/** The plan for one package. */
export interface PlannedPackage {
  readonly id: string
  /** normalized */
  readonly version: string
  readonly status: 'download' | 'stored' | 'present'
  /** the source that would deliver it, or delivered it; empty if the record is gone */
  readonly source: string
  /** bytes; absent if the source does not report it */
  readonly size?: number
}

/** The plan of a restore. */
export interface RestorePlan {
  /** absolute */
  readonly packagesDirectory: string
  /** in the order of the pins */
  readonly packages: readonly PlannedPackage[]
  /** bytes to download, as far as sources report sizes */
  readonly downloadBytes: number
  /** packages to download whose size no source reports */
  readonly unknownSizes: number
  /** with `prune`: places in the folder that are ours according to the record, and that no pin names */
  readonly unwanted: readonly string[]
}

/** Plans `restorePackages` with the same options: which packages are in place, and which would be downloaded, from where and of what size (by HEAD, or from the folder). */
export async function planRestore(options: RestorePackagesOptions): Promise<RestorePlan> {
  const unkept = { ...options, cacheDirectory: undefined }
  const { audit = 'off', log = silentLog } = options
  if (audit !== 'off') log.notice('a plan looks up no known vulnerabilities; the verb "audit" does')
  const context = openContext(unkept)
  try {
    return await planRun({ ...(await openRestoreRun(context, unkept)), store: readStore(context, options) })
  } finally {
    context.close()
  }
}

/**
 * The same for an open run, which must not cache documents, and perhaps for what is prepared already. Throws as `planRestore`.
 */
export async function planRun(run: RestoreRun, given?: PreparedRestore): Promise<RestorePlan> {
  const prepared = given ?? (await prepareRestore(run))
  if (prepared.resolved.wanted.some(({ pin }) => pin.isTool))
    run.log.notice(
      'a plan does not look into tools: those with packages for single runtimes need one more each',
    )
  const stored = run.store ? await findInStore(run, prepared) : new Map<WantedPackage, FoundInStore>()
  const absent = prepared.absent.filter(item => stored.get(item)?.before.length !== 0)
  const later = new Map<WantedPackage, Later>([...stored, ...prepared.held])
  const found = await run.log.stage('Package sizes', () => findAbsent(run, { ...prepared, absent }, later))
  const plan = summarize(run, prepared, { found, stored })
  run.log.info(describePlan(plan))
  return plan
}

/** What this machine has from a source that is not asked first. */
type Later = FoundInStore | HeldPackage

async function findAbsent(
  { sources, connections }: Pick<RestoreRun, 'sources' | 'connections'>,
  prepared: PreparedRestore,
  later: ReadonlyMap<WantedPackage, Later>,
): Promise<ReadonlyMap<WantedPackage, FoundPackage>> {
  const found = new Map<WantedPackage, FoundPackage>()
  if (prepared.absent.length > 0) await sources.ready()
  const find = async (item: WantedPackage) => {
    const before = later.get(item)?.before
    const answer = before && (await askInOrder(before, source => tryHave(item, source)))
    if (answer?.kind === 'lacking') return
    const given = answer?.kind === 'given' ? answer.given : undefined
    found.set(item, given ?? (await findPackage(item, sources)))
  }
  await forEachAbsent(sources, prepared, { work: find, limit: connections })
  return found
}

function summarize(
  { folder, options }: Pick<RestoreRun, 'folder' | 'options'>,
  { resolved, present, held, record }: PreparedRestore,
  {
    found,
    stored,
  }: {
    readonly found: ReadonlyMap<WantedPackage, FoundPackage>
    readonly stored: ReadonlyMap<WantedPackage, FoundInStore>
  },
): RestorePlan {
  const packages = resolved.wanted.map((item): PlannedPackage => {
    const { id } = item.pin
    const version = item.version.normalized
    const absent = found.get(item)
    if (absent) return { id, version, status: 'download', ...absent }
    const own = stored.get(item)
    if (own && (own.before.length === 0 || !held.has(item)))
      return { id, version, status: 'stored', source: own.source.address, size: own.entry.record.file.size }
    const placed = present.get(item) ?? held.get(item)?.placed
    const source = (placed && sourceOf(placed.origin)) ?? ''
    return { id, version, status: 'present', source, size: placed?.size ?? 0 }
  })
  const kept = new Set(resolved.wanted.map(({ paths }) => paths.place))
  const sizes = [...found.values()].map(({ size }) => size)
  return {
    packagesDirectory: folder.directory,
    packages,
    downloadBytes: sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0),
    unknownSizes: sizes.filter(size => size === undefined).length,
    unwanted: options.prune ? unwantedPlaces(record, kept) : [],
  }
}

// Packages that we found in place but did not place stay.
function unwantedPlaces({ packages }: PreparedRestore['record'], kept: ReadonlySet<string>): string[] {
  const ours = [...packages].filter(([, { origin }]) => origin.kind !== 'found')
  return ours.map(([place]) => place).filter(place => !kept.has(place))
}

function describePlan({ packages, downloadBytes, unknownSizes, unwanted }: RestorePlan): string {
  const countOf = (wanted: PlannedPackage['status']) =>
    packages.filter(({ status }) => status === wanted).length
  const [count, stored] = [countOf('download'), countOf('stored')]
  const unknown = unknownSizes > 0 ? ` and ${unknownSizes} of unknown size` : ''
  const removed = unwanted.length > 0 ? `, ${unwanted.length} to remove` : ''
  const rest = `${stored > 0 ? `${stored} from the store, ` : ''}${packages.length - count - stored} in place${removed}; nothing was written`
  return `${plural(packages.length, 'package')}: ${count} to download (${formatBytes(downloadBytes)}${unknown}), ${rest}`
}

/** The source that would deliver a package. */
interface FoundPackage {
  readonly source: string
  /** bytes; absent if the source does not report it */
  readonly size?: number
}

/**
 * Finds the source that has a package, with the order and fall-backs of a download, without fetching it.
 *
 * @throws PkgtoolError with the place of the pin; `NOT_FOUND` lists the versions that the sources have
 */
async function findPackage(wanted: WantedPackage, sources: PackageSources): Promise<FoundPackage> {
  const asked = await sources.forPackage(wanted.pin.id)
  const failed: [PackageSource, PkgtoolError][] = []
  for (const source of asked) {
    const found = await tryFind(wanted, source)
    if (!(found instanceof PkgtoolError)) {
      for (const [other, failure] of failed) other.passOver(failure)
      return found
    }
    failed.push([source, found])
  }
  const failure = failed.map(([, error]) => error).find(error => error.code !== 'NOT_FOUND')
  if (failure?.code === 'OFFLINE') throw notHere(wanted.pin, failure)
  const answers = failed.map(([{ label }, answer]) => ({ label, answer }))
  throw failure
    ? atPin(unanswered(failure, answers), wanted.pin)
    : await explainMissing(wanted, asked, sources)
}

/** Undefined: the source is open, and lacks the package. */
async function tryHave(wanted: WantedPackage, source: PackageSource): Promise<FoundPackage | undefined> {
  const found = await tryFind(wanted, source)
  if (!(found instanceof PkgtoolError)) return found
  if (found.code === 'NOT_FOUND') return undefined
  throw found
}

async function tryFind(wanted: WantedPackage, source: PackageSource): Promise<FoundPackage | PkgtoolError> {
  const { pin } = wanted
  try {
    const urls = await source.packageUrls(wanted)
    const { transport } = await source.connect()
    const size = (await askInTurn(urls, url => measureFile(transport, url))) ?? pin.size
    return { source: source.address, ...(size !== undefined && { size }) }
  } catch (error) {
    if (isPkgtoolError(error) && (await mayPassOver(error, { pin, source }))) return error
    throw isPkgtoolError(error) && error.code !== 'CANCELLED' ? atPin(error, pin) : error
  }
}
