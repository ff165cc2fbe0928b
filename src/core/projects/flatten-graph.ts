import type { PackageVersion } from '../nuget/version.ts'
import { rangeHolds } from '../nuget/version-range.ts'
import type { Holder, Walked } from './graph-walk.ts'
import { isAtLeast } from './range-order.ts'
import type { CatalogReader } from './read-catalog.ts'
import type { Requirement } from './requirement.ts'

/** A package of the closure. */
export interface FlatPackage {
  readonly requirement: Requirement
  readonly version: PackageVersion
  readonly dependencies: readonly Requirement[]
  /** the same with the ranges of the manifest */
  readonly declared: readonly Requirement[]
}

/** What is left of a graph when each package has one version, and what was noticed on the way. */
export interface FlatGraph {
  readonly packages: readonly FlatPackage[]
  readonly unresolved: readonly Requirement[]
  /** the requirement that would be reached again */
  readonly cycles: readonly Requirement[]
  /** the requirement that holds a package in a version which the first one met rejects */
  readonly conflicts: readonly Requirement[]
  /** the requirement that holds a package in a lower version than another one asks for */
  readonly downgrades: readonly Requirement[]
}

/** Goes through the packages that a walk chose, breadth-first, as the reference client does. */
export function flattenGraph(
  { holders, root }: Walked,
  roots: readonly Requirement[],
  reader: CatalogReader,
): FlatGraph {
  return new Flattening(holders, reader).run(root, roots)
}

interface Visit {
  readonly requirement: Requirement
  /** absent: the project itself */
  readonly holder: Holder | undefined
  readonly dependencies: readonly Requirement[]
}

interface Downgrade {
  readonly from: Requirement
  readonly to: Requirement
}

class Flattening {
  readonly #holders: ReadonlyMap<string, Holder>
  readonly #reader: CatalogReader
  readonly #visited = new Set<string>()
  readonly #placed = new Set<Requirement>()
  readonly #packages: FlatPackage[] = []
  readonly #unresolved: Requirement[] = []
  readonly #cycles: Requirement[] = []
  readonly #conflicts = new Set<Requirement>()
  readonly #downgrades = new Map<Requirement, Downgrade>()

  constructor(holders: ReadonlyMap<string, Holder>, reader: CatalogReader) {
    this.#holders = holders
    this.#reader = reader
  }

  run(root: Requirement, roots: readonly Requirement[]): FlatGraph {
    this.#placed.add(root)
    const visits: Visit[] = [{ requirement: root, holder: undefined, dependencies: roots }]
    for (const visit of visits)
      for (const dependency of visit.dependencies) {
        const next = this.#follow(visit, dependency)
        if (next) visits.push(next)
      }
    return {
      packages: this.#packages,
      unresolved: this.#unresolved,
      cycles: this.#cycles,
      conflicts: [...this.#conflicts].filter(each => this.#placed.has(each)),
      downgrades: [...this.#downgrades]
        .filter(([, { from, to }]) => this.#placed.has(from) && this.#placed.has(to))
        .map(([each]) => each),
    }
  }

  #follow(visit: Visit, dependency: Requirement): Visit | undefined {
    if (visit.holder && dependency.id === visit.requirement.id) {
      this.#cycles.push(dependency)
      return undefined
    }
    const holder = this.#holders.get(dependency.id)
    if (holder === undefined) return undefined
    if (this.#visited.has(dependency.id)) {
      this.#meetAgain(visit, dependency, holder)
      return undefined
    }
    this.#visited.add(dependency.id)
    return this.#place(dependency, holder)
  }

  #meetAgain({ requirement, holder: asking }: Visit, dependency: Requirement, holder: Holder): void {
    if (asking?.path.some(each => each === dependency)) this.#cycles.push(dependency)
    else if (!isAtLeast(holder.requirement.range, dependency.range))
      this.#noteDowngrade(requirement, dependency, { holder, asking })
    else if (this.#conflicts.has(holder.requirement)) this.#placed.add(dependency)
  }

  #noteDowngrade(
    from: Requirement,
    dependency: Requirement,
    { holder, asking }: { readonly holder: Holder; readonly asking: Holder | undefined },
  ): void {
    const resolution = this.#reader.get(holder.requirement)
    if (resolution?.kind === 'found' && rangeHolds(dependency.range, resolution.version)) return
    if (this.#downgrades.has(holder.requirement)) return
    const path = asking?.path
    if (path?.some(each => holder.eclipsed.has(each))) return
    const to = holder.path.requirement
    if (to) this.#downgrades.set(holder.requirement, { from, to })
  }

  #place(dependency: Requirement, { requirement, ...holder }: Holder): Visit | undefined {
    const resolution = this.#reader.get(requirement)
    if (resolution?.kind === 'found' && this.#rejects(dependency, requirement, resolution.version)) {
      this.#conflicts.add(requirement)
      return undefined
    }
    this.#placed.add(requirement)
    if (resolution?.kind !== 'found') {
      this.#unresolved.push(requirement)
      return undefined
    }
    const { version, dependencies, declared } = resolution
    this.#packages.push({ requirement, version, dependencies, declared })
    return { requirement, holder: { requirement, ...holder }, dependencies }
  }

  #rejects({ range }: Requirement, requirement: Requirement, version: PackageVersion): boolean {
    return !this.#downgrades.has(requirement) && !rangeHolds(range, version)
  }
}
