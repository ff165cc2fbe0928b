import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { beforeEach, describe, expect, test } from '@jest/globals'
import { PkgtoolError } from '../../src/core/base/errors.ts'
import * as core from '../../src/core/index.ts'
import { installTool, type Progress, planRestore, restorePackages, writeLock } from '../../src/core/index.ts'
import * as feed from '../../src/feed/index.ts'
import { failureOf } from '../support/failure-of.ts'
import { testServers } from '../support/fault-server.ts'
import { makePackage } from '../support/package.ts'
import { type PushServer, pushServers } from '../support/push-server.ts'
import { packageRoutes, toolRoutes, toolText } from '../support/sample-feed.ts'
import { jobVariables } from '../support/submitting-job.ts'
import { temporaryFolders } from '../support/temporary.ts'

const newFolder = temporaryFolders()
const startServer = testServers()
const startPushServer = pushServers()
let pushServer: PushServer
let url: string
let requests: string[]
let directory: string

beforeEach(async () => {
  const server = await startServer([
    ...toolRoutes([{ version: '6.0.0' }]),
    ...packageRoutes(['A', 'B', 'C'].map(id => ({ id, version: '1.0.0' }))),
    ['/flat/a/index.json', '{"versions": ["1.0.0"]}'],
    [
      '/known/index.json',
      { version: '3.0.0', resources: [{ '@id': 'all.json', '@type': 'VulnerabilityInfo/6.7.0' }] },
    ],
    ['/known/all.json', '[]'],
    ['/flat/a/1.0.0/a.pkgspec', '<package><metadata><id>A</id><version>1.0.0</version></metadata></package>'],
  ])
  url = server.url
  requests = server.requests
  pushServer = await startPushServer()
  directory = await newFolder()
})

const place = () => ({ packagesDirectory: join(directory, 'packages'), workingDirectory: directory })

test.each([0, -1, 1.5, Number.NaN, 1001])('the library refuses %d connections', async maxConnections => {
  const error = await failureOf(() =>
    restorePackages({ ...place(), sources: url, packages: 'A 1.0.0', maxConnections }),
  )
  expect([error.code, requests]).toEqual(['INVALID_INPUT', []])
  expect(error.message).toContain('maxConnections')
})

describe('the library takes', () => {
  test('a string where a list is wanted', async () => {
    const { packages } = await restorePackages({ ...place(), sources: url, packages: 'A 1.0.0' })
    expect(packages.map(({ id }) => id)).toEqual(['A'])
    const tool = await installTool({ distUrls: url, toolCache: join(directory, 'tools') })
    expect(tool.version).toBe('6.0.0')
    const { changes } = await writeLock({
      workingDirectory: directory,
      restore: { ...place(), sources: url, packages: 'A 1.0.0' },
    })
    expect(changes).toHaveLength(1)
  })

  test('a log of the form of console, and one with any of the methods', async () => {
    const said: string[] = []
    const pins = { ...place(), sources: url, lockFile: 'absent.json' }
    const one = {
      info: (text: string) => said.push(`info ${text}`),
      warn: (text: string) => said.push(`warn ${text}`),
    }
    await restorePackages({ ...pins, packages: 'A 1.0.0', log: one })
    expect(said).toContain(`info A 1.0.0 from ${url}index.json`)
    expect(said.filter(text => text.startsWith('warn'))).toEqual([
      'warn absent.json, the lock file, is not there; nothing is locked',
    ])
    const { packages } = await restorePackages({ ...pins, packages: 'B 1.0.0', log: {} })
    expect(packages).toHaveLength(1)
    const quiet = Object.fromEntries(['debug', 'info', 'warn'].map(name => [name, () => {}]))
    await planRestore({ ...pins, packages: 'C 1.0.0', log: { ...console, ...quiet } })
  })

  test('preset, for the names that are not given, of nested options too', async () => {
    const made = await feed.initFeed(join(directory, 'feed'), { preset: 'nuget', packageExtension: 'own' })
    expect(made).toMatchObject({
      toolName: 'nuget.exe',
      packageExtension: 'own',
      manifestExtension: 'nuspec',
    })
    const restore = { ...place(), sources: url, packages: 'A 1.0.0', preset: 'nuget' } as const
    await failureOf(() => writeLock({ workingDirectory: directory, restore }))
    expect(requests).toContain('/flat/a/1.0.0/a.1.0.0.nupkg')
    const wrong = await failureOf(() => planRestore({ preset: 'NuGet' } as never))
    expect(wrong.message).toMatch(/option "preset".* nuget, nuget-restore\.$/)
  })

  test('only options that there are, before a request', async () => {
    const refused = async (options: object) =>
      (await failureOf(() => restorePackages(options as never))).message
    expect(await refused({ source: url, packages: 'A 1.0.0' })).toMatch(
      /^Cannot use option "source": there is no such option\. Expected one of allowInsecure, .*, sources, .*, workspace, writeAssets\. Did you mean "sources"\?$/,
    )
    expect(await refused({ constructor: 1 })).toMatch(/there is no such option/)
    expect(await refused({ toString: undefined })).toMatch(/there is no such option/)
    const nested = await failureOf(() => writeLock({ restore: { source: url } } as never))
    expect([nested.code, nested.fields.subject]).toEqual(['INVALID_INPUT', 'restore.source'])
    expect((await failureOf(() => installTool('latest' as never))).code).toBe('INVALID_INPUT')
    expect(requests).toEqual([])
    expect(await readdir(directory)).toEqual([])
  })
})

