import type { Agent } from 'node:http'

/** Limits the time, in milliseconds, until an agent's socket emits `connected`. */
export function limitConnect<A extends Agent>(
  agent: A,
  { connected, timeout }: { readonly connected: 'connect' | 'secureConnect'; readonly timeout: number },
): A {
  const createConnection = agent.createConnection.bind(agent)
  agent.createConnection = (options, callback) => {
    const socket = createConnection(options, callback)
    if (!socket) return socket
    const timer = setTimeout(() => socket.destroy(new ConnectTimeout(timeout)), timeout)
    socket.once(connected, () => clearTimeout(timer))
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
