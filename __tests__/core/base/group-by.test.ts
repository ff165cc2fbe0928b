import { expect, test } from '@jest/globals'
import { groupBy } from '../../../src/core/base/group-by.ts'

test('groupBy keeps the order of first occurrence, and leaves out what has no key', () => {
  const groups = groupBy(['b1', 'a1', 'x', 'b2', 'a2'], text => (text === 'x' ? undefined : text[0]))
  expect([...groups]).toEqual([
    ['b', ['b1', 'b2']],
    ['a', ['a1', 'a2']],
  ])
})
