import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { describeResult, missed, resultTable, shortTable, withTable } from '../../bench/lib/describe.mjs'
import { keepResults, readResults } from '../../bench/lib/results.mjs'
import { summarize, swingOf } from '../../bench/lib/summarize.mjs'
import { projectRoot } from '../../scripts/lib/report.mjs'
import { version } from '../../src/core/base/version.ts'
import { temporaryFolders } from '../support/temporary.ts'

const newFolder = temporaryFolders()
const measured = {
  name: 'fast',
  job: 'a job',
  unit: 'ms',
  budget: { atMost: 2, peakMiB: 56 },
  ours: { name: 'setup-pkgtool', median: 30, min: 28, max: 40, peakMiB: 50 },
  yardstick: { name: 'node -e 0', median: 20, min: 19, max: 25 },
  ratio: 1.5,
  date: '2026-01-02',
  node: '24.1.0',
  machine: { cpu: 'a processor', cores: 2, memoryGiB: 8, system: 'linux 6' },
}

test('summarize takes the middle, of an even number the mean of the two', () => {
  expect(summarize([3, 1, 2])).toEqual({ median: 2, min: 1, max: 3 })
  expect(summarize([4, 1, 2, 10])).toEqual({ median: 3, min: 1, max: 10 })
  expect(summarize([1234.567])).toMatchObject({ median: 1235 })
})

test('swingOf compares the ninth of ten values with the shortest: a single long one is chance', () => {
  expect(swingOf([10, 10, 11, 12, 10, 10, 10, 10, 10, 90])).toBe(0.2)
  expect(swingOf([10, 14, 10])).toBe(0.4)
  expect(swingOf([7])).toBe(0)
})

describe('missed', () => {
  test.each([
    [{ budget: { atMost: 1.5 } }, []],
    [{ budget: { atMost: 1.4 } }, ['ratio']],
    [{ budget: { atLeast: 1.5 } }, []],
    [{ budget: { atLeast: 1.6 } }, ['ratio']],
    [{ budget: { processorAtMost: 1 }, processorRatio: 1 }, []],
    [{ budget: { processorAtMost: 1 }, processorRatio: 1.1 }, ['processor time']],
    [{ budget: { moreAtMost: 10 } }, []],
    [{ budget: { moreAtMost: 9 } }, ['difference']],
    [{ budget: { peakMiB: 49 } }, ['memory']],
    [{ budget: { atMost: 1, peakRatio: 0.9 }, yardstick: { peakMiB: 55 } }, ['ratio', 'memory']],
    [{ budget: { atMost: 2, peakRatio: 0.9 }, yardstick: { peakMiB: 60 } }, []],
  ])('of %j is %j', (change, expected) => {
    expect(missed({ processorRatio: undefined, ...measured, ...change })).toEqual(expected)
  })
})

describe('describeResult', () => {
  test('reports figures, ratio, budget and memory', () => {
    expect(describeResult(measured)).toBe(
      'fast: 30 ms (28 to 40), node -e 0 20 ms (19 to 25): 1.5× (≤ 2), peak 50 MiB (≤ 56)',
    )
  })

  test('reports what is more than the yardstick, where that is bounded', () => {
    expect(describeResult({ ...measured, budget: { moreAtMost: 9 } })).toContain(
      ': 10 ms more (≤ 9), peak 50 MiB',
    )
  })

  test('reports the processor time of all, and its ratio to that of the yardstick', () => {
    const result = {
      ...measured,
      budget: { processorAtMost: 2 },
      ours: { ...measured.ours, peakMiB: undefined, processor: 40 },
      yardstick: { ...measured.yardstick, processor: 20 },
      peers: [{ name: 'other', median: 30, min: 30, max: 30, processor: 10 }],
      processorRatio: 2,
    }
    expect(describeResult(result)).toMatch(/, processor 40 ms to 20; 10: 2× \(≤ 2\)$/)
    expect(resultTable([result])).toContain('| 40 ms to 20; 10: 2× (≤ 2) |  | yes |')
  })

  test.each([
    [{ atMost: 2 }, '1.5× (≤ 2)'],
    [{ atLeast: 1 }, '1.5× (≥ 1)'],
    [{}, '1.5×'],
  ])('reports the ratio with the bound of %j, if there is one', (budget, expected) => {
    expect(describeResult({ ...measured, budget, ours: { ...measured.ours, peakMiB: undefined } })).toBe(
      `fast: 30 ms (28 to 40), node -e 0 20 ms (19 to 25): ${expected}`,
    )
  })

  test('reports what is over budget, and another commit', () => {
    const text = describeResult({
      ...measured,
      ratio: 3,
      base: { ...measured.ours, name: 'main', peakMiB: 51 },
      toBase: 1,
    })
    expect(text).toContain('main 30 ms (28 to 40): now 1× of it')
    expect(text).toMatch(/peak of main 51 MiB {2}OVER BUDGET: ratio$/)
  })

  test('reports that the machine was not quiet', () => {
    expect(describeResult({ ...measured, swing: 0.25 })).not.toContain('QUIET')
    expect(describeResult({ ...measured, swing: 0.31 })).toContain('NOT QUIET: node -e 0 swings by 31 %')
    expect(resultTable([{ ...measured, swing: 0.31 }])).toContain('The machine was not quiet for `fast`')
  })

  test('reports why a row was skipped or failed', () => {
    expect(describeResult({ name: 'slow', skipped: 'needs root' })).toBe('slow: skipped, needs root')
    expect(describeResult({ name: 'slow', failed: 'no' })).toBe('slow: FAILED, no')
  })
})

