import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { toLowerInvariant } from '../../../src/core/base/printable.ts'
import { unicodeText } from '../../support/random-text.ts'

describe('toLowerInvariant', () => {
  test('lowers each code point for itself, wherever it stands', () => {
    fc.assert(
      fc.property(unicodeText(), unicodeText(), (a, b) => {
        expect(toLowerInvariant(`${a} ${b}`)).toBe(`${toLowerInvariant(a)} ${toLowerInvariant(b)}`)
        expect(Array.from(toLowerInvariant(a))).toHaveLength(Array.from(a).length)
      }),
    )
  })

  test('changes nothing the second time', () => {
    fc.assert(
      fc.property(unicodeText(), text => {
        expect(toLowerInvariant(toLowerInvariant(text))).toBe(toLowerInvariant(text))
      }),
    )
  })

  test('takes a million letters', () => {
    expect(toLowerInvariant('Σ'.repeat(1_000_000))).toBe('σ'.repeat(1_000_000))
  })
})
