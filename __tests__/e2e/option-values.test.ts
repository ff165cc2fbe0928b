import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { diagnoseKinds, packageKinds, toolKinds, writeLockKinds } from '../../src/core/core-kinds.ts'
import * as core from '../../src/core/index.ts'
import * as feedKinds from '../../src/feed/feed-kinds.ts'
import * as feed from '../../src/feed/index.ts'
import { failureOf } from '../support/failure-of.ts'

const nowhere = join(tmpdir(), 'setup-pkgtool-nowhere')

describe('an option of another kind is INVALID_INPUT, which names option, value and what is wanted', () => {
  test.each<[string, object, string, string]>([
    ['minimumAge', { minimumAge: '99999d' }, 'the value is "99999d"', 'at most 10000d'],
    ['minimumAge', { minimumAge: Number.NaN }, 'it is the number NaN', 'text such as "30s"'],
    ['minimumAge', { minimumAge: -1 }, 'it is the number -1', 'milliseconds from 0'],
    [
      'minimumAge',
      { minimumAge: '3 days' },
      'the value is "3 days"',
      'an integer and ms, s, m, h or d, or 0',
    ],
    ['allowInsecure', { allowInsecure: 'false' }, 'it is the text "false"', 'true or false'],
    ['offline', { offline: 'yes' }, 'it is the text "yes"', 'true or false'],
    ['idleTimeout', { idleTimeout: 0 }, 'it is the number 0', 'milliseconds from 1 to 2147483647'],
    ['connectTimeout', { connectTimeout: Infinity }, 'it is the number Infinity', 'milliseconds from 1'],
    ['maxConnections', { maxConnections: 1.5 }, 'it is the number 1.5', 'an integer from 1 to 1000'],
    ['retry.retries', { retry: { retries: Number.NaN } }, 'it is the number NaN', 'an integer from 0 to 100'],
    ['distUrls', { distUrls: 5 }, 'it is the number 5', 'text, or a list of texts'],
    ['distUrls', { distUrls: [1] }, 'it is an array', 'text, or a list of texts'],
    ['ca', { ca: 5 }, 'it is the number 5', 'PEM, as text or bytes'],
    ['onProgress', { onProgress: 1 }, 'it is the number 1', 'a function'],
    ['signal', { signal: {} }, 'it is an object', 'an AbortSignal'],
    ['log', { log: { info: 1 } }, 'it is an object', 'an object with functions such as info and warning'],
    [
      'stage',
      { stage: 'Blessed' },
      'it is the text "Blessed"',
      'one of EarlyAccessPreview, Released, ReleasedAndBlessed',
    ],
    ['now', { now: new Date(Number.NaN) }, 'it is an object', 'a valid Date'],
    ['toolCache', { toolCache: undefined }, 'it is missing', 'a value'],
    ['toolCache', { toolCache: { find() {} } }, 'it is an object', 'an object with find, list, place, drop'],
    ['toolName', { toolName: 'a\0b' }, 'it is the text "a\\u0000b"', 'text without a NUL'],
    [
      'credentials[0].credential.token',
      { credentials: [{ name: 'a', credential: { kind: 'bearer', token: 5 } }] },
      'it is a value of the type number',
      'text without a NUL',
    ],
  ])('%s: %j', async (subject, options, found, wanted) => {
    const failure = await failureOf(() => core.installTool({ toolCache: nowhere, ...options } as never))
    expect([failure.code, failure.fields]).toMatchObject([
      'INVALID_INPUT',
      { subject, found, wanted: expect.stringContaining(wanted) },
    ])
    expect(failure.message).toMatch(/^Cannot use (option|input) /)
  })

  test('the other functions check alike: verify, layout, port, no argument, null', async () => {
    const calls: readonly (() => Promise<unknown>)[] = [
      () => core.restorePackages({ verify: 'true' } as never),
      () => core.restorePackages({ layout: 'xx' } as never),
      () => core.planRestore({ sources: 5 } as never),
      () => core.diagnose({ limit: '1' } as never),
      () => feed.serveFeed(nowhere, { port: 65_536 }),
      () => feed.addTool(nowhere, nowhere, { version: '1.0.0' } as never),
      () => (core.installTool as () => Promise<unknown>)(),
      () => core.restorePackages(null as never),
      () => core.fetchToolListing(5 as never),
      () => core.downloadPackage('http://127.0.0.1', undefined as never, { path: nowhere }),
    ]
    const refused: [string, string | undefined][] = []
    for (const call of calls) {
      const { code, fields } = await failureOf(call)
      refused.push([code, fields.subject])
    }
    expect(refused).toEqual(
      [
        'verify',
        'layout',
        'sources',
        'limit',
        'port',
        'stage',
        'options',
        'options',
        'distUrls',
        'asked',
      ].map(name => ['INVALID_INPUT', name]),
    )
  })

  test('shows nothing of a secret', async () => {
    const apiKey = ['t0p-s3cret']
    const failure = await failureOf(() => feed.pushPackages([], { source: 'x', apiKey } as never))
    expect([failure.code, JSON.stringify(failure)]).toEqual([
      'INVALID_INPUT',
      expect.not.stringContaining('s3cret'),
    ])
    const line = 'feed basic me t0p-s3cret\0'
    const parsed = await failureOf(async () => core.parseCredentials(line as never))
    expect([parsed.code, JSON.stringify(parsed)]).toEqual([
      'INVALID_INPUT',
      expect.not.stringContaining('s3cret'),
    ])
  })

  test("the result of a caller's function is checked, too", async () => {
    const failure = await failureOf(() =>
      core.installTool({
        toolCache: { ...core.createFolderToolCache(nowhere), find: async () => 5 } as never,
        version: '1.0.0',
      }),
    )
    expect(failure.fields.subject).toBe('the result of toolCache.find')
  })
})

