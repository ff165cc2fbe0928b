import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { afterEach, expect, test } from '@jest/globals'
import {
  closeGracefully,
  type Place,
  SocketLimit,
} from '../../../../src/core/net/connections/socket-limit.ts'
import { patientTimers } from '../../../support/patient-timers.ts'

patientTimers()

const closers: (() => unknown)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

/** A server that closes a connection when `answer` does, and connections to it. */
async function prepare(answer: (socket: Socket) => void) {
  const server = createServer({ allowHalfOpen: true }, socket => {
    closers.push(() => socket.destroy())
    answer(socket)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const open = async () => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    closers.push(() => socket.destroy())
    await once(socket, 'connect')
    return socket
  }
  closers.push(() => server.close())
  return open
}

test('SocketLimit opens at once where there is room, and the next when another has left, in their order', async () => {
  const room = new SocketLimit(() => 2)
  const places: Place[] = []
  const opened: string[] = []
  const take = (name: string) =>
    room.take(place => {
      opened.push(name)
      places.push(place)
    })
  for (const name of ['a', 'b', 'c', 'd']) take(name)
  expect(opened).toEqual(['a', 'b'])
  places[0]?.leave()
  places[0]?.leave()
  expect(opened).toEqual(['a', 'b', 'c'])
  const open = await prepare(() => {})
  const socket = await open()
  places[1]?.hold(socket)
  socket.destroy()
  await once(socket, 'close')
  expect(opened).toEqual(['a', 'b', 'c', 'd'])
})

test('SocketLimit opens one more when no place is left for long', async () => {
  const room = new SocketLimit(() => 1)
  room.take(() => {})
  await new Promise<void>(resolve => room.take(() => resolve()))
})

test('SocketLimit ends what it holds', async () => {
  const room = new SocketLimit(() => 1)
  const open = await prepare(() => {})
  const socket = await open()
  room.take(place => place.hold(socket))
  room.destroy()
  expect(socket.destroyed).toBe(true)
})

test('closeGracefully waits until the other side has closed, and not for ever', async () => {
  const events: string[] = []
  const open = await prepare(socket => {
    socket.resume().on('end', () => {
      if (events.push('end') === 1) setTimeout(() => socket.end(() => events.push('answer')), 20)
    })
  })
  for (let each = 0; each < 2; each++) {
    const socket = await open()
    closeGracefully(socket)
    await once(socket, 'close')
    events.push('closed')
  }
  expect(events).toEqual(['end', 'answer', 'closed', 'end', 'closed'])
})
