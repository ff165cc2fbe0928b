import { join } from 'node:path'
import { sweepTemporaries } from './files/sweep-temporaries.ts'
import { describeRestore } from './package-flow/describe-restore.ts'
import type { FetchedPackages } from './package-flow/fetch-absent.ts'
import { type PreparedRestore, prepareRestore } from './package-flow/prepare-restore.ts'
import { rememberPlaced } from './package-flow/remember-placed.ts'
import { reportSources } from './package-flow/report-sources.ts'
import {
  openRestoreRun,
  type RestoredPackage,
  type RestorePackagesOptions,
  type RestoreResult,
  type RestoreRun,
} from './package-flow/restore-run.ts'
import { putBackFolders } from './restore/put-back-folders.ts'
import type { PlacedPackage } from './restore/restore-record.ts'

export { checkRestore } from './package-flow/check-restore.ts'
export type { SourceReport } from './package-flow/report-sources.ts'
export type { RestoredPackage, RestorePackagesOptions, RestoreResult } from './package-flow/restore-run.ts'

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
    await putBackFolders(run.directory)
    return await restorePrepared(run, await prepareRestore(run))
  } finally {
    run.transport.close()
  }
}

/** The second half, which writes. Throws as `restorePackages` does. */
export async function restorePrepared(run: RestoreRun, prepared: PreparedRestore): Promise<RestoreResult> {
  const started = performance.now()
  const fetched = await run.log.stage('Package download', () => fetch(run, prepared))
  const downloadMilliseconds = Math.round(performance.now() - started)
  const { resolved, record } = prepared
  const pruned = run.options.prune
    ? await run.log.stage('Prune', async () =>
        (await import('./package-flow/prune-packages.ts')).prunePackages(run, resolved.wanted, record),
      )
    : 0
  const result = { ...summarize(run, prepared, fetched), downloadMilliseconds, pruned }
  run.log.info(describeRestore(result))
  return result
}

// What fetches, unpacks and starts threads is loaded where something is absent.
async function fetch(run: RestoreRun, prepared: PreparedRestore): Promise<FetchedPackages> {
  const { absent, present, record, resolved } = prepared
  if (absent.length > 0 || resolved.missing.length > 0)
    return (await import('./package-flow/fetch-absent.ts')).fetchAbsent(run, prepared)
  await sweepTemporaries(run.directory)
  await rememberPlaced(run, record, { placed: [...present] })
  return { fetched: new Map(), cached: new Set() }
}

function summarize(
  run: RestoreRun,
  { resolved, present, sources }: PreparedRestore,
  { fetched, cached }: FetchedPackages,
): Omit<RestoreResult, 'downloadMilliseconds' | 'pruned'> {
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
      status: cached.has(item) ? 'cached' : fetched.has(item) ? 'downloaded' : 'present',
      size,
    }
  })
  const downloaded = [...fetched].filter(([item]) => !cached.has(item)).map(([, placed]) => placed)
  return {
    packagesDirectory: run.directory,
    packages,
    downloadedBytes: downloaded.reduce((sum, { size }) => sum + size, 0),
    sources: reportSources(sources.all, downloaded),
  }
}
