import { closeSync, openSync } from 'node:fs'
import { devNull } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { clock } from '../base/concurrency.ts'
import { isPkgtoolError, systemErrorCode } from '../base/errors.ts'
import { isTransient, isUnreachable } from './retry.ts'

/*
 * Everything that delays requests: the limit of concurrent requests, which adapts to the network; this machine's limit of
 * open files; and the circuit breaker of a source. Pauses after a failure are in `retry.ts`.
 */

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

/*
 * The limit of open files (`ulimit -n`). A job that holds a file and a connection for long waits here until both fit, so
 * that there is room for files that are open only for a moment (manifests, records, modules).
 */

/** descriptors of one long job: its file and its connection */
const filesOfJob = 2

/** descriptors for files that are open only for a moment */
const reservedFiles = 8

/** ms between two checks: other threads and programs do not signal that they closed a file */
const pause = 50

/** ms after which the limit is an error */
const longestWait = 30_000

let jobs = 0
/** the number of this thread's jobs that had room at the same time */
let roomFor = 0
const waiting: (() => void)[] = []

/**
 * Runs a job that holds a file and a connection, once there is room for both. One job of a thread always runs. If the
 * limit is still reached, the job runs again a little later. `run` throws its failure or returns it as `error`.
 */
export async function withOpenFile<T extends object>(run: () => Promise<T>): Promise<T> {
  for (const start = clock(); ; ) {
    while (jobs > 0 && !hasRoom(jobs + 1)) await nextChange()
    const mayRepeat = (failure: unknown) => isLimitReached(failure) && clock() - start < longestWait
    jobs++
    try {
      const outcome = await run()
      if (!('error' in outcome && mayRepeat(outcome.error))) return outcome
    } catch (error) {
      if (!mayRepeat(error)) throw error
    } finally {
      jobs--
      for (const resume of waiting.splice(0)) resume()
    }
    roomFor = 0
    await nextChange()
  }
}

function isLimitReached(error: unknown): boolean {
  const code = systemErrorCode(error)
  if (code === 'EMFILE' || code === 'ENFILE') return true
  return typeof error === 'object' && error !== null && 'cause' in error && isLimitReached(error.cause)
}

async function nextChange(): Promise<void> {
  const stop = new AbortController()
  const released = new Promise<void>(resolve => {
    waiting.push(resolve)
  })
  await Promise.race([released, wait(pause, undefined, { signal: stop.signal }).catch(() => {})])
  stop.abort()
}

// Tries twice as many first, so that a run checks only a few times.
function hasRoom(count: number): boolean {
  if (count <= roomFor) return true
  const found = [2 * count, count].find(most => canOpen(reservedFiles + filesOfJob * most))
  roomFor = Math.max(roomFor, found ?? 0)
  return found !== undefined
}

/** Returns whether the limit of open files leaves room for `count` more. */
export function canOpen(count: number): boolean {
  const opened: number[] = []
  try {
    for (let n = 0; n < count; n++) opened.push(openSync(devNull, 'r'))
    return true
  } catch {
    return false
  } finally {
    for (const file of opened) closeSync(file)
  }
}

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

/** The circuit breaker of a source: whether a retry is worthwhile (DESIGN 5). */
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
