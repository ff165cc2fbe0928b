/**
 * How many requests may be under way at once: a pure controller, fed with what happens on the network and with the time
 * at which it does. Additive increase, multiplicative decrease (DESIGN 6):
 *
 *     each round in which all of the window was in use
 *       first one          → remember its rate, try one more
 *       after a try        → the rate grew as one more should make it: try another; it did not: take the try back, rest
 *       while resting      → nothing; two rounds in a row at less than half of the rate: halve
 *     a stall, a reset, a 429 or 503 of a request that began after the last cut → halve
 *
 * A round that did not use the window says nothing about it. Requests that began before a cut belong to the trouble that
 * the cut has answered, so the window is halved at most once a round trip, as in TCP (RFC 6582).
 */

export interface WindowState {
  /** requests that may be under way: 1 to `max` */
  readonly size: number
  readonly max: number
  readonly inFlight: number
  /** when it was last cut */
  readonly cutAt: number
  /** absent until the first byte, so that making connections is not taken for slowness */
  readonly round: Round | undefined
  /** bytes a millisecond of the last round that counts */
  readonly rate: number | undefined
  /** the last round that counts ended with one more, to see what it brings */
  readonly trying: boolean
  /** rounds until the next try */
  readonly rest: number
  /** the round before was much slower than `rate` */
  readonly slow: boolean
}

interface Round {
  readonly startedAt: number
  readonly bytes: number
  readonly full: boolean
}

/** Why a request ended other than by its last byte. */
export type Fault = 'stalled' | 'throttled' | 'reset'

/** What happened; `at` and `begunAt` are milliseconds of one monotonic clock. */
export type WindowEvent =
  | { readonly type: 'started'; readonly at: number }
  | { readonly type: 'received'; readonly at: number; readonly bytes: number }
  | { readonly type: 'finished'; readonly at: number }
  | { readonly type: Fault; readonly at: number; readonly begunAt: number }

const firstSize = 8

const roundTime = 500

const restRounds = 4

/** how much of what one more connection brings at best counts as growth */
const worthwhile = 0.5

/** A window that allows `max` (1 or more) at most and starts at 8, which is best on a fast link without latency. */
export function openWindow(max: number): WindowState {
  return {
    size: Math.min(firstSize, max),
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

/** The window after one event. */
export function nextWindow(state: WindowState, event: WindowEvent): WindowState {
  switch (event.type) {
    case 'started':
      return { ...state, inFlight: state.inFlight + 1 }
    case 'received':
      return endRound(countBytes(state, event), event.at)
    case 'finished':
      return endRound(leave(state), event.at)
    default:
      return event.begunAt <= state.cutAt ? leave(state) : cut(leave(state), event.at)
  }
}

function countBytes(state: WindowState, { at, bytes }: { at: number; bytes: number }): WindowState {
  const round = state.round ?? { startedAt: at, bytes: 0, full: true }
  return { ...state, round: { ...round, bytes: round.bytes + bytes } }
}

// One that has just ended is replaced at once where there is more to do, so the window is in use with one less.
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
