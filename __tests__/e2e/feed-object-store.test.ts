import { join } from 'node:path'
import { beforeEach, describe, expect, test } from '@jest/globals'
import {
  addPackages,
  bundleFeed,
  createFeedHandler,
  initFeed,
  mirrorFeed,
  openFeed,
  planMirror,
  rebaseFeed,
  unbundleFeed,
  verifyFeed,
} from '../../src/feed/index.ts'
import { awsVariables, savePackage, saveTool, storeOptionsOf } from '../support/bucket-feed.ts'
import { type EveryVerbOptions, makeWithEveryVerb } from '../support/every-verb.ts'
import { failureOf } from '../support/failure-of.ts'
import { changedPaths, readTree } from '../support/feed-tree.ts'
import { runCli } from '../support/run-cli.ts'
import { putObject, type S3Server } from '../support/s3-server.ts'
import { s3Servers } from '../support/s3-servers.ts'
import { temporaryFolders } from '../support/temporary.ts'

const newFolder = temporaryFolders()
const newServer = s3Servers()
const bucketFeed = 's3://bucket/feeds/one'
let folder: string
let server: S3Server

beforeEach(async () => {
  folder = await newFolder()
  server = await newServer()
})

const storeOptions = () => storeOptionsOf(server)

/** The objects of a prefix as a tree of files. */
function objectsOf(prefix: string): Map<string, string> {
  const objects = [...(server.buckets.get('bucket') ?? [])].filter(([key]) => key.startsWith(prefix))
  return new Map(objects.map(([key, { bytes }]) => [key.slice(prefix.length), bytes.toString('base64')]))
}

const packageFile = (id: string, version: string) => savePackage(folder, { id, version })

const live = (dir: string, options: EveryVerbOptions) => makeWithEveryVerb(dir, folder, options)

