import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { tarHeader } from '../../../src/feed/bundle/tar.ts'
import {
  addPackages,
  addTool,
  bundleFeed,
  initFeed,
  promoteTool,
  removePackage,
  unbundleFeed,
  verifyFeed,
} from '../../../src/feed/index.ts'
import { failureOf } from '../../support/failure-of.ts'
import { changedPaths, readTree } from '../../support/feed-tree.ts'
import { type BundledFile, makeBundle } from '../../support/make-bundle.ts'
import { makeFeed, toolText } from '../../support/make-feed.ts'
import { needs } from '../../support/needs.ts'
import { makePackage } from '../../support/package.ts'
import { describeWith } from '../../support/programs.ts'
import { recordingLog } from '../../support/recording-log.ts'
import { sha512Of } from '../../support/sha512.ts'
import { temporaryFolders } from '../../support/temporary.ts'

const newFolder = temporaryFolders()
const settings = { baseUrl: 'https://feed.example/dist' }
const long = `L${'ong.Name'.repeat(12)}`
const packages = [
  { id: 'My.A', version: '1.0.0' },
  { id: 'My.A', version: '1.1.0-rc.1' },
  { id: 'Ünïcode', version: '2.0.0' },
  { id: long, version: '1.0.0' },
]
const tools = [
  { version: '6.1.0', stage: 'Released' },
  { version: '6.0.0', stage: 'EarlyAccessPreview', uploaded: '2024-01-01T00:00:00Z' },
]

let feed: string
let bundle: string
let bytes: Buffer
let folder: string

beforeAll(async () => {
  const made = await newFolder()
  feed = await makeFeed(made, { tools, packages, settings })
  bundle = join(made, 'feed.tar')
  await bundleFeed(feed, bundle)
  bytes = await readFile(bundle)
})
beforeEach(async () => {
  folder = await newFolder()
})

const findings = async (dir: string) => {
  const report = await verifyFeed({ dir })
  return [...report.findings, ...report.remarks]
}
const addTo = async (dir: string, id: string, version: string, content = 'a') => {
  const file = join(folder, `${id}.${version}.pkgfile`)
  await writeFile(file, makePackage({ id, version, files: [{ name: 'a.txt', content }] }))
  return addPackages(dir, [file], { force: true })
}
const inOrder = (files: readonly BundledFile[]) => files.toSorted(([a], [b]) => (a < b ? -1 : 1))
async function filesOf(dir: string): Promise<[string, Buffer][]> {
  const tree = await readTree(dir)
  return [...tree].map(([path, text]) => [path, Buffer.from(text, 'base64')])
}

