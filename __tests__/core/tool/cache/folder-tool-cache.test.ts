import { cp, mkdir, readdir, readFile, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { folderIdentity } from '../../../../src/core/files/stats.ts'
import { temporaryPath } from '../../../../src/core/files/writing/temporary-names.ts'
import { removeEntry } from '../../../../src/core/tool/cache/cache-entry.ts'
import { createFolderToolCache } from '../../../../src/core/tool/cache/folder-tool-cache.ts'
import { builtCore } from '../../../support/built-core.ts'
import { failureOf } from '../../../support/failure-of.ts'
import { deadProcess } from '../../../support/living-process.ts'
import { makeOld } from '../../../support/make-old.ts'
import { needs } from '../../../support/needs.ts'
import { runScript } from '../../../support/run-script.ts'
import { temporaryFolders } from '../../../support/temporary.ts'

const makeFolder = temporaryFolders()
const coreUrl = builtCore()
const arch = 'x64'
const dead = deadProcess()

async function setUp() {
  const root = await makeFolder()
  const version = join(root, 'tool', '1.0.0')
  const cache = createFolderToolCache(root, { arch })
  const place = (text: string) =>
    cache.place('tool', '1.0.0', {
      build: folder => writeFile(join(folder, 'file'), text),
      isSame: async folder => (await readFile(join(folder, 'file'), 'utf8')) === text,
    })
  const content = () => readFile(join(version, arch, 'file'), 'utf8')
  return { root, version, cache, place, content }
}

describe('createFolderToolCache', () => {
  test('leaves the entry and its marker alone, and nothing else', async () => {
    const { version, place } = await setUp()
    await place('a')
    await place('b')
    expect((await readdir(version)).sort()).toEqual([arch, `${arch}.complete`])
  })

  test('keeps an equal entry that is there, and replaces another', async () => {
    const { version, place, content } = await setUp()
    expect(await place('a')).toEqual({ directory: join(version, arch), raced: false })
    expect((await place('a')).raced).toBe(true)
    expect((await place('b')).raced).toBe(false)
    expect(await content()).toBe('b')
  })

  test('drops the entry that was looked at, and none that took its place since', async () => {
    const { root, version, cache, place } = await setUp()
    await place('bad')
    const seen = await folderIdentity(join(version, arch))
    const onlyIf = async (folder: string) => (await folderIdentity(folder)) === seen
    await place('good')
    expect(await cache.drop('tool', '1.0.0', { onlyIf })).toBe(false)
    expect(await cache.find('tool', '1.0.0')).toBe(join(version, arch))
    await cache.drop('tool', '1.0.0')
    expect(await cache.find('tool', '1.0.0')).toBeUndefined()
    expect(await readdir(root)).toEqual([])
  })

  test('completes an equal folder that a crash left without marker', async () => {
    const { version, cache, place } = await setUp()
    await mkdir(join(version, arch), { recursive: true })
    await writeFile(join(version, arch, 'file'), 'a')
    expect(await cache.find('tool', '1.0.0')).toBeUndefined()
    expect((await place('a')).raced).toBe(true)
    expect(await cache.find('tool', '1.0.0')).toBe(join(version, arch))
  })

  test.each([
    [
      'half a folder',
      async (version: string) => void (await mkdir(join(version, arch, 'half'), { recursive: true })),
    ],
    [
      'a file has that name',
      async (version: string) => {
        await mkdir(version, { recursive: true })
        await writeFile(join(version, arch), '')
      },
    ],
    [
      'a marker alone',
      async (version: string) => {
        await mkdir(version, { recursive: true })
        await writeFile(join(version, `${arch}.complete`), '')
      },
    ],
    [
      'temporary names of a crash',
      async (version: string) => {
        await mkdir(join(version, `.${arch}.1.abc`), { recursive: true })
        await writeFile(join(version, '.marker.1.abc'), '')
      },
    ],
  ])('places over %s', async (_what, spoil) => {
    const { version, cache, place, content } = await setUp()
    await spoil(version)
    await place('a')
    expect(await content()).toBe('a')
    expect(await cache.find('tool', '1.0.0')).toBe(join(version, arch))
  })

  test('leaves nothing where building fails, and what was there where there was something', async () => {
    const { root, cache, place, content } = await setUp()
    const fail = () =>
      cache.place('tool', '1.0.0', {
        build: async folder => {
          await writeFile(join(folder, 'file'), 'half')
          throw Object.assign(new Error('full'), { code: 'ENOSPC' })
        },
        isSame: async () => false,
      })
    const error = await failureOf(fail)
    expect(error.message).toBe(
      `Cannot write "${join(root, 'tool', '1.0.0')}": there is no space left (ENOSPC). Check the permissions and the space, or choose another folder.`,
    )
    expect(await readdir(root)).toEqual([])
    await place('a')
    await failureOf(fail)
    expect(await content()).toBe('a')
    expect(await cache.list('tool')).toEqual(['1.0.0'])
  })

  test('lists other versions and no temporary names', async () => {
    const { root, cache, place } = await setUp()
    await place('a')
    await mkdir(join(root, 'tool', '.hidden', arch), { recursive: true })
    await writeFile(join(root, 'tool', '.hidden', `${arch}.complete`), '')
    await mkdir(join(root, 'tool', '2.0.0', 'other-arch'), { recursive: true })
    expect(await cache.list('tool')).toEqual(['1.0.0'])
  })

  test('eight calls at once for one version all succeed, and one of them placed it', async () => {
    const { version, place, content } = await setUp()
    const placed = await Promise.all(Array.from({ length: 8 }, () => place('same')))
    expect(new Set(placed.map(({ directory }) => directory)).size).toBe(1)
    expect(placed.filter(({ raced }) => !raced)).toHaveLength(1)
    expect(await content()).toBe('same')
    expect((await readdir(version)).sort()).toEqual([arch, `${arch}.complete`])
  })

  test('four processes at once for one version all succeed and leave it whole', async () => {
    const { root, version, cache } = await setUp()
    const script = `
      import { readFile, writeFile } from 'node:fs/promises'
      import { createFolderToolCache } from '${new URL('tool/cache/folder-tool-cache.js', coreUrl())}'
      const [root, own] = process.argv.slice(1)
      const cache = createFolderToolCache(root, { arch: '${arch}' })
      for (let round = 0; round < 20; round++) {
        const { directory } = await cache.place('tool', '1.0.0', {
          build: folder => writeFile(folder + '/file', round % 5 === 4 ? own : 'same'),
          isSame: async folder => round % 5 !== 4 && (await readFile(folder + '/file', 'utf8')) === 'same',
        })
        if (directory !== root + '/tool/1.0.0/${arch}') throw new Error(directory)
      }
      await cache.place('tool', '1.0.0', {
        build: folder => writeFile(folder + '/file', 'last'),
        isSame: async folder => (await readFile(folder + '/file', 'utf8')) === 'last',
      })`
    const runs = await Promise.all(
      ['a', 'b', 'c', 'd'].map(own => runScript(script, { parameters: [root, own] })),
    )
    expect(runs).toEqual(runs.map(() => ({ code: 0, output: '' })))
    expect((await readdir(version)).sort()).toEqual([arch, `${arch}.complete`])
    expect(await cache.find('tool', '1.0.0')).toBe(join(version, arch))
    expect((await stat(join(version, arch, 'file'))).size).toBe(4)
  })

  test('takes no name from an entry that another process placed between the look and the rename', async () => {
    const { root, version, cache, content, place } = await setUp()
    await place('bad')
    // The second process runs as a whole inside the first one's rename. It says whether it placed its entry or found that
    // it has to wait, where it ends.
    const script = (replacing: string) => `
      import fs from 'node:fs'
      import { syncBuiltinESMExports } from 'node:module'
      import { spawnSync } from 'node:child_process'
      const { renameSync } = fs
      const [root, target, second] = process.argv.slice(1)
      fs.renameSync = (from, to) => { ${replacing} }
      syncBuiltinESMExports()
      const { createFolderToolCache } = await import('${new URL('tool/cache/folder-tool-cache.js', coreUrl())}')
      await createFolderToolCache(root, { arch: '${arch}' }).place('tool', '1.0.0', {
        build: async folder => fs.writeFileSync(folder + '/file', 'good'),
        isSame: async folder => fs.readFileSync(folder + '/file', 'utf8') === 'good',
      })
      console.log('placed')`
    const first = script(`
      if (from !== target) return renameSync(from, to)
      const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', second, root, target])
      renameSync(from, to)
      console.log('second ' + stdout.toString().trim() + ', ' + (fs.existsSync(target) ? 'there' : 'gone'))`)
    const second = script(`
      try {
        renameSync(from, to)
      } catch (error) {
        if (to.endsWith('.lock')) {
          console.log('waits')
          process.exit()
        }
        throw error
      }`)
    const run = await runScript(first, { parameters: [root, join(version, arch), second] })
    expect(run).toEqual({ code: 0, output: 'second waits, gone\nplaced\n' })
    expect(await cache.find('tool', '1.0.0')).toBe(join(version, arch))
    expect(await content()).toBe('good')
  })

  test.each([
    ['a dead process of this machine', `.${dead}.${temporaryPath('').split('.')[2]}`, 0],
    ['another machine, a minute ago', `.1.${'0'.repeat(24)}`, 61_000],
  ])('takes over the lock of %s, and leaves nothing of it', async (_whose, name, age) => {
    const { version, place, content } = await setUp()
    await place('a')
    const owner = join(version, `.${arch}.lock`, name)
    await mkdir(join(owner, '..'))
    await writeFile(owner, '')
    await utimes(owner, new Date(Date.now() - age), new Date(Date.now() - age))
    await place('b')
    expect(await content()).toBe('b')
    expect((await readdir(version)).sort()).toEqual([arch, `${arch}.complete`])
  })

  test.each(['nothing', 'an empty folder'])(
    'moves no entry that another process places over %s while it is asked about',
    async left => {
      const { version, place, content } = await setUp()
      const target = join(version, arch)
      await mkdir(left === 'nothing' ? version : target, { recursive: true })
      // A free name needs no lock, and the tool that is placed there may be running at once.
      const onlyIf = async (folder: string) => {
        const names = await readdir(folder).catch(() => [])
        if (names.length === 0) await place('good')
        const isMoved = folder !== target
        expect(isMoved).toBe(false)
        return true
      }
      expect(await removeEntry(target, onlyIf, {})).toBe(true)
      await place('good')
      expect(await content()).toBe('good')
    },
  )

  test('waits for a lock of a process that lives, and asks again what is there', async () => {
    const { version, cache, place, content } = await setUp()
    await place('a')
    const owner = join(version, `.${arch}.lock`, temporaryPath('').slice(1))
    let asked = 0
    const waiting = cache.place('tool', '1.0.0', {
      async build(folder) {
        await writeFile(join(folder, 'file'), 'b')
        await mkdir(join(owner, '..'))
        await writeFile(owner, '')
        setImmediate(async () => {
          await writeFile(join(version, arch, 'file'), 'b')
          await rm(owner)
        })
      },
      isSame: async folder => {
        asked++
        return (await readFile(join(folder, 'file'), 'utf8')) === 'b'
      },
    })
    expect((await waiting).raced).toBe(true)
    expect(asked).toBe(1)
    expect(await content()).toBe('b')
    expect((await readdir(version)).sort()).toEqual([arch, `${arch}.complete`])
  })

  needs('symlinks').test('a link in the place of its lock has nothing removed below it', async () => {
    const { root, version, place, content } = await setUp()
    await place('a')
    const outside = join(root, 'outside')
    await mkdir(outside)
    await writeFile(join(outside, `.${dead}.${temporaryPath('').split('.')[2]}`), '')
    await symlink(outside, join(version, `.${arch}.lock`))
    expect((await failureOf(() => place('b'))).code).toBe('FILE_SYSTEM')
    expect(await content()).toBe('a')
    expect(await readdir(outside)).toHaveLength(1)
  })

  test('a kill at any change of replacing leaves nothing after the next placing or hit', async () => {
    const script = `
      import { readFile, writeFile } from 'node:fs/promises'
      import { createFolderToolCache } from '${new URL('tool/cache/folder-tool-cache.js', coreUrl())}'
      const [root] = process.argv.slice(1)
      const cache = createFolderToolCache(root, { arch: '${arch}' })
      const isGood = async folder => (await readFile(folder + '/file', 'utf8')) === 'good'
      const found = await cache.find('tool', '1.0.0')
      if (!found || !(await isGood(found)))
        await cache.place('tool', '1.0.0', { build: folder => writeFile(folder + '/file', 'good'), isSame: isGood })`
    let kills = 0
    for (let isKilled = true; isKilled; kills++) {
      const { root, version, cache, place, content } = await setUp()
      await place('bad')
      isKilled = (await runScript(script, { parameters: [root], killAt: kills + 1 })).code === null
      await makeOld(version)
      if (!(await cache.find('tool', '1.0.0')) || (await content()) !== 'good') await place('good')
      expect((await readdir(version)).sort()).toEqual([arch, `${arch}.complete`])
      expect(await content()).toBe('good')
    }
    expect(kills).toBeGreaterThan(10)
  })

  test('two kills, the first in building and the second at any change, leave nothing after the next placing or hit', async () => {
    const script = `
      import { readFile, writeFile } from 'node:fs/promises'
      import { createFolderToolCache } from '${new URL('tool/cache/folder-tool-cache.js', coreUrl())}'
      const cache = createFolderToolCache(process.argv[1], { arch: '${arch}' })
      const build = async folder => {
        await writeFile(folder + '/file', 'a')
        await writeFile(folder + '/launcher', 'b')
      }
      const isSame = async folder => (await readFile(folder + '/file', 'utf8')) === 'a'
      if (!(await cache.find('tool', '1.0.0'))) await cache.place('tool', '1.0.0', { build, isSame })`
    const run = async (root: string, killAt: number) => {
      const { code } = await runScript(script, { parameters: [root], killAt })
      await makeOld(join(root, 'tool', '1.0.0'))
      return code
    }
    // Five times mkdir for three folders that are not there, then the two files.
    const inBuilding = 7
    const half = await makeFolder()
    expect(await run(half, inBuilding)).toBeNull()
    expect((await readdir(join(half, 'tool', '1.0.0'))).join()).toMatch(/^\.[^,]+$/)
    let kills = 0
    for (let isKilled = true; isKilled; kills++) {
      const { root, version, cache, place } = await setUp()
      await cp(half, root, { recursive: true, preserveTimestamps: true })
      isKilled = (await run(root, kills + 1)) === null
      if (!(await cache.find('tool', '1.0.0'))) await place('a')
      expect((await readdir(version)).sort()).toEqual([arch, `${arch}.complete`])
    }
    expect(kills).toBeGreaterThan(5)
  })
})
