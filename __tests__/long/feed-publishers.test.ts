import { setImmediate as nextTurn } from 'node:timers/promises'
import { beforeEach, describe, expect, test } from '@jest/globals'
import { addPackages, addTool, initFeed, listPackage, verifyFeed } from '../../src/feed/index.ts'
import type { FeedStore } from '../../src/feed/store/feed-store.ts'
import { openFeedStore } from '../../src/feed/store/open-feed-store.ts'
import { readObject } from '../../src/feed/store/read-object.ts'
import { savePackage, saveTool, storeOptionsOf } from '../support/bucket-feed.ts'
import { failureOf } from '../support/failure-of.ts'
import { findListedFaults } from '../support/listed-faults.ts'
import { putObject, type S3Server } from '../support/s3-server.ts'
import { s3Servers } from '../support/s3-servers.ts'
import { temporaryFolders } from '../support/temporary.ts'

const newFolder = temporaryFolders()
const newServer = s3Servers()
const dir = 's3://bucket/feed'
const limit = 1024 ** 2
let folder: string
let server: S3Server

beforeEach(async () => {
  folder = await newFolder()
  server = await newServer()
  await initFeed(dir, storeOptions())
})

const storeOptions = () => storeOptionsOf(server)

const save = (id: string, version: string, title = id) => savePackage(folder, { id, version, title })

const read = async (store: FeedStore, key: string) => (await readObject(store, key, { limit }))?.toString()

const readId = (store: FeedStore, id: string) =>
  findListedFaults(key => readObject(store, key, { limit }), id)

interface Readers {
  readonly faults: string[]
  stop(): Promise<number>
}

function startReaders(ids: readonly string[]): Readers {
  const faults: string[] = []
  let isOver = false
  let reads = 0
  const loop = async () => {
    const store = await openFeedStore(dir, storeOptions())
    while (!isOver) {
      for (const id of ids) faults.push(...(await readId(store, id)))
      reads++
      await nextTurn()
    }
    await store.close()
  }
  const running = [loop(), loop()]
  return {
    faults,
    async stop() {
      isOver = true
      await Promise.all(running)
      return reads
    },
  }
}