test('a duration may be text, as the inputs have it', async () => {
  const listing = core.parseToolListing({
    'pkgtool.exe': ['6.1.0', '6.0.0'].map((version, index) => ({
      version,
      url: 'https://a.example/',
      stage: 'Released',
      uploaded: `202${6 - index}-01-01T00:00:00Z`,
    })),
  })
  const now = new Date('2026-01-02T00:00:00Z')
  const choose = (minimumAge: never) =>
    core.selectTool(listing, { stage: 'Released', now, minimumAge }).entry.version
  expect([choose('3d' as never), choose((3 * 86_400_000) as never), choose(0 as never)]).toEqual([
    '6.0.0',
    '6.0.0',
    '6.1.0',
  ])
})

describe('never a raw TypeError', () => {
  const hostile = fc.oneof(
    fc.anything({
      withDate: true,
      withMap: true,
      withNullPrototype: true,
      withSparseArray: true,
      withBigInt: true,
    }),
    fc.constantFrom('\0', Symbol('s'), () => {}, new Date(Number.NaN), new URL('http://127.0.0.1:1/')),
  )
  const isOurs = (error: unknown) => core.isPkgtoolError(error)

  const settle = async (call: () => unknown) => {
    try {
      const result = await call()
      // A server that came up after all.
      if (typeof result === 'object' && result !== null && 'close' in result)
        await (result as feed.FeedServer).close()
    } catch (error) {
      if (!isOurs(error)) throw error
    }
  }

  const functions = Object.entries<unknown>({ ...core, ...feed }).flatMap(([name, value]) =>
    typeof value === 'function' && name !== 'PkgtoolError'
      ? [[name, value as (...given: unknown[]) => unknown] as const]
      : [],
  )

  // Some of the values are names of files.
  const before = process.cwd()
  beforeAll(async () => process.chdir(await mkdtemp(join(tmpdir(), 'setup-pkgtool-any-'))))
  afterAll(() => process.chdir(before))

  test.each(functions)('%s, with any arguments', async (_name, call) => {
    await fc.assert(
      fc.asyncProperty(fc.array(hostile, { maxLength: 4 }), given => settle(() => call(...given))),
      { numRuns: 60 },
    )
  })

  const tables = {
    installTool: toolKinds,
    restorePackages: packageKinds,
    planRestore: packageKinds,
    writeLock: writeLockKinds,
    diagnose: diagnoseKinds,
  }
  const feedTables = {
    addTool: feedKinds.addToolKinds,
    addPackages: feedKinds.addPackagesKinds,
    mirrorFeed: feedKinds.mirrorKinds,
    bundleFeed: feedKinds.bundleKinds,
    unbundleFeed: feedKinds.unbundleKinds,
    serveFeed: feedKinds.serveKinds,
    verifyFeed: feedKinds.verifyKinds,
    initFeed: feedKinds.initKinds,
  }
  const rows = [
    ...Object.entries(tables).flatMap(([name, table]) => Object.keys(table).map(option => [name, option, 0])),
    ...Object.entries(feedTables).flatMap(([name, table]) =>
      Object.keys(table).map(option => [name, option, /addTool|addPackages|bundle/.test(name) ? 2 : 1]),
    ),
  ] as [string, string, number][]

  test.each(rows)('%s with any value of the option %s', async (name, option, at) => {
    const all: Record<string, unknown> = { ...core, ...feed }
    const folder = await mkdtemp(join(tmpdir(), 'setup-pkgtool-values-'))
    const base = {
      installTool: { toolCache: folder, offline: true },
      restorePackages: { offline: true, packagesDirectory: join(folder, 'p') },
    }
    const rest = (base as Record<string, object>)[name] ?? {}
    const call = all[name] as (...given: unknown[]) => unknown
    await fc.assert(
      fc.asyncProperty(hostile, value =>
        settle(() =>
          call(...Array.from({ length: at }, () => join(folder, 'x')), { ...rest, [option]: value }),
        ),
      ),
      { numRuns: 20 },
    )
  })
})
