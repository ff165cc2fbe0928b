import { join } from 'node:path'
import { PkgtoolError } from '../../base/errors.ts'
import { option, plural } from '../../base/format.ts'
import { mapConcurrently } from '../../base/pool.ts'
import type { FileProgress } from '../../base/ports.ts'
import { nextPieceUnless } from '../../base/turns.ts'
import { writing } from '../../files/file-errors.ts'
import { assertRoom } from '../../files/writing/free-space.ts'
import { makeFolder } from '../../files/writing/make-folder.ts'
import { removeFile } from '../../files/writing/remove.ts'
import { sweepTemporaries } from '../../files/writing/sweep-temporaries.ts'
import { withPackage } from '../../pins/merge-pins.ts'
import type { PackageSources } from '../../sources/package-sources.ts'
import type { PackageSource } from '../../sources/source.ts'
import type { PackageStore } from '../../store/package-store.ts'
import { storeName } from '../../store/run-store.ts'
import { type PlacedPackage, sourceOf } from '../in-place/placed-package.ts'
import { claimFolder, rememberPlaced } from '../in-place/record.ts'
import { noStored, placeLater, type StoredPackages } from '../place/place-stored.ts'
import { reportPlaced } from '../place/report-placed.ts'
import { noteFetched } from '../place/store-arrived.ts'
import {
  type FetchedPackage,
  type FetchedPackages,
  type PreparedRestore,
  placedOf,
} from '../prepared-restore.ts'
import type { RestoreRun } from '../restore-run.ts'
import { warnOfSignature } from '../signatures.ts'
import { rankSources, tryFindSources } from '../versions/ask-for-pin.ts'
import { explainMissing } from '../versions/explain-missing.ts'
import { missingPackages, RepeatedFailure } from '../versions/missing-packages.ts'
import { askInOrder, isBound } from '../versions/source-order.ts'
import { nameOf, type WantedPackage } from '../wanted-package.ts'
import { type ArrivedPackage, fetchPackage } from './fetch-package.ts'
import { type FoundFile, fileOf, findFiles } from './find-files.ts'
import { openPool, type PackagePool, startPoolAhead } from './package-pool.ts'

// With it, since what is new here is fetched too.
export { noticeYoung } from '../versions/notice-young.ts'
export { startPoolAhead }

/**
 * Fetches the absent packages, as many concurrently as the network allows: fetch → queue → place; a complete file waits
 * for its place without a connection. Records the placed packages even if the run fails, and removes leftovers of killed
 * runs.
 *
 * @throws PkgtoolError `PACKAGES_MISSING`, `FILE_SYSTEM`, `CANCELLED`, and the first source's error if none is reachable
 */
export async function fetchAbsent(
  run: RestoreRun,
  prepared: PreparedRestore,
  stored: StoredPackages = noStored,
): Promise<FetchedPackages> {
  const { absent, present, record } = prepared
  const files = await findFiles(run, prepared, stored)
  const store = await run.store?.open()
  const fetched = new Map<WantedPackage, FetchedPackage>(stored.placed)
  for (const item of absent) {
    await nextPieceUnless(run.options.signal, run.folder.directory)
    run.options.onProgress?.(announced(item))
  }
  await sweepTemporaries(run.folder.directory)
  let releaseLayout = async () => {}
  // Opened last: whatever throws before leaves no worker behind.
  const pool = await openPool(run, { absent, store })
  const fetch = createFetch(run, { prepared, later: stored.later, files, store, pool, fetched })
  try {
    // A cached package needs no reachable source.
    const asked = absent.filter(item => !files.has(item))
    assertPackagesFit(run.folder.directory, absent)
    if (absent.length > 0) releaseLayout = await openTarget(run, asked, asked.length < absent.length)
    await forEachAbsent(run.sources, prepared, { work: fetch, limit: pool.capacity })
  } finally {
    pool.close()
    await rememberPlaced(run.folder, record, {
      signal: run.options.signal,
      placed: [...present, ...placedOf(fetched)],
    })
    if ([...fetched.values()].every(({ status }) => status === 'present')) await releaseLayout()
  }
  return fetched
}

/** What one restore fetches with, and what it has fetched so far. */
interface Fetching {
  readonly prepared: PreparedRestore
  readonly later: StoredPackages['later']
  readonly files: Map<WantedPackage, FoundFile>
  readonly store: PackageStore | undefined
  readonly pool: PackagePool
  /** those that are `present` were there before: no source before the one that gave them has them */
  readonly fetched: Map<WantedPackage, FetchedPackage>
}

/** Removes a package of which only the record is kept. */
async function removeUnkept({ keepsOnlyRecord, folder }: RestoreRun, item: WantedPackage): Promise<void> {
  if (keepsOnlyRecord === undefined) return
  const path = join(folder.directory, item.paths.packagePath)
  await keepsOnlyRecord(item, path)
  await removeFile(path)
}

