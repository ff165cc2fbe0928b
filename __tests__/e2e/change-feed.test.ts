import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from '@jest/globals'
import {
  addPackages,
  addTool,
  openFeed,
  promoteTool,
  rebaseFeed,
  removePackage,
} from '../../src/feed/index.ts'
import { changedPaths, readTree } from '../support/feed-tree.ts'
import { makeFeed, toolText } from '../support/make-feed.ts'
import { temporaryFolders } from '../support/temporary.ts'

const newFolder = temporaryFolders()
let folder: string
let dir: string

beforeEach(async () => {
  folder = await newFolder()
  dir = await makeFeed(folder, {
    tools: [
      { version: '1.0.0', stage: 'ReleasedAndBlessed', uploaded: '2024-01-01T00:00:00Z' },
      { version: '2.0.0+b', stage: 'EarlyAccessPreview', uploaded: '2024-02-01T00:00:00Z' },
    ],
    packages: [
      { id: 'My.Pkg', version: '1.0.0' },
      { id: 'My.Pkg', version: '2.0.0-RC' },
      { id: 'Other', version: '1.0.0' },
    ],
  })
})

const readText = (path: string) => readFile(join(dir, path), 'utf8')
const readJson = async (path: string) => JSON.parse(await readText(path))
const entries = async () => (await readJson('tools.json'))['pkgtool.exe']

describe('removePackage', () => {
  test('takes a version out of both documents, and its files', async () => {
    const before = await readTree(dir)
    expect(await removePackage(dir, { id: 'MY.pkg', version: '1.0' })).toEqual({
      status: 'removed',
      lowerId: 'my.pkg',
      version: '1.0.0',
      purge: [
        'flat/my.pkg/index.json',
        'flat/my.pkg/1.0.0/my.pkg.1.0.0.pkgfile',
        'flat/my.pkg/1.0.0/my.pkg.1.0.0.pkgfile.sha512',
        'flat/my.pkg/1.0.0/my.pkg.pkgspec',
        'registration/my.pkg/index.json',
      ],
    })
    const after = await readTree(dir)
    expect(changedPaths(before, after)).toEqual([
      'flat/my.pkg/1.0.0/my.pkg.1.0.0.pkgfile',
      'flat/my.pkg/1.0.0/my.pkg.1.0.0.pkgfile.sha512',
      'flat/my.pkg/1.0.0/my.pkg.pkgspec',
      'flat/my.pkg/index.json',
      'registration/my.pkg/index.json',
    ])
    expect(await readJson('flat/my.pkg/index.json')).toEqual({ versions: ['2.0.0-rc'] })
    expect((await readJson('registration/my.pkg/index.json')).items[0]).toMatchObject({ count: 1 })
  })

  test('takes the documents with the last version', async () => {
    await removePackage(dir, { id: 'other', version: '1.0.0' })
    expect([...(await readTree(dir)).keys()].filter(path => path.includes('other'))).toEqual([])
    await expect(readText('flat/other/index.json')).rejects.toThrow('ENOENT')
  })

  test('is undone by adding the file again', async () => {
    const before = await readTree(dir)
    const { published } = (await readJson('registration/my.pkg/index.json')).items[0].items[1].catalogEntry
    await removePackage(dir, { id: 'My.Pkg', version: '2.0.0-rc' })
    await addPackages(dir, [join(folder, 'My.Pkg.2.0.0-RC.pkgfile')], { published })
    expect(await readTree(dir)).toEqual(before)
  })

  test('finishes a removal that was cut short, and removes a version with a broken manifest', async () => {
    await writeFile(join(dir, 'flat/my.pkg/1.0.0/my.pkg.pkgspec'), 'broken')
    await rm(join(dir, 'flat/my.pkg/1.0.0/my.pkg.1.0.0.pkgfile'))
    await removePackage(dir, { id: 'My.Pkg', version: '1.0.0' })
    expect(await readJson('flat/my.pkg/index.json')).toEqual({ versions: ['2.0.0-rc'] })
  })

  test.each([
    ['My.Pkg', '3.0.0', 'NOT_FOUND', '1.0.0'],
    ['None', '1.0.0', 'NOT_FOUND', 'no version'],
    ['../flat', '1.0.0', 'INVALID_PACKAGE_ID', ''],
    ['My.Pkg', '..', 'INVALID_VERSION', ''],
  ])('refuses %s %s', async (id, version, code, found) => {
    const before = await readTree(dir)
    await expect(removePackage(dir, { id, version })).rejects.toMatchObject({
      code,
      message: expect.stringContaining(found),
    })
    expect(await readTree(dir)).toEqual(before)
  })
})

