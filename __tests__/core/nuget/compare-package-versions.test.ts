import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import semver from 'semver'
import { comparePackageVersions, normalizePackageVersion } from '../../../src/core/nuget/version.ts'
import { semanticVersionText, versionText } from './arbitraries.ts'

describe('comparePackageVersions', () => {
  test('is antisymmetric, and a version equals itself in any spelling', () => {
    fc.assert(
      fc.property(versionText, versionText, (a, b) => {
        expect(comparePackageVersions(a, b)).toBe(0 - comparePackageVersions(b, a))
        expect(comparePackageVersions(a, normalizePackageVersion(a))).toBe(0)
      }),
    )
  })

  test('is transitive', () => {
    fc.assert(
      fc.property(versionText, versionText, versionText, (a, b, c) => {
        const [low, middle, high] = [a, b, c].sort(comparePackageVersions) as [string, string, string]
        expect(comparePackageVersions(low, middle)).toBeLessThanOrEqual(0)
        expect(comparePackageVersions(middle, high)).toBeLessThanOrEqual(0)
        expect(comparePackageVersions(low, high)).toBeLessThanOrEqual(0)
      }),
      { numRuns: 500 },
    )
  })

  test('agrees with Semantic Versioning for three-part lower-case versions', () => {
    fc.assert(
      fc.property(semanticVersionText, semanticVersionText, (a, b) => {
        expect(comparePackageVersions(a, b)).toBe(semver.compare(a, b))
      }),
      { numRuns: 500 },
    )
  })

  test('throws INVALID_VERSION whichever of the two is none', () => {
    const invalid = expect.objectContaining({ code: 'INVALID_VERSION' })
    expect(() => comparePackageVersions('x', '1.0')).toThrow(invalid)
    expect(() => comparePackageVersions('1.0', 'x')).toThrow(invalid)
  })
})
