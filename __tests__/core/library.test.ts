import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from '@jest/globals'
import { PkgtoolError } from '../../src/core/base/errors.ts'
import * as core from '../../src/core/index.ts'
import { installTool, type Progress, planRestore, restorePackages, writeLock } from '../../src/core/index.ts'
import * as feed from '../../src/feed/index.ts'
import { failureOf } from '../support/failure-of.ts'
import { makePackage } from '../support/package.ts'
import { type PushServer, pushServers } from '../support/push-server.ts'
import { packageRoutes, toolRoutes, toolText } from '../support/sample-feed.ts'
import { testServers } from '../support/server.ts'
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
    ['/flat/a/1.0.0/a.pkgspec', '<package><metadata><id>A</id><version>1.0.0</version></metadata></package>'],
  ])
  url = server.url
  requests = server.requests
  pushServer = await startPushServer()
  directory = await newFolder()
})

const place = () => ({ packagesDirectory: join(directory, 'packages'), workingDirectory: directory })

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
    expect(wrong.message).toMatch(/"preset".* nuget, nuget-restore$/)
  })

  test('only options that there are, and suggests the nearest, before a request', async () => {
    const refused = async (options: object) =>
      (await failureOf(() => restorePackages(options as never))).message
    expect(await refused({ source: url, packages: 'A 1.0.0' })).toBe(
      'Cannot use input "source": found an option that there is not; did you mean "sources"',
    )
    expect(await refused({ packageDirectory: 'x' })).toMatch(/did you mean "packagesDirectory"$/)
    expect(await refused({ ONPROGRESS: () => {} })).toMatch(/did you mean "onProgress"$/)
    expect(await refused({ nothingOfTheKind: 1 })).toMatch(/want one of allowInsecure, .*workspace$/)
    expect(await refused({ constructor: 1 })).toMatch(/found an option that there is not/)
    const nested = await failureOf(() => writeLock({ restore: { source: url } } as never))
    expect([nested.code, nested.message]).toEqual([
      'INVALID_INPUT',
      'Cannot use input "source": found an option of "restore" that there is not; did you mean "sources"',
    ])
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

  /** In an order in which each finds what it needs: a name, a misspelt option, and the call. */
  const calls: readonly [string, string, string, (options: object) => Promise<unknown>][] = [
    ['installTool', 'distUrl', 'distUrls', o => core.installTool({ distUrls: url, ...cache(), log, ...o })],
    ['restorePackages', 'source', 'sources', o => restorePackages({ ...place(), ...pins(), log, ...o })],
    ['planRestore', 'lokced', 'locked', o => planRestore({ ...place(), ...pins(), log, ...o })],
    [
      'writeLock',
      'lockfile',
      'lockFile',
      o => writeLock({ workingDirectory: directory, restore: { ...place(), ...pins() }, log, ...o }),
    ],
    [
      'checkLock',
      'offlin',
      'offline',
      o => core.checkLock({ workingDirectory: directory, restore: { ...place(), ...pins() }, log, ...o }),
    ],
    ['diagnose', 'restor', 'restore', o => core.diagnose({ tool: { distUrls: url, ...cache() }, log, ...o })],
    ['fetchToolListing', 'toolname', 'toolName', o => core.fetchToolListing(url, { log, ...o })],
    ['fetchServiceIndex', 'retrys', 'retry', o => core.fetchServiceIndex(url, { log, ...o })],
    ['listPackageVersions', 'signals', 'signal', o => core.listPackageVersions(base(), 'A', { log, ...o })],
    [
      'downloadPackage',
      'sha521',
      'sha512',
      o => core.downloadPackage(base(), a, { path: at('a'), log, ...o }),
    ],
    [
      'downloadPackageManifest',
      'cafile',
      'caFile',
      o => core.downloadPackageManifest(base(), a, { log, ...o }),
    ],
    ['listCachedTools', 'toolcache', 'toolCache', o => core.listCachedTools({ ...cache(), ...o })],
    ['verifyCachedTools', 'platfrom', 'platform', o => core.verifyCachedTools({ ...cache(), ...o })],
    ['pruneCachedTools', 'dryrun', 'dryRun', o => core.pruneCachedTools({ ...cache(), ...o })],
    [
      'listStoredPackages',
      'packagestore',
      'packageStore',
      o => core.listStoredPackages({ ...stored(), ...o }),
    ],
    ['verifyStoredPackages', 'signals', 'signal', o => core.verifyStoredPackages({ ...stored(), ...o })],
    ['pruneStoredPackages', 'maxsize', 'maxSize', o => core.pruneStoredPackages({ ...stored(), ...o })],
    ['initFeed', 'baseURL', 'baseUrl', o => feed.initFeed(at('feed'), { ...o })],
    [
      'addTool',
      'stages',
      'stage',
      o =>
        feed.addTool(at('feed'), at('tool.exe'), {
          version: '6.0.0',
          stage: 'EarlyAccessPreview',
          log,
          ...o,
        }),
    ],
    [
      'promoteTool',
      'forced',
      'force',
      o => feed.promoteTool(at('feed'), '6.0.0', { stage: 'Released', log, ...o }),
    ],
    [
      'addPackages',
      'skipexisting',
      'skipExisting',
      o => feed.addPackages(at('feed'), at('b'), { log, ...o }),
    ],
    ['rebaseFeed', 'lgo', 'log', o => feed.rebaseFeed(at('feed'), 'https://feed.example/x', { log, ...o })],
    ['buildPage', 'logs', 'log', o => feed.buildPage(at('feed'), { log, ...o })],
    ['verifyFeed', 'agains', 'against', o => feed.verifyFeed({ dir: at('feed') }, { log, ...o })],
    ['bundleFeed', 'onprogress', 'onProgress', o => feed.bundleFeed(at('feed'), at('f.tar'), { log, ...o })],
    ['unbundleFeed', 'checksums', 'checksum', o => feed.unbundleFeed(at('f.tar'), at('copy'), { log, ...o })],
    [
      'planMirror',
      'fromSource',
      'fromSources',
      o => feed.planMirror(at('mirror'), { fromSources: url, packages: 'A 1.0.0', log, ...o }),
    ],
    [
      'mirrorFeed',
      'tool',
      'tools',
      o => feed.mirrorFeed(at('mirror'), { fromDistUrls: url, tools: '6.0.0', log, ...o }),
    ],
    ['createFeedHandler', 'tokn', 'token', o => feed.createFeedHandler(at('feed'), { ...o })],
    [
      'pushPackages',
      'skipduplicate',
      'skipDuplicate',
      o => feed.pushPackages(at('b/b.1.0.0.pkgfile'), { source: pushServer.source, log, ...o }),
    ],
    [
      'serveFeed',
      'prot',
      'port',
      o => feed.serveFeed(at('feed'), { log, ...o }).then(server => server.close()),
    ],
  ]

  test.each(calls)('%s suggests the nearest name, before a request', async (_name, wrong, right, call) => {
    const failure = await failureOf(() => call({ [wrong]: undefined }))
    expect([failure.code, failure.message]).toEqual([
      'INVALID_INPUT',
      `Cannot use input "${wrong}": found an option that there is not; did you mean "${right}"`,
    ])
    expect([requests, pushServer.requests, await readdir(directory)]).toEqual([[], [], []])
  })

  test('works with a log of one method, and a string for a list of one', async () => {
    await mkdir(at('b'))
    await writeFile(at('tool.exe'), toolText('6.0.0'))
    await writeFile(at('b/b.1.0.0.pkgfile'), makePackage({ id: 'b', version: '1.0.0' }))
    for (const [name, , , call] of calls)
      await call({}).catch(error => {
        throw new Error(name, { cause: error })
      })
    expect(await readdir(at('mirror/tools'))).toEqual(['6.0.0'])
    expect(await readdir(at('copy/flat'))).toEqual(['b'])
  })

  test('is in this table', () => {
    const takeNone = [
      ...['bestPackageVersion', 'comparePackageVersions', 'compareUploadTimes', 'isPkgtoolError'],
      ...['configSurroundings', 'createFolderToolCache', 'isValidPackageId', 'normalizePackageVersion'],
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
