import { type ErrorCode, isPkgtoolError, PkgtoolError, systemErrorCode } from '../errors.ts'

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
