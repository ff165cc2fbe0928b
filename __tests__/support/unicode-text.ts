import fc from 'fast-check'

const codePoint = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 0, max: 0x7f }) },
  { weight: 2, arbitrary: fc.integer({ min: 0, max: 0xffff }) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 0x10ffff }) },
)

/**
 * Any text, half surrogate pairs included. As `fc.string({ unit: 'binary' })`, which makes a table of all code points
 * first: two seconds in each test file.
 */
export const unicodeText = (limits: { minLength?: number; maxLength?: number } = {}): fc.Arbitrary<string> =>
  fc.string({ ...limits, unit: codePoint.map(code => String.fromCodePoint(code)) })
