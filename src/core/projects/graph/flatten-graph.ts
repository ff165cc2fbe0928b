import type { PackageVersion } from '../../nuget/version.ts'
import { rangeHolds } from '../../nuget/version-range.ts'
import type { Holder, Holders } from './graph-walk.ts'
import { isAtLeast, type PackageRange } from './package-range.ts'
import type { CatalogReader } from './read-catalog.ts'

/** A package of the closure. */
export interface FlatPackage {
  readonly asked: PackageRange
  readonly version: PackageVersion
  readonly dependencies: readonly PackageRange[]
  /** the same with the ranges of the manifest */
  readonly declared: readonly PackageRange[]
}

/** What is left of a graph when each package has one version, and what was noticed on the way. */
export interface FlatGraph {
  readonly packages: readonly FlatPackage[]
  readonly unresolved: readonly PackageRange[]
  /** the requirement that would be reached again */
  readonly cycles: readonly PackageRange[]
  /** the requirement that holds a package in a version which the first one met rejects */
  readonly conflicts: readonly PackageRange[]
  readonly downgrades: readonly Downgrade[]
}

/** A package that is held in a lower version than another one asks for. */
export interface Downgrade {
  /** the requirement that holds it */
  readonly asked: PackageRange
  /** what asks for that; undefined: the project itself */
  readonly to: PackageRange | undefined
  /** the requirement for the higher version */
  readonly wanted: PackageRange
  /** what asks for the higher version; undefined: the project itself */
  readonly from: PackageRange | undefined
}

/** Goes through the packages that a walk chose, breadth-first, as the reference client does. */
export function flattenGraph(
  holders: Holders,
  roots: readonly PackageRange[],
  reader: CatalogReader,
): FlatGraph {
  return new Flattening(holders, reader).run(roots)
}

interface Visit {
  /** undefined: the project itself */
  readonly holder: Holder | undefined
  /** with the ranges of the manifest: what it rejects counts, whatever a central version says */
  readonly declared: readonly PackageRange[]
}

class Flattening {
  readonly #holders: Holders
  readonly #reader: CatalogReader
  readonly #visited = new Set<string>()
  readonly #placed = new Set<PackageRange | undefined>([undefined])
  readonly #packages: FlatPackage[] = []
  readonly #unresolved: PackageRange[] = []
  readonly #cycles: PackageRange[] = []
  readonly #conflicts = new Set<PackageRange>()
  readonly #downgrades = new Map<PackageRange, Downgrade>()

  constructor(holders: Holders, reader: CatalogReader) {
    this.#holders = holders
    this.#reader = reader
  }

  run(roots: readonly PackageRange[]): FlatGraph {
    const visits: Visit[] = [{ holder: undefined, declared: roots }]
    for (const visit of visits)
      for (const dependency of visit.declared) {
        const next = this.#follow(visit, dependency)
        if (next) visits.push(next)
      }
    return {
      packages: this.#packages,
      unresolved: this.#unresolved,
      cycles: this.#cycles,
      conflicts: [...this.#conflicts].filter(each => this.#placed.has(each)),
      downgrades: [...this.#downgrades.values()].filter(
        ({ from, to }) => this.#placed.has(from) && this.#placed.has(to),
      ),
    }
  }

  #follow(visit: Visit, dependency: PackageRange): Visit | undefined {
    if (dependency.id === visit.holder?.asked.id) {
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

  #meetAgain({ holder: asking }: Visit, dependency: PackageRange, holder: Holder): void {
    if (asking?.path.some(each => each === dependency)) this.#cycles.push(dependency)
    else if (!isAtLeast(holder.asked.range, dependency.range)) this.#noteDowngrade(asking, dependency, holder)
    else if (this.#conflicts.has(holder.asked)) this.#placed.add(dependency)
  }

  #noteDowngrade(asking: Holder | undefined, dependency: PackageRange, holder: Holder): void {
    // Refused elsewhere.
    if (this.#reader.isCentral(holder.asked)) return
    const resolution = this.#reader.get(holder.asked)
    if (resolution?.kind === 'found' && rangeHolds(dependency.range, resolution.version)) return
    if (this.#downgrades.has(holder.asked)) return
    if (asking?.path.some(each => holder.eclipsed.has(each))) return
    const { asked, path } = holder
    this.#downgrades.set(asked, { asked, to: path.asked, wanted: dependency, from: asking?.asked })
  }

  #place(dependency: PackageRange, holder: Holder): Visit | undefined {
    const { asked } = holder
    const resolution = this.#reader.get(asked)
    if (resolution?.kind === 'found' && this.#rejects(dependency, asked, resolution.version)) {
      this.#conflicts.add(asked)
      return undefined
    }
    this.#placed.add(asked)
    if (resolution?.kind !== 'found') {
      this.#unresolved.push(asked)
      return undefined
    }
    const { version, dependencies, declared } = resolution
    this.#packages.push({ asked, version, dependencies, declared })
    return { holder, declared }
  }

  #rejects({ range }: PackageRange, asked: PackageRange, version: PackageVersion): boolean {
    if (this.#downgrades.has(asked) || rangeHolds(range, version)) return false
    return !this.#reader.isCentral(asked) || isAtLeast(asked.range, range)
  }
}
