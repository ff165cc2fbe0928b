import { describe, expect, test } from '@jest/globals'
import { PkgtoolError } from '../../../src/core/base/errors.ts'
import { watchHealth } from '../../../src/core/http/retry.ts'

const reset = Object.assign(new Error('reset'), { code: 'ECONNRESET' })
const broken = new PkgtoolError('CONNECTION_FAILED', {}, { cause: reset })
const nobody = new PkgtoolError('CONNECTION_FAILED', {})
const silent = new PkgtoolError('TIMED_OUT', {})
const missing = new PkgtoolError('NOT_FOUND', {})

describe('watchHealth', () => {
  test('is down when a request has used up its retries, until one ends well; exhausted for good', () => {
    const health = watchHealth({ retries: 5 })
    expect([health.isDown, health.isExhausted]).toEqual([false, false])
    health.ended(broken)
    expect([health.isDown, health.isExhausted]).toEqual([true, true])
    health.ended(missing)
    expect([health.isDown, health.isExhausted]).toEqual([false, true])
    health.ended(broken)
    health.ended()
    expect([health.isDown, health.isExhausted]).toEqual([false, true])
  })

  test.each([
    ['meet silence', silent],
    ['meet nobody', nobody],
  ])('is gone after as many requests in a row that %s as one may have attempts', (_what, error) => {
    const health = watchHealth({ retries: 2 })
    for (const gone of [false, false, true]) {
      health.begin().failed(error)
      expect([health.isGone, health.isDown, health.isExhausted]).toEqual([gone, gone, gone])
    }
    health.ended()
    expect([health.isGone, health.isDown, health.isExhausted]).toEqual([false, false, true])
  })

  test('is down and not gone when a request that was answered has used up its retries', () => {
    const health = watchHealth({ retries: 2 })
    health.ended(new PkgtoolError('HTTP_STATUS', { status: 503 }))
    expect([health.isDown, health.isGone]).toEqual([true, false])
  })

  test('counts those that were silent together once', () => {
    const health = watchHealth({ retries: 2 })
    for (const down of [false, false, true]) {
      for (const trial of Array.from({ length: 9 }, () => health.begin())) trial.failed(silent)
      expect(health.isDown).toBe(down)
    }
  })

  test('begins to count anew when a request ends well, and does not count an answer that is no failure', () => {
    const health = watchHealth({ retries: 1 })
    for (let time = 0; time < 9; time++) {
      health.begin().failed(silent)
      for (const error of [broken, missing]) health.begin().failed(error)
      health.ended()
    }
    expect([health.isDown, health.isExhausted]).toEqual([false, false])
  })
})
