import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, symlink, utimes, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, jest, test } from '@jest/globals'
import { PkgtoolError } from '../../../../src/core/base/errors.ts'
import type { TransportOptions } from '../../../../src/core/net/exchange/client.ts'
import { findKept, keepDocument } from '../../../../src/core/net/exchange/kept-documents.ts'
import { readDocument } from '../../../../src/core/net/exchange/read-document.ts'
import { failureOf } from '../../../support/failure-of.ts'
import { type FaultServer, faultServers } from '../../../support/fault-server.ts'
import { needs } from '../../../support/needs.ts'
import { temporaryFolders } from '../../../support/temporary.ts'
import { transports } from '../../../support/transports.ts'

const startServer = faultServers()
const transportWith = transports()
const makeFolder = temporaryFolders()

async function read(
  url: string | URL,
  {
    limit = 1000,
    accept = text => text,
    ...options
  }: TransportOptions & { limit?: number; accept?: (text: string) => string } = {},
) {
  const { value } = await readDocument(transportWith(options), new URL(url), {
    kind: 'text',
    limit,
    keep: true,
    accept: bytes => accept(Buffer.from(bytes).toString()),
  })
  return value
}

describe('readDocument from a server', () => {
  test('reads plain, gzip and deflate bodies and asks for them', async () => {
    const server = await startServer()
    server.on('/plain', { body: 'text' })
    server.on('/gzip', { body: 'x'.repeat(500), gzip: true })
    expect(await read(`${server.origin}/plain`)).toBe('text')
    expect(await read(`${server.origin}/gzip`)).toBe('x'.repeat(500))
    expect(server.requests[0]?.headers['accept-encoding']).toBe('gzip, deflate')
  })

  test('holds the cap for the body, for what gzip makes of it, and without a length', async () => {
    const server = await startServer()
    server.on('/long', { body: 'x'.repeat(1001) })
    server.on('/chunked', { body: 'x'.repeat(1001), contentLength: false })
    server.on('/bomb', { body: Buffer.alloc(1_000_000), gzip: true })
    for (const path of ['/long', '/chunked', '/bomb']) {
      const error = await failureOf(() =>
        read(`${server.origin}${path}`, { limit: path === '/bomb' ? 2000 : 1000 }),
      )
      expect(error.code).toBe('TOO_LARGE')
      expect(error.message).toContain('more than')
    }
    expect(server.requests).toHaveLength(3)
  })

  test('holds the cap for a packed body too, whatever is made of it', async () => {
    const server = await startServer()
    const head = Buffer.from('1f8b0800000000000003', 'hex')
    const emptyBlocks = Buffer.from('000000ffff'.repeat(300), 'hex')
    const headers = { 'content-encoding': 'gzip' }
    server.on('/empty', { body: Buffer.concat([head, emptyBlocks]), headers, contentLength: false })
    expect((await failureOf(() => read(`${server.origin}/empty`))).code).toBe('TOO_LARGE')
    expect(server.requests).toHaveLength(1)
  })

  test('stops reading at the cap', async () => {
    const server = await startServer()
    server.on('/endless', { body: 'x'.repeat(5000), stall: 4000 })
    expect((await failureOf(() => read(`${server.origin}/endless`))).code).toBe('TOO_LARGE')
  })

  test('reads again after a cut, a broken gzip stream and a 500', async () => {
    const server = await startServer()
    server.on('/a', [
      { status: 500 },
      { body: 'document', cutAt: 3 },
      { body: 'no gzip', headers: { 'content-encoding': 'gzip' } },
      { body: 'document' },
    ])
    expect(await read(`${server.origin}/a`)).toBe('document')
    expect(server.requests).toHaveLength(4)
  })

  test('refuses another encoding, and passes over what is none', async () => {
    const server = await startServer()
    server.on('/a', [
      { body: 'x', headers: { 'content-encoding': 'br\u009b, aws-chunked, br' } },
      { body: 'x', headers: { 'content-encoding': 'aws-chunked, br\u009b' } },
    ])
    const { message } = await failureOf(() => read(`${server.origin}/a`))
    expect(message).toMatch(/its content encoding is "br"\. Expected gzip, deflate or none/)
    expect(await read(`${server.origin}/a`)).toBe('x')
  })

  test('does not take the body of a 206 or 416 for the document', async () => {
    const server = await startServer()
    for (const status of [206, 416]) {
      server.on('/a', { status, body: '{}' })
      expect(await failureOf(() => read(`${server.origin}/a`))).toMatchObject({
        code: 'HTTP_STATUS',
        fields: { status },
      })
    }
  })

  test('makes one request for one address', async () => {
    const server = await startServer()
    server.on('/a', { body: 'a', delay: 20 })
    const transport = transportWith()
    const url = new URL(`${server.origin}/a`)
    const documents = await Promise.all(
      [1, 2, 3].map(() => readDocument(transport, url, { kind: 'text', limit: 10, accept: bytes => bytes })),
    )
    expect(new Set(documents).size).toBe(1)
    expect(server.requests).toHaveLength(1)
  })

  test('forgets a passing document once it is read, and gives it to all who ask meanwhile', async () => {
    const server = await startServer()
    server.on('/a', { body: 'a', delay: 20 })
    const transport = transportWith()
    const options = { kind: 'text', limit: 10, passing: true, accept: (bytes: Uint8Array) => bytes }
    const ask = () => readDocument(transport, new URL(`${server.origin}/a`), options)
    const [first, second] = await Promise.all([ask(), ask()])
    expect(second).toBe(first)
    expect(await ask()).not.toBe(first)
    expect(server.requests).toHaveLength(2)
  })
})

