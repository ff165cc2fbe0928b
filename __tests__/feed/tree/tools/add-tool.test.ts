import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from '@jest/globals'
import { piecesPerTurn } from '../../../../src/core/base/turns.ts'
import { parseToolListing } from '../../../../src/core/tool/listing/listing.ts'
import { addTool, buildPage, initFeed, openFeed } from '../../../../src/feed/index.ts'
import type { FeedStore } from '../../../../src/feed/store/feed-store.ts'
import { changeFeed } from '../../../../src/feed/tree/feed.ts'
import { formatDocument } from '../../../../src/feed/tree/feed-files.ts'
import { placeTools, type ToolPlacer } from '../../../../src/feed/tree/tools/place-tool.ts'
import { readToolFacts } from '../../../../src/feed/tree/tools/tool-facts.ts'
import { failureOf } from '../../../support/failure-of.ts'
import { temporaryFolders } from '../../../support/temporary.ts'

const newFolder = temporaryFolders()
let folder: string
let dir: string

beforeEach(async () => {
  folder = await newFolder()
  dir = join(folder, 'feed')
})

async function tool(text = 'MZ tool'): Promise<string> {
  const path = join(folder, 'tool.bin')
  await writeFile(path, text)
  return path
}

const listing = async () => JSON.parse(await readFile(join(dir, 'tools.json'), 'utf8'))
const stage = 'Released'

describe('addTool, given an empty file', () => {
  test('refuses it and publishes nothing', async () => {
    await initFeed(dir)
    const file = await tool('')
    await expect(addTool(dir, file, { version: '1.0.0', stage })).rejects.toMatchObject({
      code: 'TRUNCATED',
      fields: { path: file, found: 'it is empty' },
    })
    expect(await listing()).toEqual({ 'pkgtool.exe': [] })
    expect((await readdir(dir)).filter(name => name === 'tools' || /^\.\d/.test(name))).toEqual([])
  })
})

describe('initFeed', () => {
  test('makes a feed with relative references', async () => {
    await initFeed(dir)
    expect((await readdir(dir)).sort()).toEqual([
      'feed.json',
      'index.html',
      'index.json',
      'tools.json',
      'tools.schema.json',
    ])
    const index = JSON.parse(await readFile(join(dir, 'index.json'), 'utf8'))
    expect(index).toMatchObject({
      version: '3.0.0',
      resources: [
        { '@id': 'flat/', '@type': 'PackageBaseAddress/3.0.0' },
        { '@id': 'registration/', '@type': 'RegistrationsBaseUrl/3.6.0' },
      ],
    })
    expect(await listing()).toEqual({ 'pkgtool.exe': [] })
    expect(await openFeed(dir)).toEqual({
      dir,
      toolName: 'pkgtool.exe',
      packageExtension: 'pkgfile',
      manifestExtension: 'pkgspec',
    })
  })

  test('makes a feed with absolute addresses', async () => {
    await initFeed(dir, { baseUrl: 'https://feed.test/dist', toolName: 'nuget.exe' })
    const index = JSON.parse(await readFile(join(dir, 'index.json'), 'utf8'))
    expect(index.resources[0]['@id']).toBe('https://feed.test/dist/flat/')
    expect(await openFeed(dir)).toMatchObject({ baseUrl: 'https://feed.test/dist/', toolName: 'nuget.exe' })
  })

  test('refuses a feed, finishes a half one, and leaves a foreign folder alone', async () => {
    await initFeed(dir)
    await expect(initFeed(dir)).rejects.toMatchObject({ code: 'ALREADY_THERE' })
    await mkdir(join(folder, 'half'))
    await writeFile(join(folder, 'half/index.json'), await readFile(join(dir, 'index.json')))
    await initFeed(join(folder, 'half'))
    await mkdir(join(folder, 'foreign'))
    await writeFile(join(folder, 'foreign/index.json'), '{}')
    await expect(initFeed(join(folder, 'foreign'))).rejects.toMatchObject({ code: 'INVALID_FEED' })
    expect(await readFile(join(folder, 'foreign/index.json'), 'utf8')).toBe('{}')
  })

  test.each([
    [{ toolName: '../x' }, 'INVALID_INPUT'],
    [{ toolName: '.lock' }, 'INVALID_INPUT'],
    [{ toolName: '' }, 'INVALID_INPUT'],
    [{ packageExtension: '.x/' }, 'INVALID_INPUT'],
    [{ baseUrl: 'ftp://feed.test/' }, 'INVALID_ADDRESS'],
    [{ baseUrl: 'https://user:secret@feed.test/' }, 'INVALID_ADDRESS'],
    [{ baseUrl: 'https://feed.test/?a' }, 'INVALID_ADDRESS'],
  ])('refuses %j', async (input, code) => {
    await expect(initFeed(dir, input)).rejects.toMatchObject({ code })
  })
})