describe('promoteTool', () => {
  test('goes up and leaves everything else of the entry', async () => {
    const [preview] = await entries()
    expect(await promoteTool(dir, '2.0.0', { stage: 'Released' })).toEqual({
      status: 'promoted',
      version: '2.0.0+b',
      from: 'EarlyAccessPreview',
      to: 'Released',
    })
    expect((await entries())[0]).toEqual({ ...preview, stage: 'Released' })
    expect(await readText('index.html')).toContain('2.0.0+b')
  })

  test('goes down only with force, and then off the page', async () => {
    const down = { stage: 'EarlyAccessPreview' }
    await expect(promoteTool(dir, '1.0.0', down)).rejects.toMatchObject({ code: 'INVALID_INPUT' })
    expect(await promoteTool(dir, '1.0.0', { ...down, force: true })).toMatchObject({
      status: 'demoted',
      purge: ['tools.json', 'index.html'],
    })
    expect(await readText('index.html')).not.toContain('1.0.0')
  })

  test('changes nothing where the stage is the same', async () => {
    const before = await readTree(dir)
    expect(await promoteTool(dir, '1.0.0.0', { stage: 'ReleasedAndBlessed' })).toMatchObject({
      status: 'unchanged',
    })
    expect(await readTree(dir)).toEqual(before)
  })

  test('refuses what is not there, whose file is gone, and other words', async () => {
    const stage = 'Released'
    await expect(promoteTool(dir, '9.0.0', { stage })).rejects.toMatchObject({ code: 'NO_MATCHING_VERSION' })
    await rm(join(dir, 'tools/2.0.0+b'), { recursive: true, maxRetries: 10 })
    await expect(promoteTool(dir, '2.0.0', { stage })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(promoteTool(dir, '1.0.0', { stage: 'blessed' })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
    })
  })
})

describe('rebaseFeed', () => {
  const registrations = ['registration/my.pkg/index.json', 'registration/other/index.json']
  const documents = ['feed.json', 'index.html', 'index.json', ...registrations, 'tools.json']

  test('rewrites the listing, the indexes, the page and feed.json, and nothing else', async () => {
    const before = await readTree(dir)
    expect(await rebaseFeed(dir, 'https://a.test/x')).toMatchObject({ baseUrl: 'https://a.test/x/' })
    expect(changedPaths(before, await readTree(dir))).toEqual(documents)
    expect((await entries()).map(({ url }: { url: string }) => url)).toEqual([
      'https://a.test/x/tools/2.0.0%2Bb/pkgtool.exe',
      'https://a.test/x/tools/1.0.0/pkgtool.exe',
    ])
    expect((await readJson('index.json')).resources[0]['@id']).toBe('https://a.test/x/flat/')
    expect((await readJson('registration/other/index.json')).items[0].items[0].packageContent).toBe(
      'https://a.test/x/flat/other/1.0.0/other.1.0.0.pkgfile',
    )
  })

  test('from one base to another gives what a feed made there has', async () => {
    await rebaseFeed(dir, 'https://a.test/x/')
    const first = await readTree(dir)
    await rebaseFeed(dir, 'http://b.test:8080')
    expect((await entries())[1].url).toBe('http://b.test:8080/tools/1.0.0/pkgtool.exe')
    await rebaseFeed(dir, 'https://a.test/x/')
    expect(await readTree(dir)).toEqual(first)
  })

  test('continues a run that was stopped', async () => {
    const settings = await readText('feed.json')
    await rebaseFeed(dir, 'https://a.test/')
    const whole = await readTree(dir)
    await writeFile(join(dir, 'feed.json'), settings)
    await rebaseFeed(dir, 'https://a.test/')
    expect(await readTree(dir)).toEqual(whole)
  })

  test('leaves addresses that lead elsewhere', async () => {
    const listing = await readJson('tools.json')
    const elsewhere = ['https://cdn.test/pkgtool.exe', '../outside.exe', 'tools/%2e%2e/..%2fx']
    listing['pkgtool.exe'] = elsewhere.map((url, index) => ({
      ...listing['pkgtool.exe'][0],
      version: `${9 - index}.0.0`,
      url,
    }))
    await writeFile(join(dir, 'tools.json'), JSON.stringify(listing))
    await rebaseFeed(dir, 'https://a.test/x/')
    const urls = (await entries()).map(({ url }: { url: string }) => url)
    expect(urls).toEqual([elsewhere[0], 'https://a.test/x/outside.exe', elsewhere[2]])
  })

  test('refuses what is no base URL, and what is no feed', async () => {
    await expect(rebaseFeed(dir, 'ftp://a.test')).rejects.toMatchObject({ code: 'INVALID_ADDRESS' })
    await mkdir(join(folder, 'none'))
    await expect(rebaseFeed(join(folder, 'none'), 'https://a.test')).rejects.toMatchObject({
      code: 'INVALID_FEED',
    })
    expect(await openFeed(dir)).not.toHaveProperty('baseUrl')
  })
})

test('a tool that is added after a change of base has the new one', async () => {
  await rebaseFeed(dir, 'https://a.test/')
  await writeFile(join(folder, 'tool'), toolText('3.0.0'))
  const { entry } = await addTool(dir, join(folder, 'tool'), { version: '3.0.0', stage: 'Released' })
  expect(entry.url).toBe('https://a.test/tools/3.0.0/pkgtool.exe')
})
