import type { GraphPath } from './graph-path.ts'

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

  /** Whether a path leaves out something that another one does not. */
  isNarrower(path: GraphPath, other: GraphPath): boolean {
    return this.#kept.size > 0 && this.#idsOf(path).some(id => !this.leavesOut(other, id))
  }

  #idsOf(path: GraphPath): readonly string[] {
    return path.steps.flatMap(({ id }) => [...(this.#kept.get(id) ?? [])])
  }
}
