/*
 * A wrong extension fails every package alike. After the first few such failures, and as long as no package has come, the rest of
 * them is not fetched.
 */
import type { PkgtoolError } from '../base/errors.ts'

/** equal failures after which no further package is fetched */
const fewFailures = 3

/** Counts the failures that one input explains. */
export class Misnaming {
  readonly #counts = new Map<string, number>()
  #hasCome = false

  /** Every further package would fail in the same way. */
  get isCertain(): boolean {
    return !this.#hasCome && [...this.#counts.values()].some(count => count >= fewFailures)
  }

  /** Notes a package that has come: the names fit. */
  noteCome(): void {
    this.#hasCome = true
  }

  noteFailure(error: PkgtoolError): void {
    const key = causeOf(error)
    if (key !== undefined) this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1)
  }
}

/** What failures with the same cause have in common; undefined for a failure that says nothing of other packages. */
export function causeOf({ code, fields: { input, found } }: PkgtoolError): string | undefined {
  return input === undefined ? undefined : [code, input, found].join('\n')
}
