import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import {
  addPackages,
  addTool,
  serveFeed,
  type VerifyFeedOptions,
  type VerifyReport,
  verifyFeed,
} from '../../../src/feed/index.ts'
import { failureOf } from '../../support/failure-of.ts'
import { type Override, type TreeServer, treeServers } from '../../support/fault-server.ts'
import { makeFeed } from '../../support/make-feed.ts'
import { makePackage } from '../../support/package.ts'
import { runCli } from '../../support/run-cli.ts'
import { temporaryFolders } from '../../support/temporary.ts'

const newFolder = temporaryFolders()
const newServer = treeServers()
const ids = ['My.Pkg', 'b']
const file = 'flat/my.pkg/1.0.0/my.pkg.1.0.0.pkgfile'

let server: TreeServer
let dir: string

beforeAll(async () => {
  server = await newServer()
  dir = await makeFeed(await newFolder(), {
    settings: { baseUrl: server.url },
    tools: [{ version: '1.0.0', stage: 'Released' }],
    packages: [
      { id: 'My.Pkg', version: '1.0.0' },
      { id: 'b', version: '2.0.0' },
    ],
  })
})

beforeEach(() => server.serve(dir))

const verify = (options: VerifyFeedOptions = {}) =>
  verifyFeed(
    { source: `${server.url}index.json`, distUrl: server.url },
    { ids, retry: { retries: 0 }, ...options },
  )
const shown = ({ findings }: VerifyReport) =>
  findings.map(({ code, subject }) => `${code} ${subject.replace(server.url, '')}`)
const when =
  (matches: (request: IncomingMessage) => boolean, answer: (response: ServerResponse) => void): Override =>
  (request, response) => {
    if (!matches(request)) return false
    answer(response)
    return true
  }
const isHead = ({ method, url }: IncomingMessage) => method === 'HEAD' && url === `/${file}`
const status = (code: number) => (response: ServerResponse) => void response.writeHead(code).end()

