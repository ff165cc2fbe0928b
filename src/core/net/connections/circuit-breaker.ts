import { isPkgtoolError } from '../../base/errors.ts'
import { isTransient, isUnreachable } from '../exchange/failures.ts'

/** One request to a source, seen by its circuit breaker. */
export interface Probe {
  /** Records a failure before an answer. */
  failed(error: unknown): void
}

/** The state of a circuit breaker, as plain data for the other threads. */
export interface BreakerState {
  /** a request has exhausted its retries in this run */
  readonly isExhausted: boolean
  /** a request has exhausted its retries, and none was answered since */
  readonly isDown: boolean
  /** `retries` + 1 consecutive requests timed out or found the server unreachable */
  readonly isGone: boolean
}

/** The circuit breaker of a source: whether a retry is worthwhile. */
interface CircuitBreaker extends BreakerState {
  begin(): Probe
  /** Merges the state from another thread. */
  adopt(state: BreakerState): void
  /** Records the outcome of a request after all its retries; without an error: success. */
  ended(error?: unknown): void
}

/**
 * Creates the circuit breaker of a source. The source is down when one request has exhausted its retries. It is gone
 * after the same number of consecutive requests that timed out or found it unreachable, each started after the previous
 * failure. Otherwise, every queued request to an unreachable server would wait for all its retries.
 */
export function createCircuitBreaker({ retries }: { readonly retries: number }): CircuitBreaker {
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
    adopt(state) {
      isExhausted ||= state.isExhausted
      isDown = state.isDown
      isGone = state.isGone
    },
    ended(error) {
      if (isTransient(error)) fail()
      else [isDown, isGone, inARow] = [false, false, 0]
    },
  }
}
