import { setMaxListeners } from 'node:events'
import type { Agent, RequestOptions } from 'node:http'
import type { Socket } from 'node:net'
import type { ConnectionOptions } from 'node:tls'
import { builtinModule } from '../../base/builtin-module.ts'
import { clock } from '../../base/clock.ts'
import { limitConnect } from '../exchange/connect-timeout.ts'
import { lostAuthorities } from '../exchange/machine-authorities.ts'
import { type ProxyServer, readProxy } from '../exchange/proxy.ts'
import type { Trust } from '../exchange/trust.ts'
import { openTunnel } from '../exchange/tunnel.ts'
import { closeGracefully, type Place, SocketLimit } from './socket-limit.ts'

interface AgentOptions {
  readonly trust: Trust
  /** milliseconds to connect, TLS included; through a proxy, for the proxy's answer, and the same again for the server */
  readonly connectTimeout: number
  /** how many connections may stay idle: all together are no more than the requests that are allowed */
  readonly mayStayIdle: () => number
  /** how many connections there may be */
  readonly most: () => number
}

const settings = { keepAlive: true, scheduling: 'lifo' } as const

/** How a request reaches its server. */
interface Route {
  readonly proxy: ProxyServer | undefined
  /** default: false */
  readonly showsCertificate?: boolean | undefined
}

/** The connections of one transport: kept alive, direct or through a proxy, with a time limit to connect. */
export interface Agents {
  /** The proxy of the environment for a URL, as @actions/http-client finds it. @throws PkgtoolError `INVALID_ADDRESS` */
  proxyOf(url: URL): ProxyServer | undefined
  /**
   * Replaces the agent that @actions/http-client chose. Through a proxy it is a tunnel for https, and the whole address as
   * path for plain http.
   */
  assign(url: URL, request: RequestOptions, route: Route): void
  /** When a connection of these agents was open, TLS included, by `clock`. */
  openSince(socket: Socket): number
  /** Returns whether a request failed only since its connection, used before, was closed by the server meanwhile. */
  wasStale(error: unknown): boolean
  /** Takes note of another limit: closes the idle connections that may not stay, opens those that wait. */
  fit(): void
  destroy(): void
}

/**
 * Creates the agents. @actions/http-client keeps one agent for both protocols, can set neither a private CA nor a
 * client certificate, opens a new tunnel for each request, and requests one for plain http too, which proxies refuse.
 */
export function createAgents({ connectTimeout, mayStayIdle, most, ...options }: AgentOptions): Agents {
  const [http, https, tls] = [
    builtinModule('node:http'),
    builtinModule('node:https'),
    builtinModule('node:tls'),
  ]
  // Two sets of connections: all requests on a connection that has shown the certificate count as authenticated. A proxy
  // is not the origin of a request, and never sees the certificate.
  const { client, ...withoutClient } = options.trust
  const trust = secureOptions(withoutClient, tls)
  const trustAndShow = client === undefined ? trust : secureOptions(options.trust, tls)
  const opened = new WeakMap<Socket, number>()
  const stale = new StaleConnections()
  const room = new SocketLimit(most)
  const inRoom: InRoom = open => {
    closeIdle()
    room.take(open)
  }
  const onConnected = (socket: Socket) => void opened.set(socket, clock())
  const limits = { timeout: connectTimeout, inRoom, onConnected }
  const limited = <A extends Agent>(agent: A, connected: 'connect' | 'secureConnect') =>
    stale.observe(limitConnect(agent, { connected, ...limits }))
  const secureAgent = (secure = trust) =>
    limited(new https.Agent({ ...settings, ...secure }), 'secureConnect')
  const direct = { 'http:': limited(new http.Agent(settings), 'connect'), 'https:': secureAgent() }
  const showing = client === undefined ? direct['https:'] : secureAgent(trustAndShow)
  const agentOf = (shows: boolean) => secureAgent(shows ? trustAndShow : trust)
  const tunnels = tunnelAgents({ http, https, agentOf, trust, timeout: connectTimeout, inRoom })
  const all = () => new Set([...Object.values(direct), showing, ...tunnels.all()])
  const closeIdle = () => closeIdleOf(all(), mayStayIdle())
  return {
    proxyOf: url => readProxy(url),
    assign(url, request, { proxy, showsCertificate = false }) {
      if (proxy === undefined)
        request.agent =
          showsCertificate && url.protocol === 'https:'
            ? showing
            : direct[url.protocol as keyof typeof direct]
      else if (url.protocol === 'https:') request.agent = tunnels.of(proxy, showsCertificate)
      else forward(url, request, { proxy, agent: direct[proxy.protocol] })
    },
    openSince: socket => opened.get(socket) ?? 0,
    wasStale: error => stale.caused(error),
    fit() {
      closeIdle()
      room.admit()
    },
    destroy() {
      tunnels.stop()
      for (const agent of all()) agent.destroy()
      room.destroy()
    },
  }
}

