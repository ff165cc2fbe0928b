import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from '@jest/globals'
import { checkNode } from '../../../src/core/doctor/diagnose.ts'
import {
  type Check,
  type DiagnoseOptions,
  diagnose,
  installTool,
  type RestorePackagesOptions,
  restorePackages,
} from '../../../src/core/index.ts'
import { builtCore } from '../../support/built-core.ts'
import { failureOf } from '../../support/failure-of.ts'
import { type Answer, type FaultServer, faultServers } from '../../support/fault-server.ts'
import { makeFeed } from '../../support/make-feed.ts'
import { makePackage } from '../../support/package.ts'
import { packagePath, servePackages } from '../../support/package-feed.ts'
import { patientTimers } from '../../support/patient-timers.ts'
import { describeUnless, describeWith } from '../../support/programs.ts'
import { runScript } from '../../support/run-script.ts'
import { temporaryFolders } from '../../support/temporary.ts'
import { sharedCertificates, type TestCertificates } from '../../support/test-certificates.ts'
import { serveTools } from '../../support/tool-feed.ts'

const newFolder = temporaryFolders()
const startServer = faultServers()
const coreUrl = builtCore()

async function run(options: Omit<DiagnoseOptions, 'tool'> & { tool?: object }) {
  const toolCache = join(await newFolder(), 'tools')
  return diagnose({ ...options, tool: { toolCache, platform: 'win32', ...options.tool } })
}

function only(checks: readonly Check[], name: Check['check']): Check {
  const found = checks.filter(({ check }) => check === name)
  expect(found).toHaveLength(1)
  return found[0] as Check
}

const indexOf = (server: FaultServer) => ({
  body: JSON.stringify({
    version: '3.0.0',
    resources: [{ '@id': `${server.origin}/flat/`, '@type': 'PackageBaseAddress/3.0.0' }],
  }),
})

describe('diagnose of the package store', () => {
  const identity = { id: 'a', version: '1.0.0' }

  async function setUp() {
    const server = await startServer()
    const sources = [servePackages(server, [{ ...identity, body: makePackage(identity) }])]
    const folder = await newFolder()
    const options: RestorePackagesOptions = {
      ...{ sources, packages: ['a 1.0.0'], packageStore: join(folder, 'store') },
      ...{ workingDirectory: await newFolder(), packagesDirectory: join(folder, 'packages') },
    }
    const fetches = () => server.requestsFor(packagePath(identity)).length
    return { folder, options, fetches }
  }

  async function storeCheck(options: RestorePackagesOptions) {
    const { checks, healthy } = await diagnose({ restore: options })
    return { check: checks.find(({ check }) => check === 'package-store'), checks, healthy }
  }

  // The last part of the text: how files get from the store into the packages folder.
  const partsOf = (check: Check | undefined) => check?.found.split('; ') ?? []

  test('names a store that is not there yet and makes nothing of it', async () => {
    const { folder, options } = await setUp()
    const { check } = await storeCheck(options)
    expect(check).toMatchObject({ state: 'ok', subject: options.packageStore })
    expect(partsOf(check).slice(0, 2)).toEqual(['not there yet', 'it can be made'])
    expect(await readdir(folder)).toEqual([])
  })

  test('counts the packages of a store and leaves it as it was', async () => {
    const { options } = await setUp()
    await restorePackages(options)
    const { check, healthy } = await storeCheck(options)
    expect(partsOf(check).slice(0, 2)).toEqual(['writable', expect.stringContaining('1 package, ')])
    expect([check?.state, check?.change, healthy]).toEqual(['ok', '', true])
    expect(await readdir(options.packageStore as string)).toEqual(['v1'])
  })

  test.each([
    ['hardlink', 'files are hard links'],
    ['copy', 'files are copied'],
  ] as const)('tries how files are linked: %s', async (storeLink, found) => {
    const { options } = await setUp()
    expect(partsOf((await storeCheck({ ...options, storeLink })).check).at(-1)).toBe(found)
  })

  test('fetches the package of its check from the source, whatever the store has', async () => {
    const { options, fetches } = await setUp()
    await restorePackages(options)
    const before = fetches()
    expect(only((await storeCheck(options)).checks, 'package').state).toBe('ok')
    expect(fetches()).toBe(before + 1)
  })

  test('has no check of a store that is off', async () => {
    const { options } = await setUp()
    expect((await storeCheck({ ...options, packageStore: 'off' })).check).toBeUndefined()
  })

  test('only warns of a store that cannot be used', async () => {
    const folder = await newFolder()
    await writeFile(join(folder, 'file'), '')
    const packageStore = join(folder, 'file', 'store')
    expect(await storeCheck({ workingDirectory: await newFolder(), packageStore })).toMatchObject({
      check: { state: 'warning', code: 'FILE_SYSTEM' },
      healthy: true,
    })
  })

  test('fails for a store in the workspace', async () => {
    const options = { workingDirectory: await newFolder(), packageStore: 'store' }
    expect(await storeCheck(options)).toMatchObject({
      check: { state: 'failed', code: 'UNSAFE_PATH', change: 'change the option "packageStore"' },
      healthy: false,
    })
  })
})

