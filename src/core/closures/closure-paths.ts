import { toLowerInvariant } from '../base/lower-case.ts'
import type { LockedClosure, LockedRequest } from '../lock/lock.ts'
import { versionsById } from './closure-index.ts'

/** One step of a path: a package or project, and the range by which the one before asks for it. */
export interface PathStep {
  readonly id: string
  /** absent: a project */
  readonly version?: string
  /** normalized */
  readonly range: string
}

/** More paths say nothing new. */
const mostPaths = 20

/** A bound for graphs in which the number of paths grows with each level. */
const mostSteps = 100_000

interface Way {
  /** the steps behind, the package last */
  readonly steps: readonly PathStep[]
  readonly ids: ReadonlySet<string>
}

/** The paths from a root to a package, the shortest first and 20 at most; none if the closure lacks it. */
export function pathsToPackage(closure: LockedClosure, id: string): readonly (readonly PathStep[])[] {
  const versions = versionsById(closure)
  const askers = findAskers(closure)
  const roots = new Map(closure.roots.map(root => [toLowerInvariant(root.id), root]))
  const stepOf = ({ id: name, range }: LockedRequest): PathStep => {
    const version = versions.get(toLowerInvariant(name))
    return { id: name, range, ...(version !== undefined && { version }) }
  }
  const target = toLowerInvariant(id)
  const found: (readonly PathStep[])[] = []
  const waiting: (Way & { readonly at: string })[] = [{ at: target, steps: [], ids: new Set([target]) }]
  for (const { at, steps, ids } of waiting) {
    const root = roots.get(at)
    if (root) found.push([stepOf(root), ...steps])
    if (found.length === mostPaths) break
    if (waiting.length > mostSteps) continue
    for (const { asker, request } of askers.get(at) ?? [])
      if (!ids.has(asker))
        waiting.push({ at: asker, steps: [stepOf(request), ...steps], ids: new Set([...ids, asker]) })
  }
  return found
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
