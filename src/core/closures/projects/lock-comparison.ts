import type { PkgtoolError } from '../../base/errors.ts'
import { groupBy } from '../../base/group-by.ts'
import { toLowerInvariant } from '../../base/printable.ts'
import { parseFramework } from '../../frameworks/parse-framework.ts'
import type { ClosurePackage, LockedProject, LockedRequest } from '../../lock/lock.ts'
import { formatVersionRange, isSameRange, rangeHolds, type VersionRange } from '../../nuget/version-range.ts'
import type { ClientLock, ClientLockEntry, ClientLockTarget } from '../../pins/packages-lock.ts'
import type { CollectedProject } from '../../projects/collected-project.ts'
import { ProjectFaults } from '../../projects/project-faults.ts'
import { closureGaps } from '../closure-gaps.ts'
import type { ClosureNeed } from '../closure-need.ts'
import type { AnsweredNeed } from '../closure-pins.ts'
import { lockFrameworkName, omittedBy } from '../format-packages-lock.ts'
import type { ProjectClosures } from './project-closures.ts'
import { requestOf } from './referenced-projects.ts'

/** A `packages.lock.json` and what its project asks for now. */
export interface LockComparison {
  /** as in messages */
  readonly file: string
  readonly project: string
  /** what has changed in the project, and where it contradicts itself; with changes it does not decide; empty: it holds */
  readonly changes: readonly string[]
  /** why not all could be compared; absent: all was */
  readonly unread?: string
  /** why the .NET client refuses the project, whatever the lock says; absent: it does not */
  readonly refusals?: readonly PkgtoolError[]
  /** the closures that it stands for; absent: it does not hold, or nobody can tell all that they were made for */
  readonly closures?: readonly AnsweredNeed[]
  /** what it names for runtimes beside, with all packages of each; absent: it does not hold, or names none */
  readonly runtimes?: readonly AnsweredNeed[]
  /** what the project asks for, while it holds; absent: that cannot be told */
  readonly needs?: readonly ClosureNeed[]
}

/** What a project asks for, for one of its target frameworks. */
interface AskedFramework {
  readonly need: ClosureNeed
  readonly runtimes: readonly string[]
  readonly direct: readonly LockedRequest[]
  /** the central versions; absent: it manages its versions itself */
  readonly central?: readonly LockedRequest[] | undefined
  /** what the projects that it refers to pass on; absent: not all of them can be read */
  readonly projects?: readonly LockedProject[] | undefined
}

/** Compares a `packages.lock.json` with what its project asks for now. @throws PkgtoolError `CANCELLED` */
export async function compareClientLock(
  lock: ClientLock,
  collected: CollectedProject,
  { lead, closures }: { readonly lead: readonly string[]; readonly closures: ProjectClosures },
): Promise<Omit<LockComparison, 'file' | 'project'>> {
  const { project } = collected
  const own = contradictions(lock)
  if (!collected.faults.isEmpty) return { ...unreadBecause(collected.faults), changes: own }
  const faults = new ProjectFaults()
  const asked: AskedFramework[] = []
  const needs: ClosureNeed[] = []
  for (const [position, framework] of project.frameworks.entries()) {
    const need = await faults.watchAsync(() =>
      closures.ofFramework(collected, { position, lead, faults, prunes: true }),
    )
    if (need === undefined) return { ...unreadBecause(faults), changes: own }
    needs.push(need)
    const { projects = [] } = need.request
    const omits = omittedBy(need.request, need.target)
    const passed = projects.map(({ id, dependencies }) => ({
      id: toLowerInvariant(need.owner?.projectNames?.get(id) ?? id),
      dependencies: dependencies.filter(each => !omits(each)),
    }))
    asked.push({
      need,
      runtimes: framework.runtimes,
      direct: framework.packages.map(requestOf),
      central: framework.central?.versions.map(requestOf),
      projects: faults.isEmpty ? passed : undefined,
    })
  }
  const changes = [...clientLockChanges(lock, asked), ...own]
  if (!faults.isEmpty) return { ...unreadBecause(faults), changes }
  if (changes.length > 0) return { changes }
  const answered = answersOfClientLock(lock, needs)
  // For runtimes packages may need more than it says.
  const isWhole = lock.targets.every(({ runtime }) => runtime === undefined) && lock.entries.every(isReadable)
  return { changes, needs, ...(isWhole ? { closures: answered } : { runtimes: answered }) }
}

function unreadBecause({ summary, refusals }: ProjectFaults): Pick<LockComparison, 'unread' | 'refusals'> {
  return {
    ...(summary !== undefined && { unread: summary }),
    ...(refusals.length > 0 && { refusals }),
  }
}

