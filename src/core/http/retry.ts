import { clock } from '../base/concurrency.ts'
import {
  type ErrorCode,
  type ErrorFields,
  isPkgtoolError,
  PkgtoolError,
  printable,
  systemErrorCode,
} from '../base/errors.ts'
import { displayUrl } from './address.ts'
import { listOrigin, TunnelRefused } from './connect.ts'

/** When and after which delay a request is retried (DESIGN 4). All times in milliseconds. */
export interface RetryPolicy {
  /** additional attempts after the first */
  readonly retries: number
  readonly firstDelay: number
  readonly longestDelay: number
  /** a `Retry-After` beyond this counts as exhausted */
  readonly longestRetryAfter: number
}

/**
 * The default. Five retries with full jitter wait at most 15.5 s in total (0.5 + 1 + 2 + 4 + 8), or 600 s when a server
 * sends `Retry-After: 120` each time.
 */
export const defaultRetryPolicy: RetryPolicy = Object.freeze({
  retries: 5,
  firstDelay: 500,
  longestDelay: 15_000,
  longestRetryAfter: 120_000,
})

/** The additional attempts that a policy with defaults allows. */
export function retriesOf(policy: Partial<RetryPolicy> | undefined): number {
  return policy?.retries ?? defaultRetryPolicy.retries
}

const retriedCodes: readonly ErrorCode[] = ['CONNECTION_FAILED', 'TIMED_OUT', 'TRUNCATED']

const retriedStatuses: ReadonlySet<number> = new Set([408, 425, 429, 500, 502, 503, 504])

/**
 * Returns whether a retry of the same request may succeed: never after a 404, a TLS failure or a wrong hash; after a
 * proxy refused a tunnel, only with a retryable status.
 */
export function isTransient(error: unknown): error is PkgtoolError {
  if (!isPkgtoolError(error, 'HTTP_STATUS', ...retriedCodes)) return false
  const { status } = error.fields
  return status === undefined ? error.code !== 'HTTP_STATUS' : retriedStatuses.has(status)
}

/** Returns whether to try another mirror or source after this failure (DESIGN 4, mirrors). */
export function allowsNextSource(error: unknown): error is PkgtoolError {
  return (
    isTransient(error) ||
    isPkgtoolError(error, 'CONNECTION_FAILED', 'NOT_FOUND', 'UNREADABLE_FILE', 'OFFLINE')
  )
}

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

export interface RetryOptions {
  readonly policy: RetryPolicy
  readonly sleep: (milliseconds: number) => Promise<void>
  /** 0 ≤ random() < 1 */
  readonly random: () => number
  /** the pause of all requests to the failed server, if any; it replaces the delay of the single request */
  readonly holdOf?: ((error: PkgtoolError) => Hold | undefined) | undefined
  readonly onRetry: (
    error: PkgtoolError,
    retry: number,
    wait: { readonly delay: number; readonly hold: Hold | undefined },
  ) => void
  /** called before and after each delay: meanwhile another attempt may have shown that a retry is useless */
  readonly mayRetry?: (() => boolean) | undefined
}

/**
 * Runs `attempt` until it succeeds, fails permanently or exhausts its retries. Throws the error of the last attempt
 * with the number of attempts in `fields.attempts`.
 */
export async function withRetries<T>(
  attempt: (retry: number) => Promise<T>,
  options: RetryOptions,
): Promise<T> {
  for (let retry = 0; ; retry++) {
    try {
      return await attempt(retry)
    } catch (error) {
      if (!isTransient(error) || isUnexplained(error)) throw error
      const delay = delayBefore(retry + 1, error, options)
      if (delay === undefined) throw exhausted(error, retry + 1, options.policy)
      await waitFor(error, { retry: retry + 1, delay, options })
      if (options.mayRetry?.() === false) throw exhausted(error, retry + 1, options.policy)
    }
  }
}

async function waitFor(
  error: PkgtoolError,
  { retry, delay, options }: { retry: number; delay: number; options: RetryOptions },
): Promise<void> {
  const hold = options.holdOf?.(error)
  options.onRetry(error, retry, { delay: hold?.delay ?? delay, hold })
  await (hold ? hold.over : options.sleep(delay))
}

// An error that does not come from a system call is a defect of ours or of a library; a retry would fail again.
function isUnexplained({ cause }: PkgtoolError): boolean {
  return cause !== undefined && systemErrorCode(cause) === undefined
}

function delayBefore(
  retry: number,
  error: PkgtoolError,
  { policy, random, mayRetry }: RetryOptions,
): number | undefined {
  if (retry > policy.retries || mayRetry?.() === false) return undefined
  const { retryAfter } = error.fields
  if (retryAfter !== undefined) return retryAfter > policy.longestRetryAfter ? undefined : retryAfter
  return random() * Math.min(policy.longestDelay, policy.firstDelay * 2 ** (retry - 1))
}

function exhausted(error: PkgtoolError, attempts: number, policy: RetryPolicy): PkgtoolError {
  const { found, retryAfter } = error.fields
  const tooLong = retryAfter !== undefined && retryAfter > policy.longestRetryAfter
  const tries = attempts === 1 ? 'after 1 attempt' : `after ${attempts} attempts`
  const wait = tooLong ? `, and the server asks to wait ${Math.ceil(retryAfter / 1000)} s` : ''
  return new PkgtoolError(
    error.code,
    { ...error.fields, found: `${found ?? 'a failure'} ${tries}${wait}`, attempts },
    { cause: error.cause ?? error },
  )
}

