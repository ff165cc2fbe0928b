import { describe, expect, test } from '@jest/globals'
import { createProgressMeter } from '../../src/core/progress-meter.ts'

function meter() {
  const lines: string[] = []
  let time = 0
  const report = createProgressMeter({ interval: 1000, write: line => lines.push(line), now: () => time })
  return { lines, report, at: (milliseconds: number) => (time = milliseconds) }
}

describe('createProgressMeter', () => {
  test('says nothing before an interval has passed, then at most once each', () => {
    const { lines, report, at } = meter()
    report({ subject: 'A 1.0.0', received: 500, total: 4000 })
    at(999)
    report({ subject: 'A 1.0.0', received: 900, total: 4000 })
    expect(lines).toEqual([])
    at(1000)
    report({ subject: 'A 1.0.0', received: 1000, total: 4000 })
    at(1999)
    report({ subject: 'A 1.0.0', received: 1500, total: 4000 })
    expect(lines).toEqual(['1.0 KB of 4.0 KB in A 1.0.0, 1.0 KB/s, 3 s left'])
  })

  test('joins files, and counts one without a length by what has arrived', () => {
    const { lines, report, at } = meter()
    report({ subject: 'A 1.0.0', received: 1000, total: 2000 })
    at(2000)
    report({ subject: 'B 1.0.0', received: 500 })
    expect(lines).toEqual(['1.5 KB of 2.5 KB in 2 files, 750 B/s, 2 s left'])
  })

  test('takes a download that starts over, and one that has ended', () => {
    const { lines, report, at } = meter()
    at(1000)
    report({ subject: 'A 1.0.0', received: 3000, total: 4000 })
    at(2000)
    report({ subject: 'A 1.0.0', received: 0, total: 4000 })
    at(3000)
    report({ subject: 'A 1.0.0', received: 4000, total: 4000 })
    expect(lines).toEqual([
      '3.0 KB of 4.0 KB in A 1.0.0, 3.0 KB/s, 1 s left',
      '0 B of 4.0 KB in A 1.0.0, 0 B/s',
      '4.0 KB of 4.0 KB in A 1.0.0, 4.0 KB/s',
    ])
  })
})
