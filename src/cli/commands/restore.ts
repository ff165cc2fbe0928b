import { restorePackages } from '../../core/restore-packages.ts'
import { formatTable } from '../format-table.ts'
import type { Invocation, Result } from '../invocation.ts'
import { lockOptions, sourceOptions, transportOptions } from '../request-options.ts'

/** `restore`: brings pinned packages into a folder and prints where each is. */
export async function restore(invocation: Invocation): Promise<Result> {
  const { values } = invocation
  const { packagesDirectory, packages } = await restorePackages({
    ...transportOptions(invocation),
    ...lockOptions(invocation),
    ...sourceOptions(invocation),
    packages: values.packages,
    packagesFiles: values['packages-file'],
    packagesDirectory: values['packages-directory'],
    layout: values.layout,
    excludeVersion: values['exclude-version'],
    verify: values.verify,
    prune: values.prune,
    packageExtension: values['package-extension'],
    manifestExtension: values['manifest-extension'],
  })
  const rows = packages.map(({ id, version, status, path }) => [id, version, status, path])
  return {
    lines: formatTable(rows),
    document: {
      'packages-directory': packagesDirectory,
      packages: packages.map(({ size: _, ...outputs }) => outputs),
      'packages-count': packages.length,
      'packages-cache-hit': packages.every(({ status }) => status !== 'downloaded'),
    },
  }
}
