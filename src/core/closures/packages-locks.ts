import { groupBy } from '../base/group-by.ts'
import type { Lock } from '../lock/lock.ts'
import { packageKey } from '../lock/package-facts.ts'
import { parsePackageVersion } from '../nuget/version.ts'
import type { AnsweredNeed } from './closure-pins.ts'
import { formatPackagesLock } from './format-packages-lock.ts'

/** The text of the `packages.lock.json` of each project of a lock, by path. */
export function formatPackagesLocks(
  closures: readonly AnsweredNeed[],
  lock: Lock,
): ReadonlyMap<string, string> {
  const keyOf = (id: string, version: string) => packageKey(id, parsePackageVersion(version))
  const hashes = new Map(
    lock.packages.map(({ id, version, contentHash }) => [keyOf(id, version), contentHash]),
  )
  const hashOf = (id: string, version: string) => hashes.get(keyOf(id, version))
  const projects = groupBy(closures, ({ need }) => need.owner?.lockFile)
  return new Map(
    [...projects].map(([path, answered]) => {
      const isCentral = answered.some(({ need }) => need.owner?.central !== undefined)
      return [path, formatPackagesLock(answered, { isCentral, hashOf })]
    }),
  )
}
