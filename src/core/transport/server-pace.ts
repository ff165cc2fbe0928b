import { isPkgtoolError, type PkgtoolError, systemErrorCode } from '../errors.ts'
import { type Hold, isTransient, type RetryPolicy } from './retry-policy.ts'

/** One request, from the moment when it begins. */
export interface PacedRequest {
  /** the holds before it */
  readonly round: number
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
/** what an answer leaves of the spacing: half of it is gone after 34 */
const relief = 0.98

/**
 * How the requests of a run to one server are spread over time. A server that limits them, or that is not there, says so
 * to one request and means all: they wait together, and whoever would begin meanwhile waits too. The wait doubles while
 * no request is answered between. A server that limits is also asked with more time between two requests, twice as much
 * each time that it says so, and less again with each answer: so a limit is found that the server names nowhere.
 *
 * Some servers answer 500 where they mean 429. One file may have a defect; two in a row are taken for a limit.
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

  /** the wait that is on */
  get hold(): Hold | undefined {
    return this.#hold
  }

  /** It ends connections that it does not want: none is kept for a next request, which may use up what it allows. */
  get wantsFewConnections(): boolean {
    return this.#resets > 1
  }

  /** Resolves when one more request may begin. Rejects as `sleep` does. */
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

  /** Tells that a request was answered. */
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

  /** Tells that a request has no answer. */
  failed(request: PacedRequest, error: unknown): void {
    if (isUnreachable(error)) this.#holdBack(request, { retryAfter: undefined, isThere: false })
    else if (isPkgtoolError(error) && resetCodes.has(systemErrorCode(error.cause))) this.#resets++
  }

  #isLimit(url: string): boolean {
    const isLimit = this.#suspect !== undefined && this.#suspect !== url
    this.#suspect ??= url
    return isLimit
  }

  // What began before the last hold belongs to the trouble that it answers.
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
    // Nobody waits any longer for a server that is not there; one that is goes through the waits again.
    const count = this.#inARow++
    if (!isThere && count >= retries) return
    if (isThere)
      this.#spacing = this.#spacing === 0 ? firstSpacing : Math.min(longestSpacing, 2 * this.#spacing)
    const most = Math.min(longestDelay, firstDelay * 2 ** (count % retries))
    this.#wait(retryAfter ?? most * (0.5 + this.#options.random() / 2))
  }

  #wait(delay: number): void {
    const over = this.#options.sleep(delay).finally(() => {
      if (this.#hold === hold) this.#hold = undefined
    })
    over.catch(() => {})
    const hold: Hold = { delay, over, isTold: this.#hold?.isTold ?? false }
    this.#hold = hold
  }
}

const resetCodes: ReadonlySet<string | undefined> = new Set(['ECONNRESET', 'EPIPE'])
/** System errors of a connection that stood, or that this machine lacked something for. */
const passing: ReadonlySet<string | undefined> = new Set([...resetCodes, 'ETIMEDOUT', 'EMFILE', 'ENFILE'])

/** Tells whether nobody is there to answer: what holds for one request holds for all. */
export function isUnreachable(error: unknown): error is PkgtoolError {
  return (
    isPkgtoolError(error, 'CONNECTION_FAILED') &&
    isTransient(error) &&
    !passing.has(systemErrorCode(error.cause))
  )
}
