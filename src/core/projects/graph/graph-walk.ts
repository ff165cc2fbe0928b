import { PkgtoolError } from '../../base/errors.ts'
import { GraphPath, type KeptPackage, pathsThrough, Suppressions } from './graph-path.ts'
import { isAtLeast, type PackageRange } from './package-range.ts'
import type { CatalogReader } from './read-catalog.ts'

/** The requirement that holds a package. */
export interface Holder {
  readonly asked: PackageRange
  /** to the package that asks for it; to the project for a package that has a central version */
  readonly path: GraphPath
  /** the ways on which it was met, that leave out different packages; the last one first */
  readonly met: readonly GraphPath[]
  readonly isDirect: boolean
  /** the requirements that ask for a lower one */
  readonly eclipsed: Set<PackageRange>
}

/** The holder of each package by lower-case id. */
export type Holders = ReadonlyMap<string, Holder>

interface Item {
  readonly asked: PackageRange
  /** by which it is nearer than others or not; as `Holder.path` */
  readonly path: GraphPath
  /** to the package that asks for it, whatever has a central version */
  readonly way: GraphPath
}

/** The most steps of a walk: a graph of 5,000 packages takes some 100,000. */
const maxSteps = 1_000_000

/** How many looks at a path, for what lies below an evicted package, take as long as a step. */
const looksOfStep = 50

/**
 * How often the dependencies of a package that is met again are followed again. The reference client always does, and takes
 * time that grows with the number of paths; beyond this, what hangs below stays as it was met before.
 */
const maxRepeats = 20_000

/**
 * Walks the graph of dependencies breadth-first and finds the requirement that holds each package, as the reference client
 * does. It compares the lower bounds of ranges; a nearer requirement wins over a farther one on its own path, and
 * among others the higher one, which evicts the holder with all that hangs below it. What has a central version counts as if the project
 * itself asked for it. What a project keeps to itself is left out on the ways through it, but for what a package with a central version
 * asks for.
 *
 * @throws PkgtoolError `TOO_LARGE` for more than a million steps, and what the catalog throws
 */
export async function walkGraph(
  roots: readonly PackageRange[],
  reader: CatalogReader,
  { kept = [] }: { readonly kept?: readonly KeptPackage[] | undefined } = {},
): Promise<Holders> {
  const walk = new Walk(roots, reader, new Suppressions(kept))
  while (!(await walk.run())) walk.holders.clear()
  return walk.holders
}

class Walk {
  readonly holders = new Map<string, Holder>()
  readonly #roots: readonly PackageRange[]
  readonly #direct: ReadonlySet<string>
  readonly #reader: CatalogReader
  readonly #suppressions: Suppressions
  /** to the project, which asks for the roots */
  readonly #start = new GraphPath()
  /** what was evicted, and the path of what took its place */
  readonly #evicted = new Map<PackageRange, GraphPath>()
  /** what has dependencies of its own in the queue: below all others lies nothing */
  readonly #expanded = new Set<PackageRange>()
  #queue: Item[] = []
  #steps = 0
  #repeats = 0

  constructor(roots: readonly PackageRange[], reader: CatalogReader, suppressions: Suppressions) {
    this.#suppressions = suppressions
    this.#roots = roots
    this.#direct = new Set(roots.map(({ id }) => id))
    this.#reader = reader
  }

