import { randomBytes } from 'node:crypto'
import { getMaxListeners } from 'node:events'
import { createServer as createHttpServer } from 'node:http'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, test } from '@jest/globals'
import { noteQuery } from '../../../../src/core/base/sent-secrets.ts'
import { version } from '../../../../src/core/base/version.ts'
import {
  createTransport,
  type Transport,
  type TransportOptions,
} from '../../../../src/core/net/exchange/client.ts'
import { failureOf } from '../../../support/failure-of.ts'
import { type Answer, faultServers } from '../../../support/fault-server.ts'
import { patientTimers } from '../../../support/patient-timers.ts'
import { type RecordingLog, recordingLog } from '../../../support/recording-log.ts'
import { transports } from '../../../support/transports.ts'

const startServer = faultServers()
const transportWith = transports()

async function textOf(transport: Transport, url: string): Promise<string> {
  const chunks: Buffer[] = []
  await (await transport.send(new URL(url))).read(piece => void chunks.push(Buffer.from(piece)))
  return Buffer.concat(chunks).toString()
}

describe('Transport.send', () => {
  test('says who asks, asks for bytes as they are, and shares one connection', async () => {
    const server = await startServer()
    server.on('/a', { body: 'aa' })
    const transport = transportWith()
    expect(await textOf(transport, `${server.origin}/a?q=1`)).toBe('aa')
    expect(await textOf(transport, `${server.origin}/a`)).toBe('aa')
    const [first, second] = server.requests
    expect(first).toMatchObject({ method: 'GET', url: '/a?q=1' })
    expect(first?.headers).toMatchObject({
      'user-agent': `setup-pkgtool/${version}`,
      'accept-encoding': 'identity',
      connection: 'keep-alive',
    })
    expect(second?.port).toBe(first?.port)
  })

  test('gives the memory of each piece back when its reader has had it', async () => {
    const server = await startServer()
    const body = randomBytes(1_000_000)
    server.on('/a', { body })
    const had: Buffer[] = []
    const copies: Buffer[] = []
    await (await transportWith().send(new URL('/a', server.origin))).read(piece => {
      copies.push(Buffer.from(piece))
      had.push(piece)
    })
    expect(Buffer.concat(copies).equals(body)).toBe(true)
    const isPossible = 'transfer' in ArrayBuffer.prototype
    expect(had.filter(piece => piece.length > 0)).toHaveLength(isPossible ? 0 : had.length)
  })

  test('keeps the connection of a short error answer', async () => {
    const server = await startServer()
    server.on('/a', [{ status: 500, body: 'oh no' }, { body: 'a' }])
    const transport = transportWith({ sleep: () => wait(20) })
    expect(await transport.retry(() => textOf(transport, `${server.origin}/a`))).toBe('a')
    expect(server.requests[1]?.port).toBe(server.requests[0]?.port)
  })

  test('follows relative redirects and redirects to another origin, without credentials there', async () => {
    const [near, far] = [await startServer(), await startServer()]
    near.on('/a/b', { status: 302, headers: { location: '../c?x=1#f' } })
    near.on('/c', { status: 307, headers: { location: `${far.origin}/d` } })
    far.on('/d', { body: 'far' })
    const answer = await transportWith().send(new URL(`${near.origin}/a/b`), {
      headers: { Authorization: 'Bearer s3cret', Cookie: 's3cret', 'x-other': 'kept' },
    })
    answer.discard()
    expect(answer.url.href).toBe(`${far.origin}/d`)
    expect(near.requests.map(({ url, headers }) => [url, headers.authorization])).toEqual([
      ['/a/b', 'Bearer s3cret'],
      ['/c?x=1', 'Bearer s3cret'],
    ])
    expect(far.requests[0]?.headers).toMatchObject({ 'x-other': 'kept' })
    expect(JSON.stringify(far.requests[0]?.headers)).not.toContain('s3cret')
  })

  test('follows five redirects, not six', async () => {
    const server = await startServer()
    for (let step = 0; step < 6; step++)
      server.on(`/${step}`, { status: 301, headers: { location: `/${step + 1}` } })
    server.on('/6', { body: 'end' })
    expect(await textOf(transportWith(), `${server.origin}/1`)).toBe('end')
    const error = await failureOf(() => transportWith().send(new URL(`${server.origin}/0`)))
    expect(error.code).toBe('REDIRECT_REFUSED')
    expect(error.message).toContain('more than 5 redirects')
  })

  test.each([
    ['a circle', '/a', 'REDIRECT_REFUSED', 'more than 5 redirects'],
    ['another scheme', 'file:///etc/passwd', 'REDIRECT_REFUSED', 'it leads to another scheme'],
    ['no address', 'https://[', 'REDIRECT_REFUSED', 'its Location is not an address'],
    ['plain http elsewhere', 'http://192.0.2.1/', 'INSECURE_ADDRESS', 'it is on another machine'],
  ])('refuses a redirect to %s', async (_what, location, code, found) => {
    const server = await startServer()
    server.on('/a', { status: 302, headers: { location } })
    const error = await failureOf(() => transportWith().send(new URL(`${server.origin}/a`)))
    expect(error.code).toBe(code)
    expect(error.message).toContain(found)
  })

  test('refuses a redirect without Location', async () => {
    const server = await startServer()
    server.on('/a', { status: 302 })
    const error = await failureOf(() => transportWith().send(new URL(`${server.origin}/a`)))
    expect(error.message).toContain('no Location')
  })

  test('sends the body of a POST again after a 307 or 308 to the same origin', async () => {
    const [received, server] = [[] as string[], createHttpServer()]
    server.on('request', async (request, response) => {
      const pieces: Buffer[] = []
      for await (const piece of request) pieces.push(piece)
      received.push(`${request.method} ${request.url} ${Buffer.concat(pieces)}`)
      if (request.url === '/a') response.writeHead(307, { location: '/b' }).end()
      else response.end('{}')
    })
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    try {
      const { port } = server.address() as AddressInfo
      const answer = await transportWith().send(new URL(`http://127.0.0.1:${port}/a`), {
        method: 'POST',
        headers: { 'content-length': '5' },
        body: () => Readable.from([Buffer.from('hello')]),
      })
      answer.discard()
      expect(received).toEqual(['POST /a hello', 'POST /b hello'])
    } finally {
      server.close()
      server.closeAllConnections()
    }
  })

  test.each([
    ['POST', 302, 'same'],
    ['POST', 307, 'other'],
    ['DELETE', 303, 'same'],
    ['DELETE', 308, 'other'],
  ] as const)(
    'follows no redirect of a %s with status %d to the %s origin',
    async (method, status, where) => {
      const [near, far] = [await startServer(), await startServer()]
      near.on('/a', { status, headers: { location: `${(where === 'same' ? near : far).origin}/b` } })
      const asked = new URL(`${near.origin}/a`)
      expect(await failureOf(() => transportWith().send(asked, { method }))).toMatchObject({
        code: 'REDIRECT_REFUSED',
        fields: { wanted: 'status 307 or 308 to the same origin' },
      })
      expect([near.requests.length, far.requests.length]).toEqual([1, 0])
    },
  )

  test.each([[206], [304], [416], [401], [204]])('takes an unasked status %d for an error', async status => {
    const server = await startServer()
    server.on('/a', { status })
    const transport = transportWith()
    const error = await failureOf(() => transport.retry(() => transport.send(new URL(`${server.origin}/a`))))
    expect(error).toMatchObject({ code: 'HTTP_STATUS', fields: { status, found: `status ${status}` } })
    expect(server.requests).toHaveLength(1)
  })

  test('opens no socket while offline, nor for plain http to another machine', async () => {
    const server = await startServer()
    const offline = await failureOf(() =>
      transportWith({ offline: true }).send(new URL(`${server.origin}/a`)),
    )
    expect(offline.code).toBe('OFFLINE')
    const insecure = await failureOf(() => transportWith().send(new URL('http://192.0.2.1/')))
    expect(insecure.code).toBe('INSECURE_ADDRESS')
    expect(server.requests).toHaveLength(0)
  })

  test.each([
    ['sv=2021-12-02&sig=s3cret&se=2020-01-01T00%3A00%3A00Z', ', and the signature in the query ended at '],
    [
      'X-Amz-Date=20191231T235900Z&X-Amz-Expires=60&X-Amz-Signature=s3cret',
      ', and the signature in the query ended ',
    ],
    ['sv=2021-12-02&sig=s3cret&se=2999-01-01T00%3A00%3A00Z', '. Expected status 200.'],
    ['X-Amz-Date=20191231T235900Z&X-Amz-Expires=1e99', '. Expected status 200.'],
    ['se=2020-01-01', '. Expected status 200.'],
  ])('says when the signature of a refused address ended: %s', async (query, rest) => {
    const server = await startServer()
    server.on('/a', { status: 403 })
    // As of a source: no piece of its query is shown.
    noteQuery(query)
    const error = await failureOf(() => transportWith().send(new URL(`${server.origin}/a?${query}`)))
    expect(error).toMatchObject({ code: 'HTTP_STATUS', fields: { status: 403 } })
    expect(error.message).toContain(`status 403${rest}`)
    expect(error.message.includes('Wed, 01 Jan 2020 00:00:00 GMT')).toBe(rest.startsWith(', and'))
    expect(error.message).not.toContain('s3cret')
  })

  test('never shows a query or user info', async () => {
    const server = await startServer()
    const log = recordingLog()
    const transport = transportWith({ log, retry: { retries: 1 } })
    server.on('/a', { status: 503, headers: { 'retry-after': '1' } })
    const url = new URL(`${server.origin}/a?token=s3cret`)
    url.username = 's3cret'
    const error = await failureOf(() => transport.retry(() => transport.send(url)))
    expect(error.message).toBe(
      `Cannot fetch "${server.origin}/a": status 503 after 2 attempts. Expected status 200.`,
    )
    expect(JSON.stringify(error.fields) + log.lines.join()).not.toContain('s3cret')
    expect(log.of('info')).toEqual([
      `Cannot fetch "${server.origin}/a": status 503. Expected status 200. Retry 1 in 1.0 s.`,
    ])
  })
})

