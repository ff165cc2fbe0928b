import { createHmac } from 'node:crypto'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import { restorePackages } from '../../src/core/index.ts'
import { parseStoreAddress } from '../../src/core/net/address/store-address.ts'
import { bundleFeed, mirrorFeed, unbundleFeed, verifyFeed } from '../../src/feed/index.ts'
import { type FeedStore, StoreConflict, type Tag } from '../../src/feed/store/feed-store.ts'
import { createObjectStore } from '../../src/feed/store/open-object-store.ts'
import { readObject } from '../../src/feed/store/read-object.ts'
import type { ObjectStoreOptions } from '../../src/feed/store/store-options.ts'
import { type Azurite, azuriteAbsence, azuriteKey, startAzurite } from '../support/azurite.ts'
import { makeWithEveryVerb } from '../support/every-verb.ts'
import { failureOf } from '../support/failure-of.ts'
import { describeFeedStore } from '../support/feed-store-contract.ts'
import { changedPaths, readTree } from '../support/feed-tree.ts'
import { makeFeed } from '../support/make-feed.ts'
import { describeUnless } from '../support/programs.ts'
import { hasty } from '../support/s3-servers.ts'
import { defects, makeFeedForDefects, seedCopy } from '../support/seeded-defects.ts'
import { temporaryFolders } from '../support/temporary.ts'

const newFolder = temporaryFolders()
const byKey: ObjectStoreOptions = { signingVariables: { AZURE_STORAGE_KEY: azuriteKey }, ...hasty }

