import { toLowerInvariant } from '../base/printable.ts'
import type { ClosurePackage, LockedProject, LockedRequest } from '../lock/lock.ts'
import { tryParseVersionRange } from '../nuget/version-range.ts'
import type { ClientLock, ClientLockEntry, ClientLockTarget } from '../pins/packages-lock.ts'
import type { ClosureNeed } from './closure-need.ts'
import type { AnsweredNeed } from './closure-pins.ts'
import { lockFrameworkName } from './format-packages-lock.ts'

/** What a project asks for, for one of its target frameworks. */
export interface AskedFramework {
  readonly framework: string
  /** the name in the project, if it has several of one framework; else absent */
  readonly alias?: string
  readonly runtimes: readonly string[]
  readonly direct: readonly LockedRequest[]
  /** the central versions; absent: it manages its versions itself */
  readonly central?: readonly LockedRequest[] | undefined
  /** what the projects that it refers to pass on; absent: not all of them can be read */
  readonly projects?: readonly LockedProject[] | undefined
}

/**
 * What has changed in a project since its `packages.lock.json` was written, as the .NET client judges it for locked mode
 * (NU1004). Like the client, it looks neither for a project that is not referred to any more nor at transitive pinning.
 */
export function clientLockChanges(lock: ClientLock, asked: readonly AskedFramework[]): readonly string[] {
  const targets = lock.targets.filter(({ runtime }) => runtime === undefined)
  const before = [...new Set(targets.map(clientTargetName))]
  const now = asked.map(clientTargetName)
  const hasAll = now.every(name => before.includes(name))
  if (before.length !== now.length || !hasAll)
    return [`the target frameworks are ${listed(now)}, in the lock ${listed(before)}`]
  return [...runtimeChanges(lock, asked), ...asked.flatMap(each => frameworkChanges(lock, each))]
}

function runtimeChanges({ targets }: ClientLock, asked: readonly AskedFramework[]): readonly string[] {
  const sorted = (names: readonly string[]) => [...new Set(names)].sort()
  const now = sorted(asked.flatMap(({ runtimes }) => runtimes))
  const before = sorted(targets.flatMap(({ runtime }) => runtime ?? []))
  const isSame = now.join(' ').toLowerCase() === before.join(' ').toLowerCase()
  return isSame ? [] : [`the runtimes are ${listed(now)}, in the lock ${listed(before)}`]
}

function frameworkChanges(lock: ClientLock, asked: AskedFramework): readonly string[] {
  const entries = new Map(
    lock.entries
      .filter(
        ({ target }) => target.runtime === undefined && clientTargetName(target) === clientTargetName(asked),
      )
      .map(entry => [toLowerInvariant(entry.id), entry]),
  )
  const changes = [
    ...directChanges(entries, asked),
    ...centralChanges(entries, asked),
    ...projectChanges(entries, asked),
  ]
  return changes.map(change => `${change} (${asked.alias ?? asked.framework})`)
}

type Entries = ReadonlyMap<string, ClientLockEntry>

function directChanges(entries: Entries, { direct }: AskedFramework): readonly string[] {
  const names = new Set(direct.map(({ id }) => toLowerInvariant(id)))
  const added = direct.flatMap(({ id, range }) => {
    const entry = entries.get(toLowerInvariant(id))
    if (entry?.pin?.type !== 'Direct') return [`${id} ${range} is not a direct package of the lock`]
    return isSameRange(entry.requested, range)
      ? []
      : [`${id} is asked for as ${range}, in the lock as ${entry.requested ?? 'nothing'}`]
  })
  const removed = [...entries]
    .filter(([id, { pin }]) => pin?.type === 'Direct' && !names.has(id))
    .map(([, { id }]) => `${id} is not asked for any more`)
  return [...added, ...removed]
}

function centralChanges(entries: Entries, { central = [] }: AskedFramework): readonly string[] {
  const versions = new Map(central.map(({ id, range }) => [toLowerInvariant(id), range]))
  return [...entries].flatMap(([key, { id, pin, requested }]) => {
    const range = versions.get(key)
    if (pin?.type === 'Transitive' && range !== undefined)
      return [`${id} has the central version ${range} now`]
    if (pin?.type !== 'CentralTransitive' || isSameRange(requested, range)) return []
    return [`the central version of ${id} is ${range ?? 'gone'}, in the lock ${requested ?? 'none'}`]
  })
}

// Of a project only the name counts, not its version.
function projectChanges(entries: Entries, { projects = [] }: AskedFramework): readonly string[] {
  const names = new Set(projects.map(({ id }) => id))
  return projects.flatMap(({ id, dependencies }) => {
    const entry = entries.get(id)
    if (entry === undefined || entry.pin) return [`the project ${id} is not in the lock`]
    const textOf = (each: LockedRequest) => {
      const key = toLowerInvariant(each.id)
      return names.has(key) ? key : `${key} ${each.range.toLowerCase()}`
    }
    const [now, before] = [dependencies, entry.dependencies].map(all => new Set(all.map(textOf)))
    const changed = [
      ...dependencies.filter(each => !before?.has(textOf(each))),
      ...entry.dependencies.filter(each => !now?.has(textOf(each))),
    ]
    if (changed.length === 0) return []
    const ids = [...new Set(changed.map(each => each.id))]
    return [`the project ${id} asks for other dependencies: ${listed(ids)}`]
  })
}

function isSameRange(one: string | undefined, other: string | undefined): boolean {
  return one?.toLowerCase() === other?.toLowerCase()
}

function listed(names: readonly string[]): string {
  return names.length === 0 ? 'none' : names.join(', ')
}

/** The name by which a target of a client's lock is found: version 3 names each as the project does. */
function clientTargetName({
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
  requested: readonly ClosureNeed[],
): readonly AnsweredNeed[] | undefined {
  const isPlain = entries.every(({ dependencies }) =>
    dependencies.every(({ range }) => range === '(, )' || tryParseVersionRange(range) !== undefined),
  )
  if (!isPlain || targets.some(({ runtime }) => runtime !== undefined)) return undefined
  return requested.map(need => {
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
