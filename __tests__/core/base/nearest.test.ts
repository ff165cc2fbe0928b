import { expect, test } from '@jest/globals'
import { nearest } from '../../../src/core/base/nearest.ts'

test.each([
  ['--sorce', '--source'],
  ['--dist-ulr', '--dist-url'],
  ['--packges-file', '--packages-file'],
  ['--frobnicate', undefined],
  ['', undefined],
])('nearest finds for %j the name that was meant: %j', (word, meant) => {
  expect(nearest(word, ['--source', '--dist-url', '--packages', '--packages-file', '--prune'])).toBe(meant)
})