describe('readDocument with a cache folder', () => {
  const conditional = (body: string, etag: string) => (request: { headers: object }) =>
    (request.headers as Record<string, string>)['if-none-match'] === etag
      ? { status: 304, headers: { etag } }
      : { body, headers: { etag } }

  test('asks whether what it kept still holds, and reuses it', async () => {
    const server = await startServer()
    const cacheDirectory = await makeFolder()
    server.on('/a', conditional('first', '"1"'))
    expect(await read(`${server.origin}/a?token=t`, { cacheDirectory })).toBe('first')
    expect(await read(`${server.origin}/a?token=t`, { cacheDirectory })).toBe('first')
    server.on('/a', conditional('second', '"2"'))
    expect(await read(`${server.origin}/a?token=t`, { cacheDirectory })).toBe('second')
    expect(server.requests.map(({ headers }) => headers['if-none-match'])).toStrictEqual([
      undefined,
      '"1"',
      '"1"',
    ])
  })

  test('asks on one connection whether many documents still hold, whose answers have no length', async () => {
    const server = createServer(({ headers }, response) => {
      const isKept = headers['if-none-match'] === '"1"'
      response.writeHead(isKept ? 304 : 200, { etag: '"1"' }).end(isKept ? undefined : 'text')
    })
    const connections = jest.fn()
    server.on('connection', connections).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const cacheDirectory = await makeFolder()
    const options = { kind: 'text', limit: 10, keep: true, accept: (bytes: Uint8Array) => bytes }
    try {
      for (const _ of [1, 2]) {
        connections.mockClear()
        const transport = transportWith({ cacheDirectory })
        for (const path of ['a', 'b', 'c'])
          await readDocument(transport, new URL(`http://127.0.0.1:${port}/${path}`), options)
      }
      expect(connections).toHaveBeenCalledTimes(1)
    } finally {
      server.closeAllConnections()
      server.close()
    }
  })

  test('sweeps the folder of kept documents once in a process, however many it keeps', async () => {
    const folder = await makeFolder()
    const documents = join(folder, 'documents', '2')
    const leftover = join(documents, `.1.${'f'.repeat(24)}`)
    await mkdir(documents, { recursive: true })
    const keep = async (path: string) => {
      await writeFile(leftover, 'half')
      await utimes(leftover, 0, 0)
      const url = new URL(`https://feed.example/${path}`)
      const answer = { url, headers: { etag: '"1"' } }
      await keepDocument(folder, { url, bytes: Buffer.from('text'), answer })
      return existsSync(leftover)
    }
    expect([await keep('a'), await keep('b')]).toEqual([false, true])
  })

  needs('symlinks').test('keeps nothing through a link, also where it kept a document before', async () => {
    const [folder, elsewhere] = [await makeFolder(), await makeFolder()]
    const keep = (path: string) => {
      const url = new URL(`https://feed.example/${path}`)
      return keepDocument(folder, {
        url,
        bytes: Buffer.from('text'),
        answer: { url, headers: { etag: '"1"' } },
      })
    }
    await keep('a')
    await rename(join(folder, 'documents', '2'), join(folder, 'before'))
    await symlink(elsewhere, join(folder, 'documents', '2'))
    expect(await failureOf(() => keep('b'))).toMatchObject({ code: 'UNSAFE_PATH' })
    expect(await readdir(elsewhere)).toEqual([])
  })

  test('asks so for a document with a long address too', async () => {
    const server = await startServer()
    const path = `/${'long'.repeat(1500)}`
    server.on(path, { body: 'text', headers: { etag: '"1"' } })
    const cacheDirectory = await makeFolder()
    for (const _ of [1, 2]) expect(await read(`${server.origin}${path}`, { cacheDirectory })).toBe('text')
    expect(server.requests.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, '"1"'])
  })

  test('returns bytes without room behind them, which who keeps them would keep too', async () => {
    const server = await startServer()
    server.on('/chunked', { body: 'x'.repeat(20_000), contentLength: false })
    server.on('/gzip', { body: 'x'.repeat(20_000), gzip: true })
    for (const path of ['/chunked', '/gzip']) {
      const options = { kind: 'text', limit: 1e6, accept: (bytes: Uint8Array) => bytes }
      const { value } = await readDocument(transportWith({}), new URL(`${server.origin}${path}`), options)
      expect([value.length, value.buffer.byteLength]).toEqual([20_000, 20_000])
    }
  })

  needs('proc').test('opens few of the kept documents at a time', async () => {
    const folder = await makeFolder()
    const urls = Array.from({ length: 300 }, (_, at) => new URL(`https://feed.example/${at}`))
    for (const url of urls) {
      const answer = { url, headers: { etag: '"1"' } }
      await keepDocument(folder, { url, bytes: Buffer.from('text'), answer })
    }
    const opened = () => readdirSync('/proc/self/fd').length
    const before = opened()
    let most = 0
    const watching = setInterval(() => {
      most = Math.max(most, opened())
    })
    const found = await Promise.all(urls.map(url => findKept(folder, url)))
    clearInterval(watching)
    expect(found.filter(each => each === undefined)).toEqual([])
    expect(most).toBeGreaterThan(0)
    expect(most - before).toBeLessThan(30)
  })

  test('keeps nothing of an answer without validators, and nothing without a folder', async () => {
    const server = await startServer()
    const cacheDirectory = await makeFolder()
    server.on('/a', { body: 'a' })
    await read(`${server.origin}/a`, { cacheDirectory })
    expect(await readdir(cacheDirectory)).toEqual([])
  })

  test.each([
    ['no head', () => '{'],
    ['no JSON in its head', (text: string) => `{${text}`],
    ['no end of its head', (text: string) => text.replace('\n', ' ')],
    ['another body', (text: string) => text.replace('a document', 'b document')],
    ['half of its body', (text: string) => text.slice(0, -3)],
    ['another address', (text: string) => text.replace('/a"', '/b"')],
    ['nothing', () => ''],
  ])('takes a kept document that holds %s for absent', async (_what, spoil) => {
    const server = await startServer()
    const cacheDirectory = await makeFolder()
    server.on('/a', conditional('a document', '"1"'))
    await read(`${server.origin}/a`, { cacheDirectory })
    const folder = join(cacheDirectory, 'documents', '2')
    const [name] = (await readdir(folder)) as [string]
    const text = await readFile(join(folder, name), 'utf8')
    await writeFile(join(folder, name), spoil(text))
    expect(await read(`${server.origin}/a`, { cacheDirectory })).toBe('a document')
    expect(server.requests.at(-1)?.headers['if-none-match']).toBeUndefined()
  })

  test.each([
    ['within a second of Date', 'Thu, 01 Jan 2026 00:00:05 GMT', []],
    ['a second before Date', 'Thu, 01 Jan 2026 00:00:04 GMT', ['Thu, 01 Jan 2026 00:00:04 GMT']],
  ])(
    'takes a Last-Modified %s for a validator only if that second is over',
    async (_what, modified, sent) => {
      const cacheDirectory = await makeFolder()
      const server = await startServer()
      const headers = { date: 'Thu, 01 Jan 2026 00:00:05 GMT', 'last-modified': modified }
      server.on('/a', { body: 'a', headers })
      for (const _ of [1, 2]) expect(await read(`${server.origin}/a`, { cacheDirectory })).toBe('a')
      const asked = server.requests.map(({ headers }) => headers['if-modified-since'])
      expect(asked.filter(each => each !== undefined)).toEqual(sent)
    },
  )

  test('works with a folder that cannot be written', async () => {
    const server = await startServer()
    const file = join(await makeFolder(), 'file')
    await writeFile(file, '')
    server.on('/a', conditional('a', '"1"'))
    expect(await read(`${server.origin}/a`, { cacheDirectory: join(file, 'below') })).toBe('a')
  })
})

