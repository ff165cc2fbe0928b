import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { writeArchive } from '../../../src/core/zip/write-archive.ts'
import { packedEntries } from '../../support/packed-entries.ts'
import { temporaryFolders } from '../../support/temporary.ts'

const newFolder = temporaryFolders()

test('writeArchive writes entries of memory and files, in order, at one time', async () => {
  const folder = await newFolder()
  const file = join(folder, 'big')
  await writeFile(file, 'ab'.repeat(2_000_000))
  const entries = [
    { name: 'ü/a', content: 'x' },
    { name: 'empty', content: '' },
    { name: 'big', file },
  ]
  await writeArchive(join(folder, 'a.zip'), entries)
  await writeArchive(join(folder, 'b.zip'), entries)
  expect([...(await packedEntries(join(folder, 'a.zip')))]).toEqual([
    ['ü/a', 'x'],
    ['empty', ''],
    ['big', 'ab'.repeat(2_000_000)],
  ])
  const [a, b] = await Promise.all(['a.zip', 'b.zip'].map(name => readFile(join(folder, name))))
  expect(a?.equals(b ?? Buffer.alloc(0))).toBe(true)
})

test('writeArchive refuses a file that is not there, and more entries than the format counts', async () => {
  const folder = await newFolder()
  const absent = { name: 'a', file: join(folder, 'absent') }
  await expect(writeArchive(join(folder, 'a.zip'), [absent])).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const many = Array.from({ length: 65_536 }, (_, at) => ({ name: String(at), content: '' }))
  await expect(writeArchive(join(folder, 'b.zip'), many)).rejects.toMatchObject({ code: 'TOO_LARGE' })
})

test('writeArchive does not write over a file', async () => {
  const folder = await newFolder()
  await writeFile(join(folder, 'a.zip'), 'mine')
  await expect(writeArchive(join(folder, 'a.zip'), [])).rejects.toMatchObject({ code: 'EEXIST' })
  expect(await readFile(join(folder, 'a.zip'), 'utf8')).toBe('mine')
})
