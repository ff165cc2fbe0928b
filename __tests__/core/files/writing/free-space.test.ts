import { statfsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { assertRoom } from '../../../../src/core/files/writing/free-space.ts'
import { temporaryFolders } from '../../../support/temporary.ts'

const newFolder = temporaryFolders()

describe('assertRoom', () => {
  test('refuses only what is certainly too much, also for a folder that is not there yet', async () => {
    const folder = join(await newFolder(), 'not', 'yet')
    for (const bytes of [0, 1, 1024 ** 2]) expect(() => assertRoom(folder, bytes, { of: 'it' })).not.toThrow()
    expect(() => assertRoom(folder, Number.MAX_SAFE_INTEGER, { of: '3 packages' })).toThrow(
      expect.objectContaining({
        code: 'FILE_SYSTEM',
        fields: expect.objectContaining({
          subject: folder,
          wanted: expect.stringMatching(/^9007 TB for 3 packages$/),
        }),
      }),
    )
  })

  const onLinux = process.platform === 'linux' ? test : test.skip
  onLinux('believes no file system that reports no size', () => {
    expect(statfsSync('/proc').blocks).toBe(0)
    expect(() => assertRoom('/proc', Number.MAX_SAFE_INTEGER, { of: 'it' })).not.toThrow()
  })
})
