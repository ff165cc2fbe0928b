import { join } from 'node:path'
import { beforeEach, describe, expect, test } from '@jest/globals'
import type { FeedStore } from '../../../src/feed/store/feed-store.ts'
import { createFolderStore } from '../../../src/feed/store/folder-store.ts'
import { readObject } from '../../../src/feed/store/read-object.ts'
import { commit, commitContents, expectedNow, inWriteOrder } from '../../../src/feed/tree/commit.ts'
import { temporaryFolders } from '../../support/temporary.ts'

const newFolder = temporaryFolders()
let store: FeedStore
let keys: string[]
let looks: string[]

beforeEach(async () => {
  keys = []
  looks = []
  const own = createFolderStore(join(await newFolder(), 'feed'))
  store = {
    ...own,
    look(key) {
      looks.push(key)
      return own.look(key)
    },
    put(key, content, when) {
      keys.push(`+${key}`)
      return own.put(key, content, when)
    },
    remove(key, when) {
      keys.push(`-${key}`)
      return own.remove(key, when)
    },
  }
  await store.create()
})

const text = async (key: string) => String(await readObject(store, key, { limit: 10_000 }))

/** Adds a line to a list: each writer keeps what the others wrote. */
const addLine = (line: string, { between = async () => {} } = {}) =>
  commit(store, {
    async read() {
      const when = await expectedNow(store, 'list')
      return { when, lines: when === 'absent' ? '' : await text('list') }
    },
    async plan({ when, lines }) {
      await between()
      return [{ key: 'list', content: `${lines}${line}\n`, when }]
    },
  })

describe('commit', () => {
  test('merges again when another writer was faster', async () => {
    let rounds = 0
    const between = async () => {
      if (rounds++ < 3) await addLine(`other ${rounds}`)
    }
    await addLine('own', { between })
    expect(await text('list')).toBe('other 1\nother 2\nother 3\nown\n')
    expect(rounds).toBe(4)
  })

  test('loses nothing of writers at once', async () => {
    await Promise.all(Array.from({ length: 16 }, (_, index) => addLine(String(index))))
    const lines = (await text('list')).trim().split('\n')
    expect(lines.map(Number).sort((a, b) => a - b)).toEqual(Array.from({ length: 16 }, (_, index) => index))
  })

  test('gives up with one error when another writer is always faster', async () => {
    let count = 0
    const failing = addLine('own', { between: async () => void (await addLine(String(count++))) })
    await expect(failing).rejects.toMatchObject({ code: 'FEED_LOCKED' })
    expect((await text('list')).includes('own')).toBe(false)
  })

  test('looks once at each object that is not there yet', async () => {
    const absent = ['flat/a/1/a.x', 'flat/a/1/a.1.x.sha512']
    await commitContents(store, new Map(absent.map(key => [key, key])))
    expect(looks).toEqual(absent)
    expect(keys).toEqual(absent.map(key => `+${key}`))
  })

  test('leaves an object that the plan did not see and that has the same bytes', async () => {
    await commitContents(store, new Map([['index.json', 'page']]))
    const once = (content: string) =>
      commit(store, {
        read: async () => {},
        plan: () => [
          { key: 'index.json', content, when: 'absent' },
          { key: 'settings', content: 'names it', when: 'absent' },
        ],
      })
    await once('page')
    expect([await text('index.json'), await text('settings')]).toEqual(['page', 'names it'])
    await expect(once('other')).rejects.toMatchObject({ code: 'FEED_LOCKED' })
    expect(await text('index.json')).toBe('page')
  })

  test('takes a staged file once, also when it plans again', async () => {
    const staged = await store.stageBytes(Buffer.from('package'))
    let rounds = 0
    await commit(store, {
      read: async () => ({
        file: await expectedNow(store, 'flat/a/1/a.1.x'),
        list: await expectedNow(store, 'index.json'),
      }),
      async plan({ file, list }) {
        if (rounds++ === 0) await commitContents(store, new Map([['index.json', 'other']]))
        return [
          { key: 'flat/a/1/a.1.x', content: staged, when: file },
          { key: 'index.json', content: 'own', when: list },
        ]
      },
    })
    expect([rounds, await text('flat/a/1/a.1.x'), await text('index.json')]).toEqual([2, 'package', 'own'])
  })

  test('writes in the one order, removes in reverse, and skips what is so already', async () => {
    const contents = new Map([
      ['index.json', '{}'],
      ['flat/a/index.json', '{}'],
      ['registration/a/index.json', '{}'],
      ['flat/a/1.0.0/a.1.0.0.x.sha512', 'h'],
      ['flat/a/1.0.0/a.s', 'm'],
      ['flat/a/1.0.0/a.1.0.0.x', 'p'],
    ])
    await commitContents(store, contents)
    const order = [...contents.keys()].reverse()
    expect(keys).toEqual(order.map(key => `+${key}`))
    keys = []
    await commitContents(store, contents)
    expect(keys).toEqual([])
    const none = new Map(order.map(key => [key, undefined]))
    await commitContents(store, none, { withdraws: true })
    expect(keys).toEqual([...contents.keys()].map(key => `-${key}`))
    keys = []
    await commitContents(store, none, { withdraws: true })
    expect(keys).toEqual([])
  })
})

test('inWriteOrder puts settings last and what they name before', () => {
  const names = [
    'feed.json',
    'index.html',
    'tools.json',
    'tools/1.0.0/tool.exe',
    'tools.schema.json',
    'index.json',
  ]
  const sorted = inWriteOrder(
    names.map(key => ({ key })),
    { withdraws: false },
  )
  expect(sorted.map(({ key }) => key)).toEqual([
    'tools/1.0.0/tool.exe',
    'tools.schema.json',
    'tools.json',
    'index.html',
    'index.json',
    'feed.json',
  ])
})
