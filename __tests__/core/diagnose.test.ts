import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from '@jest/globals'
import { checkNode } from '../../src/core/diagnose.ts'
import {
  type Check,
  type DiagnoseOptions,
  diagnose,
  installTool,
  type RestorePackagesOptions,
  restorePackages,
} from '../../src/core/index.ts'
import { builtCore } from '../support/built-core.ts'
import { failureOf } from '../support/failure-of.ts'
import { type Answer, type FaultServer, faultServers } from '../support/fault-server.ts'
import { makeFeed } from '../support/make-feed.ts'
import { makePackage } from '../support/package.ts'
import { packagePath, servePackages } from '../support/package-feed.ts'
import { describeUnless, describeWith } from '../support/programs.ts'
import { runScript } from '../support/run-script.ts'
import { temporaryFolders } from '../support/temporary.ts'
import { sharedCertificates, type TestCertificates } from '../support/test-certificates.ts'
import { serveTools } from '../support/tool-feed.ts'

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
  async function storeOf(options: RestorePackagesOptions) {
    const { checks, healthy } = await diagnose({ restore: options })
    return { check: checks.find(({ check }) => check === 'package-store'), checks, healthy }
  }

  test('tells where it is, what it holds and how its files are linked, and fetches the package of a check from its source', async () => {
    const server = await startServer()
    const body = makePackage({ id: 'a', version: '1.0.0' })
    const sources = [servePackages(server, [{ id: 'a', version: '1.0.0', body }])]
    const folder = await newFolder()
    const packageStore = join(folder, 'store')
    const options = {
      ...{ sources, packages: ['a 1.0.0'], packageStore, workingDirectory: await newFolder() },
      packagesDirectory: join(folder, 'packages'),
    }
    expect((await storeOf(options)).check).toMatchObject({
      ...{ state: 'ok', subject: packageStore },
      found: expect.stringMatching(/^not there yet; it can be made; files are (cloned|copied: no reflink)/),
    })
    expect(await readdir(folder)).toEqual([])
    await restorePackages(options)
    const before = server.requestsFor(packagePath({ id: 'a', version: '1.0.0' })).length
    const { check, checks, healthy } = await storeOf({ ...options, storeLink: 'hardlink' })
    const found = expect.stringMatching(/^writable; 1 package, \d+ B; files are hard links$/)
    expect(check).toMatchObject({ state: 'ok', found, change: '' })
    expect([only(checks, 'package').found, healthy]).toEqual([expect.stringContaining('fetched from'), true])
    expect(server.requestsFor(packagePath({ id: 'a', version: '1.0.0' }))).toHaveLength(before + 1)
    expect(await readdir(packageStore)).toEqual(['v1'])
    expect((await storeOf({ ...options, storeLink: 'copy' })).check?.found).toMatch(/; files are copied$/)
    expect((await storeOf({ ...options, packageStore: 'off' })).check).toBeUndefined()
  })

  test('only warns of one that cannot be used, and fails for one in the workspace', async () => {
    const folder = await newFolder()
    await writeFile(join(folder, 'file'), '')
    const options = { workingDirectory: await newFolder() }
    expect(await storeOf({ ...options, packageStore: join(folder, 'file', 'store') })).toMatchObject({
      check: { state: 'warning', code: 'FILE_SYSTEM' },
      healthy: true,
    })
    expect(await storeOf({ ...options, packageStore: 'store' })).toMatchObject({
      check: { state: 'failed', code: 'UNSAFE_PATH', change: 'change the input "package-store"' },
      healthy: false,
    })
  })
})

