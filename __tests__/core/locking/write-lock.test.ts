import { createHash } from 'node:crypto'
import { mkdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { formatLock } from '../../../src/core/lock/format-lock.ts'
import { parseLock } from '../../../src/core/lock/parse-lock.ts'
import { checkLock } from '../../../src/core/locking/check-lock.ts'
import type { WriteLockOptions } from '../../../src/core/locking/plan-lock.ts'
import { writeLock } from '../../../src/core/locking/write-lock.ts'
import { restorePackages } from '../../../src/core/packages/restore.ts'
import { installTool } from '../../../src/core/tool/install.ts'
import { packageContentHash } from '../../../src/core/zip/content-hash.ts'
import { failureOf } from '../../support/failure-of.ts'
import { faultServers } from '../../support/fault-server.ts'
import { dependenciesXml } from '../../support/graph-feed.ts'
import { makeFeed } from '../../support/make-feed.ts'
import { makePackage, manifestXml } from '../../support/package.ts'
import { filesBelow, packagePath, quick, servePackages } from '../../support/package-feed.ts'
import { sha512Of } from '../../support/sha512.ts'
import { temporaryFolders } from '../../support/temporary.ts'
import { serveTools, sha256Of, toolBytes } from '../../support/tool-feed.ts'

const startServer = faultServers()
const makeFolder = temporaryFolders()
const served = ['1.0.0', '1.5.0', '2.0.0-rc.1'].map(version => ({ id: 'a', version }))
const b1 = { id: 'b', version: '1.0.0' }

async function prepare() {
  const server = await startServer()
  const source = servePackages(server, [...served, b1])
  const distUrl = serveTools(server, ['6.12.1', { version: '6.13.0', stage: 'Released' }, '5.0.0'])
  const workingDirectory = await makeFolder()
  const file = join(workingDirectory, 'pkgtool.lock.json')
  const optionsFor = (packages: readonly string[] | undefined, version?: string): WriteLockOptions => ({
    ...quick,
    workingDirectory,
    ...(packages && { restore: { sources: [`named=${source}`], packages } }),
    ...(version !== undefined && {
      tool: { distUrls: [distUrl], version, toolCache: 'tools', platform: 'linux' },
    }),
  })
  const counted = async <T>(work: () => Promise<T>) => {
    const before = server.requests.length
    const result = await work()
    return { result, requests: server.requests.slice(before).map(({ url }) => url) }
  }
  const write = (packages?: readonly string[], version?: string, more: Partial<WriteLockOptions> = {}) =>
    counted(() => writeLock({ ...optionsFor(packages, version), ...more }))
  const check = (packages?: readonly string[], version?: string, more: Partial<WriteLockOptions> = {}) =>
    counted(() => checkLock({ ...optionsFor(packages, version), ...more }))
  const text = () => readFile(file, 'utf8')
  return { server, source, distUrl, workingDirectory, file, write, check, text }
}

describe('writeLock', () => {
  test('locks tool and packages, which install and restore keep to elsewhere, bound', async () => {
    const { write, text, source, distUrl, workingDirectory, server } = await prepare()
    const pins = ['B 1.0', 'a 1.*', 'a [1.0, 2.0)', 'a *-*']
    const { result } = await write(pins, '6.x')
    expect(result.changes).toEqual([
      'added pkgtool.exe 6.12.1',
      'added a 1.0.0 (requested [1.0, 2.0))',
      'added a 1.5.0 (requested 1.*)',
      'added a 2.0.0-rc.1 (requested *-*)',
      'added B 1.0.0 (requested 1.0)',
    ])
    const bytes = makePackage(b1)
    const hash = sha512Of(bytes)
    const lock = parseLock(await text())
    expect(formatLock(lock)).toBe(await text())
    expect(lock.packages.at(-1)).toMatchObject({
      ...{ id: 'B', version: '1.0.0', requested: '1.0', size: bytes.length, source },
      ...{ sha512: hash, contentHash: hash },
    })
    expect(lock.tool).toMatchObject({
      name: 'pkgtool.exe',
      requested: { version: '6.x', stage: 'ReleasedAndBlessed', latestBy: 'version', minimumAge: 0 },
      version: '6.12.1',
      url: `${distUrl}/tools/6.12.1/pkgtool.exe`,
      stage: 'ReleasedAndBlessed',
      uploaded: '2024-01-02T03:04:05.0000000Z',
      sha256: sha256Of(toolBytes('6.12.1')),
      size: toolBytes('6.12.1').length,
    })
    const run = { workingDirectory, locked: true, offline: true, ...quick }
    const { fields } = await failureOf(() =>
      restorePackages({ ...run, packages: pins, sources: [source], packagesDirectory: 'p' }),
    )
    expect(new Set(fields.problems?.map(({ code }) => code))).toEqual(new Set(['OFFLINE']))
    const before = server.requests.length
    const online = { ...run, offline: false, packages: pins, sources: [source], packagesDirectory: 'p' }
    const restored = await restorePackages(online)
    expect(restored.packages.map(({ id, version }) => `${id} ${version}`)).toEqual([
      'B 1.0.0',
      'a 1.5.0',
      'a 1.0.0',
      'a 2.0.0-rc.1',
    ])
    expect(server.requests.slice(before).filter(({ url }) => url?.endsWith('/a/index.json'))).toEqual([])
    expect((await restorePackages({ ...online, offline: true })).packages).toHaveLength(4)
    const tool = { ...run, distUrls: [distUrl], version: '6.x' }
    await installTool({ ...tool, offline: false, toolCache: 'elsewhere' })
    expect((await installTool({ ...tool, toolCache: 'elsewhere' })).cacheHit).toBe(true)
  })

  test('keeps what answers its request, without a request and without touching the file', async () => {
    const { write, text, server, file } = await prepare()
    const pins = ['a 1.*', 'b 1.0.0']
    await write(pins, '6.x')
    const before = await text()
    await utimes(file, 1000, 1000)
    servePackages(server, [...served, b1, { id: 'a', version: '1.9.0' }])
    serveTools(server, ['6.99.0'])
    const again = await write(pins, '6.x', { offline: true })
    expect(again).toMatchObject({ requests: [], result: { changes: [], written: false } })
    expect([await text(), (await stat(file)).mtimeMs]).toEqual([before, 1_000_000])
    const more = await write([...pins, 'a [1.5]'], '6.x')
    expect(more).toMatchObject({ requests: [], result: { changes: ['added a 1.5.0 (requested [1.5])'] } })
    const fewer = await write(['a 1.5.0'])
    expect(fewer.result.changes).toEqual([
      'removed pkgtool.exe 6.12.1',
      'removed a 1.5.0 (requested 1.*)',
      'changed a 1.5.0 (requested [1.5]): requested from [1.5] to 1.5.0',
      'removed b 1.0.0',
    ])
    expect(fewer.requests).toEqual([])
  })

  test('chooses afresh what is no longer in the lock, and nothing else', async () => {
    const { write, server, file, text } = await prepare()
    const pins = ['a 1.*', 'b 1.0.0']
    await write(pins, '6.x')
    servePackages(server, [...served, b1, { id: 'a', version: '1.9.0' }])
    serveTools(server, ['6.99.0', '6.12.1'])
    const { tool, packages } = JSON.parse(await text())
    await writeFile(file, JSON.stringify({ lockfileVersion: 1, tool, packages: packages.slice(1) }))
    const { result, requests } = await write(pins, '6.x')
    expect(result.changes).toEqual(['added a 1.9.0 (requested 1.*)'])
    expect(requests.filter(url => url?.includes('/b/') || url?.includes('/dist/'))).toEqual([])
    await rm(file)
    expect((await write(pins, '6.x')).result.changes).toContain('added pkgtool.exe 6.99.0')
  })

  test('takes a fallback of no kind: a listing that is down is an error, and the lock stays', async () => {
    const { write, text, server } = await prepare()
    await write(undefined, '6.x')
    const before = await text()
    server.on('/dist/tools.json', { status: 503 })
    expect((await failureOf(() => write(undefined, 'latest'))).code).toBe('HTTP_STATUS')
    expect(await text()).toBe(before)
  })

  test('lists every pin that cannot be had in one error, and the lock stays', async () => {
    const { write, text } = await prepare()
    await write(['a 1.*'])
    const before = await text()
    const failure = await failureOf(() => write(['a 1.*', 'a 7.*', 'c 1.0.0']))
    expect(failure).toMatchObject({ code: 'PACKAGES_MISSING' })
    expect(failure.fields.problems).toHaveLength(2)
    expect(await text()).toBe(before)
  })

  test('takes the bytes of what is in place when it came from one of the sources, else fetches them', async () => {
    const { write, source, workingDirectory, server } = await prepare()
    const other = servePackages(
      server,
      [{ ...b1, body: makePackage({ ...b1, metadata: '<title>x</title>' }) }],
      '/other',
    )
    const run = { workingDirectory, ...quick }
    await restorePackages({ ...run, packages: ['a 1.0.0'], sources: [`own=${source}`] })
    await restorePackages({ ...run, packages: ['b 1.0.0'], sources: [other] })
    const before = await filesBelow(join(workingDirectory, 'packages'))
    const { requests, result } = await write(['a 1.0.0', 'b 1.0.0'])
    expect(requests.filter(url => url?.endsWith('.pkgfile'))).toEqual([packagePath(b1)])
    expect(result.lock.packages[1]).toMatchObject({
      source,
      sha512: sha512Of(makePackage(b1)),
    })
    expect(await filesBelow(join(workingDirectory, 'packages'))).toEqual(before)
  })

  test('has the content hash of a signed package, fetched or in place', async () => {
    const { write, server, workingDirectory, file } = await prepare()
    const body = makePackage({
      ...{ id: 'signed', version: '1.0.0' },
      files: [
        { name: '.signature.p7s', content: 'a signature' },
        { name: 'lib/any/a.txt', content: 'a' },
      ],
    })
    const sources = [servePackages(server, [{ id: 'signed', version: '1.0.0', body }], '/signed')]
    const restore = { sources, packages: 'signed 1.0.0' }
    const path = join(workingDirectory, 'signed.pkgfile')
    await writeFile(path, body)
    const contentHash = await packageContentHash(path)
    expect(contentHash).not.toBe(sha512Of(body))
    const fetched = await write(undefined, undefined, { restore })
    await rm(file)
    await restorePackages({ ...restore, ...quick, workingDirectory })
    const inPlace = await write(undefined, undefined, { restore })
    expect(inPlace.requests.filter(url => url?.endsWith('.pkgfile'))).toEqual([])
    for (const { result } of [fetched, inPlace])
      expect(result.lock.packages).toMatchObject([{ sha512: sha512Of(body), contentHash }])
  })

  test('locks packages of one file name, and in every layout also one that is no archive', async () => {
    const { write, server } = await prepare()
    const alike = [
      { id: 'a.1', version: '2.0.1' },
      { id: 'a', version: '1.2.0.1' },
    ]
    const sources = [servePackages(server, alike, '/alike')]
    const packages = alike.map(({ id, version }) => `${id} ${version}`)
    const { result } = await write(undefined, undefined, { restore: { sources, packages } })
    expect(result.lock.packages.map(({ sha512 }) => sha512).sort()).toEqual(
      alike.map(each => sha512Of(makePackage(each))).sort(),
    )
    const plain = { id: 'plain', version: '1.0.0' }
    const source = servePackages(server, [{ ...plain, body: 'no archive' }], '/plain')
    server.on('/plain/flat/plain/1.0.0/plain.pkgspec', { body: manifestXml(plain) })
    const restore = { sources: [source], packages: 'plain 1.0.0', layout: 'expanded' as const }
    const locked = await write(undefined, undefined, { restore })
    expect(locked.result.lock.packages).toMatchObject([{ sha512: sha512Of(Buffer.from('no archive')) }])
  })

  test('takes no bytes in place from a source that the mapping does not let it ask', async () => {
    const { write, source, workingDirectory, server } = await prepare()
    const other = servePackages(server, [b1], '/other')
    await restorePackages({ ...quick, workingDirectory, packages: ['b 1.0.0'], sources: [other] })
    const config = (id: string) => `<configuration>
      <packageSources><add key="other" value="${other}" /><add key="own" value="${source}" /></packageSources>
      <packageSourceMapping>
        <packageSource key="other"><package pattern="x" /></packageSource>
        <packageSource key="own"><package pattern="${id}" /></packageSource>
      </packageSourceMapping></configuration>`
    const restore = { configFile: 'nuget.config', packages: ['b 1.0.0'] }
    await writeFile(join(workingDirectory, 'nuget.config'), config('a'))
    const failure = await failureOf(() => write(undefined, undefined, { restore }))
    expect(failure.fields.problems).toMatchObject([{ code: 'NO_SOURCE_FOR_PACKAGE' }])
    await writeFile(join(workingDirectory, 'nuget.config'), config('b'))
    const { lock } = (await write(undefined, undefined, { restore })).result
    expect(lock.packages).toMatchObject([{ id: 'b', source }])
  })

  test('hashes what is in place, whatever size and time say', async () => {
    const { write, source, workingDirectory } = await prepare()
    const restore = () =>
      restorePackages({ ...quick, workingDirectory, packages: ['b 1.0.0'], sources: [source] })
    await restore()
    const path = join(workingDirectory, 'packages/b/1.0.0/b.1.0.0.pkgfile')
    const bytes = await readFile(path)
    await utimes(path, 1000, 1000)
    await restore()
    await writeFile(path, Buffer.alloc(bytes.length))
    await utimes(path, 1000, 1000)
    const { lock } = (await write(['b 1.0.0'])).result
    expect(lock.packages[0]?.sha512).toBe(sha512Of(bytes))
    expect(lock.packages[0]?.contentHash).toBe(lock.packages[0]?.sha512)
    // A lock leaves the packages folder as it is.
    expect(await readFile(path)).toEqual(Buffer.alloc(bytes.length))
  })

  test('takes what is in place by a record that holds: no byte is read, and nobody is asked', async () => {
    const { write, source, workingDirectory, server } = await prepare()
    const leaf = { id: 'leaf', version: '1.0.0' }
    const root = { id: 'root', version: '1.0.0', metadata: dependenciesXml(['leaf 1.0.0']) }
    servePackages(server, [...served, b1, root, leaf])
    const restore = {
      sources: [source],
      packages: ['root 1.0.0'],
      frameworks: ['net8.0'],
      layout: 'expanded' as const,
    }
    await restorePackages({ ...quick, ...restore, workingDirectory })
    const record = join(workingDirectory, 'packages/.setup-pkgtool.json')
    const whole = await readFile(record, 'utf8')
    const { result, requests } = await write(undefined, undefined, { restore })
    expect(requests).toEqual([])
    const hashOf = (one: typeof leaf) => sha512Of(makePackage(one))
    expect(result.lock.packages.map(({ id, sha512 }) => [id, sha512])).toEqual([
      ['leaf', hashOf(leaf)],
      ['root', hashOf(root)],
    ])
    // What the record says shows who was believed.
    const other = sha512Of(Buffer.from('other'))
    await writeFile(record, whole.replaceAll(hashOf(leaf), other))
    const again = { restore, lockFile: 'other.lock.json' }
    const believed = (await write(undefined, undefined, again)).result.lock.packages[0]
    expect([believed?.sha512, believed?.contentHash]).toEqual([other, other])
    await writeFile(
      record,
      whole.replaceAll(hashOf(leaf), other).replaceAll('"ctime"', '"isLinked": true, "ctime"'),
    )
    const linked = await write(undefined, undefined, { restore, lockFile: 'linked.lock.json' })
    expect(linked.result.lock.packages[0]?.sha512).toBe(hashOf(leaf))
    expect(linked.requests.some(url => url?.endsWith('/leaf.1.0.0.pkgfile'))).toBe(true)
  })

  test('asks for the manifest of what is in place where record and file differ, or another source gave it', async () => {
    const { write, source, workingDirectory, server } = await prepare()
    const restore = { sources: [source], packages: ['b 1.0.0'], frameworks: ['net8.0'] }
    await restorePackages({ ...quick, ...restore, workingDirectory })
    const manifest = join(workingDirectory, 'packages/b/1.0.0/b.pkgspec')
    const forged = (await readFile(manifest, 'utf8')).replace(
      '</metadata>',
      '<dependencies><dependency id="a" /></dependencies></metadata>',
    )
    await writeFile(manifest, forged)
    const { result } = await write(undefined, undefined, { restore })
    expect(result.lock.packages.map(({ id }) => id)).toEqual(['b'])
    const first = servePackages(
      server,
      [
        { ...b1, metadata: dependenciesXml(['c 1.0.0']) },
        { id: 'c', version: '1.0.0' },
      ],
      '/first',
    )
    const ranked = { ...restore, sources: [first, source] }
    const other = await write(undefined, undefined, { restore: ranked, lockFile: 'ranked.lock.json' })
    expect(other.result.lock.packages.map(({ id }) => id)).toEqual(['b', 'c'])
  })

  test('fills in what an entry lacks without choosing anew', async () => {
    const { write, check, file, server, text } = await prepare()
    await write(['a 1.*'])
    const whole = await text()
    servePackages(server, [...served, { id: 'a', version: '1.9.0' }])
    await writeFile(file, whole.replace(/.*"(sha512|size)".*\n/g, ''))
    expect((await check(['a 1.*'])).result).toEqual(['stale a 1.*: its entry has no hashes or size'])
    await write(['a 1.*'])
    expect(await text()).toBe(whole)
  })

  test('binds a fresh entry to the hash of its pin, and no entry contradicts another', async () => {
    const { write, check, workingDirectory, file, text, source } = await prepare()
    const lockOf = (contentHash: string) =>
      writeFile(
        join(workingDirectory, 'packages.lock.json'),
        JSON.stringify({
          version: 1,
          dependencies: { net8: { a: { type: 'Direct', resolved: '1.5.0', contentHash } } },
        }),
      )
    const right = createHash('sha512')
      .update(makePackage(served[1] ?? b1))
      .digest('base64')
    const wrong = Buffer.alloc(64, 1).toString('base64')
    await write(['a 1.*'])
    await writeFile(file, (await text()).replaceAll(right, wrong))
    await lockOf(right)
    const restore = { sources: [source], packages: ['a 1.*'], packagesFiles: ['packages.lock.json'] }
    expect((await check(undefined, undefined, { restore })).result).toEqual([
      'stale a 1.5.0: its entry has another content hash than the pin',
    ])
    await write(undefined, undefined, { restore })
    expect(await text()).not.toContain(wrong)
    expect(parseLock(await text()).packages).toHaveLength(2)
    await lockOf(wrong)
    expect((await failureOf(() => write(undefined, undefined, { restore }))).fields.problems).toMatchObject([
      { code: 'HASH_MISMATCH' },
    ])
  })

  test('writes addresses of folders below the working directory relative to it', async () => {
    const workingDirectory = await makeFolder()
    await makeFeed(join(workingDirectory, 'feed'), { packages: [b1] })
    const restore = { sources: ['feed'], packages: ['b 1.0.0'] }
    const { lock } = await writeLock({ workingDirectory, restore })
    expect(lock.packages[0]?.source).toBe('feed')
  })

  test.each([
    ['an unsettled conflict', '<<<<<<< HEAD\n', 'INVALID_LOCK', /merge conflict/],
    ['a cut text', '{"lockfileVersion": 1, "packages": [{', 'INVALID_LOCK', /ends too early/],
    ['a newer format', '{"lockfileVersion":2,"packages":{}}', 'INVALID_LOCK', /2, a newer format/],
    ['no object', '[]', 'INVALID_LOCK', /: the value is an array on line 1\./],
    [
      '__proto__ for its members',
      '{"__proto__":{"lockfileVersion":1,"packages":[]}}',
      'INVALID_LOCK',
      /lockfileVersion/,
    ],
    ['too much', ' '.repeat(16 * 1024 * 1024 + 1), 'TOO_LARGE', /16/],
  ])(
    'refuses a lock that is broken with one error, and it stays: %s',
    async (_name, broken, code, message) => {
      const { write, check, file, text, workingDirectory, source, distUrl } = await prepare()
      await writeFile(file, broken)
      const restore = { workingDirectory, sources: [source], packages: ['b 1.0.0'], ...quick }
      for (const reads of [
        () => write(['b 1.0.0'], '6.x'),
        () => check(['b 1.0.0'], '6.x'),
        () => restorePackages(restore),
        () => restorePackages({ ...restore, locked: true }),
        () => installTool({ workingDirectory, distUrls: [distUrl], toolCache: 'tools', ...quick }),
      ]) {
        const failure = await failureOf(reads)
        expect([failure.code, failure.message, failure.fields.problems]).toEqual([
          code,
          expect.stringMatching(message),
          undefined,
        ])
      }
      expect(await text()).toBe(broken)
      expect(await filesBelow(workingDirectory)).toEqual(['pkgtool.lock.json'])
    },
  )

  test('writers at the same time leave the whole lock of one of them, and nothing else', async () => {
    const { workingDirectory, write, text } = await prepare()
    const asked = [['a 1.*'], ['b 1.0.0'], ['a 1.0.0', 'b 1.0.0'], ['a *-*']]
    const written = await Promise.all(asked.map(pins => write(pins)))
    expect(
      written.map(
        ({
          result: {
            lock: { closures: _, ...lock },
          },
        }) => formatLock(lock),
      ),
    ).toContain(await text())
    const files = await filesBelow(workingDirectory)
    expect(files.filter(path => !path.startsWith('packages/'))).toEqual(['pkgtool.lock.json'])
  })

  test('refuses nothing to lock, and a place that cannot be written', async () => {
    const { write, workingDirectory } = await prepare()
    expect((await failureOf(() => write())).code).toBe('INVALID_INPUT')
    await mkdir(join(workingDirectory, 'folder'))
    expect((await failureOf(() => write(['b 1.0.0'], undefined, { lockFile: 'none/x.json' }))).code).toBe(
      'FILE_SYSTEM',
    )
    expect((await failureOf(() => write(['b 1.0.0'], undefined, { lockFile: 'folder' }))).code).toBe(
      'UNREADABLE_FILE',
    )
  })

  test('the order of pins makes no difference, and a lock of a lock is the same, byte for byte', async () => {
    const { write, text, file } = await prepare()
    const pins = [
      'a 1.*',
      'A 1.*',
      'a [1.0,2.0)',
      'a [1.0.0, 2)',
      'a 1.5',
      'A 1.5.0',
      'b [1.0.0]',
      'B 1.0',
      'a *-*',
    ]
    await write(pins, '6.x')
    const first = await text()
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray(pins, { minLength: pins.length }),
        fc.boolean(),
        async (shuffled, fresh) => {
          if (fresh) await writeFile(file, '{"lockfileVersion":1,"packages":[]}')
          await write(shuffled, '6.x')
          expect(await text()).toBe(first)
        },
      ),
      { numRuns: 20 },
    )
  })

  test('changes nothing of what is asked for before and after, and asks nothing for it', async () => {
    const { write, check, text, file, server } = await prepare()
    const pins = ['a 1.*', 'a [1.0,2.0)', 'a 1.5', 'a 2.0.0-rc.1', 'b [1.0.0]', 'b *']
    const somePins = fc.shuffledSubarray(pins, { minLength: 1 })
    const entriesOf = (lock: string): readonly string[] =>
      JSON.parse(lock).packages.map((entry: object) => JSON.stringify(entry))
    const requestOf = ({ id, requested }: { id: string; requested: string }) => `${id} ${requested}`
    await fc.assert(
      fc.asyncProperty(somePins, somePins, async (before, after) => {
        await rm(file, { force: true })
        servePackages(server, [...served, b1])
        await write(before)
        const old = entriesOf(await text())
        servePackages(server, [...served, b1, { id: 'a', version: '1.9.0' }, { id: 'b', version: '1.9.0' }])
        expect((await check(before)).result).toEqual([])
        const { result } = await write(after)
        const now = entriesOf(await text())
        expect(now.map(entry => requestOf(JSON.parse(entry))).sort()).toEqual([...after].sort())
        const kept = old.filter(entry => after.includes(requestOf(JSON.parse(entry))))
        expect(now).toEqual(expect.arrayContaining(kept))
        if (kept.length === now.length && old.length === now.length) expect(result.written).toBe(false)
        expect(await check(after)).toEqual({ requests: [], result: [] })
      }),
      { numRuns: 25 },
    )
  })
})

