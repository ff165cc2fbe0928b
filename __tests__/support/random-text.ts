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

const label = fc
  .string({ minLength: 1, maxLength: 8, unit: fc.constantFrom(...'abcXYZ019') })
  .map(text => (text.length > 2 ? `${text.slice(0, 1)}-${text.slice(1)}` : text))
const urlText = fc.string({
  maxLength: 10,
  unit: fc.constantFrom(...'abZ09', ..."-._~!$&'()*+,;=:@", '%20', '%2f', '%C3%A9', '%F0%9F%8E%81'),
})

/** Any address of the web: `fc.webUrl` makes the same table of all code points. */
export const webAddress: fc.Arbitrary<string> = fc
  .record({
    scheme: fc.constantFrom('http', 'https'),
    labels: fc.array(label, { minLength: 1, maxLength: 3 }),
    port: fc.option(fc.integer({ min: 1, max: 65_535 })),
    path: fc.array(urlText, { maxLength: 4 }),
    query: fc.option(urlText),
  })
  .map(({ scheme, labels, port, path, query }) => {
    const host = [...labels, 'example'].join('.')
    const place = path.map(segment => `/${segment}`).join('')
    return `${scheme}://${host}${port === null ? '' : `:${port}`}${place}${query === null ? '' : `?${query}`}`
  })
