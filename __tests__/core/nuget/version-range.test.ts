import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { PkgtoolError } from '../../../src/core/base/errors.ts'
import { comparePackageVersions } from '../../../src/core/nuget/version.ts'
import {
  formatVersionRange,
  parseVersionRange,
  tryParseVersionRange,
  versionSatisfies,
} from '../../../src/core/nuget/version-range.ts'
import { anyText, versionText } from './arbitraries.ts'

const invalidRange = expect.objectContaining({ code: 'INVALID_RANGE' })

describe('parseVersionRange', () => {
  test.each([
    ['1.0', '[1.0.0, )'],
    ['[1.0]', '[1.0.0, 1.0.0]'],
    ['( 1.0 , 2.0-RC ]', '(1.0.0, 2.0.0-RC]'],
    ['[,2.0)', '(, 2.0.0)'],
    ['[ ]', '(, )'],
    ['*', '[*, )'],
    ['1.2.*', '[1.2.*, )'],
    ['1.2.3.*', '[1.2.3.*, )'],
    ['1.0.0-rc.*', '[1.0.0-rc.*, )'],
    ['1.0.0.4-*', '[1.0.0.4-*, )'],
    ['[1.*-a*, 2.0)', '[1.*-a*, 2.0.0)'],
    ['*-*', '[*-*, )'],
    ['1*', '[10.0.0, )'],
  ])('reads %j as %j', (text, normalized) => {
    expect(formatVersionRange(parseVersionRange(text))).toBe(normalized)
  })

  test('throws INVALID_RANGE with the fields of its caller', () => {
    expect(() => parseVersionRange('>=1.0', { found: 'it on line 2', line: 2 })).toThrow(
      expect.objectContaining({
        code: 'INVALID_RANGE',
        fields: expect.objectContaining({ subject: '>=1.0', line: 2 }),
        message: expect.stringMatching(/^Cannot read version range ">=1\.0": it on line 2\. Expected /),
      }),
    )
  })

  test('throws nothing but PkgtoolError on any text, and tryParseVersionRange nothing', () => {
    fc.assert(
      fc.property(anyText, text => {
        if (tryParseVersionRange(text) === undefined) {
          expect(() => parseVersionRange(text)).toThrow(PkgtoolError)
        } else expect(formatVersionRange(parseVersionRange(text))).toMatch(/^[[(].*, .*[\])]$/)
      }),
    )
  })

  test.each([
    ['commas', `[${','.repeat(1_000_000)}]`],
    ['brackets', '['.repeat(1_000_000)],
    ['stars', '*'.repeat(1_000_000)],
    ['blanks within', `[1.0${' '.repeat(1_000_000)}x,2.0]`],
  ])('refuses a million %s', (_name, text) => {
    expect(tryParseVersionRange(text)).toBeUndefined()
  })
})

describe('versionSatisfies', () => {
  test('a version lies in the range of itself alone, and not in the open one beside it', () => {
    fc.assert(
      fc.property(versionText, version => {
        expect(versionSatisfies(`[${version}]`, version)).toBe(true)
        expect(versionSatisfies(`(${version},)`, version)).toBe(false)
        expect(versionSatisfies(`(,${version})`, version)).toBe(false)
      }),
    )
  })

  test('agrees with comparePackageVersions on one bound', () => {
    fc.assert(
      fc.property(versionText, versionText, (bound, version) => {
        const sign = comparePackageVersions(version, bound)
        expect(versionSatisfies(bound, version)).toBe(sign >= 0)
        expect(versionSatisfies(`(,${bound}]`, version)).toBe(sign <= 0)
      }),
    )
  })

  test('throws INVALID_RANGE for a floating range, INVALID_VERSION for what is no version', () => {
    expect(() => versionSatisfies('1.*', '1.0')).toThrow(invalidRange)
    expect(() => versionSatisfies('[1.0]', 'x')).toThrow(expect.objectContaining({ code: 'INVALID_VERSION' }))
  })
})
