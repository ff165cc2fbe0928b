import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { parseToolListing } from '../../../../src/core/tool/listing/listing.ts'
import { listingSchema } from '../../../../src/core/tool/listing/listing-schema.ts'
import { schemaProblems } from '../../../support/schema-problems.ts'

const good = {
  version: '6.10.0',
  url: 'https://dist.test/pkgtool.exe',
  stage: 'Released',
  uploaded: '2019-10-24T21:00:00.0000000Z',
}
const document = (...entries: unknown[]) => ({ 'pkgtool.exe': entries })
const problems = (value: unknown) => schemaProblems(value, listingSchema('pkgtool.exe'))

describe('listingSchema', () => {
  test.each([
    [{}],
    [{ stage: 'EarlyAccessPreview' }],
    [{ stage: 'ReleasedAndBlessed' }],
    [{ version: '6.10.0-rc.1+b.2' }],
    [{ version: '4.9.4.1' }],
    [{ uploaded: '2015-09-16T14:00:00.0000000-07:00' }],
    [{ uploaded: '2015-09-16T14:00:00Z' }],
    [{ sha256: 'aB'.repeat(32), size: 0 }],
    [{ url: 'tools/6.10.0/pkgtool.exe' }],
    [{ note: { anything: 1 } }],
  ])('takes %j', change => {
    expect(problems(document({ ...good, ...change }))).toEqual([])
    expect(parseToolListing(document({ ...good, ...change })).entries[0]?.problems).toEqual([])
  })

  test.each([
    ['version', '6.10'],
    ['version', 'v6.10.0'],
    ['version', '6.10.0-'],
    ['version', '6.10.0-a..b'],
    ['version', '06.10.0'],
    ['version', 6],
    ['url', ''],
    ['url', undefined],
    ['url', null],
    ['stage', 'Blessed'],
    ['stage', 'released'],
    ['stage', 1],
    ['uploaded', '2019-10-24'],
    ['uploaded', '2019-10-24T21:00:00.0000000'],
    ['uploaded', '2019-13-24T21:00:00.0000000Z'],
    ['uploaded', '2019-10-24T25:00:00.0000000Z'],
    ['uploaded', '2019-10-24T21:00:00.0000000+15:00'],
    ['uploaded', 1571950800],
    ['sha256', 'ab'],
    ['size', -1],
    ['size', 1.5],
    ['size', 2 ** 60],
  ])('names the field %s of %j', (field, value) => {
    const entry = JSON.parse(JSON.stringify({ ...good, [field]: value }))
    const found = problems(document(good, entry))
    expect(found).toHaveLength(1)
    expect(found[0]).toMatch(new RegExp(`^/pkgtool\\.exe/1/${field}: `))
  })

  test.each([[null], [[]], [{}], [{ 'pkgtool.exe': {} }], [document(null)], [document('6.10.0')]])(
    'refuses the document %j',
    value => {
      expect(problems(value).length).toBeGreaterThan(0)
    },
  )

  test('refuses what a client finds broken, whatever the value', () => {
    const field = fc.constantFrom('url', 'stage', 'uploaded', 'sha256', 'size')
    fc.assert(
      fc.property(field, fc.jsonValue(), (name, value) => {
        const listing = document({ ...good, [name]: value })
        const isBroken = parseToolListing(listing).entries[0]?.problems.length !== 0
        if (isBroken) expect(problems(listing)).not.toEqual([])
      }),
      { numRuns: 200 },
    )
  })

  test('takes any name of a tool as the root member', () => {
    const schema = JSON.parse(JSON.stringify(listingSchema('__proto__')))
    expect(schema.required).toEqual(['__proto__'])
    expect(schemaProblems(JSON.parse('{"__proto__":[]}'), schema)).toEqual([])
    expect(schemaProblems({}, schema)).not.toEqual([])
  })
})
