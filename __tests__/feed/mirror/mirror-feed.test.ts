import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import {
  addPackages,
  addTool,
  type FeedServer,
  type FeedSettingsInput,
  initFeed,
  type MirrorFeedOptions,
  mirrorFeed,
  planMirror,
  promoteTool,
  serveFeed,
  verifyFeed,
} from '../../../src/feed/index.ts'
import { failureOf } from '../../support/failure-of.ts'
import { treeServers } from '../../support/fault-server.ts'
import { changedPaths, readTree } from '../../support/feed-tree.ts'
import { makeFeed, toolText } from '../../support/make-feed.ts'
import { makePackage } from '../../support/package.ts'
import { quick } from '../../support/package-feed.ts'
import { requestLog } from '../../support/request-log.ts'
import { sha512Of } from '../../support/sha512.ts'
import { unsignedExecutable } from '../../support/signed-executable.ts'
import { temporaryFolders } from '../../support/temporary.ts'

const newFolder = temporaryFolders()
const newServer = treeServers()

const tools = [
  { version: '6.12.0', stage: 'EarlyAccessPreview', uploaded: '2024-06-01T00:00:00Z' },
  { version: '6.11.0', stage: 'Released', uploaded: '2024-05-01T00:00:00.1234567+02:00' },
  { version: '6.10.0', stage: 'ReleasedAndBlessed', uploaded: '2024-04-01T00:00:00Z' },
  { version: '5.11.6', stage: 'ReleasedAndBlessed', uploaded: '2024-07-01T00:00:00Z' },
]
const packages = [
  { id: 'My.A', version: '1.0.0' },
  { id: 'My.A', version: '1.1.0' },
  { id: 'My.B', version: '2.0.0-rc.1' },
]

let folder: string
let upstream: string
let server: FeedServer
let requests: string[]
let dir: string

beforeEach(async () => {
  folder = await newFolder()
  await mkdir(join(folder, 'up'))
  upstream = await makeFeed(join(folder, 'up'), { tools, packages })
  const log = requestLog()
  requests = log.requests
  server = await serveFeed(upstream, { log: log.log })
  dir = join(folder, 'mirror')
})
afterEach(() => server.close())

const fromServer = (options: Partial<MirrorFeedOptions> = {}): MirrorFeedOptions => ({
  ...quick,
  fromSources: [`${server.url}index.json`],
  fromDistUrls: [server.url],
  packages: ['My.A 1.0', 'My.B 2.0.0-RC.1'],
  stage: 'Released',
  baseUrl: 'https://mirror.example/dist',
  ...options,
})

const versionFiles = (id: string, version: string) => [
  `flat/${id}/index.json`,
  `flat/${id}/${version}/${id}.${version}.pkgfile`,
  `flat/${id}/${version}/${id}.${version}.pkgfile.sha512`,
  `flat/${id}/${version}/${id}.pkgspec`,
  `registration/${id}/index.json`,
]

const findings = async () => {
  const report = await verifyFeed({ dir })
  return { findings: report.findings, remarks: report.remarks.map(({ code }) => code) }
}
const clean = { findings: [], remarks: [] }
const listed = async () => JSON.parse(await readFile(join(dir, 'tools.json'), 'utf8'))['pkgtool.exe']