/**
 * Creates a context for a private authority or a client certificate. The option `ca` would replace the certificates that Node
 * trusts, with NODE_EXTRA_CA_CERTS, and only Node 22 and later can list them; a context adds to them, but for those that an
 * older Node loses. `addCACert` is not a documented API, but passing all of Node's certificates as `ca` takes 95 ms (Node 24) to 350 ms (Node 20) instead of 1 ms,
 * measured on a busy machine. We do not change the certificates of the whole process.
 */
function secureOptions({ ca, client }: Trust, tls: typeof import('node:tls')): ConnectionOptions {
  if (ca === undefined && client === undefined) return {}
  const secureContext = tls.createSecureContext(client && { cert: client.certificate, key: client.key })
  for (const added of ca === undefined ? [] : [ca, lostAuthorities(tls) ?? []].flat())
    secureContext.context.addCACert(added)
  return { secureContext }
}

/** Closes the idle connections of agents but for `most`. */
function closeIdleOf(agents: ReadonlySet<Agent>, most: number): void {
  const idle = [...agents].flatMap(({ freeSockets }) =>
    Object.values(freeSockets).flatMap(each => each ?? []),
  )
  for (const socket of idle.slice(most)) {
    closeGracefully(socket)
    // So that no request takes it any more: it would be taken until it is closed. An agent forgets it once it is not writable.
    socket.emit('agentRemove')
  }
}

interface TunnelAgents {
  /** The agent for tunnels of a proxy, for servers that may see the client certificate or not. */
  of(proxy: ProxyServer, shows: boolean): Agent
  all(): Iterable<Agent>
  /** Ends the tunnels that are being opened. */
  stop(): void
}

interface TunnelSettings {
  readonly http: typeof import('node:http')
  readonly https: typeof import('node:https')
  /** makes the agent of the connections in the tunnels */
  readonly agentOf: (shows: boolean) => Agent
  readonly trust: ConnectionOptions
  readonly timeout: number
  readonly inRoom: InRoom
}

type InRoom = (open: (place: Place) => unknown) => void

function tunnelAgents({ http, https, agentOf, trust, timeout, inRoom }: TunnelSettings): TunnelAgents {
  const closing = new AbortController()
  const { signal } = closing
  // Each tunnel that is being opened listens to it.
  setMaxListeners(Number.POSITIVE_INFINITY, signal)
  const agents = new Map<string, Agent>()
  return {
    of(proxy, shows) {
      const { request } = proxy.protocol === 'https:' ? https : http
      const open = (target: string) => openTunnel(proxy, target, { request, trust, timeout, signal })
      const name = `${shows} ${proxy.address}`
      const agent = agents.get(name) ?? throughTunnel(agentOf(shows), { open, inRoom })
      agents.set(name, agent)
      return agent
    },
    all: () => agents.values(),
    stop: () => closing.abort(),
  }
}

function throughTunnel<A extends Agent>(agent: A, { open, inRoom }: TunnelOpening): A {
  const createConnection = agent.createConnection.bind(agent)
  agent.createConnection = (options, callback) => {
    const { host = '', port } = options as RequestOptions
    inRoom(place =>
      open(`${host?.includes(':') ? `[${host}]` : host}:${port}`)
        .then(socket => {
          place.hold(socket)
          callback?.(null, createConnection({ ...options, socket } as typeof options) as typeof socket)
        })
        .catch(error => {
          place.leave()
          callback?.(error, undefined as never)
        }),
    )
    return undefined
  }
  return agent
}

interface TunnelOpening {
  readonly open: (target: string) => ReturnType<typeof openTunnel>
  readonly inRoom: InRoom
}

function forward(
  url: URL,
  request: RequestOptions,
  { proxy, agent }: { readonly proxy: ProxyServer; readonly agent: Agent },
): void {
  const { protocol, host, port, servername, headers } = proxy
  const path = `${url.origin}${url.pathname}${url.search}`
  Object.assign(request, { protocol, host, port, servername, agent, path })
  request.headers = { ...(request.headers as Record<string, string>), ...headers, host: url.host }
}

/**
 * Tells the failures of requests on a connection that its server had closed while it was idle: it was used before, and not a
 * byte of the answer came. Such a request was not handled, and may be sent again on another connection (RFC 9112, 9.3.1).
 * Some servers close a connection after each answer and do not say so before: tinyproxy does.
 */
class StaleConnections {
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