describe('every function of the library that takes options', () => {
  const log = { info() {} }
  const at = (name: string) => join(directory, name)
  const base = () => `${url}flat/`
  const a = { id: 'A', version: '1.0.0' }
  const pins = () => ({ packages: 'A 1.0.0', sources: url })
  const cache = () => ({ toolCache: at('tools') })
  const stored = () => ({ packageStore: at('store') })

  /** In an order in which each finds what it needs: the name, and the call. */
  const calls: readonly [string, (options: object) => Promise<unknown>][] = [
    ['installTool', o => core.installTool({ distUrls: url, ...cache(), log, ...o })],
    ['restorePackages', o => restorePackages({ ...place(), ...pins(), log, ...o })],
    ['verifyPackage', o => core.verifyPackage(at('b/b.1.0.0.pkgfile'), { signatures: 'off', ...o })],
    ['planRestore', o => planRestore({ ...place(), ...pins(), log, ...o })],
    ['auditPackages', o => core.auditPackages({ ...pins(), auditSources: `${url}known/`, log, ...o })],
    [
      'writeLock',
      o => writeLock({ workingDirectory: directory, restore: { ...place(), ...pins() }, log, ...o }),
    ],
    [
      'checkLock',
      o => core.checkLock({ workingDirectory: directory, restore: { ...place(), ...pins() }, log, ...o }),
    ],
    [
      'submitDependencies',
      o =>
        core.submitDependencies({
          ...core.submittingJob(jobVariables),
          workingDirectory: directory,
          output: 'snapshot.json',
          log,
          ...o,
        }),
    ],
    ['diagnose', o => core.diagnose({ tool: { distUrls: url, ...cache() }, log, ...o })],
    ['fetchToolListing', o => core.fetchToolListing(url, { log, ...o })],
    ['fetchServiceIndex', o => core.fetchServiceIndex(url, { log, ...o })],
    ['listPackageVersions', o => core.listPackageVersions(base(), 'A', { log, ...o })],
    ['downloadPackage', o => core.downloadPackage(base(), a, { path: at('a'), log, ...o })],
    ['downloadPackageManifest', o => core.downloadPackageManifest(base(), a, { log, ...o })],
    ['listCachedTools', o => core.listCachedTools({ ...cache(), ...o })],
    ['verifyCachedTools', o => core.verifyCachedTools({ ...cache(), ...o })],
    ['pruneCachedTools', o => core.pruneCachedTools({ ...cache(), ...o })],
    ['listStoredPackages', o => core.listStoredPackages({ ...stored(), ...o })],
    ['verifyStoredPackages', o => core.verifyStoredPackages({ ...stored(), ...o })],
    ['pruneStoredPackages', o => core.pruneStoredPackages({ ...stored(), ...o })],
    ['readProject', o => core.readProject(at('a.csproj'), { ...o })],
    ['initFeed', o => feed.initFeed(at('feed'), { ...o })],
    [
      'addTool',
      o =>
        feed.addTool(at('feed'), at('tool.exe'), {
          version: '6.0.0',
          stage: 'EarlyAccessPreview',
          log,
          ...o,
        }),
    ],
    ['promoteTool', o => feed.promoteTool(at('feed'), '6.0.0', { stage: 'Released', log, ...o })],
    ['addPackages', o => feed.addPackages(at('feed'), at('b'), { log, ...o })],
    [
      'listPackage',
      o => feed.listPackage(at('feed'), { id: 'b', version: '1.0.0' }, { listed: true, log, ...o }),
    ],
    ['rebaseFeed', o => feed.rebaseFeed(at('feed'), 'https://feed.example/x', { log, ...o })],
    ['buildPage', o => feed.buildPage(at('feed'), { log, ...o })],
    ['verifyFeed', o => feed.verifyFeed({ dir: at('feed') }, { log, ...o })],
    ['bundleFeed', o => feed.bundleFeed(at('feed'), at('f.tar'), { log, ...o })],
    ['unbundleFeed', o => feed.unbundleFeed(at('f.tar'), at('copy'), { log, ...o })],
    ['publishFeed', o => feed.publishFeed(at('feed'), at('published'), { log, ...o })],
    ['planMirror', o => feed.planMirror(at('mirror'), { fromSources: url, packages: 'A 1.0.0', log, ...o })],
    ['mirrorFeed', o => feed.mirrorFeed(at('mirror'), { fromDistUrls: url, tools: '6.0.0', log, ...o })],
    ['createFeedHandler', o => feed.createFeedHandler(at('feed'), { ...o })],
    [
      'pushPackages',
      o => feed.pushPackages(at('b/b.1.0.0.pkgfile'), { source: pushServer.source, log, ...o }),
    ],
    [
      'resolveDependencies',
      o =>
        core.resolveDependencies({
          roots: [],
          framework: 'net8.0',
          catalog: { versions: () => [], dependencies: () => [] },
          ...o,
        }),
    ],
    ['serveFeed', o => feed.serveFeed(at('feed'), { log, ...o }).then(server => server.close())],
  ]

  test.each(calls)('%s refuses an unknown option, before a request', async (_name, call) => {
    const failure = await failureOf(() => call({ unheardOf: undefined }))
    expect([failure.code, failure.fields]).toMatchObject([
      'INVALID_INPUT',
      { subject: 'unheardOf', found: 'there is no such option', wanted: expect.stringMatching(/^one of /) },
    ])
    expect([requests, pushServer.requests, await readdir(directory)]).toEqual([[], [], []])
  })

  test('works with a log of one method, and a string for a list of one', async () => {
    await mkdir(at('b'))
    await writeFile(
      at('a.csproj'),
      '<Project Sdk="Microsoft.NET.Sdk"><PropertyGroup><TargetFramework>net8.0</TargetFramework></PropertyGroup></Project>',
    )
    await writeFile(at('tool.exe'), toolText('6.0.0'))
    await writeFile(at('b/b.1.0.0.pkgfile'), makePackage({ id: 'b', version: '1.0.0' }))
    for (const [name, call] of calls)
      await call({}).catch(error => {
        throw new Error(name, { cause: error })
      })
    expect(await readdir(at('mirror/tools'))).toEqual(['6.0.0'])
    expect(await readdir(at('copy/flat'))).toEqual(['b'])
  })

  test('is in this table', () => {
    const takeNone = [
      ...['formatFramework', 'isFrameworkCompatible', 'nearestFramework'],
      ...['bestPackageVersion', 'comparePackageVersions', 'compareUploadTimes', 'isPkgtoolError'],
      ...[
        'configSurroundings',
        'createFolderToolCache',
        'isValidPackageId',
        'jobIdentity',
        'submittingJob',
        'normalizePackageVersion',
      ],
      ...['packageContentHash', 'packageFileUrl', 'packageManifestUrl', 'packageVersionsUrl'],
      ...['parseCredentials', 'parsePackageList', 'parsePackagesConfig', 'parsePackagesLock'],
      ...['parseToolListing', 'selectTool', 'toLowerInvariant', 'versionSatisfies', 'PkgtoolError'],
      ...['describeFinding', 'listingSchema', 'openFeed', 'removePackage'],
    ]
    const functions = Object.entries({ ...core, ...feed }).filter(([, value]) => typeof value === 'function')
    expect(functions.map(([name]) => name).sort()).toEqual(
      [...calls.map(([name]) => name), ...takeNone].sort(),
    )
  })
})

