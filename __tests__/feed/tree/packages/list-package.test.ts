import { readdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from '@jest/globals'
import {
  addPackages,
  initFeed,
  listPackage,
  rebaseFeed,
  removePackage,
  verifyFeed,
} from '../../../../src/feed/index.ts'
import { createFeedHandler } from '../../../../src/feed/serve/handler.ts'
import { failureOf } from '../../../support/failure-of.ts'
import { readTree } from '../../../support/feed-tree.ts'
import { makePackage } from '../../../support/package.ts'
import { temporaryFolders } from '../../../support/temporary.ts'

const newFolder = temporaryFolders()
const published = '2026-01-02T03:04:05.0000000Z'
let dir: string
let files: string

beforeEach(async () => {
  dir = join(await newFolder(), 'feed')
  files = await newFolder()
  await initFeed(dir, { baseUrl: 'https://feed.example/dist' })
})

interface Leaf {
  readonly version: string
  readonly listed: boolean
  readonly published: string
}

async function add(count: number, from = 0): Promise<void> {
  const paths = []
  for (let each = from; each < from + count; each++) {
    const path = join(files, `a.1.0.${each}.pkgfile`)
    const metadata = '<owners>Mallory</owners>'
    await writeFile(path, makePackage({ id: 'A', version: `1.0.${each}`, metadata }))
    paths.push(path)
  }
  await addPackages(dir, paths, { published })
}

const readJson = async (path: string) => JSON.parse(await readFile(join(dir, path), 'utf8'))

async function leaves(): Promise<readonly Leaf[]> {
  const { items } = await readJson('registration/a/index.json')
  const all: Leaf[] = []
  for (const page of items) {
    const whole = page.items ? page : await readJson(page['@id'].slice('https://feed.example/dist/'.length))
    all.push(...whole.items.map((leaf: { catalogEntry: Leaf }) => leaf.catalogEntry))
  }
  return all
}

const listedOf = async (version: string) => (await leaves()).find(leaf => leaf.version === version)?.listed
const pages = () => readdir(join(dir, 'registration/a/page'))
const clean = async () => (await verifyFeed({ dir })).findings

describe('listPackage', () => {
  test('takes a version off the offer and back, and keeps it in the version list', async () => {
    await add(2)
    const before = await readTree(dir)
    const asked = { id: 'A', version: '1.0.1' }
    expect(await listPackage(dir, asked, { listed: false })).toEqual({
      lowerId: 'a',
      version: '1.0.1',
      status: 'unlisted',
      purge: ['https://feed.example/dist/registration/a/index.json'],
    })
    expect([await listedOf('1.0.0'), await listedOf('1.0.1')]).toEqual([true, false])
    expect((await readJson('flat/a/index.json')).versions).toEqual(['1.0.0', '1.0.1'])
    expect(await listPackage(dir, asked, { listed: false })).toMatchObject({ status: 'unchanged', purge: [] })
    expect(await clean()).toEqual([])
    expect(await listPackage(dir, asked, { listed: true })).toMatchObject({ status: 'listed' })
    expect(await readTree(dir)).toEqual(before)
  })

  test('refuses a version that the feed does not have', async () => {
    await add(1)
    const { code, fields } = await failureOf(() =>
      listPackage(dir, { id: 'a', version: '2.0.0' }, { listed: false }),
    )
    expect([code, fields.found]).toEqual(['NOT_FOUND', 'the feed has only 1.0.0'])
  })

  test('survives the next versions, a rebase and the removal of others', async () => {
    await add(3)
    await listPackage(dir, { id: 'a', version: '1.0.1' }, { listed: false })
    await add(2, 3)
    await removePackage(dir, { id: 'a', version: '1.0.0' })
    await rebaseFeed(dir, 'https://feed.example/dist/')
    const all = await leaves()
    expect(all.map(({ version, listed }) => [version, listed])).toEqual([
      ['1.0.1', false],
      ['1.0.2', true],
      ['1.0.3', true],
      ['1.0.4', true],
    ])
    expect(new Set(all.map(leaf => leaf.published))).toEqual(new Set([published]))
  })

  test('takes no owners from a manifest', async () => {
    await add(1)
    expect((await leaves())[0]).not.toHaveProperty('owners')
  })
})

describe('a registration of more than 128 versions', () => {
  test('has pages, of which one more version changes one, and old pages stay as long as readers keep an index', async () => {
    await add(200)
    const first = await pages()
    expect((await leaves()).length).toBe(200)
    expect(await clean()).toEqual([])
    await add(1, 200)
    const second = await pages()
    expect(second.filter(name => !first.includes(name)).length).toBe(1)
    await listPackage(dir, { id: 'a', version: '1.0.8' }, { listed: false })
    const young = await pages()
    expect([...first, ...second].filter(name => !young.includes(name))).toEqual([])
    const old = new Date(Date.now() - 10 * 60_000)
    await utimes(join(dir, 'registration/a/index.json'), old, old)
    await listPackage(dir, { id: 'a', version: '1.0.7' }, { listed: false })
    const named = (await readJson('registration/a/index.json')).items.map((page: { '@id': string }) =>
      page['@id'].split('/').at(-1),
    )
    const third = await pages()
    expect(named.every((name: string) => third.includes(name))).toBe(true)
    // The one that the index named until now, and none before.
    expect(third.length).toBe(named.length + 1)
    expect([(await leaves()).length, await listedOf('1.0.7')]).toEqual([201, false])
    expect(await clean()).toEqual([])
  })

  test('is one page again after removals, and goes with the last version', async () => {
    await add(129)
    expect((await pages()).length).toBeGreaterThan(0)
    await removePackage(dir, { id: 'a', version: '1.0.128' })
    expect((await readJson('registration/a/index.json')).items[0].items.length).toBe(128)
    for (let each = 0; each < 128; each++) await removePackage(dir, { id: 'a', version: `1.0.${each}` })
    expect([...(await readTree(dir)).keys()].filter(key => key.startsWith('registration'))).toEqual([])
  })

  test('is right for a feed without base URL too', async () => {
    dir = join(await newFolder(), 'feed')
    await initFeed(dir)
    await add(130)
    expect((await pages()).length).toBeGreaterThan(1)
    expect(await clean()).toMatchObject([{ code: 'NO_BASE_URL' }])
  })

  test('is served with its pages, which readers may keep forever', async () => {
    await add(130)
    const [name] = await pages()
    const handle = await createFeedHandler(dir)
    const answer = await handle({ method: 'GET', url: `/registration/a/page/${name}`, headers: {} })
    expect([answer.status, answer.headers['Cache-Control']]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ])
    const other = await handle({ method: 'GET', url: '/registration/a/page/x.json', headers: {} })
    expect(other.status).toBe(404)
  })
})
