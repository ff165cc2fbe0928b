/** When and after which delay a request is retried. All times in milliseconds. */
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

/** Parses a `Retry-After` header, seconds or a date, to milliseconds from `now`; undefined if it is neither. */
export function parseRetryAfter(value: string | undefined, now: number): number | undefined {
  if (value === undefined) return undefined
  if (/^\d{1,15}$/.test(value)) return Number(value) * 1000
  // `Date.parse` accepts nearly anything: "5.5" is a day in May.
  const date = value.endsWith(' GMT') ? Date.parse(value) : Number.NaN
  return Number.isNaN(date) ? undefined : Math.max(0, date - now)
}
