import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { parsePinVersion, pinVersionKey } from '../../../src/core/nuget/pin-version.ts'
import { versionSatisfies } from '../../../src/core/nuget/version-range.ts'
import { thrownBy } from '../../support/thrown-by.ts'
import { versionText } from './arbitraries.ts'

describe('parsePinVersion', () => {
  test.each([
    ['1.0', 'exact', '1.0.0'],
    ['[1.0]', 'exact', '1.0.0'],
    [' [ 1.0-RC , 1.0.0-rc ] ', 'exact', '1.0.0-rc'],
    ['[1.0,2.0)', 'range', '[1.0.0, 2.0.0)'],
    ['[1.0,)', 'range', '[1.0.0, )'],
    ['1.*', 'range', '[1.*, )'],
    ['[1.*,1.0]', 'range', '[1.*, 1.0.0]'],
    ['(1.0,1.0)', 'range', '(1.0.0, 1.0.0)'],
  ])('reads %j as %s', (text, kind, key) => {
    const version = parsePinVersion(text)
    expect([version.kind, pinVersionKey(version)]).toEqual([kind, key])
  })

  test('a bare version and the same in brackets are one', () => {
    fc.assert(
      fc.property(versionText, text => {
        expect(pinVersionKey(parsePinVersion(text))).toBe(pinVersionKey(parsePinVersion(`[${text}]`)))
        expect(versionSatisfies(`[${text}]`, pinVersionKey(parsePinVersion(text)))).toBe(true)
      }),
    )
  })

  test.each([
    ['1.x', 'INVALID_VERSION'],
    ['', 'INVALID_VERSION'],
    ['>=1.0', 'INVALID_VERSION'],
    ['[1.x]', 'INVALID_RANGE'],
    ['1.*.0', 'INVALID_RANGE'],
    ['1.0,2.0', 'INVALID_RANGE'],
  ])('throws for %j: %s', (text, code) => {
    expect(thrownBy(() => parsePinVersion(text)).code).toBe(code)
  })
})
