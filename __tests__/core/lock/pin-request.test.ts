import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { tryParsePinRequest } from '../../../src/core/lock/reading.ts'
import { parsePinVersion, pinVersionKey } from '../../../src/core/nuget/pin-version.ts'
import { parsePackageVersion } from '../../../src/core/nuget/version.ts'
import { anyText, versionText } from '../nuget/arbitraries.ts'

describe('tryParsePinRequest', () => {
  test('reads versions of pins as the readers of pins do', () => {
    const bracketed = fc
      .tuple(
        fc.constantFrom('[', '('),
        versionText,
        fc.constantFrom(',', ', ', ']'),
        versionText,
        fc.constantFrom(']', ')', '', '*'),
      )
      .map(parts => parts.join(''))
    fc.assert(
      fc.property(fc.oneof(anyText, versionText, bracketed), text => {
        let key: string | undefined
        try {
          key = pinVersionKey(parsePinVersion(text))
        } catch {
          // No version of a pin.
        }
        expect(tryParsePinRequest(text)?.key).toBe(key)
      }),
      { numRuns: 1000 },
    )
  })

  test.each([
    ['1.0', '1.0.0', true],
    ['1.0', '1.0.1', false],
    ['[1.0,2.0)', '1.9.0', true],
    ['[1.0,2.0)', '2.0.0', false],
    ['[1.0,2.0)', '1.5.0-rc', false],
    ['1.*', '1.5.0', true],
    // What the reference picks where no 1.x is there.
    ['1.*', '2.0.0', true],
    ['1.*', '0.9.0', false],
  ])('%s takes %s: %s', (requested, version, expected) => {
    expect(tryParsePinRequest(requested)?.takes(parsePackageVersion(version))).toBe(expected)
  })
})
