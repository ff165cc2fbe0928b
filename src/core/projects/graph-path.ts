import type { Requirement } from './requirement.ts'

/**
 * A path from the project to a requirement. Equal paths are one object, so that comparing two takes no look at their
 * elements.
 */
export class GraphPath {
  readonly parent: GraphPath | undefined
  readonly requirement: Requirement | undefined
  readonly depth: number
  readonly #children = new Map<Requirement, GraphPath>()

  constructor(parent?: GraphPath, requirement?: Requirement) {
    this.parent = parent
    this.requirement = requirement
    this.depth = parent === undefined ? 0 : parent.depth + 1
  }

  /** The path with one more requirement. */
  to(requirement: Requirement): GraphPath {
    const known = this.#children.get(requirement)
    if (known) return known
    const made = new GraphPath(this, requirement)
    this.#children.set(requirement, made)
    return made
  }

  /** Returns whether one of two paths is the beginning of the other. */
  isAlong(other: GraphPath): boolean {
    const [short, long] = this.depth <= other.depth ? [this, other] : [other, this]
    let at: GraphPath | undefined = long
    while (at && at.depth > short.depth) at = at.parent
    return at === short
  }

  /** Returns whether a requirement on the path fits. */
  some(fits: (requirement: Requirement) => boolean): boolean {
    for (let at: GraphPath | undefined = this; at; at = at.parent)
      if (at.requirement && fits(at.requirement)) return true
    return false
  }

  /** The requirements, the project's own first. */
  get requirements(): readonly Requirement[] {
    const found: Requirement[] = []
    for (let at: GraphPath | undefined = this; at?.requirement; at = at.parent) found.push(at.requirement)
    return found.reverse()
  }
}

/** Answers which paths lead through a requirement, looking at each part of them once. */
export function pathsThrough(requirement: Requirement): (path: GraphPath) => boolean {
  const known = new Map<GraphPath, boolean>()
  return path => {
    const seen: GraphPath[] = []
    let result = false
    for (let at: GraphPath | undefined = path; at; at = at.parent) {
      const answer = at.requirement === requirement ? true : known.get(at)
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