test('Progress says what it is of, and how far the run is', async () => {
  const seen: Progress[] = []
  const onProgress = (progress: Progress) => seen.push(progress)
  await restorePackages({ ...place(), sources: url, packages: ['A 1.0.0', 'B 1.0.0', 'C 1.0.0'], onProgress })
  expect(new Set(seen.map(({ kind }) => kind))).toEqual(new Set(['package']))
  expect(seen[0]).toMatchObject({ received: 0, run: { files: 1, done: 0, received: 0 } })
  const last = seen.at(-1) as Progress
  const ends = seen.filter(({ done }) => done)
  const bytes = ends.reduce((sum, { received }) => sum + received, 0)
  expect(last.run).toEqual({ files: 3, done: 3, received: bytes, total: bytes })
  for (const { received, run } of seen) expect(run.received).toBeGreaterThanOrEqual(received)
  seen.length = 0
  await installTool({ distUrls: [url], toolCache: join(directory, 'tools'), onProgress })
  expect(seen.at(-1)).toMatchObject({ kind: 'tool', done: true, run: { files: 1, done: 1 } })
})

test('writeLock, checkLock and diagnose refuse flows that differ in what they share, before a request', async () => {
  const tool = { distUrls: url, toolCache: join(directory, 'tools') }
  const restore = { ...place(), sources: url, packages: 'A 1.0.0' }
  const workingDirectory = directory
  for (const call of [core.writeLock, core.checkLock, core.diagnose] as ((
    options: object,
  ) => Promise<unknown>)[]) {
    const both = { tool: { ...tool, workingDirectory, allowInsecure: true }, restore }
    const failure = await failureOf(() => call(both))
    expect([failure.code, failure.message]).toEqual([
      'CONFLICTING_INPUTS',
      'Cannot combine options "tool.allowInsecure": it differs from "restore.allowInsecure". Expected the same in both, which make their requests together.',
    ])
  }
  expect(requests).toEqual([])
  const [retry, random] = [{ retries: 1 }, Math.random]
  const same = {
    tool: { ...tool, retry, random, workingDirectory },
    restore: { ...restore, retry: { ...retry }, random },
  }
  expect((await core.writeLock({ ...same, workingDirectory })).changes).toHaveLength(2)
  expect(requests.filter(path => path === '/tools.json')).toHaveLength(1)
})

