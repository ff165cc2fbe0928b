import type { PackageRange } from './package-range.ts'

/**
 * A path from the project to a package that is asked for. Equal paths are one object, so that comparing two takes no look at their
 * elements.
 */
export class GraphPath {
  readonly parent: GraphPath | undefined
  /** undefined: the project itself */
  readonly asked: PackageRange | undefined
  readonly depth: number
  // Most paths are not continued.
  #children: Map<PackageRange, GraphPath> | undefined

  constructor(parent?: GraphPath, asked?: PackageRange) {
    this.parent = parent
    this.asked = asked
    this.depth = parent === undefined ? 0 : parent.depth + 1
  }

  /** The path with one more step. */
  to(asked: PackageRange): GraphPath {
    const known = this.#children?.get(asked)
    if (known) return known
    const made = new GraphPath(this, asked)
    this.#children ??= new Map()
    this.#children.set(asked, made)
    return made
  }

  /** Returns whether one of two paths is the beginning of the other. */
  isAlong(other: GraphPath): boolean {
    const [short, long] = this.depth <= other.depth ? [this, other] : [other, this]
    let at: GraphPath | undefined = long
    while (at && at.depth > short.depth) at = at.parent
    return at === short
  }

  /** Returns whether a step of the path fits. */
  some(fits: (asked: PackageRange) => boolean): boolean {
    for (let at: GraphPath | undefined = this; at; at = at.parent) if (at.asked && fits(at.asked)) return true
    return false
  }

  /** What is asked for, by the project first. */
  get steps(): readonly PackageRange[] {
    const found: PackageRange[] = []
    for (let at: GraphPath | undefined = this; at?.asked; at = at.parent) found.push(at.asked)
    return found.reverse()
  }
}

/** Answers which paths lead through a step, looking at each part of them once. */
export function pathsThrough(asked: PackageRange): (path: GraphPath) => boolean {
  const known = new Map<GraphPath, boolean>()
  return path => {
    const seen: GraphPath[] = []
    let result = false
    for (let at: GraphPath | undefined = path; at; at = at.parent) {
      const answer = at.asked === asked ? true : known.get(at)
      if (answer !== undefined) {
        result = answer
        break
      }
      seen.push(at)
    }
    for (const each of seen) known.set(each, result)
    return result
  }
}

/** A package that a project does not pass on to those which refer to it. */
export interface KeptPackage {
  /** lower case */
  readonly id: string
  /** the lower-case id of the project */
  readonly by: string
}

/** What paths through projects leave out: whatever one of the projects keeps to itself, however far below it is asked for. */
export class Suppressions {
  readonly #kept = new Map<string, Set<string>>()

  constructor(kept: readonly KeptPackage[]) {
    for (const { id, by } of kept) this.#kept.set(by, (this.#kept.get(by) ?? new Set()).add(id))
  }

  /** Whether a path leaves out the package of this lower-case id. */
  leavesOut(path: GraphPath, id: string): boolean {
    return this.#kept.size > 0 && path.some(step => this.#kept.get(step.id)?.has(id) ?? false)
  }

  /** Whether a path leaves out anything. */
  leavesOutAny(path: GraphPath): boolean {
    return this.#kept.size > 0 && path.some(({ id }) => this.#kept.has(id))
  }

  /** Whether a path leaves out something that another one does not. */
  isNarrower(path: GraphPath, other: GraphPath): boolean {
    return this.#kept.size > 0 && this.#idsOf(path).some(id => !this.leavesOut(other, id))
  }

  #idsOf(path: GraphPath): readonly string[] {
    return path.steps.flatMap(({ id }) => [...(this.#kept.get(id) ?? [])])
  }
}
