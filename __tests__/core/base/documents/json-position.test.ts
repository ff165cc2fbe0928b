import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { findJsonBreak } from '../../../../src/core/base/documents/json-position.ts'

describe('findJsonBreak', () => {
  test.each([
    ['', ''],
    ['{"a": [1, ', ''],
    ['{"a": "b', ''],
    ['{"a"', ''],
    ['{"a": 1}', '}'],
    ['[1 ', '2]'],
    ['[1,', ']'],
    ['{"a":1,', '}'],
    ['{', '1:2}'],
    ['{"a"', ',1}'],
    ['[', '}'],
    ['{"a":', ':1}'],
    ['[-1e5, 0.5, true, null, ', '01]'],
    ['[', 'nulls]'],
    ['[', '\u00a01]'],
    ['', "'a'"],
    ['{}', 'x'],
    ['[', '"a\n"]'],
  ])('behind %j finds %j', (good, bad) => {
    expect(findJsonBreak(good + bad)).toBe(good.length)
  })

  test('reads every JSON document to its end, and every cut one', () => {
    fc.assert(
      fc.property(fc.json(), fc.nat(), (json, at) => {
        expect(findJsonBreak(json)).toBe(json.length)
        expect(findJsonBreak(` ${json}\n`)).toBe(json.length + 2)
        const behind = `${json} ]`
        expect(findJsonBreak(behind)).toBe(behind.length - 1)
        const cut = json.slice(0, at % json.length)
        // A literal that is cut is none.
        if (!/[\w.+-]$/.test(cut)) expect(findJsonBreak(cut)).toBe(cut.length)
      }),
    )
  })

  test('takes time in proportion to the length', () => {
    expect(findJsonBreak('['.repeat(1_000_000))).toBe(1_000_000)
    expect(findJsonBreak(`["${'\\"'.repeat(1_000_000)}`)).toBe(2_000_002)
    expect(findJsonBreak(`[${'1'.repeat(1_000_000)}x`)).toBe(1)
  })
})
