import { describe, expect, test } from '@jest/globals'
import { skipReasons } from '../../scripts/lib/test-reporter.mjs'
import { skipping } from '../support/needs.ts'

describe('skipping', () => {
  const titles: string[] = []
  const skip = Object.assign((title: string) => titles.push(title), {
    each: (table: readonly unknown[]) => (title: string) => titles.push(`${title} × ${table.length}`),
  })

  test('gives each title the reason that `npm test` lists', () => {
    const skipped = skipping<typeof test>(skip, 'needs mkfifo')
    skipped('a FIFO', () => {})
    skipped.each([1, 2])('a FIFO of %d bytes', () => {})
    expect(titles).toEqual([
      'a FIFO (skipped: needs mkfifo)',
      'a FIFO of %d bytes (skipped: needs mkfifo) × 2',
    ])
    expect([...skipReasons(titles)]).toEqual([['needs mkfifo', 2]])
  })
})
