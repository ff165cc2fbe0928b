import { isPkgtoolError, systemErrorCode } from '../base/errors.ts'
import { clock } from '../base/ports.ts'
import { type Hold, isUnreachable, type RetryPolicy, resetCodes } from './retry.ts'

/**
 * The limit of concurrent requests: a pure controller that takes network events with their times. Additive increase,
 * multiplicative decrease (DESIGN 6):
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

/** milliseconds over which the bytes of one request are added up: a piece has 16 KiB at most */
const reportInterval = 10

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
  /** Allows `max` requests (1 or more) at most from now on: others have a share. */
  limit(max: number): void
}

export interface ConnectionLimiterOptions {
  /** maximum of concurrent requests: 1 or more */
  readonly max: number
  /** requests at once in the beginning; default: 8 */
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

/** One request, from the moment when it begins. */
export interface PacedRequest {
  /** the pauses before it */
  readonly round: number
}

/** What one thread has learned about a server that throttles or is unreachable, as plain data for the other threads. */
export interface PaceState {
  /** milliseconds between two requests */
  readonly spacing: number
  /** connections that it has reset */
  readonly resets: number
  /** the current pause; `inARow`: pauses without an answer in between */
  readonly hold?: Pick<Hold, 'until' | 'isReported'> & { readonly inARow: number }
}

export interface PaceOptions {
  readonly policy: RetryPolicy
  readonly sleep: (milliseconds: number) => Promise<void>
  /** 0 ≤ random() < 1 */
  readonly random: () => number
}

const throttlingStatuses: ReadonlySet<number> = new Set([429, 503])

const firstSpacing = 10

const longestSpacing = 1000

/** the factor of the spacing after each answer: halved after 34 */
const relief = 0.98

/**
 * Paces the requests of a run to one server. When one request is throttled or finds the server unreachable, this
 * applies to all: they pause together, including new ones. The pause doubles until a request is answered. After
 * throttling, requests are also spaced out; the spacing doubles with each throttled request and shrinks with each
 * answer. So the pace converges to a limit that the server does not publish.
 *
 * Some servers answer 500 instead of 429. One file may be broken, but two in a row count as throttling.
 */
export class ServerPace {
  readonly #options: PaceOptions
  #hold: Hold | undefined
  #rounds = 0
  #inARow = 0
  #spacing = 0
  #resets = 0
  #last: Promise<void> = Promise.resolve()
  #suspect: string | undefined

  constructor(options: PaceOptions) {
    this.#options = options
  }

  /** the current pause */
  get hold(): Hold | undefined {
    return this.#hold
  }

  /** Undefined if there is nothing to report. */
  get state(): PaceState | undefined {
    if (this.#spacing === 0 && this.#resets === 0 && !this.#hold) return undefined
    const { until, isReported } = this.#hold ?? {}
    const hold = until !== undefined &&
      isReported !== undefined && { until, isReported, inARow: this.#inARow }
    return { spacing: this.#spacing, resets: this.#resets, ...(hold && { hold }) }
  }

  /** Merges what another thread has learned: the longer pause and the wider spacing win. */
  adopt({ spacing, resets, hold }: PaceState): void {
    this.#spacing = Math.max(this.#spacing, spacing)
    this.#resets = Math.max(this.#resets, resets)
    if (!hold) return
    this.#inARow = Math.max(this.#inARow, hold.inARow)
    const time = clock()
    if (hold.until > (this.#hold?.until ?? time)) {
      this.#rounds++
      this.#wait(hold.until - time, hold.until)
    }
    if (this.#hold && hold.isReported) this.#hold.isReported = true
  }

  /**
   * The server resets surplus connections: keep none alive for a later request, because it may count against the
   * server's limit.
   */
  get wantsFewConnections(): boolean {
    return this.#resets > 1
  }

  /** Resolves when one more request may start. Rejects like `sleep`. */
  async turn(): Promise<void> {
    do {
      await this.#hold?.over
      if (this.#spacing === 0) continue
      const before = this.#last
      this.#last = before.then(() => this.#options.sleep(this.#spacing))
      this.#last.catch(() => {})
      await before
    } while (this.#hold)
  }

  begin(): PacedRequest {
    return { round: this.#rounds }
  }

  /** Records the answer to a request. */
  answered(
    request: PacedRequest,
    { url, status, retryAfter }: { url: string; status: number; retryAfter: number | undefined },
  ): void {
    if (throttlingStatuses.has(status) || (status === 500 && this.#isLimit(url))) {
      this.#holdBack(request, { retryAfter, isThere: true })
    } else if (status < 500 && status !== 408 && status !== 425) {
      this.#inARow = 0
      this.#suspect = undefined
      this.#spacing = this.#spacing * relief < firstSpacing / 2 ? 0 : this.#spacing * relief
    }
  }

  /** Records a request without an answer. */
  failed(request: PacedRequest, error: unknown): void {
    if (isUnreachable(error)) this.#holdBack(request, { retryAfter: undefined, isThere: false })
    else if (isPkgtoolError(error) && resetCodes.has(systemErrorCode(error.cause))) this.#resets++
  }

  #isLimit(url: string): boolean {
    const isLimit = this.#suspect !== undefined && this.#suspect !== url
    this.#suspect ??= url
    return isLimit
  }

  // The last pause already handles failures of requests that started before it.
  #holdBack(
    { round }: PacedRequest,
    { retryAfter, isThere }: { readonly retryAfter: number | undefined; readonly isThere: boolean },
  ): void {
    const { retries, longestRetryAfter, longestDelay, firstDelay } = this.#options.policy
    if (retries === 0 || (retryAfter ?? 0) > longestRetryAfter) return
    if (round !== this.#rounds) {
      if (this.#hold && retryAfter !== undefined && retryAfter > this.#hold.delay) this.#wait(retryAfter)
      return
    }
    this.#rounds++
    // Stop waiting for an unreachable server; for a reachable one, start over with the delays.
    const count = this.#inARow++
    if (!isThere && count >= retries) return
    if (isThere)
      this.#spacing = this.#spacing === 0 ? firstSpacing : Math.min(longestSpacing, 2 * this.#spacing)
    const most = Math.min(longestDelay, firstDelay * 2 ** (count % retries))
    this.#wait(retryAfter ?? most * (0.5 + this.#options.random() / 2))
  }

  #wait(delay: number, until = clock() + delay): void {
    const over = this.#options.sleep(delay).finally(() => {
      if (this.#hold === hold) this.#hold = undefined
    })
    over.catch(() => {})
    const hold: Hold = { delay, until, over, isReported: this.#hold?.isReported ?? false }
    this.#hold = hold
  }
}
