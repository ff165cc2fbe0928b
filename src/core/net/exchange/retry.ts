import { isPkgtoolError, PkgtoolError } from '../../base/errors.ts'
import { systemErrorCode } from '../../base/thrown.ts'
import type { Hold } from '../connections/server-pace.ts'
import { isDamaged, isTransient } from './failures.ts'
import type { RetryPolicy } from './retry-policy.ts'

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
  /** whether a failure that is not transient in general passes at this server; default: no */
  readonly passes?: ((error: PkgtoolError) => boolean) | undefined
}

/**
 * Runs `attempt` until it succeeds, fails permanently or exhausts its retries. A damaged file is retried like a broken
 * connection. Throws the error of the last attempt with the number of attempts in `fields.attempts`.
 */
export async function withRetries<T>(
  attempt: (retry: number) => Promise<T>,
  options: RetryOptions,
): Promise<T> {
  for (let retry = 0; ; retry++) {
    try {
      return await attempt(retry)
    } catch (error) {
      if (!isPkgtoolError(error) || !(isRetried(error) || options.passes?.(error))) throw error
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

function isRetried(error: PkgtoolError): boolean {
  return isDamaged(error) || (isTransient(error) && !isUnexplained(error))
}

// An error that comes neither from a system call nor from a time limit of ours is a defect of ours or of a library; a retry would
// fail again.
function isUnexplained({ code, cause }: PkgtoolError): boolean {
  return code !== 'TIMED_OUT' && cause !== undefined && systemErrorCode(cause) === undefined
}

function delayBefore(
  retry: number,
  error: PkgtoolError,
  { policy, random, mayRetry }: RetryOptions,
): number | undefined {
  if (retry > policy.retries || mayRetry?.() === false) return undefined
  const { retryAfter } = error.fields
  if (retryAfter !== undefined) return retryAfter > policy.longestRetryAfter ? undefined : retryAfter
  // A server that sent a damaged file answers: waiting longer each time would not help it.
  const doublings = isDamaged(error) ? 0 : retry - 1
  return random() * Math.min(policy.longestDelay, policy.firstDelay * 2 ** doublings)
}

function exhausted(error: PkgtoolError, attempts: number, policy: RetryPolicy): PkgtoolError {
  // Its message names the bytes, which are no others for having been asked for more often.
  if (isDamaged(error)) return new PkgtoolError(error.code, { ...error.fields, attempts }, { cause: error })
  const { found, retryAfter } = error.fields
  const tooLong = retryAfter !== undefined && retryAfter > policy.longestRetryAfter
  const tries = attempts === 1 ? 'after 1 attempt' : `after ${attempts} attempts`
  const wait = tooLong ? `, and the server asks to wait ${Math.ceil(retryAfter / 1000)} s` : ''
  return new PkgtoolError(
    error.code,
    { ...error.fields, found: `${found ?? 'it failed'} ${tries}${wait}`, attempts },
    { cause: error.cause ?? error },
  )
}
