import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { formatLock } from '../../src/core/lock/format-lock.ts'
import type { LockedTool } from '../../src/core/lock/lock.ts'
import { installTool } from '../../src/core/tool/install.ts'
import type { InstallToolOptions } from '../../src/core/tool/install-options.ts'
import { failureOf } from '../support/failure-of.ts'
import { faultServers } from '../support/fault-server.ts'
import { recordingLog } from '../support/recording-log.ts'
import { temporaryFolders } from '../support/temporary.ts'
import { serveTools, sha256Of, toolBytes, toolListing } from '../support/tool-feed.ts'

const startServer = faultServers()
const makeFolder = temporaryFolders()
const listing = '/dist/tools.json'
const fileOf = (version: string) => `/dist/tools/${version}/pkgtool.exe`

async function prepare(versions: Parameters<typeof serveTools>[1] = ['6.12.1', '6.10.0', '5.8.0']) {
  const server = await startServer()
  const distUrl = serveTools(server, versions)
  const workingDirectory = await makeFolder()
  const requested = {
    version: '6.x',
    stage: 'ReleasedAndBlessed',
    latestBy: 'version',
    minimumAge: 0,
  } as const
  const lock = (over: { readonly [K in keyof LockedTool]?: LockedTool[K] | undefined } = {}) => {
    const tool = {
      name: 'pkgtool.exe',
      requested,
      version: '6.10.0',
      url: `${distUrl}/tools/6.10.0/pkgtool.exe`,
      stage: 'ReleasedAndBlessed',
      uploaded: '2024-01-02T03:04:05.0000000Z',
      sha256: sha256Of(toolBytes('6.10.0')),
      ...over,
    } as LockedTool
    const text = formatLock({ lockfileVersion: 1, tool, packages: [] })
    return writeFile(join(workingDirectory, 'pkgtool.lock.json'), text)
  }
  const install = async (options: Partial<InstallToolOptions> = {}) => {
    const log = recordingLog()
    const before = server.requests.length
    const run = {
      distUrls: [distUrl],
      toolCache: 'cache',
      workingDirectory,
      log,
      version: '6.x',
      retry: { retries: 0 },
    }
    const tool = await installTool({ ...run, sleep: async () => {}, ...options })
    return { tool, log, requests: server.requests.slice(before).map(({ url }) => url) }
  }
  const refusal = (options: Partial<InstallToolOptions> = {}) => failureOf(() => install(options))
  return { server, distUrl, workingDirectory, requested, lock, install, refusal }
}