describe('HEAD', () => {
  test.each([
    ['another status', status(404)],
    ['no such method', status(405)],
    ['no length', (response: ServerResponse) => void response.writeHead(200, { etag: '"1"' }).end()],
    ['no answer', (response: ServerResponse) => void response.destroy()],
  ])('that has %s for a package is found', async (_title, answer) => {
    server.serve(dir, when(isHead, answer))
    expect(shown(await verify())).toEqual([`HEAD_DIFFERS ${file}`])
  })

  test('that is refused everywhere is found for what the spec names, and for nothing else', async () => {
    server.serve(
      dir,
      when(({ method }) => method === 'HEAD', status(405)),
    )
    const found = shown(await verify())
    expect(new Set(found.map(line => line.split(' ')[0]))).toEqual(new Set(['HEAD_DIFFERS']))
    expect(found.filter(line => !/ flat\//.test(line))).toEqual([])
    expect(found).toContain('HEAD_DIFFERS flat/b/index.json')
  })

  test('that has another header is found, and not one that changes with each answer', async () => {
    let answers = 0
    server.serve(dir, (request, response) => {
      response.setHeader('x-served', String(answers++))
      response.setHeader('age', request.method === 'HEAD' ? '7' : String(answers))
      if (request.url === `/${file}`) response.setHeader('x-kind', request.method ?? '')
      return false
    })
    const { findings } = await verify()
    expect(findings).toEqual([
      {
        code: 'HEAD_DIFFERS',
        subject: `${server.url}${file}`,
        found: 'x-kind: "HEAD" for HEAD',
        wanted: 'x-kind: "GET", as for GET',
      },
    ])
  })
})

describe('what is not there', () => {
  const isAbsent = ({ url = '' }: IncomingMessage) => url.includes('absent')

  test.each([403, 200, 500, 401])('is found when it is answered with %d', async code => {
    server.serve(dir, when(isAbsent, status(code)))
    const found = shown(await verify())
    expect(new Set(found.map(line => line.split(' ')[0]))).toEqual(new Set(['NOT_404']))
    expect(found).toContainEqual(expect.stringMatching(/^NOT_404 flat\/absent-\w+\/index\.json$/))
  })

  test('is found when only the unknown version of a known id is answered so', async () => {
    server.serve(
      dir,
      when(({ url = '' }) => /^\/flat\/b\/.*absent/.test(url), status(403)),
    )
    expect(shown(await verify()).map(line => line.replace(/\w{10,}/g, 'X'))).toEqual([
      'NOT_404 flat/b/0.0.0-absent.X/b.0.0.0-absent.X.pkgfile',
      'NOT_404 flat/b/0.0.0-absent.X/b.pkgspec',
    ])
  })

  test('is found when only HEAD is answered otherwise', async () => {
    server.serve(
      dir,
      when(request => isAbsent(request) && request.method === 'HEAD', status(403)),
    )
    expect(shown(await verify())[0]).toMatch(/^HEAD_DIFFERS flat\/absent/)
  })
})

describe('a server', () => {
  test.each([
    ['403', status(403)],
    ['500', status(500)],
    ['a connection that is reset', (response: ServerResponse) => void response.socket?.resetAndDestroy()],
    [
      'a body cut short',
      (response: ServerResponse) => {
        response.writeHead(200, { 'content-length': '5000' }).write('x', () => response.destroy())
      },
    ],
  ])('with %s for a package has no package', async (_title, answer) => {
    server.serve(
      dir,
      when(({ url }) => url === `/${file}`, answer),
    )
    expect(shown(await verify())).toEqual([`PACKAGE_MISSING ${file}`])
  })

  const list = '/flat/b/index.json'
  const page = (response: ServerResponse) => void response.writeHead(200).end('<html>Log in</html>')
  const to = (location: string) => (response: ServerResponse) =>
    void response.writeHead(302, { location, 'content-length': '0' }).end()
  const lie = (response: ServerResponse) =>
    void response.writeHead(200, { 'content-encoding': 'gzip' }).end('no gzip')

  test.each([
    ['that redirects a list in a circle', list, to(list), 'LIST_MISSING flat/b/index.json'],
    ['that redirects a list to nowhere', list, to('http://['), 'LIST_MISSING flat/b/index.json'],
    ['that redirects a list to a file', list, to('file:///etc/hosts'), 'LIST_MISSING flat/b/index.json'],
    ['whose list is no gzip though it says so', list, lie, 'LIST_MISSING flat/b/index.json'],
    ['whose package is no gzip though it says so', `/${file}`, lie, `PACKAGE_MISSING ${file}`],
    ['with a page in the place of a list', list, page, 'LIST_BROKEN flat/b/index.json'],
    ['with a page in the place of a package', `/${file}`, page, `PACKAGE_BROKEN ${file}`],
    ['with no list in its list', list, status(204), 'LIST_MISSING flat/b/index.json'],
    ['with a part of a package', `/${file}`, status(206), `PACKAGE_MISSING ${file}`],
    ['with a page in the place of the index', '/index.json', page, 'INDEX_BROKEN index.json'],
    ['with a page in the place of the listing', '/tools.json', page, 'LISTING_BROKEN tools.json'],
  ])('%s is found out', async (_title, path, answer, expected) => {
    server.serve(
      dir,
      when(({ url, method }) => url === path && method !== 'HEAD', answer),
    )
    const found = shown(await verify()).filter(line => !line.startsWith('HEAD_DIFFERS'))
    expect(found).toEqual([expected])
  })

  test('that sends who asks for nothing to a page is found out', async () => {
    server.serve(
      dir,
      when(
        ({ url = '' }) => url === '/login' || url.includes('absent'),
        response => (response.req.url === '/login' ? page : to('/login'))(response),
      ),
    )
    expect((await verify()).findings[0]).toMatchObject({ code: 'NOT_404', found: 'status 200' })
  })

  test('that has gone is an error after a few addresses', async () => {
    const before = server.requests.length
    server.serve(
      dir,
      when(
        ({ url = '' }) => url.startsWith('/flat/'),
        response => void response.destroy(),
      ),
    )
    const many = Array.from({ length: 100 }, (_, index) => `id${index}`)
    const error = await failureOf(() =>
      verifyFeed({ source: server.url }, { ids: many, retry: { retries: 0 }, maxConnections: 1 }),
    )
    expect(error.code).toBe('CONNECTION_FAILED')
    expect(server.requests.length - before).toBeLessThan(20)
  })

  test('whose packages lie on a host that nobody reaches could not be checked', async () => {
    // No test can be given this port.
    const dead = 'http://127.0.0.1:1/flat/'
    server.serve(
      dir,
      when(
        ({ url }) => url === '/index.json',
        response => {
          const resources = [{ '@id': dead, '@type': 'PackageBaseAddress/3.0.0' }]
          response.end(JSON.stringify({ version: '3.0.0', resources }))
        },
      ),
    )
    const error = await failureOf(() =>
      verifyFeed({ source: server.url }, { ids: ['a'], retry: { retries: 0 }, quick: true }),
    )
    expect(error.code).toBe('CONNECTION_FAILED')
  })

  test('without named ids is not clean, and is checked as far as that goes', async () => {
    const report = await verify({ ids: [] })
    // As a program has them.
    const wanted = 'ids from "ids", "packages", "packagesFiles" or "against"'
    expect(report).toMatchObject({ ids: 0, versions: 0, tools: 1, findings: [{ code: 'NO_IDS', wanted }] })
    expect(server.requests.some(request => request.includes('absent'))).toBe(true)
  })

  test('lacks the id and the version that pins name', async () => {
    const report = await verify({ ids: [], packages: ['My.Pkg 1.0.0', 'My.Pkg 3.0', 'c [1.0,2.0)'] })
    expect(shown(report)).toEqual(['LIST_MISSING flat/c/index.json', 'PIN_MISSING flat/my.pkg/index.json'])
    expect(report).toMatchObject({ ids: 2, versions: 1 })
  })

  test('without packages or without tools is asked for the other only', async () => {
    const options = { ids, retry: { retries: 0 } }
    expect(await verifyFeed({ source: server.url }, options)).toMatchObject({
      findings: [],
      ids: 2,
      tools: 0,
    })
    expect(await verifyFeed({ distUrl: server.url }, options)).toMatchObject({
      findings: [],
      ids: 0,
      tools: 1,
    })
  })

  test('gives bytes of no package and no tool to a quick check', async () => {
    const before = server.requests.length
    expect(await verify({ quick: true })).toMatchObject({ findings: [], versions: 2 })
    const asked = server.requests.slice(before)
    expect(asked).toContain(`HEAD /${file}`)
    expect(
      asked.filter(request => /^GET .*\.(pkgfile|pkgspec|exe)$/.test(request) && !/absent/.test(request)),
    ).toEqual([])
  })

  test('with an empty package or none is found by a quick check', async () => {
    const other = join(await newFolder(), 'feed')
    await cp(dir, other, { recursive: true })
    await writeFile(join(other, file), '')
    await rm(join(other, 'flat/b/2.0.0/b.pkgspec'))
    await rm(join(other, 'tools/1.0.0/pkgtool.exe'))
    server.serve(other)
    const expected = [
      'TOOL_DEAD tools/1.0.0/pkgtool.exe',
      `PACKAGE_BROKEN ${file}`,
      'MANIFEST_MISSING flat/b/2.0.0/b.pkgspec',
    ]
    expect(shown(await verify({ quick: true })).sort()).toEqual([...expected].sort())
    expect(shown(await verifyFeed({ dir: other }, { quick: true })).sort()).toEqual([...expected].sort())
  })

  test('may redirect, pack its registration, and change headers with each answer', async () => {
    server.serve(dir, async (request, response) => {
      const { pathname, search } = new URL(request.url ?? '', server.url)
      if (pathname === '/moved/index.json') {
        response.writeHead(302, { location: `/index.json${search}` }).end()
        return true
      }
      if (!pathname.startsWith('/registration/')) return false
      const bytes = gzipSync(await readFile(join(dir, pathname)))
      response.writeHead(200, { 'content-encoding': 'gzip', 'content-length': bytes.length })
      response.end(request.method === 'HEAD' ? undefined : bytes)
      return true
    })
    const report = await verifyFeed(
      { source: `${server.url}moved/index.json` },
      { ids, retry: { retries: 0 } },
    )
    expect(shown(report)).toEqual([])
  })

  test('gets the query of its address, which no finding shows', async () => {
    server.serve(
      dir,
      when(({ url = '' }) => !url.endsWith('?key=s3cret'), status(403)),
    )
    const report = await verifyFeed(
      { source: `${server.url}index.json?key=s3cret`, distUrl: `${server.url}tools.json?key=s3cret` },
      { ids: [...ids, 'c'], retry: { retries: 0 } },
    )
    expect(JSON.stringify(report)).not.toContain('s3cret')
    expect(shown(report)).toEqual([
      // A tool's own address has none.
      'TOOL_DEAD tools/1.0.0/pkgtool.exe',
      'LIST_MISSING flat/c/index.json',
    ])
  })

  test('with a list of nothing but rubbish fills no memory with findings', async () => {
    const versions = Array.from({ length: 50_000 }, (_, index) => `x${index}`)
    server.serve(
      dir,
      when(
        ({ url }) => url === '/flat/b/index.json',
        response => void response.end(JSON.stringify({ versions })),
      ),
    )
    const { findings, remarks } = await verify({ ids: ['b'], quick: true })
    expect(findings).toHaveLength(10_000)
    expect(remarks).toEqual([
      { code: 'NOT_CHECKED', subject: 'the report', found: '40000 more findings like these' },
    ])
  })

  test('that asks for a credential gets it for package content only', async () => {
    const ours = await serveFeed(dir, { token: 's3cret' })
    const target = { source: ours.url, distUrl: ours.url }
    const options = { ids, retry: { retries: 0 } }
    const refused = await verifyFeed(target, options)
    expect(refused.findings.map(({ code, found }) => [code, found])).toEqual([
      ['INDEX_MISSING', 'status 401, "A token is needed"'],
    ])
    const source = await newFolder()
    const tree = await makeFeed(source, { packages: [{ id: 'b', version: '2.0.0' }] })
    const open = await serveFeed(tree, { token: 's3cret' })
    const credentials = [{ name: 'Feed', credential: { kind: 'bearer', token: 's3cret' } }] as const
    const named = { source: `feed=${open.url}`, distUrl: open.url }
    const report = await verifyFeed(named, { ...options, ids: ['b'], credentials })
    expect(report).toMatchObject({ findings: [], versions: 1 })
    const password = { username: 'anybody', password: 's3cret' }
    expect(await verifyFeed({ source: open.url }, { ...options, ids: ['b'], ...password })).toEqual({
      ...report,
      tools: 0,
    })
    await Promise.all([ours.close(), open.close()])
  })

  test('of ours is clean, and stops on request', async () => {
    const ours = await serveFeed(
      await makeFeed(await newFolder(), { packages: [{ id: 'b', version: '1.0.0-Rc' }] }),
    )
    const target = { source: ours.url, distUrl: ours.url }
    expect(await verifyFeed(target, { ids: ['b'] })).toMatchObject({ findings: [], versions: 1 })
    const error = await failureOf(() => verifyFeed(target, { ids: ['b'], signal: AbortSignal.abort() }))
    expect(error.code).toBe('CANCELLED')
    await ours.close()
  })

  test('leaves nothing in the temporary folder', async () => {
    // One of its own, in a process of its own: other tests use the machine's at the same time.
    const TMPDIR = await newFolder()
    const pins = ids.flatMap(id => ['--id', id])
    const command = [
      'feed',
      'verify',
      '--source',
      `${server.url}index.json`,
      '--dist-url',
      server.url,
      ...pins,
    ]
    expect(await runCli(command, { cwd: TMPDIR, env: { TMPDIR } })).toMatchObject({ code: 0 })
    expect(await readdir(TMPDIR)).toEqual([])
  })
})

describe('against', () => {
  test('a folder with the same has no findings, and needs no ids', async () => {
    expect(await verify({ ids: [], against: dir })).toMatchObject({
      findings: [],
      ids: 2,
      versions: 2,
      tools: 1,
    })
    expect(await verify({ ids: [], against: dir, quick: true })).toMatchObject({ findings: [], ids: 2 })
  })

  test('a folder with more, less and other bytes', async () => {
    const other = join(await newFolder(), 'feed')
    await cp(dir, other, { recursive: true })
    const work = await mkdtemp(join(tmpdir(), 'setup-pkgtool-'))
    const add = async (id: string, version: string, content = 'a', force = false) => {
      const path = join(work, `${id}.${version}.pkgfile`)
      await writeFile(path, makePackage({ id, version, files: [{ name: 'a', content }] }))
      await addPackages(other, [path], { force })
    }
    await add('My.Pkg', '1.1.0')
    await add('b', '2.0.0', 'changed', true)
    await add('c', '1.0.0')
    await writeFile(join(work, 'tool'), 'tool')
    await addTool(other, join(work, 'tool'), { version: '2.0.0', stage: 'Released' })
    await rm(work, { recursive: true, maxRetries: 10 })
    expect(shown(await verify({ ids: [], against: other })).sort()).toEqual([
      'AGAINST_DIFFERS flat/b/2.0.0/b.2.0.0.pkgfile',
      'AGAINST_MISSING flat/my.pkg/index.json',
      'AGAINST_MISSING tools.json',
      'LIST_MISSING flat/c/index.json',
    ])
    server.serve(other)
    expect(shown(await verify({ ids: [], against: dir })).sort()).toEqual([
      'AGAINST_DIFFERS flat/b/2.0.0/b.2.0.0.pkgfile',
      'AGAINST_EXTRA flat/my.pkg/index.json',
      'AGAINST_EXTRA tools.json',
    ])
  })
})

describe('verifyFeed', () => {
  test('refuses a folder as a server, ids with a folder, and nothing at all', async () => {
    expect((await failureOf(() => verifyFeed({ source: dir }, { ids }))).code).toBe('INVALID_INPUT')
    expect((await failureOf(() => verifyFeed({}, { ids }))).code).toBe('INVALID_INPUT')
    expect((await failureOf(() => verifyFeed({ dir }, { ids }))).code).toBe('CONFLICTING_INPUTS')
    expect((await failureOf(() => verifyFeed({ dir: join(dir, 'none') }))).code).toBe('INVALID_FEED')
    expect((await failureOf(() => verify({ ids: ['../x'] }))).code).toBe('INVALID_PACKAGE_ID')
  })
})