describe('Transport.retry', () => {
  test('makes one request for a 404', async () => {
    const server = await startServer()
    const transport = transportWith()
    const error = await failureOf(() => transport.retry(() => transport.send(new URL(`${server.origin}/a`))))
    expect(error.code).toBe('NOT_FOUND')
    expect(server.requests).toHaveLength(1)
  })

  test('takes undefined members of a policy for the default', async () => {
    const server = await startServer()
    server.on('/a', { status: 500 })
    const transport = transportWith({ retry: { retries: undefined } })
    await failureOf(() => transport.retry(() => transport.send(new URL(`${server.origin}/a`))))
    expect(server.requests).toHaveLength(6)
  })

  test('tries again after a reset before the head', async () => {
    const server = await startServer()
    server.on('/a', [{ resetAt: 'head' }, { body: 'a' }])
    const transport = transportWith()
    expect(await transport.retry(() => textOf(transport, `${server.origin}/a`))).toBe('a')
    expect(server.faults.get('reset')).toBe(1)
  })

  test('ends its wait when the caller cancels', async () => {
    const server = await startServer()
    server.on('/a', { status: 503, headers: { 'retry-after': '100' } })
    const controller = new AbortController()
    const transport = transportWith({
      sleep: undefined,
      signal: controller.signal,
      log: { ...recordingLog(), info: () => controller.abort() },
    })
    const error = await failureOf(() => transport.retry(() => transport.send(new URL(`${server.origin}/a`))))
    expect(error.code).toBe('CANCELLED')
  })
})

