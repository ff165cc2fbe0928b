import { isPkgtoolError } from '../errors.ts'
import { isTransient } from './retry-policy.ts'
import { isUnreachable } from './server-pace.ts'

/** One request of a source, from the moment when it begins. */
export interface Trial {
  /** Tells that it failed before an answer. */
  failed(error: unknown): void
}

/** How a source fares in a run: whether it deserves to be tried again (DESIGN 5). */
export interface SourceHealth {
  /** it has used up its retries once in this run */
  readonly isExhausted: boolean
  /** it has used them up and has not answered since */
  readonly isDown: boolean
  /** as many requests in a row as one may have attempts had no answer, or met nobody */
  readonly isGone: boolean
  begin(): Trial
  /** Tells how a request ended with all its retries; without an error, well. */
  ended(error?: unknown): void
}

/**
 * Watches a source. It is down when one request has used up its retries, and gone when as many in a row have met nothing
 * but silence or nobody, each begun after the one before had failed: requests that take turns at a server that is not
 * there would else each wait for it `retries` times over.
 */
export function watchHealth({ retries }: { readonly retries: number }): SourceHealth {
  let [isExhausted, isDown, isGone] = [false, false, false]
  let [rounds, inARow] = [0, 0]
  const fail = () => {
    isDown = true
    isExhausted = true
  }
  return {
    get isExhausted() {
      return isExhausted
    },
    get isDown() {
      return isDown
    },
    get isGone() {
      return isGone
    },
    begin() {
      const round = rounds
      return {
        failed(error) {
          if (!(isPkgtoolError(error, 'TIMED_OUT') || isUnreachable(error)) || round !== rounds) return
          rounds++
          if (++inARow <= retries) return
          isGone = true
          fail()
        },
      }
    },
    ended(error) {
      if (isTransient(error)) fail()
      else [isDown, isGone, inARow] = [false, false, 0]
    },
  }
}
