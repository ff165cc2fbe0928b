import { expect, test } from '@jest/globals'
import { firstDifference } from '../../scripts/check-snapshots.mjs'

test('firstDifference names the first line that is another, also where a text ends', () => {
  expect(firstDifference('a\nb\n', 'a\nc\n')).toEqual({ line: 2, was: 'b', is: 'c' })
  expect(firstDifference('a', 'a\nb')).toEqual({ line: 2, was: 'the end', is: 'b' })
  expect(firstDifference('a\nb', 'a')).toEqual({ line: 2, was: 'b', is: 'the end' })
})
