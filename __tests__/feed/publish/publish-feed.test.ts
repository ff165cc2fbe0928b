import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from '@jest/globals'
import {
  addPackages,
  addTool,
  initFeed,
  listPackage,
  promoteTool,
  publishFeed,
  removePackage,
  verifyFeed,
} from '../../../src/feed/index.ts'
import { savePackage, saveTool, storeOptionsOf } from '../../support/bucket-feed.ts'
import { failureOf } from '../../support/failure-of.ts'
import { changedPaths, readTree } from '../../support/feed-tree.ts'
import type { S3Server } from '../../support/s3-server.ts'
import { s3Servers } from '../../support/s3-servers.ts'
import { temporaryFolders } from '../../support/temporary.ts'

const newFolder = temporaryFolders()
const newServer = s3Servers()
const published = '2026-01-02T03:04:05.0000000Z'
const state = '.setup-pkgtool-published.json'
let folder: string
let dir: string
let target: string

beforeEach(async () => {
  folder = await newFolder()
  dir = join(folder, 'feed')
  target = join(folder, 'target')
  await initFeed(dir, { baseUrl: 'https://feed.example/dist' })
  await add('A', '1.0.0')
  await add('A', '2.0.0')
  await add('b', '1.0.0')
  await listPackage(dir, { id: 'A', version: '1.0.0' }, { listed: false })
  await addVersion('1.0.0')
})

async function add(id: string, version: string, { to = dir, title = '' } = {}): Promise<void> {
  const path = await savePackage(folder, { id, version, title })
  await addPackages(to, path, { published, force: true })
}

async function addVersion(version: string): Promise<void> {
  await addTool(dir, await saveTool(folder, version), {
    version,
    stage: 'Released',
    uploaded: '2024-01-01T00:00:00Z',
  })
}

const trees = async () => changedPaths(await readTree(dir), await readTree(target))

