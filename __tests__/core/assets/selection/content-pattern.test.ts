import { describe, expect, it } from '@jest/globals'
import { contentMatcher } from '../../../../src/core/assets/selection/content-pattern.ts'

describe('contentMatcher', () => {
  it.each([
    ['**/*', 'any/any/a.txt', true],
    ['**/*.*', 'any/any/a', true],
    ['**', 'any/any/deep/a.txt', true],
    ['any/any/**', 'any/any/a.txt', true],
    ['any/any/**', 'any/any', true],
    ['any/any/', 'any/any/x/a.txt', true],
    ['ANY\\any\\*.txt', 'any/any/a.txt', true],
    ['any/*.txt', 'any/any/a.txt', false],
    ['**.json', 'cs/net8.0/deep/a.json', true],
    ['**.json', 'a.json', true],
    ['./any/**/*.txt', 'any/any/a.txt', true],
    ['/any/any/a.txt', 'any/any/a.txt', true],
    ['*/*/a*', 'cs/any/abc', true],
    ['*/*/a*b*c', 'cs/any/abc', true],
    ['*/*/ab*bc', 'cs/any/abc', false],
    ['**/images/*.png', 'any/any/images/a.png', true],
    ['**/images/*.png', 'any/any/a.png', false],
    ['', 'a', false],
  ])('%j, for %j: %j', (pattern, path, holds) => {
    expect(contentMatcher(pattern)(path)).toBe(holds)
  })

  it('takes no more steps for many stars than names and parts have', () => {
    const pattern = `${'*a'.repeat(2000)}b`
    expect(contentMatcher(pattern)('a'.repeat(20_000))).toBe(false)
  })
})
