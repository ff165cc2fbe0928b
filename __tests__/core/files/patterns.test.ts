import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from '@jest/globals'
import { expandPaths } from '../../../src/core/files/patterns.ts'
import { has, needs } from '../../support/needs.ts'
import { temporaryFolders } from '../../support/temporary.ts'

const newFolder = temporaryFolders()
let folder: string

beforeAll(async () => {
  folder = await newFolder()
  for (const name of ['b.1.0.pkg', 'a.1.0.pkg', 'a.txt', '.a.pkg', 'aXa'])
    await writeFile(join(folder, name), '')
  for (const name of [
    'sub/deep/x',
    'sub/.dot/x',
    'other/deep/x',
    'other/deep/y',
    'node_modules/deep/x',
    '.git/deep/x',
  ]) {
    await mkdir(join(folder, name, '..'), { recursive: true })
    await writeFile(join(folder, name), '')
  }
  if (has('junctions')) await symlink(folder, join(folder, 'other', 'loop'), 'junction')
})

const expand = async (pattern: string) =>
  (await expandPaths([join(folder, pattern)])).map(path =>
    path.slice(folder.length + 1).replaceAll('\\', '/'),
  )

describe('expandPaths', () => {
  test.each([
    ['*.pkg', ['a.1.0.pkg', 'b.1.0.pkg']],
    ['a*', ['a.1.0.pkg', 'a.txt', 'aXa']],
    ['a*1*pkg', ['a.1.0.pkg']],
    ['*1*0*', ['a.1.0.pkg', 'b.1.0.pkg']],
    ['a*a', ['aXa']],
    ['sub', ['sub']],
    ['s*b', ['sub']],
    ['a?a', ['aXa']],
    ['.*', ['.a.pkg', '.git']],
    ['*/deep/x', ['node_modules/deep/x', 'other/deep/x', 'sub/deep/x']],
    ['**/x', ['other/deep/x', 'sub/deep/x']],
    ['s*/**', ['sub/deep', 'sub/deep/x']],
    ['**/**/deep/**/?', ['other/deep/x', 'other/deep/y', 'sub/deep/x']],
    ['**/.dot/x', ['sub/.dot/x']],
    ['node_modules/**/x', ['node_modules/deep/x']],
    ['.git/**/x', ['.git/deep/x']],
    ['missing', ['missing']],
  ])('expands %s', async (pattern, names) => {
    expect(await expand(pattern)).toEqual(names)
  })

  test.each(['darwin', 'win32'] as const)('ignores case in patterns on %s', async platform => {
    const found = await expandPaths(['A*.PKG'], { directory: folder, platform })
    expect(found).toEqual(['a.1.0.pkg'])
  })

  test('heeds case on Linux', async () => {
    const options = { directory: folder, platform: 'linux' as const }
    await expect(expandPaths(['A*.PKG'], options)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('finds a name that a disk of macOS lists with its accents apart', async () => {
    const dir = await newFolder()
    await writeFile(join(dir, 'e\u0301.txt'), '')
    const found = await expandPaths(['\u00e9*'], { directory: dir, platform: 'darwin' })
    expect(found).toEqual(['e\u0301.txt'])
  })

  test.each(['*.nope', 'a*1*1*pkg', 'aXa*a', 'none/*.pkg'])(
    'refuses %s, which matches nothing',
    async pattern => {
      await expect(expand(pattern)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    },
  )

  test('starts from the folder given, and passes folders over where files are wanted', async () => {
    const options = { directory: folder, filesOnly: true }
    expect(await expandPaths(['s*', 'other/*'], options).catch(error => error.code)).toBe('NOT_FOUND')
    expect(await expandPaths(['other/**', 'none'], options)).toEqual([
      join('other', 'deep', 'x'),
      join('other', 'deep', 'y'),
      'none',
    ])
  })

  needs('junctions').test(
    'enters a folder once, by its own name, however many links lead to it',
    async () => {
      const dir = await newFolder()
      await mkdir(join(dir, 'src', 'b'), { recursive: true })
      await writeFile(join(dir, 'src', 'b', 'x'), '')
      for (let index = 0; index < 60; index++)
        await symlink(join(dir, 'src'), join(dir, 'src', `l${index}`), 'junction')
      await symlink(join(dir, 'src', 'b'), join(dir, 'src', 'a'), 'junction')
      const found = await expandPaths(['src/*/*/*/*/*/x', 'src/*/x'], { directory: dir, maxFolders: 10 })
      expect(found).toHaveLength(2)
      expect(found[1]).toBe(join('src', 'b', 'x'))
    },
  )

  test('refuses a pattern that looks into too many folders, and hears the signal', async () => {
    const options = { directory: folder, maxFolders: 3 }
    await expect(expandPaths(['**/x'], options)).rejects.toMatchObject({ code: 'TOO_LARGE' })
    await expect(
      expandPaths(['**/x'], { directory: folder, signal: AbortSignal.abort() }),
    ).rejects.toMatchObject({ code: 'CANCELLED' })
  })

  needs('names').test('takes a file whose name has a star as it is', async () => {
    await writeFile(join(folder, 'x*y'), '')
    await writeFile(join(folder, 'xzy'), '')
    expect(await expand('x*y')).toEqual(['x*y'])
  })

  test('is quick with many stars', async () => {
    await writeFile(join(folder, 'q'.repeat(200)), '')
    await expect(expand(`${'q*'.repeat(60)}!`)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})