const absentListing =
  'check the option "distUrls": the address of the folder that has tools.json, or of a document that ends in .json, and not that of the option "sources"'

describe('diagnose', () => {
  describe('where all works', () => {
    async function setUp() {
      const server = await startServer()
      const distUrl = serveTools(server, ['1.2.0', '1.0.0'])
      server.on('/index.json', indexOf(server))
      server.on('/flat/a/1.0.0/a.1.0.0.pkgfile', { body: makePackage({ id: 'A', version: '1.0.0' }) })
      const folder = await newFolder()
      const diagnosis = await run({
        tool: { distUrls: [distUrl], version: '1.x', toolCache: join(folder, 'a', 'tools') },
        restore: {
          sources: [`main=${server.origin}`],
          packages: ['A 1.0'],
          packagesDirectory: join(folder, 'packages'),
        },
      })
      return { server, distUrl, folder, ...diagnosis }
    }

    test('finds nothing to change', async () => {
      const { checks, healthy } = await setUp()
      expect(healthy).toBe(true)
      expect(checks.map(({ check, state, change }) => [check, state, change])).toEqual([
        ['node', 'ok', ''],
        ['trust', 'ok', ''],
        ['proxy', 'ok', ''],
        ['listing', 'ok', ''],
        ['source', 'ok', ''],
        ['package', 'ok', ''],
        ['pins', 'ok', ''],
        ['packages-directory', 'ok', ''],
        ['tool-cache', 'ok', ''],
        ['runtime', 'skipped', ''],
      ])
    })

    test('names the listing and the version that an installation takes', async () => {
      const { checks, distUrl } = await setUp()
      expect(only(checks, 'listing')).toMatchObject({
        subject: `${distUrl}/tools.json`,
        found:
          '2 versions; 1.2.0 is the highest version in 1.x at stage ReleasedAndBlessed (2 candidates of 2 versions)',
      })
    })

    test('names a server that is reached without a proxy', async () => {
      const { checks, server } = await setUp()
      expect(only(checks, 'proxy')).toMatchObject({
        subject: server.origin,
        found: 'none, the connection is direct',
      })
    })

    test('leaves nothing behind', async () => {
      expect(await readdir((await setUp()).folder)).toEqual([])
    })

    test('asks a source once for its check', async () => {
      const { server } = await setUp()
      expect(server.requestsFor('/flat/setup-pkgtool.doctor/index.json')).toHaveLength(1)
    })
  })

  describe('of folders', () => {
    async function setUp() {
      const feed = await makeFeed(await newFolder(), { tools: [{ version: '1.0.0', stage: 'Released' }] })
      return run({ tool: { distUrls: [feed] }, restore: { sources: [feed, join(feed, 'none')] } })
    }

    test('fails where the listing has no version at the stage', async () => {
      const { checks, healthy } = await setUp()
      expect(only(checks, 'listing')).toMatchObject({ state: 'failed', code: 'NO_MATCHING_VERSION' })
      expect(healthy).toBe(false)
    })

    test('only warns of a folder that is not there beside one that is', async () => {
      const sources = (await setUp()).checks.filter(({ check }) => check === 'source')
      expect(sources.map(({ state }) => state)).toEqual(['ok', 'warning'])
    })

    test('looks for no proxy', async () => {
      expect((await setUp()).checks.filter(({ check }) => check === 'proxy')).toEqual([])
    })
  })

  const checkListing = async (answer: Answer) => {
    const server = await startServer()
    server.on('/dist/tools.json', answer)
    const { checks, healthy } = await run({ tool: { distUrls: [`${server.origin}/dist`] } })
    return { check: only(checks, 'listing'), healthy, requests: server.requests }
  }

  const credentials =
    'set the option "credentials" to a line "NAME basic USER PASSWORD" or "NAME bearer TOKEN" and write the address as NAME=URL'
  const names = 'check the options "distUrls" and "toolName"'

  test.each<[string, Answer, string, string]>([
    ['401', { status: 401 }, 'HTTP_STATUS', credentials],
    ['403', { status: 403 }, 'HTTP_STATUS', credentials],
    ['404', { status: 404 }, 'NOT_FOUND', absentListing],
    ['503', { status: 503 }, 'HTTP_STATUS', 'tell the owner of the server'],
    [
      'a reset',
      { resetAt: 'head' },
      'CONNECTION_FAILED',
      'check the address, the network and the proxy; if the server speaks TLS at this port, begin the address with https://',
    ],
    ['a page', { body: '<html>' }, 'INVALID_LISTING', names],
    ['no array', { body: '{"pkgtool.exe": {}}' }, 'INVALID_LISTING', names],
  ])('a listing with %s fails, and says what to change', async (_name, answer, code, change) => {
    const { check, healthy } = await checkListing(answer)
    expect(check).toMatchObject({ state: 'failed', code, change })
    expect(healthy).toBe(false)
  })

  test.each([401, 403, 404, 503])(
    'a listing with the status %i fails, and has it in its text',
    async status => {
      const { check } = await checkListing({ status })
      expect(check.found).toContain(`status ${status}`)
    },
  )

  test('a listing that fails for a moment is asked for once', async () => {
    expect((await checkListing({ status: 503 })).requests).toHaveLength(1)
  })

  test.each<[string, (server: FaultServer) => void, string]>([
    ['no service index', () => {}, 'NOT_FOUND'],
    [
      'a service index without the resource',
      server => server.on('/index.json', { body: '{"version": "3.0.0", "resources": []}' }),
      'INVALID_SERVICE_INDEX',
    ],
    [
      'a service index that is not valid JSON',
      server => server.on('/index.json', { body: 'x' }),
      'INVALID_SERVICE_INDEX',
    ],
    [
      'package content that asks for credentials',
      server => {
        server.on('/index.json', indexOf(server))
        server.on('/flat/setup-pkgtool.doctor/index.json', { status: 401 })
      },
      'HTTP_STATUS',
    ],
  ])('a source with %s fails', async (_name, prepare, code) => {
    const server = await startServer()
    prepare(server)
    const { checks, healthy } = await run({ restore: { sources: [server.origin] } })
    expect(only(checks, 'source')).toMatchObject({ state: 'failed', code })
    expect(healthy).toBe(false)
  })

  const takenForFolder =
    'the address is taken for a folder: check the path, or begin the address of a server with https://'

  test.each<[string, { tool?: object; restore?: object }, Check['check'], string]>([
    ['a folder that is not there', { tool: { distUrls: ['absent'] } }, 'listing', takenForFolder],
    ['a ca-file that is none', { tool: { caFile: 'no.pem' } }, 'trust', 'change the option "caFile"'],
    ['a key alone', { tool: { clientKeyFile: 'no.pem' } }, 'trust', 'change the option "clientKeyFile"'],
    [
      'a version-file that is not there',
      { tool: { distUrls: ['absent'], versionFile: 'absent' } },
      'listing',
      'change the option "versionFile"',
    ],
    ['an address of no kind', { tool: { distUrls: ['ftp://x'] } }, 'listing', 'change the option "distUrls"'],
    ['a broken pin', { restore: { packages: ['A one'] } }, 'pins', 'correct line 1 of the option "packages"'],
    ['a broken list', { restore: { packagesFiles: ['list.txt'] } }, 'pins', 'correct line 2 of "list.txt"'],
    ['a list that is not there', { restore: { packagesFiles: ['absent.txt'] } }, 'pins', 'check the path'],
    [
      'a broken config file',
      { restore: { configFile: 'broken.config' } },
      'source',
      'correct line 2 of "broken.config"',
    ],
    [
      'credentials for nobody',
      {
        restore: {
          sources: ['a=absent'],
          credentials: [{ name: 'b', credential: { kind: 'bearer', token: 't' } }],
        },
      },
      'source',
      'change the option "credentials"',
    ],
  ])('%s: says what to change in what the user wrote', async (_name, { tool, restore }, check, change) => {
    const workingDirectory = await newFolder()
    for (const [name, text] of [
      ['no.pem', 'no certificate'],
      ['list.txt', 'A 1.0\nB one\n'],
      ['broken.config', '<configuration>\n'],
    ] as const)
      await writeFile(join(workingDirectory, name), text)
    const { checks } = await run({
      tool: { ...tool, workingDirectory },
      ...(restore && { restore: { ...restore, workingDirectory } }),
    })
    expect(only(checks, check)).toMatchObject({ state: 'failed', change })
  })

  test('a dead mirror is a warning while another answers', async () => {
    const server = await startServer()
    const distUrl = serveTools(server, ['1.0.0'])
    const dead = 'http://127.0.0.1:9/'
    const one = await run({ tool: { distUrls: [dead, distUrl] } })
    expect(one.checks.filter(({ check }) => check === 'listing').map(({ state }) => state)).toEqual([
      'warning',
      'ok',
    ])
    expect(one.healthy).toBe(true)
  })

  test('two dead mirrors are a failure', async () => {
    const distUrls = ['http://127.0.0.1:9/', 'http://127.0.0.1:9/other']
    expect((await run({ tool: { distUrls } })).healthy).toBe(false)
  })

  describe('with a limit', () => {
    patientTimers()

    test('a silent server ends with the limit, and the others are reported', async () => {
      const server = await startServer()
      const distUrl = serveTools(server, ['1.0.0'])
      server.on('/silent/tools.json', { stall: true })
      const { checks } = await run({ tool: { distUrls: [`${server.origin}/silent`, distUrl] }, limit: 1_000 })
      const [silent, other] = checks.filter(({ check }) => check === 'listing')
      expect(silent).toMatchObject({ code: 'TIMED_OUT', found: 'there was no whole answer within 1.0 s' })
      expect(other?.state).toBe('ok')
    })
  })

  test('a caller who stops gets CANCELLED', async () => {
    const server = await startServer()
    server.on('/tools.json', { stall: true })
    const controller = new AbortController()
    const waiting = failureOf(() => run({ tool: { distUrls: [server.origin] }, signal: controller.signal }))
    while (server.requests.length === 0) await new Promise(resolve => setImmediate(resolve))
    controller.abort()
    expect((await waiting).code).toBe('CANCELLED')
  })

  describe('with options that contradict each other', () => {
    const contradicting = () =>
      run({
        tool: { distUrls: ['ftp://x.example/'] },
        restore: {
          sources: ['a=http://127.0.0.1:9/'],
          credentials: [{ name: 'b', credential: { kind: 'bearer', token: 'SECRET-1' } }],
          packages: ['A'],
        },
      })

    test('answers for each of them', async () => {
      const { checks } = await contradicting()
      expect(only(checks, 'listing').code).toBe('INVALID_ADDRESS')
      expect(only(checks, 'source').code).toBe('CONFLICTING_INPUTS')
      expect(only(checks, 'pins').code).toBe('INVALID_PIN')
    })

    test('shows no credential', async () => {
      expect(JSON.stringify(await contradicting())).not.toContain('SECRET-1')
    })
  })

  test('asks nobody while offline', async () => {
    const server = await startServer()
    const { checks } = await run({ tool: { distUrls: [serveTools(server, ['1.0.0'])], offline: true } })
    expect(only(checks, 'listing').state).toBe('skipped')
    expect(server.requests).toEqual([])
  })

  test('asks nobody before the trust can be read', async () => {
    const server = await startServer()
    const caFile = join(await newFolder(), 'ca.pem')
    await writeFile(caFile, 'no PEM')
    const { checks, healthy } = await run({ tool: { distUrls: [serveTools(server, ['1.0.0'])], caFile } })
    expect(only(checks, 'trust')).toMatchObject({ state: 'failed', change: 'change the option "caFile"' })
    expect(only(checks, 'listing').state).toBe('skipped')
    expect([healthy, server.requests]).toEqual([false, []])
  })

  describe('with credentials', () => {
    async function setUp() {
      const server = await startServer()
      server.on('/tools.json', { status: 401 })
      const { checks } = await run({
        tool: {
          distUrls: [`a=${server.origin}/?sig=SECRET-2`],
          credentials: [{ name: 'a', credential: { kind: 'bearer', token: 'SECRET-1' } }],
        },
      })
      return { server, checks }
    }

    test('sends them to their own server', async () => {
      expect((await setUp()).server.requests[0]?.headers.authorization).toBe('Bearer SECRET-1')
    })

    test('shows none of them', async () => {
      expect(JSON.stringify((await setUp()).checks)).not.toContain('SECRET')
    })
  })

  test('a folder that cannot be written to is a failure', async () => {
    const folder = await newFolder()
    await writeFile(join(folder, 'file'), '')
    const { checks } = await run({
      tool: { toolCache: join(folder, 'file', 'tools') },
      restore: { sources: [], packagesDirectory: join(folder, 'file') },
    })
    expect(only(checks, 'tool-cache')).toMatchObject({ state: 'failed', code: 'FILE_SYSTEM' })
    expect(only(checks, 'packages-directory')).toMatchObject({ state: 'failed', code: 'FILE_SYSTEM' })
    expect(await readdir(folder)).toEqual(['file'])
  })

  async function installed() {
    const feed = await makeFeed(await newFolder(), { tools: [{ version: '1.0.0', stage: 'Released' }] })
    const toolCache = await newFolder()
    const { path } = await installTool({ distUrls: [feed], version: '1.0.0', toolCache })
    return { toolCache, path }
  }

  test('counts the tools of the cache', async () => {
    const { toolCache } = await installed()
    const { checks } = await run({ tool: { toolCache } })
    const [writable, held] = only(checks, 'tool-cache').found.split('; ')
    expect([writable, held?.split(',')[0]]).toEqual(['writable', '1 version'])
  })

  async function runtimeCheck(toolCache: string): Promise<Check> {
    const script = `
      import { diagnose } from '${new URL('index.js', coreUrl())}'
      process.env.PATH = ''
      const { checks } = await diagnose({ tool: { toolCache: process.argv[1], platform: 'linux' } })
      console.log(JSON.stringify(checks.find(({ check }) => check === 'runtime')))`
    return JSON.parse((await runScript(script, { parameters: [toolCache] })).output)
  }

  test('only warns of a missing mono where no tool needs it', async () => {
    const { toolCache } = await installed()
    expect(await runtimeCheck(toolCache)).toMatchObject({ state: 'warning', code: 'RUNTIME_MISSING' })
  })

  test('fails for a missing mono where a tool is a Windows program, and names the tool', async () => {
    const { toolCache, path } = await installed()
    await writeFile(path, 'MZ')
    expect(await runtimeCheck(toolCache)).toMatchObject({
      state: 'failed',
      code: 'RUNTIME_MISSING',
      found: 'mono is not on PATH, and pkgtool.exe 1.0.0 in the tool cache needs it',
    })
  })

  async function diagnoseWithProxy(proxy: string): Promise<readonly Check[]> {
    const script = `
      import { diagnose } from '${new URL('index.js', coreUrl())}'
      process.env.https_proxy = '${proxy}'
      process.env.no_proxy = 'direct.invalid'
      const distUrls = ['https://feed.invalid/dist', 'https://direct.invalid/dist']
      const { checks } = await diagnose({ tool: { distUrls, toolCache: process.argv[1] } })
      console.log(JSON.stringify(checks))`
    const { output } = await runScript(script, { parameters: [await newFolder()] })
    expect(output).not.toContain('SECRET')
    return JSON.parse(output)
  }

  test('says what is wrong with a proxy that is written without its scheme', async () => {
    const checks = await diagnoseWithProxy('localhost:3128')
    expect(checks.find(({ check }) => check === 'proxy')).toMatchObject({
      subject: 'https://feed.invalid',
      state: 'failed',
      found: expect.stringContaining('https_proxy: it has no host'),
      change: 'correct the variable https_proxy',
    })
  })

  test('names the proxy of an address without its password, and the one that is kept out of it', async () => {
    const checks = await diagnoseWithProxy('http://user:SECRET@127.0.0.1:9')
    expect(
      checks.filter(({ check }) => check === 'proxy').map(({ subject, found }) => [subject, found]),
    ).toEqual([
      ['https://feed.invalid', 'http://127.0.0.1:9/'],
      ['https://direct.invalid', 'none, the connection is direct'],
    ])
  })
})

