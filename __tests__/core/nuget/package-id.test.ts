import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { assertPackageId, isValidPackageId } from '../../../src/core/nuget/package-id.ts'

describe('isValidPackageId', () => {
  test('lets nothing through that could leave a folder or end a URL segment', () => {
    const unit = fc.constantFrom(...'aZ0_.-/\\:%?# \u0000\u202e\ud800')
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 8 }), id => {
        if (isValidPackageId(id)) expect(id).toMatch(/^[aZ0_]+(?:[.-][aZ0_]+)*$/)
      }),
      { numRuns: 1000 },
    )
  })

  test('answers for a million characters', () => {
    expect(isValidPackageId('a'.repeat(1_000_000))).toBe(false)
  })
})

describe('assertPackageId', () => {
  test('reports the length of an id that is too long', () => {
    expect(() => assertPackageId('a'.repeat(101))).toThrow(
      /: it has 101 characters\. Expected letters, digits and "_"/,
    )
  })

  test('adds the fields of its caller', () => {
    expect(() => assertPackageId('a b', { line: 3, file: 'x.txt' })).toThrow(
      expect.objectContaining({
        code: 'INVALID_PACKAGE_ID',
        fields: expect.objectContaining({ subject: 'a b', line: 3, file: 'x.txt' }),
      }),
    )
  })
})
