import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { PkgtoolError } from '../../../../src/core/base/errors.ts'
import { parseToolListing } from '../../../../src/core/tool/listing/listing.ts'
import { selectTool } from '../../../../src/core/tool/listing/selection.ts'
import { failureOf } from '../../../support/failure-of.ts'
import { type ListedTool, toolListing } from '../../../support/tool-feed.ts'

const parseEntries = (...entries: unknown[]) => parseToolListing({ 'pkgtool.exe': entries })
const good: ListedTool = { version: '1.0.0' }
const listed = (fields: object) => parseToolListing(toolListing([{ ...good, ...fields }]))

describe('parseToolListing', () => {
  test('reads a long listing with the places of its entries', () => {
    const count = 3001
    const versions = Array.from({ length: count }, (_, at) => ({ version: `${count - at}.0.0` }))
    const { entries } = parseToolListing(JSON.stringify({ 'pkgtool.exe': versions }))
    const last = entries.at(-1)
    expect([entries.length, last?.version, last?.path]).toEqual([
      count,
      '1.0.0',
      `$["pkgtool.exe"][${count - 1}]`,
    ])
  })

  test('reads text, bytes with a byte order mark, and a value alike', () => {
    const document = toolListing(['2.0.0', '1.0.0'])
    const text = JSON.stringify(document)
    const listing = parseToolListing(document)
    expect(listing.entries.map(({ version }) => version)).toEqual(['2.0.0', '1.0.0'])
    expect(listing.warnings).toEqual([])
    expect(parseToolListing(text)).toEqual(listing)
    expect(parseToolListing(Buffer.from(`\ufeff${text}`))).toEqual(listing)
  })

  test.each([
    [
      'no JSON',
      '<html>',
      /^Cannot read tool listing "\$": it is not valid JSON: .*\. Expected a JSON object\. Check the inputs "dist-url" and "tool-name"\.$/,
    ],
    ['an array', '[]', /the value is an array\. Expected an object with an array "pkgtool\.exe"/],
    ['null', 'null', /null\. Expected an object/],
    ['an empty object', '{}', /it is an empty object\. Expected the member "pkgtool\.exe"/],
    [
      'another root',
      '{"other.exe":[],"x\\n":1}',
      /no member but "other\.exe", "x\\u000a"\. Expected the member "pkgtool\.exe"/,
    ],
    [
      'no array',
      '{"pkgtool.exe":{}}',
      /Cannot read tool listing "\$\["pkgtool\.exe"\]": the value is an object\. Expected an array/,
    ],
    ['an inherited root', '{"__proto__":{"pkgtool.exe":[]}}', /no member but "__proto__"/],
    [
      'seven other roots',
      '{"a":1,"b":1,"c":1,"d":1,"e":1,"f":1,"g":1}',
      /no member but "a", .*"e" and 2 more\./,
    ],
  ])('refuses %s', async (_what, text, message) => {
    const error = await failureOf(() => parseToolListing(text))
    expect(error.code).toBe('INVALID_LISTING')
    expect(error.message).toMatch(message)
  })

  test('reads the root that it is asked for, even an odd one', () => {
    expect(parseToolListing('{"__proto__":[]}', '__proto__').entries).toEqual([])
  })

  test.each([
    [null, '$["pkgtool.exe"][0] is passed over: the value is null. Expected an object.'],
    ['1.0.0', '$["pkgtool.exe"][0] is passed over: the value is the text "1.0.0". Expected an object.'],
    [{}, '$["pkgtool.exe"][0].version is passed over: the value is missing. Expected a version.'],
    [
      { version: 1 },
      '$["pkgtool.exe"][0].version is passed over: the value is the number 1. Expected a version.',
    ],
    [
      { version: 'x\u202e' },
      '$["pkgtool.exe"][0].version is passed over: the value is the text "x\\u202e". Expected a version.',
    ],
  ])('passes over an entry without a version: %j', (item, warning) => {
    expect(parseEntries(item)).toMatchObject({ entries: [], warnings: [warning] })
  })

  test.each([
    ['url', 1, 'the value is the number 1', 'an address'],
    ['url', undefined, 'the value is missing', 'an address'],
    ['url', '', 'the value is the text ""', 'an address'],
    ['stage', null, 'the value is null', 'the name of a stage'],
    ['uploaded', [], 'the value is an array', 'an ISO 8601 time'],
    ['uploaded', 'yesterday', 'the value is the text "yesterday"', 'an ISO 8601 time'],
    ['uploaded', '', 'the value is the text ""', 'an ISO 8601 time'],
    ['sha256', 'ab', 'the value is the text "ab"', 'a SHA-256 in hex'],
    [
      'sha256',
      Buffer.alloc(32).toString('base64'),
      `the value is the text "${Buffer.alloc(32).toString('base64')}"`,
      'a SHA-256 in hex',
    ],
    ['size', -1, 'the value is the number -1', 'a number of bytes'],
    ['size', 1.5, 'the value is the number 1.5', 'a number of bytes'],
    ['size', '1', 'the value is the text "1"', 'a number of bytes'],
  ])('keeps what is wrong with %s as %j', (field, value, found, wanted) => {
    const [entry] = listed({ [field]: value }).entries
    expect(entry?.problems).toEqual([{ path: `$["pkgtool.exe"][0].${field}`, field, found, wanted }])
  })

  test('takes no field from a prototype', () => {
    const entry = JSON.parse(
      '{"version":"1.0.0","__proto__":{"url":"https://h/","stage":"Released","uploaded":""}}',
    )
    expect(parseEntries(entry).entries[0]?.problems.map(({ field }) => field)).toEqual([
      'url',
      'stage',
      'uploaded',
    ])
  })

  test('keeps unknown fields and unknown stages', () => {
    const [entry] = listed({ stage: 'Nightly', extra: { a: 1 } }).entries
    expect(entry).toMatchObject({ stage: 'Nightly', problems: [], members: { extra: { a: 1 } } })
  })

  test('counts equal entries once, whatever their spelling', () => {
    const listing = parseToolListing(toolListing([good, good, { ...good, sha256: undefined }]))
    expect(listing.entries).toHaveLength(1)
    expect(listing.entries[0]?.problems).toEqual([])
  })

  test.each(['url', 'stage', 'uploaded', 'sha256', 'size'])(
    'marks a version that stands twice with another %s',
    field => {
      const other = {
        url: 'x',
        stage: 'Released',
        uploaded: '2020-01-01T00:00:00Z',
        sha256: 'a'.repeat(64),
        size: 1,
      }
      const listing = parseToolListing(
        toolListing([
          good,
          '0.1.0',
          { ...good, version: '1.0', url: 'tools/1.0.0/pkgtool.exe', [field]: other[field as 'url'] },
        ]),
      )
      expect(listing.entries).toHaveLength(2)
      expect(listing.entries[0]?.problems).toEqual([
        {
          path: '$["pkgtool.exe"][0].version',
          field: 'version',
          found: 'the version comes again with other data at $["pkgtool.exe"][2]',
          wanted: 'each version once',
        },
      ])
    },
  )

  test('warns of a document out of order, and caps its warnings', () => {
    expect(parseToolListing(toolListing(['1.0.0', '2.0.0'])).warnings).toEqual([
      'the listing is not in descending order of versions; the order was computed',
    ])
    const { warnings } = parseEntries(...Array.from({ length: 25 }, () => 0))
    expect(warnings).toHaveLength(11)
    expect(warnings.at(-1)).toBe('15 more warnings about the listing')
  })

  test('reads text of many megabytes as its value: broken, repeated and unordered entries too', () => {
    const entries = Array.from({ length: 200 }, (_, index) => ({
      ...{ version: `0.${index}.0`, url: 'x', stage: index % 2 ? 'Released' : 'EarlyAccessPreview' },
      ...{ uploaded: '2020-01-01T00:00:00Z', padding: 'x'.repeat(50_000) },
    }))
    const document = {
      'pkgtool.exe': [...entries, { ...entries[7], size: 1 }, { version: '999.0.0', url: 1 }, 'no entry'],
    }
    const [text, value] = [parseToolListing(JSON.stringify(document)), parseToolListing(document)]
    expect(text).toEqual(value)
    expect(text.entries).toHaveLength(201)
    const request = { version: '0.x', stage: 'Released' } as const
    expect(selectTool(text, request).entry.version).toBe('0.199.0')
  })

  test.each([
    ['text', ' '.repeat(16 * 1024 ** 2 + 1)],
    ['text of characters that take two bytes', 'é'.repeat(8 * 1024 ** 2 + 1)],
    ['bytes', Buffer.alloc(16 * 1024 ** 2 + 1)],
  ])('refuses %s of more than 16 MiB', async (_what, json) => {
    expect((await failureOf(() => parseToolListing(json))).code).toBe('TOO_LARGE')
  })

  test.each([
    ['an array', `[${'{},'.repeat(3_000_000)}{}]`],
    ['deep values', '['.repeat(9_000_000)],
    ['a deep value', `{"pkgtool.exe":[${'['.repeat(9_000_000)}`],
    ['another deep value', `{"a":{"b":${'['.repeat(9_000_000)}`],
    ['another root', `{"nuget.exe":[${'{},'.repeat(3_000_000)}{}]}`],
    ['one value more than the most', `{"pkgtool.exe":[${'{},'.repeat(249_998)}{}]}`],
  ])('never parses a hostile document: %s', async (_what, text) => {
    for (const json of [text, Buffer.from(text)])
      expect(await failureOf(() => parseToolListing(json))).toMatchObject({
        code: 'INVALID_LISTING',
        fields: { wanted: 'at most 250000, one for each version' },
      })
  })

  test('names the end that is cut off', async () => {
    const text = `{"pkgtool.exe":[{"version":"${'1'.repeat(9_000_000)}`
    expect(await failureOf(() => parseToolListing(Buffer.from(text)))).toMatchObject({
      code: 'INVALID_LISTING',
      fields: { found: expect.stringContaining('it is not valid JSON') },
    })
  })

  test('reads any JSON, or fails with an error of its own', () => {
    const anything = fc.jsonValue()
    const entry = fc.record(
      {
        version: fc.oneof(anything, fc.constantFrom('1.0.0', '2.0')),
        url: anything,
        stage: anything,
        uploaded: anything,
        sha256: anything,
        size: anything,
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(
        fc.oneof(
          anything,
          fc.array(fc.oneof(entry, anything)).map(items => ({ 'pkgtool.exe': items })),
        ),
        value => {
          try {
            parseToolListing(JSON.stringify(value))
          } catch (error) {
            expect(error).toBeInstanceOf(PkgtoolError)
          }
        },
      ),
    )
  })
})
