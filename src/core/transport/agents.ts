import type { Agent, RequestOptions } from 'node:http'
import type { ConnectionOptions } from 'node:tls'
import type { Trust } from './read-trust.ts'

export interface AgentOptions {
  readonly trust: Trust
  /** milliseconds until a connection, TLS included, must stand */
  readonly connectTimeout: number
  readonly maxConnections: number
}

/** The connections of one transport: kept alive, with a limit on the time to make one, direct or through a proxy. */
export interface Agents {
  /** Replaces the agent that @actions/http-client chose; the tunnel that it chose for a proxy is completed instead. */
  assign(protocol: string, request: RequestOptions): void
  destroy(): void
}

/**
 * Makes the agents. @actions/http-client keeps one agent whatever the protocol is and can set neither a private CA nor
 * a client certificate, hence this one place that does, direct and through a tunnel.
 */
export async function createAgents(options: AgentOptions): Promise<Agents> {
  const [http, https, tls] = await Promise.all([
    import('node:http'),
    import('node:https'),
    import('node:tls'),
  ])
  const trust = secureOptions(options.trust, tls)
  const settings = { keepAlive: true, maxSockets: options.maxConnections, scheduling: 'lifo' } as const
  const direct = new Map<string, Agent>([
    ['http:', limitConnect(new http.Agent(settings), 'connect', options.connectTimeout)],
    [
      'https:',
      limitConnect(new https.Agent({ ...settings, ...trust }), 'secureConnect', options.connectTimeout),
    ],
  ])
  const tunnels = new Map<string, Tunnel>()
  return {
    assign(protocol, request) {
      if (request.agent instanceof http.Agent) {
        request.agent = direct.get(protocol)
        return
      }
      const tunnel = tunnels.get(protocol) ?? (request.agent as unknown as Tunnel)
      tunnels.set(protocol, tunnel)
      Object.assign(tunnel.options, trust)
      request.agent = tunnel as unknown as Agent
    },
    destroy() {
      for (const agent of direct.values()) agent.destroy()
    },
  }
}

/**
 * A context of its own where more than the default is wanted. The option `ca` would replace what Node trusts,
 * NODE_EXTRA_CA_CERTS included, and what that is only Node 22 and later tell; a context adds.
 */
function secureOptions({ ca, client }: Trust, tls: typeof import('node:tls')): ConnectionOptions {
  if (ca === undefined && client === undefined) return {}
  const secureContext = tls.createSecureContext(client && { cert: client.certificate, key: client.key })
  if (ca !== undefined) secureContext.context.addCACert(ca)
  return { secureContext }
}

// The agent of the package `tunnel`, which is no http.Agent and reads what TLS needs from its own options only.
interface Tunnel {
  readonly options: object
}

function limitConnect<A extends Agent>(agent: A, connected: 'connect' | 'secureConnect', timeout: number): A {
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

/** What a socket is destroyed with when no connection stands in time. */
export class ConnectTimeout extends Error {
  override readonly name = 'ConnectTimeout'
  readonly milliseconds: number

  constructor(milliseconds: number) {
    super(`no connection within ${milliseconds / 1000} s`)
    this.milliseconds = milliseconds
  }
}
