import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from '@jest/globals'
import { addPackages, bundleFeed, verifyFeed } from '../../src/feed/index.ts'
import { changedPaths, readTree } from '../support/feed-tree.ts'
import { makeFeed } from '../support/make-feed.ts'
import { needs } from '../support/needs.ts'
import { makePackage } from '../support/package.ts'
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
      purge: [],
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

describe('feed unbundle and feed bundle with wrong options', () => {
  test.each([
    ['feed.example/dist', 'it does not begin with "https://" or "http://"', 'feed.example/dist'],
    ['ftp://feed.example/', 'its scheme is "ftp"', 'ftp://feed.example/'],
    ['https://ann:s3cret@feed.example/', 'it has a user or password', 'https://feed.example/'],
    ['https://feed.example/?sig=s3cret', 'it has a query', 'https://feed.example/'],
    ['https://feed.example/#top', 'it has a fragment', 'https://feed.example/'],
  ])('say what is wrong with the base URL %s, and show no secret', async (baseUrl, found, shown) => {
    const { stderr, stdout } = await run('feed', 'unbundle', 'feed.tar', 'there', '--base-url', baseUrl)
    expect({ stdout, stderr }).toEqual({
      stdout: '',
      stderr:
        `error: Cannot use address "${shown}": ${found}. Expected the base URL at which the feed will be served, ` +
        'such as https://feed.example/dist. (INVALID_ADDRESS)\n',
    })
    expect(await readdir(cwd)).toEqual([])
  })

  test('keep the base of a bundle', async () => {
    feed = await makeFeed(cwd, { settings, packages: [{ id: 'a', version: '1.0.0' }] })
    await run('feed', 'bundle', 'feed', 'feed.tar')
    const before = await readFile(join(cwd, 'feed.tar'))
    const { stdout, stderr } = await run('feed', 'bundle', 'feed', 'feed.tar', '--since', './feed.tar')
    expect({ stdout, stderr }).toEqual({
      stdout: '',
      stderr:
        'error: Cannot use "feed.tar": it is the file of --since. Expected another file, since a bundle never replaces its base. (INVALID_INPUT)\n',
    })
    expect((await readFile(join(cwd, 'feed.tar'))).equals(before)).toBe(true)
  })

  test('name what a prune removed, and the addresses that caches must drop', async () => {
    feed = await makeFeed(cwd, { settings, packages: [{ id: 'a', version: '1.0.0' }] })
    await run('feed', 'bundle', 'feed', 'first.tar')
    const more = await makeFeed(await newFolder(), {
      settings,
      tools: [{ version: '6.0.0', stage: 'Released' }],
      packages: [{ id: 'b', version: '1.0.0' }],
    })
    const unbundle = ['feed', 'unbundle', 'first.tar', more]
    const pruned = JSON.parse((await run(...unbundle, '--prune', '--json')).stdout)
    expect(pruned.pruned).toEqual({ tools: ['6.0.0'], packages: [{ lowerId: 'b', version: '1.0.0' }] })
    const purge = [
      'flat/b/index.json',
      'flat/b/1.0.0/b.1.0.0.pkgfile',
      'flat/b/1.0.0/b.1.0.0.pkgfile.sha512',
      'flat/b/1.0.0/b.pkgspec',
      'registration/b/index.json',
      'tools/6.0.0/pkgtool.exe',
      'tools.json',
      'index.html',
    ].map(path => `https://feed.example/dist/${path}`)
    expect(pruned.purge).toEqual(purge)
    expect(JSON.parse((await run(...unbundle, '--json')).stdout)).toMatchObject({ purge: [] })
    const file = join(cwd, 'b.1.0.0.pkgfile')
    await writeFile(file, makePackage({ id: 'b', version: '1.0.0' }))
    await addPackages(more, [file])
    expect((await run(...unbundle, '--prune', '--quiet')).stdout).toBe(
      [
        `${more}: 1 package and 0 tools, 0 new, 1 removed`,
        'b 1.0.0  removed',
        'caches must drop:',
        ...purge.slice(0, 5).map(address => `  ${address}`),
        '',
      ].join('\n'),
    )
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