describe('installTool with a lock', () => {
  test('takes the locked version from where it was, without the listing, and nothing the next time', async () => {
    const { lock, install } = await prepare()
    await lock()
    const first = await install({ locked: true })
    expect(first.tool).toMatchObject({
      version: '6.10.0',
      cacheHit: false,
      reason: '6.10.0 is locked for 6.x in pkgtool.lock.json',
    })
    expect(first.requests).toEqual([fileOf('6.10.0')])
    expect(first.log.of('stage')).toEqual(['Lock', 'Tool cache', 'Tool download'])
    const second = await install({ locked: true, checkLatest: true })
    expect(second).toMatchObject({ tool: { version: '6.10.0', cacheHit: true }, requests: [] })
  })

  test('counts for its exact version too, whatever stage and age are asked for', async () => {
    const { lock, install } = await prepare()
    await lock()
    const { tool } = await install({ version: '6.10.0', stage: 'Released', minimumAge: 1, locked: true })
    expect(tool.reason).toBe('6.10.0 is locked for 6.x in pkgtool.lock.json')
  })

  test.each([
    ['version', { version: '5.x' }, 'version 6.x; this run asks for version 5.x', '5.8.0'],
    ['exact version', { version: '6.12.1' }, 'version 6.10.0; this run asks for version 6.12.1', '6.12.1'],
    ['stage', { stage: 'Released' }, 'stage ReleasedAndBlessed; this run asks for stage Released', '6.12.1'],
    [
      'latest-by',
      { latestBy: 'upload-time' },
      'latest-by version; this run asks for latest-by upload-time',
      '6.12.1',
    ],
    ['minimum-age', { minimumAge: 5 }, 'minimum-age 0; this run asks for minimum-age 5ms', '6.12.1'],
  ] as const)(
    'is stale for another %s: a warning and a fresh choice, an error with locked',
    async (_name, asked, reason, version) => {
      const { lock, install, refusal, server } = await prepare()
      await lock()
      const message = `pkgtool.exe 6.10.0 is locked for ${reason}`
      expect(await refusal({ ...asked, locked: true })).toMatchObject({
        code: 'NOT_LOCKED',
        fields: { found: message, file: 'pkgtool.lock.json' },
      })
      expect(server.requests).toEqual([])
      const { tool, log } = await install(asked)
      expect(tool.version).toBe(version)
      expect(log.of('warning')).toEqual([expect.stringContaining(message)])
      expect(log.of('warning')).toEqual([
        expect.stringMatching(/; the version is chosen afresh; "setup-pkgtool lock .*" updates the lock$/),
      ])
    },
  )

  test('locked refuses a lock that is not there, has no tool, or no hash of it', async () => {
    const { lock, install, refusal, workingDirectory, server } = await prepare()
    expect((await refusal({ locked: true })).fields.found).toBe('there is no such file')
    await writeFile(join(workingDirectory, 'pkgtool.lock.json'), '{"lockfileVersion":1,"packages":[]}')
    expect((await refusal({ locked: true })).fields.found).toBe('it has no entry for pkgtool.exe')
    await lock({ sha256: undefined })
    expect((await refusal({ locked: true })).fields.found).toBe('pkgtool.exe has no hash')
    expect(server.requests).toEqual([])
    const { tool, requests } = await install()
    expect([tool.version, requests]).toEqual(['6.10.0', [listing, fileOf('6.10.0')]])
  })

  test('refuses a file and a listing that have another hash', async () => {
    const { lock, refusal, server, distUrl } = await prepare()
    const sha256 = sha256Of('other')
    await lock({ sha256 })
    const file = await refusal({ locked: true })
    expect(file).toMatchObject({
      code: 'HASH_MISMATCH',
      fields: { expected: sha256, url: `${distUrl}/tools/6.10.0/pkgtool.exe` },
    })
    await lock({ sha256, url: 'https://elsewhere.example/pkgtool.exe' })
    expect(await refusal({ locked: true })).toMatchObject({
      code: 'HASH_MISMATCH',
      message: `Wrong hash of "pkgtool.exe 6.10.0": it is sha256:${sha256Of(toolBytes('6.10.0'))} in the listing. Expected sha256:${sha256}. Find out why the bytes changed; if you trust them, delete the entry and lock the tool anew.`,
    })
    expect(server.requests.map(({ url }) => url)).toEqual([fileOf('6.10.0'), listing])
  })

  test('refuses a checksum that contradicts it', async () => {
    const { lock, refusal } = await prepare()
    await lock()
    const failure = await refusal({ checksum: `sha256:${sha256Of('other')}` })
    expect(failure).toMatchObject({
      code: 'HASH_MISMATCH',
      fields: { actual: sha256Of(toolBytes('6.10.0')) },
    })
    expect(failure.message).toContain('in the lock. Expected')
  })

  test('passes a cached tool with other bytes over and replaces it', async () => {
    const { lock, install, server } = await prepare()
    server.on(listing, { body: JSON.stringify(toolListing(['6.10.0'])) })
    server.on(fileOf('6.10.0'), { body: '#!other' })
    await install()
    server.on(fileOf('6.10.0'), { body: toolBytes('6.10.0') })
    await lock()
    const { tool, log } = await install({ locked: true })
    expect(tool).toMatchObject({ cacheHit: false, sha256: sha256Of(toolBytes('6.10.0')) })
    expect(log.of('info').join('\n')).toMatch(/in the cache is passed over: it has other bytes than sha256:/)
    expect(await readFile(tool.path)).toEqual(toolBytes('6.10.0'))
  })

  test('asks the listing where the file is gone, and no address that only the lock names', async () => {
    const { lock, install, server, distUrl } = await prepare()
    const hostile = await startServer()
    hostile.on('/dist/tools/6.10.0/pkgtool.exe', { body: toolBytes('6.10.0') })
    for (const url of [
      `${hostile.origin}/dist/tools/6.10.0/pkgtool.exe`,
      `${distUrl}x/tools/6.10.0/pkgtool.exe`,
      `${distUrl}/../secret`,
      `${distUrl}/%2e%2e/secret`,
      distUrl.replace('http:', 'ftp:'),
      '/etc/passwd',
      '../dist/tools',
    ]) {
      await lock({ url })
      const { tool, requests } = await install({ locked: true, toolCache: await makeFolder() })
      expect([tool.version, requests]).toEqual(['6.10.0', [listing, fileOf('6.10.0')]])
    }
    await lock({ url: `${distUrl}/tools/old/pkgtool.exe` })
    const { requests, log } = await install({ locked: true, toolCache: await makeFolder() })
    expect(requests).toEqual([expect.stringContaining('/dist/tools/old/'), listing, fileOf('6.10.0')])
    expect(log.of('warning')).toEqual([expect.stringMatching(/. Asking the listing for its address\.$/)])
    expect(hostile.requests).toEqual([])
    expect(server.requests.filter(({ url }) => url?.includes('secret'))).toEqual([])
  })

  test('a cached tool that only a lock named is used by no run without its hash', async () => {
    const { lock, install, distUrl, requested } = await prepare()
    // The bytes of 5.8.0 under the name of another version and a better stage.
    const lie = {
      version: '9.9.9',
      url: `${distUrl}/tools/5.8.0/pkgtool.exe`,
      sha256: sha256Of(toolBytes('5.8.0')),
    }
    await lock({ ...lie, requested: { ...requested, version: '9.x' } })
    const { tool } = await install({ version: '9.x', locked: true })
    expect(tool).toMatchObject({ version: '9.9.9', source: '' })
    for (const options of [{ lockFile: false }, { lockFile: false, distUrls: [] }] as const) {
      const failure = await failureOf(() => install({ ...options, version: '9.9.9' }))
      expect(['NO_MATCHING_VERSION', 'INVALID_INPUT']).toContain(failure.code)
      const ranged = await failureOf(() => install({ ...options, version: '9.x' }))
      expect(['NO_MATCHING_VERSION', 'INVALID_INPUT']).toContain(ranged.code)
    }
    expect((await install({ version: '9.x', locked: true })).tool.cacheHit).toBe(true)
  })

  test('finds the tool of a folder feed by its path', async () => {
    const { lock, install, workingDirectory, server } = await prepare()
    const path = join(workingDirectory, 'feed/tools/6.10.0/pkgtool.exe')
    await mkdir(join(path, '..'), { recursive: true })
    await writeFile(path, toolBytes('6.10.0'))
    await lock({ url: 'feed/tools/6.10.0/pkgtool.exe' })
    const { tool } = await install({ distUrls: ['feed'], locked: true, offline: true })
    expect(await readFile(tool.path)).toEqual(toolBytes('6.10.0'))
    expect(server.requests).toEqual([])
  })

  test('reports which gates the locked version was let through, from lock, record and listing alike', async () => {
    const facts = { stage: 'EarlyAccessPreview', uploaded: '2024-01-02T03:04:05.0000000Z' }
    const { lock, install, distUrl } = await prepare([{ version: '6.10.0', ...facts }])
    const old = { version: '6.10.0', now: new Date('2024-01-03T00:00:00Z'), minimumAge: 86_400_000 }
    const notices = [
      '6.10.0 is at stage EarlyAccessPreview, less vetted than ReleasedAndBlessed; it is taken because it is locked',
      '6.10.0 is younger than the minimum age (uploaded 2024-01-02T03:04:05.0000000Z); it is taken because it is locked',
    ]
    await lock(facts)
    expect((await install(old)).log.of('notice')).toEqual(notices)
    const cached = await install(old)
    expect([cached.tool.cacheHit, cached.log.of('notice')]).toEqual([true, notices])
    await lock({ ...facts, url: `${distUrl}x` })
    expect((await install({ ...old, toolCache: 'other' })).log.of('notice')).toEqual(notices)
  })
})

test('installTool reports the gates of an exact version that is cached, from its record', async () => {
  const { install } = await prepare([{ version: '6.10.0', stage: 'Released' }])
  const notice =
    '6.10.0 is at stage Released, less vetted than ReleasedAndBlessed; it is taken because it was asked for by its version'
  for (const cacheHit of [false, true]) {
    const { tool, log } = await install({ version: '6.10.0' })
    expect([tool.cacheHit, log.of('notice')]).toEqual([cacheHit, [notice]])
  }
})
