import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { bestPackageVersion } from '../../../src/core/nuget/best-version.ts'
import { comparePackageVersions } from '../../../src/core/nuget/version.ts'
import { versionText } from './arbitraries.ts'

const invalidRange = expect.objectContaining({ code: 'INVALID_RANGE' })

describe('bestPackageVersion', () => {
  test('returns the member as written and passes over members that are no version', () => {
    expect(bestPackageVersion('1.*', ['junk', '1.02', '', '1.1.0'])).toBe('1.02')
  })

  test('the order of members that rank differently does not matter', () => {
    const versions = fc.uniqueArray(versionText, { maxLength: 8, comparator: sameRank })
    const shuffled = versions.chain(list =>
      fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
    )
    const range = fc.constantFrom('*', '*-*', '1.*', '1.*-*', '[1.0,2.0)', '(,3.0-a]', '1.0', '0.*-rc*')
    fc.assert(
      fc.property(range, shuffled, (wanted, [list, other]) => {
        expect(bestPackageVersion(wanted, list)).toBe(bestPackageVersion(wanted, other))
      }),
    )
  })

  test('throws INVALID_RANGE even for no versions', () => {
    expect(() => bestPackageVersion('1.x', [])).toThrow(invalidRange)
  })
})

function sameRank(a: string, b: string): boolean {
  return comparePackageVersions(a, b) === 0
}