describe('mirrorFeed', () => {
  test('mends the page of a mirror that was stopped between listing and page', async () => {
    await mirrorFeed(dir, fromServer({ tools: ['6.11.0'] }))
    const page = await readFile(join(dir, 'index.html'))
    await mirrorFeed(dir, fromServer())
    const whole = await readTree(dir)
    await writeFile(join(dir, 'index.html'), page)
    expect((await verifyFeed({ dir })).findings.map(({ code }) => code)).toContain('PAGE_DIFFERS')
    await mirrorFeed(dir, fromServer())
    expect(changedPaths(whole, await readTree(dir))).toEqual([])
  })

  test('fetches exactly the named versions, with stage and upload time, into a valid feed', async () => {
    const report = await mirrorFeed(dir, fromServer({ tools: ['6.x'] }))
    expect(report.tools.map(({ version, status }) => [version, status])).toEqual([
      ['6.11.0', 'downloaded'],
      ['6.10.0', 'downloaded'],
    ])
    expect(report.packages.map(({ id, version, status }) => [id, version, status])).toEqual([
      ['My.A', '1.0.0', 'downloaded'],
      ['My.B', '2.0.0-RC.1', 'downloaded'],
    ])
    expect(await listed()).toMatchObject([
      { version: '6.11.0', stage: 'Released', uploaded: '2024-04-30T22:00:00.1234567Z' },
      { version: '6.10.0', stage: 'ReleasedAndBlessed', uploaded: '2024-04-01T00:00:00.0000000Z' },
    ])
    expect(await readFile(join(dir, 'tools/6.11.0/pkgtool.exe'), 'utf8')).toBe(toolText('6.11.0'))
    expect(await readdir(join(dir, 'flat/my.a'))).toEqual(['1.0.0', 'index.json'])
    expect(await findings()).toEqual(clean)
    const sizes = [...report.tools, ...report.packages].map(({ size }) => size)
    expect(report.downloadedBytes).toBe(sizes.reduce((sum, size) => sum + size, 0))
  })

  test('asks in a second run only for the listing', async () => {
    const options = fromServer({ cacheDirectory: join(folder, 'cache') })
    await mirrorFeed(dir, options)
    const before = await readTree(dir)
    requests.length = 0
    const report = await mirrorFeed(dir, options)
    expect(requests).toEqual(['200 GET /tools.json'])
    expect(report.downloadedBytes).toBe(0)
    expect(changedPaths(before, await readTree(dir))).toEqual([])
  })

  test('asks for the version list of a range, and for new versions', async () => {
    const options = fromServer({
      cacheDirectory: join(folder, 'cache'),
      fromDistUrls: [],
      packages: ['My.A 1.*'],
    })
    await mirrorFeed(dir, options)
    requests.length = 0
    await mirrorFeed(dir, options)
    expect(requests).toEqual(['200 GET /index.json', '200 GET /flat/my.a/index.json'])
    const file = join(folder, 'new.pkgfile')
    await writeFile(file, makePackage({ id: 'My.A', version: '1.2.0' }))
    await addPackages(upstream, [file])
    requests.length = 0
    await mirrorFeed(dir, options)
    expect(requests.sort()).toEqual([
      '200 GET /flat/my.a/1.2.0/my.a.1.2.0.pkgfile',
      '200 GET /flat/my.a/1.2.0/my.a.1.2.0.pkgfile.sha512',
      '200 GET /flat/my.a/index.json',
      '200 GET /index.json',
      '200 GET /registration/my.a/index.json',
    ])
    expect(await findings()).toEqual(clean)
    expect(JSON.parse(await readFile(join(dir, 'flat/my.a/index.json'), 'utf8')).versions).toEqual([
      '1.1.0',
      '1.2.0',
    ])
  })

  test('follows a stage that rises and one that falls upstream, without a byte of the tool', async () => {
    const options = fromServer()
    await mirrorFeed(dir, options)
    await promoteTool(upstream, '6.11.0', { stage: 'ReleasedAndBlessed' })
    await promoteTool(upstream, '6.10.0', { stage: 'Released', force: true })
    requests.length = 0
    const report = await mirrorFeed(dir, options)
    expect(requests).toEqual(['200 GET /tools.json'])
    expect(report.tools.map(({ version, stage, status }) => [version, stage, status])).toEqual([
      ['6.11.0', 'ReleasedAndBlessed', 'followed'],
      ['6.10.0', 'Released', 'followed'],
      ['5.11.6', 'ReleasedAndBlessed', 'present'],
    ])
    expect(report.purge).toEqual(
      ['tools.json', 'index.html'].map(path => `https://mirror.example/dist/${path}`),
    )
    expect(await findings()).toEqual(clean)
  })

  test('mirrors a folder, whose names it takes over, and a plain static server', async () => {
    const settings = { toolName: 'nuget.exe', packageExtension: 'nupkg', manifestExtension: 'nuspec' }
    const names: FeedSettingsInput = settings
    const other = join(folder, 'other')
    await initFeed(other, { ...names, baseUrl: 'https://feed.example/dist' })
    await writeFile(join(folder, 'tool'), unsignedExecutable('1.0.0'))
    await addTool(other, join(folder, 'tool'), { version: '1.0.0', stage: 'ReleasedAndBlessed' })
    const file = join(folder, 'C.1.0.0.nupkg')
    await writeFile(file, makePackage({ id: 'C', version: '1.0.0', manifestExtension: 'nuspec' }))
    await addPackages(other, [file])
    const plain = await newServer()
    const baseUrl = plain.url
    await mirrorFeed(dir, { fromSources: [other], fromDistUrls: [other], packages: ['C 1.0.0'], baseUrl })
    expect(JSON.parse(await readFile(join(dir, 'feed.json'), 'utf8'))).toMatchObject({
      ...settings,
      baseUrl,
    })
    expect(await findings()).toEqual(clean)
    plain.serve(dir)
    const second = join(folder, 'second')
    const options = { ...settings, baseUrl, fromSources: [plain.url], packages: ['C 1.0.0'] }
    await mirrorFeed(second, { ...options, fromDistUrls: [plain.url] })
    expect((await verifyFeed({ dir: second })).findings).toEqual([])
    const [first, copy] = [await readTree(dir), await readTree(second)]
    const own = ['.mirror.json', 'flat/.setup-pkgtool.json', 'flat/.setup-pkgtool.journal']
    expect(changedPaths(first, copy).filter(path => !own.includes(path))).toEqual([])
  })

  test('asks a NuGet V3 server for the hash that its catalog publishes', async () => {
    const nuget = await newServer()
    const nupkg = makePackage({ id: 'C', version: '1.0.0', manifestExtension: 'nuspec' })
    let hash = '3xnyJ5nfsVSXzj+0e9AEoPvRnC6nJs9wr2iA0w8tXHOSx0Qkkv5sySoG9vKNdvwC2y7mY1XLeBgLw3r6PiTyTQ=='
    nuget.serve(folder, (request, response) => {
      const send = (body: object | Buffer) =>
        response.end(Buffer.isBuffer(body) ? body : JSON.stringify(body)) && true
      const base = nuget.url
      const page = { '@id': `${base}reg/c/page/1.json`, lower: '1.0.0', upper: '1.0.0' }
      const entry = { '@id': `${base}catalog/c.json`, id: 'C', version: '1.0.0' }
      switch (request.url) {
        case '/v3/index.json':
          return send({
            version: '3.0.0',
            resources: [
              { '@id': `${base}flat2`, '@type': 'PackageBaseAddress/3.0.0' },
              { '@id': `${base}old/`, '@type': 'RegistrationsBaseUrl' },
              { '@id': `${base}reg/`, '@type': 'RegistrationsBaseUrl/3.6.0' },
            ],
          })
        case '/flat2/c/1.0.0/c.1.0.0.nupkg':
          return send(nupkg)
        case '/reg/c/index.json':
          return send({ items: [{ ...page, lower: '0.1.0', upper: '0.9.0' }, page] })
        case '/reg/c/page/1.json':
          return send({ items: [{ catalogEntry: entry }] })
        case '/catalog/c.json':
          return send({ ...entry, packageHash: hash, packageHashAlgorithm: 'SHA512' })
        default:
          response.statusCode = 404
          response.end()
          return true
      }
    })
    const options: MirrorFeedOptions = {
      fromSources: [`${nuget.url}v3/index.json`],
      packages: ['C 1.0.0'],
      packageExtension: 'nupkg',
      manifestExtension: 'nuspec',
      baseUrl: 'https://mirror.example/dist',
    }
    const failure = await failureOf(() => mirrorFeed(dir, options))
    expect(failure.code).toBe('MIRROR_INCOMPLETE')
    expect(failure.fields.problems?.map(({ code }) => code)).toEqual(['HASH_MISMATCH'])
    expect(await findings()).toEqual(clean)
    hash = failure.fields.problems?.[0]?.fields.actual as string
    await mirrorFeed(dir, options)
    expect(await findings()).toEqual(clean)
    expect(nuget.requests).toContain('GET /catalog/c.json')
    expect(nuget.requests.filter(line => line.includes('/page/'))).toEqual(
      Array(2).fill('GET /reg/c/page/1.json'),
    )
  })

  test('takes the tool and the packages of a lock, and holds them to its hashes', async () => {
    const lock = (sha256: string) => ({
      lockfileVersion: 1,
      tool: {
        name: 'pkgtool.exe',
        requested: { version: '6.x', stage: 'EarlyAccessPreview', latestBy: 'version', minimumAge: 0 },
        version: '6.12.0',
        url: 'https://elsewhere.example/pkgtool.exe',
        stage: 'EarlyAccessPreview',
        uploaded: '2024-06-01T00:00:00Z',
        sha256,
      },
      packages: [
        {
          id: 'My.A',
          version: '1.1.0',
          requested: '1.*',
          sha512: 'x'.repeat(86).concat('=='),
          source: 'https://elsewhere.example/index.json',
        },
      ],
    })
    const file = join(folder, 'pkgtool.lock.json')
    await writeFile(file, JSON.stringify(lock('0'.repeat(64))))
    const options = fromServer({ packages: [], packagesFiles: [file] })
    const failure = await failureOf(() => mirrorFeed(dir, options))
    expect(failure.fields.problems?.map(({ code }) => code)).toEqual(['HASH_MISMATCH', 'HASH_MISMATCH'])
    expect(await findings()).toEqual(clean)
    expect(await listed()).toEqual([])
  })

  test('prunes only what it placed and nothing names now', async () => {
    await mirrorFeed(dir, fromServer())
    const own = join(folder, 'Own.1.0.0.pkgfile')
    await writeFile(own, makePackage({ id: 'Own', version: '1.0.0' }))
    await addPackages(dir, [own])
    await writeFile(join(folder, 'tool'), toolText('9.9.9'))
    await addTool(dir, join(folder, 'tool'), { version: '9.9.9', stage: 'Released' })
    const options = fromServer({ packages: ['My.A 1.1.0'], tools: ['5.x'], prune: true })
    const plan = await planMirror(dir, options)
    expect([...plan.unwanted].sort()).toEqual(['6.10.0', '6.11.0', 'my.a/1.0.0', 'my.b/2.0.0-rc.1'])
    const report = await mirrorFeed(dir, options)
    expect(report).toMatchObject({
      prunedTools: ['6.11.0', '6.10.0'],
      prunedPackages: [
        { lowerId: 'my.a', version: '1.0.0' },
        { lowerId: 'my.b', version: '2.0.0-rc.1' },
      ],
    })
    expect([...report.purge].sort()).toEqual(
      [
        'tools/6.10.0/pkgtool.exe',
        'tools/6.11.0/pkgtool.exe',
        'tools.json',
        'index.html',
        ...versionFiles('my.a', '1.0.0'),
        ...versionFiles('my.b', '2.0.0-rc.1'),
      ]
        .map(path => `https://mirror.example/dist/${path}`)
        .sort(),
    )
    expect(await mirrorFeed(dir, options)).toMatchObject({ prunedTools: [], prunedPackages: [], purge: [] })
    expect((await readdir(join(dir, 'tools'))).sort()).toEqual(['5.11.6', '9.9.9'])
    expect((await readdir(join(dir, 'flat'))).filter(name => !name.startsWith('.')).sort()).toEqual([
      'my.a',
      'own',
    ])
    expect(await readdir(join(dir, 'flat/my.a'))).toEqual(['1.1.0', 'index.json'])
    expect((await readdir(join(dir, 'registration'))).sort()).toEqual(['my.a', 'own'])
    expect(await findings()).toEqual(clean)
  })

  test('restores what vanished or was damaged, and finishes what a killed run began', async () => {
    await mirrorFeed(dir, fromServer())
    await rm(join(dir, 'tools/6.10.0/pkgtool.exe'))
    await writeFile(join(dir, 'flat/my.a/1.0.0/my.a.1.0.0.pkgfile'), 'damaged')
    await rm(join(dir, 'flat/my.b/index.json'))
    await rm(join(dir, 'registration/my.b/index.json'))
    requests.length = 0
    await mirrorFeed(dir, fromServer())
    expect(requests.filter(line => /pkgfile$|pkgtool.exe$/.test(line)).sort()).toEqual([
      '200 GET /flat/my.a/1.0.0/my.a.1.0.0.pkgfile',
      '200 GET /tools/6.10.0/pkgtool.exe',
    ])
    expect(await findings()).toEqual(clean)
  })

  test('reports all that could not be had, and keeps the rest', async () => {
    await rm(join(upstream, 'tools/6.10.0'), { recursive: true, maxRetries: 10 })
    const options = fromServer({ packages: ['My.A 1.0.0', 'My.A 7.0.0', 'Nobody 1.0.0'], prune: true })
    const failure = await failureOf(() => mirrorFeed(dir, options))
    expect(failure.code).toBe('MIRROR_INCOMPLETE')
    expect(failure.fields.problems?.map(({ code }) => code)).toEqual(['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND'])
    expect((await listed()).map(({ version }: { version: string }) => version)).toEqual(['6.11.0', '5.11.6'])
    expect(await readdir(join(dir, 'flat/my.a'))).toEqual(['1.0.0', 'index.json'])
    expect(await findings()).toEqual(clean)
  })

  test('refuses a version whose bytes have changed upstream, unless it is forced', async () => {
    await mirrorFeed(dir, fromServer())
    await writeFile(join(folder, 'tool'), '#!other bytes')
    await addTool(upstream, join(folder, 'tool'), { version: '5.11.6', stage: 'Released', force: true })
    const before = await readTree(dir)
    const failure = await failureOf(() => mirrorFeed(dir, fromServer()))
    expect(failure.fields.problems?.map(({ code }) => code)).toEqual(['ALREADY_THERE'])
    expect(changedPaths(before, await readTree(dir))).toEqual([])
    const { purge } = await mirrorFeed(dir, fromServer({ force: true }))
    expect(purge).toContain('https://mirror.example/dist/tools/5.11.6/pkgtool.exe')
    expect(await readFile(join(dir, 'tools/5.11.6/pkgtool.exe'), 'utf8')).toBe('#!other bytes')
    expect(await findings()).toEqual(clean)
  })
})

