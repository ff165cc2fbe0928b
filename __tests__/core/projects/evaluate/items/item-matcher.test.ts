import { describe, expect, test } from '@jest/globals'
import { ItemMatcher, keyOfItem } from '../../../../../src/core/projects/evaluate/items/item-matcher.ts'
import type { Entry } from '../../../../../src/core/projects/evaluate/items/known-items.ts'

const base = '/repo/App'

function matcherOf(...entries: readonly Entry[]): ItemMatcher {
  return new ItemMatcher(entries, { base })
}

describe('ItemMatcher', () => {
  test.each([
    ['src/a.cs', true],
    ['SRC\\A.cs', true],
    ['/repo/App/src/a.cs', true],
    ['gen/x/b.g.cs', true],
    ['b.cs', false],
  ])('matches %s: %s', (name, isMatched) => {
    const matcher = matcherOf({ name: 'src/a.cs' }, { name: 'gen/**/*.g.cs', isLiteral: true })
    expect(matcher.matches({ key: keyOfItem(name, base), name })).toBe(isMatched)
  })

  test('tells a name that is written twice, but not one of items that are referred to', () => {
    expect(matcherOf({ name: 'A' }, { name: 'a' }).isRepeating).toBe(true)
    expect(matcherOf({ name: 'A' }, { name: 'B' }).isRepeating).toBe(false)
    const metadata = new Map<string, string>()
    expect(matcherOf({ name: 'A', metadata }, { name: 'A', metadata }).isRepeating).toBe(false)
  })

  test('tells the case of names and of the fixed parts of patterns', () => {
    const matcher = matcherOf({ name: 'Src/*.cs', isLiteral: true })
    expect(matcher.hasCaseOf('Src/a.cs')).toBe(true)
    expect(matcher.hasCaseOf('src/a.cs')).toBe(false)
  })
})
