import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import {
  nextWindow,
  openWindow,
  type WindowEvent,
  type WindowState,
} from '../../../src/core/http/connection-window.ts'
import { simulateLink } from '../../support/simulated-link.ts'

const faults = ['stalled', 'throttled', 'reset'] as const

/** A window in full use at a rate, in bytes a millisecond, over some rounds of half a second. */
function rounds(state: WindowState, { from, rates }: { from: number; rates: readonly number[] }) {
  let now = fill(state, from)
  for (const [index, rate] of rates.entries()) {
    const at = from + index * 500
    now = nextWindow(now, { type: 'received', at, bytes: 0 })
    now = fill(nextWindow(now, { type: 'received', at: at + 500, bytes: rate * 500 }), at + 500)
  }
  return now
}

function fill(state: WindowState, at: number): WindowState {
  let filled = state
  while (filled.inFlight < filled.size) filled = nextWindow(filled, { type: 'started', at })
  return filled
}

const event = (kind: number, at: number, begunAt: number): WindowEvent => {
  const fault = faults[kind % 3] as (typeof faults)[number]
  if (kind < 3) return { type: fault, at, begunAt }
  return kind < 6 ? { type: 'finished', at } : { type: 'received', at, bytes: kind ** 5 }
}

describe('nextWindow', () => {
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
          if (!idle || state.inFlight === 0) state = fill(state, at)
          const before = state.size
          state = nextWindow(state, event(kind, at, at - age))
          expect(state.size).toBeGreaterThanOrEqual(Math.max(1, Math.floor(before / 2)))
          expect(state.size).toBeLessThanOrEqual(Math.min(max, before + 1))
          expect(state.inFlight).toBeGreaterThanOrEqual(0)
          if (kind < 3) expect(state.size).toBeLessThanOrEqual(before)
        }
      }),
    )
  })

  test('halves once for all faults of requests that began before the cut, again for a later one', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...faults), { minLength: 1, maxLength: 8 }), kinds => {
        let state = fill(openWindow(16), 0)
        for (const [index, type] of kinds.entries())
          state = nextWindow(state, { type, at: 100 + index, begunAt: index })
        expect(state.size).toBe(4)
        state = fill(state, 200)
        expect(nextWindow(state, { type: 'stalled', at: 300, begunAt: 200 }).size).toBe(2)
      }),
    )
  })

  test('grows by one each clean round while the rate grows, up to max', () => {
    const start = openWindow(12)
    expect(start.size).toBe(8)
    const rates = [800, 900, 1000, 1100, 1200, 1300, 1400]
    expect(
      rates.map((_, index) => rounds(start, { from: 0, rates: rates.slice(0, index + 1) }).size),
    ).toEqual([9, 10, 11, 12, 12, 12, 12])
  })

  test('takes back a try that gained nothing, rests four rounds, and tries again', () => {
    const start = openWindow(16)
    const sizes = [1, 2, 3, 4, 5, 6, 7, 8].map(
      count => rounds(start, { from: 0, rates: new Array(count).fill(1000) }).size,
    )
    expect(sizes).toEqual([9, 8, 8, 8, 8, 8, 9, 8])
  })

  test('halves after two rounds in a row at less than half of the rate, not after one', () => {
    const start = openWindow(16)
    const steady = [1000, 1000]
    expect(rounds(start, { from: 0, rates: [...steady, 300, 1000, 300] }).size).toBe(8)
    expect(rounds(start, { from: 0, rates: [...steady, 300, 300] }).size).toBe(4)
  })

  test('learns nothing from rounds in which there was not enough to do', () => {
    let state = fill(openWindow(16), 0)
    for (let at = 0; at < 20_000; at += 250) {
      state = nextWindow(state, { type: 'received', at, bytes: 1000 * at })
      state = nextWindow(state, { type: 'finished', at })
      state = nextWindow(state, { type: 'finished', at })
      state = nextWindow(nextWindow(state, { type: 'started', at }), { type: 'started', at })
    }
    expect(state.size).toBe(8)
  })

  test('begins with max where that is less than eight', () => {
    fc.assert(fc.property(fc.integer({ min: 1, max: 8 }), max => openWindow(max).size === max))
  })
})

describe('a window on a simulated link', () => {
  const seconds = 1_000
  const tenMegabits = { rate: 1_250, latency: 60, comfortable: 5, perConnection: 1_250 }
  const run = { max: 16, duration: 300 * seconds, size: 1_000_000 }

  test('stays where a slow link carries most, and fetches more than sixteen that stall', () => {
    const { delivered, sizes, stalls } = simulateLink(tenMegabits, run)
    const crowded = simulateLink(tenMegabits, { ...run, fixed: 16 })
    expect(Math.max(...sizes)).toBeLessThanOrEqual(7)
    expect(delivered / (tenMegabits.rate * run.duration)).toBeGreaterThan(0.85)
    expect(delivered).toBeGreaterThan(3 * crowded.delivered)
    expect(stalls).toBeLessThan(crowded.stalls / 10)
  })

  test('leaves a slow link that takes eight well as it is', () => {
    const { delivered, sizes, stalls } = simulateLink({ ...tenMegabits, comfortable: 99 }, run)
    expect(sizes.every(size => size === 8 || size === 9)).toBe(true)
    expect(delivered / (tenMegabits.rate * run.duration)).toBeGreaterThan(0.95)
    expect(stalls).toBe(0)
  })

  test('takes all that it may where latency limits each connection', () => {
    const far = { rate: 100_000, latency: 200, comfortable: 99, perConnection: 300 }
    const { delivered, sizes } = simulateLink(far, run)
    expect(Math.min(...sizes)).toBe(16)
    expect(delivered).toBeGreaterThan(1.7 * simulateLink(far, { ...run, fixed: 8 }).delivered)
  })

  test('grows again when the trouble is over', () => {
    const far = { rate: 100_000, latency: 50, comfortable: 99, perConnection: 300 }
    let state = fill(openWindow(16), 0)
    for (const at of [1_000, 2_000, 3_000, 4_000])
      state = fill(nextWindow(state, { type: 'reset', at, begunAt: at - 1 }), at)
    expect(state.size).toBe(1)
    const rates = Array.from({ length: 20 }, (_, index) => far.perConnection * (index + 1))
    expect(rounds({ ...state, inFlight: 1 }, { from: 5_000, rates }).size).toBe(16)
  })
})