describe('mirrorFeed from an upstream that is bad', () => {
  test.each([
    ['dead', { fromDistUrls: ['http://127.0.0.1:9/'], fromSources: ['http://127.0.0.1:9/index.json'] }],
    ['dead for packages', { fromDistUrls: [], fromSources: ['http://127.0.0.1:9/index.json'] }],
  ] as const)('that is %s: one error, and nothing is left', async (_title, options) => {
    const failure = await failureOf(() => mirrorFeed(dir, fromServer(options)))
    expect(failure.code).toBe('CONNECTION_FAILED')
    await expect(stat(dir)).rejects.toThrow()
  })

  test('that asks for credentials: one error that says how to give them', async () => {
    const closed = await serveFeed(upstream, { token: 'secret' })
    try {
      const fromSources = [`up=${closed.url}index.json`]
      const failure = await failureOf(() => mirrorFeed(dir, fromServer({ fromSources })))
      expect([failure.code, failure.fields.status]).toEqual(['HTTP_STATUS', 401])
      expect(failure.message).toContain('"up bearer TOKEN"')
      const credentials = [{ name: 'up', credential: { kind: 'bearer', token: 'secret' } as const }]
      await mirrorFeed(dir, fromServer({ fromSources, credentials }))
      expect(await findings()).toEqual(clean)
    } finally {
      await closed.close()
    }
  })

  test('that lies about a package: the sidecar, its length, its manifest, what it is', async () => {
    const lying = await newServer()
    const other = makePackage({ id: 'My.A', version: '9.9.9' })
    const bodies = new Map<string, Buffer>([
      ['/flat/my.a/1.0.0/my.a.1.0.0.pkgfile.sha512', Buffer.from('A'.repeat(86).concat('=='))],
      ['/flat/my.a/1.1.0/my.a.1.1.0.pkgfile', other],
      ['/flat/my.a/1.1.0/my.a.1.1.0.pkgfile.sha512', Buffer.from(sha512Of(other))],
      ['/flat/my.b/2.0.0-rc.1/my.b.2.0.0-rc.1.pkgfile', Buffer.from('no archive at all')],
      ['/tools/6.11.0/pkgtool.exe', Buffer.from('other')],
    ])
    lying.serve(upstream, (request, response) => {
      const body = bodies.get(request.url ?? '')
      if (body) response.end(body)
      else if (request.url?.startsWith('/tools/6.10.0')) {
        response.writeHead(200, { 'content-length': '1000' })
        response.write('short', () => response.destroy())
      }
      return body !== undefined || request.url?.startsWith('/tools/6.10.0') === true
    })
    const failure = await failureOf(() =>
      mirrorFeed(dir, {
        ...fromServer({ packages: ['My.A 1.0.0', 'My.A 1.1.0', 'My.B 2.0.0-rc.1'] }),
        fromSources: [`${lying.url}index.json`],
        fromDistUrls: [lying.url],
      }),
    )
    expect(failure.fields.problems?.map(({ code }) => code)).toEqual([
      'SIZE_MISMATCH',
      'SIZE_MISMATCH',
      'HASH_MISMATCH',
      'MANIFEST_MISMATCH',
      'BAD_ARCHIVE',
    ])
    expect((await listed()).map(({ version }: { version: string }) => version)).toEqual(['5.11.6'])
    expect(await findings()).toEqual(clean)
    expect((await readdir(dir)).filter(name => /^\.\d/.test(name))).toEqual([])
  })
})

