import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { formatBytes, formatDuration, plural } from '../../../src/core/base/format.ts'
import { describeValue, printable, quote } from '../../../src/core/base/printable.ts'
import { unicodeText } from '../../support/random-text.ts'

describe('printable', () => {
  test('leaves nothing that steers a log or a terminal, and is the same twice', () => {
    fc.assert(
      fc.property(unicodeText(), text => {
        const shown = printable(text)
        expect(shown).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u)
        expect(printable(shown)).toBe(shown)
      }),
    )
  })

  test.each([
    ['a\r\nb', 'a\\u000d\\u000ab'],
    ['\u001b[31m', '\\u001b[31m'],
    ['\u009b', '\\u009b'],
    ['\u202ex\u2066', '\\u202ex\\u2066'],
    ['\u200b\ufeff', '\\u200b\\ufeff'],
    ['\ud800x', '\\ud800x'],
    ['x\udc00', 'x\\udc00'],
    ['a\u{e0041}\u{e007f}', 'a\\u{e0041}\\u{e007f}'],
    ['\u3164\uffa0', '\\u3164\\uffa0'],
    ['grüße 😀', 'grüße 😀'],
  ])('shows %j as %s', (text, shown) => expect(printable(text)).toBe(shown))
})

describe('quote', () => {
  test('cuts at its limit, whatever the text', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(50), (text, limit) =>
        expect(quote(text, limit).length).toBeLessThanOrEqual(limit + 3),
      ),
    )
  })
})

test.each([
  [undefined, 'missing'],
  [null, 'null'],
  [[1], 'an array'],
  ['a\n', 'the text "a\\u000a"'],
  [{}, 'an object'],
  [1.5, 'the number 1.5'],
  [true, 'the boolean true'],
])('describeValue of %j is %s', (value, text) => expect(describeValue(value)).toBe(text))

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [1000, '1.0 KB'],
  [8_600_000, '8.6 MB'],
  [123_456_789, '123 MB'],
  [5e15, '5000 TB'],
])('formatBytes of %d is %s', (bytes, text) => expect(formatBytes(bytes)).toBe(text))

test.each([
  [0, '0.0 s'],
  [4_240, '4.2 s'],
  [9_949, '9.9 s'],
  [9_950, '10 s'],
  [59_400, '59 s'],
  [59_600, '1 min 0 s'],
  [125_000, '2 min 5 s'],
  [3_600_000, '1 h 0 min'],
  [3_780_000, '1 h 3 min'],
])('formatDuration of %d is %s', (milliseconds, text) => expect(formatDuration(milliseconds)).toBe(text))

test('plural adds an s to all but one', () => {
  expect([0, 1, 2].map(count => plural(count, 'package'))).toEqual(['0 packages', '1 package', '2 packages'])
})
