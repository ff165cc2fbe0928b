import { closureKey } from '../lock/closures.ts'
import { type FactsByPackage, packageKey } from '../lock/find-package.ts'
import { lockedNames } from '../lock/format-lock.ts'
import type { Lock, LockedPackage } from '../lock/lock.ts'
import type { Entries } from './compose-lock.ts'
import type { PackagesPlan } from './plan-lock.ts'
import { type AnsweredPin, isKept } from './plan-pins.ts'

/**
 * The entries of a plan as they are; one that does not answer its pin any more is among them as it was.
 */
export function keptEntries({ plan, options }: PackagesPlan, { names: old, ...rest }: Lock): Entries {
  const open = new Set(plan.closures?.open.map(({ need }) => closureKey(need.request)))
  const answered = new Set(plan.closures?.kept.map(({ closure }) => closureKey(closure)))
  // A lock of the client that holds no more says nothing of its projects' closures.
  const isSaid = plan.stale.length === 0
  const stale = (rest.closures ?? []).filter(closure => {
    const key = closureKey(closure)
    return open.has(key) || (!isSaid && !answered.has(key))
  })
  // With a closure that is to be resolved, nobody can say which entries go.
  const kept = open.size > 0 || !isSaid ? rest.packages : []
  const facts = new Map()
  const answers = plan.planned.map(item => (isKept(item) ? entryOf(item, facts) : item.entry))
  const entries = answers.filter(entry => entry !== undefined)
  const keyOf = ({ id, requested }: LockedPackage) => `${id} ${requested}`
  const known = new Set(entries.map(keyOf))
  return {
    names: lockedNames(options, old),
    entries: [...entries, ...kept.filter(entry => !known.has(keyOf(entry)))],
    closures: plan.closures?.kept,
    stale,
  }
}

// What was fetched holds for every entry of that package: no two may contradict each other.
export function entryOf({ pin, version, entry }: AnsweredPin, facts: FactsByPackage): LockedPackage {
  const known = facts.get(packageKey(pin.id, version)) ?? entry
  const { sha512, contentHash, size, signers } = known ?? {}
  return {
    id: pin.id,
    version: version.normalized,
    requested: pin.version.trim(),
    ...(sha512 !== undefined && { sha512 }),
    ...(contentHash !== undefined && { contentHash }),
    ...(size !== undefined && { size }),
    source: known?.source ?? '',
    ...(signers && { signers }),
    ...(pin.ofTool !== undefined && { tool: pin.ofTool }),
  }
}