function createFetch(
  run: RestoreRun,
  { prepared, later, files, store, pool, fetched }: Fetching,
): AbsentWork['work'] {
  const { absent, held } = prepared
  const ports = { log: run.log, onProgress: run.options.onProgress }
  let count = 0
  const report = (item: WantedPackage, { size }: PlacedPackage, from: string) =>
    reportPlaced(ports, item, { size, from, number: ++count, of: absent.length })
  const note = async (item: WantedPackage, { isCached, placed, storeFault }: ArrivedPackage) => {
    const ranked = rankSources(item.pin, run.sources)
    const noteFault = !isCached && store ? await noteFetched(store, item, { placed, ranked }) : undefined
    const fault = storeFault ?? noteFault
    if (fault !== undefined) run.store?.report(fault)
  }
  const fetchFrom = async (item: WantedPackage, sources: readonly PackageSource[], file?: FoundFile) => {
    const arrived = await fetchPackage(run, pool, { wanted: item, sources, file })
    if (arrived === undefined) return undefined
    const { isCached, placed, from } = arrived
    warnOfSignature(run.log, item, { faults: arrived.signatureFaults })
    item.paths = arrived.paths
    const kept = file?.name === storeName ? 'stored' : 'cached'
    fetched.set(item, { placed, status: isCached ? kept : 'downloaded' })
    if (!isCached) run.delivered.push({ from, size: placed.size })
    await note(item, arrived)
    await removeUnkept(run, item)
    report(item, placed, isCached && file ? file.name : from.address)
    return placed
  }
  /** Takes what a later source once gave if the sources before it lack the package; true: it is in place. */
  const tryLater = async (item: WantedPackage): Promise<boolean> => {
    const [inPlace, inStore] = [held.get(item), later.get(item)]
    const nearest = (inPlace?.before.length ?? Number.POSITIVE_INFINITY) <= (inStore?.before.length ?? -1)
    const one = inStore === undefined || nearest ? inPlace : inStore
    if (one === undefined) return false
    const answer = await askInOrder(one.before, source => fetchFrom(item, [source]))
    if (answer.kind !== 'lacking') return answer.kind === 'given'
    if ('placed' in one) {
      fetched.set(item, { placed: one.placed, status: 'present' })
      report(item, one.placed, `${sourceOf(one.placed.origin)}, in place`)
      return true
    }
    const placed = await placeLater(run, item, one)
    if (placed === undefined) {
      files.set(item, fileOf(one))
      return false
    }
    fetched.set(item, { placed, status: 'stored' })
    report(item, placed, storeName)
    return true
  }
  return async item => {
    if (!files.has(item) && (await tryLater(item))) return
    const asked = await run.sources.forPackage(item.pin.id)
    if ((await fetchFrom(item, asked, files.get(item))) === undefined)
      throw await explainMissing(item, asked, run.sources)
  }
}

// The folder is created once a source is open, so that a run without a reachable source leaves nothing behind.
async function openTarget(
  { folder, sources }: Pick<RestoreRun, 'folder' | 'sources'>,
  asked: readonly WantedPackage[],
  isCached: boolean,
): Promise<() => Promise<void>> {
  const isOpen =
    asked.length > 0 &&
    (await sources.ready(
      asked.map(({ pin }) => pin.id),
      {
        passesRefusals: asked.every(({ pin }) => isBound(pin)),
      },
    ))
  if (!isOpen && !isCached) return async () => {}
  await writing(folder.directory, () => makeFolder(folder.directory))
  return claimFolder(folder)
}

// Each package takes at least the size that its lock gives, in every layout.
function assertPackagesFit(directory: string, absent: readonly WantedPackage[]): void {
  const sizes = absent.flatMap(({ pin }) => pin.size ?? [])
  const sum = sizes.reduce((all, size) => all + size, 0)
  assertRoom(directory, sum, {
    of: plural(sizes.length, 'package'),
    change: `free some space, or change ${option('packages-directory')}`,
  })
}

function announced(item: WantedPackage): FileProgress {
  const { size } = item.pin
  return { subject: nameOf(item), received: 0, ...(size !== undefined && { total: size }) }
}

interface AbsentWork {
  readonly work: (item: WantedPackage, asked: readonly PackageSource[]) => Promise<void>
  readonly limit: number
}

/**
 * Runs `work` for each absent package with its sources, with limited concurrency. Once it is certain that the names of the
 * packages' files are wrong, the rest is left alone.
 *
 * @throws PkgtoolError `PACKAGES_MISSING` when all work has ended, which lists every package that could not be fetched
 */
export async function forEachAbsent(
  sources: PackageSources,
  { absent, resolved }: PreparedRestore,
  { work, limit }: AbsentWork,
): Promise<void> {
  const repeated = new RepeatedFailure()
  let skipped = 0
  const attempt = async (item: WantedPackage) => {
    if (repeated.isCertain) {
      skipped++
      return undefined
    }
    const asked = await tryFindSources(item.pin, sources)
    if (asked instanceof PkgtoolError) return withPackage(asked, item.pin)
    try {
      await work(item, asked)
      repeated.recordSuccess()
      return undefined
    } catch (error) {
      if (!(error instanceof PkgtoolError) || error.code === 'CANCELLED') throw error
      repeated.noteFailure(error)
      return withPackage(error, item.pin)
    }
  }
  const outcomes = await mapConcurrently(absent, attempt, { limit })
  const problems = [...resolved.missing, ...outcomes.filter(outcome => outcome !== undefined)]
  const count = resolved.wanted.length + resolved.missing.length
  if (problems.length > 0) throw missingPackages(problems, { count, skipped })
}