/** Parses a `Retry-After` header, seconds or a date, to milliseconds from `now`; undefined if it is neither. */
export function parseRetryAfter(value: string | undefined, now: number): number | undefined {
  if (value === undefined) return undefined
  if (/^\d{1,15}$/.test(value)) return Number(value) * 1000
  // `Date.parse` accepts nearly anything: "5.5" is a day in May.
  const date = value.endsWith(' GMT') ? Date.parse(value) : Number.NaN
  return Number.isNaN(date) ? undefined : Math.max(0, date - now)
}

const resetCodes: ReadonlySet<string | undefined> = new Set(['ECONNABORTED', 'ECONNRESET', 'EPIPE'])

/** System errors of an established connection, or of missing local resources, such as file descriptors. */
export const passingCodes: ReadonlySet<string | undefined> = new Set([
  ...resetCodes,
  'ETIMEDOUT',
  'EMFILE',
  'ENFILE',
])

/** Returns whether the server is unreachable, which applies to all requests. */
export function isUnreachable(error: unknown): error is PkgtoolError {
  return (
    isPkgtoolError(error, 'CONNECTION_FAILED') &&
    isTransient(error) &&
    !passingCodes.has(systemErrorCode(error.cause))
  )
}

/**
 * Rejects a queued request when its source exhausts its retries meanwhile. The caller, which allowed this, then tries
 * the other sources first and this one last.
 */
export class Postponed extends Error {
  override readonly name = 'Postponed'
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

export interface PaceOptions {
  readonly policy: RetryPolicy
  readonly sleep: (milliseconds: number) => Promise<void>
  /** 0 ≤ random() < 1 */
  readonly random: () => number
}

/** The statuses of a server that wants fewer requests. */
export const throttlingStatuses: ReadonlySet<number> = new Set([429, 503])

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

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'connection refused',
  ECONNRESET: 'connection reset',
  // Windows, where this machine closed it.
  ECONNABORTED: 'connection aborted',
  EPIPE: 'connection closed',
  ENOTFOUND: 'an unknown host name',
  EAI_AGAIN: 'no answer from the name server',
  ETIMEDOUT: 'no answer',
  EHOSTUNREACH: 'no route to the host',
  ENETUNREACH: 'no network',
}

// Node's codes of failed certificate checks; OpenSSL's protocol errors start with ERR_SSL_.
const certificateFailure =
  /^(CERT_|UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_|ERR_TLS_|ERR_SSL_|ERR_OSSL_|ERROR_IN_|HOSTNAME_MISMATCH|INVALID_|PATH_LENGTH_|EPROTO)/

// Server alerts about our client certificate or its absence.
const certificateRefused =
  /^ERR_SSL_\w+_ALERT_(?:CERTIFICATE_\w+|BAD_CERTIFICATE|UNSUPPORTED_CERTIFICATE|UNKNOWN_CA)$/

/** Converts Node's error for a broken connection, direct or through a proxy, to a `PkgtoolError`. */
export function connectionError(
  error: unknown,
  url: URL,
  {
    proxy,
    withholdsCertificate = false,
  }: { readonly proxy?: string | undefined; readonly withholdsCertificate?: boolean } = {},
): PkgtoolError {
  if (error instanceof TunnelRefused) return refusedTunnel(error, url, proxy)
  const code = systemErrorCode(error)
  const subject = displayUrl(url)
  const message = error instanceof Error ? printable(withoutAdvice(error.message)) : 'an unknown failure'
  const refusal =
    code === undefined ? undefined : tlsRefusal(code, message, withholdsCertificate ? url.origin : undefined)
  if (refusal) return new PkgtoolError('TLS_FAILED', { subject, ...refusal, url: subject }, { cause: error })
  const found = (code && reasons[code]) ?? message
  const fields =
    proxy === undefined
      ? { found, change: 'check the address, the network and the proxy' }
      : { found: `${found} through the proxy ${proxy}`, change: checkProxy }
  return new PkgtoolError('CONNECTION_FAILED', { subject, ...fields, url: subject }, { cause: error })
}

// Node 24 mentions an option of its own, which a step cannot set; we add our own advice.
function withoutAdvice(message: string): string {
  return message.replace(/; if the root CA is installed locally, .*$/s, '')
}

const checkProxy = 'check the proxy and the variables https_proxy, http_proxy and no_proxy'

function tlsRefusal(
  code: string,
  message: string,
  withheldFrom: string | undefined,
): Pick<ErrorFields, 'found' | 'wanted' | 'change'> | undefined {
  if (certificateRefused.test(code))
    return {
      found: `${code}: the server refused our certificate, or the lack of one`,
      wanted: 'a client certificate that the server accepts',
      change:
        withheldFrom === undefined
          ? 'set the inputs "client-certificate" and "client-key"'
          : listOrigin(withheldFrom),
    }
  if (!certificateFailure.test(code)) return undefined
  return {
    found: `${code}: ${message}`,
    wanted: 'a certificate that this machine trusts, for this host name',
    change: 'name the file of its authority in the input "ca-file"',
  }
}

function refusedTunnel({ status }: TunnelRefused, url: URL, proxy = ''): PkgtoolError {
  const subject = displayUrl(url)
  const change =
    status === 407 ? 'put user and password of the proxy into the variable https_proxy' : checkProxy
  const fields = { subject, found: `status ${status} of the proxy ${proxy}`, wanted: 'a tunnel', change }
  return new PkgtoolError('CONNECTION_FAILED', { ...fields, url: subject, status })
}
