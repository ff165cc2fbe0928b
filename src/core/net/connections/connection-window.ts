/**
 * The limit of concurrent requests: a pure controller that takes network events. It starts at `max`: far servers need many
 * connections from the first moment. A near one needs few, and each handshake takes processor time:
 *
 *     a lone request is answered at once → near: at most `maxNear`
 *     answer after answer is late, even for as many requests as are in flight → far: up to `max` again
 *
 * Multiplicative decrease, additive increase:
 *
 *     a stall, reset, 429 or 503 of a request that started after the last cut → halve
 *     enough finished requests → one more, up to `max`, or to `maxNear`
 *
 * Failures of requests that started before a cut have the cause that the cut already handles, so the window is halved at
 * most once per round trip, as in TCP (RFC 6582). Each cut doubles the requests that must finish before the next increase,
 * so a server with a fixed limit meets requests above it less and less often.
 */

export interface WindowState {
  /** allowed in-flight requests: 1 to `max` */
  readonly size: number
  readonly max: number
  readonly isNear: boolean
  /** milliseconds of the shortest wait for an answer */
  readonly shortestWait: number
  /** late answers since the last one that was not */
  readonly late: number
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
 * open connection to the head of its answer; `placed`: another thread knows whether the servers are near.
 */
export type WindowEvent =
  | { readonly type: 'started' | 'finished' }
  | { readonly type: 'answered'; readonly wait: number }
  | { readonly type: 'placed'; readonly isNear: boolean }
  | { readonly type: 'limited'; readonly max: number }
  | { readonly type: Fault; readonly at: number; readonly begunAt: number }

const maxPatience = 64

/** four requests hide waits of about 20 ms, since a package takes a thread about 6 ms */
const maxNear = 4

/** milliseconds that a lone request waits for a near server at most */
const nearWait = 5

/** milliseconds, times the requests in flight, after which an answer is late: a thread is busy with them all */
const lateWait = 25

/** late answers in a row that make a server far; fewer come of a thread, or a machine, that is busy with something else */
const maxLate = 2 * maxNear

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
    isNear: false,
    shortestWait: Number.POSITIVE_INFINITY,
    late: 0,
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
      return judge({ ...state, shortestWait: Math.min(event.wait, state.shortestWait) }, event.wait)
    case 'placed':
      return place(state, event.isNear)
    case 'limited':
      return bound(state, { ...state, max: event.max })
    default:
      return event.begunAt <= state.cutAt ? leave(state) : cut(leave(state), event.at)
  }
}

function leave(state: WindowState): WindowState {
  return { ...state, inFlight: state.inFlight - 1 }
}

function finish(state: WindowState): WindowState {
  const { size, finished, patience } = state
  if (size >= maxSizeOf(state)) return state
  if (finished + 1 < patience * size) return { ...state, finished: finished + 1 }
  return { ...state, size: size + 1, finished: 0 }
}

function cut(state: WindowState, at: number): WindowState {
  const size = Math.max(1, Math.floor(state.size / 2))
  const patience = Math.min(maxPatience, 2 * state.patience)
  return { ...state, size, cutAt: at, finished: 0, patience }
}

// Only a lone request measures the server alone; many wait for each other and for this thread.
function judge(state: WindowState, wait: number): WindowState {
  const { inFlight, isNear } = state
  const late = wait > lateWait * inFlight ? state.late + 1 : 0
  if (late === maxLate) return place({ ...state, late: 0 }, false)
  return place({ ...state, late }, isNear || (inFlight === 1 && wait <= nearWait))
}

function place(state: WindowState, isNear: boolean): WindowState {
  return isNear === state.isNear ? state : bound(state, { ...state, isNear })
}

function maxSizeOf({ max, isNear }: Pick<WindowState, 'max' | 'isNear'>): number {
  return isNear ? Math.min(max, maxNear) : max
}

// A window that no fault has cut uses a higher bound at once.
function bound(before: WindowState, state: WindowState): WindowState {
  const maxSize = maxSizeOf(state)
  const isWhole = before.size === maxSizeOf(before)
  return { ...state, size: isWhole ? maxSize : Math.min(state.size, maxSize) }
}
