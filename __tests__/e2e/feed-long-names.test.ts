import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from '@jest/globals'
import { addPackages, addTool, initFeed, verifyFeed } from '../../src/feed/index.ts'
import { failureOf } from '../support/failure-of.ts'
import { changedPaths, readTree } from '../support/feed-tree.ts'
import { makePackage } from '../support/package.ts'
import { temporaryFolders } from '../support/temporary.ts'

const newFolder = temporaryFolders()
const tool = { stage: 'Released', uploaded: '2024-03-01T00:00:00Z' }
let dir: string
let file: string

beforeEach(async () => {
  const folder = await newFolder()
  dir = join(folder, 'feed')
  file = join(folder, 'file')
  await initFeed(dir, { baseUrl: 'https://feed.example/' })
  await writeFile(file, makePackage({ id: 'other', version: '1.0.0' }))
  await addPackages(dir, [file])
})

describe('addPackages of a package whose longest name has so many bytes', () => {
  test.each([
    ['p', 254],
    ['p', 255],
    ['p', 256],
    ['p', 257],
    ['p', 300],
    ['i'.repeat(100), 255],
    ['i'.repeat(100), 256],
    // Three bytes a letter: the folder of the id is what does not fit.
    ['\u30a2'.repeat(70), 255],
    ['\u30a2'.repeat(90), 300],
  ])('is whole or one error that leaves nothing: id %s, %d bytes', async (id, length) => {
    const beside = (label: string) => `${id}.1.0.0-${label}.pkgfile.sha512`
    const version = `1.0.0-${'a'.repeat(Math.max(1, length - Buffer.byteLength(beside(''))))}`
    await writeFile(file, makePackage({ id, version }))
    const before = await readTree(dir)
    // Windows counts characters, not bytes.
    const isWindows = process.platform === 'win32'
    const most = isWindows ? Math.max(...[id, beside(version.slice(6))].map(name => name.length)) : length
    if (most <= 255) {
      expect(await addPackages(dir, [file])).toMatchObject([{ status: 'added' }])
    } else {
      const error = await failureOf(() => addPackages(dir, [file]))
      expect(error).toMatchObject({ code: 'FILE_SYSTEM', cause: { code: 'ENAMETOOLONG' } })
      expect(changedPaths(before, await readTree(dir))).toEqual([])
    }
    expect((await verifyFeed({ dir })).findings).toEqual([])
  })
})

describe('addTool with a long version', () => {
  test.each([254, 255, 256, 257, 300])(
    'is whole or one error that leaves nothing: %d bytes',
    async length => {
      const version = `1.0.0-${'a'.repeat(length - '1.0.0-'.length)}`
      const before = await readTree(dir)
      if (length <= 255) {
        expect(await addTool(dir, file, { ...tool, version })).toMatchObject({ status: 'added' })
      } else {
        const error = await failureOf(() => addTool(dir, file, { ...tool, version }))
        expect(error).toMatchObject({ code: 'FILE_SYSTEM', cause: { code: 'ENAMETOOLONG' } })
        expect(changedPaths(before, await readTree(dir))).toEqual([])
      }
      expect((await verifyFeed({ dir })).findings).toEqual([])
    },
  )
})
