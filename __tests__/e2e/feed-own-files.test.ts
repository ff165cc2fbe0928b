import { spawnSync } from 'node:child_process'
import { cp, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from '@jest/globals'
import {
  addPackages,
  addTool,
  createFeedHandler,
  initFeed,
  openFeed,
  rebaseFeed,
  unbundleFeed,
  verifyFeed,
} from '../../src/feed/index.ts'
import { failureOf } from '../support/failure-of.ts'
import { makeFeed } from '../support/make-feed.ts'
import { needs } from '../support/needs.ts'
import { temporaryFolders } from '../support/temporary.ts'

const newFolder = temporaryFolders()
let folder: string
let dir: string

beforeAll(async () => {
  folder = await newFolder()
  dir = await makeFeed(folder, {
    tools: [{ version: '1.0.0', stage: 'Released' }],
    packages: [{ id: 'a', version: '1.0.0' }],
  })
})

async function copyWith(change: (feed: string) => Promise<void>): Promise<string> {
  const copy = join(await newFolder(), 'feed')
  await cp(dir, copy, { recursive: true })
  await change(copy)
  return copy
}

/** A feed with a FIFO in the place of a file: a plain read of it waits for a writer that never comes. */
const withFifo = (path: string) =>
  copyWith(async feed => {
    await rm(join(feed, path), { force: true })
    expect(spawnSync('mkfifo', [join(feed, path)]).status).toBe(0)
  })

/** A feed with a file of so many bytes. */
const withSize = (path: string, size: number) =>
  copyWith(async feed => {
    await writeFile(join(feed, path), '')
    await truncate(join(feed, path), size)
  })

needs('fifo').describe('a FIFO in the place of a file of the feed does not block', () => {
  const addAgain = (feed: string) => addPackages(feed, [join(folder, 'a.1.0.0.pkgfile')], { force: true })
  test.each([
    ['feed.json', openFeed],
    [
      'tools.json',
      (feed: string) => addTool(feed, join(folder, 'tool'), { version: '2.0.0', stage: 'Released' }),
    ],
    ['flat/a/1.0.0/a.pkgspec', (feed: string) => rebaseFeed(feed, 'https://b.example/')],
  ])('openFeed, addTool, rebaseFeed: %s is an error', async (path, run) => {
    const feed = await withFifo(path)
    const { code, fields } = await failureOf(() => run(feed) as Promise<unknown>)
    expect([code, fields.found]).toEqual(['UNREADABLE_FILE', 'it is not a regular file'])
  })

  test('addPackages, addTool: nor a package, nor a tool', async () => {
    const fifo = join(await newFolder(), 'fifo')
    spawnSync('mkfifo', [fifo])
    const feed = await withSize('unused', 0)
    expect((await failureOf(() => addPackages(feed, [fifo]))).code).toBe('UNREADABLE_FILE')
    expect((await failureOf(() => addTool(feed, fifo, { version: '2.0.0', stage: 'Released' }))).code).toBe(
      'UNREADABLE_FILE',
    )
  })

  test('unbundleFeed: nor the bundle', async () => {
    const fifo = join(await newFolder(), 'fifo.tar')
    spawnSync('mkfifo', [fifo])
    expect((await failureOf(() => unbundleFeed(fifo, dir))).code).toBe('INVALID_BUNDLE')
  })

  test.each(['flat/a/index.json', 'registration/a/index.json', 'index.html', 'index.json'])(
    'addPackages, addTool: %s is written anew',
    async path => {
      const feed = await withFifo(path)
      await addAgain(feed)
      await addTool(feed, join(folder, 'tool'), { version: '2.0.0', stage: 'Released' })
      const codes = (await verifyFeed({ dir: feed })).findings.map(({ code }) => code)
      expect(codes).toEqual(path === 'index.json' ? ['INDEX_MISSING', 'NO_BASE_URL'] : ['NO_BASE_URL'])
    },
  )

  test('initFeed: it is nothing that a stopped run left behind', async () => {
    const half = await newFolder()
    spawnSync('mkfifo', [join(half, 'index.json')])
    expect((await failureOf(() => initFeed(half))).code).toBe('INVALID_FEED')
  })

  test('createFeedHandler: it is not there', async () => {
    const handle = await createFeedHandler(await withFifo('flat/a/index.json'))
    const request = { method: 'GET', url: '/flat/a/index.json', headers: {}, secure: false }
    expect((await handle(request)).status).toBe(404)
  })
})

test.each([
  ['feed.json', 2 * 1024 ** 2, openFeed],
  [
    'tools.json',
    65 * 1024 ** 2,
    (feed: string) => addTool(feed, join(folder, 'tool'), { version: '2.0.0', stage: 'Released' }),
  ],
])('openFeed, addTool: a file beyond its cap is not read: %s', async (path, size, run) => {
  const feed = await withSize(path, size)
  expect((await failureOf(() => run(feed) as Promise<unknown>)).code).toBe('TOO_LARGE')
})
