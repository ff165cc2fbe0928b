import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { errorCatalogue } from '../../../../src/core/base/error-catalogue.ts'
import { type ErrorCode, PkgtoolError } from '../../../../src/core/base/errors.ts'
import { ConnectTimeout } from '../../../../src/core/net/exchange/connect-timeout.ts'
import { allowsNextSource, isTransient } from '../../../../src/core/net/exchange/failures.ts'
import { withRetries } from '../../../../src/core/net/exchange/retry.ts'
import { defaultRetryPolicy, parseRetryAfter } from '../../../../src/core/net/exchange/retry-policy.ts'
import { failureOf } from '../../../support/failure-of.ts'

const failed = (status: number, retryAfter?: number) =>
  new PkgtoolError('HTTP_STATUS', {
    subject: 'https://h/',
    found: `status ${status}`,
    status,
    ...(retryAfter !== undefined && { retryAfter }),
  })

/** Runs an attempt that always fails, and records what was waited. */
async function exhaust(error: unknown, { random = 1 - Number.EPSILON, retries = 5 } = {}) {
  const waits: number[] = []
  let attempts = 0
  const failure = await failureOf(() =>
    withRetries(
      () => {
        attempts++
        return Promise.reject(error)
      },
      {
        policy: { ...defaultRetryPolicy, retries },
        sleep: async milliseconds => void waits.push(milliseconds),
        random: () => random,
        onRetry() {},
      },
    ),
  )
  return { waits, attempts, failure }
}

describe('isTransient', () => {
  const codes = Object.keys(errorCatalogue) as ErrorCode[]

  test('holds for connection failures, timeouts and cut bodies, and for no other code', () => {
    expect(codes.filter(code => isTransient(new PkgtoolError(code, {})))).toEqual([
      'CONNECTION_FAILED',
      'TIMED_OUT',
      'TRUNCATED',
    ])
  })

  test('holds for these statuses only', () => {
    const statuses = Array.from({ length: 500 }, (_, index) => index + 100)
    expect(statuses.filter(status => isTransient(failed(status)))).toEqual([
      408, 425, 429, 500, 502, 503, 504,
    ])
  })

  test('allowsNextSource holds for these and for what is not there', () => {
    expect(codes.filter(code => allowsNextSource(new PkgtoolError(code, {})))).toEqual([
      'NOT_FOUND',
      'CONNECTION_FAILED',
      'TIMED_OUT',
      'TRUNCATED',
      'OFFLINE',
      'UNREADABLE_FILE',
      'NOT_A_PROGRAM',
    ])
  })
})

describe('withRetries', () => {
  test('waits 0.5, 1, 2, 4 and 8 s at most, then throws the last error with its attempts', async () => {
    const { waits, attempts, failure } = await exhaust(failed(503))
    expect(waits.map(Math.round)).toEqual([500, 1000, 2000, 4000, 8000])
    expect(attempts).toBe(6)
    expect(failure.fields).toMatchObject({ attempts: 6, status: 503 })
    expect(failure.message).toBe('Cannot fetch "https://h/": status 503 after 6 attempts')
  })

  test('never waits longer than 15 s of its own, with full jitter', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
        fc.nat(12),
        async (random, retries) => {
          const { waits } = await exhaust(failed(500), { random, retries })
          expect(waits).toEqual(
            Array.from({ length: retries }, (_, index) => random * Math.min(15_000, 500 * 2 ** index)),
          )
        },
      ),
      { numRuns: 50 },
    )
  })

  test('honours Retry-After up to 120 s', async () => {
    const { waits } = await exhaust(failed(429, 120_000), { retries: 2 })
    expect(waits).toEqual([120_000, 120_000])
  })

  test('tries again after a time limit of ours, whatever ended the connection', async () => {
    const cause = new ConnectTimeout(15_000)
    const { attempts } = await exhaust(new PkgtoolError('TIMED_OUT', { found: 'x' }, { cause }), {
      retries: 3,
    })
    expect(attempts).toBe(4)
  })

  test('takes a longer Retry-After for exhausted, and names it', async () => {
    const { waits, failure } = await exhaust(failed(503, 120_001))
    expect(waits).toEqual([])
    expect(failure.message).toBe(
      'Cannot fetch "https://h/": status 503 after 1 attempt, and the server asks to wait 121 s',
    )
  })

  test.each<[ErrorCode]>([['HASH_MISMATCH'], ['SIZE_MISMATCH'], ['BAD_ARCHIVE']])(
    'tries again after %s without waiting longer each time, and throws it as it is',
    async code => {
      const { attempts, waits, failure } = await exhaust(new PkgtoolError(code, { found: 'x' }), {
        retries: 3,
      })
      expect([attempts, waits]).toEqual([4, [500, 500, 500].map(delay => expect.closeTo(delay, 6))])
      expect([failure.code, failure.fields]).toEqual([code, { found: 'x', attempts: 4 }])
    },
  )

  test.each<[ErrorCode]>([['NOT_FOUND'], ['TLS_FAILED'], ['TOO_LARGE'], ['CANCELLED']])(
    'does not try again after %s',
    async code => {
      const error = new PkgtoolError(code, {})
      const { attempts, failure } = await exhaust(error)
      expect(attempts).toBe(1)
      expect(failure).toBe(error)
    },
  )
})

describe('parseRetryAfter', () => {
  const now = Date.parse('2024-05-01T00:00:00Z')
  test.each([
    ['0', 0],
    ['17', 17_000],
    ['99999999999', 99_999_999_999_000],
    ['Wed, 01 May 2024 00:00:10 GMT', 10_000],
    ['Wed, 01 May 2024 00:03:00 GMT', 180_000],
    ['Wednesday, 01-May-24 00:00:10 GMT', 10_000],
    ['Tue, 30 Apr 2024 00:00:00 GMT', 0],
    ['5.5', undefined],
    ['-5', undefined],
    ['soon', undefined],
    ['soon GMT', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('reads %j as %j ms', (value, expected) => expect(parseRetryAfter(value, now)).toBe(expected))
})