test('the total of a run is known from the first byte with a lock, and else once every file has begun to arrive', async () => {
  const options = { ...place(), sources: url, packages: ['A 1.0.0', 'B 1.0.0', 'C 1.0.0'] }
  const watch = async (packagesDirectory: string) => {
    const seen: Progress[] = []
    const onProgress = (progress: Progress) => seen.push(progress)
    const { packages } = await restorePackages({ ...options, packagesDirectory, onProgress })
    return { seen, total: packages.reduce((sum, { size }) => sum + size, 0) }
  }
  const unlocked = await watch(join(directory, 'one'))
  const begun = unlocked.seen.find(({ run }) => run.total !== undefined)
  expect(begun?.run).toMatchObject({ files: 3, total: unlocked.total })
  await writeLock({ workingDirectory: directory, restore: options })
  const { seen, total } = await watch(join(directory, 'two'))
  expect(seen.filter(({ run }) => run.files === 3).map(({ run }) => run.total)).toEqual(
    expect.arrayContaining([total]),
  )
  expect(seen.filter(({ run }) => run.received > 0 && run.total !== total)).toEqual([])
})

test('JSON.stringify of a PkgtoolError has its message, code and fields, and those of its problems', () => {
  const problem = new PkgtoolError('NOT_FOUND', { subject: 'A 1.0.0', line: 3 })
  const error = new PkgtoolError('PACKAGES_MISSING', { found: '1 missing', problems: [problem] })
  expect(JSON.parse(JSON.stringify({ error }))).toEqual({
    error: {
      name: 'PkgtoolError',
      code: 'PACKAGES_MISSING',
      message: error.message,
      fields: {
        found: '1 missing',
        problems: [
          {
            name: 'PkgtoolError',
            code: 'NOT_FOUND',
            message: problem.message,
            fields: { subject: 'A 1.0.0', line: 3 },
          },
        ],
      },
    },
  })
})

test('diagnose names options, not inputs, in what it found and in what to change', async () => {
  const { checks } = await core.diagnose({
    tool: { distUrls: 'ftp://x', toolCache: join(directory, 'tools') },
    restore: {
      sources: url,
      packages: 'A 1.0.0',
      packageStore: join(directory, 'store'),
    },
  })
  expect(checks.map(({ change }) => change).join('\n')).toMatch(/option "(?:distUrls|packageStore)"/)
  for (const { found, change } of checks)
    expect(`${found} ${change}`).not.toMatch(/input|[a-z]-(?:url|store|link)"/)
})

test('fetchToolListing returns where the listing is from, without the query of its address', async () => {
  const fetched = await core.fetchToolListing(`main=${url}?token=s3cret`)
  expect(fetched.source).toBe(`${url}tools.json`)
  expect(Object.keys(fetched).sort()).toEqual(['document', 'listing', 'ownBase', 'source'])
  expect(inspect(fetched.ownBase) + inspect(fetched.source)).not.toContain('s3cret')
})
