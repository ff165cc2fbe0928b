import { isPkgtoolError, type PkgtoolError, withSentence } from '../base/errors.ts'
import type { Transport } from '../net/exchange/client.ts'
import { allowsNextSource } from '../net/exchange/failures.ts'

/** The addresses of one type that a service index names, the one that answered last time first. */
export class Alternatives {
  readonly bases: URL[]
  readonly #log: Transport['log']
  readonly #avoided = new Set<string>()

  constructor(bases: readonly URL[], { log }: Pick<Transport, 'log'>) {
    this.bases = [...bases]
    this.#log = log
  }

  /** Puts the one that an address is below last, unless it only lacks something. */
  avoid({ href }: URL, { code, message }: PkgtoolError): void {
    const index = this.bases.findIndex(base => href.startsWith(base.href))
    const base = this.bases[index]
    if (index < 0 || base === undefined || code === 'NOT_FOUND') return
    this.bases.push(...this.bases.splice(index, 1))
    if (this.#avoided.has(base.href)) return
    this.#avoided.add(base.href)
    this.#log.warning(withSentence(message, 'Another address that its service index names is asked first'))
  }

  /**
   * Asks one after the other until one has an answer; undefined: all of them lack it.
   *
   * @throws PkgtoolError of the first that could not be reached, where no other has an answer
   */
  async ask<T>(read: (base: URL) => Promise<T | undefined>): Promise<T | undefined> {
    let failure: PkgtoolError | undefined
    for (const base of [...this.bases]) {
      try {
        const found = await read(base)
        if (found !== undefined) return found
      } catch (error) {
        if (this.bases.length === 1 || !allowsNextSource(error)) throw error
        if (!isPkgtoolError(error, 'NOT_FOUND')) failure ??= error
        this.avoid(base, error)
      }
    }
    if (failure) throw failure
    return undefined
  }
}

/** The times of the first that says any; none: no one does. Throws as `Alternatives.ask`. */
export async function timesOf(
  registrations: Alternatives,
  read: (base: URL) => Promise<ReadonlyMap<string, Date>>,
): Promise<ReadonlyMap<string, Date>> {
  const found = await registrations.ask(async base => {
    const times = await read(base)
    return times.size > 0 ? times : undefined
  })
  return found ?? new Map()
}
