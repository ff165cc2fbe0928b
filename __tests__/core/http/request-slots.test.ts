import { describe, expect, test } from '@jest/globals'
import type { Transport, TransportOptions } from '../../../src/core/http/client.ts'
import { failureOf } from '../../support/failure-of.ts'
import { type Answer, faultServers } from '../../support/fault-server.ts'
import { type RecordingLog, recordingLog } from '../../support/recording-log.ts'
import { transports } from '../../support/transports.ts'

const startServer = faultServers()
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

describe('the requests of a transport', () => {
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
