import { appendFile, mkdir, readdir, readFile, rename, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { installTool } from '../../src/core/tool/install.ts'
import type { InstallToolOptions } from '../../src/core/tool/install-options.ts'
import { builtCore } from '../support/built-core.ts'
import { failureOf } from '../support/failure-of.ts'
import { faultServers } from '../support/fault-server.ts'
import { patientTimers } from '../support/patient-timers.ts'
import { recordingLog } from '../support/recording-log.ts'
import { runScript } from '../support/run-script.ts'
import { temporaryFolders } from '../support/temporary.ts'
import { serveTools, sha256Of, toolBytes, toolListing } from '../support/tool-feed.ts'

const startServer = faultServers()
const makeFolder = temporaryFolders()
patientTimers()
const coreUrl = builtCore()

/** A feed, a cache, and a function that installs from the one into the other. */
async function setUp(versions: Parameters<typeof serveTools>[1] = ['6.12.1', '6.10.0', '5.8.0']) {
  const server = await startServer()
  const distUrl = serveTools(server, versions)
  const toolCache = await makeFolder()
  const install = async (options: Partial<InstallToolOptions> = {}) => {
    const log = recordingLog()
    const requests = server.requests.length
    const tool = await installTool({
      distUrls: [distUrl],
      toolCache,
      log,
      sleep: async () => {},
      platform: 'linux',
      ...options,
    })
    return { tool, log, requests: server.requests.slice(requests).map(({ url }) => url) }
  }
  const folderOf = (version: string) => join(toolCache, 'pkgtool.exe', version, process.arch)
  return { server, distUrl, toolCache, install, folderOf }
}

const listing = '/dist/tools.json'
const fileOf = (version: string) => `/dist/tools/${version}/pkgtool.exe`

describe('installTool', () => {
  test('installs the latest: tool, record, launcher and marker, and reports everything of it', async () => {
    const { install, distUrl, folderOf } = await setUp()
    const { tool, log, requests } = await install()
    expect(tool).toEqual({
      version: '6.12.1',
      url: `${distUrl}/tools/6.12.1/pkgtool.exe`,
      source: `${distUrl}/tools.json`,
      stage: 'ReleasedAndBlessed',
      uploaded: '2024-01-02T03:04:05.0000000Z',
      size: toolBytes('6.12.1').length,
      sha256: sha256Of(toolBytes('6.12.1')),
      path: join(folderOf('6.12.1'), 'pkgtool.exe'),
      directory: folderOf('6.12.1'),
      cacheHit: false,
      reason: '6.12.1 is the highest version at stage ReleasedAndBlessed (3 candidates of 3 versions)',
    })
    expect(requests).toEqual([listing, fileOf('6.12.1')])
    expect((await readdir(folderOf('6.12.1'))).sort()).toEqual([
      '.setup-pkgtool.json',
      'pkgtool',
      'pkgtool.exe',
    ])
    expect((await readdir(join(folderOf('6.12.1'), '..'))).sort()).toEqual([
      process.arch,
      `${process.arch}.complete`,
    ])
    expect(log.of('stage')).toEqual(['Tool cache', 'Listing', 'Selection', 'Tool cache', 'Tool download'])
    expect(log.of('warning')).toEqual([])
  })

  test('an exact version in the cache makes no request, in any spelling', async () => {
    const { install } = await setUp()
    await install({ version: '6.10.0' })
    for (const version of ['6.10.0', ' 6.10.0.0 ', '6.10.0+x']) {
      const { tool, requests } = await install({ version })
      expect(tool).toMatchObject({ version: '6.10.0', cacheHit: true })
      expect(requests).toEqual([])
    }
  })

  test('a range that the cache satisfies makes no request, with a notice, unless check-latest', async () => {
    const { install } = await setUp()
    await install({ version: '6.10.0' })
    const cached = await install({ version: '6.x' })
    expect(cached.tool).toMatchObject({ version: '6.10.0', cacheHit: true })
    expect(cached.requests).toEqual([])
    expect(cached.log.of('notice')).toEqual([
      'pkgtool.exe 6.10.0 in the cache satisfies 6.x; set the input "check-latest" to ask the listing for a newer one',
    ])
    const checked = await install({ version: '6.x', checkLatest: true })
    expect(checked.tool).toMatchObject({ version: '6.12.1', cacheHit: false })
    const again = await install({ version: '6.x', checkLatest: true })
    expect(again.tool).toMatchObject({ version: '6.12.1', cacheHit: true })
    expect(again.requests).toEqual([listing])
  })

  test('a cached range hit passes the gates of the request, from its record', async () => {
    const { install } = await setUp([
      { version: '6.12.1', stage: 'Released', uploaded: '2024-06-01T00:00:00Z' },
      { version: '6.10.0', uploaded: '2024-06-09T00:00:00Z' },
      '6.9.0',
    ])
    for (const version of ['6.12.1', '6.10.0', '6.9.0']) await install({ version })
    const chosen = async (options: Partial<InstallToolOptions>) =>
      (await install({ version: '6.x', ...options })).tool.version
    const now = new Date('2024-06-10T00:00:00Z')
    expect(await chosen({})).toBe('6.10.0')
    expect(await chosen({ stage: 'Released' })).toBe('6.12.1')
    expect(await chosen({ stage: 'Released', latestBy: 'upload-time' })).toBe('6.10.0')
    expect(await chosen({ minimumAge: 5 * 86_400_000, now })).toBe('6.9.0')
    expect(await chosen({ checksum: `sha256:${sha256Of(toolBytes('6.9.0'))}` })).toBe('6.9.0')
  })

  test('latest asks the listing, and takes what is cached', async () => {
    const { install } = await setUp()
    await install()
    const { tool, requests } = await install()
    expect(tool.cacheHit).toBe(true)
    expect(requests).toEqual([listing])
  })

  test.each([
    ['latest', { status: 503 }],
    ['6.x', { status: 404 }],
    ['latest', { stall: true }],
    ['>=6', { resetAt: 'head' }],
  ] as const)(
    '%s falls back on the best cached version when the listing answers %j',
    async (version, fault) => {
      const { server, install } = await setUp()
      await install({ version: '6.10.0' })
      await install({ version: '5.8.0' })
      server.on(listing, fault)
      const { tool, log } = await install({
        version,
        checkLatest: true,
        idleTimeout: 60,
        retry: { retries: 1 },
      })
      expect(tool).toMatchObject({ version: '6.10.0', cacheHit: true })
      expect(tool.reason).toContain('among 2 cached versions')
      expect(log.of('warning').at(-1)).toContain(
        `pkgtool.exe 6.10.0 is the best that the cache has for ${version}`,
      )
    },
  )

  test('falls back on the next best where the best one is damaged', async () => {
    const { server, install, folderOf } = await setUp()
    for (const version of ['6.12.1', '6.10.0']) await install({ version })
    await appendFile(join(folderOf('6.12.1'), 'pkgtool.exe'), '#!x')
    server.on(listing, { status: 503 })
    expect((await install()).tool.version).toBe('6.10.0')
  })

  test('throws the listing’s error when the cache has nothing that passes', async () => {
    const { server, install } = await setUp()
    await install({ version: '5.8.0' })
    server.on(listing, { status: 503 })
    expect((await failureOf(() => install({ version: '>=6' }))).fields.status).toBe(503)
    expect((await failureOf(() => install({ version: '6.12.1' }))).fields.status).toBe(503)
  })

  test('offline opens no socket: what is cached, or one clear error', async () => {
    const { install, distUrl } = await setUp()
    const message = (version: string) =>
      `Cannot fetch "pkgtool.exe ${version}" while offline: the tool cache has no version of it. Expected one that satisfies the request, or ${distUrl}/tools.json. Fetch it once online, or name a folder that has it in the input "dist-url".`
    for (const version of ['6.10.0', '6.x', 'latest'])
      expect((await failureOf(() => install({ version, offline: true }))).message).toBe(message(version))
    await install({ version: '6.10.0' })
    for (const version of ['6.10.0', '6.x', 'latest']) {
      const { tool, requests } = await install({ version, offline: true })
      expect(tool).toMatchObject({ version: '6.10.0', cacheHit: true })
      expect(requests).toEqual([])
    }
  })

  test('offline reads a folder', async () => {
    const { install } = await setUp()
    const folder = await makeFolder()
    await mkdir(join(folder, 'tools', '1.0.0'), { recursive: true })
    await writeFile(join(folder, 'tools', '1.0.0', 'pkgtool.exe'), '#!x')
    await writeFile(join(folder, 'tools.json'), JSON.stringify(toolListing(['1.0.0'])))
    const { tool } = await install({ distUrls: [folder], offline: true })
    expect(tool).toMatchObject({ version: '1.0.0', source: join(folder, 'tools.json') })
  })

  test('without a dist-url takes what is cached, and says where that came from', async () => {
    const { install, distUrl } = await setUp()
    for (const version of ['6.12.1', '6.10.0']) await install({ version })
    for (const version of ['latest', '6.x', '6.12.1']) {
      const { tool, log } = await install({ version, distUrls: [] })
      expect(tool.version).toBe('6.12.1')
      expect(log.of('notice').join()).toContain(
        `came from ${distUrl}/tools.json; no dist-url was given to compare with`,
      )
    }
    expect((await failureOf(() => install({ version: '7.x', distUrls: [] }))).code).toBe('INVALID_INPUT')
  })

  test('takes the mirror’s file where the first has other bytes, and says so', async () => {
    const { install, server, distUrl } = await setUp()
    const mirror = serveTools(server, ['6.12.1'], '/mirror')
    server.on(fileOf('6.12.1'), { body: 'evil' })
    const { tool, log } = await install({ distUrls: [distUrl, mirror] })
    expect(tool.url).toBe(`${mirror}/tools/6.12.1/pkgtool.exe`)
    expect(log.of('warning')).toHaveLength(1)
    expect(log.of('warning')[0]).toContain(`from ${distUrl}/tools/6.12.1/pkgtool.exe`)
  })

  test('a SHA-512 that the user gives binds mirrors too', async () => {
    const { install, server, distUrl } = await setUp([{ version: '1.0.0', sha256: undefined }])
    const mirror = serveTools(server, ['1.0.0'], '/mirror')
    server.on(fileOf('1.0.0'), { body: '#!abc' })
    const checksum =
      'sha512:b8065d0a8468a2bc2038c5dc8092af8510f29569a76e8922d587764793757fdfd4cd88e7c1fd8c48cd9f6b3f90567850d31d6a2ec38c7dfd479c63307d3c9d0a'
    expect((await install({ checksum })).log.lines.join('\n')).toContain('(verified)')
    const error = await failureOf(() =>
      install({ checksum: checksum.replace('b806', 'dead'), distUrls: [distUrl, mirror] }),
    )
    expect(error.code).toBe('HASH_MISMATCH')
    expect(server.requestsFor('/mirror/tools/1.0.0/pkgtool.exe').length).toBeGreaterThan(0)
  })

  test('resumes a cut transfer of the tool', async () => {
    const { install, server } = await setUp()
    const good = { body: toolBytes('6.12.1'), headers: { etag: '"1"' }, ranges: true }
    server.on(fileOf('6.12.1'), [{ ...good, cutAt: 5 }, good])
    await install()
    expect(server.requestsFor(fileOf('6.12.1'))[1]?.headers.range).toBe('bytes=5-')
  })

  test('a version of four numbers does not pass for a pre-release whose folder has the same name', async () => {
    const { install } = await setUp(['1.2.3.4', '1.2.3-rev.4'])
    expect((await install({ version: '1.2.3-rev.4' })).tool.version).toBe('1.2.3-rev.4')
    expect((await install({ version: '1.2.3.4' })).tool).toMatchObject({
      version: '1.2.3.4',
      cacheHit: false,
    })
    expect((await install({ version: '1.2.3.4' })).tool.cacheHit).toBe(true)
  })

  test('eight calls at once and four processes at once share one cache', async () => {
    const { install, toolCache, distUrl, folderOf } = await setUp()
    const tools = await Promise.all(Array.from({ length: 8 }, () => install({ version: '6.12.1' })))
    expect(new Set(tools.map(({ tool }) => tool.path)).size).toBe(1)
    const script = `
      import { installTool } from '${new URL('tool/install.js', coreUrl())}'
      const [toolCache, distUrl] = process.argv.slice(1)
      for (const version of ['6.10.0', '5.8.0', 'latest']) await installTool({ toolCache, distUrls: [distUrl], version })`
    const runs = await Promise.all(
      [1, 2, 3, 4].map(() => runScript(script, { parameters: [toolCache, distUrl] })),
    )
    expect(runs).toEqual(runs.map(() => ({ code: 0, output: '' })))
    for (const version of ['6.12.1', '6.10.0', '5.8.0']) {
      expect((await install({ version, offline: true })).tool.cacheHit).toBe(true)
      expect((await readdir(join(folderOf(version), '..'))).sort()).toEqual([
        process.arch,
        `${process.arch}.complete`,
      ])
    }
  })
})

describe('installTool and a cached entry', () => {
  test.each([
    [
      'a flipped byte',
      /it has sha256:.* where sha256:.* was placed/,
      async (folder: string) => {
        const bytes = await readFile(join(folder, 'pkgtool.exe'))
        bytes[3] = (bytes[3] as number) ^ 1
        await writeFile(join(folder, 'pkgtool.exe'), bytes)
      },
    ],
    [
      'a cut tool',
      /it has \d+ bytes where \d+ were placed/,
      (folder: string) => truncate(join(folder, 'pkgtool.exe'), 4),
    ],
    ['no tool', /it has no file pkgtool\.exe/, (folder: string) => rm(join(folder, 'pkgtool.exe'))],
    [
      'a folder for a tool',
      /it has no file pkgtool\.exe/,
      async (folder: string) => {
        await rm(join(folder, 'pkgtool.exe'))
        await mkdir(join(folder, 'pkgtool.exe'))
      },
    ],
    [
      'a changed launcher',
      /its launcher was changed/,
      (folder: string) => appendFile(join(folder, 'pkgtool'), 'evil\n'),
    ],
    ['no launcher', /its launcher was changed/, (folder: string) => rm(join(folder, 'pkgtool'))],
  ] as const)('with %s drops it, says so and fetches it again', async (_what, found, spoil) => {
    const { install, folderOf } = await setUp()
    for (const version of ['6.10.0', '6.x']) {
      await install({ version, checkLatest: true })
      const cached = version === '6.x' ? '6.12.1' : version
      await spoil(folderOf(cached))
      const { tool, log, requests } = await install({ version })
      expect(tool).toMatchObject({ version: cached, cacheHit: false })
      expect(requests).toEqual([listing, fileOf(cached)])
      expect(log.of('warning')).toHaveLength(1)
      expect(log.of('warning')[0]).toMatch(
        new RegExp(
          `^pkgtool\\.exe ${cached} in the cache is damaged: ${found.source}; it is dropped and fetched again$`,
        ),
      )
      expect((await install({ version: cached })).tool.cacheHit).toBe(true)
    }
  })

  test.each([
    ['no record', async (folder: string) => rm(join(folder, '.setup-pkgtool.json'))],
    ['a broken record', async (folder: string) => writeFile(join(folder, '.setup-pkgtool.json'), '{')],
    [
      'a record of another kind',
      async (folder: string) => writeFile(join(folder, '.setup-pkgtool.json'), '{"recordVersion":2}'),
    ],
  ])('with %s is a miss that stays until it is replaced', async (_what, spoil) => {
    const { install, folderOf, server } = await setUp()
    await install({ version: '6.10.0' })
    await spoil(folderOf('6.10.0'))
    server.on(listing, { status: 404 })
    await failureOf(() => install({ version: '6.10.0' }))
    expect(await readdir(folderOf('6.10.0'))).toContain('pkgtool.exe')
    serveTools(server, ['6.10.0'])
    expect((await install({ version: '6.10.0' })).tool.cacheHit).toBe(false)
    expect((await install({ version: '6.10.0' })).tool.cacheHit).toBe(true)
  })

  test('whose record has a broken field is passed over, never an error', async () => {
    const { install, folderOf } = await setUp()
    await install({ version: '6.10.0' })
    const record = join(folderOf('6.10.0'), '.setup-pkgtool.json')
    await writeFile(
      record,
      (await readFile(record, 'utf8')).replace(/"uploaded": ".*?"/, '"uploaded": "\\n::x"'),
    )
    const { tool } = await install({ version: '6.x' })
    expect(tool).toMatchObject({ version: '6.12.1', cacheHit: false })
  })

  test('from another source is used only where a checksum vouches for it', async () => {
    const { install, server } = await setUp()
    await install({ version: '6.10.0' })
    const distUrls = [serveTools(server, ['6.10.0'], '/other')]
    const checksum = `sha256:${sha256Of(toolBytes('6.10.0'))}`
    expect((await install({ version: '6.10.0', distUrls, checksum })).tool.cacheHit).toBe(true)
    const { tool, log } = await install({ version: '6.10.0', distUrls })
    expect(tool).toMatchObject({ cacheHit: false, source: `${server.origin}/other/tools.json` })
    expect(log.of('info').filter(line => line.includes('passed over'))).toHaveLength(1)
  })

  test('with other bytes than the listing now gives a hash for is fetched again', async () => {
    const { install, server } = await setUp()
    await install()
    const bytes = Buffer.from('#!republished')
    server.on(listing, {
      body: JSON.stringify(toolListing([{ version: '6.12.1', sha256: sha256Of(bytes) }])),
    })
    server.on(fileOf('6.12.1'), { body: bytes })
    expect((await install()).tool).toMatchObject({ cacheHit: false, sha256: sha256Of(bytes) })
  })

  test.each([
    ['a folder without marker', async (folder: string) => rm(`${folder}.complete`)],
    ['a marker without folder', async (folder: string) => rm(folder, { recursive: true, maxRetries: 10 })],
    [
      'half a folder without marker',
      async (folder: string) => {
        await rm(`${folder}.complete`)
        await rm(join(folder, 'pkgtool'))
      },
    ],
    ['a folder that was renamed', async (folder: string) => rename(folder, `${folder}.1.abc`)],
  ])('that a crash left as %s is placed anew', async (_what, spoil) => {
    const { install, folderOf } = await setUp()
    await install({ version: '6.10.0' })
    await spoil(folderOf('6.10.0'))
    expect((await install({ version: '6.10.0' })).tool.cacheHit).toBe(false)
    expect((await install({ version: '6.10.0' })).tool.cacheHit).toBe(true)
  })

  test.each([
    ['win32', 'tool', ['the input "tool-name" is "tool": Windows starts a program by name only with .exe']],
    ['win32', 'tool.EXE', []],
    ['linux', 'tool', []],
  ] as const)('on %s, the tool name %s', async (platform, toolName, warnings) => {
    const server = await startServer()
    server.on('/dist/tools.json', { body: JSON.stringify(toolListing(['1.0.0'], toolName)) })
    server.on(`/dist/tools/1.0.0/${toolName}`, { body: '#!tool' })
    const log = recordingLog()
    const toolCache = await makeFolder()
    await installTool({ distUrls: [`${server.origin}/dist`], toolCache, toolName, platform, log })
    expect(log.of('warning').filter(line => line.includes('tool-name'))).toEqual(warnings)
  })
})
