import { execFileSync } from 'node:child_process'
import { readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { beforeEach, describe, expect, test } from '@jest/globals'
import {
  addPackages,
  addTool,
  bundleFeed,
  promoteTool,
  rebaseFeed,
  removePackage,
  unbundleFeed,
  verifyFeed,
} from '../../../src/feed/index.ts'
import { failureOf } from '../../support/failure-of.ts'
import { changedPaths, readTree } from '../../support/feed-tree.ts'
import { makeBundle } from '../../support/make-bundle.ts'
import { makeFeed, toolText } from '../../support/make-feed.ts'
import { makePackage } from '../../support/package.ts'
import { describeWith } from '../../support/programs.ts'
import { temporaryFolders } from '../../support/temporary.ts'

const newFolder = temporaryFolders()
const settings = { baseUrl: 'https://feed.example/dist' }
let folder: string
let feed: string
let first: string
let second: string
let there: string

/** A feed that was carried once, and then got a package and a tool, lost one of each, and raised a stage. */
beforeEach(async () => {
  folder = await newFolder()
  feed = await makeFeed(folder, {
    settings,
    tools: [
      { version: '6.0.0', stage: 'Released' },
      { version: '6.1.0', stage: 'Released' },
    ],
    packages: [
      { id: 'My.A', version: '1.0.0' },
      { id: 'My.A', version: '1.1.0' },
      { id: 'My.B', version: '1.0.0' },
    ],
  })
  first = join(folder, 'first.tar')
  second = join(folder, 'second.tar')
  there = join(folder, 'there')
  await bundleFeed(feed, first)
  await unbundleFeed(first, there)
  await addOne('My.C', '1.0.0')
  await writeFile(join(folder, 'tool'), toolText('6.2.0'))
  await addTool(feed, join(folder, 'tool'), { version: '6.2.0', stage: 'Released' })
  await promoteTool(feed, '6.1.0', { stage: 'ReleasedAndBlessed' })
  await removePackage(feed, { id: 'My.A', version: '1.0.0' })
  await removePackage(feed, { id: 'My.B', version: '1.0.0' })
})

const addOne = async (id: string, version: string, dir = feed) => {
  const file = join(folder, `${id}.${version}.pkgfile`)
  await writeFile(file, makePackage({ id, version }))
  await addPackages(dir, [file])
}
// GNU tar takes the drive of a path of Windows for a host.
const pathsIn = (file: string) =>
  execFileSync('tar', ['-tf', basename(file)], { cwd: dirname(file), encoding: 'utf8' })
    .trim()
    .split(/\r?\n/)

describe('bundleFeed with since', () => {
  test('carries the new files, and unbundled over the base with prune gives the same feed', async () => {
    const { files, base } = await bundleFeed(feed, second, { since: first })
    expect([files, base]).toEqual([11, 5])
    const result = await unbundleFeed(second, there, { prune: true })
    expect(result.packages).toEqual([{ id: 'my.c', version: '1.0.0', status: 'added' }])
    expect(result.pruned).toEqual({
      tools: [],
      packages: [
        { lowerId: 'my.a', version: '1.0.0' },
        { lowerId: 'my.b', version: '1.0.0' },
      ],
    })
    expect(changedPaths(await readTree(feed), await readTree(there))).toEqual([])
    expect((await verifyFeed({ dir: there })).findings).toEqual([])
  })

  test('lists the addresses that caches must drop after a prune and after a replacement', async () => {
    await bundleFeed(feed, second, { since: first })
    const { pruned, purge } = await unbundleFeed(second, there, { prune: true })
    const removed = (pruned?.packages ?? []).map(({ lowerId, version }) => `flat/${lowerId}/${version}/`)
    for (const path of removed) expect(purge.filter(address => address.includes(path))).toHaveLength(3)
    expect(purge).toHaveLength(5 * removed.length)
    expect((await unbundleFeed(second, there, { prune: true })).purge).toEqual([])
    const file = join(folder, 'other')
    await writeFile(file, makePackage({ id: 'My.C', version: '1.0.0', metadata: '<title>Other</title>' }))
    await addPackages(feed, [file], { force: true })
    await bundleFeed(feed, first)
    const replaced = await unbundleFeed(first, there, { force: true })
    expect(replaced.purge.filter(address => address.includes('flat/my.c/1.0.0/'))).toHaveLength(3)
  })

  test.each(['since', 'have'] as const)('never replaces the file that %s names', async name => {
    const before = await readFile(first)
    const link = join(folder, 'link.tar')
    await symlink(first, link)
    for (const base of [first, link, join(folder, '.', 'x', '..', basename(first))]) {
      const failure = await failureOf(() => bundleFeed(feed, first, { [name]: base }))
      expect(failure).toMatchObject({ code: 'INVALID_INPUT', fields: { subject: first } })
    }
    expect((await readFile(first)).equals(before)).toBe(true)
  })

  test('takes a bundle with a base for the next base', async () => {
    await bundleFeed(feed, second, { since: first })
    await addOne('My.D', '1.0.0')
    const third = join(folder, 'third.tar')
    await bundleFeed(feed, third, { since: second })
    expect(pathsIn(third).filter(path => path.startsWith('flat/'))).toEqual([
      'flat/my.d/1.0.0/my.d.1.0.0.pkgfile',
      'flat/my.d/1.0.0/my.d.1.0.0.pkgfile.sha512',
      'flat/my.d/1.0.0/my.d.pkgspec',
      'flat/my.d/index.json',
    ])
    expect(await failureOf(() => unbundleFeed(third, there))).toMatchObject({ code: 'BASE_MISSING' })
    await unbundleFeed(second, there)
    await unbundleFeed(third, there, { prune: true })
    expect(changedPaths(await readTree(feed), await readTree(there))).toEqual([])
  })

  test('gives the same bytes for the same feed and base, and without either option the whole feed', async () => {
    const again = join(folder, 'again.tar')
    expect(await bundleFeed(feed, second, { since: first })).toEqual({
      ...(await bundleFeed(feed, again, { since: first })),
      path: second,
    })
    expect((await readFile(second)).equals(await readFile(again))).toBe(true)
    expect(await bundleFeed(feed, again)).toMatchObject({ base: 0 })
    expect(pathsIn(again)).not.toContain('BASE-SHA512SUMS')
  })

  test('is unpacked over a base with another base URL', async () => {
    await rebaseFeed(there, 'https://inside.example/dist')
    await bundleFeed(feed, second, { since: first })
    await unbundleFeed(second, there, { prune: true })
    expect((await verifyFeed({ dir: there })).findings).toEqual([])
    expect(await readFile(join(there, 'tools.json'), 'utf8')).toContain(
      'https://inside.example/dist/tools/6.2.0/',
    )
  })

  test.each([
    [
      'lost a package',
      () => rm(join(there, 'flat/my.a/1.1.0/my.a.1.1.0.pkgfile')),
      'no flat/my.a/1.1.0/my.a.1.1.0.pkgfile',
    ],
    [
      'has a damaged tool',
      () => writeFile(join(there, 'tools/6.0.0/pkgtool.exe'), 'x'),
      'other bytes of tools/6.0.0/pkgtool.exe',
    ],
    [
      'does not list a tool',
      () => writeFile(join(there, 'tools.json'), '{"pkgtool.exe":[]}'),
      'no 6.1.0 in tools.json',
    ],
    ['is not there', () => rm(there, { recursive: true, maxRetries: 10 }), 'no feed'],
  ])('is refused before anything is written where the base %s', async (_, harm, found) => {
    await bundleFeed(feed, second, { since: first })
    await harm()
    const before = await readTree(there).catch(() => undefined)
    const failure = await failureOf(() => unbundleFeed(second, there, { baseUrl: 'https://new.example/' }))
    expect(failure).toMatchObject({ code: 'BASE_MISSING', fields: { found: expect.stringContaining(found) } })
    if (before) expect(changedPaths(before, await readTree(there))).toEqual([])
    else expect(await failureOf(() => readTree(there)).catch(() => 'nothing')).toBe('nothing')
  })

  test('refuses another file for the earlier bundle, and a list besides', async () => {
    await writeFile(join(folder, 'other.tar'), 'x'.repeat(2048))
    const since = join(folder, 'other.tar')
    expect(await failureOf(() => bundleFeed(feed, second, { since }))).toMatchObject({
      code: 'INVALID_BUNDLE',
    })
    expect(await failureOf(() => bundleFeed(feed, second, { since: first, have: first }))).toMatchObject({
      code: 'CONFLICTING_INPUTS',
    })
  })
})

describe('unbundleFeed with prune', () => {
  test('also removes with a whole bundle what that does not have, tools too', async () => {
    await bundleFeed(feed, second)
    await unbundleFeed(second, there)
    await rm(feed, { recursive: true, maxRetries: 10 })
    await rm(join(folder, 'tool'))
    const small = await makeFeed(folder, {
      settings,
      tools: [{ version: '6.2.0', stage: 'Released' }],
      packages: [{ id: 'My.C', version: '1.0.0' }],
    })
    await bundleFeed(small, first)
    const { pruned } = await unbundleFeed(first, there, { prune: true })
    expect(pruned?.tools.toSorted()).toEqual(['6.0.0', '6.1.0'])
    expect(pruned?.packages).toHaveLength(3)
    expect((await verifyFeed({ dir: there })).findings).toEqual([])
    expect(await stat(join(there, 'flat/my.a')).catch(() => undefined)).toBeUndefined()
  })
})

describe('a list of the base in a bundle', () => {
  const hash = '0'.repeat(128)
  test.each([
    ['names a file that is no part of a feed', `${hash}  secret.txt\n`],
    // Were ".." an id and a version, this would be a manifest.
    ['names a file outside', `${hash}  flat/../../...pkgspec\n`],
    ['names a document', `${hash}  flat/my.a/index.json\n`],
    ['names a file that the bundle has', `${hash}  tools/6.2.0/pkgtool.exe\n`],
    ['has a line without a hash', 'tools/6.0.0/pkgtool.exe\n'],
  ])('is refused when it %s', async (_, list) => {
    const files = [...(await readTree(feed))].map(
      ([path, text]) => [path, Buffer.from(text, 'base64')] as const,
    )
    const wanted = files.filter(([path]) => /^(?:feed|tools)\.json$|^tools\//.test(path))
    await writeFile(second, makeBundle([['BASE-SHA512SUMS', list], ...wanted]))
    expect(await failureOf(() => unbundleFeed(second, there))).toMatchObject({
      code: 'INVALID_BUNDLE',
      fields: { found: expect.stringContaining('BASE-SHA512SUMS') },
    })
  })
})

describeWith(['sh', 'sha512sum'], 'bundleFeed with have', () => {
  const listOf = async (dir: string) => {
    const list = join(folder, 'have.txt')
    const text = execFileSync('sh', ['-c', 'find . -type f -exec sha512sum {} +'], {
      cwd: dir,
      encoding: 'utf8',
    })
    await writeFile(list, text)
    return list
  }

  test('carries files that a list of sha512sum lacks, and so repairs damaged ones', async () => {
    await writeFile(join(there, 'flat/my.a/1.1.0/my.a.1.1.0.pkgfile'), 'damaged')
    await bundleFeed(feed, second, { have: await listOf(there) })
    const { packages } = await unbundleFeed(second, there, { prune: true })
    expect(packages).toEqual([
      { id: 'my.a', version: '1.1.0', status: 'repaired' },
      { id: 'my.c', version: '1.0.0', status: 'added' },
    ])
    expect(changedPaths(await readTree(feed), await readTree(there))).toEqual([])
  })

  test('its base is one that sha512sum checks', async () => {
    await bundleFeed(feed, second, { have: await listOf(there) })
    execFileSync('tar', ['-xf', second, 'BASE-SHA512SUMS'], { cwd: there })
    expect(execFileSync('sha512sum', ['-c', 'BASE-SHA512SUMS'], { cwd: there, encoding: 'utf8' })).toContain(
      'tools/6.1.0/pkgtool.exe: OK',
    )
  })

  test('refuses a list with another line', async () => {
    await writeFile(join(folder, 'have.txt'), 'some text\n')
    const have = join(folder, 'have.txt')
    expect(await failureOf(() => bundleFeed(feed, second, { have }))).toMatchObject({ code: 'INVALID_INPUT' })
  })
})
