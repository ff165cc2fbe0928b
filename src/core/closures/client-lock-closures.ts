import { toLowerInvariant } from '../base/lower-case.ts'
import { lockFrameworkName } from '../frameworks/lock-framework.ts'
import type { ClosurePackage } from '../lock/lock.ts'
import { tryParseVersionRange } from '../nuget/version-range.ts'
import type { ClientLock, ClientLockTarget } from '../pins/packages-lock.ts'
import type { ClosureNeed } from './closure-need.ts'
import type { AnsweredNeed } from './closure-pins.ts'

/** The name by which a target of a client's lock is found: version 3 names each as the project does. */
export function clientTargetName({
  framework,
  alias,
}:
  | Pick<ClientLockTarget, 'framework' | 'alias'>
  | Pick<ClosureNeed['request'], 'framework' | 'alias'>): string {
  return alias ?? lockFrameworkName(framework)
}

/**
 * The closures that a `packages.lock.json` stands for, with what its project asks for. Undefined if it names runtimes, for which
 * packages may need more, or a range that cannot be read.
 */
export function closuresOfClientLock(
  { targets, entries }: ClientLock,
  needs: readonly ClosureNeed[],
): readonly AnsweredNeed[] | undefined {
  const isPlain = entries.every(({ dependencies }) =>
    dependencies.every(({ range }) => range === '(, )' || tryParseVersionRange(range) !== undefined),
  )
  if (!isPlain || targets.some(({ runtime }) => runtime !== undefined)) return undefined
  return needs.map(need => {
    const name = clientTargetName(need.request)
    const packages = entries.flatMap(({ id, target, pin, dependencies }): readonly ClosurePackage[] =>
      pin?.request.kind === 'exact' && clientTargetName(target) === name
        ? [{ id, version: pin.request.version.normalized, dependencies }]
        : [],
    )
    const keyed = packages.map(each => ({ each, key: toLowerInvariant(each.id) }))
    const sorted = keyed.sort((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key)))
    return { need, closure: { ...need.request, packages: sorted.map(({ each }) => each) } }
  })
}
