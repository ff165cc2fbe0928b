import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from '@jest/globals'
import {
  addPackages,
  bundleFeed,
  mirrorFeed,
  publishFeed,
  removePackage,
  unbundleFeed,
  verifyFeed,
} from '../../src/feed/index.ts'
import { storeOptionsOf } from '../support/bucket-feed.ts'
import { failureOf } from '../support/failure-of.ts'
import { makeFeed } from '../support/make-feed.ts'
import { makePackage } from '../support/package.ts'
import { runCli } from '../support/run-cli.ts'
import type { S3Server } from '../support/s3-server.ts'
import { awsVariables, s3Servers } from '../support/s3-servers.ts'
import { temporaryFolders } from '../support/temporary.ts'

/*
 * A CDN keeps documents for a minute. So a reader of a store may follow, a minute long, any document that was there before a
 * removal: everything that it names must still be there.
 */

const newFolder = temporaryFolders()
const newServer = s3Servers()
const feed = 's3://bucket/dist'
const base = 'https://feed.example/dist/'
let folder: string
let server: S3Server

beforeEach(async () => {
  folder = await newFolder()
  server = await newServer()
})

const options = () => storeOptionsOf(server)
const objects = () => server.buckets.get('bucket') ?? new Map()
const keys = () => [...objects().keys()].map(key => key.replace('dist/', '')).sort()
const packages = ['1.0.0', '2.0.0'].map(version => ({ id: 'My.A', version }))
const tools = [
  { version: '1.0.0', stage: 'Released' },
  { version: '2.0.0', stage: 'Released' },
]
const removed = { id: 'My.A', version: '1.0.0' }
const removedFiles = ['my.a.1.0.0.pkgfile', 'my.a.pkgspec'].map(name => `flat/my.a/1.0.0/${name}`)

/** What the documents of the feed name, as a reader reads them. */
function named(): readonly string[] {
  const texts = [...objects()].filter(([key]) => /(?:index|tools)\.json$/.test(key))
  return texts.flatMap(([key, { bytes }]) => {
    const text = String(bytes)
    const addresses = [...text.matchAll(/"(?:packageContent|url)": ?"([^"]*)"/g)].map(([, url = '']) =>
      url.replace(base, ''),
    )
    const [, id] = /flat\/([^/]+)\/index\.json$/.exec(key) ?? []
    const versions: string[] = id === undefined ? [] : JSON.parse(text).versions
    return [...addresses, ...versions.map(version => `flat/${id}/${version}/${id}.${version}.pkgfile`)]
  })
}

/** Publishes a feed of two versions and two tools; returns what its documents name, as a cache keeps them. */
async function publish(): Promise<readonly string[]> {
  const dir = await makeFeed(await newFolder(), { packages, tools, settings: { baseUrl: base } })
  await publishFeed(dir, feed, options())
  return [...new Set(named())].sort()
}

/** The same feed without what is removed. */
async function smaller(): Promise<string> {
  return makeFeed(await newFolder(), {
    packages: packages.slice(1),
    tools: tools.slice(1),
    settings: { baseUrl: base },
  })
}

async function mirrorOf(dir: string) {
  const given = { fromSources: [dir], fromDistUrls: [dir], baseUrl: base, stage: 'Released' } as const
  return (pins: readonly string[], tools: readonly string[], more = {}) =>
    mirrorFeed(feed, { ...options(), ...given, packages: pins, tools, ...more })
}

const ways: readonly (readonly [string, (more: object) => Promise<unknown>])[] = [
  ['publishFeed', async more => publishFeed(await smaller(), feed, { ...options(), ...more })],
  [
    'unbundleFeed',
    async more => {
      const file = join(await newFolder(), 'feed.tar')
      await bundleFeed(await smaller(), file)
      return unbundleFeed(file, feed, { ...options(), ...more })
    },
  ],
]

