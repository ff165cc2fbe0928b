import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, test } from '@jest/globals'
import type { TransportOptions } from '../../../src/core/transport/create-transport.ts'
import { readDocument } from '../../../src/core/transport/read-document.ts'
import { failureOf } from '../../support/failure-of.ts'
import { faultServers } from '../../support/fault-server.ts'
import { temporaryFolders } from '../../support/temporary.ts'
import { transports } from '../../support/transports.ts'

const startServer = faultServers()
const transportWith = transports()
const makeFolder = temporaryFolders()

async function read(
  url: string | URL,
  { limit = 1000, ...options }: TransportOptions & { limit?: number } = {},
) {
  const { bytes } = await readDocument(transportWith(options), new URL(url), { limit, keep: true })
  return Buffer.from(bytes).toString()
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
      expect(error.message).toContain('found more than')
    }
    expect(server.requests).toHaveLength(3)
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

  test('refuses another encoding and shows it printable', async () => {
    const server = await startServer()
    server.on('/a', { body: 'x', headers: { 'content-encoding': 'br\u009b' } })
    const { message } = await failureOf(() => read(`${server.origin}/a`))
    expect(message).toMatch(/found the content encoding "br.?\\u009b"; want gzip, deflate or none/)
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

  test('makes one flight for one address', async () => {
    const server = await startServer()
    server.on('/a', { body: 'a', delay: 20 })
    const transport = transportWith()
    const url = new URL(`${server.origin}/a`)
    const documents = await Promise.all([1, 2, 3].map(() => readDocument(transport, url, { limit: 10 })))
    expect(new Set(documents).size).toBe(1)
    expect(server.requests).toHaveLength(1)
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

  test('keeps nothing of an answer without validators, and nothing without a folder', async () => {
    const server = await startServer()
    const cacheDirectory = await makeFolder()
    server.on('/a', { body: 'a' })
    await read(`${server.origin}/a`, { cacheDirectory })
    expect(await readdir(cacheDirectory)).toEqual([])
  })

  test.each([
    ['no JSON', () => '{'],
    ['another body', (text: string) => text.replace(/"body":"..../, '"body":"AAAA')],
    ['another address', (text: string) => text.replace('/a"', '/b"')],
    ['nothing', () => ''],
  ])('takes a kept document that holds %s for absent', async (_what, spoil) => {
    const server = await startServer()
    const cacheDirectory = await makeFolder()
    server.on('/a', conditional('a document', '"1"'))
    await read(`${server.origin}/a`, { cacheDirectory })
    const folder = join(cacheDirectory, 'documents', '1')
    const [name] = (await readdir(folder)) as [string]
    const text = await readFile(join(folder, name), 'utf8')
    await writeFile(join(folder, name), spoil(text))
    expect(await read(`${server.origin}/a`, { cacheDirectory })).toBe('a document')
    expect(server.requests[1]?.headers['if-none-match']).toBeUndefined()
  })

  test('works with a folder that cannot be written', async () => {
    const server = await startServer()
    const file = join(await makeFolder(), 'file')
    await writeFile(file, '')
    server.on('/a', conditional('a', '"1"'))
    expect(await read(`${server.origin}/a`, { cacheDirectory: join(file, 'below') })).toBe('a')
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
      `Refused to read "${path}": found 4 B; want at most 3 B; check that the address is the one of the feed`,
    )
    await writeFile(path, '')
    expect(await read(pathToFileURL(path))).toBe('')
  })

  test('refuses what is absent, a folder, and a device without end', async () => {
    const folder = await makeFolder()
    await mkdir(join(folder, 'folder'))
    await symlink('/dev/zero', join(folder, 'zero'))
    const codeOf = async (name: string) =>
      (await failureOf(() => read(pathToFileURL(join(folder, name))))).code
    expect(await codeOf('absent')).toBe('NOT_FOUND')
    expect(await codeOf('folder')).toBe('UNREADABLE_FILE')
    expect(await codeOf('zero')).toBe('UNREADABLE_FILE')
    expect((await failureOf(() => read('file://server/share'))).code).toBe('INVALID_ADDRESS')
  })
})
