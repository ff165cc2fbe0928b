import { removePackage } from '../../feed/tree/remove-package.ts'
import type { Invocation, Result } from '../invocation.ts'
import { purgeLines } from '../purge-lines.ts'

/** `feed remove DIR ID VERSION`: removes one version of a package. */
export async function feedRemove({
  operands: [dir = '', id = '', version = ''],
}: Invocation): Promise<Result> {
  const removed = await removePackage(dir, { id, version })
  const { lowerId, version: lowerVersion, purge } = removed
  return {
    lines: [`removed ${lowerId} ${lowerVersion}`, ...purgeLines(purge)],
    document: { id: lowerId, version: lowerVersion, purge },
  }
}
