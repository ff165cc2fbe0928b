import { PkgtoolError } from '../base/errors.ts'
import type { Lock } from '../lock/lock.ts'
import { lockedNames } from '../lock/locked-names.ts'
import { contradictedHash, type FactsByPackage, lockedFacts, packageKey } from '../lock/package-facts.ts'
import { exactPin } from '../nuget/pin.ts'
import { type ResolvedPin, resolveEachPin } from '../packages/choose-versions.ts'
import { openRestoreRun } from '../packages/restore.ts'
import { collectFacts } from './collect-facts.ts'
import type { Entries } from './compose-lock.ts'
import { entryOf, keptPackages } from './kept-packages.ts'
import type { PackagesPlan } from './plan-lock.ts'
import { type AnsweredPin, closePlan, isKept } from './plan-pins.ts'

/**
 * Makes the entries for pins: resolves the versions that the plan leaves open, and fetches the packages whose hashes are
 * not known.
 *
 * @throws PkgtoolError `NOT_LOCKED` for a project that has changed since its `packages.lock.json` was written
 */
export async function lockPackages(packages: PackagesPlan, old: Lock): Promise<Entries> {
  const { context, options } = packages
  if (packages.plan.stale.length > 0) {
    const { staleLocks } = await import('../closures/judge-client-locks.ts')
    throw staleLocks(packages.plan.stale, await context.lockCommand())
  }
  if (packages.plan.planned.every(isKept) && !packages.plan.closures?.open.length)
    return keptPackages(packages, old)
  // What others will keep to is hashed, whatever a record says of it.
  const run = await openRestoreRun(context, { ...options, verify: true }, { lockNames: old.names ?? {} })
  const { planned, closures } = await closePlan(run, packages.plan, old)
  const open = planned.filter(item => !isKept(item))
  const pins = open.map(({ pin, version }) => (version ? exactPin(pin, version) : pin))
  const resolved = await run.log.stage('Versions', () => resolveEachPin(run, pins))
  const facts = lockedFacts(old)
  const unknown = resolved.filter(item => !isKnown(item, facts))
  for (const [key, fresh] of await collectFacts(run, unknown)) facts.set(key, fresh)
  const fresh = open.map((item, index): AnsweredPin => {
    const { version } = resolved[index] as ResolvedPin
    if (version instanceof PkgtoolError) throw version
    return { ...item, version }
  })
  const entries = [...planned.filter(isKept), ...fresh].map(item => entryOf(item, facts))
  return { names: lockedNames(run.folder.names), entries, closures: closures?.kept }
}

function isKnown({ pin, version }: ResolvedPin, facts: FactsByPackage): boolean {
  const known = version instanceof PkgtoolError ? undefined : facts.get(packageKey(pin.id, version))
  return known !== undefined && contradictedHash(known, pin) === undefined
}