describe('checkNode', () => {
  test.each([
    ['20.0.0', 'ok'],
    ['24.21.0', 'ok'],
    ['18.20.1', 'failed'],
    ['9.11.2', 'failed'],
  ])('%s is %s', (version, state) => expect(checkNode(version).state).toBe(state))
})

describeWith(['openssl'], 'diagnose over TLS', () => {
  let certificates: TestCertificates
  beforeAll(() => {
    certificates = sharedCertificates()
  })

  test('an unknown authority is a failure of trust that ca-file mends', async () => {
    const server = await startServer({ tls: certificates.server })
    const distUrl = serveTools(server, ['1.0.0'])
    const { checks, healthy } = await run({ tool: { distUrls: [distUrl] } })
    expect(checks.filter(({ check }) => check === 'trust').at(-1)).toMatchObject({
      subject: server.origin,
      state: 'failed',
      code: 'TLS_FAILED',
      change: expect.stringContaining('caFile'),
    })
    expect(healthy).toBe(false)
    const file = join(await newFolder(), 'ca.pem')
    await writeFile(file, certificates.ca)
    const mended = await run({ tool: { distUrls: [distUrl], caFile: file } })
    expect(mended.checks.filter(({ check }) => check === 'trust').map(({ found }) => found)).toEqual([
      expect.stringContaining('those of the option "caFile"'),
      'the certificate is trusted',
    ])
    expect(mended.healthy).toBe(true)
  })
})

describeUnless(process.getuid?.() === 0 ? undefined : 'needs root', 'diagnose as another user', () => {
  test('a folder that this user may not write to is a failure', async () => {
    const folder = await newFolder()
    await mkdir(join(folder, 'tools'), { mode: 0o755 })
    const script = `
      import { diagnose } from '${new URL('index.js', coreUrl())}'
      const { checks } = await diagnose({ tool: { toolCache: process.argv[1] } })
      console.log(checks.find(({ check }) => check === 'tool-cache').code)`
    const { output } = await runScript(script, { parameters: [join(folder, 'tools')], uid: 65534 })
    expect(output.trim()).toBe('FILE_SYSTEM')
  })
})