describe('bundleFeed and unbundleFeed', () => {
  test('carry a feed byte for byte, and the bundle of it is the same', async () => {
    const dir = join(folder, 'there')
    const result = await unbundleFeed(bundle, dir)
    expect(changedPaths(await readTree(feed), await readTree(dir))).toEqual([])
    expect(await findings(dir)).toEqual([])
    expect(result.packages.every(({ status }) => status === 'added')).toBe(true)
    const again = join(folder, 'again.tar')
    const { sha256, size, files } = await bundleFeed(dir, again)
    expect((await readFile(again)).equals(bytes)).toBe(true)
    expect(sha256).toBe(createHash('sha256').update(bytes).digest('hex'))
    expect([size, files]).toEqual([bytes.length, (await readTree(feed)).size])
  })

  test('mend the page of a run that was stopped between listing and page', async () => {
    const dir = join(folder, 'there')
    const old = await makeFeed(await newFolder(), { tools: tools.slice(1), packages, settings })
    await unbundleFeed(bundle, dir)
    await cp(join(old, 'index.html'), join(dir, 'index.html'))
    expect((await findings(dir)).map(({ code }) => code)).toContain('PAGE_DIFFERS')
    await unbundleFeed(bundle, dir)
    expect(changedPaths(await readTree(feed), await readTree(dir))).toEqual([])
  })

  test('the base URL can be another one', async () => {
    const dir = join(folder, 'there')
    await unbundleFeed(bundle, dir, { baseUrl: 'https://other.example/' })
    expect(await findings(dir)).toEqual([])
    expect(await readFile(join(dir, 'tools.json'), 'utf8')).toContain('"https://other.example/tools/6.1.0/')
    await unbundleFeed(bundle, dir, { baseUrl: 'https://third.example/' })
    expect(await readFile(join(dir, 'index.json'), 'utf8')).toContain('"https://third.example/flat/"')
    await unbundleFeed(bundle, dir)
    expect(await readFile(join(dir, 'index.json'), 'utf8')).toContain('"https://third.example/flat/"')
    expect(await findings(dir)).toEqual([])
  })

  test('a feed that is there gets what is new, follows stages, and keeps what is its own', async () => {
    const dir = join(folder, 'there')
    await unbundleFeed(bundle, dir)
    await addTo(dir, 'Own', '1.0.0')
    await addTo(dir, 'My.A', '9.0.0')
    const next = join(folder, 'next')
    await cp(feed, next, { recursive: true })
    await addTo(next, 'My.A', '1.2.0')
    await writeFile(join(folder, 'tool'), toolText('6.2.0'))
    await addTool(next, join(folder, 'tool'), { version: '6.2.0', stage: 'Released' })
    await promoteTool(next, '6.1.0', { stage: 'ReleasedAndBlessed' })
    await removePackage(next, { id: 'Ünïcode', version: '2.0.0' })
    const file = join(folder, 'next.tar')
    await bundleFeed(next, file)
    const result = await unbundleFeed(file, dir)
    expect(result.packages.filter(({ status }) => status !== 'present')).toEqual([
      { id: 'my.a', version: '1.2.0', status: 'added' },
    ])
    expect(JSON.parse(await readFile(join(dir, 'flat/my.a/index.json'), 'utf8')).versions).toEqual([
      '1.0.0',
      '1.1.0-rc.1',
      '1.2.0',
      '9.0.0',
    ])
    expect(JSON.parse(await readFile(join(dir, 'tools.json'), 'utf8'))['pkgtool.exe']).toMatchObject([
      { version: '6.2.0', stage: 'Released' },
      { version: '6.1.0', stage: 'ReleasedAndBlessed' },
      { version: '6.0.0', stage: 'EarlyAccessPreview' },
    ])
    expect(await findings(dir)).toEqual([])
    expect((await readdir(join(dir, 'flat'))).sort()).toEqual(
      ['my.a', 'own', long.toLowerCase(), 'ünïcode'].sort(),
    )
  })

  test('other bytes of a version that is there are refused before anything is written', async () => {
    const dir = join(folder, 'there')
    await initFeed(dir, settings)
    await addTo(dir, 'My.A', '1.0.0', 'other')
    const before = await readTree(dir)
    for (const options of [{}, { baseUrl: 'https://other.example/' }]) {
      expect((await failureOf(() => unbundleFeed(bundle, dir, options))).code).toBe('ALREADY_THERE')
      expect(changedPaths(before, await readTree(dir))).toEqual([])
    }
    const kept = await unbundleFeed(bundle, dir, { skipExisting: true })
    expect(kept.packages.find(({ id, version }) => id === 'my.a' && version === '1.0.0')?.status).toBe(
      'skipped',
    )
    expect(await findings(dir)).toEqual([])
    // What the bundle says of its version is not said of another one.
    const registration = 'registration/my.a/index.json'
    const publishedIn = (text: string) => JSON.parse(text).items[0].items[0].catalogEntry.published as string
    const own = Buffer.from(before.get(registration) ?? '', 'base64').toString()
    expect(publishedIn(await readFile(join(dir, registration), 'utf8'))).toBe(publishedIn(own))
    await unbundleFeed(bundle, dir, { force: true })
    expect(changedPaths(await readTree(feed), await readTree(dir))).toEqual([])
  })

  test.each<[string, string]>([
    ['a package', 'flat/my.a/1.0.0/my.a.1.0.0.pkgfile'],
    ['the hash of a package', 'flat/my.a/1.0.0/my.a.1.0.0.pkgfile.sha512'],
    ['the manifest of a package', 'flat/my.a/1.0.0/my.a.pkgspec'],
    ['a tool', 'tools/6.1.0/pkgtool.exe'],
  ])('%s with one wrong byte is repaired, and nothing else is written', async (_title, path) => {
    const dir = join(folder, 'there')
    await unbundleFeed(bundle, dir)
    const right = await readFile(join(dir, path))
    const wrong = Buffer.from(right)
    wrong[right.length - 1] = (wrong[right.length - 1] ?? 0) ^ 1
    await writeFile(join(dir, path), wrong)
    const log = recordingLog()
    const result = await unbundleFeed(bundle, dir, { log })
    expect(changedPaths(await readTree(feed), await readTree(dir))).toEqual([])
    expect([...result.packages, ...result.tools].filter(({ status }) => status !== 'present')).toEqual([
      path.startsWith('flat')
        ? { id: 'my.a', version: '1.0.0', status: 'repaired' }
        : { version: '6.1.0', status: 'repaired' },
    ])
    const name = path.startsWith('flat') ? 'my.a 1.0.0' : 'pkgtool.exe 6.1.0'
    expect(log.lines).toContain(`warning: repaired ${name}: its files were damaged`)
    const again = await unbundleFeed(bundle, dir)
    expect([...again.packages, ...again.tools].every(({ status }) => status === 'present')).toBe(true)
  })

  test('a feed with other names and a folder with other files are refused', async () => {
    const dir = join(folder, 'there')
    await initFeed(dir, { packageExtension: 'nupkg' })
    expect((await failureOf(() => unbundleFeed(bundle, dir))).code).toBe('CONFLICTING_INPUTS')
    await writeFile(join(folder, 'notes.txt'), 'x')
    expect((await failureOf(() => unbundleFeed(bundle, folder))).code).toBe('INVALID_FEED')
  })

  test('the checksum of the whole bundle is compared where it is given', async () => {
    const dir = join(folder, 'there')
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    await unbundleFeed(bundle, dir, { checksum: `sha256:${sha256}` })
    const wrong = `sha256:${'0'.repeat(64)}`
    const failure = await failureOf(() => unbundleFeed(bundle, join(folder, 'other'), { checksum: wrong }))
    expect(failure.code).toBe('INVALID_BUNDLE')
    expect(await readdir(folder)).toEqual(['there'])
    expect((await failureOf(() => unbundleFeed(bundle, dir, { checksum: 'x' }))).code).toBe('INVALID_INPUT')
  })

  test('leaves out the leftovers of a killed writer, and files that are never served', async () => {
    const dir = join(folder, 'feed')
    await cp(feed, dir, { recursive: true })
    await mkdir(join(dir, 'flat/new/1.0.0'), { recursive: true })
    await writeFile(join(dir, 'flat/new/1.0.0/new.1.0.0.pkgfile'), 'half')
    await mkdir(join(dir, 'tools/7.0.0'))
    await writeFile(join(dir, 'tools/7.0.0/pkgtool.exe'), 'half')
    await writeFile(join(dir, '.secret'), 'x')
    await writeFile(join(dir, 'notes.txt'), 'x')
    const file = join(folder, 'feed.tar')
    await bundleFeed(dir, file)
    expect((await readFile(file)).equals(bytes)).toBe(true)
  })

  type Spoil = [what: string, code: string, spoil: (dir: string) => Promise<unknown>]

  test.each<Spoil>([
    [
      'a damaged package',
      'HASH_MISMATCH',
      dir => writeFile(join(dir, 'flat/my.a/1.0.0/my.a.1.0.0.pkgfile'), 'x'),
    ],
    [
      'a tool whose file is gone',
      'INVALID_FEED',
      dir => rm(join(dir, 'tools/6.1.0'), { recursive: true, maxRetries: 10 }),
    ],
    ['no feed', 'INVALID_FEED', dir => rm(join(dir, 'feed.json'))],
  ])('bundleFeed refuses %s and leaves no file', refuses)

  needs('junctions').test('bundleFeed refuses a link and leaves no file', () =>
    refuses('a link', 'INVALID_FEED', async dir => {
      await rm(join(dir, 'tools/6.1.0'), { recursive: true, maxRetries: 10 })
      await symlink(folder, join(dir, 'tools/6.1.0'), 'junction')
    }),
  )

  async function refuses(...[_what, code, spoil]: Spoil): Promise<void> {
    const dir = join(folder, 'feed')
    await cp(feed, dir, { recursive: true })
    await spoil(dir)
    const file = join(folder, 'feed.tar')
    expect((await failureOf(() => bundleFeed(dir, file))).code).toBe(code)
    expect(await readdir(folder)).toEqual(['feed'])
  }

  test('bundleFeed refuses a file in the feed itself, and stops on a signal', async () => {
    expect((await failureOf(() => bundleFeed(feed, join(feed, 'x.tar')))).code).toBe('INVALID_INPUT')
    const file = join(folder, 'feed.tar')
    const signal = AbortSignal.abort()
    expect((await failureOf(() => bundleFeed(feed, file, { signal }))).code).toBe('CANCELLED')
    const stopped = await failureOf(() => unbundleFeed(bundle, join(folder, 'there'), { signal }))
    expect(stopped.code).toBe('CANCELLED')
    expect(await readdir(folder)).toEqual([])
  })

  test('bundleFeed stops amid a large file', async () => {
    const dir = await newFolder()
    await initFeed(dir)
    const tool = join(await newFolder(), 'tool')
    await writeFile(tool, Buffer.alloc(4 * 1024 ** 2))
    await addTool(dir, tool, { version: '1.0.0', stage: 'Released' })
    const stop = new AbortController()
    const seen: number[] = []
    const onProgress = ({ received }: { readonly received: number }) => {
      seen.push(received)
      if (received >= 1024 ** 2) stop.abort()
    }
    const file = join(folder, 'feed.tar')
    const stopped = await failureOf(() => bundleFeed(dir, file, { signal: stop.signal, onProgress }))
    expect(stopped.code).toBe('CANCELLED')
    expect(Math.max(...seen)).toBeLessThan(3 * 1024 ** 2)
    expect(await readdir(folder)).toEqual([])
  })

  test('any feed comes out as it went in', async () => {
    const id = fc.constantFrom('a', 'A.B', 'b-c', 'ß', `${'Long.'.repeat(19)}x`)
    const version = fc.constantFrom('1.0.0', '2.0.0-Beta.1', '10.2.3.4')
    const anyPackage = fc.record({ id, version, content: fc.string() })
    const distinct = fc.uniqueArray(anyPackage, {
      selector: item => `${item.id} ${item.version}`.toLowerCase(),
      maxLength: 4,
    })
    await fc.assert(
      fc.asyncProperty(distinct, fc.boolean(), async (items, hasBase) => {
        folder = await newFolder()
        const dir = join(folder, 'feed')
        await initFeed(dir, hasBase ? settings : {})
        for (const item of items) await addTo(dir, item.id, item.version, item.content)
        await bundleFeed(dir, join(folder, 'feed.tar'))
        await unbundleFeed(join(folder, 'feed.tar'), join(folder, 'there'))
        expect(changedPaths(await readTree(dir), await readTree(join(folder, 'there')))).toEqual([])
      }),
      { numRuns: 20 },
    )
  })
})

