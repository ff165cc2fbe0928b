import type { Agent } from 'node:http'
import type { Socket } from 'node:net'
import { closeGracefully, type Place } from '../connections/socket-limit.ts'

interface ConnectLimits {
  /** the event of a socket that can take a request */
  readonly connected: 'connect' | 'secureConnect'
  /** milliseconds until then */
  readonly timeout: number
  /** Calls `open` when a connection may be opened, at once where it can be. */
  readonly inRoom: (open: (place: Place) => void) => void
  readonly onConnected: (socket: Socket) => void
}

/** Limits the time until an agent's sockets are connected, and opens them only where there is room. */
export function limitConnect<A extends Agent>(
  agent: A,
  { connected, timeout, inRoom, onConnected }: ConnectLimits,
): A {
  const createConnection = agent.createConnection.bind(agent)
  const connect = (...parameters: Parameters<typeof createConnection>) => {
    const socket = createConnection(...parameters) as Socket
    socket.destroySoon = () => closeGracefully(socket)
    const heard = () => (socket.connecting ? 0 : 1 + socket.bytesRead)
    const stop = whenSilent({ timeout, heard }, error => socket.destroy(error))
    socket.once(connected, () => {
      stop()
      onConnected(socket)
    })
    socket.once('close', stop)
    return socket
  }
  agent.createConnection = (options, callback) => {
    // What goes through a tunnel has the place of the tunnel.
    if ('socket' in options) return connect(options)
    inRoom(place => {
      const socket = connect(options)
      place.hold(socket)
      callback?.(null, socket)
    })
    return undefined
  }
  return agent
}

/** times that one connection gets its time: a server that sends a byte at a time must not keep it open for ever */
const maxTerms = 4

/**
 * Calls `onSilent` when `timeout` milliseconds have passed. In a busy process an answer may lie unread when the time is over, so what
 * has come is read first: if the number that `heard` returns changes by that, the time begins anew.
 *
 * @returns stops it
 */
export function whenSilent(
  { timeout, heard }: { readonly timeout: number; readonly heard: () => number },
  onSilent: (error: ConnectTimeout) => void,
): () => void {
  let isOver = false
  let terms = 0
  const expire = () => {
    const before = heard()
    setImmediate(() => {
      if (isOver) return
      if (heard() === before || ++terms === maxTerms) onSilent(new ConnectTimeout(timeout))
      else timer.refresh()
    })
  }
  const timer = setTimeout(expire, timeout)
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}

/** The error that destroys a socket which does not connect in time. */
export class ConnectTimeout extends Error {
  override readonly name = 'ConnectTimeout'
  readonly milliseconds: number

  constructor(milliseconds: number) {
    super(`no connection within ${milliseconds / 1000} s`)
    this.milliseconds = milliseconds
  }
}