test('Exchange does not count the time for which its own thread is busy', async () => {
  const server = await startServer()
  server.on('/a', { body: Buffer.alloc(300_000) })
  const answer = await transportWith({ idleTimeout: 1000 }).send(new URL(`${server.origin}/a`))
  let size = 0
  await answer.read(piece => {
    // Busy as with work, but for no other test: a wait that blocks the thread.
    if (size === 0) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1500)
    size += piece.length
  })
  expect(size).toBe(300_000)
})

describe('Exchange', () => {
  patientTimers()

  test('times out when no head comes', async () => {
    const server = await startServer()
    server.on('/a', { stall: true })
    const error = await failureOf(() =>
      transportWith({ idleTimeout: 60 }).send(new URL(`${server.origin}/a`)),
    )
    expect(error.message).toBe(
      `Gave up on "${server.origin}/a": no byte came for 0.06 s before the answer. Check the network and the proxy.`,
    )
  })

  test('times out when a body stalls, and not while bytes drip', async () => {
    const server = await startServer()
    server.on('/stall', { body: 'x'.repeat(100), stall: 40 })
    server.on('/stall-at-one', { body: 'x'.repeat(100), stall: 1 })
    server.on('/drip', { body: 'x'.repeat(10), drip: 30 })
    const transport = transportWith({ idleTimeout: 120 })
    const [stalled, stalledAtOne, dripped] = await Promise.all([
      failureOf(() => textOf(transport, `${server.origin}/stall`)),
      failureOf(() => textOf(transport, `${server.origin}/stall-at-one`)),
      textOf(transport, `${server.origin}/drip`),
    ])
    expect(stalled.message).toContain('no byte came for 0.12 s after 40 bytes')
    expect(stalledAtOne.message).toContain('no byte came for 0.12 s after 1 byte.')
    expect(dripped).toHaveLength(10)
  })

  test.each([
    ['cut with a length', { cutAt: 5 }, 'the connection ended after 5 of 10 bytes'],
    ['reset', { resetAt: 5 }, 'the connection ended after 5 of 10 bytes'],
    ['cut in chunks', { cutAt: 5, contentLength: false }, 'the connection ended after 5 bytes'],
  ])('reports a body that is %s', async (_what, fault, found) => {
    const server = await startServer()
    server.on('/a', { body: '0123456789', ...fault })
    const error = await failureOf(() => textOf(transportWith(), `${server.origin}/a`))
    expect(error.code).toBe('TRUNCATED')
    expect(error.message).toContain(found)
  })

  test('times out when no connection stands', async () => {
    // A TLS handshake with a server that never answers it.
    const sockets: Socket[] = []
    const silent = createServer(socket => void sockets.push(socket))
    await new Promise<void>(resolve => silent.listen(0, '127.0.0.1', resolve))
    const { port } = silent.address() as { port: number }
    const transport = transportWith({ connectTimeout: 60 })
    const error = await failureOf(() => transport.send(new URL(`https://127.0.0.1:${port}/`)))
    expect(error.message).toBe(
      `Gave up on "https://127.0.0.1:${port}/": there was no connection within 0.06 s. Check the network and the proxy.`,
    )
    silent.close()
    for (const socket of sockets) socket.destroy()
  })

  test('ends at once when the caller cancels', async () => {
    const server = await startServer()
    server.on('/a', { body: 'x'.repeat(10), stall: 5 })
    const controller = new AbortController()
    const transport = transportWith({ signal: controller.signal })
    const answer = await transport.send(new URL(`${server.origin}/a`))
    const reading = failureOf(() =>
      answer.read(piece => {
        if (piece.length === 5) controller.abort()
      }),
    )
    expect((await reading).code).toBe('CANCELLED')
    expect((await failureOf(() => transport.send(new URL(`${server.origin}/a`)))).code).toBe('CANCELLED')
    expect(server.requests).toHaveLength(1)
  })

  test('HEAD has the head and no body', async () => {
    const server = await startServer()
    server.on('/a', { body: 'aaa' })
    const answer = await transportWith().send(new URL(`${server.origin}/a`), { method: 'HEAD' })
    expect(answer.headers['content-length']).toBe('3')
    expect(server.requests[0]?.method).toBe('HEAD')
  })
})

