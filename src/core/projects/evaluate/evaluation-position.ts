/** The bytes of the memory that an `EvaluationPosition` writes. */
export const positionBytes = 2 * Int32Array.BYTES_PER_ELEMENT

/** Which statement an evaluation is at, in memory that another thread reads while this one is busy. */
export class EvaluationPosition {
  readonly #cells: Int32Array
  readonly #numbers = new Map<string, number>()
  readonly #tell: (file: string) => void
  #file = ''

  /** The memory gets the number of the file and the line; `tell` gets each file once, in the order of their numbers. */
  constructor(memory: SharedArrayBuffer, tell: (file: string) => void) {
    this.#cells = new Int32Array(memory)
    this.#tell = tell
  }

  note(file: string, line: number): void {
    this.#cells[1] = line
    if (file === this.#file) return
    this.#file = file
    this.#cells[0] = this.#numberOf(file)
  }

  #numberOf(file: string): number {
    const known = this.#numbers.get(file)
    if (known !== undefined) return known
    const number = this.#numbers.size
    this.#numbers.set(file, number)
    this.#tell(file)
    return number
  }
}
