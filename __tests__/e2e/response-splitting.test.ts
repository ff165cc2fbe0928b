/** Line breaks in what becomes part of a header or a request line: each is an attempt to add a header or a request. */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from '@jest/globals'
import type { Credential } from '../../src/core/net/credentials/credential.ts'
import { basicCredential, parseCredentials } from '../../src/core/net/credentials/parse-credentials.ts'
import { readDocument } from '../../src/core/net/exchange/read-document.ts'
import { withCredentials } from '../../src/core/sources/config/assign-source-credentials.ts'
import { loadSourceSetting } from '../../src/core/sources/source-setting.ts'
import { failureOf } from '../support/failure-of.ts'
import { faultServers } from '../support/fault-server.ts'
import { temporaryFolders } from '../support/temporary.ts'
import { transports } from '../support/transports.ts'

const startServer = faultServers()
const transportWith = transports()
const newFolder = temporaryFolders()
const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

/** A server that answers every request with these bytes, and what it was asked. */
async function startRaw(answer: string): Promise<{ readonly origin: string; readonly asked: string[] }> {
  const asked: string[] = []
  const server = createServer(socket => {
    socket.on('error', () => {})
    socket.on('data', bytes => {
      asked.push(bytes.toString('latin1'))
      socket.end(Buffer.from(answer, 'latin1'))
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  closers.push(() => server.close())
  const { port } = server.address() as { port: number }
  return { origin: `http://127.0.0.1:${port}`, asked }
}

const accept = (bytes: Uint8Array) => Buffer.from(bytes).toString()
const bodyOf = async (origin: string, options = {}) =>
  (await readDocument(transportWith(options), new URL('/a', origin), { kind: 'text', limit: 1000, accept }))
    .value

describe('Transport.send', () => {
  test.each([
    ['escaped line breaks', '/b%0d%0aX-Evil:%20yes%0d%0a%0d%0aGET%20/c'],
    ['a tab and a blank', '/b\t X-Evil: yes'],
    ['line breaks of Unicode', '/b\u0085X-Evil: yes'],
  ])('takes a Location with %s as one path', async (_what, location) => {
    const target = await startServer()
    const seen: string[] = []
    const scripted = await startRaw(
      `HTTP/1.1 302 Found\r\nLocation: ${target.origin}${location}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`,
    )
    const error = await failureOf(() => bodyOf(scripted.origin))
    expect(error.code).toBe('NOT_FOUND')
    for (const { url, headers } of target.requests) seen.push(url, JSON.stringify(headers))
    expect(target.requests).toHaveLength(1)
    expect(seen[0]).toMatch(/^\/b[!-~]*$/)
    expect(seen[1]).not.toMatch(/evil/i)
  })

  test.each([
    [
      'a lone CR in a Location',
      'HTTP/1.1 302 Found\r\nLocation: /b\rX-Evil: yes\r\nContent-Length: 0\r\n\r\n',
    ],
    ['a NUL in a header', 'HTTP/1.1 200 OK\r\nETag: "a\0b"\r\nContent-Length: 1\r\n\r\nx'],
    ['a status text with a lone CR', 'HTTP/1.1 200 O\rX: y\r\nContent-Length: 1\r\n\r\nx'],
    [
      'two lengths',
      'HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 9\r\n\r\nxHTTP/1.1 200 OK\r\n\r\n',
    ],
    [
      'a length and chunks',
      'HTTP/1.1 200 OK\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nx\r\n0\r\n\r\n',
    ],
  ])('takes no answer with %s', async (_what, answer) => {
    const server = await startRaw(answer)
    const error = await failureOf(() => bodyOf(server.origin, { retry: { retries: 0 } }))
    expect(error.code).toBe('CONNECTION_FAILED')
    expect(server.asked).toHaveLength(1)
  })

  test('does not take what follows an answer on its connection for the answer to the next request', async () => {
    const evil = 'HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nevil'
    const server = await startRaw(`HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\ngood${evil}`)
    const transport = transportWith({ retry: { retries: 0 } })
    const read = async (path: string) =>
      (await readDocument(transport, new URL(path, server.origin), { kind: 'text', limit: 1000, accept }))
        .value
    const bodies = await Promise.all(['/a', '/b'].map(path => read(path).catch(() => 'refused')))
    const after = await read('/c').catch(() => 'refused')
    expect([...bodies, after]).not.toContain('evil')
  })
})

describe('a credential with a line break', () => {
  const setting = loadSourceSetting('a=http://127.0.0.1:1/index.json')
  test.each<[string, () => unknown]>([
    ['in a bearer token of a line', () => parseCredentials(['a bearer x\rX-Evil:y'])],
    ['in a password of a line', () => parseCredentials(['a basic u p\rX-Evil: y'])],
    [
      'in a user name',
      () =>
        basicCredential({ username: 'u\r\nX-Evil: y', password: 'p' }, { input: 'username', place: 'it' }),
    ],
    [
      'in a bearer token that a program gives',
      async () => {
        const credential: Credential = { kind: 'bearer', token: 'x\r\nX-Evil: y' }
        return withCredentials([await setting], { credentials: [{ name: 'a', credential }] })
      },
    ],
    [
      'in a line of credential-origins',
      async () => withCredentials([await setting], { credentialOrigins: ['https://a\r\nX: y'] }),
    ],
  ])('%s is refused before any request, and not shown', async (_what, make) => {
    const error = await failureOf(async () => make())
    expect(error.code).toBe('INVALID_INPUT')
    expect(error.message).not.toMatch(/evil/i)
  })
})

describe('a document that is kept', () => {
  test('with a line break in its validator, as a neighbour may leave it, is asked for without', async () => {
    const server = await startServer()
    server.on('/a', { body: '{}', headers: { etag: '"one"' } })
    const cacheDirectory = await newFolder()
    const read = () =>
      readDocument(transportWith({ cacheDirectory }), new URL('/a', server.origin), {
        kind: 'text',
        limit: 1000,
        keep: true,
        accept,
      })
    await read()
    const folder = join(cacheDirectory, 'documents')
    await mkdir(folder, { recursive: true })
    const names = await readdir(folder, { recursive: true, withFileTypes: true })
    for (const entry of names.filter(each => each.isFile())) {
      const path = join(entry.parentPath, entry.name)
      await writeFile(path, (await readFile(path, 'utf8')).replace('\\"one\\"', 'x\\r\\nX-Evil: y'))
    }
    expect((await read()).value).toBe('{}')
    expect(JSON.stringify(server.requests)).not.toMatch(/evil/i)
  })
})
