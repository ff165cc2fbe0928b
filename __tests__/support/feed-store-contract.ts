import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { type FeedStore, StoreConflict, type Tag } from '../../src/feed/store/feed-store.ts'
import { readObject } from '../../src/feed/store/read-object.ts'
import { temporaryFolders } from './temporary.ts'

const key = 'flat/a/1.0.0/a.pkgspec'
export const all = async <T>(items: AsyncIterable<T>) => {
  const found: T[] = []
  for await (const item of items) found.push(item)
  return found
}
/** The key of the object that a write met another writer at; `none` where it met nobody. */
export const conflictOf = (run: Promise<unknown>) =>
  run.then(
    () => 'none',
    error => (error instanceof StoreConflict ? error.key : error),
  )

/** What any store of a feed must do. `create` opens a new one, whose place need not exist yet. */
export function describeFeedStore(name: string, create: () => Promise<FeedStore>): void {
  describe(name, () => {
    const newFolder = temporaryFolders()
    let store: FeedStore
    let local: string
    const text = async (at = key) => (await readObject(store, at, { limit: 1024 }))?.toString()
    const put = async (at: string, content: string, when: Tag | 'absent' = 'absent') =>
      store.put(at, await store.stageBytes(Buffer.from(content)), when)
    afterEach(() => store.close())

    beforeEach(async () => {
      local = await newFolder()
      store = await create()
      await store.create()
    })

    test('is empty at first, and can be prepared again', async () => {
      await store.create()
      expect(await store.look(key)).toBeUndefined()
      expect(await store.get(key)).toBeUndefined()
      expect(await all(store.list(''))).toEqual([])
      expect(await all(store.names('flat/'))).toEqual([])
      expect(await all(store.names(''))).toEqual([])
      expect(await store.borrow(key)).toBeUndefined()
      expect(store.describeAbsence()).not.toBe('')
      await store.tidy(['flat/a/'])
    })

    test('gives back what was put, with its size and the tag of the put', async () => {
      const tag = await put(key, 'first')
      expect(await store.look(key)).toEqual({ key, size: 5, tag, modified: expect.any(Number) })
      const found = await store.get(key)
      expect([found?.size, found?.tag, await text()]).toEqual([5, tag, 'first'])
    })

    test('puts where nothing is only if nothing is there', async () => {
      await put(key, 'first')
      expect(await conflictOf(put(key, 'other'))).toBe(key)
      expect(await text()).toBe('first')
    })

    test('replaces and removes only the state that the caller has seen', async () => {
      const first = await put(key, 'first')
      const second = await put(key, 'second', first)
      expect(second).not.toBe(first)
      expect(await conflictOf(put(key, 'third', first))).toBe(key)
      expect(await conflictOf(store.remove(key, first))).toBe(key)
      expect(await text()).toBe('second')
      await store.remove(key, second)
      expect(await store.look(key)).toBeUndefined()
      expect(await conflictOf(store.remove(key, second))).toBe(key)
      expect(await conflictOf(put(key, 'fourth', second))).toBe(key)
    })

    test('gives other bytes another tag, also of the same length', async () => {
      const first = await put(key, 'aaaaa')
      const second = await put(key, 'bbbbb', first)
      expect(second).not.toBe(first)
      expect(await put(key, 'ccccc', second)).not.toBe(first)
    })

    test('reads a range, and refuses more bytes than the limit', async () => {
      await put(key, '0123456789')
      const part = await store.get(key, { start: 3, end: 5 })
      expect(String(await part?.body.bytes({ limit: 100 }))).toBe('345')
      const chunks = []
      for await (const chunk of (await store.get(key, { start: 8, end: 20 }))?.body ?? [])
        chunks.push(String(Buffer.from(chunk)))
      expect(chunks.join('')).toBe('89')
      await expect(readObject(store, key, { limit: 9 })).rejects.toMatchObject({ code: 'TOO_LARGE' })
    })

    test('reads a long object in turn', async () => {
      const bytes = Buffer.alloc(9 * 1024 ** 2, 'abcdefg')
      await store.put(key, await store.stageBytes(bytes), 'absent')
      const hash = createHash('sha256')
      let size = 0
      for await (const chunk of (await store.get(key))?.body ?? []) {
        hash.update(chunk)
        size += chunk.length
      }
      expect([size, hash.digest('hex')]).toEqual([
        bytes.length,
        createHash('sha256').update(bytes).digest('hex'),
      ])
    })

    test('lists the objects below a prefix, and the names at it', async () => {
      const keys = ['flat/a/1.0.0/a.pkgspec', 'flat/a/index.json', 'flat/ab/index.json', 'tools.json']
      for (const each of keys) await put(each, each)
      const listed = async (prefix: string) =>
        (await all(store.list(prefix))).map(object => object.key).sort()
      expect(await listed('')).toEqual(keys)
      expect(await listed('flat/a/')).toEqual(keys.slice(0, 2))
      expect(await listed('flat/none/')).toEqual([])
      const [object] = await all(store.list('flat/ab/'))
      expect({ size: object?.size, tag: object?.tag }).toEqual({
        size: 18,
        tag: (await store.look('flat/ab/index.json'))?.tag,
      })
      const named = async (prefix: string) =>
        (await all(store.names(prefix))).map(({ name, kind }) => [kind, name]).sort()
      expect(await named('')).toEqual([
        ['folder', 'flat'],
        ['object', 'tools.json'],
      ])
      expect(await named('flat/')).toEqual([
        ['folder', 'a'],
        ['folder', 'ab'],
      ])
      expect(await named('flat/a/')).toEqual([
        ['folder', '1.0.0'],
        ['object', 'index.json'],
      ])
      expect(await named('flat/none/')).toEqual([])
    })

    test('lists the names at a prefix with those below each folder, and no deeper', async () => {
      const keys = ['flat/a/1.0.0/a.pkgspec', 'flat/a/1.0.0/x/y', 'flat/a/2.0.0/a', 'flat/a/index.json']
      for (const each of [...keys, 'flat/ab/index.json']) await put(each, each)
      const branches = await all(store.branches('flat/a/'))
      expect(branches.map(({ name, kind, below }) => [kind, name, [...below.keys()].sort()]).sort()).toEqual([
        ['folder', '1.0.0', ['a.pkgspec', 'x']],
        ['folder', '2.0.0', ['a']],
        ['object', 'index.json', []],
      ])
      const sizes = branches.flatMap(({ below }) => [...below.values()].filter(size => size !== undefined))
      expect([[], [14, 22]]).toContainEqual(sizes.sort())
      expect(await all(store.branches('flat/none/'))).toEqual([])
      expect(
        (await all(store.branches(''))).map(({ name, below }) => [name, [...below.keys()].sort()]),
      ).toEqual([['flat', ['a', 'ab']]])
    })

    test('shows nobody what is only staged, and forgets it when discarded', async () => {
      const file = join(local, 'file')
      await writeFile(file, 'content')
      const own = store.temporaryPath()
      await writeFile(own, 'own')
      const staged = [
        await store.stageFile(file, { algorithm: 'sha512' }),
        await store.stageBytes(Buffer.from('content')),
        store.stageOwn({ path: own, size: 3, digest: 'x' }),
      ]
      expect(await all(store.list(''))).toEqual([])
      const digest = createHash('sha512').update('content').digest('base64')
      expect(staged.map(each => [each.size, each.digest])).toEqual([
        [7, digest],
        [7, digest],
        [3, 'x'],
      ])
      expect(await readFile(staged[0]?.path ?? '', 'utf8')).toBe('content')
      for (const each of staged) await each.discard()
      for (const each of staged) await expect(readFile(each.path)).rejects.toMatchObject({ code: 'ENOENT' })
      expect(await readFile(file, 'utf8')).toBe('content')
    })

    test('puts a copied file and one that it took over, after which nothing is left to discard', async () => {
      const file = join(local, 'file')
      await writeFile(file, 'copied')
      const copied = await store.stageFile(file, { algorithm: 'sha256' })
      expect(copied.digest).toBe(createHash('sha256').update('copied').digest('hex'))
      const path = store.temporaryPath()
      await writeFile(path, 'own')
      const own = store.stageOwn({ path, size: 3, digest: '' })
      await store.put('tools/1/a', copied, 'absent')
      await store.put('tools/1/b', own, 'absent')
      for (const staged of [copied, own]) await staged.discard()
      expect([await text('tools/1/a'), await text('tools/1/b')]).toEqual(['copied', 'own'])
    })

    test.each([
      ['an empty file', 'TRUNCATED', async (path: string) => writeFile(path, '')],
      ['no file', 'NOT_FOUND', async () => {}],
      ['a folder', 'UNREADABLE_FILE', async (path: string) => mkdir(path)],
    ])('stages no copy of %s', async (_what, code, make) => {
      await make(join(local, 'file'))
      const staging = store.stageFile(join(local, 'file'), { algorithm: 'sha256' })
      await expect(staging).rejects.toMatchObject({ code })
      expect(await all(store.list(''))).toEqual([])
    })

    test('runs a writer and returns what it returns, or throws what it throws', async () => {
      expect(await store.exclusively(async () => put(key, 'first'))).toBe((await store.look(key))?.tag)
      const failing = store.exclusively(async () => {
        throw new Error('of the writer')
      })
      await expect(failing).rejects.toThrow('of the writer')
      expect(await store.exclusively(async () => 'again')).toBe('again')
    })

    test('tidies only prefixes without an object', async () => {
      const tag = await put(key, 'first')
      await put('flat/a/index.json', '{}')
      await store.remove(key, tag)
      await store.tidy(['flat/a/1.0.0/', 'flat/a/'])
      expect(await all(store.names('flat/'))).toEqual([{ name: 'a', kind: 'folder' }])
      expect(await all(store.names('flat/a/'))).toEqual([{ name: 'index.json', kind: 'object' }])
      expect(await text('flat/a/index.json')).toBe('{}')
    })

    test('lends an object as a file, which stays when it is returned', async () => {
      await put(key, 'first')
      const borrowed = await store.borrow(key)
      expect(borrowed?.size).toBe(5)
      expect(await readFile(borrowed?.path ?? '', 'utf8')).toBe('first')
      await borrowed?.release()
      expect(await text()).toBe('first')
    })

    test('closes, also twice', async () => {
      await store.close()
      await store.close()
    })

    test('names an object in messages', () => {
      expect(store.locate(key)).toContain('a.pkgspec')
    })
  })
}
