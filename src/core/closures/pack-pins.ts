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
  /** of the lock, unless an earlier release wrote it, or the same SDK asks for others since the project changed: for a new lock */
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
  const isStale = choice === 'kept' && isOfSameSdk({ ...closure, ...(packs && { packs }) }, request)
  if (packs !== undefined && choice !== 'asked' && !isStale)
    return { ...closure, packs, ...(downloads && { downloads }) }
  const asked = request.downloads ?? []
  const own = choice === 'locked' ? asked.filter(pack => hasEntry(lock as Lock, pack)) : asked
  return {
    ...closure,
    ...(request.packs && { packs: request.packs }),
    ...(own.length > 0 && { downloads: own }),
  }
}

type Maker = Pick<LockedClosure, 'sdk' | 'system' | 'packs'>

function isOfSameSdk(one: Maker, other: Maker): boolean {
  return one.sdk === other.sdk && one.system === other.system && one.packs === other.packs
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

/** Packs that the SDK of this run downloads and no closure brings. */
export interface MissingPacks {
  /** for people, of one SDK that a lock was made with */
  readonly found: string
  /** the lock is of another SDK or machine, whose packs stay in it until it is upgraded */
  readonly isOther: boolean
}

/** What the SDK of this run downloads and no closure brings; empty: nothing. */
export function missingPacks(answered: readonly AnsweredNeed[]): readonly MissingPacks[] {
  const keyOf = ({ id, version }: LockedPack) => `${toLowerInvariant(id)} ${version}`
  const missing = answered.flatMap(({ need: { request }, closure }) => {
    const brought = new Set(closure.downloads?.map(keyOf))
    const made = closure.packs === undefined ? 'an earlier release' : `the SDK ${closure.sdk ?? ''}`
    const isOther = closure.packs !== undefined && !isOfSameSdk(closure, request)
    return (request.downloads ?? []).flatMap(pack =>
      brought.has(keyOf(pack))
        ? []
        : [{ made, isOther, sdk: request.sdk ?? '', name: `${pack.id} ${pack.version}` }],
    )
  })
  const byMaker = groupBy(missing, ({ made, isOther, sdk }) => `${made}\n${isOther}\n${sdk}`)
  return [...byMaker.values()].map(same => {
    const names = [...new Set(same.map(({ name }) => name))].sort()
    const [{ made = '', sdk = '', isOther = false } = {}] = same
    return {
      found: `beside references the SDK ${sdk} downloads ${names.join(', ')}, which the lock of ${made}${isOther ? ', or of another machine,' : ''} does not have`,
      isOther,
    }
  })
}
