import { mkdir, readdir, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { beforeEach, describe, expect, test } from '@jest/globals'
import { sweepTemporaries } from '../../../../src/core/files/writing/sweep-temporaries.ts'
import { temporaryPath } from '../../../../src/core/files/writing/temporary-names.ts'
import { replaceFolder, restoreBackups } from '../../../../src/core/packages/place/replace-folder.ts'
import { restorePackages } from '../../../../src/core/packages/restore.ts'
import { builtCore } from '../../../support/built-core.ts'
import { describeTree } from '../../../support/describe-tree.ts'
import { failureOf } from '../../../support/failure-of.ts'
import { makeOld } from '../../../support/make-old.ts'
import { needs } from '../../../support/needs.ts'
import { runScript } from '../../../support/run-script.ts'
import { temporaryFolders } from '../../../support/temporary.ts'

const makeFolder = temporaryFolders()
const coreUrl = builtCore()
const filling = (text: string) => async (folder: string) => {
  await mkdir(join(folder, 'lib'))
  await writeFile(join(folder, 'lib', 'a.txt'), text)
}

describe('replaceFolder', () => {
  test('makes a folder, and another in its place without a trace of the old one', async () => {
    const directory = await makeFolder()
    const target = join(directory, 'a', '1.0.0')
    await replaceFolder(target, { directory, build: filling('old') })
    await writeFile(join(target, 'stray'), '')
    await replaceFolder(target, { directory, build: filling('new') })
    expect(await readFile(join(target, 'lib/a.txt'), 'utf8')).toBe('new')
    expect(await readdir(directory, { recursive: true })).toEqual([
      'a',
      'a/1.0.0',
      'a/1.0.0/lib',
      'a/1.0.0/lib/a.txt',
    ])
  })

  test('makes the folder above again, which a prune removed with what was there', async () => {
    const directory = await makeFolder()
    const target = join(directory, 'a', '1.0.0')
    await replaceFolder(target, { directory, build: filling('old') })
    const keep = () => rm(dirname(target), { recursive: true }).then(() => undefined)
    await replaceFolder(target, { directory, build: filling('new'), keep })
    expect(await readFile(join(target, 'lib/a.txt'), 'utf8')).toBe('new')
    expect(await readdir(directory)).toEqual(['a'])
  })

  test('puts back what was there when the new one cannot take its name', async () => {
    const directory = await makeFolder()
    const target = join(directory, 'a')
    await replaceFolder(target, { directory, build: filling('old') })
    const before = await describeTree(directory)
    // Nothing is left that could be renamed, once the old folder has made room.
    const build = (folder: string) => rm(folder, { recursive: true, maxRetries: 10 })
    const error = await failureOf(() => replaceFolder(target, { directory, build }))
    expect([error.code, error.fields.path]).toEqual(['FILE_SYSTEM', target])
    expect(await describeTree(directory)).toEqual(before)
  })

  test('leaves what was there when the building fails', async () => {
    const directory = await makeFolder()
    const target = join(directory, 'a')
    await replaceFolder(target, { directory, build: filling('old') })
    const before = await describeTree(directory)
    const build = async (folder: string) => {
      await filling('half')(folder)
      throw new Error('no more')
    }
    await failureOf(() => replaceFolder(target, { directory, build }))
    expect(await describeTree(directory)).toEqual(before)
  })

  test('keeps what another placed meanwhile where it is as good, and says what it is', async () => {
    const directory = await makeFolder()
    const target = join(directory, 'a')
    const keep = async () =>
      (await readFile(join(target, 'lib/a.txt'), 'utf8')) === 'same' ? 'kept' : undefined
    const replace = (text: string) =>
      replaceFolder(target, {
        directory,
        keep,
        build: async folder => {
          await filling(text)(folder)
          return 'built'
        },
      })
    expect([await replace('other'), await replace('same'), await replace('new')]).toEqual([
      'built',
      'built',
      'kept',
    ])
    expect(await readFile(join(target, 'lib/a.txt'), 'utf8')).toBe('same')
    expect(await readdir(directory)).toEqual(['a'])
  })

  test('gives one of several that come at once', async () => {
    const directory = await makeFolder()
    const target = join(directory, 'a')
    const texts = Array.from({ length: 4 }, (_, index) => String(index))
    await Promise.all(texts.map(text => replaceFolder(target, { directory, build: filling(text) })))
    expect(texts).toContain(await readFile(join(target, 'lib/a.txt'), 'utf8'))
    expect(await readdir(dirname(target))).toEqual(['a'])
  })

  test('a kill at any change leaves the old one or the new one, or what the next run puts back', async () => {
    const script = `
      import { mkdir, writeFile } from 'node:fs/promises'
      import { replaceFolder } from '${new URL('packages/place/replace-folder.js', coreUrl())}'
      const [directory] = process.argv.slice(1)
      const build = async folder => {
        await mkdir(folder + '/lib')
        await writeFile(folder + '/lib/a.txt', 'new')
      }
      await replaceFolder(directory + '/a/1.0.0', { directory, build })`
    const seen = new Set<string | undefined>()
    for (let killAt = 1, isKilled = true; isKilled; killAt++) {
      const directory = await makeFolder()
      const target = join(directory, 'a', '1.0.0')
      const read = () => readFile(join(target, 'lib/a.txt'), 'utf8').catch(() => undefined)
      await replaceFolder(target, { directory, build: filling('old') })
      isKilled = (await runScript(script, { parameters: [directory], killAt })).code === null
      seen.add(await read())
      await makeOld(directory)
      await restoreBackups(directory)
      expect({ killAt, text: await read() }).toEqual({ killAt, text: expect.stringMatching(/^(old|new)$/) })
      await sweepTemporaries(directory)
      expect(await readdir(directory, { recursive: true })).toEqual([
        'a',
        'a/1.0.0',
        'a/1.0.0/lib',
        'a/1.0.0/lib/a.txt',
      ])
    }
    // The moment without either is there, so this test is about something.
    expect([...seen]).toEqual(['old', undefined, 'new'])
  })
})

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
