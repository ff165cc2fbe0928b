import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, test } from '@jest/globals'
import { ConnectTimeout, whenSilent } from '../../../../src/core/net/exchange/connect-timeout.ts'

async function listen() {
  const server = createServer(() => {})
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return { server, port: (server.address() as AddressInfo).port }
}

describe('whenSilent', () => {
  test('reads what has come while its thread was busy before it gives up a connection', async () => {
    const { server, port } = await listen()
    const socket = connect(port, '127.0.0.1')
    const given: unknown[] = []
    const heard = () => (socket.connecting ? 0 : 1)
    const stop = whenSilent({ timeout: 20, heard }, error => given.push(error))
    socket.once('connect', stop)
    const connected = once(socket, 'connect')
    // Busy as with work, but for no other test: a wait that blocks the thread.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 60)
    await connected
    for (let turns = 0; turns < 3; turns++) await turn()
    expect(given).toEqual([])
    socket.destroy()
    server.close()
  })

  test('gives its time anew to one that has said something meanwhile', async () => {
    let looks = 0
    const heard = () => Math.min(++looks, 2)
    await new Promise(resolve => void whenSilent({ timeout: 1, heard }, resolve))
    expect(looks).toBe(4)
  })

  test('gives up one that says nothing, and one that says ever more', async () => {
    for (const heard of [() => 0, () => performance.now()]) {
      const error = await new Promise(resolve => void whenSilent({ timeout: 1, heard }, resolve))
      expect(error).toBeInstanceOf(ConnectTimeout)
    }
  })
})
