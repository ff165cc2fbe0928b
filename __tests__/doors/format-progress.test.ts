import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { formatProgressBar, formatProgressLine } from '../../src/doors/format-progress.ts'
import type { RunProgress } from '../../src/doors/progress-meter.ts'
import { unicodeText } from '../support/random-text.ts'

const many: RunProgress = {
  subject: undefined,
  files: 132,
  done: 31,
  received: 45_200_000,
  total: 126_400_000,
  isGuess: false,
  rate: 8_200_000,
}
const one: RunProgress = { ...many, subject: 'pkgtool.exe 6.12.4', files: 1, done: 0 }

const counted: RunProgress = { ...one, received: 1_200, total: 10_000, rate: 350.4, unit: 'ids' }

describe('formatProgressLine', () => {
  test.each<[string, RunProgress, string]>([
    ['many files', many, '45.2 MB of 126 MB, 31 of 132 files, 8.2 MB/s, 10 s left'],
    ['one file', one, '45.2 MB of 126 MB in pkgtool.exe 6.12.4, 8.2 MB/s, 10 s left'],
    [
      'a guessed total',
      { ...many, isGuess: true },
      '45.2 MB of about 126 MB, 31 of 132 files, 8.2 MB/s, 10 s left',
    ],
    ['no total', { ...many, total: undefined }, '45.2 MB, 31 of 132 files, 8.2 MB/s'],
    ['a count', counted, '1200 of 10000 ids, 350/s, 26 s left'],
    ['no rate', { ...many, rate: 0 }, '45.2 MB of 126 MB, 31 of 132 files, 0 B/s'],
    ['all bytes', { ...many, received: 126_400_000 }, '126 MB of 126 MB, 31 of 132 files, 8.2 MB/s'],
    [
      'a hostile name',
      { ...one, subject: 'a\u001b[2J' },
      '45.2 MB of 126 MB in a\\u001b[2J, 8.2 MB/s, 10 s left',
    ],
  ])('has %s', (_what, progress, line) => {
    expect(formatProgressLine(progress)).toBe(line)
  })
})

describe('formatProgressBar', () => {
  test.each<[number, string]>([
    [200, '[============>                         ] 45.2 MB of 126 MB  31/132  8.2 MB/s  10 s left'],
    [80, '[==========>                    ] 45.2 MB of 126 MB  31/132  8.2 MB/s  10 s left'],
    [60, '[==>        ] 45.2 MB of 126 MB  31/132  8.2 MB/s  10 s left'],
    [58, '[==>      ] 45.2 MB of 126 MB  31/132  8.2 MB/s  10 s left'],
    [57, '[=>      ] 45.2 MB of 126 MB  31/132  8.2 MB/s  10 s left'],
    [56, '[=====>            ] 45.2 MB of 126 MB  31/132  8.2 MB/s'],
    [40, '[===>        ] 45.2 MB of 126 MB  31/132'],
    [30, '[==>       ] 45.2 MB of 126 MB'],
    [20, '45.2 MB of 126 MB'],
    [10, ''],
  ])('fits %d columns', (width, line) => {
    expect(formatProgressBar(many, width)).toBe(line)
  })

  test('counts other things than bytes', () => {
    expect(formatProgressBar(counted, 50)).toBe('[>           ] 1200 of 10000 ids  350/s  26 s left')
  })

  test('is never wider than it may be, and one line, whatever it shows', () => {
    const progress = fc.record({
      subject: fc.option(unicodeText(), { nil: undefined }),
      files: fc.integer({ min: 1, max: 10_000 }),
      done: fc.nat(10_000),
      received: fc.nat(),
      total: fc.option(fc.nat(), { nil: undefined }),
      isGuess: fc.boolean(),
      rate: fc.double({ min: 0, max: 1e10, noNaN: true }),
    })
    fc.assert(
      fc.property(progress, fc.integer({ min: 1, max: 250 }), (shown, width) => {
        const bar = formatProgressBar(shown, width)
        expect([...bar].length).toBeLessThanOrEqual(width)
        expect(bar).not.toMatch(/[\u0000-\u001f\u007f-\u009f]/)
      }),
    )
  })

  test('counts what is beyond ASCII as two columns', () => {
    const wide = { ...one, subject: '包'.repeat(10), rate: 0, total: undefined }
    expect(formatProgressBar(wide, 46)).toBe(`[              ] 45.2 MB  ${'包'.repeat(10)}`)
    expect(formatProgressBar(wide, 39)).toBe(`[${' '.repeat(29)}] 45.2 MB`)
  })

  test('is empty with nothing, full with all, and by files where no total is known', () => {
    const short = { ...many, rate: 0 }
    expect(formatProgressBar({ ...short, received: 0 }, 45)).toContain('[              ] 0 B')
    expect(formatProgressBar({ ...short, received: 200_000_000 }, 45)).toMatch(/^\[=+\] 200 MB/)
    expect(formatProgressBar({ ...short, total: undefined, done: 66 }, 30)).toMatch(/^\[=+> +\] 45.2 MB/)
  })
})
