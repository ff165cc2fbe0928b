/*
 * Everything that delays requests: the limit of concurrent requests, which adapts to the network; this machine's limit of
 * open files; and the circuit breaker of a source. Pauses after a failure are in `retry.ts`.
 */

/**
 * The limit of concurrent requests: a pure controller that takes network events with their times. Additive increase,
 * multiplicative decrease:
 *
 *     each round that used the whole window
 *       first round → record its rate, try one more
 *       after a try → the rate grew as expected: try another; otherwise: undo the try, rest
 *       while resting → nothing; two consecutive rounds below half of the rate: halve
 *     a stall, reset, 429 or 503 of a request that started after the last cut → halve
 *
 * A round that did not use the whole window is not evaluated. Failures of requests that started before a cut have the
 * cause that the cut already handles, so the window is halved at most once per round trip, as in TCP (RFC 6582).
 */

export interface WindowState {
  /** allowed in-flight requests: 1 to `max` */
  readonly size: number
  readonly max: number
  readonly inFlight: number
  /** time of the last cut */
  readonly cutAt: number
  /** absent until the first byte, so that connecting does not count as slowness */
  readonly round: Round | undefined
  /** bytes per millisecond in the last evaluated round */
  readonly rate: number | undefined
  /** the last evaluated round ended with a try of one more */
  readonly trying: boolean
  /** rounds until the next try */
  readonly rest: number
  /** the previous round was much slower than `rate` */
  readonly slow: boolean
}

interface Round {
  readonly startedAt: number
  readonly bytes: number
  readonly full: boolean
}

/** Why a request ended before its last byte. */
export type Fault = 'stalled' | 'throttled' | 'reset'

/** A network event; `at` and `begunAt` are milliseconds of one monotonic clock. */
export type WindowEvent =
  | { readonly type: 'started'; readonly at: number }
  | { readonly type: 'received'; readonly at: number; readonly bytes: number }
  | { readonly type: 'finished'; readonly at: number }
  | { readonly type: 'limited'; readonly max: number }
  | { readonly type: Fault; readonly at: number; readonly begunAt: number }

const firstSize = 8

const roundTime = 500

const restRounds = 4

/** the fraction of the ideal gain of one more connection that counts as growth */
const worthwhile = 0.5

/** Creates a window of at most `max` (1 or more) that starts at 8, the best value on a fast link without latency. */
export function openWindow(max: number, first = firstSize): WindowState {
  return {
    size: Math.min(first, max),
    max,
    inFlight: 0,
    cutAt: Number.NEGATIVE_INFINITY,
    round: undefined,
    rate: undefined,
    trying: false,
    rest: 0,
    slow: false,
  }
}

/** Returns the window after one event. */
export function nextWindow(state: WindowState, event: WindowEvent): WindowState {
  switch (event.type) {
    case 'started':
      return { ...state, inFlight: state.inFlight + 1 }
    case 'received':
      return endRound(countBytes(state, event), event.at)
    case 'finished':
      return endRound(leave(state), event.at)
    case 'limited':
      return { ...state, max: event.max, size: Math.min(state.size, event.max) }
    default:
      return event.begunAt <= state.cutAt ? leave(state) : cut(leave(state), event.at)
  }
}

function countBytes(state: WindowState, { at, bytes }: { at: number; bytes: number }): WindowState {
  const round = state.round ?? { startedAt: at, bytes: 0, full: true }
  return { ...state, round: { ...round, bytes: round.bytes + bytes } }
}

// A new request replaces a finished one at once if there is more to do, so a window with one free slot counts as full.
function leave(state: WindowState): WindowState {
  const inFlight = state.inFlight - 1
  const round = state.round && { ...state.round, full: state.round.full && inFlight >= state.size - 1 }
  return { ...state, inFlight, round }
}

function cut(state: WindowState, at: number): WindowState {
  const size = Math.max(1, Math.floor(state.size / 2))
  return { ...state, size, cutAt: at, round: undefined, rate: undefined, trying: false, rest: 0, slow: false }
}

function endRound(state: WindowState, at: number): WindowState {
  const { round } = state
  if (round === undefined || at - round.startedAt < roundTime) return state
  const next = { ...state, round: { startedAt: at, bytes: 0, full: true } }
  return round.full ? judge(next, { rate: round.bytes / (at - round.startedAt), at }) : next
}

function judge(state: WindowState, { rate, at }: { rate: number; at: number }): WindowState {
  if (state.rate === undefined) return tryOneMore(state, rate)
  if (state.trying) {
    const grown = state.rate * (1 + worthwhile / (state.size - 1))
    if (rate >= grown) return tryOneMore(state, rate)
    return { ...state, size: state.size - 1, trying: false, rest: restRounds }
  }
  if (rate < state.rate / 2) return state.slow ? cut(state, at) : { ...state, slow: true }
  const steady = { ...state, slow: false, rate: (state.rate + rate) / 2 }
  return state.rest > 0 ? { ...steady, rest: state.rest - 1 } : tryOneMore(steady, rate)
}

function tryOneMore(state: WindowState, rate: number): WindowState {
  if (state.size >= state.max) return { ...state, rate, trying: false, rest: restRounds, slow: false }
  return { ...state, size: state.size + 1, rate, trying: true, slow: false }
}
