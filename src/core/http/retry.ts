import {
  type ErrorCode,
  type ErrorFields,
  isPkgtoolError,
  PkgtoolError,
  systemErrorCode,
} from '../base/errors.ts'
import { printable } from '../base/text.ts'
import { displayUrl } from './address.ts'
import { listOrigin } from './credential-binding.ts'
import { TunnelRefused } from './proxy.ts'

/** When a request is tried again, and how long is waited before (DESIGN 4). All times in milliseconds. */
export interface RetryPolicy {
  /** additional attempts after the first */
  readonly retries: number
  readonly firstDelay: number
  readonly longestDelay: number
  /** a `Retry-After` beyond this counts as exhausted */
  readonly longestRetryAfter: number
}

/**
 * The default. Five retries with full jitter wait 15.5 s at most in all (0.5 + 1 + 2 + 4 + 8), 600 s where a server
 * asks for 120 s with `Retry-After` each time.
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
 * Tells whether a failure may pass if the same request is made again: never a 404, a TLS failure or a wrong hash, and a
 * tunnel that a proxy refused only where its status says so.
 */
export function isTransient(error: unknown): error is PkgtoolError {
  if (!isPkgtoolError(error, 'HTTP_STATUS', ...retriedCodes)) return false
  const { status } = error.fields
  return status === undefined ? error.code !== 'HTTP_STATUS' : retriedStatuses.has(status)
}

/** Tells whether another mirror or source may be asked after this failure (DESIGN 4, mirrors). */
export function allowsNextSource(error: unknown): error is PkgtoolError {
  return (
    isTransient(error) ||
    isPkgtoolError(error, 'CONNECTION_FAILED', 'NOT_FOUND', 'UNREADABLE_FILE', 'OFFLINE')
  )
}

/** A wait of all requests to one server. */
export interface Hold {
  /** milliseconds */
  readonly delay: number
  readonly over: Promise<void>
  /** somebody has said so */
  isTold: boolean
}

export interface RetryOptions {
  readonly policy: RetryPolicy
  readonly sleep: (milliseconds: number) => Promise<void>
  /** 0 ≤ random() < 1 */
  readonly random: () => number
  /** the wait of all requests to the server that failed, where there is one: it takes the place of a wait of one's own */
  readonly holdOf?: ((error: PkgtoolError) => Hold | undefined) | undefined
  readonly onRetry: (
    error: PkgtoolError,
    retry: number,
    wait: { readonly delay: number; readonly hold: Hold | undefined },
  ) => void
  /** asked before each wait and after it: another attempt may have told meanwhile that it is of no use */
  readonly mayRetry?: (() => boolean) | undefined
}

/**
 * Runs `attempt` until it succeeds, fails for good or has used up its retries. The error of the last attempt is thrown
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

// What no system call failed with is a defect of ours or of a library: it would only come again.
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

/** Reads a `Retry-After` header, in seconds or as a date, into milliseconds from `now`; undefined if it is neither. */
export function parseRetryAfter(value: string | undefined, now: number): number | undefined {
  if (value === undefined) return undefined
  if (/^\d{1,15}$/.test(value)) return Number(value) * 1000
  // `Date.parse` reads nearly anything: "5.5" is a day in May.
  const date = value.endsWith(' GMT') ? Date.parse(value) : Number.NaN
  return Number.isNaN(date) ? undefined : Math.max(0, date - now)
}

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
function isUnreachable(error: unknown): error is PkgtoolError {
  return (
    isPkgtoolError(error, 'CONNECTION_FAILED') &&
    isTransient(error) &&
    !passing.has(systemErrorCode(error.cause))
  )
}

/** One request of a source, from the moment when it begins. */
export interface Trial {
  /** Tells that it failed before an answer. */
  failed(error: unknown): void
}

/** How a source fares in a run: whether it deserves to be tried again (DESIGN 5). */
export interface SourceHealth {
  /** it has used up its retries once in this run */
  readonly isExhausted: boolean
  /** it has used them up and has not answered since */
  readonly isDown: boolean
  /** as many requests in a row as one may have attempts had no answer, or met nobody */
  readonly isGone: boolean
  begin(): Trial
  /** Tells how a request ended with all its retries; without an error, well. */
  ended(error?: unknown): void
}

/**
 * Watches a source. It is down when one request has used up its retries, and gone when as many in a row have met nothing
 * but silence or nobody, each begun after the one before had failed: requests that take turns at a server that is not
 * there would else each wait for it `retries` times over.
 */
export function watchHealth({ retries }: { readonly retries: number }): SourceHealth {
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
    ended(error) {
      if (isTransient(error)) fail()
      else [isDown, isGone, inARow] = [false, false, 0]
    },
  }
}

/**
 * Rejects a request that has not begun when the source that it waits to ask has used up its retries meanwhile: whoever
 * allowed it asks the others first and this one last.
 */
export class Postponed extends Error {
  override readonly name = 'Postponed'
}

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'connection refused',
  ECONNRESET: 'connection reset',
  EPIPE: 'connection closed',
  ENOTFOUND: 'an unknown host name',
  EAI_AGAIN: 'no answer from the name server',
  ETIMEDOUT: 'no answer',
  EHOSTUNREACH: 'no route to the host',
  ENETUNREACH: 'no network',
}

// What Node calls the failures of a certificate check; OpenSSL's own protocol errors start with ERR_SSL_.
const certificateFailure =
  /^(CERT_|UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_|ERR_TLS_|ERR_SSL_|ERR_OSSL_|ERROR_IN_|HOSTNAME_MISMATCH|INVALID_|PATH_LENGTH_|EPROTO)/

// Alerts of the server about the certificate that we showed, or did not show.
const certificateRefused =
  /^ERR_SSL_\w+_ALERT_(?:CERTIFICATE_\w+|BAD_CERTIFICATE|UNSUPPORTED_CERTIFICATE|UNKNOWN_CA)$/

/** Turns what Node throws for a broken connection, through a proxy of that address or none, into an error of ours. */
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

// Node 24 adds an option of its own, which no step can set; ours comes with the error.
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
      wanted: 'a client certificate that the server takes',
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
