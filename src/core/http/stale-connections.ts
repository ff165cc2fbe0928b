import type { Agent } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Tells the failures of requests on a connection that its server had closed while it was idle: it was used before, and not a
 * byte of the answer came. Such a request was not handled, and may be sent again on another connection (RFC 9112, 9.3.1).
 * Some servers close a connection after each answer and do not say so before: tinyproxy does.
 */
export class StaleConnections {
  readonly #failures = new WeakSet<object>()

  /** Takes note of the failures on connections of an agent. */
  observe<A extends Agent>(agent: A): A {
    const reuse = agent.reuseSocket.bind(agent)
    agent.reuseSocket = (connection, request) => {
      const socket = connection as Socket
      const { bytesRead } = socket
      request.once('error', error => {
        if (socket.bytesRead === bytesRead) this.#failures.add(error)
      })
      reuse(socket, request)
    }
    return agent
  }

  /** Returns whether an error is such a failure. */
  caused(error: unknown): boolean {
    return typeof error === 'object' && error !== null && this.#failures.has(error)
  }
}
