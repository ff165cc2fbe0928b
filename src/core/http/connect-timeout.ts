import type { Agent } from 'node:http'
import type { Socket } from 'node:net'

interface ConnectLimits {
  /** the event of a socket that can take a request */
  readonly connected: 'connect' | 'secureConnect'
  /** milliseconds until then */
  readonly timeout: number
  /** called before a connection is opened */
  readonly onConnect: () => void
  readonly onConnected: (socket: Socket) => void
}

/** Limits the time until an agent's sockets are connected. */
export function limitConnect<A extends Agent>(
  agent: A,
  { connected, timeout, onConnect, onConnected }: ConnectLimits,
): A {
  const createConnection = agent.createConnection.bind(agent)
  agent.createConnection = (options, callback) => {
    onConnect()
    const socket = createConnection(options, callback)
    if (!socket) return socket
    const timer = setTimeout(() => socket.destroy(new ConnectTimeout(timeout)), timeout)
    socket.once(connected, () => {
      clearTimeout(timer)
      onConnected(socket as Socket)
    })
    socket.once('close', () => clearTimeout(timer))
    return socket
  }
  return agent
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
