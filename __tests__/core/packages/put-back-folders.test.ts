import { mkdir, readdir, readFile, symlink, utimes, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { beforeEach, describe, expect, test } from '@jest/globals'
import { temporaryPath } from '../../../src/core/files/temporary-names.ts'
import { restoreBackups } from '../../../src/core/packages/replace-folder.ts'
import { restorePackages } from '../../../src/core/packages/restore.ts'
import { failureOf } from '../../support/failure-of.ts'
import { needs } from '../../support/needs.ts'
import { temporaryFolders } from '../../support/temporary.ts'

const makeFolder = temporaryFolders()
const gone = `.1.${'f'.repeat(24)}`
let directory: string

beforeEach(async () => {
  directory = join(await makeFolder(), 'packages')
})

/** What a run leaves that is killed between the two renames. */
async function strand(place: string, name = gone): Promise<void> {
  const backup = join(directory, name)
  await mkdir(join(backup, 'old'), { recursive: true })
  await writeFile(join(backup, 'old', 'text'), 'old')
  await writeFile(join(backup, 'place'), place)
  await utimes(backup, 0, 0)
}

const read = (place: string) => readFile(join(directory, place, 'text'), 'utf8').catch(() => undefined)

describe('restoreBackups', () => {
  test.each(['a/1.0.0', 'My.Lib', 'My.Lib.1.0'])('puts back %s', async place => {
    await mkdir(dirname(join(directory, place)), { recursive: true })
    await strand(place)
    await restoreBackups(directory)
    expect(await read(place)).toBe('old')
  })

  test('leaves what took the place since', async () => {
    await strand('a')
    await mkdir(join(directory, 'a'))
    await writeFile(join(directory, 'a', 'text'), 'new')
    await restoreBackups(directory)
    expect(await read('a')).toBe('new')
    expect(await read(`${gone}/old`)).toBe('old')
  })

  test('touches nothing of a run that may live', async () => {
    const name = basename(temporaryPath(directory))
    await strand('a', name)
    await utimes(join(directory, name), new Date(), new Date())
    await restoreBackups(directory)
    expect(await readdir(directory)).toEqual([name])
  })

  test.each(['../a', '/a', 'a/../../b', '.git', 'a/b/c', '', 'a/', 'a\\..\\..\\b', 'a\0', 'x'.repeat(2000)])(
    'passes over a place that is none: %j',
    async place => {
      await strand(place)
      await restoreBackups(directory)
      expect(await readdir(directory)).toEqual([gone])
      expect(await readdir(dirname(directory))).toEqual(['packages'])
    },
  )

  needs('symlinks').test('goes through no link, of the place or of the backup', async () => {
    const outside = await makeFolder()
    await mkdir(join(outside, 'old'))
    await strand('a/1.0.0')
    await symlink(outside, join(directory, 'a'))
    await restoreBackups(directory)
    expect(await readdir(outside)).toEqual(['old'])
    const other = join(directory, gone.replace('1', '2'))
    await writeFile(join(outside, 'place'), 'b')
    await symlink(outside, other)
    await restoreBackups(directory)
    expect((await readdir(outside)).sort()).toEqual(['old', 'place'])
  })

  test('takes a folder that is not there, and one that has no note', async () => {
    await restoreBackups(directory)
    await mkdir(join(directory, gone, 'old'), { recursive: true })
    await utimes(join(directory, gone), 0, 0)
    await restoreBackups(directory)
    expect(await readdir(directory)).toEqual([gone])
  })
})

describe('restorePackages after a kill between two renames', () => {
  test('leaves the old folder in its place when the new one can not be had', async () => {
    await strand('A')
    const source = await makeFolder()
    const options = {
      sources: [source],
      packages: ['A 2.0'],
      layout: 'classic',
      excludeVersion: true,
    } as const
    const error = await failureOf(() => restorePackages({ ...options, packagesDirectory: directory }))
    expect(error.code).toBe('PACKAGES_MISSING')
    expect(await read('A')).toBe('old')
    expect((await readdir(directory)).filter(name => name.startsWith('.'))).toEqual([])
  })
})