describe('checkLock', () => {
  test('says what is stale in each way, from local files alone', async () => {
    const { write, check, file } = await prepare()
    expect(await check(['a 1.*'], '6.x')).toEqual({
      requests: [],
      result: ['stale pkgtool.exe 6.x: it has no entry', 'stale a 1.*: it has no entry'],
    })
    await write(['a 1.*', 'b 1.0.0'], '6.x')
    expect(await check(['B 1.0.0', 'a 1.*'], '6.x')).toEqual({
      requests: [],
      result: ['changed b 1.0.0: id from b to B'],
    })
    const { result, requests } = await check(['a 2.*', 'a 1.5.0'], '5.x')
    expect(result).toEqual([
      'changed a 1.5.0 (requested 1.*): requested from 1.* to 1.5.0',
      'removed b 1.0.0',
      'stale pkgtool.exe 5.x: pkgtool.exe 6.12.1 is locked for version 6.x; this run asks for version 5.x',
      'stale a 2.*: it has no entry',
    ])
    expect(requests).toEqual([])
    expect((await check(['a 1.*', 'b 1.0.0'])).result).toEqual(['removed pkgtool.exe 6.12.1'])
    const before = await readFile(file, 'utf8')
    await check(['a 2.*'], '5.x')
    expect(await readFile(file, 'utf8')).toBe(before)
  })
})
