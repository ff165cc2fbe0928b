import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { PkgtoolError } from '../../../src/core/base/errors.ts'
import {
  durationText,
  maxTimeout,
  parseBoolean,
  parseChoice,
  parseCount,
  parseDuration,
  parseRate,
} from '../../../src/core/base/scalars.ts'

function thrownBy(run: () => unknown): PkgtoolError {
  try {
    run()
  } catch (error) {
    if (error instanceof PkgtoolError) return error
  }
  throw new Error('nothing of ours was thrown')
}

describe('parseRate', () => {
  test('reads bytes a second, with or without a unit', () => {
    const rates = ['0', '1', '1024', '1KiB', '4 KiB', '1MiB'].map(text => parseRate(text, 'minimum-rate'))
    expect(rates).toEqual([0, 1, 1024, 1024, 4096, 1024 ** 2])
  })

  test.each(['', '-1', '1.5', '1kb', '1KiB/s', '2048MiB', 'KiB'])('refuses %j and names the input', text => {
    expect(thrownBy(() => parseRate(text, 'minimum-rate'))).toMatchObject({
      code: 'INVALID_INPUT',
      fields: { subject: 'minimum-rate' },
    })
  })
})

describe('durationText', () => {
  test('takes the largest unit without a rest', () => {
    expect([0, 5, 90_000, 5_400_000, 604_800_000].map(durationText)).toEqual(['0', '5ms', '90s', '90m', '7d'])
  })

  test('is read as the same duration', () => {
    fc.assert(
      fc.property(fc.nat(10_000 * 86_400_000), time => parseDuration(durationText(time), 'a') === time),
    )
  })
})

describe('parseDuration', () => {
  test.each([
    ['0', 0],
    ['0s', 0],
    ['250ms', 250],
    ['30s', 30_000],
    [' 5m ', 300_000],
    ['2h', 7_200_000],
    ['7d', 604_800_000],
  ])('reads %j as %d ms', (text, milliseconds) => {
    expect(parseDuration(text, 'minimum-age')).toBe(milliseconds)
  })

  test.each(['', '30', '1.5s', '-1s', '1 s', '1S', '1w', 's', '1s2m', '٣s'])('refuses %j', text => {
    const { code, fields } = thrownBy(() => parseDuration(text, 'idle-timeout'))
    expect(code).toBe('INVALID_INPUT')
    expect(fields).toMatchObject({ subject: 'idle-timeout', wanted: 'an integer and ms, s, m, h or d, or 0' })
  })

  test('refuses what no timer of Node can wait', () => {
    expect(parseDuration('24d', 'idle-timeout', { max: maxTimeout })).toBe(24 * 86_400_000)
    expect(thrownBy(() => parseDuration('25d', 'idle-timeout', { max: maxTimeout })).fields.wanted).toBe(
      'at most 24d',
    )
    expect(thrownBy(() => parseDuration('999999999999999d', 'minimum-age')).code).toBe('INVALID_INPUT')
  })
})

describe('parseBoolean', () => {
  test('reads the spellings of YAML and nothing else', () => {
    expect(
      ['true', 'True', 'TRUE', 'false', 'False', ' FALSE '].map(text => parseBoolean(text, 'x')),
    ).toEqual([true, true, true, false, false, false])
    for (const text of ['', 'yes', '1', 'tRUE'])
      expect(thrownBy(() => parseBoolean(text, 'offline')).fields).toMatchObject({
        subject: 'offline',
        wanted: 'true or false',
      })
  })
})

describe('parseCount', () => {
  test('reads integers between its bounds', () => {
    fc.assert(
      fc.property(fc.integer({ min: -50, max: 150 }), number => {
        const read = () => parseCount(String(number), 'retries', { min: 0, max: 100 })
        if (number >= 0 && number <= 100) expect(read()).toBe(number)
        else expect(thrownBy(read).fields.wanted).toBe('an integer from 0 to 100')
      }),
    )
    for (const text of ['', '1.0', '1e1', '0x1', ' '])
      expect(thrownBy(() => parseCount(text, 'retries', { min: 0, max: 100 })).code).toBe('INVALID_INPUT')
  })
})

describe('parseChoice', () => {
  test('reads a word as it is written and lists the words otherwise', () => {
    const allowed = ['one', 'two'] as const
    expect(parseChoice(' two ', 'stage', { allowed })).toBe('two')
    const { message } = thrownBy(() => parseChoice('Two\u001b', 'stage', { allowed }))
    expect(message).toBe('Cannot use input "stage": the value is "Two\\u001b". Expected one of one, two.')
  })
})
