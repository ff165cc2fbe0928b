import { toLowerInvariant } from '../base/printable.ts'
import type { ClosurePackage, LockedClosure, LockedRequest } from '../lock/lock.ts'
import { formatVersionRange } from '../nuget/version-range.ts'

/** One step of a path: a package or project, and the range by which the one before asks for it. */
export interface PathStep {
  readonly id: string
  /** absent: a project */
  readonly version?: string
  /** normalized */
  readonly range: string
}

/** More paths say nothing new. */
const maxPaths = 20

/** A bound for graphs in which the number of paths grows with each level. */
const maxSteps = 100_000

/** A bound for paths in which each step has thousands behind it. */
const maxLooks = 20_000_000

interface Way {
  /** lower case */
  readonly at: string
  /** what is asked for there; absent: the package that is looked for */
  readonly step?: PathStep
  /** the way behind, towards the package */
  readonly behind?: Way
}

/** The paths from a root to a package, the shortest first and 20 at most; none if the closure lacks it. */
export function pathsToPackage(closure: LockedClosure, id: string): readonly (readonly PathStep[])[] {
  const versions = versionsById(closure)
  const askers = findAskers(closure)
  const roots = new Map(closure.roots.map(root => [toLowerInvariant(root.id), root]))
  const stepOf = ({ id: name, range }: LockedRequest): PathStep => {
    const version = versions.get(toLowerInvariant(name))
    return { id: name, range: formatVersionRange(range), ...(version !== undefined && { version }) }
  }
  const found: (readonly PathStep[])[] = []
  const target = toLowerInvariant(id)
  const waiting: Way[] = [{ at: target }]
  const met = new Set([target])
  let looks = 0
  const isOn = (way: Way, asker: string) => {
    for (let each: Way | undefined = way; each; each = each.behind, looks++)
      if (each.at === asker) return true
    return false
  }
  for (const way of waiting) {
    const root = roots.get(way.at)
    if (root) found.push([stepOf(root), ...stepsOf(way)])
    if (found.length === maxPaths) break
    const isSpent = waiting.length > maxSteps || looks > maxLooks
    for (const { asker, request } of askers.get(way.at) ?? []) {
      // What is met for the first time is on no way yet, so that the shortest path is always found.
      if (met.has(asker) && (isSpent || isOn(way, asker))) continue
      met.add(asker)
      waiting.push({ at: asker, step: stepOf(request), behind: way })
    }
  }
  return found
}

function stepsOf(way: Way): readonly PathStep[] {
  const steps: PathStep[] = []
  for (let each: Way | undefined = way; each?.step; each = each.behind) steps.push(each.step)
  return steps
}

interface Edge {
  /** lower case */
  readonly asker: string
  readonly request: LockedRequest
}

// By the lower-case id of what is asked for.
function findAskers({ packages, projects = [] }: LockedClosure): ReadonlyMap<string, readonly Edge[]> {
  const askers = new Map<string, Edge[]>()
  for (const { id, dependencies } of [...packages, ...projects])
    for (const request of dependencies) {
      const key = toLowerInvariant(request.id)
      const edges = askers.get(key) ?? []
      edges.push({ asker: toLowerInvariant(id), request })
      askers.set(key, edges)
    }
  return askers
}

interface Dependent<Request> {
  readonly id: string
  readonly dependencies: readonly Request[]
}

/** What each package and project of a closure depends on, by the lower-case id. */
export function dependenciesById<Request>({
  packages,
  projects = [],
}: {
  readonly packages: readonly Dependent<Request>[]
  readonly projects?: readonly Dependent<Request>[]
}): ReadonlyMap<string, readonly Request[]> {
  return new Map(
    [...packages, ...projects].map(({ id, dependencies }) => [toLowerInvariant(id), dependencies]),
  )
}

/** The version of each package of a closure, by the lower-case id; projects have none. */
export function versionsById({
  packages,
}: {
  readonly packages: readonly Pick<ClosurePackage, 'id' | 'version'>[]
}): ReadonlyMap<string, string> {
  return new Map(packages.map(({ id, version }) => [toLowerInvariant(id), version]))
}