const newTransport = transports()

async function prepare(options: TransportOptions = {}) {
  const server = await startServer()
  const log = recordingLog()
  const transport = newTransport({ log, ...options })
  const get = async (path: string, most = Number.POSITIVE_INFINITY) => {
    let size = 0
    const enough = new Error('enough')
    const answer = await transport.send(new URL(path, server.origin))
    const read = answer.read(piece => {
      size += piece.length
      if (size >= most) throw enough
    })
    await read.catch(error => error === enough || Promise.reject(error))
    return size
  }
  return { server, transport, log, get }
}

const resizes = (log: RecordingLog) => log.of('debug').filter(line => line.includes('at once'))

test('createTransport lets as many requests listen to its signal as there are connections, without a warning', () => {
  const { signal } = new AbortController()
  createTransport({ signal })
  expect(getMaxListeners(signal)).toBe(Number.POSITIVE_INFINITY)
})

describe('the requests of a transport', () => {
  patientTimers()

  const body = 'x'.repeat(100)
  const cases: [
    string,
    Answer,
    (get: (path: string) => Promise<number>, send: Transport['send']) => unknown,
  ][] = [
    ['that is read', { body }, get => get('/a')],
    ['without a body', { body: '' }, get => get('/a')],
    ['whose reader stops', { body: Buffer.alloc(1_000_000) }, get => get('/a')],
    ['of an unwanted status', { status: 404 }, get => failureOf(() => get('/a'))],
    ['that is cut', { body, cutAt: 50 }, get => failureOf(() => get('/a'))],
    ['that is reset before its head', { resetAt: 'head' }, get => failureOf(() => get('/a'))],
    ['that stalls', { body, stall: 50 }, get => failureOf(() => get('/a'))],
    ['that is a redirect', { status: 302, headers: { location: '/b' } }, get => get('/a')],
  ]

  test.each(cases)('give their turn to the next after an answer %s', async (what, answer, ask) => {
    const { server, transport, get } = await prepare({
      maxConnections: 1,
      idleTimeout: what === 'that stalls' ? 100 : 10_000,
    })
    server.on('/a', answer)
    server.on('/b', { body: 'b' })
    await ask(path => get(path, what === 'whose reader stops' ? 1 : undefined), transport.send)
    expect(await get('/b')).toBe(1)
  })

  test('give their turn to the next after HEAD and after discard', async () => {
    const { server, transport, get } = await prepare({ maxConnections: 1 })
    server.on('/a', { body })
    const url = new URL('/a', server.origin)
    await transport.send(url, { method: 'HEAD' })
    const answer = await transport.send(url)
    answer.discard()
    expect(await get('/a')).toBe(100)
  })

  test('give their turn to the next when nobody ever reads the answer', async () => {
    const { server, transport, get } = await prepare({ maxConnections: 1, idleTimeout: 60 })
    server.on('/a', { body })
    const answer = await transport.send(new URL('/a', server.origin))
    expect(await get('/a')).toBe(100)
    expect((await failureOf(() => answer.read(() => {}))).code).toBe('TIMED_OUT')
  })

  test('have no limit of time while they wait for their turn', async () => {
    const { server, get } = await prepare({ maxConnections: 1, idleTimeout: 200 })
    server.on('/slow', { body: 'x'.repeat(20), drip: 30 })
    server.on('/a', { body: 'a' })
    expect(await Promise.all([get('/slow'), get('/a'), get('/slow')])).toEqual([20, 1, 20])
    expect(server.requests).toHaveLength(3)
  })

  test.each<[string, Answer]>([
    ['throttled by 429', { status: 429 }],
    ['throttled by 503', { status: 503 }],
    ['reset before the head', { resetAt: 'head' }],
    ['cut', { body, cutAt: 50 }],
    ['stalled', { body, stall: 50 }],
  ])('are fewer at once after one is %s', async (_what, answer) => {
    const { server, log, get } = await prepare({ idleTimeout: 200 })
    server.on('/a', answer)
    await Promise.all(['/a', '/a', '/a'].map(path => failureOf(() => get(path))))
    expect(resizes(log)).toEqual(['16 requests at once, 32 before'])
  })

  test.each<[string, Answer]>([
    ['missing', { status: 404 }],
    ['an error of the server', { status: 500 }],
  ])('are as many as before after one is %s', async (_what, answer) => {
    const { server, log, get } = await prepare()
    server.on('/a', answer)
    await failureOf(() => get('/a'))
    expect(resizes(log)).toEqual([])
  })

  test('are as many as before when nobody listens, or the caller cancels', async () => {
    const log = recordingLog()
    const transport = newTransport({ log })
    expect((await failureOf(() => transport.send(new URL('http://127.0.0.1:1/')))).code).toBe(
      'CONNECTION_FAILED',
    )
    const cancelled = newTransport({ log, signal: AbortSignal.abort() })
    expect((await failureOf(() => cancelled.send(new URL('http://127.0.0.1:1/')))).code).toBe('CANCELLED')
    expect(resizes(log)).toEqual([])
  })
})