describe('a feed in a bucket', () => {
  test('is byte for byte the one that the same verbs make in a folder, and bundles alike', async () => {
    const dir = join(folder, 'feed')
    await live(dir, {})
    await live(bucketFeed, storeOptions())
    const made = await readTree(dir)
    expect(changedPaths(made, objectsOf('feeds/one/'))).toEqual(['.setup-pkgtool-probe'])
    expect((await verifyFeed({ dir: bucketFeed }, storeOptions())).findings).toEqual([])
    expect((await openFeed(bucketFeed, storeOptions())).baseUrl).toBe('https://mirror.example/dist/')
    const [file, other] = [join(folder, 'a.tar'), join(folder, 'b.tar')]
    const bundled = await bundleFeed(dir, file)
    expect((await bundleFeed(bucketFeed, other, storeOptions())).sha256).toBe(bundled.sha256)
    await unbundleFeed(file, 's3://bucket/two', storeOptions())
    expect(changedPaths(made, objectsOf('two/'))).toEqual(['.setup-pkgtool-probe'])
    const again = await unbundleFeed(file, 's3://bucket/two', { ...storeOptions(), prune: true })
    expect(new Set(again.packages.map(({ status }) => status))).toEqual(new Set(['present']))
  })

  test('is not found whole when the store refuses to give its page', async () => {
    await live(bucketFeed, storeOptions())
    server.onRequest = ({ method, key }) =>
      method === 'GET' && key.endsWith('/index.html') ? 403 : undefined
    const failure = await failureOf(() => verifyFeed({ dir: bucketFeed }, storeOptions()))
    expect(failure).toMatchObject({ code: 'HTTP_STATUS' })
  })

  test('is made and filled on the command line, with the keys of the environment', async () => {
    const { AWS_ACCESS_KEY_ID = '', AWS_SECRET_ACCESS_KEY = '' } = awsVariables()
    const env = { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, PKGTOOL_ENDPOINT: server.endpoint }
    const run = (...words: string[]) => runCli(['feed', ...words], { env })
    expect((await run('init', bucketFeed, '--base-url', 'https://feed.example/dist')).code).toBe(0)
    const added = await run('add', bucketFeed, await packageFile('A', '1.0.0'))
    expect([added.stderr, added.code]).toEqual([expect.stringContaining('added A 1.0.0'), 0])
    expect((await run('unlist', bucketFeed, 'A', '1.0.0')).stdout).toContain('a 1.0.0 is unlisted now')
    const verified = await run('verify', bucketFeed)
    expect([verified.stdout.split('\n')[0], verified.code]).toEqual([
      'checked 1 id with 1 version and 0 tools: 0 findings',
      0,
    ])
    expect(
      (await runCli(['feed', 'verify', bucketFeed], { env: { PKGTOOL_ENDPOINT: server.endpoint } })).code,
    ).toBe(3)
  })

  test('removes nothing outside its prefix, whatever keys the bucket lists, and says which it ignored', async () => {
    const { AWS_ACCESS_KEY_ID = '', AWS_SECRET_ACCESS_KEY = '' } = awsVariables()
    const env = { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, PKGTOOL_ENDPOINT: server.endpoint }
    const run = async (...words: string[]) => {
      const { code, stderr } = await runCli(['feed', ...words], { env })
      expect([code, code === 0 ? '' : stderr]).toEqual([0, ''])
      return stderr
    }
    const dir = join(folder, 'feed')
    await run('init', dir, '--base-url', 'https://feed.example/dist')
    await run('add', dir, await packageFile('A', '1.0.0'), await packageFile('A', '2.0.0'))
    await run('publish', dir, bucketFeed)
    // Below the folder of the version, as the bucket has them; as parts of a URL elsewhere.
    const bytes = Buffer.from('x')
    const planted = ['..', '../../../../victim', './b', '/c', 'd\\..\\e', 'f\u0007'].map(
      name => `feeds/one/flat/a/1.0.0/${name}`,
    )
    for (const key of [...planted, 'feeds/victim']) putObject(server, key, { bytes })
    await run('remove', dir, 'A', '1.0.0')
    await run('publish', dir, bucketFeed, '--prune', '--grace', '0s')
    const warned = await run('publish', dir, bucketFeed, '--prune', '--grace', '0s')
    const left = [...(server.buckets.get('bucket')?.keys() ?? [])]
    expect(left.filter(key => key.includes('/flat/a/1.0.0/')).sort()).toEqual([...planted].sort())
    expect(left).toContain('feeds/victim')
    const requests = server.requests.filter(({ key }) => !key.startsWith('feeds/one/'))
    expect(
      requests.filter(({ key, query }) => key !== '' || !query.get('prefix')?.startsWith('feeds/one/')),
    ).toEqual([])
    for (const key of planted)
      expect(warned).toContain(JSON.stringify(key.slice('feeds/one/'.length)).replaceAll('\\\\', '\\'))
  })

  test('is found by the endpoint of the variables of AWS’s own tools, for each verb and in the library', async () => {
    const other = await newServer()
    const { AWS_ACCESS_KEY_ID = '', AWS_SECRET_ACCESS_KEY = '' } = awsVariables()
    const keys = { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY }
    const env = { ...keys, AWS_ENDPOINT_URL_S3: server.endpoint, AWS_ENDPOINT_URL: other.endpoint }
    const run = async (...words: string[]) => {
      const { code, stderr } = await runCli(['feed', ...words], { env })
      expect([code, code === 0 ? '' : stderr]).toEqual([0, ''])
    }
    const dir = join(folder, 'feed')
    const file = await packageFile('A', '1.0.0')
    const tool = await saveTool(folder, '1.0.0')
    const tar = join(folder, 'feed.tar')
    await run('init', bucketFeed, '--base-url', 'https://feed.example/dist')
    await run('add', bucketFeed, file)
    await run('add-tool', bucketFeed, tool, '--version', '1.0.0', '--stage', 'Released')
    await run('promote', bucketFeed, '1.0.0', 'ReleasedAndBlessed')
    await run('unlist', bucketFeed, 'A', '1.0.0')
    await run('relist', bucketFeed, 'A', '1.0.0')
    await run('page', bucketFeed)
    await run('rebase', bucketFeed, 'https://feed.example/other')
    await run('bundle', bucketFeed, tar)
    await run('unbundle', tar, dir)
    await run('publish', dir, bucketFeed)
    await run('mirror', 's3://bucket/mirror', 'A@1.0.0', '--from-source', dir)
    await run('verify', bucketFeed)
    await run('remove', bucketFeed, 'A', '1.0.0')
    expect(other.requests).toEqual([])
    // An option comes first, and an address knows best.
    expect((await runCli(['feed', 'verify', bucketFeed, '--endpoint', other.endpoint], { env })).code).toBe(3)
    expect(other.requests).not.toEqual([])
    const general = { env: { ...env, AWS_ENDPOINT_URL_S3: '', AWS_ENDPOINT_URL: server.endpoint } }
    expect((await runCli(['feed', 'verify', bucketFeed], general)).code).toBe(0)
    expect((await verifyFeed({ dir: bucketFeed }, { signingVariables: env })).findings).toEqual([])
  })

  test('mirrors into the bucket what it mirrors into a folder, asks only for what is new, and prunes', async () => {
    const upstream = join(folder, 'upstream')
    await live(upstream, {})
    await rebaseFeed(upstream, 'https://upstream.example/dist')
    const options = {
      fromSources: [upstream],
      fromDistUrls: [upstream],
      packages: ['A 2.0.0-rc', 'Some.Other 1.0.0'],
    }
    const [inFolder, inBucket] = [join(folder, 'mirror'), 's3://bucket/mirror']
    await mirrorFeed(inFolder, options)
    expect(
      (await planMirror(inBucket, { ...options, ...storeOptions() })).files.map(({ status }) => status),
    ).toEqual(['download', 'download', 'download'])
    const first = await mirrorFeed(inBucket, { ...options, ...storeOptions() })
    expect(first.packages.map(({ id, status }) => [id, status])).toEqual([
      ['A', 'downloaded'],
      ['Some.Other', 'downloaded'],
    ])
    const own = ['.mirror-packages.json', '.mirror.json', '.setup-pkgtool-probe', 'flat/.setup-pkgtool.json']
    const made = objectsOf('mirror/')
    expect(changedPaths(await readTree(inFolder), made).filter(path => !own.includes(path))).toEqual([])
    const again = await mirrorFeed(inBucket, { ...options, ...storeOptions() })
    expect(again.packages.map(({ status }) => status)).toEqual(['present', 'present'])
    expect(again.downloadedBytes).toBe(0)
    expect(changedPaths(made, objectsOf('mirror/'))).toEqual([])
    const pruned = await mirrorFeed(inBucket, {
      ...options,
      ...storeOptions(),
      packages: ['A 2.0.0-rc'],
      prune: true,
    })
    expect(pruned.prunedPackages).toEqual([{ lowerId: 'some.other', version: '1.0.0' }])
    const left = [...objectsOf('mirror/').keys()].filter(key => key.includes('some.other/'))
    expect(left.sort()).toEqual([
      'flat/some.other/1.0.0/.withdrawn',
      'flat/some.other/1.0.0/some.other.1.0.0.pkgfile',
      'flat/some.other/1.0.0/some.other.pkgspec',
    ])
    const { findings } = await verifyFeed({ dir: inBucket }, storeOptions())
    expect(findings.filter(({ code }) => code !== 'NO_BASE_URL')).toEqual([])
  })

  test('mirrors other bytes of a version into the bucket only with force, and says what caches must drop', async () => {
    const upstream = join(folder, 'upstream')
    await initFeed(upstream)
    await addPackages(upstream, await packageFile('New', '1.0.0'))
    const mirror = 's3://bucket/mirror'
    const options = { fromSources: [upstream], packages: ['New 1.0.0'], ...storeOptions() }
    await mirrorFeed(mirror, { ...options, baseUrl: 'https://m.example/' })
    const other = await savePackage(folder, { id: 'New', version: '1.0.0', title: 'other' })
    await addPackages(upstream, other, { force: true })
    // A version that no list names is fetched again.
    server.buckets.get('bucket')?.delete('mirror/flat/new/index.json')
    const made = objectsOf('mirror/')
    expect((await failureOf(() => mirrorFeed(mirror, options))).code).toBe('ALREADY_THERE')
    expect(changedPaths(made, objectsOf('mirror/'))).toEqual([])
    const { purge } = await mirrorFeed(mirror, { ...options, force: true })
    expect(purge).toContain('https://m.example/flat/new/1.0.0/new.1.0.0.pkgfile')
    expect((await verifyFeed({ dir: mirror }, storeOptions())).findings).toEqual([])
  })

  test('says what another scheme lacks, and is not served by us', async () => {
    const gs = await failureOf(() => initFeed('gs://bucket/feed'))
    expect([gs.code, gs.message]).toEqual(['INVALID_ADDRESS', expect.stringContaining('compares no ETag')])
    expect((await failureOf(() => initFeed('https://feed.example'))).code).toBe('INVALID_ADDRESS')
    expect((await failureOf(() => createFeedHandler(bucketFeed))).code).toBe('INVALID_INPUT')
    expect((await failureOf(() => openFeed(bucketFeed, storeOptions()))).fields.found).toContain('no feed')
  })

  test.each([10, 10_000, 100_000])('adds one package with the same requests beside %d ids', async count => {
    await initFeed(bucketFeed, storeOptions())
    await addPackages(bucketFeed, await packageFile('First', '1.0.0'), storeOptions())
    const objects = server.buckets.get('bucket')
    const document = {
      bytes: Buffer.from('{"versions":["1.0.0"]}'),
      tag: '"t"',
      type: '',
      life: '',
      modified: 0,
    }
    for (let each = 0; each < count; each++) objects?.set(`feeds/one/flat/id${each}/index.json`, document)
    server.requests.length = 0
    await addPackages(bucketFeed, await packageFile('New', '1.0.0'), storeOptions())
    const made = new Map<string, number>()
    for (const { method, query } of server.requests) {
      const kind = query.has('list-type') ? 'LIST' : method
      made.set(kind, (made.get(kind) ?? 0) + 1)
    }
    expect(Object.fromEntries(made)).toEqual(addRequests)
  })
})

/** What one new package of a new id costs. */
const addRequests = { GET: 3, HEAD: 4, LIST: 1, PUT: 7 }
