import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { afterEach, expect, test } from '@jest/globals'
import type { Method } from '../../../../src/core/net/exchange/exchange.ts'
import { failureOf } from '../../../support/failure-of.ts'
import { transports } from '../../../support/transports.ts'

const transportWith = transports()
const closers: (() => unknown)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

const answer = 'HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok'

/**
 * A server that answers the first request on a connection and keeps it open, as it says; the n-th request in all that comes
 * second on its connection is passed to `second`. `lines` has the first line of each request.
 */
async function prepare(second: (socket: Socket) => void) {
  const lines: string[] = []
  const server = createServer(socket => {
    let count = 0
    socket.on('error', () => {})
    socket.on('data', data => {
      lines.push(data.toString().split(' HTTP', 1)[0] ?? '')
      if (++count === 1) socket.write(answer)
      else second(socket)
    })
    closers.push(() => socket.destroy())
  }).listen(0, '127.0.0.1')
  closers.push(() => server.close())
  await once(server, 'listening')
  const transport = transportWith({ retry: { retries: 0 } })
  const ask = async (path: string, method: Method = 'GET') => {
    const url = new URL(path, `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
    const reply = await transport.send(url, { method })
    await (method === 'HEAD' ? undefined : reply.read(() => {}))
    // So that the connection is idle.
    await new Promise(resolve => setImmediate(resolve))
    return reply.status
  }
  return { ask, lines }
}

test.each(['GET', 'HEAD'] as const)(
  'a %s on a connection that the server has closed is sent again, and is no failure',
  async method => {
    const { ask, lines } = await prepare(socket => socket.resetAndDestroy())
    expect(await ask('/a')).toBe(200)
    expect(await ask('/b', method)).toBe(200)
    expect(lines).toEqual(['GET /a', `${method} /b`, `${method} /b`])
  },
)

test('so is one whose connection ends without an answer', async () => {
  const { ask, lines } = await prepare(socket => socket.end())
  await ask('/a')
  expect(await ask('/b')).toBe(200)
  expect(lines).toEqual(['GET /a', 'GET /b', 'GET /b'])
})

test.each(['PUT', 'POST', 'DELETE'] as const)('a %s is sent once: it may have been done', async method => {
  const { ask, lines } = await prepare(socket => socket.resetAndDestroy())
  await ask('/a')
  expect(await failureOf(() => ask('/b', method))).toMatchObject({ code: 'CONNECTION_FAILED' })
  expect(lines).toEqual(['GET /a', `${method} /b`])
})

test('a request whose answer has begun is sent once', async () => {
  const { ask, lines } = await prepare(socket => socket.write('HTTP/1.1 200', () => socket.resetAndDestroy()))
  await ask('/a')
  expect(await failureOf(() => ask('/b'))).toMatchObject({ code: 'CONNECTION_FAILED' })
  expect(lines).toEqual(['GET /a', 'GET /b'])
})
