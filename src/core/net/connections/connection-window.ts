/**
 * The limit of concurrent requests: a pure controller that takes network events. It starts at `max`: far servers need many
 * connections from the first moment. Multiplicative decrease, additive increase:
 *
 *     a stall, reset, 429 or 503 of a request that started after the last cut → halve
 *     enough finished requests → one more, up to `max`
 *
 * Failures of requests that started before a cut have the cause that the cut already handles, so the window is halved at
 * most once per round trip, as in TCP (RFC 6582). Each cut doubles the requests that must finish before the next increase,
 * so a server with a fixed limit meets requests above it less and less often.
 */

export interface WindowState {
  /** allowed in-flight requests: 1 to `max` */
  readonly size: number
  readonly max: number
  /** milliseconds of the shortest wait for an answer */
  readonly shortestWait: number
  readonly inFlight: number
  /** time of the last cut */
  readonly cutAt: number
  /** requests that finished since the size changed */
  readonly finished: number
  /** windows of requests that must finish before the next increase */
  readonly patience: number
}

/** Why a request ended before its last byte. */
export type Fault = 'stalled' | 'throttled' | 'reset'

/**
 * A network event. `at` and `begunAt` are milliseconds of one monotonic clock; `wait`: milliseconds from a request on an
 * open connection to the head of its answer.
 */
export type WindowEvent =
  | { readonly type: 'started' | 'finished' }
  | { readonly type: 'answered'; readonly wait: number }
  | { readonly type: 'limited'; readonly max: number }
  | { readonly type: Fault; readonly at: number; readonly begunAt: number }

const maxPatience = 64

/** milliseconds that every answer of a far server takes longer than; one between is near enough to keep a thread busy */
const farWait = 15

/** Returns whether the servers that have answered are far. */
export function isFar({ shortestWait }: Pick<WindowState, 'shortestWait'>): boolean {
  return shortestWait > farWait && shortestWait < Number.POSITIVE_INFINITY
}

/** Creates a window of `max` (1 or more). */
export function openWindow(max: number): WindowState {
  return {
    size: max,
    max,
    shortestWait: Number.POSITIVE_INFINITY,
    inFlight: 0,
    cutAt: Number.NEGATIVE_INFINITY,
    finished: 0,
    patience: 1,
  }
}

/** Returns the window after one event. */
export function nextWindow(state: WindowState, event: WindowEvent): WindowState {
  switch (event.type) {
    case 'started':
      return { ...state, inFlight: state.inFlight + 1 }
    case 'finished':
      return finish(leave(state))
    case 'answered':
      return { ...state, shortestWait: Math.min(event.wait, state.shortestWait) }
    case 'limited':
      return limit(state, event.max)
    default:
      return event.begunAt <= state.cutAt ? leave(state) : cut(leave(state), event.at)
  }
}

function leave(state: WindowState): WindowState {
  return { ...state, inFlight: state.inFlight - 1 }
}

function finish(state: WindowState): WindowState {
  const { size, max, finished, patience } = state
  if (size >= max) return state
  if (finished + 1 < patience * size) return { ...state, finished: finished + 1 }
  return { ...state, size: size + 1, finished: 0 }
}

function cut(state: WindowState, at: number): WindowState {
  const size = Math.max(1, Math.floor(state.size / 2))
  const patience = Math.min(maxPatience, 2 * state.patience)
  return { ...state, size, cutAt: at, finished: 0, patience }
}

// A window that no fault has cut uses a higher limit at once.
function limit(state: WindowState, max: number): WindowState {
  return { ...state, max, size: state.size === state.max ? max : Math.min(state.size, max) }
}