describe('publishFeed', () => {
  test('makes a target that is byte for byte the feed, and finds nothing to do again', async () => {
    const report = await publishFeed(dir, target)
    expect(report).toMatchObject({ target, tools: ['1.0.0'], unchanged: 0, purge: [] })
    expect(report.packages.map(({ lowerId, version, status }) => `${lowerId} ${version} ${status}`)).toEqual([
      'a 1.0.0 added',
      'a 2.0.0 added',
      'b 1.0.0 added',
    ])
    expect(await trees()).toEqual([state])
    expect(await publishFeed(dir, target)).toMatchObject({ packages: [], tools: [], unchanged: 2 })
  })

  test('adds new versions, updates listing and stage, and keeps versions that only the target has', async () => {
    await publishFeed(dir, target)
    await add('own', '1.0.0', { to: target })
    await add('b', '1.1.0')
    await listPackage(dir, { id: 'A', version: '1.0.0' }, { listed: true })
    await promoteTool(dir, '1.0.0', { stage: 'ReleasedAndBlessed' })
    const report = await publishFeed(dir, target)
    expect(report.packages.filter(({ status }) => status === 'added')).toEqual([
      { lowerId: 'b', version: '1.1.0', status: 'added' },
    ])
    expect([report.tools, report.unchanged]).toEqual([['1.0.0'], 0])
    expect((await trees()).filter(path => !path.includes('own'))).toEqual([state])
    expect((await verifyFeed({ dir: target })).findings).toEqual([])
  })

  test('refuses a version with other bytes before it writes anything; --skip-existing and force decide otherwise', async () => {
    await publishFeed(dir, target)
    await add('b', '1.0.0', { to: target, title: 'Theirs' })
    await add('c', '1.0.0')
    const before = await readTree(target)
    expect((await failureOf(() => publishFeed(dir, target))).code).toBe('ALREADY_THERE')
    expect(await readTree(target)).toEqual(before)
    const skipped = await publishFeed(dir, target, { skipExisting: true })
    expect(skipped.packages.map(({ status }) => status)).toEqual(['present', 'present', 'skipped', 'added'])
    // The state says what was published, so a change is needed for another look.
    await add('b', '2.0.0')
    const forced = await publishFeed(dir, target, { force: true })
    expect(forced.packages.map(({ status }) => status)).toEqual(['replaced', 'added'])
    expect(forced.purge).toContain('https://feed.example/dist/flat/b/1.0.0/b.1.0.0.pkgfile')
    expect(await trees()).toEqual([state])
  })

  test('compares again after something was taken out of the target', async () => {
    await publishFeed(dir, target)
    await removePackage(target, { id: 'b', version: '1.0.0' })
    expect((await publishFeed(dir, target)).packages).toContainEqual({
      lowerId: 'b',
      version: '1.0.0',
      status: 'added',
    })
    expect(await trees()).toEqual([state])
  })

  test('remembers no version that it skipped as published', async () => {
    await publishFeed(dir, target)
    await add('b', '2.0.0', { to: target, title: 'Other' })
    await add('b', '2.0.0')
    await publishFeed(dir, target, { skipExisting: true })
    await add('A', '3.0.0')
    await publishFeed(dir, target)
    await add('b', '3.0.0')
    expect((await failureOf(() => publishFeed(dir, target))).code).toBe('ALREADY_THERE')
    const { packages } = await publishFeed(dir, target, { skipExisting: true })
    expect(packages.map(({ version, status }) => [version, status])).toEqual([
      ['1.0.0', 'present'],
      ['2.0.0', 'skipped'],
      ['3.0.0', 'added'],
    ])
  })

  test('mends the page of a publisher that was stopped between listing and page', async () => {
    await publishFeed(dir, target)
    const page = await readFile(join(target, 'index.html'))
    await addVersion('2.0.0')
    await publishFeed(dir, target)
    await writeFile(join(target, 'index.html'), page)
    await rm(join(target, state))
    expect((await verifyFeed({ dir: target })).findings.map(({ code }) => code)).toEqual(['PAGE_DIFFERS'])
    await publishFeed(dir, target)
    expect(await trees()).toEqual([state])
  })

  test('ends among many new tools on a signal, lists those that are placed, and goes on from there', async () => {
    const versions = Array.from({ length: 60 }, (_, at) => `2.0.${at}`)
    for (const version of versions) await mkdir(join(dir, 'tools', version), { recursive: true })
    for (const version of versions) await writeFile(join(dir, 'tools', version, 'pkgtool.exe'), version)
    const { 'pkgtool.exe': listed } = JSON.parse(await readFile(join(dir, 'tools.json'), 'utf8'))
    const items = versions.map(version => ({
      version,
      url: `https://feed.example/dist/tools/${version}/pkgtool.exe`,
      stage: 'Released',
      uploaded: published,
      sha256: createHash('sha256').update(version).digest('hex'),
    }))
    await writeFile(join(dir, 'tools.json'), JSON.stringify({ 'pkgtool.exe': [...listed, ...items] }))
    const controller = new AbortController()
    let isOver = false
    // A tool without size is hashed; one that is there says that the tools are under way.
    const watch = () => {
      if (existsSync(join(target, 'tools/2.0.0'))) controller.abort()
      else if (!isOver) setImmediate(watch)
    }
    watch()
    const error = await failureOf(() => publishFeed(dir, target, { signal: controller.signal }))
    isOver = true
    expect(error.code).toBe('CANCELLED')
    const { 'pkgtool.exe': there } = JSON.parse(await readFile(join(target, 'tools.json'), 'utf8'))
    expect(there.length).toBeLessThan(versions.length)
    expect(await readdir(join(target, 'tools'))).toHaveLength(there.length)
    const { tools } = await publishFeed(dir, target)
    expect(tools).toHaveLength(versions.length + 1 - there.length)
    expect((await verifyFeed({ dir: target })).findings.map(({ code }) => code)).not.toContain('TOOL_DEAD')
  })

  test('plans and writes nothing with dryRun', async () => {
    const plan = await publishFeed(dir, target, { dryRun: true })
    expect([plan.packages.length, plan.tools]).toEqual([3, ['1.0.0']])
    await expect(readTree(target)).rejects.toMatchObject({ code: 'ENOENT' })
    await publishFeed(dir, target)
    await add('c', '1.0.0')
    const before = await readTree(target)
    expect((await publishFeed(dir, target, { dryRun: true })).packages).toEqual([
      { lowerId: 'c', version: '1.0.0', status: 'added' },
    ])
    expect(await readTree(target)).toEqual(before)
  })

  test('takes what the source lost out of the documents, and removes its files only after the grace', async () => {
    await addVersion('2.0.0')
    await publishFeed(dir, target)
    const tools = JSON.parse(await readFile(join(dir, 'tools.json'), 'utf8'))
    await removePackage(dir, { id: 'a', version: '2.0.0' })
    await removePackage(dir, { id: 'b', version: '1.0.0' })
    expect(tools['pkgtool.exe']).toHaveLength(2)
    const first = await publishFeed(dir, target, { prune: true })
    const withdrawn = [
      { lowerId: 'a', version: '2.0.0' },
      { lowerId: 'b', version: '1.0.0' },
    ]
    expect([first.withdrawn, first.removed]).toEqual([withdrawn, []])
    expect(first.purge).toContain('https://feed.example/dist/flat/b/index.json')
    const kept = [...(await readTree(target)).keys()]
    expect(kept).toContain('flat/b/1.0.0/b.1.0.0.pkgfile')
    expect(kept).not.toContain('flat/b/index.json')
    expect((await verifyFeed({ dir: target })).findings).toEqual([])
    expect((await publishFeed(dir, target, { prune: true })).removed).toEqual([])
    const old = new Date(Date.now() - 61_000)
    for (const { lowerId, version } of withdrawn)
      await utimes(join(target, 'flat', lowerId, version, '.withdrawn'), old, old)
    expect((await publishFeed(dir, target, { prune: true })).removed).toEqual(withdrawn)
    expect(await trees()).toEqual([state])
  })

  test('takes out a version of the tool that the source lost, and leaves no record of a mirror', async () => {
    await addVersion('2.0.0')
    await publishFeed(dir, target)
    const listing = JSON.parse(await readFile(join(dir, 'tools.json'), 'utf8'))
    await writeFile(
      join(dir, 'tools.json'),
      JSON.stringify({ 'pkgtool.exe': listing['pkgtool.exe'].slice(1) }),
    )
    expect((await publishFeed(dir, target, { prune: true })).prunedTools).toEqual(['2.0.0'])
    const left = [...(await readTree(target)).keys()]
    expect(left.filter(path => path.startsWith('tools/') || path.includes('mirror'))).toEqual([
      'tools/1.0.0/pkgtool.exe',
    ])
  })

  test('keeps the files of a version that came back', async () => {
    await publishFeed(dir, target)
    await removePackage(dir, { id: 'b', version: '1.0.0' })
    await publishFeed(dir, target, { prune: true })
    await add('b', '1.0.0', { to: target })
    const again = await publishFeed(dir, target, { prune: true, grace: 0 })
    expect([again.withdrawn.length, again.removed]).toEqual([1, []])
    await add('b', '1.0.0')
    expect((await publishFeed(dir, target, { prune: true, grace: 0 })).removed).toEqual([])
    expect((await verifyFeed({ dir: target })).findings).toEqual([])
  })

  test('refuses a target with other names', async () => {
    await initFeed(target, { preset: 'nuget' })
    expect((await failureOf(() => publishFeed(dir, target))).code).toBe('CONFLICTING_INPUTS')
  })
})

