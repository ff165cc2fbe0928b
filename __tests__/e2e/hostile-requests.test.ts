import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type FeedServer, serveFeed, verifyFeed } from '../../src/feed/index.ts'
import { compareHeads, feedPaths } from '../support/head-alike.ts'
import { makeFeed } from '../support/make-feed.ts'
import { describeWith } from '../support/programs.ts'
import { temporaryFolders } from '../support/temporary.ts'
import { sharedCertificates } from '../support/test-certificates.ts'

const newFolder = temporaryFolders()
const running: FeedServer[] = []
const file = '/flat/my.pkg/1.0.0/my.pkg.1.0.0.pkgfile'
let dir: string
let server: FeedServer

beforeAll(async () => {
  dir = await makeFeed(await newFolder(), {
    tools: [{ version: '1.0.0', stage: 'Released' }],
    packages: [{ id: 'My.Pkg', version: '1.0.0' }],
  })
  server = await start()
})
afterAll(() => Promise.all(running.map(each => each.close())))

async function start(options: Parameters<typeof serveFeed>[1] = {}): Promise<FeedServer> {
  const started = await serveFeed(dir, options)
  running.push(started)
  return started
}

/** Sends bytes as they are; returns what came back until the server closed, which each request here asks for. */
function exchange(text: string): Promise<string> {
  const { hostname, port } = new URL(server.url)
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const socket = connect(Number(port), hostname, () => socket.write(Buffer.from(text, 'latin1')))
    socket.on('data', chunk => chunks.push(chunk))
    socket.on('error', reject)
    socket.on('close', () => resolve(Buffer.concat(chunks).toString('latin1')))
  })
}

const request = (line: string, headers: readonly string[] = ['Host: feed.example']) =>
  `${[`${line} HTTP/1.1`, ...headers, 'Connection: close'].join('\r\n')}\r\n\r\n`
const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1] ?? 0)

describe('serveFeed answers', () => {
  test.each([
    ['GET /../feed.json', 404],
    ['GET /%2e%2e/feed.json', 404],
    ['GET /flat/..%2f..%2ffeed.json', 404],
    ['GET /tools.json%00', 404],
    ['GET //tools.json', 404],
    ['GET /flat//my.pkg/index.json', 404],
    ['GET http://evil.example/tools.json', 200],
    ['GET http://evil.example/../feed.json', 404],
    ['GET *', 404],
    ['GET /tools.json\0', 400],
    ['GET /tools.json\x01', 400],
    ['GET tools.json', 400],
    [`GET /${'a'.repeat(5000)}`, 414],
    [`GET /${'a'.repeat(20_000)}`, 431],
    ['POST /tools.json', 405],
    ['PUT /flat/my.pkg/index.json', 405],
    ['DELETE /tools.json', 405],
    ['OPTIONS *', 405],
    ['TRACE /tools.json', 405],
    ['PROPFIND /', 405],
    ['CONNECT evil.example:443', 0],
    ['BREW /', 400],
    ['get /tools.json', 400],
  ])('%j with %d', async (line, status) => {
    expect(statusOf(await exchange(request(line)))).toBe(status)
    expect((await fetch(`${server.url}tools.json`)).status).toBe(200)
  })

  test.each([
    [['Host: a', 'Host: b'], 400],
    [['Host: a/../b'], 400],
    [['Host: user@evil.example'], 400],
    [['Host: <script>'], 400],
    [['Host: a\tb'], 400],
    [['Host: evil.example:99999'], 400],
    [['Host: '], 400],
    [[], 400],
    [[`Host: ${'a'.repeat(300)}`], 400],
    [['Host: feed.example', 'Content-Length: 5', 'Transfer-Encoding: chunked'], 400],
    [['Host: feed.example', 'Transfer-Encoding: chunked', 'Content-Length: 0'], 400],
    [['Host: feed.example', 'X-Forwarded-Host: evil.example'], 200],
    [['Host: feed.example', `Cookie: ${'a'.repeat(20_000)}`], 431],
    [['Host: feed.example', 'Upgrade: websocket'], 200],
    [['Host: feed.example', 'Expect: nonsense'], 417],
  ])('the headers %j with %d, and makes no address from them', async (headers, status) => {
    const answer = await exchange(request('GET /index.json', headers))
    expect(statusOf(answer)).toBe(status)
    expect(answer).not.toMatch(/evil|script|user@/)
  })

  test.each([
    ['bytes=0-0', 206],
    ['bytes=-1', 206],
    ['bytes=9-1', 200],
    ['bytes=a-b', 200],
    ['bytes=0-1,3-4', 200],
    ['lines=0-1', 200],
    ['bytes=-', 200],
    ['bytes=-0', 416],
    ['bytes=999999-', 416],
    ['bytes=99999999999999999999-', 200],
  ])('the range %j with %d', async (range, status) => {
    const answer = await exchange(request(`GET ${file}`, ['Host: feed.example', `Range: ${range}`]))
    expect(statusOf(answer)).toBe(status)
  })
})

describe('serveFeed answers HEAD as GET', () => {
  const known = { 'if-none-match': '*' }
  test.each([
    ['whatever is there', {}, { 200: 11 }],
    ['what the reader has already', { headers: known }, { 304: 11 }],
    ['with a host that is none', { headers: { host: 'a/b' } }, { 400: 11 }],
  ])('for %s', async (_title, options, statuses) => {
    const { differences, statuses: found } = await compareHeads(server.url, await feedPaths(dir), options)
    expect(differences).toEqual([])
    expect(found).toEqual(statuses)
  })

  test('for what is not there, what is too long, and what asks for a token', async () => {
    const paths = ['/x', '/flat', '/feed.json', '/flat/none/index.json', '/%', `/${'a'.repeat(5000)}`]
    expect(await compareHeads(server.url, paths)).toEqual({ differences: [], statuses: { 404: 5, 414: 1 } })
    const closed = await start({ token: 's3cret' })
    const { differences, statuses } = await compareHeads(closed.url, await feedPaths(dir))
    expect(differences).toEqual([])
    expect(statuses).toEqual({ 200: 5, 401: 6 })
  })
})

describeWith(['openssl'], 'serveFeed over TLS', () => {
  test('is what verify accepts, addresses https, with a token too', async () => {
    const { ca, server: tls } = sharedCertificates()
    const secure = await start({ tls, token: 's3cret' })
    expect(secure.url).toMatch(/^https:/)
    const target = { source: `feed=${secure.url}index.json`, distUrl: secure.url }
    const credentials = [{ name: 'feed', credential: { kind: 'bearer', token: 's3cret' } }] as const
    const report = await verifyFeed(target, { ca, credentials, ids: ['My.Pkg'] })
    expect(report).toMatchObject({ findings: [], versions: 1, tools: 1 })
    const open = await start({ tls })
    expect((await compareHeads(open.url, await feedPaths(dir), { ca })).differences).toEqual([])
  })
})
