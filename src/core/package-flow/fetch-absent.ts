import { availableParallelism } from 'node:os'
import { createGate } from '../concurrency.ts'
import { fileSystemError } from '../files/file-system-error.ts'
import { makeFolder } from '../files/make-folder.ts'
import { sweepTemporaries } from '../files/sweep-temporaries.ts'
import type { PackageSources } from '../package-content/create-package-sources.ts'
import type { PackageSource } from '../package-content/package-source.ts'
import type { Progress } from '../ports.ts'
import type { PlacedPackage } from '../restore/restore-record.ts'
import { plural } from '../text.ts'
import { fetchPackage } from './fetch-package.ts'
import { forEachAbsent } from './for-each-absent.ts'
import { nameOf, type WantedPackage } from './locate-package.ts'
import { openPackageWorker } from './open-package-worker.ts'
import type { Placed, PreparedRestore } from './prepare-restore.ts'
import { rememberPlaced } from './remember-placed.ts'
import type { RestoreRun } from './restore-run.ts'

/** What was brought, and what of it a store held. */
export interface FetchedPackages {
  readonly fetched: Placed
  readonly cached: ReadonlySet<WantedPackage>
}

/** packages that may wait for their place while every connection brings more: enough to keep either side busy */
const mostQueued = 4

/**
 * Fetches what is not in place, as many at once as the network takes: fetch → queue → place, where what is whole waits
 * for its place without a connection. What was placed is recorded also when the run fails; what runs that were killed
 * left half done is removed.
 *
 * @throws PkgtoolError `PACKAGES_MISSING`, `FILE_SYSTEM`, `CANCELLED`, and what no source at all can be reached with
 */
export async function fetchAbsent(run: RestoreRun, prepared: PreparedRestore): Promise<FetchedPackages> {
  const { absent, present, record, sources } = prepared
  const fetched = new Map<WantedPackage, PlacedPackage>()
  const cached = new Set<WantedPackage>()
  const held = await findHeld(run, prepared)
  const tell = (progress: Progress) => run.options.onProgress?.(progress)
  // One package under way on each core, and one that waits for it.
  const placing = createGate(Math.min(8, 2 * availableParallelism()))
  const worker = openPackageWorker(run, absent)
  const fetch = async (item: WantedPackage, asked: readonly PackageSource[]) => {
    const errand = { wanted: item, sources: asked, held }
    const { isHeld, placed } = await fetchPackage(run, errand, { placing, worker })
    fetched.set(item, placed)
    if (isHeld) cached.add(item)
    tell({ subject: nameOf(item), received: placed.size, total: placed.size, done: true })
    run.log.info(`${nameOf(item)} from ${isHeld ? run.options.heldFiles?.name : placed.source}`)
  }
  for (const item of absent) tell(announced(item))
  await sweepTemporaries(run.directory)
  try {
    // What is held is asked of nobody: it needs no source that answers.
    const asked = absent.filter(({ pin }) => !held.has(pin.sha512 ?? ''))
    if (absent.length > 0) await openTarget(run, { asked, sources, isHeld: asked.length < absent.length })
    await forEachAbsent(prepared, fetch, { limit: run.connections + mostQueued })
  } finally {
    worker.close()
    await rememberPlaced(run, record, { placed: [...present, ...fetched] })
  }
  return { fetched, cached }
}

// Only bytes that a lock binds, and only where some are missing.
async function findHeld(
  { options: { heldFiles }, log }: RestoreRun,
  { absent, resolved }: PreparedRestore,
): Promise<ReadonlyMap<string, string>> {
  if (heldFiles === undefined || absent.length === 0) return new Map()
  const unbound = absent.filter(({ pin }) => pin.sha512 === undefined).length
  if (unbound > 0)
    log.info(`${heldFiles.name} is not asked for ${plural(unbound, 'package')}: no lock gives the hash`)
  if (unbound === absent.length) return new Map()
  const hashes = new Set(resolved.wanted.flatMap(({ pin }) => pin.sha512 ?? []))
  return heldFiles.find([...hashes].map(value => ({ algorithm: 'sha512', value })))
}

interface Target {
  readonly asked: readonly WantedPackage[]
  readonly sources: PackageSources
  readonly isHeld: boolean
}

// The folder is made when a source can be asked, so that a run that reaches none leaves nothing behind.
async function openTarget(run: RestoreRun, { asked, sources, isHeld }: Target): Promise<void> {
  const isOpen = asked.length > 0 && (await sources.ready(asked.map(({ pin }) => pin.id)))
  if (!isOpen && !isHeld) return
  await makeFolder(run.directory).catch(error => Promise.reject(fileSystemError(run.directory, error)))
}

function announced(item: WantedPackage): Progress {
  const { size } = item.pin
  return { subject: nameOf(item), received: 0, ...(size !== undefined && { total: size }) }
}
