import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { request, type ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { silentLog } from '../../../src/core/base/ports.ts'
import { addTool, type FeedServer, initFeed, serveFeed } from '../../../src/feed/index.ts'
import { describeWith } from '../../support/programs.ts'
import { temporaryFolders } from '../../support/temporary.ts'
import { sharedCertificates } from '../../support/test-certificates.ts'

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

/** Sends requests at once on one connection and reads nothing until it is closed, or has answered them all. */
function sendAtOnce(path: string, count: number): Promise<string> {
  const { hostname, port } = new URL(server.url)
  return new Promise(resolve => {
    const socket = connect(Number(port), hostname)
    const last = `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`
    socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`.repeat(count - 1) + last)
    const chunks: Buffer[] = []
    socket.on('data', chunk => chunks.push(chunk)).on('error', () => {})
    socket.on('close', () => resolve(Buffer.concat(chunks).toString('latin1')))
  })
}

const answersIn = (text: string) => text.split('HTTP/1.1 200 OK').length - 1

test('serveFeed answers a few requests that come at once in their order, and disconnects who sends many', async () => {
  expect(answersIn(await sendAtOnce('/tools.json', 10))).toBe(10)
  expect(answersIn(await sendAtOnce('/tools.json', 1000))).toBeLessThan(20)
  expect((await ask('/tools.json')).status).toBe(200)
})

test('serveFeed reads no file for a request whose turn has not come', async () => {
  const { hostname, port } = new URL(server.url)
  const lines: string[] = []
  await server.close()
  const log = { ...silentLog, info: (line: string) => void lines.push(line) }
  server = await serveFeed(dir, { log, port: Number(port) })
  const socket = connect(Number(port), hostname)
  const one = 'GET /tools/1.0.0/pkgtool.exe HTTP/1.1\r\nHost: a\r\n\r\n'
  socket.write(one.repeat(10))
  await once(socket, 'readable')
  socket.destroy()
  while (lines.length === 0) await new Promise(setImmediate)
  expect((await ask('/tools.json')).status).toBe(200)
  expect(lines.filter(line => line.includes('pkgtool.exe'))).toEqual([expect.stringMatching(/^499 /)])
})

test('serveFeed begins no answer on a connection before the one before has left', async () => {
  const folder = await newFolder()
  // The system takes up to 36 MiB for a client that reads nothing: less than sixteen of them.
  await writeFile(join(folder, 'tool'), Buffer.alloc(8 * 1024 ** 2, 'tool'))
  await addTool(dir, join(folder, 'tool'), { version: '2.0.0', stage: 'Released' })
  const path = '/tools/2.0.0/pkgtool.exe'
  expect((await ask(path)).status).toBe(200)
  const { hostname, port } = new URL(server.url)
  const answers: ServerResponse[] = []
  const note = (message: unknown) =>
    void answers.push((message as { readonly response: ServerResponse }).response)
  subscribe('http.server.request.start', note)
  const socket = connect(Number(port), hostname)
  try {
    socket.pause().write(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`.repeat(16))
    while (answers.length < 16) await new Promise(setImmediate)
    for (let turn = 0; turn < 50; turn++) await new Promise(setImmediate)
    expect(answers.filter(({ headersSent }) => headersSent).length).toBeLessThan(16)
  } finally {
    unsubscribe('http.server.request.start', note)
    socket.destroy()
  }
})

test('serveFeed answers a short request before it has handed the system long answers that nobody reads', async () => {
  const folder = await newFolder()
  const short = Buffer.alloc(1_000_000, 'tool')
  await writeFile(join(folder, 'tool'), short)
  await addTool(dir, join(folder, 'tool'), { version: '2.0.0', stage: 'Released' })
  // Both answers lie in memory from now on.
  for (const path of ['/tools.json', '/tools/2.0.0/pkgtool.exe']) expect((await ask(path)).status).toBe(200)
  const { hostname, port } = new URL(server.url)
  const open = async () => {
    const socket = connect(Number(port), hostname)
    await once(socket, 'connect')
    return socket.pause().on('error', () => {})
  }
  const silent = await Promise.all(Array.from({ length: 100 }, open))
  const honest = await open()
  const ends = new Set<Socket>()
  const note = (message: unknown) => void ends.add((message as { readonly socket: Socket }).socket)
  const sent = () => [...ends].reduce((sum, { bytesWritten }) => sum + bytesWritten, 0)
  subscribe('http.server.request.start', note)
  try {
    for (const socket of silent) socket.write('GET /tools/2.0.0/pkgtool.exe HTTP/1.1\r\nHost: a\r\n\r\n')
    honest.write('GET /tools.json HTTP/1.1\r\nHost: a\r\n\r\n')
    await once(honest, 'readable')
    expect(sent()).toBeLessThan(10 * short.length)
    // No client has read a byte, and all get what the system takes.
    while (sent() < 20 * short.length) await new Promise(setImmediate)
  } finally {
    unsubscribe('http.server.request.start', note)
    for (const socket of [...silent, honest]) socket.destroy()
  }
})

describeWith(['openssl'], 'serveFeed over TLS', () => {
  test('closes connections too that have not finished their handshake', async () => {
    const { server: tls } = sharedCertificates()
    const other = await serveFeed(dir, { tls })
    const socket = connect(Number(new URL(other.url).port), '127.0.0.1')
    await once(socket, 'connect')
    const closed = once(
      socket.on('error', () => {}),
      'close',
    )
    await Promise.all([other.close(), closed])
  })
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
