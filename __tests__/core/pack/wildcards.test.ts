import { expect, test } from '@jest/globals'
import { wildcardMatcher } from '../../../src/core/pack/wildcards.ts'

test.each([
  ['**/*', 'a/b/c.txt', true],
  ['**/*', 'c', true],
  ['*', 'a/b', false],
  ['*.txt', 'A.TXT', true],
  ['a/*.txt', 'a/b/c.txt', false],
  ['a/**', 'a/b/c', true],
  ['a/**', 'a', false],
  ['**/b.cs', 'a/deep/b.cs', true],
  ['**/b.cs', '/a/b.cs', true],
  ['**/b.cs', 'a/xb.cs', false],
  ['**.nuspec', 'a/b.nuspec', true],
  ['?.cs', 'a.cs', true],
  ['?.cs', 'ab.cs', false],
  ['a.**', 'a.b', true],
  ['a.**', 'a.b.c', false],
  ['a+(b)', 'a+(b)', true],
])('wildcardMatcher: %s and %s: %s', (pattern, path, isMatch) => {
  expect(wildcardMatcher(pattern)(path)).toBe(isMatch)
})

test('wildcardMatcher takes no more steps for a pattern of many stars', () => {
  // With backtracking this would not end.
  expect(wildcardMatcher(`${'**/*a'.repeat(40)}b`)('a/'.repeat(200))).toBe(false)
})
