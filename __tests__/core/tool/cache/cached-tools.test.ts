import { cpSync, renameSync } from 'node:fs'
import { appendFile, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { beforeAll, describe, expect, test } from '@jest/globals'
import { temporaryPath } from '../../../../src/core/files/writing/temporary-names.ts'
import {
  installTool,
  listCachedTools,
  pruneCachedTools,
  verifyCachedTools,
} from '../../../../src/core/index.ts'
import { createFolderToolCache } from '../../../../src/core/tool/cache/folder-tool-cache.ts'
import { pruneCachedTools as pruneWithoutCopy } from '../../../../src/core/tool/cache/prune-cached-tools.ts'
import { builtCore } from '../../../support/built-core.ts'
import { failureOf } from '../../../support/failure-of.ts'
import { makeFeed, toolText } from '../../../support/make-feed.ts'
import { runScript } from '../../../support/run-script.ts'
import { temporaryFolders } from '../../../support/temporary.ts'
import { sha256Of } from '../../../support/tool-feed.ts'

const newFolder = temporaryFolders()
const coreUrl = builtCore()
const versions = ['1.0.0', '1.2.0', '1.10.0']
const day = 86_400_000
let feed: string

beforeAll(async () => {
  feed = await makeFeed(await newFolder(), {
    tools: versions.map(version => ({ version, stage: 'Released', uploaded: '2024-01-01T00:00:00Z' })),
  })
})

async function fill(wanted: readonly string[] = versions) {
  const root = await newFolder()
  const tools = new Map<string, string>()
  for (const version of wanted)
    tools.set(version, (await installTool({ distUrls: [feed], version, toolCache: root })).path)
  const pathOf = (version: string) => tools.get(version) as string
  const folderOf = (version: string) => join(root, 'pkgtool.exe', version)
  return { root, pathOf, folderOf }
}

const later = (days: number) => new Date(Date.now() + days * day)

describe('listCachedTools', () => {
  test('reports of each entry what its record says, the highest version first', async () => {
    const { root, pathOf } = await fill()
    const entries = await listCachedTools({ toolCache: root })
    expect(entries.map(({ version }) => version)).toEqual(['1.10.0', '1.2.0', '1.0.0'])
    const { size, placed, ...entry } = entries[1] as (typeof entries)[number]
    expect(entry).toEqual({
      version: '1.2.0',
      arch: process.arch,
      directory: join(pathOf('1.2.0'), '..'),
      state: 'complete',
      stage: 'Released',
      source: join(feed, 'tools.json'),
      url: join(feed, 'tools', '1.2.0', 'pkgtool.exe'),
      uploaded: '2024-01-01T00:00:00.0000000Z',
      sha256: sha256Of(toolText('1.2.0')),
    })
    expect(size).toBeGreaterThan(toolText('1.2.0').length)
    expect(Math.abs(Date.parse(placed) - Date.now())).toBeLessThan(day)
  })

  test('names entries without record or marker, and of other architectures, but of no other tool', async () => {
    const { root, folderOf } = await fill(['1.0.0'])
    await mkdir(join(folderOf('3.0.0'), 'arm'), { recursive: true })
    await writeFile(join(folderOf('3.0.0'), 'arm.complete'), '')
    await mkdir(join(folderOf('2.0.0'), 'x64'), { recursive: true })
    await mkdir(join(root, 'other.exe', '9.0.0', 'x64'), { recursive: true })
    const entries = await listCachedTools({ toolCache: root })
    expect(entries.map(({ version, arch, state }) => [version, arch, state])).toEqual([
      ['3.0.0', 'arm', 'foreign'],
      ['2.0.0', 'x64', 'incomplete'],
      ['1.0.0', process.arch, 'complete'],
    ])
  })

  test('finds nothing in a cache that is not there, and refuses a name that leads out of it', async () => {
    const root = join(await newFolder(), 'none')
    expect(await listCachedTools({ toolCache: root })).toEqual([])
    const error = await failureOf(() => listCachedTools({ toolCache: root, toolName: '../..' }))
    expect(error.code).toBe('INVALID_INPUT')
  })
})

describe('verifyCachedTools', () => {
  test('finds changed bytes, a changed launcher, a missing file and a foreign record, and nothing else', async () => {
    const { root, pathOf, folderOf } = await fill([...versions])
    expect((await verifyCachedTools({ toolCache: root })).map(({ state }) => state)).toEqual([
      'whole',
      'whole',
      'whole',
    ])
    const bytes = await readFile(pathOf('1.0.0'))
    bytes[5] = (bytes[5] ?? 0) ^ 1
    await writeFile(pathOf('1.0.0'), bytes)
    await rm(pathOf('1.2.0'))
    const record = join(pathOf('1.10.0'), '..', '.setup-pkgtool.json')
    await writeFile(record, (await readFile(record, 'utf8')).replace('"1.10.0"', '"1.11.0"'))
    await mkdir(join(folderOf('4.0.0'), 'x64'), { recursive: true })
    await writeFile(join(folderOf('4.0.0'), 'x64.complete'), '')
    const found = await verifyCachedTools({ toolCache: root, platform: 'win32' })
    expect(found.map(({ state, found }) => [state, found])).toEqual([
      ['foreign', 'it has no record of this program'],
      ['damaged', 'its record is of version 1.11.0'],
      ['damaged', 'it has no file pkgtool.exe'],
      ['damaged', `it has sha256:${sha256Of(bytes)} where sha256:${sha256Of(toolText('1.0.0'))} was placed`],
    ])
  })

  test('finds a launcher that was changed', async () => {
    const { root, pathOf } = await fill(['1.0.0'])
    await appendFile(join(pathOf('1.0.0'), '..', 'pkgtool'), '\n')
    const [entry] = await verifyCachedTools({ toolCache: root, platform: 'linux' })
    expect(entry).toMatchObject({ state: 'damaged', found: 'its launcher was changed' })
  })

  test('finds a program that was put beside the tool', async () => {
    const { root, pathOf } = await fill(['1.0.0'])
    await writeFile(join(pathOf('1.0.0'), '..', 'git'), '#!/bin/sh\n', { mode: 0o755 })
    const [entry] = await verifyCachedTools({ toolCache: root })
    expect(entry).toMatchObject({
      state: 'damaged',
      found: '"git" beside the tool is not of the entry',
    })
  })
})

describe('pruneCachedTools', () => {
  test('without age and number takes only what is damaged', async () => {
    const { root, pathOf, folderOf } = await fill()
    await appendFile(pathOf('1.2.0'), 'x')
    const size = (await listCachedTools({ toolCache: root }))[1]?.size
    const plan = await pruneCachedTools({ toolCache: root, dryRun: true })
    expect(await stat(pathOf('1.2.0'))).toBeDefined()
    const pruned = await pruneCachedTools({ toolCache: root })
    expect(pruned).toEqual(plan)
    expect(pruned).toEqual({
      removed: [
        { version: '1.2.0', arch: process.arch, path: join(pathOf('1.2.0'), '..'), size, reason: 'damaged' },
      ],
      kept: [],
      freed: size,
    })
    await expect(stat(folderOf('1.2.0'))).rejects.toThrow('ENOENT')
    const left = await verifyCachedTools({ toolCache: root })
    expect(left.map(({ version, state }) => [version, state])).toEqual([
      ['1.10.0', 'whole'],
      ['1.0.0', 'whole'],
    ])
  })

  test.each([
    [{ keep: 1 }, ['1.2.0', '1.0.0']],
    [{ keep: 2 }, ['1.0.0']],
    [{ olderThan: 40 * day }, []],
    [{ olderThan: 20 * day }, ['1.10.0', '1.2.0', '1.0.0']],
    [{ olderThan: 20 * day, keep: 2 }, ['1.0.0']],
    [{ olderThan: 40 * day, keep: 0 }, []],
  ])('with %j after 30 days takes %j', async (rule, gone) => {
    const { root } = await fill()
    const { removed } = await pruneCachedTools({ toolCache: root, now: later(30), ...rule })
    expect(removed.map(({ version, reason }) => [version, reason])).toEqual(gone.map(name => [name, 'old']))
    const left = (await listCachedTools({ toolCache: root })).map(({ version }) => version)
    expect([...left, ...gone].sort()).toEqual([...versions].sort())
  })

  test('does not count a damaged version among those to keep', async () => {
    const { root, pathOf } = await fill(['1.0.0', '1.2.0'])
    await appendFile(pathOf('1.2.0'), 'x')
    const { removed } = await pruneCachedTools({ toolCache: root, keep: 1 })
    expect(removed.map(({ version, reason }) => [version, reason])).toEqual([['1.2.0', 'damaged']])
  })

  test('leaves entries of other programs, however old', async () => {
    const { root, folderOf } = await fill([])
    await mkdir(join(folderOf('4.0.0'), 'x64'), { recursive: true })
    await writeFile(join(folderOf('4.0.0'), 'x64.complete'), '')
    expect((await pruneCachedTools({ toolCache: root, keep: 0, now: later(1000) })).removed).toEqual([])
    expect(await readdir(folderOf('4.0.0'))).toEqual(['x64', 'x64.complete'])
  })

  test('takes what a dead run left, after a while, and never what one may still be writing', async () => {
    const { root, folderOf } = await fill(['1.0.0'])
    const alive = basename(temporaryPath('x'))
    const dead = alive.replace(String(process.pid), '2147480000')
    for (const name of [dead, alive, 'x64']) await mkdir(join(folderOf('2.0.0'), name), { recursive: true })
    const pathsAfter = async (now: Date) =>
      (await pruneCachedTools({ toolCache: root, now, dryRun: true })).removed.map(({ path }) => path).sort()
    const [deadPath, alivePath, halfPath] = [dead, alive, 'x64'].map(name => join(folderOf('2.0.0'), name))
    // Elsewhere no number of a process can be trusted, so only age counts.
    const isLinux = process.platform === 'linux'
    const dies = isLinux ? [deadPath] : []
    expect(await pathsAfter(new Date())).toEqual(dies)
    expect(await pathsAfter(new Date(Date.now() + 16 * 60_000))).toEqual([halfPath, ...dies].sort())
    const old = isLinux ? [deadPath] : [deadPath, alivePath]
    expect(await pathsAfter(later(2))).toEqual([halfPath, ...old].sort())
    const { removed } = await pruneCachedTools({ toolCache: root, now: later(2) })
    expect(removed.map(({ reason }) => reason)).toEqual(['incomplete', ...old.map(() => 'leftover')])
    expect(await listCachedTools({ toolCache: root })).toHaveLength(1)
  })

  test('leaves an entry that another one replaced after it was judged', async () => {
    const { root, pathOf } = await fill(['1.0.0'])
    const cache = createFolderToolCache(root)
    await appendFile(pathOf('1.0.0'), 'x')
    let asked = 0
    const isGone = await cache.drop('pkgtool.exe', '1.0.0', {
      async onlyIf() {
        asked++
        return asked === 1
      },
    })
    expect([isGone, asked]).toEqual([false, 2])
    expect(await cache.find('pkgtool.exe', '1.0.0')).toBe(join(pathOf('1.0.0'), '..'))
    expect(await readdir(join(pathOf('1.0.0'), '..', '..'))).toEqual([
      process.arch,
      `${process.arch}.complete`,
    ])
  })

  test('leaves what was placed between its look and its removal', async () => {
    const { root, pathOf } = await fill(['1.0.0'])
    const directory = join(pathOf('1.0.0'), '..')
    const good = join(await newFolder(), 'good')
    cpSync(directory, good, { recursive: true })
    await appendFile(pathOf('1.0.0'), 'x')
    let asked = 0
    const { removed, kept } = await pruneWithoutCopy({
      toolCache: root,
      // Asked the second time when the entry is judged and about to go.
      get dryRun() {
        if (++asked === 2) {
          renameSync(directory, join(good, '..', 'bad'))
          renameSync(good, directory)
        }
        return false
      },
    })
    expect([asked, removed, kept.map(({ version }) => version)]).toEqual([2, [], ['1.0.0']])
    expect((await verifyCachedTools({ toolCache: root })).map(({ state }) => state)).toEqual(['whole'])
  })

  test('stops when asked to, amid its hashing, and removes nothing', async () => {
    const { root, pathOf } = await fill()
    await appendFile(pathOf('1.0.0'), 'damage')
    const options = { toolCache: root, signal: AbortSignal.abort() }
    expect((await failureOf(() => verifyCachedTools(options))).code).toBe('CANCELLED')
    expect((await failureOf(() => pruneCachedTools(options))).code).toBe('CANCELLED')
    expect(await readFile(pathOf('1.0.0'), 'utf8')).toContain('damage')
  })

  test('an install at the same time always has what it placed', async () => {
    const { root } = await fill(['1.0.0'])
    const url = new URL('index.js', coreUrl())
    const installing = `
      import { readFile, appendFile } from 'node:fs/promises'
      import { installTool } from '${url}'
      const [toolCache, feed] = process.argv.slice(1)
      for (let round = 0; round < 6; round++) {
        const { path } = await installTool({ distUrls: [feed], version: '1.0.0', toolCache })
        if ((await readFile(path, 'utf8')) !== '#!/bin/sh\\necho 1.0.0\\n') throw new Error('round ' + round)
        await appendFile(path, 'damage')
      }`
    const pruning = `
      import { pruneCachedTools } from '${url}'
      const [toolCache] = process.argv.slice(1)
      for (let round = 0; round < 10; round++) await pruneCachedTools({ toolCache })`
    const runs = await Promise.all([
      runScript(installing, { parameters: [root, feed] }),
      runScript(pruning, { parameters: [root] }),
    ])
    expect(runs).toEqual(runs.map(() => ({ code: 0, output: '' })))
  })
})