describe('readDocument and what its reader refuses', () => {
  const refusal = new PkgtoolError('INVALID_LISTING', { subject: 'x' })
  const json = (text: string) => {
    if (!text.startsWith('{') || !text.endsWith('}')) throw refusal
    return text
  }
  const versioned = (body: string, etag: string) => (request: { headers: object }) =>
    (request.headers as Record<string, string>)['if-none-match'] === etag
      ? { status: 304, headers: { etag } }
      : { body, headers: { etag } }
  const asked = (server: FaultServer) => server.requests.map(({ headers }) => headers['if-none-match'])

  test.each(['', '{"cut":', '<html>Log in</html>'])('keeps nothing of %j', async body => {
    const server = await startServer()
    const cacheDirectory = await makeFolder()
    server.on('/a', versioned(body, '"1"'))
    for (let time = 0; time < 2; time++)
      expect(await failureOf(() => read(`${server.origin}/a`, { cacheDirectory, accept: json }))).toBe(
        refusal,
      )
    expect(asked(server)).toEqual([undefined, undefined])
    expect(await readdir(cacheDirectory)).toEqual([])
  })

  test('keeps what it has while a server gives something else', async () => {
    const server = await startServer()
    const cacheDirectory = await makeFolder()
    const get = () => read(`${server.origin}/a`, { cacheDirectory, accept: json })
    server.on('/a', versioned('{"good":1}', '"1"'))
    await get()
    server.on('/a', { body: '<html>', headers: { etag: '"2"' } })
    await failureOf(get)
    server.on('/a', versioned('{"good":1}', '"1"'))
    expect(await get()).toBe('{"good":1}')
    expect(asked(server)).toEqual([undefined, '"1"', '"1"'])
  })

  test('asks anew for what was kept and is refused now, and drops it', async () => {
    const server = await startServer()
    const cacheDirectory = await makeFolder()
    server.on('/a', versioned('an old form', '"1"'))
    await read(`${server.origin}/a`, { cacheDirectory })
    for (let time = 0; time < 2; time++)
      await failureOf(() => read(`${server.origin}/a`, { cacheDirectory, accept: json }))
    expect(asked(server)).toEqual([undefined, '"1"', undefined, undefined])
    server.on('/a', versioned('{"new":1}', '"2"'))
    expect(await read(`${server.origin}/a`, { cacheDirectory, accept: json })).toBe('{"new":1}')
  })

  test('believes no 304 of another address than gave the document', async () => {
    const server = await startServer()
    const cacheDirectory = await makeFolder()
    server.on('/a', { status: 302, headers: { location: '/b' } })
    server.on('/b', versioned('{"of":"b"}', '"1"'))
    expect(await read(`${server.origin}/a`, { cacheDirectory })).toBe('{"of":"b"}')
    expect(await read(`${server.origin}/a`, { cacheDirectory })).toBe('{"of":"b"}')
    server.on('/a', { status: 302, headers: { location: '/c' } })
    server.on('/c', versioned('{"of":"c"}', '"1"'))
    expect(await read(`${server.origin}/a`, { cacheDirectory })).toBe('{"of":"c"}')
  })
})

