import { type Fault, nextWindow, openWindow, type WindowEvent } from './connection-window.ts'

/** Leave to make one request; whoever has it tells what becomes of the request. */
export interface Slot {
  received(bytes: number): void
  /** Gives the slot back; only the first call counts. */
  end(outcome: 'finished' | Fault): void
}

/** Lets as many requests be under way as the network takes well. */
export interface ConnectionLimiter {
  /** Resolves when one more request may begin, in the order of the calls. */
  enter(): Promise<Slot>
}

export interface ConnectionLimiterOptions {
  /** most requests at once: 1 or more */
  readonly max: number
  /** milliseconds; default: a monotonic clock */
  readonly now?: () => number
  readonly onResize?: ((size: number, before: number) => void) | undefined
}

/**
 * Runs requests under a window that adapts (`connection-window.ts`). One limiter serves all requests of a run, not one
 * origin each: what they share, and what gets crowded, is nearly always the link of this machine, and a run seldom asks
 * more than one origin for anything large.
 */
export function createConnectionLimiter({
  max,
  now = () => performance.now(),
  onResize,
}: ConnectionLimiterOptions): ConnectionLimiter {
  const waiting: (() => void)[] = []
  let state = openWindow(max)
  const tell = (event: WindowEvent) => {
    const { size } = state
    state = nextWindow(state, event)
    if (state.size !== size) onResize?.(state.size, size)
    while (event.type !== 'started' && waiting.length > 0 && state.inFlight < state.size) waiting.shift()?.()
  }
  const begin = (): Slot => {
    const begunAt = now()
    let ended = false
    tell({ type: 'started', at: begunAt })
    return {
      received: bytes => tell({ type: 'received', at: now(), bytes }),
      end(outcome) {
        if (ended) return
        ended = true
        tell(outcome === 'finished' ? { type: outcome, at: now() } : { type: outcome, at: now(), begunAt })
      },
    }
  }
  return {
    async enter() {
      if (waiting.length === 0 && state.inFlight < state.size) return begin()
      return new Promise(resolve => waiting.push(() => resolve(begin())))
    },
  }
}