/** The store against Azurite, Microsoft's own stand-in for the Blob service, which checks signatures and conditions. */
describeUnless(azuriteAbsence, 'with Azurite', () => {
  let azurite: Azurite
  const opened: FeedStore[] = []
  beforeAll(async () => {
    azurite = await startAzurite()
  })
  afterAll(() => azurite.stop())
  afterEach(() => Promise.all(opened.splice(0).map(store => store.close())))

  const open = (address: Parameters<typeof createObjectStore>[0], options = byKey) => {
    const store = createObjectStore(address, options)
    opened.push(store)
    return store
  }
  const write = async (store: FeedStore, key = 'tools.json') =>
    store.put(key, await store.stageBytes(Buffer.from(key)), 'absent')

  describeFeedStore('createObjectStore of Azure', async () =>
    createObjectStore(await azurite.place('feeds/one'), byKey),
  )

  describe('createObjectStore of Azure', () => {
    test('writes, finds, lists and removes keys with all that a signature must encode', async () => {
      const store = open(await azurite.place('a b+ü'))
      const names = ['a b', 'a+b', "it's", 'ü', '€', '(x)*!', '&=', '~._-', '日本', '<x>']
      for (const name of names) await write(store, `odd/${name}/index.json`)
      const found = await keysOf(store)
      expect(found.sort()).toEqual(names.map(name => `odd/${name}/index.json`).sort())
      for (const key of found) {
        expect(String(await readObject(store, key, { limit: 99 }))).toBe(key)
        await store.remove(key, (await store.look(key))?.tag as Tag)
      }
      expect(await keysOf(store)).toEqual([])
    })

    test('has type and life of an object as its properties', async () => {
      const address = await azurite.place('', { isPublic: true })
      await write(open(address), 'flat/a/index.json')
      const { headers } = await fetch(new URL('flat/a/index.json', address.base))
      expect([headers.get('content-type'), headers.get('cache-control')]).toEqual([
        'application/json',
        'public, max-age=60',
      ])
    })

    test('keeps to conditions between eight writers of one document', async () => {
      const address = await azurite.place('x')
      const add = async (line: string) => {
        const store = open(address)
        for (;;) {
          const now = await store.get('a.json')
          const text = now ? String(await now.body.bytes({ limit: 1000 })) : ''
          const staged = await store.stageBytes(Buffer.from(`${text}${line}\n`))
          try {
            await store.put('a.json', staged, now?.tag ?? 'absent')
            return
          } catch (error) {
            expect(error).toBeInstanceOf(StoreConflict)
          }
        }
      }
      const lines = Array.from({ length: 8 }, (_, index) => `line ${index}`)
      await Promise.all(lines.map(add))
      const text = String(await readObject(open(address), 'a.json', { limit: 1000 }))
      expect(text.trim().split('\n').sort()).toEqual(lines)
    })

    test('needs only a SAS token of the container', async () => {
      const address = await azurite.place('feeds')
      const token = sasToken(address.container, { expires: '2099-01-01T00:00:00Z' })
      const store = open(address, { signingVariables: { AZURE_STORAGE_SAS_TOKEN: token }, ...hasty })
      const tag = await write(store)
      expect((await store.look('tools.json'))?.tag).toBe(tag)
      expect(await keysOf(store)).toEqual(['tools.json'])
    })

    test('says that a SAS token has expired, and never shows it', async () => {
      const address = await azurite.place('feeds')
      const token = sasToken(address.container, { expires: '2020-01-01T00:00:00Z' })
      const store = open(address, { signingVariables: { AZURE_STORAGE_SAS_TOKEN: token }, ...hasty })
      const failure = await failureOf(() => write(store))
      expect(failure.message).toContain('the credentials have expired at Wed, 01 Jan 2020 00:00:00 GMT')
      expect(JSON.stringify([failure, failure.message])).not.toContain(new URLSearchParams(token).get('sig'))
    })

    test('says that a container is missing, also where it only looks', async () => {
      for (const run of [write, (store: FeedStore) => store.look('a'), (store: FeedStore) => store.get('a')])
        expect(await failureOf(() => run(open(azurite.nowhere())))).toMatchObject({ code: 'NOT_FOUND' })
    })

    test('says that a key is wrong, or that there is none', async () => {
      const address = await azurite.place('feeds')
      const wrong = { AZURE_STORAGE_KEY: Buffer.alloc(64, 7).toString('base64') }
      const failure = await failureOf(() => write(open(address, { signingVariables: wrong, ...hasty })))
      expect(failure.message).toContain('Check AZURE_STORAGE_KEY')
      const none = await failureOf(() => write(open(address, hasty)))
      expect(none).toMatchObject({ code: 'HTTP_STATUS' })
    })

    test('holds a feed that restorePackages reads with a SAS token, in workers too', async () => {
      const address = await azurite.place('feeds/o n')
      const store = open(address)
      const packages = ['a', 'b', 'c', 'd', 'e'].map(id => ({ id, version: '1.0.0' }))
      const feed = await makeFeed(await newFolder(), { packages })
      await upload(feed, store)
      const token = sasToken(address.container, { expires: '2099-01-01T00:00:00Z' })
      const workingDirectory = await newFolder()
      const endpoint = new URL('..', address.root).href
      const given = {
        workingDirectory,
        packagesDirectory: join(workingDirectory, 'packages'),
        packages: packages.map(({ id, version }) => `${id} ${version}`),
        layout: 'expanded' as const,
        sources: [`azure://${address.account}/${address.container}/feeds/o n?endpoint=${endpoint}`],
      }
      const result = await restorePackages({ ...given, signingVariables: { AZURE_STORAGE_SAS_TOKEN: token } })
      expect(result.packages).toHaveLength(packages.length)
      expect(JSON.stringify(result)).not.toContain(new URLSearchParams(token).get('sig'))
      const none = await failureOf(() =>
        restorePackages({ ...given, packagesDirectory: join(workingDirectory, 'other') }),
      )
      expect(none.message).toMatch(/AZURE_STORAGE_SAS_TOKEN|NOT_FOUND|Not found/)
    })

    test('reads a container that anybody may read, without a key', async () => {
      const address = await azurite.place('feeds', { isPublic: true })
      await write(open(address))
      const text = await readObject(open(address, hasty), 'tools.json', { limit: 99 })
      expect(String(text)).toBe('tools.json')
    })
  })

  test('a feed is byte for byte the one that the same verbs make in a folder, and bundles alike', async () => {
    const folder = await newFolder()
    const [dir, address] = [join(folder, 'feed'), await azurite.place('feeds/one')]
    const options = { ...byKey, endpoint: new URL('..', address.root).href }
    const named = (prefix: string) => `azure://${address.account}/${address.container}/${prefix}`
    const treeOf = async (prefix: string) => {
      const store = parseStoreAddress(named(prefix), { input: 'feed', endpoint: options.endpoint })
      return store.kind === 'azure' ? downloadTree(open(store)) : new Map<string, string>()
    }
    await makeWithEveryVerb(dir, folder, {})
    await makeWithEveryVerb(named('feeds/one'), folder, options)
    const made = await readTree(dir)
    expect(changedPaths(made, await treeOf('feeds/one'))).toEqual([])
    const [file, other] = [join(folder, 'a.tar'), join(folder, 'b.tar')]
    const bundled = await bundleFeed(dir, file)
    expect((await bundleFeed(named('feeds/one'), other, options)).sha256).toBe(bundled.sha256)
    await unbundleFeed(file, named('two'), options)
    expect(changedPaths(made, await treeOf('two'))).toEqual([])
    const baseUrl = 'https://mirror.example/dist'
    const wants = { baseUrl, fromSources: [dir], fromDistUrls: [dir], packages: ['Some.Other 1.0.0'] }
    await mirrorFeed(named('three'), { ...wants, ...options })
    expect((await verifyFeed({ dir: named('three') }, options)).findings).toEqual([])
    expect((await mirrorFeed(named('three'), { ...wants, ...options })).downloadedBytes).toBe(0)
  })

  describe('verifyFeed', () => {
    let clean: string
    beforeAll(async () => {
      clean = await makeFeedForDefects(await newFolder(), { baseUrl: 'http://127.0.0.1/' })
    })
    const verify = async (dir: string) => {
      const address = await azurite.place('feeds/one')
      await upload(dir, open(address))
      const named = `azure://${address.account}/${address.container}/feeds/one`
      return verifyFeed({ dir: named }, { ...byKey, endpoint: new URL('..', address.root).href })
    }

    test('finds nothing in a clean container', async () => {
      expect(await verify(clean)).toEqual({ findings: [], remarks: [], ids: 2, versions: 3, tools: 3 })
    })

    // A third of them, since the tests of our own store have them all.
    const some = defects.filter((_, at) => at % 3 === 0)
    test.each(some)('finds in a container just the $title', async defect => {
      const { findings } = await verify(await seedCopy(clean, await newFolder(), defect))
      expect(findings.map(({ code, subject }) => `${code} ${subject}`)).toEqual(
        defect.bucket ?? defect.folder,
      )
    })
  })
})

