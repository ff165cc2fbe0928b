import { readdir, stat, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { afterEach, describe, expect, test } from '@jest/globals'
import type { FeedStore, Tag } from '../../../src/feed/store/feed-store.ts'
import { createObjectStore } from '../../../src/feed/store/open-object-store.ts'
import { readObject } from '../../../src/feed/store/read-object.ts'
import { partSize } from '../../../src/feed/store/remote-body.ts'
import type { ObjectStoreOptions } from '../../../src/feed/store/store-options.ts'
import { failureOf } from '../../support/failure-of.ts'
import { all, conflictOf } from '../../support/feed-store-contract.ts'
import type { Fault, S3Options, S3Request, S3Server } from '../../support/s3-server.ts'
import { awsVariables, hasty, s3Address, s3Servers } from '../../support/s3-servers.ts'
import type { Answer } from '../../support/scripted-server.ts'

const newS3 = s3Servers()
const opened: FeedStore[] = []
afterEach(() => Promise.all(opened.splice(0).map(store => store.close())))

const storeAt = (server: S3Server, options: ObjectStoreOptions = {}, place?: string) => {
  const store = createObjectStore(s3Address(server, place), {
    signingVariables: awsVariables(),
    ...hasty,
    ...options,
  })
  opened.push(store)
  return store
}

async function start(options: S3Options = {}) {
  const server = await newS3(options)
  return { server, store: storeAt(server) }
}

const key = 'flat/a/index.json'
const put = async (store: FeedStore, at: string, content: string | Buffer, when: Tag | 'absent' = 'absent') =>
  store.put(at, await store.stageBytes(Buffer.from(content)), when)
const isPut = ({ method, key: at }: S3Request) => method === 'PUT' && at.endsWith(key)

/** Faults for the requests that `concerns` picks, one after another, then none. */
function faults(server: S3Server, concerns: (request: S3Request) => boolean, list: readonly Fault[]) {
  const rest = [...list]
  server.onRequest = request => (concerns(request) ? rest.shift() : undefined)
  return rest
}

describe('put', () => {
  test('sends a condition, the hash, type and life with every write', async () => {
    const { server, store } = await start()
    const first = await put(store, key, '{}')
    await put(store, key, '{"a":1}', first)
    await put(store, 'flat/a/1.0.0/a.1.0.0.pkgfile', 'x')
    const writes = server.requests.filter(({ method }) => method === 'PUT')
    for (const { headers } of writes) {
      expect([headers['if-match'], headers['if-none-match']].filter(Boolean)).toHaveLength(1)
      expect(headers['x-amz-content-sha256']).toMatch(/^[0-9a-f]{64}$/)
      expect(headers).not.toHaveProperty('x-amz-copy-source')
    }
    const objects = server.buckets.get('bucket')
    expect(objects?.get(`feeds/one/${key}`)).toMatchObject({
      type: 'application/json',
      life: 'public, max-age=60',
    })
    expect(objects?.get('feeds/one/flat/a/1.0.0/a.1.0.0.pkgfile')).toMatchObject({
      type: 'application/octet-stream',
      life: 'public, max-age=31536000, immutable',
    })
  })

  test('sends the same again while the store is busy', async () => {
    const { server, store } = await start()
    const rest = faults(server, isPut, ['busy', 'busy', 'busy'])
    const tag = await put(store, key, 'ours')
    expect(rest).toEqual([])
    expect((await store.look(key))?.tag).toBe(tag)
  })

  test('gives up as a conflict when the store stays busy, so that the caller reads again', async () => {
    const { server, store } = await start()
    server.onRequest = request => (isPut(request) ? 'busy' : undefined)
    expect(await conflictOf(put(store, key, 'ours'))).toBe(key)
    expect(server.requests.filter(isPut)).toHaveLength(6)
  })

  test.each<readonly [string, readonly Fault[]]>([
    ['the answer is lost', ['applied']],
    ['the answer is lost twice', ['applied', 'applied']],
    ['the answer is lost, then the store throttles', ['applied', 503]],
  ])('knows its own bytes when %s', async (_what, list) => {
    const { server, store } = await start({ tags: 'opaque' })
    const rest = faults(server, isPut, list)
    const tag = await put(store, key, 'ours')
    expect(rest).toEqual([])
    expect((await store.look(key))?.tag).toBe(tag)
    const second = await put(store, key, 'newer', tag)
    faults(server, isPut, ['applied'])
    expect(await put(store, key, 'newest', second)).toBe((await store.look(key))?.tag)
  })

  test('is a conflict when the bytes that are there after a lost request are those of another', async () => {
    const { server, store } = await start()
    await put(store, 'other', 'x')
    const other = storeAt(server)
    let isFirst = true
    server.onRequest = request => {
      if (!isPut(request) || !isFirst) return undefined
      isFirst = false
      server.buckets
        .get('bucket')
        ?.set(request.key, { bytes: Buffer.from('them'), tag: '"t"', type: '', life: '', modified: 0 })
      return 'cut'
    }
    expect(await conflictOf(put(store, key, 'ours'))).toBe(key)
    expect(String(await readObject(other, key, { limit: 10 }))).toBe('them')
  })

  test('without a failed attempt, equal bytes of another writer are a conflict', async () => {
    const { store } = await start()
    await put(store, key, 'same')
    expect(await conflictOf(put(store, key, 'same'))).toBe(key)
  })

  test('is a conflict when the object has vanished, has another tag each time, or comes between', async () => {
    const { server, store } = await start()
    const tag = await put(store, key, 'first')
    const objects = server.buckets.get('bucket')
    objects?.delete(`feeds/one/${key}`)
    expect(await conflictOf(put(store, key, 'second', tag))).toBe(key)
    for (let change = 0; change < 10; change++) {
      const bytes = Buffer.from(`of another ${change}`)
      objects?.set(`feeds/one/${key}`, { bytes, tag: `"${change}"`, type: '', life: '', modified: 0 })
      expect(await conflictOf(put(store, key, 'second', tag))).toBe(key)
    }
    const now = await store.look(key)
    expect(await put(store, key, 'second', now?.tag)).not.toBe(tag)
  })

  test('refuses to send a staged file that somebody changed', async () => {
    const { server, store } = await start()
    const staged = await store.stageBytes(Buffer.from('ours'))
    await writeFile(staged.path, 'longer than before')
    expect(await failureOf(() => store.put(key, staged, 'absent'))).toMatchObject({ code: 'UNREADABLE_FILE' })
    expect(server.buckets.get('bucket')?.has(`feeds/one/${key}`)).toBe(false)
  })

  test('of eight writers of one document, each adds its line', async () => {
    const { server } = await start()
    const add = async (line: string) => {
      const store = storeAt(server, { random: Math.random })
      for (;;) {
        const now = await store.get(key)
        const text = now ? String(await now.body.bytes({ limit: 1000 })) : ''
        const written = await conflictOf(put(store, key, `${text}${line}\n`, now?.tag ?? 'absent'))
        if (written === 'none') return
        expect(written).toBe(key)
      }
    }
    const lines = Array.from({ length: 8 }, (_, index) => `line ${index}`)
    await Promise.all(lines.map(add))
    const text = String(server.buckets.get('bucket')?.get(`feeds/one/${key}`)?.bytes)
    expect(text.trim().split('\n').sort()).toEqual(lines)
  })
})

describe('remove', () => {
  test.each(['conditional', 'unconditional', 'unknown'] as const)(
    'removes only the state that was seen, in a store whose removals are %s',
    async deletes => {
      const { store } = await start({ deletes })
      const first = await put(store, key, 'first')
      const second = await put(store, key, 'second', first)
      expect(await conflictOf(store.remove(key, first))).toBe(key)
      await store.remove(key, second)
      expect(await store.look(key)).toBeUndefined()
      expect(await conflictOf(store.remove(key, second))).toBe(key)
    },
  )

  test('knows that it was its own removal whose answer was lost', async () => {
    const { server, store } = await start()
    const tag = await put(store, key, 'first')
    faults(server, ({ method }) => method === 'DELETE', ['applied'])
    await store.remove(key, tag)
    expect(await store.look(key)).toBeUndefined()
  })
})

describe('get', () => {
  test('reads a document with one request, and a long object in parts of the same state', async () => {
    const { server, store } = await start()
    const bytes = Buffer.alloc(2 * partSize + 5, 'abcdefg')
    await put(store, key, '{}')
    const tag = await put(store, 'long', bytes)
    server.requests.length = 0
    expect(String(await readObject(store, key, { limit: 10 }))).toBe('{}')
    expect(server.requests).toHaveLength(1)
    server.requests.length = 0
    // Jest would compare byte by byte.
    expect((await readObject(store, 'long', { limit: bytes.length }))?.equals(bytes)).toBe(true)
    expect(server.requests.map(({ headers }) => [headers.range, headers['if-match']])).toEqual([
      [`bytes=0-${partSize - 1}`, undefined],
      [`bytes=${partSize}-${2 * partSize - 1}`, tag],
      [`bytes=${2 * partSize}-${3 * partSize - 1}`, tag],
    ])
  })

  test('never joins parts of two states', async () => {
    const { server, store } = await start()
    const tag = await put(store, key, Buffer.alloc(partSize + 5, 'a'))
    const reading = await store.get(key)
    await put(store, key, Buffer.alloc(partSize + 5, 'b'), tag)
    expect(await failureOf(() => reading?.body.bytes({ limit: 2 * partSize }))).toMatchObject({
      code: 'UNREADABLE_FILE',
    })
    expect(server.requests.at(-1)?.headers['if-match']).toBe(tag)
  })

  test('reads an object without bytes', async () => {
    const { store } = await start()
    await put(store, key, '')
    expect(await readObject(store, key, { limit: 10 })).toEqual(Buffer.alloc(0))
  })

  test('asks again after a cut, a throttled and a broken answer', async () => {
    const { server, store } = await start()
    await put(store, key, 'text')
    const rest = faults(server, ({ method }) => method === 'GET', ['cut', 503, 500])
    expect(String(await readObject(store, key, { limit: 10 }))).toBe('text')
    expect(rest).toEqual([])
  })

  test.each<[string, (good: Answer) => Answer]>([
    ['has no ETag', good => ({ ...good, headers: {} })],
    ['is another range', good => ({ ...good, headers: { ...good.headers, 'content-range': 'bytes 1-4/5' } })],
  ])('an answer that %s takes no turn from the next request', async (_what, spoil) => {
    const { server, store } = await start()
    await put(store, key, 'text')
    const narrow = storeAt(server, { maxConnections: 1, idleTimeout: 600_000, retry: { retries: 0 } })
    faults(server, ({ method }) => method === 'GET', [{ spoil, isApplied: false }])
    expect((await failureOf(() => narrow.get(key))).code).toMatch(/^(HTTP_STATUS|TRUNCATED)$/)
    expect(String(await readObject(narrow, key, { limit: 10 }))).toBe('text')
  })
})

describe('list', () => {
  const names = ['a b', 'a+b', 'a%20b', "it's", 'ü', '€', '(x)*!', 'q?#', '&=', '~._-', '日本']

  test('writes, finds, lists and removes keys with all that a signature must encode', async () => {
    const { store } = await start({ pageSize: 3 })
    for (const name of names) await put(store, `odd/${name}/index.json`, name)
    expect((await all(store.list('odd/'))).map(object => object.key).sort()).toEqual(
      names.map(name => `odd/${name}/index.json`).sort(),
    )
    expect((await all(store.names('odd/'))).map(({ name }) => name).sort()).toEqual([...names].sort())
    for (const name of names) {
      const object = await store.look(`odd/${name}/index.json`)
      expect(String(await readObject(store, `odd/${name}/index.json`, { limit: 99 }))).toBe(name)
      await store.remove(`odd/${name}/index.json`, object?.tag as Tag)
    }
    expect(await all(store.list(''))).toEqual([])
  })

  test('works below a prefix with such characters, and shows nothing of other prefixes', async () => {
    const { server } = await start({ pageSize: 1 })
    const [one, other] = [storeAt(server, {}, 'bucket/a b+ü/x'), storeAt(server, {}, 'bucket/a b+ü/xy')]
    await put(one, key, 'one')
    await put(other, key, 'other')
    expect((await all(one.list(''))).map(object => object.key)).toEqual([key])
    expect(one.locate(key)).toBe(`s3://bucket/a b+ü/x/${key}`)
  })

  test('continues while keys come and go between the pages', async () => {
    const { server, store } = await start({ pageSize: 2 })
    for (const name of ['b', 'd', 'f', 'h']) await put(store, name, name)
    const objects = server.buckets.get('bucket')
    let pages = 0
    server.onRequest = ({ query }) => {
      if (!query.has('list-type') || ++pages !== 2) return undefined
      objects?.delete('feeds/one/d')
      objects?.set('feeds/one/a', { bytes: Buffer.from('a'), tag: '"a"', type: '', life: '', modified: 0 })
      objects?.set('feeds/one/g', { bytes: Buffer.from('g'), tag: '"g"', type: '', life: '', modified: 0 })
      return undefined
    }
    const found = (await all(store.list(''))).map(object => object.key)
    expect(found).toEqual([...new Set(found)])
    expect(found).toEqual(expect.arrayContaining(['b', 'f', 'g', 'h']))
  })
})

describe('probeStore', () => {
  test('needs three requests once, two for each writer after it, and none to read', async () => {
    const { server, store } = await start()
    await store.look(key)
    expect(server.requests.map(({ method }) => method)).toEqual(['HEAD'])
    server.requests.length = 0
    await put(store, key, 'x')
    await put(store, 'other', 'x')
    expect(server.requests).toHaveLength(3 + 2)
    server.requests.length = 0
    await put(storeAt(server), 'third', 'x')
    expect(server.requests).toHaveLength(2 + 1)
    expect((await all(store.list(''))).map(object => object.key).sort()).toEqual([key, 'other', 'third'])
    expect((await all(store.names(''))).map(({ name }) => name)).not.toContain('.setup-pkgtool-probe')
  })

  test.each([
    ['if-none-match', 'If-None-Match'],
    ['if-match', 'If-Match'],
    ['all', 'If-None-Match'],
  ] as const)(
    'refuses a store that ignores %s before the first object is written',
    async (lies, condition) => {
      const { server, store } = await start({ lies })
      for (const change of [() => put(store, key, 'x'), () => store.remove(key, '"x"' as Tag)]) {
        const failure = await failureOf(change)
        expect(failure).toMatchObject({ code: 'UNSAFE_STORE' })
        expect(failure.message).toContain(condition)
      }
      expect([...(server.buckets.get('bucket')?.keys() ?? [])]).toEqual(['feeds/one/.setup-pkgtool-probe'])
    },
  )

  test('a store that refuses a condition that holds is said to, and not taken for a fast writer', async () => {
    const { server, store } = await start({ lies: 'never-matches' })
    const tag = await put(store, key, 'first')
    const failure = await failureOf(() => put(store, key, 'second', tag))
    expect(failure).toMatchObject({ code: 'UNSAFE_STORE' })
    expect(failure.message).toContain('whose condition "If-Match" held')
    expect(server.requests.filter(isPut)).toHaveLength(4)
  })

  test('a store that compares tags without quotes gets them so, and is probed in that form', async () => {
    const { server, store } = await start({ lies: 'no-quotes' })
    const first = await put(store, key, 'first')
    const second = await put(store, key, 'second', first)
    expect(await conflictOf(put(store, key, 'third', first))).toBe(key)
    const third = await put(store, key, 'third', second)
    expect((await store.look(key))?.tag).toBe(third)
    const probes = server.requests.filter(({ key: at }) => at.endsWith('.setup-pkgtool-probe'))
    expect(probes.map(({ headers }) => headers['if-match']).filter(Boolean)).toEqual([
      `"${'0'.repeat(32)}"`,
      '0'.repeat(32),
    ])
  })

  test('is left out for a single writer', async () => {
    const server = await newS3({ lies: 'all' })
    const store = storeAt(server, { singleWriter: true })
    await put(store, key, 'x')
    expect(server.requests).toHaveLength(1)
  })
})

describe('close', () => {
  test('removes what is staged on this machine', async () => {
    const { store } = await start()
    const staged = await store.stageBytes(Buffer.from('x'))
    const folder = dirname(staged.path)
    expect(await readdir(folder)).toHaveLength(1)
    await store.close()
    await expect(readdir(folder)).rejects.toMatchObject({ code: 'ENOENT' })
  })

  test('keeps staged bytes from other users of the machine', async () => {
    const { store } = await start()
    const staged = await store.stageBytes(Buffer.from('x'))
    const folder = await stat(dirname(staged.path))
    if (process.platform !== 'win32') expect(folder.mode & 0o077).toBe(0)
  })
})