describe('unbundleFeed refuses', () => {
  const refuse = async (altered: Buffer) => {
    const file = join(folder, 'altered.tar')
    await writeFile(file, altered)
    const failure = await failureOf(() => unbundleFeed(file, join(folder, 'there')))
    expect(await readdir(folder)).toEqual(['altered.tar'])
    return failure
  }

  test('a bundle with any one byte altered, wherever it is', async () => {
    folder = await newFolder()
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: bytes.length - 1 }),
        fc.integer({ min: 1, max: 255 }),
        async (at, change) => {
          const altered = Buffer.from(bytes)
          altered[at] = (altered[at] ?? 0) ^ change
          expect((await refuse(altered)).code).toBe('INVALID_BUNDLE')
        },
      ),
      { numRuns: 300 },
    )
  })

  test('a bundle that is cut off anywhere, or goes on behind its end', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: bytes.length - 1 }), async length => {
        expect((await refuse(bytes.subarray(0, length))).code).toBe('INVALID_BUNDLE')
      }),
      { numRuns: 100 },
    )
    expect((await refuse(Buffer.concat([bytes, Buffer.alloc(512)]))).code).toBe('INVALID_BUNDLE')
  })

  test.each<[string, RegExp, (files: [string, Buffer][]) => readonly BundledFile[]]>([
    ['traversal', /path with "\.\."/, files => [['../evil', 'x'], ...files]],
    ['an absolute path', /absolute path/, files => [['/etc/evil', 'x'], ...files]],
    ['a backslash', /path separator/, files => [['..\\evil', 'x'], ...files]],
    [
      'a file that no feed has',
      /which cannot be a file of a feed/,
      files => inOrder([...files, ['evil.sh', 'x']]),
    ],
    ['a hidden file', /which cannot be a file of a feed/, files => [['.lock', 'x'], ...files]],
    ['a path twice', /out of order, or there twice/, files => files.flatMap(file => [file, file])],
    ['another order', /out of order/, files => files.toReversed()],
    [
      'paths that differ in case only',
      /differs in case only/,
      files => inOrder([...files, ['INDEX.json', 'x']]),
    ],
    ['no settings', /no feed\.json/, files => files.filter(([path]) => path !== 'feed.json')],
    ['no listing', /no tools\.json/, files => files.filter(([path]) => path !== 'tools.json')],
    [
      'a package without its manifest',
      /not whole/,
      files => files.filter(([path]) => path !== 'flat/my.a/1.0.0/my.a.pkgspec'),
    ],
    [
      'a package with another hash beside it',
      /another hash than beside it/,
      files => files.map(([path, body]) => [path, path.endsWith('my.a.1.0.0.pkgfile') ? 'x' : body] as const),
    ],
    [
      'a tool that is not there',
      /which its listing names/,
      files => files.filter(([path]) => !/^tools\//.test(path)),
    ],
    [
      'a tool that no entry names',
      /which no entry of its listing names/,
      files => inOrder([...files, ['tools/9.9.9/pkgtool.exe', 'x']]),
    ],
  ])('%s, also with a right list of hashes', async (_title, message, change) => {
    const failure = await refuse(makeBundle(change(await filesOf(feed))))
    expect(failure.code).toBe('INVALID_BUNDLE')
    expect(failure.message).toMatch(message)
  })

  test('a link, a folder, and any kind of entry that is no file', async () => {
    for (const type of ['1', '2', '5', '6', 'g', 'L']) {
      const altered = Buffer.from(bytes)
      altered.write(type, 156, 'latin1')
      expect((await refuse(altered)).code).toBe('INVALID_BUNDLE')
    }
  })

  test('what is no bundle', async () => {
    expect((await refuse(Buffer.alloc(0))).code).toBe('INVALID_BUNDLE')
    expect((await refuse(Buffer.from('PK'))).code).toBe('INVALID_BUNDLE')
    expect((await failureOf(() => unbundleFeed(folder, join(folder, 'x')))).code).toBe('INVALID_BUNDLE')
    expect((await failureOf(() => unbundleFeed(join(folder, 'no'), join(folder, 'x')))).code).toBe(
      'NOT_FOUND',
    )
  })

  test('a package whose manifest names another, and leaves a valid feed', async () => {
    const body = makePackage({ id: 'Other', version: '1.0.0' })
    const hash = sha512Of(body)
    const files = (await filesOf(feed)).map(([path, content]): [string, string | Buffer] => {
      if (path === 'flat/my.a/1.0.0/my.a.1.0.0.pkgfile') return [path, body]
      return [path, path === 'flat/my.a/1.0.0/my.a.1.0.0.pkgfile.sha512' ? hash : content]
    })
    await writeFile(join(folder, 'odd.tar'), makeBundle(files))
    const failure = await failureOf(() => unbundleFeed(join(folder, 'odd.tar'), join(folder, 'there')))
    expect([failure.code, failure.fields.found]).toEqual([
      'INVALID_BUNDLE',
      'it has the package Other 1.0.0 as "flat/my.a/1.0.0/my.a.1.0.0.pkgfile"',
    ])
    expect(await findings(join(folder, 'there'))).toEqual([])
  })
})

describeWith(['tar', 'sha512sum'], 'a bundle', () => {
  test('is a tar file whose list of hashes sha512sum reads, long and foreign names included', async () => {
    execFileSync('tar', ['-xf', bundle, '-C', folder])
    const { SHA512SUMS: _, ...names } = Object.fromEntries(await readTree(folder))
    expect(changedPaths(await readTree(feed), new Map(Object.entries(names)))).toEqual([])
    const checked = execFileSync('sha512sum', ['-c', 'SHA512SUMS', '--quiet'], {
      cwd: folder,
      encoding: 'utf8',
    })
    expect(checked).toBe('')
  })
})

describe('tarHeader', () => {
  test('says sizes beyond 8 GiB in a record', async () => {
    const head = tarHeader('a', 9 * 1024 ** 3)
    expect(head.toString('latin1')).toContain('19 size=9663676416\n')
    expect(tarHeader('a', 8 * 1024 ** 3 - 1)).toHaveLength(512)
  })
})
