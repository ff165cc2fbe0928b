import { clock } from '../../base/clock.ts'
import { type Fault, isFar, nextWindow, openWindow, type WindowEvent } from './connection-window.ts'

/** A slot for one request; its owner reports the outcome of the request. */
export interface Slot {
  /** The head of the answer is there, `wait` milliseconds after the request on an open connection. */
  answered(wait: number): void
  /** Releases the slot; only the first call has an effect. */
  end(outcome: 'finished' | Fault): void
}

/** How far the servers are. */
export interface Reach {
  /** they have answered, and each answer was long under way: the network makes a thread wait */
  readonly isFar: boolean
}

/** Limits the in-flight requests to what the network handles well. */
export interface ConnectionLimiter extends Reach {
  /** Resolves when one more request may start, in the order of the calls. */
  enter(): Promise<Slot>
  /** how many requests are allowed; faults do not lower it */
  readonly most: number
  /** how many requests fewer than allowed are in flight; faults do not lower it */
  readonly spare: number
  /** Allows at most `max` requests (1 or more) from now on: workers have a share. */
  limit(max: number): void
}

export interface ConnectionLimiterOptions {
  /** maximum of concurrent requests: 1 or more */
  readonly max: number
  /** milliseconds; default: a monotonic clock */
  readonly now?: () => number
  /** called when faults, relief from them or a limit change the window */
  readonly onResize?: ((size: number, before: number) => void) | undefined
}

/**
 * Limits requests by a window that faults narrow. One limiter serves all requests of a run instead of one per origin: the
 * bottleneck is nearly always the link of this machine, and a run rarely downloads large files from more than one
 * origin.
 */
export function createConnectionLimiter({
  max,
  now = clock,
  onResize,
}: ConnectionLimiterOptions): ConnectionLimiter {
  const waiting: (() => void)[] = []
  let state = openWindow(max)
  const dispatch = (event: WindowEvent) => {
    const { size } = state
    state = nextWindow(state, event)
    if (state.size !== size) onResize?.(state.size, size)
    while (event.type !== 'started' && waiting.length > 0 && state.inFlight < state.size) waiting.shift()?.()
  }
  const begin = (): Slot => {
    const begunAt = now()
    let ended = false
    dispatch({ type: 'started' })
    return {
      answered: wait => dispatch({ type: 'answered', wait }),
      end(outcome) {
        if (ended) return
        ended = true
        dispatch(outcome === 'finished' ? { type: outcome } : { type: outcome, at: now(), begunAt })
      },
    }
  }
  return {
    limit: most => dispatch({ type: 'limited', max: most }),
    get most() {
      return state.max
    },
    get spare() {
      return Math.max(0, state.max - state.inFlight)
    },
    get isFar() {
      return isFar(state)
    },
    async enter() {
      if (waiting.length === 0 && state.inFlight < state.size) return begin()
      return new Promise(resolve => waiting.push(() => resolve(begin())))
    },
  }
}
