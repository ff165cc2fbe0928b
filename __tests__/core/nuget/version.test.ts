import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import semver from 'semver'
import { PkgtoolError } from '../../../src/core/base/errors.ts'
import {
  comparePackageVersions,
  findVersion,
  mapByVersion,
  normalizePackageVersion,
  parsePackageVersion,
  tryParsePackageVersion,
  versionKey,
} from '../../../src/core/nuget/version.ts'
import { anyText, semanticVersionText, versionText } from './arbitraries.ts'

describe('parsePackageVersion', () => {
  test('keeps the text and the case, and lowers beside', () => {
    expect(parsePackageVersion(' 1.02.3.0-RC.-1.B+Meta')).toEqual({
      text: ' 1.02.3.0-RC.-1.B+Meta',
      numbers: [1, 2, 3, 0],
      labels: ['RC', '-1', 'B'],
      precedence: ['rc', -1, 'b'],
      normalized: '1.2.3-RC.-1.B',
      lower: '1.2.3-rc.-1.b',
    })
  })

  test('throws INVALID_VERSION with the fields of its caller', () => {
    const failing = () => parsePackageVersion('1.x', { found: 'it on line 7', line: 7, file: 'a.txt' })
    expect(failing).toThrow(PkgtoolError)
    expect(failing).toThrow(
      expect.objectContaining({
        code: 'INVALID_VERSION',
        fields: expect.objectContaining({ subject: '1.x', line: 7, file: 'a.txt' }),
        message: expect.stringMatching(
          /^Cannot read version "1\.x": it on line 7\. Expected one to four numbers/,
        ),
      }),
    )
  })

  test('its normalized form parses to the same version, and normalizing again changes nothing', () => {
    fc.assert(
      fc.property(versionText, text => {
        const once = parsePackageVersion(text)
        const { text: _, ...again } = parsePackageVersion(once.normalized)
        expect(once).toMatchObject(again)
        expect(normalizePackageVersion(normalizePackageVersion(text))).toBe(once.lower)
      }),
    )
  })

  test('throws nothing but PkgtoolError on any text, and tryParsePackageVersion nothing', () => {
    fc.assert(
      fc.property(anyText, text => {
        const version = tryParsePackageVersion(text)
        if (version !== undefined) expect(parsePackageVersion(text)).toEqual(version)
        else expect(() => parsePackageVersion(text)).toThrow(PkgtoolError)
      }),
    )
  })

  test.each([
    ['digits', '1'.repeat(1_000_000), false],
    ['zeros', `${'0'.repeat(1_000_000)}1`, true],
    ['spaces within', `1${' '.repeat(1_000_000)}2`, false],
    ['spaces around', `${' '.repeat(500_000)}1${' '.repeat(500_000)}`, true],
    ['dots', '1.'.repeat(500_000), false],
    ['labels', `1-${'a.'.repeat(500_000)}a`, true],
    ['dashes', `1${'-'.repeat(1_000_000)}`, true],
    ['metadata that breaks at its end', `1+${'a'.repeat(1_000_000)}!`, false],
  ])('takes a million characters of %s', (_name, text, valid) => {
    expect(tryParsePackageVersion(text) !== undefined).toBe(valid)
  })
})

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

describe('mapByVersion', () => {
  test('finds by `versionKey` what `findVersion` finds', () => {
    fc.assert(
      fc.property(fc.array(versionText, { minLength: 1 }), versionText, (texts, text) => {
        const items = [...texts, '1.0--01', '1.0--1', '1.0.0'].map(item => ({
          parsed: parsePackageVersion(item),
        }))
        const found = mapByVersion(items)
        for (const { parsed } of [...items, { parsed: parsePackageVersion(text) }])
          expect(found.get(versionKey(parsed))).toBe(findVersion(items, parsed))
      }),
    )
  })
})
