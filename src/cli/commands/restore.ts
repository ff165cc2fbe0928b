import type { RestorePackagesOptions } from '../../core/package-flow/restore-run.ts'
import { planRestore } from '../../core/plan-restore.ts'
import { restorePackages } from '../../core/restore-packages.ts'
import { formatBytes } from '../../core/text.ts'
import { formatTable } from '../format-table.ts'
import type { Invocation, Result } from '../invocation.ts'
import { lockOptions, packageOptions } from '../request-options.ts'

/** `restore`: brings pinned packages into a folder and prints where each is; with `--dry-run` only the plan. */
export function restore(invocation: Invocation): Promise<Result> {
  const { prune, 'dry-run': isDry } = invocation.values
  const options = { ...packageOptions(invocation), ...lockOptions(invocation), prune }
  return isDry ? plan(options) : bring(options)
}

async function bring(options: RestorePackagesOptions): Promise<Result> {
  const { packagesDirectory, packages, sources } = await restorePackages(options)
  const rows = packages.map(({ id, version, status, path }) => [id, version, status, path])
  return {
    lines: formatTable(rows),
    document: {
      'packages-directory': packagesDirectory,
      packages: packages.map(({ size: _, ...outputs }) => outputs),
      'packages-count': packages.length,
      'packages-cache-hit': packages.every(({ status }) => status !== 'downloaded'),
      sources,
    },
  }
}

async function plan(options: RestorePackagesOptions): Promise<Result> {
  const { packagesDirectory, packages, downloadBytes, unknownSizes, unwanted } = await planRestore(options)
  const rows = packages.map(({ id, version, status, source, size }) => [
    id,
    version,
    status,
    size === undefined ? 'unknown size' : formatBytes(size),
    source,
  ])
  return {
    lines: [...formatTable(rows), ...unwanted.map(place => `${place}  remove`)],
    document: {
      'packages-directory': packagesDirectory,
      packages,
      'packages-count': packages.length,
      'download-count': packages.filter(({ status }) => status === 'download').length,
      'download-bytes': downloadBytes,
      'unknown-sizes': unknownSizes,
      unwanted,
    },
  }
}
