import { groupBy } from '../base/group-by.ts'
import { toLowerInvariant } from '../base/printable.ts'
import { findLockedPackage } from '../lock/find-package.ts'
import type { Lock, LockedClosure, LockedPack } from '../lock/lock.ts'
import type { ParsedPin } from '../nuget/pin.ts'
import { parsePackageVersion } from '../nuget/version.ts'
import type { ClosureNeed } from './closure-need.ts'
import type { AnsweredNeed } from './closure-pins.ts'
import type { LockComparison } from './projects/lock-comparison.ts'

/* The packs that an SDK downloads beside references differ between machines, so that a lock of another one still answers. */

/** Whose packs a closure gets: those of the lock, or those that the SDK of this run asks for. */
export type PackChoice =
  /** of the lock, unless an earlier release wrote it: for a new lock */
  | 'kept'
  /** of the lock, and of one of an earlier release what it has an entry for: nothing else may be fetched */
  | 'locked'
  /** of the run */
  | 'asked'

/** A closure of a lock with the packs that count. */
export function withPacks(
  { packs, downloads, ...closure }: LockedClosure,
  { request }: ClosureNeed,
  { lock, choice }: { readonly lock: Pick<Lock, 'packages'> | Lock; readonly choice: PackChoice },
): LockedClosure {
  if (packs !== undefined && choice !== 'asked') return { ...closure, packs, ...(downloads && { downloads }) }
  const asked = request.downloads ?? []
  const own = choice === 'locked' ? asked.filter(pack => hasEntry(lock as Lock, pack)) : asked
  return {
    ...closure,
    ...(request.packs && { packs: request.packs }),
    ...(own.length > 0 && { downloads: own }),
  }
}

function hasEntry(lock: Lock, pack: LockedPack): boolean {
  return findLockedPackage(lock, packPin(pack)) !== undefined
}

/** What was asked of projects whose packages their locks of the client bind, which have no packs. */
export function boundNeeds(comparisons: readonly Pick<LockComparison, 'needs'>[]): readonly ClosureNeed[] {
  return comparisons.flatMap(({ needs = [] }) => needs)
}

/** The packs of closures as exact pins. */
export function packPins(answered: readonly AnsweredNeed[]): readonly ParsedPin[] {
  return answered.flatMap(({ need: { request }, closure: { downloads = [] } }) =>
    downloads.map(pack => packPin(pack, request.project)),
  )
}

function packPin({ id, version }: LockedPack, file?: string): ParsedPin {
  const request = { kind: 'exact', version: parsePackageVersion(version) } as const
  return { id, version, line: 1, ...(file !== undefined && { file }), request }
}

/**
 * What the SDK of this run downloads and no closure brings, for people: a text for each SDK that the lock was made with; empty: nothing.
 */
export function missingPacks(answered: readonly AnsweredNeed[]): readonly string[] {
  const keyOf = ({ id, version }: LockedPack) => `${toLowerInvariant(id)} ${version}`
  const missing = answered.flatMap(({ need: { request }, closure }) => {
    const brought = new Set(closure.downloads?.map(keyOf))
    const made = closure.packs === undefined ? 'an earlier release' : `the SDK ${closure.sdk ?? ''}`
    return (request.downloads ?? []).flatMap(pack =>
      brought.has(keyOf(pack)) ? [] : [{ made, sdk: request.sdk ?? '', name: `${pack.id} ${pack.version}` }],
    )
  })
  return [...groupBy(missing, ({ made, sdk }) => `${made}\n${sdk}`).values()].map(same => {
    const names = [...new Set(same.map(({ name }) => name))].sort()
    const [{ made = '', sdk = '' } = {}] = same
    return `beside references the SDK ${sdk} downloads ${names.join(', ')}, which the lock of ${made} does not have`
  })
}