describe('planMirror', () => {
  test('reports bytes by HEAD and writes nothing', async () => {
    const plan = await planMirror(dir, fromServer({ tools: ['6.x'], cacheDirectory: join(folder, 'cache') }))
    expect(plan.files.map(({ name, kind, status }) => [name, kind, status])).toEqual([
      ['6.11.0', 'tool', 'download'],
      ['6.10.0', 'tool', 'download'],
      ['My.A 1.0.0', 'package', 'download'],
      ['My.B 2.0.0-RC.1', 'package', 'download'],
    ])
    expect(plan.unknownSizes).toBe(0)
    expect(requests.filter(line => line.includes('GET')).sort()).toEqual([
      '200 GET /index.json',
      '200 GET /tools.json',
    ])
    expect(await readdir(folder)).not.toContain('mirror')
    expect(await readdir(folder)).not.toContain('cache')
    const report = await mirrorFeed(dir, fromServer({ tools: ['6.x'] }))
    expect(report.downloadedBytes).toBe(plan.downloadBytes)
    const again = await planMirror(dir, fromServer({ tools: ['6.x'] }))
    expect(again.files.every(({ status }) => status === 'present')).toBe(true)
    await promoteTool(upstream, '6.11.0', { stage: 'ReleasedAndBlessed' })
    const follow = await planMirror(dir, fromServer({ tools: ['6.x'] }))
    expect(follow.files[0]?.status).toBe('follow')
  })
})

describe('mirrorFeed with inputs that contradict each other', () => {
  test.each<[string, Partial<MirrorFeedOptions>]>([
    ['no upstream', { fromSources: [], fromDistUrls: [], packages: [] }],
    ['a source without pins', { packages: [] }],
    ['pins without a source', { fromSources: [] }],
    ['tools without a dist-url', { fromDistUrls: [], tools: ['6.x'] }],
  ])('%s', async (_title, options) => {
    expect((await failureOf(() => mirrorFeed(dir, fromServer(options)))).code).toBe('CONFLICTING_INPUTS')
  })

  test('a name that the feed does not have', async () => {
    await initFeed(dir)
    const failure = await failureOf(() => mirrorFeed(dir, fromServer({ packageExtension: 'nupkg' })))
    expect([failure.code, failure.fields.subject]).toEqual(['CONFLICTING_INPUTS', 'packageExtension'])
  })
})
