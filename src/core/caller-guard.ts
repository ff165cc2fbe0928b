import { isPkgtoolError } from './base/errors.ts'
import { withOptionsNamed } from './option-names.ts'

/**
 * Runs the functions that a caller passes in options. An error of one of them ends the run like a cancellation: the engine
 * stops and cleans up, and only then the promise rejects with that error.
 */
export class CallerGuard {
  readonly #stop = new AbortController()
  #thrown: { readonly error: unknown } | undefined
  #ended = false
  #isKept = false
  #unfollow = () => {}
  readonly #made = new WeakMap<object, unknown>()
  /** which options the function has, for messages */
  readonly takes: (name: string) => boolean

  constructor(takes: (name: string) => boolean) {
    this.takes = takes
  }

  /** Aborted by the caller's signals, and when a function of the caller throws. */
  get signal(): AbortSignal {
    return this.#stop.signal
  }

  /** Aborts the run with the caller's signal; returns the signal of the run. */
  follow(signal: AbortSignal): AbortSignal {
    const before = this.#unfollow
    const stop = () => this.#stop.abort(signal.reason)
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop)
    this.#unfollow = () => {
      before()
      signal.removeEventListener('abort', stop)
    }
    return this.signal
  }

  /** Makes what stands for a function of the caller, once. */
  once<T>(own: object, make: () => T): T {
    const made = (this.#made.get(own) as T | undefined) ?? make()
    this.#made.set(own, made)
    return made
  }

  /** Calls a function whose result the engine needs; throws what it throws, too. */
  call<T>(work: () => T): T {
    try {
      const result = work()
      if (isPromise(result)) result.then(undefined, error => this.fail(error))
      return result
    } catch (error) {
      this.fail(error)
      throw error
    }
  }

  /** Calls a function that only listens; the engine never sees what it throws. */
  tell(work: () => unknown): void {
    // A run that ends tells nobody more.
    if (this.#thrown) return
    try {
      const result = work()
      if (isPromise(result))
        result.then(undefined, error => {
          // Nothing waits any more: it is an unhandled rejection of the caller's own.
          if (this.#ended) throw error
          this.fail(error)
        })
    } catch (error) {
      this.fail(error)
    }
  }

  /** Runs the engine. Rejects with the first error of the caller's functions, else with the engine's. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    try {
      const result = await work()
      if (this.#thrown) throw this.#thrown.error
      return result
    } catch (error) {
      if (this.#thrown) throw this.#thrown.error
      throw isPkgtoolError(error) ? withOptionsNamed(error, this.takes) : error
    } finally {
      if (!this.#isKept || this.#thrown) this.#end()
    }
  }

  /** Keeps the guard beyond `run`, for what goes on after it, until `close` has run. */
  keep(close: () => Promise<void>): () => Promise<void> {
    this.#isKept = true
    return async () => {
      await close()
      this.#end()
      if (this.#thrown) throw this.#thrown.error
    }
  }

  #end(): void {
    this.#ended = true
    this.#unfollow()
  }

  /** Ends the run with an error; only the first counts. */
  fail(error: unknown): void {
    this.#thrown ??= { error }
    this.#stop.abort(error)
  }
}

export function isPromise(value: unknown): value is Promise<unknown> {
  return typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function'
}