describe('a removal from an object store', () => {
  test.each(ways)('%s leaves what older documents name, until the grace has passed', async (_name, prune) => {
    const before = await publish()
    expect(before).toHaveLength(4)
    await prune({ prune: true })
    expect(named().filter(path => path.includes('1.0.0'))).toEqual([])
    expect(before.filter(path => !keys().includes(path))).toEqual([])
    const { findings } = await verifyFeed({ dir: feed }, options())
    expect(findings).toEqual([])
    await prune({ prune: true })
    expect(before.filter(path => !keys().includes(path))).toEqual([])
    await prune({ prune: true, grace: 0 })
    expect(keys().filter(path => path.includes('1.0.0'))).toEqual([])
    const after = await verifyFeed({ dir: feed }, options())
    expect([after.findings, after.remarks, after.versions, after.tools]).toEqual([[], [], 1, 1])
  })

  test('mirrorFeed leaves what older documents name, and takes a version back that is asked for again', async () => {
    const upstream = await makeFeed(await newFolder(), { packages, tools })
    const mirror = await mirrorOf(upstream)
    const pins = packages.map(({ id, version }) => `${id} ${version}`)
    await mirror(pins, ['1.0.0', '2.0.0'])
    const before = [...new Set(named())].sort()
    const pruned = await mirror(pins.slice(1), ['2.0.0'], { prune: true })
    expect([pruned.prunedPackages, pruned.prunedTools]).toEqual([
      [{ lowerId: 'my.a', version: '1.0.0' }],
      ['1.0.0'],
    ])
    expect(pruned.purge).toContain(`${base}flat/my.a/1.0.0/my.a.1.0.0.pkgfile`)
    expect(before.filter(path => !keys().includes(path))).toEqual([])
    await mirror(pins, ['1.0.0', '2.0.0'])
    expect([...new Set(named())].sort()).toEqual(before)
    await mirror(pins, ['2.0.0'], { prune: true, grace: 0 })
    expect(keys()).toEqual(expect.arrayContaining(before.filter(path => path.startsWith('flat/'))))
    await mirror(pins.slice(1), ['2.0.0'], { prune: true })
    const again = await mirror(pins.slice(1), ['2.0.0'], { prune: true, grace: 0 })
    expect([again.prunedPackages, again.purge]).toEqual([[], []])
    expect(keys().filter(path => path.includes('1.0.0'))).toEqual([])
  })

  test('removePackage withdraws, waits, and removes, each told', async () => {
    const before = await publish()
    const first = await removePackage(feed, removed, options())
    expect(first).toMatchObject({ status: 'withdrawn', purge: expect.arrayContaining([expect.any(String)]) })
    expect(before.filter(path => !keys().includes(path))).toEqual([])
    expect(await failureOf(() => removePackage(feed, removed, options()))).toMatchObject({
      code: 'NOT_FOUND',
    })
    const pruning = { ...options(), prune: true }
    expect((await removePackage(feed, removed, pruning)).status).toBe('waiting')
    expect(keys()).toEqual(expect.arrayContaining(removedFiles))
    expect((await removePackage(feed, removed, { ...pruning, grace: 0 })).status).toBe('removed')
    expect(keys().filter(path => path.startsWith('flat/my.a/1.0.0/'))).toEqual([])
    expect(await failureOf(() => removePackage(feed, removed, pruning))).toMatchObject({ code: 'NOT_FOUND' })
  })

  test('removePackage of a version that came back withdraws it again', async () => {
    await publish()
    await removePackage(feed, removed, options())
    const file = join(folder, 'My.A.1.0.0.pkgfile')
    await writeFile(file, makePackage(removed))
    expect(await addPackages(feed, file, options())).toMatchObject([{ status: 'added' }])
    expect(named()).toContain(removedFiles[0])
    const again = await removePackage(feed, removed, { ...options(), prune: true, grace: 0 })
    expect(again.status).toBe('withdrawn')
    expect(keys()).toEqual(expect.arrayContaining(removedFiles))
  })

  test('leaves the pages of an id whose last version goes, and removes them with its files', async () => {
    await publish()
    // As an index with pages, which is replaced now, would have it.
    const page = `registration/my.a/page/${'0'.repeat(32)}.json`
    objects().set(`dist/${page}`, { bytes: Buffer.from('{}'), tag: '"t"', modified: Date.now() })
    for (const version of packages) await removePackage(feed, version, options())
    expect(keys().filter(path => path.endsWith('my.a/index.json'))).toEqual([])
    expect(keys()).toContain(page)
    const pruning = { ...options(), prune: true, grace: 0 }
    for (const version of packages) await removePackage(feed, version, pruning)
    expect(keys().filter(path => path.includes('my.a'))).toEqual([])
  })

  test('feed remove says what stays, and --prune --grace removes it', async () => {
    await publish()
    const { AWS_ACCESS_KEY_ID = '', AWS_SECRET_ACCESS_KEY = '' } = awsVariables()
    const env = { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, PKGTOOL_ENDPOINT: server.endpoint }
    const remove = (...more: string[]) =>
      runCli(['feed', 'remove', feed, 'My.A', '1.0.0', ...more], { env, cwd: folder })
    expect((await remove()).stdout).toContain('withdrew my.a 1.0.0; its files stay')
    expect((await remove('--prune')).stdout).toContain('my.a 1.0.0 is withdrawn')
    expect(JSON.parse((await remove('--prune', '--grace', '0', '--json')).stdout)).toMatchObject({
      status: 'removed',
    })
    expect(keys().filter(path => path.startsWith('flat/my.a/1.0.0/'))).toEqual([])
  })

  test('a folder has the files removed at once', async () => {
    const dir = await makeFeed(await newFolder(), { packages })
    expect((await removePackage(dir, removed)).status).toBe('removed')
    await rm(dir, { recursive: true })
  })
})
