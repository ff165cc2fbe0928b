import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { isStage, stageRank, stages } from '../../../src/core/base/stages.ts'
import { compareUploadTimes, tryParseUploadTime } from '../../../src/core/nuget/upload-time.ts'
import { failureOf } from '../../support/failure-of.ts'

const pad = (value: number, length = 2) => String(value).padStart(length, '0')
const time = fc
  .record({
    instant: fc.integer({ min: 0, max: 4_000_000_000 }),
    ticks: fc.nat(9_999_999),
    offset: fc.integer({ min: -14 * 60, max: 14 * 60 }),
  })
  .map(({ instant, ticks, offset }) => {
    const local = new Date((instant + offset * 60) * 1000).toISOString().slice(0, 19)
    const sign = offset < 0 ? '-' : '+'
    const zone = `${sign}${pad(Math.floor(Math.abs(offset) / 60))}:${pad(Math.abs(offset) % 60)}`
    return { instant, ticks, text: `${local}.${pad(ticks, 7)}${offset === 0 ? 'Z' : zone}` }
  })

describe('tryParseUploadTime', () => {
  test('reads what any offset writes to 100 ns', () => {
    fc.assert(
      fc.property(time, ({ instant, ticks, text }) => {
        expect(tryParseUploadTime(text)).toEqual({ seconds: instant, ticks })
      }),
    )
  })

  test.each([
    '',
    '2024-01-01',
    '2024-01-01T00:00:00',
    '2024-01-01 00:00:00Z',
    '2024-01-01T00:00:00+0100',
    '2024-01-01T00:00:00+15:00',
    '2024-01-01T24:00:00Z',
    '2024-01-01T00:60:00Z',
    '2024-02-30T00:00:00Z',
    '2023-02-29T00:00:00Z',
    '2024-13-01T00:00:00Z',
    '0000-01-01T00:00:00Z',
    '2024-01-01T00:00:00.Z',
    '2024-01-01T00:00:00Z\n',
    `2024-01-01T00:00:00.${'1'.repeat(31)}Z`,
  ])('refuses %j', text => expect(tryParseUploadTime(text)).toBeUndefined())

  test.each([
    ['2024-05-01T12:30Z', '2024-05-01T12:30:00Z'],
    ['2024-05-01T12:30+02:00', '2024-05-01T10:30:00Z'],
  ])('reads %j, which has no seconds, as %j', (text, whole) => {
    expect(tryParseUploadTime(text)).toEqual(tryParseUploadTime(whole))
    expect(compareUploadTimes(text, whole)).toBe(0)
  })

  test.each(['2024-05-01T12:30', '2024-05-01T12Z', '2024-05-01T12:30.5Z', '2023-02-29T12:30Z'])(
    'refuses %j, which lacks more than seconds',
    text => expect(tryParseUploadTime(text)).toBeUndefined(),
  )

  test('rounds the eighth digit, over the second too', () => {
    expect(tryParseUploadTime('1970-01-01T00:00:00.00000005Z')).toEqual({ seconds: 0, ticks: 1 })
    expect(tryParseUploadTime('1970-01-01T00:00:59.99999995Z')).toEqual({ seconds: 60, ticks: 0 })
  })
})

describe('compareUploadTimes', () => {
  test('is the order of instants, whatever the text', () => {
    fc.assert(
      fc.property(time, time, (a, b) => {
        expect(compareUploadTimes(a.text, b.text)).toBe(Math.sign(a.instant - b.instant || a.ticks - b.ticks))
      }),
    )
  })

  test('throws for what is no time', async () => {
    const error = await failureOf(() => compareUploadTimes('2024-01-01T00:00:00Z', 'soon'))
    expect(error.message).toBe(
      'Cannot read upload time "soon": expected an ISO 8601 time such as 2019-10-24T21:00:00.0000000Z',
    )
  })
})

test('stageRank and isStage know the words of the spec as they are written', () => {
  expect(stages.map(stageRank)).toEqual([0, 1, 2])
  for (const word of ['released', 'ReleasedAndBlessed ', '', '__proto__', 'length']) {
    expect(stageRank(word)).toBe(-1)
    expect(isStage(word)).toBe(false)
  }
  expect(isStage(0)).toBe(false)
})