describe('openFeed refuses', () => {
  test.each([
    '',
    '[]',
    'null',
    '{"feedVersion":2}',
    '{"feedVersion":1,"toolName":7,"packageExtension":"a","manifestExtension":"b"}',
    '{"feedVersion":1,"toolName":"../x","packageExtension":"a","manifestExtension":"b"}',
    '{"feedVersion":1,"toolName":"x","packageExtension":"a","manifestExtension":"b","baseUrl":"file:///etc"}',
  ])('%s', async text => {
    await mkdir(dir)
    await writeFile(join(dir, 'feed.json'), text)
    await expect(openFeed(dir)).rejects.toMatchObject({ code: 'INVALID_FEED' })
  })
})

describe('addTool', () => {
  test('stops amid its copy when asked to, and leaves nothing', async () => {
    await initFeed(dir)
    const before = await readdir(dir, { recursive: true })
    const large = await tool('x'.repeat(9 * 1024 ** 2))
    const adding = addTool(dir, large, { version: '1.0.0', stage, signal: AbortSignal.abort() })
    await expect(adding).rejects.toMatchObject({ code: 'CANCELLED' })
    expect(await readdir(dir, { recursive: true })).toEqual(before)
  })

  test('copies the file and lists it', async () => {
    await initFeed(dir)
    const { status, entry } = await addTool(dir, await tool(), {
      version: '6.10.0',
      stage,
      uploaded: '2024-05-01T14:00:00+02:00',
    })
    expect(status).toBe('added')
    const sha256 = createHash('sha256').update('MZ tool').digest('hex')
    const url = 'tools/6.10.0/pkgtool.exe'
    expect(entry).toEqual({
      version: '6.10.0',
      url,
      stage,
      uploaded: '2024-05-01T12:00:00.0000000Z',
      sha256,
      size: 7,
    })
    expect(await listing()).toEqual({ 'pkgtool.exe': [entry] })
    expect(await readFile(join(dir, url), 'utf8')).toBe('MZ tool')
  })

  test('names absolute, encoded addresses below the base URL', async () => {
    await initFeed(dir, { baseUrl: 'https://feed.test/d/', toolName: 'my tool.exe' })
    const { entry } = await addTool(dir, await tool(), { version: '1.0.0+b', stage })
    expect(entry.url).toBe('https://feed.test/d/tools/1.0.0%2Bb/my%20tool.exe')
  })

  test('stamps now when no time is given', async () => {
    await initFeed(dir)
    const before = Date.now()
    const { entry } = await addTool(dir, await tool(), { version: '1.0.0', stage })
    expect(entry.uploaded).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{7}Z$/)
    expect(Date.parse(entry.uploaded)).toBeGreaterThanOrEqual(before)
    expect(Date.parse(entry.uploaded)).toBeLessThanOrEqual(Date.now())
  })

  test('keeps the listing in descending order, and what others wrote into it', async () => {
    await initFeed(dir)
    for (const version of ['5.9.1', '6.10.0', '6.9.0', '6.10.0-rc.1', '6.9.0.1'])
      await addTool(dir, await tool(version), { version, stage })
    const written = await listing()
    written['pkgtool.exe'][0].note = 'kept'
    await writeFile(join(dir, 'tools.json'), JSON.stringify(written))
    await addTool(dir, await tool(), { version: '7.0.0', stage })
    const { entries, warnings } = parseToolListing(await listing())
    expect(warnings).toEqual([])
    expect(entries.map(({ version }) => version)).toEqual([
      '7.0.0',
      '6.10.0',
      '6.10.0-rc.1',
      '6.9.0.1',
      '6.9.0',
      '5.9.1',
    ])
    expect(entries[1]?.members.note).toBe('kept')
  })

  test('changes nothing for the same bytes and data, and refuses others', async () => {
    await initFeed(dir)
    const options = { version: '1.0.0', stage }
    await addTool(dir, await tool(), options)
    const before = await listing()
    expect(await addTool(dir, await tool(), options)).toMatchObject({
      status: 'present',
      entry: before['pkgtool.exe'][0],
    })
    const other = [addTool(dir, await tool(), { ...options, stage: 'ReleasedAndBlessed' })]
    await expect(other[0]).rejects.toMatchObject({ code: 'ALREADY_THERE' })
    await expect(addTool(dir, await tool(), { ...options, version: '1.0.0.0' })).rejects.toMatchObject({
      code: 'ALREADY_THERE',
    })
    await expect(addTool(dir, await tool('other'), options)).rejects.toMatchObject({ code: 'ALREADY_THERE' })
    expect(await listing()).toEqual(before)
    expect(await readFile(join(dir, 'tools/1.0.0/pkgtool.exe'), 'utf8')).toBe('MZ tool')
    expect((await readdir(dir)).filter(name => name.startsWith('.'))).toEqual([])
  })

  test('replaces with force: out of the listing, the file, in again', async () => {
    await initFeed(dir, { baseUrl: 'https://feed.test/' })
    await addTool(dir, await tool(), { version: '1.0.0', stage })
    await addTool(dir, await tool('keep'), { version: '0.9.0', stage })
    const { status, entry, purge } = await addTool(dir, await tool('other'), {
      version: '1.0.0.0',
      stage,
      force: true,
    })
    expect(status).toBe('replaced')
    expect(purge).toEqual([
      'https://feed.test/tools/1.0.0/pkgtool.exe',
      'https://feed.test/tools.json',
      'https://feed.test/index.html',
    ])
    expect((await listing())['pkgtool.exe']).toMatchObject([entry, { version: '0.9.0' }])
    expect(await readFile(join(dir, 'tools/1.0.0.0/pkgtool.exe'), 'utf8')).toBe('other')
    expect((await readdir(join(dir, 'tools'))).sort()).toEqual(['0.9.0', '1.0.0.0'])
  })

  test('restores a file that vanished', async () => {
    await initFeed(dir)
    const { entry } = await addTool(dir, await tool(), { version: '1.0.0', stage })
    const page = await readFile(join(dir, 'index.html'), 'utf8')
    await rm(join(dir, 'tools'), { recursive: true, maxRetries: 10 })
    await buildPage(dir)
    expect(await readFile(join(dir, 'index.html'), 'utf8')).not.toContain('1.0.0')
    expect(await addTool(dir, await tool(), { version: '1.0.0', stage })).toEqual({
      status: 'present',
      entry,
    })
    expect(await readFile(join(dir, entry.url), 'utf8')).toBe('MZ tool')
    expect(await readFile(join(dir, 'index.html'), 'utf8')).toBe(page)
  })

  test('repairs a file whose bytes are no longer those of its entry', async () => {
    await initFeed(dir)
    const { entry } = await addTool(dir, await tool(), { version: '1.0.0', stage })
    await writeFile(join(dir, entry.url), 'MZ tooL')
    expect(await addTool(dir, await tool(), { version: '1.0.0', stage })).toEqual({
      status: 'repaired',
      entry,
    })
    expect(await readFile(join(dir, entry.url), 'utf8')).toBe('MZ tool')
  })

  test.each([
    [{ version: '1.0', stage }, 'INVALID_VERSION'],
    [{ version: 'v1.0.0', stage }, 'INVALID_VERSION'],
    [{ version: '01.0.0', stage }, 'INVALID_VERSION'],
    [{ version: '1.0.0-', stage }, 'INVALID_VERSION'],
    [{ version: '../1.0.0', stage }, 'INVALID_VERSION'],
    [{ version: '1.0.0', stage: 'released' }, 'INVALID_INPUT'],
    [{ version: '1.0.0', stage, uploaded: 'yesterday' }, 'INVALID_TIME'],
    [{ version: '1.0.0', stage, uploaded: '0001-01-01T00:00:00+14:00' }, 'INVALID_TIME'],
  ])('refuses %j', async (options, code) => {
    await initFeed(dir)
    await expect(addTool(dir, await tool(), options)).rejects.toMatchObject({ code })
  })

  test('refuses to write over a listing that it can not read', async () => {
    await initFeed(dir)
    await writeFile(join(dir, 'tools.json'), '{"pkgtool.exe":[{"version":"one"}]}')
    await expect(addTool(dir, await tool(), { version: '1.0.0', stage })).rejects.toMatchObject({
      code: 'INVALID_FEED',
    })
  })

  test('refuses a missing file and leaves nothing behind', async () => {
    await initFeed(dir)
    await expect(addTool(dir, join(folder, 'none'), { version: '1.0.0', stage })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    expect((await readdir(dir)).sort()).toEqual([
      'feed.json',
      'index.html',
      'index.json',
      'tools.json',
      'tools.schema.json',
    ])
  })
})