describe('keepResults', () => {
  const order = ['fast', 'slow', 'last']
  const names = (file: string) => readResults(file).map(({ name }: { name: string }) => name)

  test('replaces rows that were measured, keeps the others, in the order of the rows', async () => {
    const file = join(await newFolder(), 'a', 'results.json')
    keepResults(file, [{ name: 'last' }, measured], { version: '1.0.0', order })
    keepResults(file, [{ name: 'slow' }, { ...measured, ratio: 9 }], { version: '1.0.0', order })
    expect(names(file)).toEqual(order)
    expect(readResults(file)[0]).toMatchObject({ ratio: 9 })
  })

  test('a row that was skipped replaces none that ran', async () => {
    const file = join(await newFolder(), 'results.json')
    const skips = order.map(name => ({ name, skipped: 'needs root' }))
    keepResults(file, [measured], { version: '1.0.0', order })
    keepResults(file, skips, { version: '1.0.0', order })
    expect(readResults(file)).toEqual([measured, ...skips.slice(1)])
    keepResults(file, [{ name: 'last', skipped: 'needs nginx' }], { version: '1.0.0', order })
    expect(readResults(file)[2]).toEqual({ name: 'last', skipped: 'needs nginx' })
    keepResults(file, [{ name: 'slow', job: 'ran' }], { version: '1.0.0', order })
    expect(readResults(file)[1]).toEqual({ name: 'slow', job: 'ran' })
  })

  test('a file of no version that we know is refused', async () => {
    const file = join(await newFolder(), 'results.json')
    writeFileSync(file, 'no JSON')
    expect(() => keepResults(file, [measured], { version: '1.0.0', order })).toThrow(SyntaxError)
  })
})

describe('shortTable', () => {
  const names = ['tool-warm', 'restore-feed', 'restore-expanded', 'restore-again', 'build-ready-kept']
  const results = names.map(name => ({ ...measured, name, run: 'one' }))

  test('has the rows of the README, beside what runs with them', () => {
    const table = shortTable([...results, { ...measured, name: 'feed-add', run: 'other' }])
    expect(table).toContain('| 132 packages, layout `feed` | 30 ms | node -e 0 20 ms |')
    expect(table).not.toContain('feed-add')
  })

  test('says what its rows are, and nothing of noise', () => {
    const table = shortTable(results.map(result => ({ ...result, swing: 0.31 })))
    expect(table).toMatch(/^A row is .*\.\n\n\| step \|/)
    expect(table).not.toContain('quiet')
  })

  test('is none of rows that several runs measured, or that lack one', () => {
    expect(shortTable([...results.slice(1), { ...measured, name: 'tool-warm', run: 'two' }])).toBeUndefined()
    expect(shortTable(results.slice(1))).toBeUndefined()
  })
})

describe('withTable', () => {
  const page =
    'before\n<!-- results: written by npm run bench -- --table -->\nold\n<!-- end of results -->\nafter\n'

  test('puts the table between its markers, and once more the same', () => {
    const skipped = { name: 'slow', job: 'a slow job', skipped: 'needs root' }
    const text = withTable(page, resultTable([measured, skipped]))
    expect(text).toContain(
      '| a job (`fast`) | 30 ms (28 to 40) | node -e 0 20 | 1.5× (≤ 2) |  | 50 MiB (≤ 56) | yes |\n' +
        '| a slow job (`slow`) | not measured: needs root |  |  |  |  |  |\n\n' +
        'Measured 2026-01-02 on 2 × a processor, 8 GiB, linux 6, Node 24.1.0.\n',
    )
    expect(text).not.toContain('old')
    expect([text.startsWith('before\n<!--'), text.endsWith('-->\nafter\n')]).toEqual([true, true])
    expect(withTable(text, resultTable([measured, skipped]))).toBe(text)
  })

  test('says that a page has no place for it', () => {
    expect(() => withTable('nothing', '')).toThrow('no place for the table')
  })

  test('docs/performance.md has the results of this version', () => {
    const text = readFileSync(join(projectRoot, 'docs/performance.md'), 'utf8')
    const results = readResults(join(projectRoot, 'bench/results', `${version}.json`))
    expect(results.length).toBeGreaterThan(0)
    expect(withTable(text, resultTable(results))).toBe(text)
  })
})
