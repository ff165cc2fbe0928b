import { describe, expect, test } from '@jest/globals'
import { PkgtoolError } from '../../../../src/core/base/errors.ts'
import { createCircuitBreaker } from '../../../../src/core/net/connections/circuit-breaker.ts'
import { connectionError } from '../../../../src/core/net/exchange/connection-error.ts'
import { isUnreachable } from '../../../../src/core/net/exchange/failures.ts'

const reset = Object.assign(new Error('reset'), { code: 'ECONNRESET' })
const broken = new PkgtoolError('CONNECTION_FAILED', {}, { cause: reset })
const nobody = new PkgtoolError('CONNECTION_FAILED', {})
const silent = new PkgtoolError('TIMED_OUT', {})
const missing = new PkgtoolError('NOT_FOUND', {})

describe('createCircuitBreaker', () => {
  test('is down when a request has used up its retries, until one ends well; exhausted for good', () => {
    const breaker = createCircuitBreaker({ retries: 5 })
    expect([breaker.isDown, breaker.isExhausted]).toEqual([false, false])
    breaker.ended(broken)
    expect([breaker.isDown, breaker.isExhausted]).toEqual([true, true])
    breaker.ended(missing)
    expect([breaker.isDown, breaker.isExhausted]).toEqual([false, true])
    breaker.ended(broken)
    breaker.ended()
    expect([breaker.isDown, breaker.isExhausted]).toEqual([false, true])
  })

  test.each([
    ['meet silence', silent],
    ['meet nobody', nobody],
  ])('is gone after as many requests in a row that %s as one may have attempts', (_what, error) => {
    const breaker = createCircuitBreaker({ retries: 2 })
    for (const gone of [false, false, true]) {
      breaker.begin().failed(error)
      expect([breaker.isGone, breaker.isDown, breaker.isExhausted]).toEqual([gone, gone, gone])
    }
    breaker.ended()
    expect([breaker.isGone, breaker.isDown, breaker.isExhausted]).toEqual([false, false, true])
  })

  test('is down and not gone when a request that was answered has used up its retries', () => {
    const breaker = createCircuitBreaker({ retries: 2 })
    breaker.ended(new PkgtoolError('HTTP_STATUS', { status: 503 }))
    expect([breaker.isDown, breaker.isGone]).toEqual([true, false])
  })

  test('counts those that were silent together once', () => {
    const breaker = createCircuitBreaker({ retries: 2 })
    for (const down of [false, false, true]) {
      for (const probe of Array.from({ length: 9 }, () => breaker.begin())) probe.failed(silent)
      expect(breaker.isDown).toBe(down)
    }
  })

  test('begins to count anew when a request ends well, and does not count an answer that is no failure', () => {
    const breaker = createCircuitBreaker({ retries: 1 })
    for (let time = 0; time < 9; time++) {
      breaker.begin().failed(silent)
      for (const error of [broken, missing]) breaker.begin().failed(error)
      breaker.ended()
    }
    expect([breaker.isDown, breaker.isExhausted]).toEqual([false, false])
  })

  test('takes over what another thread has learned, and that the source answers again', () => {
    const [here, there] = [createCircuitBreaker({ retries: 0 }), createCircuitBreaker({ retries: 0 })]
    there.begin().failed(nobody)
    here.adopt(there)
    expect([here.isDown, here.isGone, here.isExhausted]).toEqual([true, true, true])
    there.ended()
    here.adopt(there)
    expect([here.isDown, here.isGone, here.isExhausted]).toEqual([false, false, true])
  })
})

test('connectionError takes ECONNABORTED of Windows for a broken connection, not for a server that is not there', () => {
  const aborted = Object.assign(new Error('write ECONNABORTED'), { code: 'ECONNABORTED' })
  const error = connectionError(aborted, new URL('https://feed.example/a'))
  expect([error.code, error.fields.found, isUnreachable(error)]).toEqual([
    'CONNECTION_FAILED',
    'connection aborted',
    false,
  ])
})
