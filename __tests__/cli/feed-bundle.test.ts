import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from '@jest/globals'
import { bundleFeed, verifyFeed } from '../../src/feed/index.ts'
import { changedPaths, readTree } from '../support/feed-tree.ts'
import { makeFeed } from '../support/make-feed.ts'
import { needs } from '../support/needs.ts'
import { runCli } from '../support/run-cli.ts'
import { temporaryFolders } from '../support/temporary.ts'

const newFolder = temporaryFolders()
const killer = new URL('../support/kill-at.mjs', import.meta.url).href
const settings = { baseUrl: 'https://feed.example/dist' }
let cwd: string
let feed: string

const run = (...parameters: string[]) => runCli(parameters, { cwd, env: { HOME: cwd } })

beforeEach(async () => {
  cwd = await newFolder()
})

describe('feed bundle and feed unbundle', () => {
  test('carry a feed and say what they did', async () => {
    feed = await makeFeed(cwd, {
      settings,
      tools: [{ version: '6.0.0', stage: 'Released' }],
      packages: [{ id: 'a', version: '1.0.0' }],
    })
    const made = await run('feed', 'bundle', 'feed', 'feed.tar')
    expect(made.code).toBe(0)
    const [, checksum = ''] = /^feed\.tar with 11 files\n(sha256:[0-9a-f]{64})\n$/.exec(made.stdout) ?? []
    const json = JSON.parse((await run('feed', 'bundle', 'feed', 'again.tar', '--json')).stdout)
    expect(json).toMatchObject({ path: 'again.tar', files: 11, sha256: checksum.slice(7) })
    const unpacked = await run('feed', 'unbundle', 'feed.tar', 'there', '--checksum', checksum)
    expect(unpacked).toMatchObject({ code: 0, stdout: 'there: 1 package and 1 tool, 2 new\n' })
    expect(changedPaths(await readTree(feed), await readTree(join(cwd, 'there')))).toEqual([])
    const again = await run('feed', 'unbundle', 'feed.tar', 'there', '--json')
    expect(JSON.parse(again.stdout)).toEqual({
      dir: 'there',
      tools: [{ version: '6.0.0', status: 'present' }],
      packages: [{ id: 'a', version: '1.0.0', status: 'present' }],
    })
    const tool = join(cwd, 'there/tools/6.0.0/pkgtool.exe')
    await writeFile(tool, (await readFile(tool, 'utf8')).replace('6', '7'))
    const repaired = await run('feed', 'unbundle', 'feed.tar', 'there')
    expect(repaired).toMatchObject({
      code: 0,
      stdout: 'there: 1 package and 1 tool, 0 new, 1 repaired\n',
      stderr: expect.stringContaining('repaired pkgtool.exe 6.0.0: its files were damaged'),
    })
    expect(changedPaths(await readTree(feed), await readTree(join(cwd, 'there')))).toEqual([])
    const bytes = await readFile(join(cwd, 'feed.tar'))
    bytes[2000] = (bytes[2000] ?? 0) ^ 1
    await writeFile(join(cwd, 'feed.tar'), bytes)
    const refused = await run('feed', 'unbundle', 'feed.tar', 'other', '--json')
    expect(refused.code).toBe(1)
    expect(JSON.parse(refused.stdout).error.code).toBe('INVALID_BUNDLE')
    expect((await readdir(cwd)).includes('other')).toBe(false)
  })
})

needs('signals').describe('feed unbundle that is killed', () => {
  test('leaves a valid feed at any point, and the next run does the rest', async () => {
    const ids = Array.from({ length: 40 }, (_, index) => `p${index}`)
    feed = await makeFeed(cwd, {
      settings,
      tools: [{ version: '6.0.0', stage: 'Released' }],
      packages: ids.flatMap(id => ['1.0.0', '2.0.0'].map(version => ({ id, version }))),
    })
    await bundleFeed(feed, join(cwd, 'feed.tar'))
    const wanted = await readTree(feed)
    const dir = join(cwd, 'there')
    const unbundle = ['feed', 'unbundle', 'feed.tar', 'there']
    for (const KILL_AT of ['60', '400', '800', '1200', '1600']) {
      const env = { NODE_OPTIONS: `--import=${killer}`, KILL_AT }
      expect(await runCli(unbundle, { cwd, env })).toMatchObject({ code: null })
      expect((await verifyFeed({ dir })).findings).toEqual([])
      expect((await run(...unbundle)).code).toBe(0)
      expect(changedPaths(wanted, await readTree(dir))).toEqual([])
      await rm(dir, { recursive: true, maxRetries: 10 })
    }
  })
})