/** Puts the files of a folder into a container as they are. */
async function upload(dir: string, store: FeedStore): Promise<void> {
  for (const [path, base64] of await readTree(dir))
    await store.put(path, await store.stageBytes(Buffer.from(base64, 'base64')), 'absent')
}

/** The objects of a store with their bytes in base64, by their keys. */
async function downloadTree(store: FeedStore): Promise<Map<string, string>> {
  const keys = await keysOf(store)
  const limit = 1024 ** 2
  const read = keys.map(
    async key => [key, (await readObject(store, key, { limit }))?.toString('base64') ?? ''] as const,
  )
  return new Map(await Promise.all(read))
}

async function keysOf(store: FeedStore): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of store.list('')) keys.push(key)
  return keys
}

/** A service SAS of a container, as the reference of the service describes it for version 2021-12-02. */
function sasToken(container: string, { expires }: { readonly expires: string }): string {
  const [permissions, version] = ['racwdl', '2021-12-02']
  const fields = [
    permissions,
    '',
    expires,
    `/blob/devstoreaccount1/${container}`,
    ...['', '', ''],
    version,
    'c',
    ...['', '', '', '', '', '', ''],
  ]
  const signature = createHmac('sha256', Buffer.from(azuriteKey, 'base64'))
    .update(fields.join('\n'))
    .digest('base64')
  const query = { sv: version, sr: 'c', sp: permissions, se: expires, sig: signature }
  return new URLSearchParams(query).toString()
}
