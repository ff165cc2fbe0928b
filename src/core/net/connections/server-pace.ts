import { clock } from '../../base/clock.ts'
import { isPkgtoolError, type PkgtoolError } from '../../base/errors.ts'
import { systemErrorCode } from '../../base/thrown.ts'
import { isUnreachable, resetCodes, throttlingStatuses } from '../exchange/failures.ts'
import type { RetryPolicy } from '../exchange/retry-policy.ts'

/** A pause of all requests to one server. */
export interface Hold {
  /** milliseconds */
  readonly delay: number
  /** when it ends, by `now` */
  readonly until: number
  readonly over: Promise<void>
  /** the pause is already reported */
  isReported: boolean
}

/** One request, from its start. */
export interface PacedRequest {
  /** the pauses before it */
  readonly round: number
}

/** The state of a server that throttles or is unreachable, as plain data for the other threads. */
export interface PaceState {
  /** milliseconds between two requests */
  readonly spacing: number
  /** connections that it has reset */
  readonly resets: number
  /** the current pause; `inARow`: pauses without an answer in between */
  readonly hold?: Pick<Hold, 'until' | 'isReported'> & { readonly inARow: number }
}

interface PaceOptions {
  readonly policy: RetryPolicy
  readonly sleep: (milliseconds: number) => Promise<void>
  /** 0 ≤ random() < 1 */
  readonly random: () => number
}

const firstSpacing = 10

const maxSpacing = 1000

/** from so many files on, 500 is the server's limit and no defect of a file */
const maxFailing = 3

/** the factor of the spacing after each answer: halved after 34 */
const relief = 0.98

/**
 * Paces the requests of a run to one server. When one request is throttled or finds the server unreachable, this
 * applies to all: they pause together, including new ones. The pause doubles until a request is answered. After
 * throttling, requests are also spaced out; the spacing doubles with each throttled request and shrinks with each
 * answer. So the pace converges to a limit that the server does not publish.
 *
 * Some servers answer 500 instead of 429. One file may be broken, but two of them in a row, or three in all, count as
 * throttling: beside answers of a server at its limit, no two failures need to be in a row.
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
  /** addresses whose last answer was 500 */
  readonly #failing = new Set<string>()

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

  /** Merges the state from another thread: the longer pause and the wider spacing win. */
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
      this.#failing.delete(url)
      this.#spacing = this.#spacing * relief < firstSpacing / 2 ? 0 : this.#spacing * relief
    }
  }

  /** Records a request without an answer. */
  failed(request: PacedRequest, error: unknown): void {
    if (isUnreachable(error)) this.#holdBack(request, { retryAfter: undefined, isThere: false })
    else if (isPkgtoolError(error) && resetCodes.has(systemErrorCode(error.cause))) this.#resets++
  }

  #isLimit(url: string): boolean {
    const isSecondInARow = this.#suspect !== undefined && this.#suspect !== url
    this.#suspect ??= url
    if (this.#failing.size < maxFailing) this.#failing.add(url)
    return isSecondInARow || this.#failing.size === maxFailing
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
    if (isThere) this.#spacing = this.#spacing === 0 ? firstSpacing : Math.min(maxSpacing, 2 * this.#spacing)
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

/** The state of servers that a thread knows, by origin. */
export interface SharedPaces {
  read(): readonly (readonly [origin: string, PaceState])[]
  /** Merges the state from another thread. */
  adopt(origin: string, state: PaceState): void
}

/** The paces of all servers that a thread has met, by origin. */
export class ServerPaces implements SharedPaces {
  readonly #options: PaceOptions
  readonly #paces = new Map<string, ServerPace>()

  constructor(options: PaceOptions) {
    this.#options = options
  }

  /** Returns the pace of a server, a new one for a server that was not met before. */
  of(origin: string): ServerPace {
    const pace = this.#paces.get(origin) ?? new ServerPace(this.#options)
    this.#paces.set(origin, pace)
    return pace
  }

  /** Returns the current pause of the server of a failed request. */
  holdOf({ fields: { url } }: PkgtoolError): Hold | undefined {
    return url !== undefined && URL.canParse(url) ? this.#paces.get(new URL(url).origin)?.hold : undefined
  }

  read(): readonly (readonly [origin: string, PaceState])[] {
    return [...this.#paces].flatMap(([origin, { state }]) => (state ? [[origin, state] as const] : []))
  }

  adopt(origin: string, state: PaceState): void {
    this.of(origin).adopt(state)
  }
}