describe('publishFeed into a bucket', () => {
  let server: S3Server
  const bucketFeed = 's3://bucket/feeds/one'
  const storeOptions = () => storeOptionsOf(server)
  beforeEach(async () => {
    server = await newServer()
  })

  test('asks as often for one new package however many are there', async () => {
    const counts: number[] = []
    for (const many of [2, 40]) {
      for (let each = 0; each < many; each++) await add(`p${each}`, '1.0.0')
      await publishFeed(dir, bucketFeed, storeOptions())
      await add(`new${many}`, '1.0.0')
      server.requests.length = 0
      await publishFeed(dir, bucketFeed, storeOptions())
      counts.push(server.requests.length)
    }
    expect(counts[0]).toBe(counts[1])
    expect((await verifyFeed({ dir: bucketFeed }, storeOptions())).findings).toEqual([])
  })

  test('asks as often for one new version however many are there', async () => {
    const counts: number[] = []
    for (const many of [3, 40]) {
      for (let each = 0; each < many; each++) await add('p', `${many}.${each}.0`)
      await publishFeed(dir, bucketFeed, storeOptions())
      await add('p', `${many}.99.0`)
      server.requests.length = 0
      const { packages } = await publishFeed(dir, bucketFeed, storeOptions())
      expect(packages.filter(({ status }) => status === 'added')).toHaveLength(1)
      counts.push(server.requests.length)
    }
    expect(counts[0]).toBe(counts[1])
    expect((await verifyFeed({ dir: bucketFeed }, storeOptions())).findings).toEqual([])
  })
})
