import { expandPaths } from '../../core/files/expand-paths.ts'
import { plural } from '../../core/text.ts'
import { addPackages } from '../../feed/tree/add-packages.ts'
import type { PlacedStatus } from '../../feed/tree/place-package.ts'
import { conflictOptions } from '../conflict-options.ts'
import type { Invocation, Result } from '../invocation.ts'
import { purgeLines } from '../purge-lines.ts'

/** `feed add DIR FILE…`: adds packages; each is told on stderr as soon as it is in place. */
export async function feedAdd({ values, operands, signal, terminal }: Invocation): Promise<Result> {
  const [dir = '', ...paths] = operands
  const conflict = conflictOptions(values)
  const files = await expandPaths(paths)
  const added = await addPackages(dir, files, { ...conflict, signal, log: terminal.log })
  const counts = new Map<PlacedStatus, number>()
  for (const { status } of added) counts.set(status, (counts.get(status) ?? 0) + 1)
  const parts = [...counts].map(([status, count]) => `${count} ${status}`)
  const purge = [...new Set(added.flatMap(item => item.purge ?? []))]
  return {
    lines: [`${plural(added.length, 'package')}: ${parts.join(', ')}`, ...purgeLines(purge)],
    document: { packages: added },
  }
}
