import { nextPiece, throwIfCancelled } from '../../base/turns.ts'
import { documentError } from '../../files/parse-file.ts'

// A project takes some 20,000 for each target framework; a second takes about two million.
const projectSteps = 4_000_000

const runSteps = 8_000_000

// Each project of a run adds its share, so that a repository may have thousands of usual ones.
/** What expanding or comparing a text takes for one step. */
export const lettersPerStep = 20

const stepsPerProject = 200_000

/** What all evaluations of a run may take together. */
export class RunBudget {
  #left = runSteps

  addProject(): void {
    this.#left += stepsPerProject
  }

  /** Returns whether there was that much. */
  take(steps: number): boolean {
    this.#left -= steps
    return this.#left >= 0
  }
}

/**
 * What the evaluation of one project may take, counted in what costs: statements, letters written, paths joined, calls of the
 * file system. A hostile project of some kilobytes could ask for hours. What an SDK says counts like the rest.
 */
export class EvaluationBudget {
  readonly #file: string
  readonly #run: RunBudget
  readonly #signal: AbortSignal | undefined
  #left = projectSteps

  /** `file` is named when it is spent. */
  constructor(
    file: string,
    { run, signal }: { readonly run: RunBudget; readonly signal: AbortSignal | undefined },
  ) {
    this.#file = file
    this.#run = run
    this.#signal = signal
    run.addProject()
  }

  /** Nothing is left: the evaluation has to end. */
  isSpent = false

  /** Takes some steps. @throws PkgtoolError `TOO_LARGE` */
  take(steps: number): void {
    this.#left -= steps
    if (this.#left >= 0 && this.#run.take(steps)) return
    const isOwn = this.#left < 0
    this.isSpent = true
    throw documentError('TOO_LARGE', {
      file: this.#file,
      found: isOwn
        ? `an evaluation of more than ${projectSteps} steps`
        : 'evaluations of too many steps in all projects together',
      wanted: isOwn
        ? 'a project that takes fewer, in all its target frameworks'
        : 'fewer projects in one run',
    })
  }

  /** Lets signals and timers be heard where it is due. @throws PkgtoolError `CANCELLED` */
  turn(): Promise<void> | undefined {
    return nextPiece()?.then(() => throwIfCancelled(this.#signal, this.#file))
  }
}
