import { rm, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { makeFolder } from '../../../../src/core/files/writing/make-folder.ts'
import { needs } from '../../../support/needs.ts'
import { temporaryFolders } from '../../../support/temporary.ts'

const newFolder = temporaryFolders()
const codeOf = async (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    ({ code }) => code,
  )

describe('makeFolder', () => {
  test('makes all that is missing, and is content with what is there', async () => {
    const path = join(await newFolder(), 'a', 'b', 'c')
    await makeFolder(path)
    await makeFolder(path)
    expect((await stat(path)).isDirectory()).toBe(true)
  })

  test('refuses a file in the way, at the end and above it', async () => {
    const folder = await newFolder()
    await writeFile(join(folder, 'file'), '')
    expect(await codeOf(makeFolder(join(folder, 'file')))).toBe('EEXIST')
    expect(['ENOTDIR', 'ENOENT', 'EEXIST']).toContain(
      await codeOf(makeFolder(join(folder, 'file', 'below', 'it'))),
    )
  })

  test('holds out against one that removes folders all the time', async () => {
    const folder = await newFolder()
    let isDone = false
    const remover = async () => {
      while (!isDone) await rm(join(folder, 'a'), { recursive: true, force: true }).catch(() => {})
    }
    const removing = remover()
    for (let n = 0; n < 50; n++) await makeFolder(join(folder, 'a', 'b', 'c'))
    isDone = true
    await removing
  })
})

needs('proc').describe('makeFolder, below /proc,', () => {
  test('ends with the error of the system', async () => {
    const link = join(await newFolder(), 'link')
    await symlink('/proc', link)
    for (const path of ['/proc/absent', '/proc/absent/below/it', join(link, 'absent')])
      expect(await codeOf(makeFolder(path))).toBe('ENOENT')
  })
})