describe('diagnose', () => {
  test('finds nothing to change where all works, and leaves nothing behind', async () => {
    const server = await startServer()
    const distUrl = serveTools(server, ['1.2.0', '1.0.0'])
    server.on('/index.json', indexOf(server))
    server.on('/flat/a/1.0.0/a.1.0.0.pkgfile', { body: makePackage({ id: 'A', version: '1.0.0' }) })
    const folder = await newFolder()
    const { checks, healthy } = await run({
      tool: { distUrls: [distUrl], version: '1.x', toolCache: join(folder, 'a', 'tools') },
      restore: {
        sources: [`main=${server.origin}`],
        packages: ['A 1.0'],
        packagesDirectory: join(folder, 'packages'),
      },
    })
    expect(healthy).toBe(true)
    expect(checks.map(({ check, state }) => [check, state])).toEqual([
      ['node', 'ok'],
      ['trust', 'ok'],
      ['proxy', 'ok'],
      ['listing', 'ok'],
      ['source', 'ok'],
      ['package', 'ok'],
      ['pins', 'ok'],
      ['packages-directory', 'ok'],
      ['tool-cache', 'ok'],
      ['runtime', 'skipped'],
    ])
    expect(only(checks, 'listing')).toMatchObject({
      subject: `${distUrl}/tools.json`,
      found: expect.stringContaining('2 versions; 1.2.0 is the highest version in 1.x'),
    })
    expect(only(checks, 'proxy')).toMatchObject({
      subject: server.origin,
      found: expect.stringMatching(/^none/),
    })
    expect(await readdir(folder)).toEqual([])
    expect(server.requestsFor('/flat/setup-pkgtool.doctor/index.json')).toHaveLength(1)
  })

  test('reads folders, and what a folder lacks', async () => {
    const feed = await makeFeed(await newFolder(), { tools: [{ version: '1.0.0', stage: 'Released' }] })
    const { checks, healthy } = await run({
      tool: { distUrls: [feed] },
      restore: { sources: [feed, join(feed, 'none')] },
    })
    expect(only(checks, 'listing')).toMatchObject({ state: 'failed', code: 'NO_MATCHING_VERSION' })
    const [first, second] = checks.filter(({ check }) => check === 'source')
    expect([first?.state, second?.state, healthy]).toEqual(['ok', 'warning', false])
    expect(checks.filter(({ check }) => check === 'proxy')).toEqual([])
  })

  test.each<[string, Answer, string, RegExp, RegExp]>([
    ['401', { status: 401 }, 'HTTP_STATUS', /status 401/, /credentials/],
    ['403', { status: 403 }, 'HTTP_STATUS', /status 403/, /credentials/],
    ['404', { status: 404 }, 'NOT_FOUND', /status 404/, /address/],
    ['503', { status: 503 }, 'HTTP_STATUS', /status 503 after 1 attempt/, /owner/],
    ['a reset', { resetAt: 'head' }, 'CONNECTION_FAILED', /reset/, /network/],
    ['a page', { body: '<html>' }, 'INVALID_LISTING', /found/, /dist-url/],
    ['no array', { body: '{"pkgtool.exe": {}}' }, 'INVALID_LISTING', /an object/, /dist-url/],
  ])('a listing with %s', async (_name, answer, code, found, change) => {
    const server = await startServer()
    server.on('/dist/tools.json', answer)
    const { checks, healthy } = await run({ tool: { distUrls: [`${server.origin}/dist`] } })
    const check = only(checks, 'listing')
    expect(check).toMatchObject({ state: 'failed', code })
    expect(check.found).toMatch(found)
    expect(check.change).toMatch(change)
    expect(healthy).toBe(false)
    expect(server.requests).toHaveLength(1)
  })

  test.each<[string, (server: FaultServer) => void, RegExp]>([
    ['no service index', () => {}, /status 404/],
    [
      'a service index without the resource',
      server => server.on('/index.json', { body: '{"version": "3.0.0", "resources": []}' }),
      /no resource of type PackageBaseAddress/,
    ],
    ['a service index that is no JSON', server => server.on('/index.json', { body: 'x' }), /no JSON/],
    [
      'package content that asks for credentials',
      server => {
        server.on('/index.json', indexOf(server))
        server.on('/flat/setup-pkgtool.doctor/index.json', { status: 401 })
      },
      /status 401/,
    ],
  ])('a source with %s', async (_name, prepare, found) => {
    const server = await startServer()
    prepare(server)
    const { checks, healthy } = await run({ restore: { sources: [server.origin] } })
    expect(only(checks, 'source')).toMatchObject({ state: 'failed', found: expect.stringMatching(found) })
    expect(healthy).toBe(false)
  })

  const takenForFolder =
    'the address is taken for a folder: check the path, or begin the address of a server with https://'

  test.each<[string, { tool?: object; restore?: object }, Check['check'], string]>([
    ['a folder that is not there', { tool: { distUrls: ['absent'] } }, 'listing', takenForFolder],
    ['a ca-file that is none', { tool: { caFile: 'no.pem' } }, 'trust', 'change the input "ca-file"'],
    ['a key alone', { tool: { clientKeyFile: 'no.pem' } }, 'trust', 'change the input "client-key"'],
    [
      'a version-file that is not there',
      { tool: { distUrls: ['absent'], versionFile: 'absent' } },
      'listing',
      'change the input "version-file"',
    ],
    ['an address of no kind', { tool: { distUrls: ['ftp://x'] } }, 'listing', 'change the input "dist-url"'],
    ['a broken pin', { restore: { packages: ['A one'] } }, 'pins', 'correct line 1 of the input'],
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
      'change the input "credentials"',
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
      ...(tool && { tool: { ...tool, workingDirectory } }),
      ...(restore && { restore: { ...restore, workingDirectory } }),
    })
    expect(only(checks, check)).toMatchObject({ state: 'failed', change })
  })

  test('a dead mirror is a warning while another answers, and both dead are a failure', async () => {
    const server = await startServer()
    const distUrl = serveTools(server, ['1.0.0'])
    const [dead, other] = ['http://127.0.0.1:9/', 'http://127.0.0.1:9/other']
    const one = await run({ tool: { distUrls: [dead, distUrl] } })
    expect(one.checks.filter(({ check }) => check === 'listing').map(({ state }) => state)).toEqual([
      'warning',
      'ok',
    ])
    expect(one.healthy).toBe(true)
    expect((await run({ tool: { distUrls: [dead, other] } })).healthy).toBe(false)
  })

  test('a silent server ends with the limit, and the others are reported', async () => {
    const server = await startServer()
    const distUrl = serveTools(server, ['1.0.0'])
    server.on('/silent/tools.json', { stall: true })
    const { checks } = await run({ tool: { distUrls: [`${server.origin}/silent`, distUrl] }, limit: 1_000 })
    const [silent, other] = checks.filter(({ check }) => check === 'listing')
    expect(silent).toMatchObject({ code: 'TIMED_OUT', found: 'found no whole answer within 1.0 s' })
    expect(other?.state).toBe('ok')
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

  test('options that contradict each other and pins that cannot be read are answers', async () => {
    const { checks } = await run({
      tool: { distUrls: ['ftp://x.example/'] },
      restore: {
        sources: ['a=http://127.0.0.1:9/'],
        credentials: [{ name: 'b', credential: { kind: 'bearer', token: 'SECRET-1' } }],
        packages: ['A'],
      },
    })
    expect(only(checks, 'listing').code).toBe('INVALID_ADDRESS')
    expect(only(checks, 'source').code).toBe('CONFLICTING_INPUTS')
    expect(only(checks, 'pins').code).toBe('INVALID_PIN')
    expect(JSON.stringify(checks)).not.toContain('SECRET-1')
  })

  test('asks nobody while offline, nor before the trust can be read', async () => {
    const server = await startServer()
    const distUrl = serveTools(server, ['1.0.0'])
    const offline = await run({ tool: { distUrls: [distUrl], offline: true } })
    expect(only(offline.checks, 'listing').state).toBe('skipped')
    const file = join(await newFolder(), 'ca.pem')
    await writeFile(file, 'no PEM')
    const { checks, healthy } = await run({ tool: { distUrls: [distUrl], caFile: file } })
    expect(only(checks, 'trust')).toMatchObject({
      state: 'failed',
      found: expect.stringContaining('no certificate'),
    })
    expect(only(checks, 'listing').state).toBe('skipped')
    expect([healthy, server.requests]).toEqual([false, []])
  })

  test('credentials go to their own server and into no answer', async () => {
    const server = await startServer()
    server.on('/tools.json', { status: 401 })
    const { checks } = await run({
      tool: {
        distUrls: [`a=${server.origin}/?sig=SECRET-2`],
        credentials: [{ name: 'a', credential: { kind: 'bearer', token: 'SECRET-1' } }],
      },
    })
    expect(server.requests[0]?.headers.authorization).toBe('Bearer SECRET-1')
    expect(JSON.stringify(checks)).not.toMatch(/SECRET/)
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

  test('counts what is cached, and misses mono only for a Windows program', async () => {
    const feed = await makeFeed(await newFolder(), { tools: [{ version: '1.0.0', stage: 'Released' }] })
    const toolCache = await newFolder()
    const { path } = await installTool({ distUrls: [feed], version: '1.0.0', toolCache })
    const script = `
      import { diagnose } from '${new URL('index.js', coreUrl())}'
      process.env.PATH = ''
      const { checks } = await diagnose({ tool: { toolCache: process.argv[1], platform: 'linux' } })
      const { state, found } = checks.find(({ check }) => check === 'runtime')
      console.log(state, found)`
    const before = await runScript(script, { parameters: [toolCache] })
    expect(before.output).toMatch(/^warning found no mono on PATH.*none is in the tool cache/)
    await writeFile(path, 'MZ')
    const after = await runScript(script, { parameters: [toolCache] })
    expect(after.output).toMatch(
      /^failed found no mono on PATH, which pkgtool.exe 1.0.0 in the tool cache needs/,
    )
    const { checks } = await run({ tool: { toolCache } })
    expect(only(checks, 'tool-cache').found).toMatch(/^writable; 1 version, \d+ B$/)
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
      found: expect.stringContaining('https_proxy: found an address without a host'),
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
      change: expect.stringContaining('ca-file'),
    })
    expect(healthy).toBe(false)
    const file = join(await newFolder(), 'ca.pem')
    await writeFile(file, certificates.ca)
    const mended = await run({ tool: { distUrls: [distUrl], caFile: file } })
    expect(mended.checks.filter(({ check }) => check === 'trust').map(({ found }) => found)).toEqual([
      expect.stringContaining('those of ca-file'),
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