/**
 * What has changed in a project since its `packages.lock.json` was written, as the .NET client judges it for locked mode
 * (NU1004). Like the client, it looks neither for a project that is not referred to any more nor at transitive pinning.
 */
function clientLockChanges(lock: ClientLock, asked: readonly AskedFramework[]): readonly string[] {
  const targets = new Map(
    lock.targets.filter(({ runtime }) => runtime === undefined).map(each => [each, clientTargetName(each)]),
  )
  const before = [...new Set(targets.values())]
  const now = asked.map(({ need }) => neededTargetName(need))
  const hasAll = now.every(name => before.includes(name))
  if (before.length !== now.length || !hasAll)
    return [`the target frameworks are ${listed(now)}, in the lock ${listed(before)}`]
  const entries = groupBy(lock.entries, ({ target }) => targets.get(target))
  const changes = asked.flatMap(each =>
    frameworkChanges(entries.get(neededTargetName(each.need)) ?? [], each),
  )
  return [...runtimeChanges(lock, asked), ...changes]
}

/** What its packages ask for that it does not have, or has in versions that none of them takes. The client fails there, or drops packages. */
function contradictions({ targets, entries }: ClientLock): readonly string[] {
  const byTarget = groupBy(entries, ({ target }) => target)
  return targets.flatMap(target => {
    const { framework, alias = framework, runtime } = target
    const isCommon = (each: ClientLockTarget) =>
      each.runtime === undefined && (each.alias ?? each.framework) === alias
    // It has for a runtime what is not the same for all.
    const common = runtime === undefined ? [] : targets.filter(isCommon)
    const own = [...common, target].flatMap(each => byTarget.get(each) ?? [])
    const closure = {
      roots: own.filter(({ pin }) => pin?.type === 'Direct'),
      packages: inOrder(own.filter(({ pin }) => pin)),
      projects: own.filter(({ pin }) => !pin),
    }
    const found = [...closureGaps(closure).map(gap => `the lock lacks ${gap}`), ...unaskedVersions(own)]
    return found.map(each => `${each} (${runtime === undefined ? alias : `${alias}/${runtime}`})`)
  })
}

/** Versions of packages that only other packages ask for, and for other versions. */
function unaskedVersions(entries: readonly ClientLockEntry[]): readonly string[] {
  const asked = groupBy(
    entries.flatMap(({ id, dependencies }) => dependencies.map(each => ({ ...each, asker: id }))),
    ({ id }) => toLowerInvariant(id),
  )
  return inOrder(entries).flatMap(({ id, pin }) => {
    if (pin?.type !== 'Transitive' || pin.request.kind !== 'exact') return []
    const { version } = pin.request
    const requests = asked.get(toLowerInvariant(id)) ?? []
    const [first] = requests
    if (first === undefined || requests.some(({ range }) => !range || rangeHolds(range, version))) return []
    return `the lock has ${id} ${version.normalized}, of which ${first.asker} asks for ${textOr('none', first.range)}`
  })
}

function runtimeChanges({ targets }: ClientLock, asked: readonly AskedFramework[]): readonly string[] {
  const sorted = (names: readonly string[]) => [...new Set(names)].sort()
  const now = sorted(asked.flatMap(({ runtimes }) => runtimes))
  const before = sorted(targets.flatMap(({ runtime }) => runtime ?? []))
  const isSame = now.join(' ').toLowerCase() === before.join(' ').toLowerCase()
  return isSame ? [] : [`the runtimes are ${listed(now)}, in the lock ${listed(before)}`]
}

function frameworkChanges(own: readonly ClientLockEntry[], asked: AskedFramework): readonly string[] {
  const entries = new Map(own.map(entry => [toLowerInvariant(entry.id), entry]))
  const changes = [
    ...directChanges(entries, asked),
    ...centralChanges(entries, asked),
    ...projectChanges(entries, asked),
  ]
  const { framework, alias = framework } = asked.need.request
  return changes.map(change => `${change} (${alias})`)
}

type Entries = ReadonlyMap<string, ClientLockEntry>

