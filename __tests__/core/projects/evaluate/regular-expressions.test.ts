import { describe, expect, test } from '@jest/globals'
import { findsMatch, replaceMatches } from '../../../../src/core/projects/evaluate/regular-expressions.ts'

describe('findsMatch', () => {
  test.each([
    ['My.Tests.Reactive', String.raw`(^|\.)Tests(\.Reactive)?$`, true],
    ['My.TestsReactive', String.raw`(^|\.)Tests(\.Reactive)?$`, false],
    ['v1.20', '^v[0-9]+', true],
    ['net10.0-windows', '-windows$', true],
    ['a', '(?:b|a)', true],
    ['aab', '^(a+)+b$', true],
    ['b', '(a|b)*c', false],
    ['a'.repeat(300), 'a*b*c*d*$', true],
    [`${'CI;\u00e9;'.repeat(300)}FEATURE_EF`, 'FEATURE_EF', true],
    ['CI;'.repeat(300), 'FEATURE_EF', false],
    ['2026-11-29', '^[0-9]{4}-[0-9]{2}-[0-9]{2}$', true],
    ['10.0.401', String.raw`^(?:[0-9]{1,3}\.){2}[0-9]+(?:-[a-z]+)?$`, true],
  ])('finds in %s by %s: %s', (text, pattern, found) => {
    expect(findsMatch(text, pattern)).toBe(found)
  })

  test.each([
    ['a', '(?<=a)'],
    ['a', '(?i)A'],
    ['a', String.raw`(a)\1`],
    ['a', String.raw`\p{L}`],
    ['a', '[a-z-[b]]'],
    ['a', '('],
    ['\u00e9', '.'],
    ['a\nb', 'a$'],
    // No signal ends what compiles these: 20 s for the first one.
    ['a', `${'a?'.repeat(50)}c`],
    ['a', `${'(?:a|b)'.repeat(50)}c`],
    ['a', '(?:(?:(?:a?b){3}){3}){3}c'],
    ['a', `${'a{0,3}'.repeat(10)}c`],
  ])('does not answer for %j by %s', (text, pattern) => {
    expect(findsMatch(text, pattern)).toBeUndefined()
  })
})

describe('replaceMatches', () => {
  test('replaces each match, and takes no reference in the replacement', () => {
    expect(replaceMatches('latest-Recommended', { pattern: '-(.)*', replacement: '' })).toBe('latest')
    expect(replaceMatches('a.b.c', { pattern: String.raw`\.`, replacement: '_' })).toBe('a_b_c')
    expect(replaceMatches('a', { pattern: '(a)', replacement: '$1$1' })).toBeUndefined()
  })
})
