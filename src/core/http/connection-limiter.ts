import { clock } from '../base/clock.ts'
import { type Fault, nextWindow, openWindow, type WindowEvent } from './connection-window.ts'

/** milliseconds over which the bytes of one request are added up: a piece has 16 KiB at most */
const reportInterval = 10

/** A slot for one request; its owner reports the outcome of the request. */
export interface Slot {
  received(bytes: number): void
  /** Releases the slot; only the first call has an effect. */
  end(outcome: 'finished' | Fault): void
}

/** Limits the in-flight requests to what the network handles well. */
export interface ConnectionLimiter {
  /** Resolves when one more request may start, in the order of the calls. */
  enter(): Promise<Slot>
  /** Allows at most `max` requests (1 or more) from now on: workers have a share. */
  limit(max: number): void
}

export interface ConnectionLimiterOptions {
  /** maximum of concurrent requests: 1 or more */
  readonly max: number
  /** initial limit of concurrent requests; default: 8 */
  readonly first?: number | undefined
  /** milliseconds; default: a monotonic clock */
  readonly now?: () => number
  readonly onResize?: ((size: number, before: number) => void) | undefined
}

/**
 * Limits requests by an adaptive window. One limiter serves all requests of a run instead of one per origin: the
 * bottleneck is nearly always the link of this machine, and a run rarely downloads large files from more than one
 * origin.
 */
export function createConnectionLimiter({
  max,
  first,
  now = clock,
  onResize,
}: ConnectionLimiterOptions): ConnectionLimiter {
  const waiting: (() => void)[] = []
  let state = openWindow(max, first)
  const dispatch = (event: WindowEvent) => {
    const { size } = state
    state = nextWindow(state, event)
    if (state.size !== size) onResize?.(state.size, size)
    while (event.type !== 'started' && waiting.length > 0 && state.inFlight < state.size) waiting.shift()?.()
  }
  const begin = (): Slot => {
    const begunAt = now()
    let [ended, unreported, reportedAt] = [false, 0, Number.NEGATIVE_INFINITY]
    dispatch({ type: 'started', at: begunAt })
    const report = (at: number) => {
      if (unreported > 0) dispatch({ type: 'received', at, bytes: unreported })
      unreported = 0
      reportedAt = at
    }
    return {
      received(bytes) {
        unreported += bytes
        const at = now()
        if (at - reportedAt >= reportInterval) report(at)
      },
      end(outcome) {
        if (ended) return
        ended = true
        report(now())
        dispatch(
          outcome === 'finished' ? { type: outcome, at: now() } : { type: outcome, at: now(), begunAt },
        )
      },
    }
  }
  return {
    limit: most => dispatch({ type: 'limited', max: most }),
    async enter() {
      if (waiting.length === 0 && state.inFlight < state.size) return begin()
      return new Promise(resolve => waiting.push(() => resolve(begin())))
    },
  }
}
