import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { PkgtoolError } from '../../../src/core/base/errors.ts'
import {
  formatFramework,
  isFrameworkCompatible,
  nearestFramework,
} from '../../../src/core/frameworks/frameworks.ts'

const known = fc.constantFrom(
  ...['net472', 'net48', 'netstandard1.3', 'netstandard2.0', 'netcoreapp3.1', 'net6.0', 'net8.0', 'net10.0'],
  ...['net8.0-windows7.0', 'net8.0-android', 'uap10.0', 'portable-net45+win8', 'monoandroid', 'any'],
)

describe('formatFramework', () => {
  test('leaves the version of `dotnet` away unless a profile follows', () => {
    expect(formatFramework('dotnet50')).toBe('dotnet')
    expect(formatFramework('dotnet50-wp71')).toBe('dotnet50-wp71')
  })

  test('of what it returned is the same', () => {
    fc.assert(
      fc.property(known, text => expect(formatFramework(formatFramework(text))).toBe(formatFramework(text))),
    )
  })

  test('reads any text, or fails with an error of its own', () => {
    const texts = fc.oneof(
      fc.string(),
      fc.string({ unit: fc.constantFrom(...'net.-+,=8vV1 portablePofi%2') }),
    )
    fc.assert(
      fc.property(texts, text => {
        try {
          formatFramework(text)
        } catch (error) {
          expect(error).toBeInstanceOf(PkgtoolError)
          expect((error as PkgtoolError).code).toBe('INVALID_FRAMEWORK')
        }
      }),
      { numRuns: 2_000 },
    )
  })
})

describe('isFrameworkCompatible', () => {
  test('of one framework with itself', () => {
    fc.assert(fc.property(known, text => expect(isFrameworkCompatible(text, text)).toBe(true)))
  })
})

describe('nearestFramework', () => {
  test('is one of the candidates that are compatible, in any order of them', () => {
    fc.assert(
      fc.property(known, fc.uniqueArray(known), (project, candidates) => {
        const nearest = nearestFramework(project, candidates)
        const compatible = candidates.filter(candidate => isFrameworkCompatible(project, candidate))
        expect(nearest === undefined).toBe(compatible.length === 0)
        if (nearest !== undefined) expect(compatible).toContain(nearest)
        expect(nearestFramework(project, candidates.toReversed())).toBe(nearest)
      }),
    )
  })
})
