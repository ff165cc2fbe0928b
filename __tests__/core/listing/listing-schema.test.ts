import { expect, test } from '@jest/globals'
import { listingSchema } from '../../../src/core/listing/listing-schema.ts'

test('listingSchema requires the root member and the four fields of an entry', () => {
  const schema = JSON.parse(JSON.stringify(listingSchema('__proto__')))
  expect(schema.required).toEqual(['__proto__'])
  expect(Object.keys(schema.properties)).toEqual(['__proto__'])
  expect(schema.$defs.entry.required).toEqual(['version', 'url', 'stage', 'uploaded'])
})

test('listingSchema has patterns that take what the service writes, and nothing near it', () => {
  const { properties } = JSON.parse(JSON.stringify(listingSchema('x'))).$defs.entry
  const takes = (field: string, text: string) => new RegExp(properties[field].pattern, 'u').test(text)
  for (const version of ['6.10.0', '6.10.0-rc.1+b', '4.9.4.1']) expect(takes('version', version)).toBe(true)
  for (const version of ['6.10', 'v6.10.0', '6.10.0-', '']) expect(takes('version', version)).toBe(false)
  for (const time of ['2019-10-24T21:00:00.0000000Z', '2015-09-16T14:00:00.0000000-07:00'])
    expect(takes('uploaded', time)).toBe(true)
  for (const time of ['2019-10-24', '2019-10-24T21:00:00.0000000'])
    expect(takes('uploaded', time)).toBe(false)
})