describe('readDocument from a folder', () => {
  test('reads a file and holds the cap', async () => {
    const folder = await makeFolder()
    const path = join(folder, 'a b.json')
    await writeFile(path, 'text')
    expect(await read(pathToFileURL(path))).toBe('text')
    const error = await failureOf(() => read(pathToFileURL(path), { limit: 3 }))
    expect(error.message).toBe(
      `Refused to read "${path}": it has 4 B. Expected at most 3 B. Check that the address is the one of the feed.`,
    )
    await writeFile(path, '')
    expect(await read(pathToFileURL(path))).toBe('')
  })

  test('refuses what is absent, and a folder', async () => {
    const folder = await makeFolder()
    await mkdir(join(folder, 'folder'))
    const codeOf = async (name: string) =>
      (await failureOf(() => read(pathToFileURL(join(folder, name))))).code
    expect(await codeOf('absent')).toBe('NOT_FOUND')
    expect(await codeOf('folder')).toBe('UNREADABLE_FILE')
    // On Windows it is a folder of another machine.
    if (process.platform !== 'win32')
      expect((await failureOf(() => read('file://server/share'))).code).toBe('INVALID_ADDRESS')
  })

  needs('devices').test('refuses a device without end', async () => {
    const path = join(await makeFolder(), 'zero')
    await symlink('/dev/zero', path)
    expect((await failureOf(() => read(pathToFileURL(path)))).code).toBe('UNREADABLE_FILE')
  })
})
