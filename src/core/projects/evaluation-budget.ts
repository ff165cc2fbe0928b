import { documentError } from '../files/parse-file.ts'
import type { ProjectFaults } from './project-faults.ts'

// Large real projects take some ten thousand for a target framework.
const mostSteps = 5_000_000

/** What the evaluation of one project may take: a hostile one of 4 MB could ask for hours. */
export class EvaluationBudget {
  readonly #file: string
  readonly #faults: ProjectFaults
  #left = mostSteps

  /** `faults` gets `TOO_LARGE` for `file` when it is spent. */
  constructor(file: string, faults: ProjectFaults) {
    this.#file = file
    this.#faults = faults
  }

  /** Takes some steps; returns false when it is spent: then the caller leaves the rest. */
  take(steps: number): boolean {
    if (this.#left < 0) return false
    this.#left -= steps
    if (this.#left >= 0) return true
    const found = `statements, conditions and names of more than ${mostSteps} steps`
    const wanted = 'a project that takes fewer, in all its target frameworks'
    this.#faults.add(documentError('TOO_LARGE', { file: this.#file, found, wanted }))
    return false
  }
}
