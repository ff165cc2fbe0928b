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
