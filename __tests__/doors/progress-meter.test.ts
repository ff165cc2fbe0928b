import { describe, expect, test } from '@jest/globals'
import { createProgressMeter, type RunProgress } from '../../src/doors/progress-meter.ts'

function meter() {
  const shown: RunProgress[] = []
  let time = 0
  const report = createProgressMeter({
    interval: 1000,
    show: progress => shown.push(progress),
    now: () => time,
  })
  return { shown, report, at: (milliseconds: number) => (time = milliseconds) }
}

describe('createProgressMeter', () => {
  test('shows nothing before an interval has passed, then at most once each', () => {
    const { shown, report, at } = meter()
    at(5000)
    report({ subject: 'A 1.0.0', received: 500, total: 4000 })
    at(5999)
    report({ subject: 'A 1.0.0', received: 900, total: 4000 })
    expect(shown).toEqual([])
    at(6000)
    report({ subject: 'A 1.0.0', received: 1500, total: 4000 })
    at(6999)
    report({ subject: 'A 1.0.0', received: 1600, total: 4000 })
    const sums = { files: 1, done: 0, received: 1500, total: 4000, isGuess: false }
    expect(shown).toEqual([{ subject: 'A 1.0.0', ...sums, rate: 1000 }])
  })

  test('joins files, and estimates a file of unknown size by the others', () => {
    const { shown, report, at } = meter()
    for (const subject of ['A', 'B', 'C', 'D']) report({ subject, received: 0 })
    report({ subject: 'A', received: 1000, total: 1000, done: true })
    report({ subject: 'B', received: 1000, total: 3000 })
    at(2000)
    report({ subject: 'C', received: 5000 })
    expect(shown).toEqual([
      { subject: undefined, files: 4, done: 1, received: 7000, total: 11_000, isGuess: true, rate: 3500 },
    ])
  })

  test('has no total before it knows a tenth of the sizes', () => {
    const { shown, report, at } = meter()
    for (let index = 0; index < 30; index++) report({ subject: `P${index}`, received: 0 })
    for (const [index, second] of [1, 2, 3].entries()) {
      at(second * 1000)
      report({ subject: `P${index}`, received: 10, total: 100 })
    }
    expect(shown.map(({ total }) => total)).toEqual([undefined, undefined, 3000])
  })

  test('has no total if no file has a known size', () => {
    const { shown, report, at } = meter()
    report({ subject: 'A', received: 0 })
    at(1000)
    report({ subject: 'A', received: 700 })
    expect(shown[0]).toMatchObject({ received: 700, total: undefined, rate: 700 })
  })

  test('measures the rate over the last seconds, and not below zero when a download starts over', () => {
    const { shown, report, at } = meter()
    const received = [0, 1000, 2000, 3000, 13_000, 23_000, 33_000, 0]
    for (const [second, bytes] of received.entries()) {
      at(second * 1000)
      report({ subject: 'A', received: bytes, total: 40_000 })
    }
    expect(shown.map(({ rate }) => rate)).toEqual([1000, 1000, 1000, 4000, 7000, 10_000, 0])
  })

  test('counts anew for files that come after all others were done', () => {
    const { shown, report, at } = meter()
    report({ subject: 'tool', received: 9000, total: 9000, done: true })
    at(1000)
    report({ subject: 'A', received: 0, total: 10 })
    report({ subject: 'B', received: 0, total: 10 })
    at(2000)
    report({ subject: 'A', received: 10, total: 10, done: true })
    expect(shown.at(-1)).toEqual({
      ...{ subject: undefined, files: 2, done: 1, received: 10, total: 20, isGuess: false, rate: 10 },
    })
  })

  // A scan of the others for each report took minutes.
  test('counts 100,000 files without looking at the others for each', () => {
    const { shown, report, at } = meter()
    let looks = 0
    class Counted {
      readonly subject
      readonly total = 2
      readonly done
      readonly #received
      constructor(index: number, received: number) {
        this.subject = `P${index}`
        this.done = received === 2
        this.#received = received
      }
      get received() {
        looks++
        return this.#received
      }
    }
    for (let index = 0; index < 100_000; index++) report(new Counted(index, 0))
    for (let index = 0; index < 100_000; index++) report(new Counted(index, 2))
    at(2000)
    report({ subject: 'P0', received: 2, total: 2, done: true })
    expect(shown.at(-1)).toMatchObject({ files: 100_000, done: 100_000, received: 200_000, total: 200_000 })
    expect(looks).toBeGreaterThanOrEqual(200_000)
    expect(looks).toBeLessThan(20 * 200_000)
  })
})
