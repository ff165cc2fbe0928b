import { withFailuresNamedIn } from '../../core/base/errors.ts'
import { formatBytes } from '../../core/base/format.ts'
import { restorePackages } from '../../core/packages/restore.ts'
import type { RestorePackagesOptions } from '../../core/packages/restore-options.ts'
import { tuneForProjects } from '../../doors/v8-flags.ts'
import { formatTable } from '../format-table.ts'
import { packageOptions } from '../options.ts'
import type { Invocation, Result } from '../verb.ts'

/**
 * `restore`: restores pinned packages into a folder and prints the path of each; with `--dry-run` only shows the plan.
 */
export function restore(invocation: Invocation): Promise<Result> {
  const options = packageOptions(invocation)
  return options.dryRun ? plan(options) : fetch(options, invocation)
}

async function fetch(
  options: RestorePackagesOptions,
  { terminal }: Pick<Invocation, 'terminal'>,
): Promise<Result> {
  await tuneForProjects(options)
  const restored = withFailuresNamedIn(await restorePackages(options), terminal.words)
  const { packagesDirectory, packages, sources, audit, exceptions } = restored
  const rows = packages.map(({ id, version, status, path }) => [id, version, status, path])
  return {
    lines: formatTable(rows),
    document: {
      'packages-directory': packagesDirectory,
      packages: packages.map(({ size: _, ...outputs }) => outputs),
      'packages-count': packages.length,
      'packages-cache-hit': packages.every(({ status }) => status !== 'downloaded'),
      sources,
      ...(audit && { audit }),
      ...(exceptions && { exceptions }),
    },
  }
}

async function plan(options: RestorePackagesOptions): Promise<Result> {
  const { planRestore } = await import('../../core/packages/plan-restore.ts')
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
