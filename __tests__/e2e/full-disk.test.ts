import { randomBytes } from 'node:crypto'
import { rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import {
  addPackages,
  addTool,
  bundleFeed,
  mirrorFeed,
  promoteTool,
  rebaseFeed,
  removePackage,
  unbundleFeed,
  verifyFeed,
} from '../../src/feed/index.ts'
import { failureOf } from '../support/failure-of.ts'
import { changedPaths, readTree } from '../support/feed-tree.ts'
import { makeFeed } from '../support/make-feed.ts'
import { makePackage } from '../support/package.ts'
import { describeUnless } from '../support/programs.ts'
import { mountObstacle, mountSmallDisk } from '../support/small-disk.ts'
import { temporaryFolders } from '../support/temporary.ts'

const newFolder = temporaryFolders()
const page = 4096
// The records of a mirror stay.
const isLeftover = (path: string) => /(?:^|\/)\.(?!mirror\.json$|setup-pkgtool\.)/.test(path)
const uploaded = '2024-03-01T00:00:00Z'

describeUnless(mountObstacle(), 'a feed on a disk that is full', () => {
  let disk: string
  let files: string
  let dir: string
  let upstream: string
  let unmount: (() => void) | undefined

  beforeAll(async () => {
    disk = await newFolder()
    files = await newFolder()
    unmount = mountSmallDisk(disk, 2 * 1024 ** 2)
    dir = await makeFeed(disk, {
      settings: { baseUrl: 'https://feed.example/' },
      tools: [{ version: '1.0.0', stage: 'Released' }],
      packages: [
        { id: 'a', version: '1.0.0' },
        { id: 'a', version: '2.0.0' },
      ],
    })
    const content = randomBytes(40_000)
    await writeFile(
      join(files, 'a.pkgfile'),
      makePackage({ id: 'a', version: '3.0.0', files: [{ name: 'x', content }] }),
    )
    await writeFile(join(files, 'b.pkgfile'), makePackage({ id: 'b', version: '1.0.0' }))
    await writeFile(
      join(files, 'huge.pkgfile'),
      makePackage({ id: 'huge', version: '1.0.0', files: [{ name: 'x', content: randomBytes(3_000_000) }] }),
    )
    await writeFile(join(files, 'tool'), randomBytes(20_000))
    upstream = await makeFeed(await newFolder(), {
      settings: { baseUrl: 'https://upstream.example/' },
      tools: [{ version: '3.0.0', stage: 'Released' }],
      packages: [
        { id: 'a', version: '4.0.0' },
        { id: 'c', version: '1.0.0' },
      ],
    })
    await bundleFeed(upstream, join(files, 'feed.tar'))
  })

  afterAll(() => unmount?.())

  /** Leaves so many pages free. */
  const fill = async (pages: number) => {
    await rm(join(disk, 'ballast'), { force: true })
    const { bavail, bsize } = await statfs(disk)
    const size = bavail * bsize - pages * page
    await writeFile(join(disk, 'ballast'), Buffer.alloc(Math.max(0, size)))
  }
  const findings = async () => (await verifyFeed({ dir })).findings

  test('refuses what can never fit, and keeps what it had', async () => {
    await rm(join(disk, 'ballast'), { force: true })
    const before = await readTree(dir)
    const error = await failureOf(() => addPackages(dir, [join(files, 'huge.pkgfile')]))
    expect(error).toMatchObject({ code: 'FILE_SYSTEM', cause: { code: 'ENOSPC' } })
    expect(changedPaths(before, await readTree(dir))).toEqual([])
  })

  const steps: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['add', () => addPackages(dir, [join(files, 'a.pkgfile'), join(files, 'b.pkgfile')])],
    ['add-tool', () => addTool(dir, join(files, 'tool'), { version: '2.0.0', stage: 'Released', uploaded })],
    ['promote', () => promoteTool(dir, '1.0.0', { stage: 'ReleasedAndBlessed' })],
    ['rebase', () => rebaseFeed(dir, 'https://other.example/')],
    ['unbundle', () => unbundleFeed(join(files, 'feed.tar'), dir)],
    ['remove before mirror', () => removePackage(dir, { id: 'c', version: '1.0.0' })],
    [
      'mirror',
      () =>
        mirrorFeed(dir, {
          fromSources: [upstream],
          fromDistUrls: [upstream],
          stage: 'Released',
          packages: ['a 4.0.0', 'c 1.0.0'],
        }),
    ],
    ['remove', () => removePackage(dir, { id: 'a', version: '1.0.0' })],
  ]

  test.each(steps)(
    'is whole wherever %s runs out of space, and goes on when there is some',
    async (_title, write) => {
      let pages = 0
      for (; pages < 60; pages++) {
        await fill(pages)
        const error = await write().then(
          () => undefined,
          failure => failure,
        )
        expect({ pages, findings: await findings() }).toEqual({ pages, findings: [] })
        if (error === undefined) break
        expect(error).toMatchObject({ code: 'FILE_SYSTEM' })
        expect([...(await readTree(dir)).keys()].filter(isLeftover)).toEqual([])
      }
      expect(pages).toBeGreaterThan(0)
      expect(pages).toBeLessThan(60)
    },
  )
})