describe('placeTools', () => {
  const count = 200

  async function place(after: (placed: number) => void): Promise<number> {
    let puts = 0
    await initFeed(dir)
    const file = await tool()
    await changeFeed({ dir }, async feed => {
      const put: FeedStore['put'] = (key, ...rest) => {
        if (key === 'tools.json') puts++
        return feed.store.put(key, ...rest)
      }
      const one = async (placer: ToolPlacer, at: number) => {
        const copy = await feed.store.stageFile(file, { algorithm: 'sha256' })
        await placer.place(copy, { facts: readToolFacts({ version: `1.0.${at}`, stage }) })
        await placer.listIfMany()
        after(at + 1)
      }
      await placeTools({ feed: { ...feed, store: { ...feed.store, put } } }, async placer => {
        for (let at = 0; at < count; at++) await one(placer, at)
      })
    })
    return puts
  }

  test('writes the listing of many tools only when a quarter more of them are there', async () => {
    // 1 to 4 tools one by one, then four in five wait: not once for each tool.
    expect(await place(() => {})).toBeLessThan(30)
    const text = await readFile(join(dir, 'tools.json'), 'utf8')
    const { entries } = parseToolListing(text)
    expect(entries.map(({ version }) => version)).toEqual(
      Array.from({ length: count }, (_, at) => `1.0.${count - 1 - at}`),
    )
    expect(text).toBe(formatDocument(JSON.parse(text)))
  })

  test('lists what it has placed when a later one fails', async () => {
    const failed = place(placed => {
      if (placed === 100) throw new Error('no more')
    })
    await expect(failed).rejects.toThrow('no more')
    expect((await listing())['pkgtool.exe']).toHaveLength(100)
    expect(await readdir(join(dir, 'tools'))).toHaveLength(100)
  })

  test('tells what failed first where the listing cannot be written then either', async () => {
    const failed = place(placed => {
      if (placed < 100) return
      writeFileSync(join(dir, 'tools.json'), '{')
      throw new Error('no more')
    })
    await expect(failed).rejects.toThrow('no more')
  })
})

describe('buildPage, of a long listing', () => {
  test('hears a signal among the files that it looks for', async () => {
    await initFeed(dir)
    const count = 10 * piecesPerTurn
    const items = Array.from({ length: count }, (_, at) => {
      const version = `1.${at}.0`
      return { version, url: `tools/${version}/pkgtool.exe`, stage, uploaded: '2024-01-01T00:00:00.0000000Z' }
    })
    await writeFile(join(dir, 'tools.json'), JSON.stringify({ 'pkgtool.exe': items }))
    const controller = new AbortController()
    let missing = 0
    const warning = () => {
      if (++missing === 1) setImmediate(() => controller.abort())
    }
    const log = { debug() {}, info() {}, notice() {}, warning, stage: <T>(_: string, run: () => T) => run() }
    const error = await failureOf(() => buildPage(dir, { signal: controller.signal, log }))
    expect(error.code).toBe('CANCELLED')
    expect(missing).toBeLessThanOrEqual(2 * piecesPerTurn)
  })
})
