import { writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { addTool, type FeedServer, initFeed, serveFeed } from '../../../src/feed/index.ts'
import { temporaryFolders } from '../../support/temporary.ts'

const newFolder = temporaryFolders()
const large = Buffer.alloc(5 * 1024 ** 2, 'tool')
let dir: string
let server: FeedServer

beforeEach(async () => {
  const folder = await newFolder()
  dir = join(folder, 'feed')
  await initFeed(dir)
  await writeFile(join(folder, 'tool'), large)
  await addTool(dir, join(folder, 'tool'), { version: '1.0.0', stage: 'Released' })
  server = await serveFeed(dir)
})
afterEach(() => server.close())

interface Answer {
  readonly status: number | undefined
  readonly bytes: Buffer
  readonly length: string | undefined
}

/** `fetch` would join `..` before it sends. */
function ask(path: string, { method = 'GET', headers = {} } = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = request(server.url, { path, method, headers, agent: false }, response => {
      const chunks: Buffer[] = []
      response.on('data', chunk => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const { statusCode, headers: fields } = response
        resolve({ status: statusCode, bytes: Buffer.concat(chunks), length: fields['content-length'] })
      })
    })
    outgoing.on('error', reject).end()
  })
}

test('serveFeed names its address and sends small and large files', async () => {
  expect(server.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/$/)
  const listing = JSON.parse((await ask('/tools.json')).bytes.toString())
  const { url } = listing['pkgtool.exe'][0]
  expect(url).toBe(`${server.url}tools/1.0.0/pkgtool.exe`)
  const tool = await ask(new URL(url).pathname)
  expect(tool.bytes.equals(large)).toBe(true)
})

test('serveFeed sends a part, and HEAD without bytes', async () => {
  const part = await ask('/tools/1.0.0/pkgtool.exe', { headers: { Range: 'bytes=5242877-' } })
  expect(part).toMatchObject({ status: 206, bytes: Buffer.from('ool') })
  const head = await ask('/tools/1.0.0/pkgtool.exe', { method: 'HEAD' })
  expect(head).toMatchObject({ status: 200, length: String(large.length), bytes: Buffer.alloc(0) })
})

test.each(['/../feed.json', '/%2e%2e/feed.json', '/feed.json', '//etc/passwd'])(
  'serveFeed answers 404 to %s',
  async path => {
    expect((await ask(path)).status).toBe(404)
  },
)

test('serveFeed outlives a reader that goes away', async () => {
  const { hostname, port } = new URL(server.url)
  await new Promise<void>(resolve => {
    const socket = connect(Number(port), hostname, () =>
      socket.write('GET /tools/1.0.0/pkgtool.exe HTTP/1.1\r\nHost: a\r\n\r\n'),
    )
    socket.once('data', () => socket.destroy())
    socket.once('close', () => resolve())
  })
  expect((await ask('/tools.json')).status).toBe(200)
})

test('serveFeed closes on its signal', async () => {
  const controller = new AbortController()
  const other = await serveFeed(dir, { signal: controller.signal })
  controller.abort()
  await other.close()
  await expect(fetch(other.url)).rejects.toThrow()
})

test('serveFeed names an address that is taken', async () => {
  const port = Number(new URL(server.url).port)
  await expect(serveFeed(dir, { port })).rejects.toMatchObject({ code: 'INVALID_INPUT' })
})
