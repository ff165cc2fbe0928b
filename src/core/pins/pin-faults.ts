import { isPkgtoolError, PkgtoolError } from '../base/errors.ts'
import type { Pin } from '../nuget/pin.ts'

// Further faults tell nothing new, and a file may have a million lines.
const maxFaults = 50

/** faults after which reading a list is given up: it is no list */
const enough = 1000

/** Collects the faults of pins, so that the user sees all of them at once. */
export class PinFaults {
  readonly #faults: PkgtoolError[] = []
  #count = 0

  /** There are so many that what holds them is not read on. */
  get areMany(): boolean {
    return this.#count >= enough
  }

  /** Returns the result of `read`; empty if it throws a `PkgtoolError`. */
  watch<P extends Pin>(read: () => P[]): P[] {
    try {
      return read()
    } catch (error) {
      if (!isPkgtoolError(error)) throw error
      this.#count++
      if (this.#count <= maxFaults) this.#faults.push(error)
      return []
    }
  }

  /** The same for an asynchronous `read`. @throws PkgtoolError `CANCELLED` */
  async watchFile<P extends Pin>(read: () => Promise<P[]>): Promise<P[]> {
    try {
      return await read()
    } catch (error) {
      if (isPkgtoolError(error, 'CANCELLED')) throw error
      return this.watch(() => {
        throw error
      })
    }
  }

  /** @throws PkgtoolError the only fault, or one error with all: with their common code, or `INVALID_PIN` */
  assertNone(): void {
    const [first, ...others] = this.#faults
    if (!first) return
    if (others.length === 0) throw first
    const more = this.#count - this.#faults.length
    throw new PkgtoolError(others.every(({ code }) => code === first.code) ? first.code : 'INVALID_PIN', {
      found: `there are ${this.#count}${this.areMany ? ' and more' : ''} faults in the pins`,
      details: [...this.#faults.map(({ message }) => message), ...(more > 0 ? [`${more} more`] : [])],
      problems: this.#faults,
    })
  }
}
