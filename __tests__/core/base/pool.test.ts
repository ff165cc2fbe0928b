import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { createGate, mapConcurrently } from '../../../src/core/base/pool.ts'

describe('mapConcurrently', () => {
  test('keeps the order of the items and never runs more than the limit', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.nat(3), { maxLength: 20 }),
        fc.integer({ min: 1, max: 6 }),
        async (delays, limit) => {
          let running = 0
          let most = 0
          const work = async (delay: number) => {
            most = Math.max(most, ++running)
            await wait(delay)
            running--
            return delay * 2
          }
          expect(await mapConcurrently(delays, work, { limit })).toEqual(delays.map(delay => delay * 2))
          expect(most).toBe(Math.min(limit, delays.length))
        },
      ),
      { numRuns: 30 },
    )
  })

  test('begins nothing after a rejection and rejects when the work under way has ended', async () => {
    const begun: number[] = []
    const ended: number[] = []
    const work = async (item: number) => {
      begun.push(item)
      if (item === 0) throw new Error('first')
      await wait(20)
      ended.push(item)
      if (item === 1) throw new Error('second')
    }
    await expect(mapConcurrently([0, 1, 2, 3, 4, 5], work, { limit: 3 })).rejects.toThrow('first')
    expect(begun).toEqual([0, 1, 2])
    expect(ended).toEqual([1, 2])
  })
})

describe('mapConcurrently', () => {
  test('timers and signals have their turn between works that wait for nothing', async () => {
    const controller = new AbortController()
    setTimeout(() => controller.abort(), 0)
    const busy = async () => {
      for (const until = performance.now() + 2; performance.now() < until; );
      controller.signal.throwIfAborted()
    }
    const works = Array.from({ length: 500 }, (_, index) => index)
    await expect(mapConcurrently(works, busy, { limit: 8 })).rejects.toThrow('aborted')
  })
})

describe('createGate', () => {
  test('never lets more than the limit run, in the order of the calls, and survives failures', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ delay: fc.nat(2), fails: fc.boolean() }), { maxLength: 12 }),
        fc.integer({ min: 1, max: 4 }),
        async (works, limit) => {
          const gate = createGate(limit)
          const begun: number[] = []
          let running = 0
          let most = 0
          const results = works.map(({ delay, fails }, index) =>
            gate(async () => {
              begun.push(index)
              most = Math.max(most, ++running)
              await wait(delay)
              running--
              if (fails) throw new Error('refused')
              return index
            }),
          )
          const settled = await Promise.allSettled(results)
          expect(settled.map(({ status }) => status)).toEqual(
            works.map(({ fails }) => (fails ? 'rejected' : 'fulfilled')),
          )
          expect(begun).toEqual(works.map((_, index) => index))
          expect(most).toBe(Math.min(limit, works.length))
        },
      ),
      { numRuns: 30 },
    )
  })
})