  /** Walks once; returns false if the walk has to start again. */
  async run(): Promise<boolean> {
    this.#queue = []
    for (const asked of this.#roots) this.#queue.push({ asked, path: this.#start, way: this.#start })
    for (let at = 0; at < this.#queue.length; at++) {
      this.#count(1)
      const item = this.#queue[at] as Item
      if (this.#evicted.has(item.asked)) continue
      const step = this.#step(item, at)
      if (step === 'again') return false
      if (step === 'skip') continue
      if (this.#reader.get(item.asked) === undefined) await this.#reader.resolve(this.#unresolvedFrom(at))
      const resolution = this.#reader.get(item.asked)
      if (resolution?.kind !== 'found' || resolution.dependencies.length === 0) continue
      this.#expanded.add(item.asked)
      this.#enqueue(resolution.dependencies, item)
    }
    return true
  }

  // What is resolved is left out: a queue of thousands would make as many promises at each level of the graph.
  #unresolvedFrom(at: number): ReadonlySet<PackageRange> {
    const unresolved = new Set<PackageRange>()
    for (let next = at; next < this.#queue.length; next++) {
      const { asked } = this.#queue[next] as Item
      if (this.#reader.get(asked) === undefined) unresolved.add(asked)
    }
    return unresolved
  }

  #count(steps: number): void {
    this.#steps += steps
    if (this.#steps > maxSteps) throw tooLong()
  }

  #enqueue(ranges: readonly PackageRange[], { asked: asking, path, way }: Item): void {
    const below = path.to(asking)
    const item = { path: below, way: path === way ? below : way.to(asking) }
    const passesAll = this.#reader.isCentral(asking)
    for (const asked of ranges) {
      if (!passesAll && this.#suppressions.leavesOut(item.way, asked.id)) continue
      if (this.#isIdle(asked, item.way)) continue
      this.#queue.push({ asked, ...item, ...(this.#reader.isCentral(asked) && { path: this.#start }) })
    }
  }

  // A direct requirement wins anyway, and what holds a package already has its dependencies in the queue, unless some are left
  // out only where it was met before.
  #isIdle(asked: PackageRange, way: GraphPath): boolean {
    if (this.#direct.has(asked.id)) return true
    const holder = this.holders.get(asked.id)
    return holder?.asked === asked && this.#bringsNothing(holder, way)
  }

  #bringsNothing({ met }: Holder, way: GraphPath): boolean {
    return met.some(each => !this.#suppressions.isNarrower(each, way))
  }

  #step(item: Item, at: number): 'take' | 'skip' | 'again' {
    const { asked, path, way } = item
    const holder = this.holders.get(asked.id)
    if (holder === undefined) return this.#take(item)
    if (holder.isDirect) return 'skip'
    if (!isAtLeast(holder.asked.range, asked.range)) return this.#challenge(item, holder, at)
    const isAlong = holder.path.isAlong(path)
    // From elsewhere, the same requirement takes the place of itself, and a lower one is remembered.
    if (holder.asked === asked)
      return isAlong && this.#bringsNothing(holder, way) ? 'skip' : this.#repeat(item, holder)
    if (!isAlong && path.asked) holder.eclipsed.add(path.asked)
    return 'skip'
  }

  // A way that leaves something out takes no place of one that leaves out no more.
  #repeat(item: Item, holder: Holder): 'take' | 'skip' {
    const isWhole = !this.#suppressions.leavesOutAny(item.way)
    if (!isWhole && this.#bringsNothing(holder, item.way)) return 'skip'
    this.#take(item, isWhole ? [] : holder.met)
    return ++this.#repeats > maxRepeats ? 'skip' : 'take'
  }

  #take({ asked, path, way }: Item, met: readonly GraphPath[] = []): 'take' {
    const isDirect = way === this.#start
    this.holders.set(asked.id, { asked, path, met: [way, ...met], isDirect, eclipsed: new Set() })
    return 'take'
  }

  // A higher requirement evicts the holder, unless the holder is nearer on the same path.
  #challenge(item: Item, holder: Holder, at: number): 'take' | 'skip' | 'again' {
    const { path, asked } = item
    if (holder.path.isAlong(path)) return 'skip'
    if (holder.eclipsed.size > 0 && path.some(each => holder.eclipsed.has(each))) return 'skip'
    this.holders.delete(asked.id)
    if (!this.#expanded.has(holder.asked)) {
      this.#evicted.set(holder.asked, path.to(asked))
      return this.#take(item)
    }
    const isBelow = pathsThrough(holder.asked)
    this.#count((this.#queue.length - at + this.holders.size + this.#evicted.size) / looksOfStep)
    if (this.#evict(holder.asked, path.to(asked), isBelow)) return 'again'
    this.#queue = [
      ...this.#queue.slice(0, at + 1),
      ...this.#queue.slice(at + 1).filter(each => !isBelow(each.path)),
    ]
    return this.#take(item)
  }

  /** Notes an eviction. Returns whether something was decided by what is evicted: then the walk starts again. */
  #evict(evicted: PackageRange, path: GraphPath, isBelow: (path: GraphPath) => boolean): boolean {
    // A lower requirement for the same package stays evicted: what took its place is evicted by a higher one.
    const revived = [...this.#evicted]
      .filter(([each, other]) => each.id !== evicted.id && isBelow(other))
      .map(([each]) => each)
    for (const each of revived) this.#evicted.delete(each)
    this.#evicted.set(evicted, path)
    return revived.length > 0 || [...this.holders.values()].some(other => isBelow(other.path))
  }
}

function tooLong(): PkgtoolError {
  return new PkgtoolError('TOO_LARGE', {
    subject: 'the graph of dependencies',
    found: `resolving it takes more than ${maxSteps} steps`,
    wanted: 'a graph that a restore can resolve',
    change: 'lock the packages, or name fewer roots',
  })
}
