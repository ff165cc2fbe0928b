import { describe, expect, test } from '@jest/globals'
import { readConnections } from '../../../src/core/http/max-connections.ts'
import { failureOf } from '../../support/failure-of.ts'

describe('readConnections', () => {
  test('takes an integer from 1, and 32 without one', () => {
    expect([readConnections(), readConnections(1), readConnections(200)]).toEqual([32, 1, 200])
  })

  test.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])('refuses %d', async count => {
    const error = await failureOf(async () => readConnections(count))
    expect([error.code, error.message]).toEqual([
      'INVALID_INPUT',
      expect.stringContaining(`"max-connections": found the value ${count}; want an integer from 1`),
    ])
  })
})
