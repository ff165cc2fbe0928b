import { closeSync, constants, writeSync } from 'node:fs'
import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { makeFolderBelow } from '../../../src/core/files/folders.ts'
import { assertNoLink, assertSafeFolder, openOwnFile } from '../../../src/core/files/safe-folder.ts'
import { failureOf } from '../../support/failure-of.ts'
import { temporaryFolders } from '../../support/temporary.ts'

const newFolder = temporaryFolders()

/** A folder `root` with `link` and `dangling` in it, and `outside` beside it. */
async function setUp() {
  const top = await newFolder()
  const [root, outside] = [join(top, 'root'), join(top, 'outside')]
  await mkdir(root)
  await mkdir(outside)
  await symlink(outside, join(root, 'link'), 'junction')
  await symlink(join(outside, 'nothing'), join(root, 'dangling'), 'junction')
  return { top, root, outside }
}

describe('assertNoLink', () => {
  test.each(['link', 'link/a', 'link/a/b', 'dangling', 'dangling/a'])(
    'refuses %s and names the link',
    async path => {
      const { root } = await setUp()
      const { code, fields } = await failureOf(async () => assertNoLink(root, join(root, path)))
      expect(code).toBe('UNSAFE_PATH')
      expect(fields.path).toBe(join(root, path.split('/')[0] ?? ''))
    },
  )

  test.each(['', 'a', 'a/b/c', 'file/a'])('takes %j', async path => {
    const { root } = await setUp()
    await writeFile(join(root, 'file'), '')
    assertNoLink(root, join(root, path))
  })

  test('does not look at the root and above it', async () => {
    const { root, outside } = await setUp()
    await mkdir(join(outside, 'inner'))
    assertNoLink(join(root, 'link'), join(root, 'link', 'a'))
    assertNoLink(join(root, 'link', 'inner'), join(root, 'link', 'inner', 'a'))
  })

  test('takes no path that is not below the root', async () => {
    const { top, root } = await setUp()
    for (const path of [top, join(top, 'rooted'), join(root, '..', 'outside')])
      expect(() => assertNoLink(root, path)).toThrow(/is not below/)
    assertNoLink(root, join(root, '..a'))
  })
})

describe('makeFolderBelow', () => {
  test('makes what is missing, and takes what is there', async () => {
    const { root } = await setUp()
    for (const path of ['a/b/c', 'a/b/c', 'a/d']) makeFolderBelow(root, join(root, path))
    expect((await readdir(join(root, 'a'))).sort()).toEqual(['b', 'd'])
  })

  test.each(['link', 'link/a', 'dangling/a', 'dangling'])('makes nothing through %s', async path => {
    const { root, outside } = await setUp()
    const { code, fields } = await failureOf(async () => makeFolderBelow(root, join(root, path)))
    expect(code).toBe('UNSAFE_PATH')
    expect(fields.path).toBe(join(root, path.split('/')[0] ?? ''))
    expect(await readdir(outside)).toEqual([])
  })

  test('throws what the file system says of a file in the way', async () => {
    const { root } = await setUp()
    await writeFile(join(root, 'file'), '')
    for (const path of ['file', 'file/a'])
      expect(() => makeFolderBelow(root, join(root, path))).toThrow(/EEXIST/)
  })
})

describe('openOwnFile', () => {
  const flags = constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT

  test('makes a file and appends to it', async () => {
    const { root } = await setUp()
    for (const text of ['a', 'b']) {
      const file = openOwnFile(join(root, 'file'), flags)
      writeSync(file, text)
      closeSync(file)
    }
    expect(await readFile(join(root, 'file'), 'utf8')).toBe('ab')
  })

  test('opens no link and nothing but a file', async () => {
    const { root, outside } = await setUp()
    await writeFile(join(outside, 'file'), 'mine')
    await symlink(join(outside, 'file'), join(root, 'file'))
    await symlink(join(outside, 'none'), join(root, 'none'))
    for (const name of ['file', 'none', 'link']) {
      const { code } = await failureOf(async () => openOwnFile(join(root, name), flags))
      expect(code).toBe('UNSAFE_PATH')
    }
    const folder = await failureOf(async () => openOwnFile(outside, constants.O_RDONLY))
    expect(folder.code).toBe('UNSAFE_PATH')
    expect(await readdir(outside)).toEqual(['file'])
  })
})

describe('assertSafeFolder', () => {
  const codeOf = (folder: string, workingDirectory: string, protectedFolders: readonly string[] = []) => {
    try {
      assertSafeFolder(folder, { workingDirectory, protectedFolders })
      return undefined
    } catch (error) {
      return (error as { code?: string }).code
    }
  }

  test('refuses a link below the working directory, by any of its names', async () => {
    const { top, root, outside } = await setUp()
    await symlink(root, join(outside, 'other-name'), 'junction')
    const other = join(outside, 'other-name')
    for (const workspace of [root, other])
      for (const base of [root, other]) {
        for (const name of ['link', 'link/packages', 'dangling', 'a/../link'])
          expect(codeOf(join(base, name), workspace)).toBe('UNSAFE_PATH')
        for (const name of ['packages', 'a/b', '.'])
          expect(codeOf(join(base, name), workspace)).toBeUndefined()
      }
    expect(codeOf(join(root, 'link', 'packages'), outside)).toBeUndefined()
    expect(codeOf(join(root, 'packages'), top)).toBeUndefined()
  })

  test('finds the working directory above a link that leads back to it', async () => {
    const { root, outside } = await setUp()
    await symlink(root, join(root, 'loop'), 'junction')
    await symlink(root, join(outside, 'again'), 'junction')
    for (const workspace of [root, join(outside, 'again')])
      expect(codeOf(join(root, 'loop', 'packages'), workspace)).toBe('UNSAFE_PATH')
  })

  test('refuses what really is in a protected folder or above one', async () => {
    const { top, root, outside } = await setUp()
    const workspace = join(top, 'workspace')
    await mkdir(workspace)
    const bad = [
      outside,
      join(outside, 'a', 'b'),
      join(root, 'link'),
      join(root, 'link', 'a'),
      top,
      dirname(top),
    ]
    for (const folder of bad) expect(codeOf(folder, workspace, [outside])).toBe('UNSAFE_PATH')
    for (const folder of bad) expect(codeOf(folder, workspace, [join(root, 'link')])).toBe('UNSAFE_PATH')
    for (const folder of [root, `${outside}-2`, join(workspace, 'packages')])
      expect(codeOf(folder, workspace, [outside])).toBeUndefined()
    expect(codeOf(join(top, 'a', 'b'), workspace, [join(top, 'a', 'b', 'c')])).toBe('UNSAFE_PATH')
  })

  test('lets through what lies in a working directory that is in a protected folder', async () => {
    const { top, root } = await setUp()
    expect(codeOf(join(root, 'packages'), root, [top])).toBeUndefined()
    expect(codeOf(root, root, [root])).toBeUndefined()
    expect(codeOf(join(top, 'packages'), root, [top])).toBe('UNSAFE_PATH')
    expect(codeOf(root, root, [join(root, 'dist')])).toBe('UNSAFE_PATH')
  })
})