describe('publishers at once', () => {
  test.each([
    [2, 8],
    [1, 16],
  ])(
    '%d rounds of %d lose no version, and no reader finds a name of what is not there',
    async (rounds, count) => {
      const readers = startReaders(['shared', 'common', 'own0'])
      const wanted = new Set<string>()
      for (let round = 0; round < rounds; round++) {
        const common = await save('common', `1.0.${round}`)
        const publishers = Array.from({ length: count }, async (_, each) => {
          const version = `${round}.0.${each}`
          wanted.add(version)
          const files = [await save('shared', version), await save(`own${each}`, version), common]
          await addPackages(dir, files, storeOptions())
        })
        await Promise.all(publishers)
      }
      expect(await readers.stop()).toBeGreaterThan(0)
      expect(readers.faults).toEqual([])
      const store = await openFeedStore(dir, storeOptions())
      const { versions } = JSON.parse((await read(store, 'flat/shared/index.json')) ?? '')
      expect(new Set(versions)).toEqual(wanted)
      expect(JSON.parse((await read(store, 'flat/common/index.json')) ?? '').versions).toHaveLength(rounds)
      const { findings } = await verifyFeed({ dir }, storeOptions())
      expect(findings.filter(({ code }) => code !== 'NO_BASE_URL')).toEqual([])
      await store.close()
    },
  )

  test('give one version to the first of those with other bytes, and the others an error', async () => {
    const results = await Promise.all(
      Array.from({ length: 6 }, async (_, each) => {
        const file = await save('same', '1.0.0', `of ${each}`)
        return addPackages(dir, file, storeOptions()).then(
          () => 'added',
          error => error.code as string,
        )
      }),
    )
    expect(results.filter(result => result === 'added')).toHaveLength(1)
    expect(results.filter(result => !['added', 'ALREADY_THERE', 'FEED_LOCKED'].includes(result))).toEqual([])
    const store = await openFeedStore(dir, storeOptions())
    expect(await readId(store, 'same')).toEqual([])
    await store.close()
  })

  test('tell of a file that another one left how old it is, and when it is nobody’s', async () => {
    const key = 'feed/flat/same/1.0.0/same.1.0.0.pkgfile'
    putObject(server, key, { bytes: Buffer.alloc(2000) })
    const left = server.buckets.get('bucket')?.get(key)
    if (!left) throw new Error('no object')
    const write = async (minutes: number) => {
      server.buckets.get('bucket')?.set(key, { ...left, modified: Date.now() - minutes * 60_000 })
      return addPackages(dir, await save('same', '1.0.0'), storeOptions())
    }
    const { code, fields } = await failureOf(() => write(12.5))
    expect([code, fields.found, fields.change]).toEqual([
      'FEED_LOCKED',
      'another file is there, of 2.0 KB and written 12 minutes ago, whose writer may still be at work',
      'run it again when that writer has ended, or in 48 minutes if it was stopped; or use another version',
    ])
    expect(await write(61)).toMatchObject([{ status: 'added' }])
  })

  test('keep what another one has changed in the same document', async () => {
    await addPackages(dir, await save('a', '1.0.0'), storeOptions())
    const file = await saveTool(folder, '1')
    const stage = 'Released'
    await Promise.all([
      addPackages(dir, await save('a', '2.0.0'), storeOptions()),
      listPackage(dir, { id: 'a', version: '1.0.0' }, { ...storeOptions(), listed: false }),
      ...['1.0.0', '2.0.0', '3.0.0'].map(version =>
        addTool(dir, file, { ...storeOptions(), version, stage }),
      ),
    ])
    const store = await openFeedStore(dir, storeOptions())
    const [page] = JSON.parse((await read(store, 'registration/a/index.json')) ?? '').items
    expect(
      page.items.map(({ catalogEntry }: { catalogEntry: Record<string, unknown> }) => [
        catalogEntry.version,
        catalogEntry.listed,
      ]),
    ).toEqual([
      ['1.0.0', false],
      ['2.0.0', true],
    ])
    expect(JSON.parse((await read(store, 'tools.json')) ?? '')['pkgtool.exe']).toHaveLength(3)
    await store.close()
  })

  test('of one version of the tool give the listing one entry', async () => {
    const file = await saveTool(folder, '1')
    const addition = { ...storeOptions(), version: '1.0.0', stage: 'Released' }
    await Promise.all(Array.from({ length: 6 }, () => addTool(dir, file, addition)))
    const store = await openFeedStore(dir, storeOptions())
    expect(JSON.parse((await read(store, 'tools.json')) ?? '')['pkgtool.exe']).toHaveLength(1)
    await store.close()
  })

  test.each(['cut', 'applied', 'busy', 500] as const)(
    'go on after any request that went wrong: %s',
    async fault => {
      const path = await save('a', '1.0.0')
      let count = 0
      server.requests.length = 0
      server.onRequest = ({ method }) => (method === 'PUT' && count++ % 2 === 0 ? fault : undefined)
      await addPackages(dir, path, storeOptions())
      server.onRequest = () => undefined
      const store = await openFeedStore(dir, storeOptions())
      expect(await readId(store, 'a')).toEqual([])
      expect(await read(store, 'flat/a/index.json')).toContain('1.0.0')
      await store.close()
    },
  )

  test('that are stopped at any request leave a feed that readers can use, and the next one mends it', async () => {
    const path = await save('a', '1.0.0')
    const dead = { ...storeOptions(), retry: { retries: 0 } }
    for (let at = 0; ; at++) {
      server.buckets.get('bucket')?.clear()
      await initFeed(dir, storeOptions())
      let count = 0
      server.onRequest = () => (count++ >= at ? 'cut' : undefined)
      const outcome = await addPackages(dir, path, dead).then(
        () => 'added',
        () => 'stopped',
      )
      server.onRequest = () => undefined
      const store = await openFeedStore(dir, storeOptions())
      expect({ at, faults: await readId(store, 'a') }).toEqual({ at, faults: [] })
      await addPackages(dir, path, storeOptions())
      expect({ at, list: await read(store, 'flat/a/index.json') }).toMatchObject({
        list: expect.stringContaining('1.0.0'),
      })
      expect(await readId(store, 'a')).toEqual([])
      await store.close()
      if (outcome === 'added') break
      expect(at).toBeLessThan(100)
    }
  })
})

describe('a store that ignores conditions', () => {
  test('is refused before anything is written, unless one writer is promised', async () => {
    server = await newServer({ lies: 'all' })
    expect((await failureOf(() => initFeed(dir, storeOptions()))).code).toBe('UNSAFE_STORE')
    expect([...(server.buckets.get('bucket')?.keys() ?? [])].filter(key => !key.includes('probe'))).toEqual(
      [],
    )
    await initFeed(dir, { ...storeOptions(), singleWriter: true })
    expect((await verifyFeed({ dir }, storeOptions())).tools).toBe(0)
  })
})
