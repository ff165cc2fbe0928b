import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import {
  isFar,
  nextWindow,
  openWindow,
  type WindowState,
} from '../../../../src/core/net/connections/connection-window.ts'
import { simulateLink } from '../../../support/simulated-link.ts'

const faults = ['stalled', 'throttled', 'reset'] as const

function fill(state: WindowState): WindowState {
  let filled = state
  while (filled.inFlight < filled.size) filled = nextWindow(filled, { type: 'started' })
  return filled
}

/** The window after `count` requests that finished, each replaced by the next. */
function finish(state: WindowState, count: number): WindowState {
  let now = fill(state)
  for (let each = 0; each < count; each++) now = fill(nextWindow(now, { type: 'finished' }))
  return now
}

/** How many requests must finish until the window has grown by one. */
function finishedUntilGrown(state: WindowState): number {
  let count = 1
  while (finish(state, count).size === state.size) count++
  return count
}

const cut = (state: WindowState, at: number) =>
  nextWindow(fill(state), { type: 'throttled', at, begunAt: at - 1 })

describe('nextWindow', () => {
  test('starts at max', () => {
    fc.assert(fc.property(fc.integer({ min: 1, max: 1000 }), max => openWindow(max).size === max))
  })

  test('stays from 1 to max, halves at most, grows by one, whatever happens and when', () => {
    const steps = fc.array(
      fc.record({ kind: fc.nat(9), wait: fc.nat(2_000), idle: fc.boolean(), age: fc.nat(3_000) }),
      { maxLength: 200 },
    )
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), steps, (max, list) => {
        let state = openWindow(max)
        let at = 0
        for (const { kind, wait, idle, age } of list) {
          at += wait
          if (!idle || state.inFlight === 0) state = fill(state)
          const before = state.size
          const type = faults[kind] ?? 'finished'
          state = nextWindow(state, { type, at, begunAt: at - age })
          expect(state.size).toBeGreaterThanOrEqual(Math.max(1, Math.floor(before / 2)))
          expect(state.size).toBeLessThanOrEqual(Math.min(max, before + Number(type === 'finished')))
          expect(state.inFlight).toBeGreaterThanOrEqual(0)
        }
      }),
    )
  })

  test('halves once for all faults of requests that began before the cut, again for a later one', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...faults), { minLength: 1, maxLength: 8 }), kinds => {
        let state = fill(openWindow(16))
        for (const [index, type] of kinds.entries())
          state = nextWindow(state, { type, at: 100 + index, begunAt: index })
        expect(state.size).toBe(8)
        state = fill(state)
        expect(nextWindow(state, { type: 'stalled', at: 300, begunAt: 200 }).size).toBe(4)
      }),
    )
  })

  test('grows by one for each window of finished requests, up to max', () => {
    let state = cut(openWindow(4), 10)
    expect(state.size).toBe(2)
    expect(finish(state, 1000).size).toBe(4)
    state = { ...state, patience: 1 }
    expect([1, 2, 3, 4, 5, 6].map(count => finish(state, count).size)).toEqual([2, 3, 3, 3, 4, 4])
  })

  test('waits twice as long for the next increase after each cut, but not forever', () => {
    const waits: number[] = []
    let state = openWindow(32)
    for (let at = 10; at < 150; at += 10) {
      state = cut({ ...state, size: 2 }, at)
      waits.push(finishedUntilGrown(state))
    }
    expect(waits).toEqual([2, 4, 8, 16, 32, ...new Array(9).fill(64)])
  })

  test('counts no finished request twice', () => {
    const state = { ...cut(openWindow(8), 10), patience: 1 }
    const almost = finish(state, 3)
    expect(almost.size).toBe(4)
    expect(finish(cut(almost, 20), 1).size).toBe(2)
  })

  test('takes a higher limit at once unless a fault has cut the window', () => {
    const few = nextWindow(openWindow(16), { type: 'limited', max: 5 })
    expect(few.size).toBe(5)
    expect(nextWindow(few, { type: 'limited', max: 16 }).size).toBe(16)
    expect(nextWindow(cut(few, 10), { type: 'limited', max: 16 }).size).toBe(2)
  })
})

describe('isFar', () => {
  test('is true once each of the answers took more than 15 ms', () => {
    const afterWaits = (...waits: readonly number[]) =>
      waits.reduce((state, wait) => nextWindow(state, { type: 'answered', wait }), openWindow(32))
    expect([[], [16], [15], [20, 16], [20, 1], [1, 20]].map(waits => isFar(afterWaits(...waits)))).toEqual([
      ...[false, true, false],
      ...[true, false, false],
    ])
  })

  test('changes nothing of the window, however soon or late an answer is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 64 }), fc.array(fc.nat(2_000)), (max, waits) => {
        const answered = waits.reduce(
          (state, wait) => nextWindow(state, { type: 'answered', wait }),
          fill(openWindow(max)),
        )
        expect([answered.size, answered.inFlight]).toEqual([max, max])
      }),
    )
  })
})

describe('a window on a simulated link', () => {
  const seconds = 1_000
  const tenMegabits = { rate: 1_250, latency: 60, comfortable: 5, perConnection: 1_250 }
  const run = { max: 32, duration: 300 * seconds, size: 1_000_000 }

  test('stays where a slow link carries most, and fetches more than those that stall', () => {
    const { delivered, sizes, stalls } = simulateLink(tenMegabits, run)
    const crowded = simulateLink(tenMegabits, { ...run, fixed: 32 })
    expect(Math.max(...sizes)).toBeLessThanOrEqual(7)
    expect(delivered / (tenMegabits.rate * run.duration)).toBeGreaterThan(0.85)
    expect(delivered).toBeGreaterThan(3 * crowded.delivered)
    expect(stalls).toBeLessThan(crowded.stalls / 10)
  })

  test('takes all that it may where latency limits each connection', () => {
    const far = { rate: 100_000, latency: 200, comfortable: 99, perConnection: 300 }
    const { delivered, sizes } = simulateLink(far, run)
    expect(Math.min(...sizes)).toBe(32)
    expect(delivered).toBeGreaterThan(3.4 * simulateLink(far, { ...run, fixed: 8 }).delivered)
  })
})
