import { posix, win32 } from 'node:path'
import { expect, test } from '@jest/globals'
import { dotnetFolders } from '../../../src/core/frameworks/dotnet-folders.ts'

test.each([
  ['linux', posix],
  ['darwin', posix],
  ['win32', win32],
] as const)('dotnetFolders names no folder of the working directory: %s', (platform, { isAbsolute }) => {
  const folders = dotnetFolders(platform)
  expect(folders.length).toBeGreaterThan(0)
  expect(folders.filter(folder => !isAbsolute(folder))).toEqual([])
})

test('dotnetFolders knows none of another system', () => {
  expect(dotnetFolders('aix')).toEqual([])
})
