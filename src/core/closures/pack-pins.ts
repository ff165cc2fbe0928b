import { groupBy } from '../base/group-by.ts'
import { toLowerInvariant } from '../base/printable.ts'
import { findLockedPackage } from '../lock/find-package.ts'
import type { Lock, LockedClosure, LockedPack } from '../lock/lock.ts'
import type { ParsedPin } from '../nuget/pin.ts'
import { parsePackageVersion } from '../nuget/version.ts'
import type { ClosureNeed } from './closure-need.ts'
import type { AnsweredNeed } from './closure-pins.ts'
import { isUpgraded, type Upgrade } from './locked-versions.ts'
import type { LockComparison } from './projects/lock-comparison.ts'

/* The packs that an SDK downloads beside references differ between machines, so that a lock of another one still answers. */

/** Whose packs a closure gets: those of the lock, or those that the SDK of this run asks for. */
export type PackChoice =
  /** of the lock, unless the same SDK asks for others since the project changed: for a new lock */
  | 'kept'
  /** of the lock: nothing else may be fetched */
  | 'locked'
  /** of the run */
  | 'asked'

/** A closure of a lock with the packs that count. */
export function withPacks(
  closure: LockedClosure,
  { request }: ClosureNeed,
  choice: PackChoice,
): LockedClosure {
  if (choice === 'locked' || (choice === 'kept' && !isOfSameSdk(closure, request))) return closure
  const { packs: _, downloads: __, ...rest } = closure
  return { ...rest, ...packsOf(request, request.downloads ?? []) }
}

/** A closure whose packages a lock of the client binds, with the packs of this SDK where an upgrade is for them. */
export function withUpgradedPacks(
  { need, closure }: AnsweredNeed,
  upgrade: Upgrade | undefined,
): AnsweredNeed {
  const { sdk, system, downloads = [] } = need.request
  const isRenewed = [...(closure.downloads ?? []), ...downloads].some(({ id }) => isUpgraded(upgrade, id))
  if (!isRenewed) return { need, closure }
  const maker = { ...(sdk !== undefined && { sdk }), ...(system !== undefined && { system }) }
  return { need, closure: { ...withPacks(closure, need, 'asked'), ...maker } }
}

type Packs = Pick<LockedClosure, 'packs' | 'downloads'>

function packsOf({ packs }: Packs, downloads: readonly LockedPack[]): Packs {
  return { ...(packs && { packs }), ...(downloads.length > 0 && { downloads }) }
}

type Maker = Pick<LockedClosure, 'sdk' | 'system' | 'packs'>

function isOfSameSdk(one: Maker, other: Maker): boolean {
  return one.sdk === other.sdk && one.system === other.system && one.packs === other.packs
}

/** What was asked of projects whose packages their locks of the client bind, which have no packs. */
export function boundNeeds(comparisons: readonly Pick<LockComparison, 'needs'>[]): readonly ClosureNeed[] {
  return comparisons.flatMap(({ needs = [] }) => needs)
}

/** The other needs, with their packs alone: a lock of the client for runtimes has no closure, and still there are packs. */
export function packsAlone(
  needs: readonly ClosureNeed[],
  answered: readonly AnsweredNeed[],
  { lock, choice }: { readonly lock: Lock; readonly choice: PackChoice },
): readonly AnsweredNeed[] {
  const known = new Set(answered.map(({ need }) => need))
  const mayFetch = (pack: LockedPack) =>
    choice !== 'locked' || findLockedPackage(lock, packPin(pack)) !== undefined
  return needs
    .filter(need => !known.has(need))
    .map(need => {
      const { downloads = [], ...request } = need.request
      return { need, closure: { ...request, packages: [], ...packsOf(request, downloads.filter(mayFetch)) } }
    })
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
  /** of the packs, each once */
  readonly ids: readonly string[]
  /** the lock is of another SDK or machine, whose packs stay in it until it is upgraded */
  readonly isOther: boolean
  /** it is of another kind of machine */
  readonly isOfOtherSystem: boolean
  /** the closures that lack them */
  readonly lacking: readonly AnsweredNeed[]
}

/** What the SDK of this run downloads and no closure brings; empty: nothing. */
export function missingPacks(answered: readonly AnsweredNeed[]): readonly MissingPacks[] {
  const keyOf = ({ id, version }: LockedPack) => `${toLowerInvariant(id)} ${version}`
  const missing = answered.flatMap(each => {
    const { request } = each.need
    const brought = new Set(each.closure.downloads?.map(keyOf))
    const made = `the SDK ${each.closure.sdk ?? ''}`
    const isOther = !isOfSameSdk(each.closure, request)
    const isOfOtherSystem = isOther && each.closure.system !== request.system
    return (request.downloads ?? []).flatMap(pack =>
      brought.has(keyOf(pack))
        ? []
        : [{ each, pack, made, isOther, isOfOtherSystem, sdk: request.sdk ?? '' }],
    )
  })
  const byMaker = groupBy(missing, same =>
    JSON.stringify([same.made, same.isOther, same.isOfOtherSystem, same.sdk]),
  )
  return [...byMaker.values()].map(same => {
    const names = [...new Set(same.map(({ pack: { id, version } }) => `${id} ${version}`))].sort()
    const [{ made = '', sdk = '', isOther = false, isOfOtherSystem = false } = {}] = same
    return {
      found: `beside references the SDK ${sdk} downloads ${names.join(', ')}, which the lock of ${made}${isOther ? ', or of another machine,' : ''} does not have`,
      ids: [...new Set(same.map(({ pack }) => pack.id))].sort(),
      isOther,
      isOfOtherSystem,
      lacking: [...new Set(same.map(({ each }) => each))],
    }
  })
}