function directChanges(entries: Entries, { direct }: AskedFramework): readonly string[] {
  const names = new Set(direct.map(({ id }) => toLowerInvariant(id)))
  const added = direct.flatMap(({ id, range }) => {
    const entry = entries.get(toLowerInvariant(id))
    if (entry?.pin?.type !== 'Direct')
      return [`${id} ${formatVersionRange(range)} is not a direct package of the lock`]
    return isSame(entry.requested, range)
      ? []
      : [
          `${id} is asked for as ${formatVersionRange(range)}, in the lock as ${textOr('nothing', entry.requested)}`,
        ]
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
      return [`${id} has the central version ${formatVersionRange(range)} now`]
    if (pin?.type !== 'CentralTransitive' || isSame(requested, range)) return []
    return [
      `the central version of ${id} is ${textOr('gone', range)}, in the lock ${textOr('none', requested)}`,
    ]
  })
}

// Of a project only the name counts, not its version.
function projectChanges(entries: Entries, { projects = [] }: AskedFramework): readonly string[] {
  const names = new Set(projects.map(({ id }) => id))
  return projects.flatMap(({ id, dependencies }) => {
    const entry = entries.get(id)
    if (entry === undefined || entry.pin) return [`the project ${id} is not in the lock`]
    const changed = [
      ...withoutSame(dependencies, { others: entry.dependencies, projects: names }),
      ...withoutSame(entry.dependencies, { others: dependencies, projects: names }),
    ]
    if (changed.length === 0) return []
    const ids = [...new Set(changed.map(each => each.id))]
    return [`the project ${id} asks for other dependencies: ${listed(ids)}`]
  })
}

type Dependencies = ClientLockEntry['dependencies']

/** Those of some dependencies that are not among others: of a project by its name, of a package with its range. */
function withoutSame(
  some: Dependencies,
  { others, projects }: { readonly others: Dependencies; readonly projects: ReadonlySet<string> },
): Dependencies {
  const known = groupBy(others, ({ id }) => toLowerInvariant(id))
  return some.filter(({ id, range }) => {
    const key = toLowerInvariant(id)
    const same = known.get(key) ?? []
    return !same.some(other => projects.has(key) || isSame(other.range, range))
  })
}

function isSame(one: VersionRange | undefined, other: VersionRange | undefined): boolean {
  return one === undefined || other === undefined ? one === other : isSameRange(one, other)
}

function textOr(without: string, range: VersionRange | undefined): string {
  return range ? formatVersionRange(range) : without
}

function listed(names: readonly string[]): string {
  return names.length === 0 ? 'none' : names.join(', ')
}

/** The name by which a target of a client's lock is found: version 3 names each as the project does. */
function clientTargetName({ framework, alias }: ClientLockTarget): string {
  return alias ?? lockFrameworkName(parseFramework(framework))
}

/** The name under which a client's lock has what is needed. */
function neededTargetName({ request: { alias }, target }: ClosureNeed): string {
  return alias ?? lockFrameworkName(target.framework)
}

/** What a `packages.lock.json` says of each target framework of its project, and of each runtime. */
function answersOfClientLock(
  { targets, entries }: ClientLock,
  requested: readonly ClosureNeed[],
): readonly AnsweredNeed[] {
  const byTarget = groupBy(entries, ({ target }) => target)
  const packagesOf = (target: ClientLockTarget) => (byTarget.get(target) ?? []).flatMap(packageOf)
  return requested.flatMap(need => {
    const named = targets.filter(each => clientTargetName(each) === neededTargetName(need))
    const plain = named.filter(({ runtime }) => runtime === undefined).flatMap(packagesOf)
    const own = named.filter(({ runtime }) => runtime !== undefined)
    return [
      { need, closure: { ...need.request, packages: inOrder(plain) } },
      ...own.map(target => {
        const { packs: _, downloads: __, ...rest } = need.request
        const request = { ...rest, ...(target.runtime !== undefined && { runtime: target.runtime }) }
        // It has for a runtime what is not the same for all.
        const packages = inOrder([...plain, ...packagesOf(target)])
        return { need: { ...need, request }, closure: { ...request, packages } }
      }),
    ]
  })
}

function packageOf({ id, pin, dependencies }: ClientLockEntry): readonly ClosurePackage[] {
  return pin?.request.kind === 'exact'
    ? [{ id, version: pin.request.version.normalized, dependencies: dependencies.filter(isRanged) }]
    : []
}

// Of several of one id the last counts.
function inOrder<Package extends { readonly id: string }>(packages: readonly Package[]): readonly Package[] {
  const byId = new Map(packages.map(each => [toLowerInvariant(each.id), each]))
  return [...byId].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, each]) => each)
}

function isReadable({ dependencies }: ClientLockEntry): boolean {
  return dependencies.every(isRanged)
}

function isRanged(dependency: Dependencies[number]): dependency is LockedRequest {
  return dependency.range !== undefined
}
