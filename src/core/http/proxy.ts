import type { Agent, ClientRequest, IncomingMessage, RequestOptions } from 'node:http'
import { isIP } from 'node:net'
import type { ConnectionOptions } from 'node:tls'
import { PkgtoolError } from '../base/errors.ts'
import { displayUrl } from './address.ts'

/** A proxy of the environment: `http_proxy` or `https_proxy`, where `no_proxy` does not keep the address out. */
export interface ProxyServer {
  readonly protocol: 'http:' | 'https:'
  /** without brackets */
  readonly host: string
  readonly port: number
  /** for TLS to it: Node would take the name in the header `Host`, which is the server's */
  readonly servername: string
  /** as messages name it: without user and password */
  readonly address: string
  readonly headers: Readonly<Record<string, string>>
}

/** Reads the URL of a proxy, as @actions/http-client finds it in the environment; undefined where there is none. */
export function readProxy(url: URL | undefined): ProxyServer | undefined {
  if (!url?.hostname) return undefined
  const protocol = url.protocol === 'https:' ? 'https:' : 'http:'
  const port = Number(url.port) || (protocol === 'https:' ? 443 : 80)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const { username, password } = url
  const login = username === '' && password === '' ? undefined : Buffer.from(`${username}:${password}`)
  return {
    protocol,
    port,
    host,
    servername: isIP(host) ? '' : host,
    address: `${protocol}//${url.hostname}:${port}`,
    headers: login ? { 'proxy-authorization': `Basic ${login.toString('base64')}` } : {},
  }
}

export interface TunnelOptions {
  /** of the module of the proxy's protocol */
  readonly request: (options: RequestOptions & ConnectionOptions) => ClientRequest
  /** what TLS to the proxy needs */
  readonly trust: ConnectionOptions
  /** milliseconds until the proxy has answered */
  readonly timeout: number
  readonly signal: AbortSignal
}

/** Asks a proxy for a tunnel to `target`, `HOST:PORT`. Rejects with `TunnelRefused`, `ConnectTimeout` or a system error. */
export function openTunnel(
  { host, port, servername, headers }: ProxyServer,
  target: string,
  { request, trust, timeout, signal }: TunnelOptions,
): Promise<IncomingMessage['socket']> {
  return new Promise((resolve, reject) => {
    const asking = request({
      ...trust,
      host,
      port,
      servername,
      signal,
      method: 'CONNECT',
      path: target,
      agent: false,
      headers: { host: target, ...headers },
    })
    const timer = setTimeout(() => asking.destroy(new ConnectTimeout(timeout)), timeout)
    asking.once('close', () => clearTimeout(timer))
    asking.once('error', reject)
    asking.once('connect', ({ statusCode = 0 }, socket, head) => {
      clearTimeout(timer)
      if (statusCode >= 200 && statusCode < 300) {
        if (head.length > 0) socket.unshift(head)
        resolve(socket as IncomingMessage['socket'])
        return
      }
      socket.destroy()
      reject(new TunnelRefused(statusCode))
    })
    asking.end()
  })
}

/** What a proxy answers that makes no tunnel. */
export class TunnelRefused extends Error {
  override readonly name = 'TunnelRefused'
  readonly status: number

  constructor(status: number) {
    super(`status ${status}`)
    this.status = status
  }
}

/**
 * The proxy that a request to `url` goes through, as `http_proxy`, `https_proxy` and `no_proxy` say it, without user and
 * password; undefined for a direct connection.
 *
 * @throws PkgtoolError `INVALID_ADDRESS` for one without a host: to a URL, `localhost:3128` is a scheme and a path, and
 * @actions/http-client would connect directly
 */
export async function findProxy(url: URL): Promise<string | undefined> {
  const { getProxyUrl } = await import('@actions/http-client/lib/proxy')
  const proxy = getProxyUrl(url)
  if (proxy?.hostname === '') {
    const name = url.protocol === 'https:' ? 'https_proxy' : 'http_proxy'
    throw new PkgtoolError('INVALID_ADDRESS', {
      subject: name,
      found: 'an address without a host',
      wanted: 'one with its scheme, such as http://proxy.example:3128',
      change: `correct the variable ${name}`,
    })
  }
  return proxy && displayUrl(proxy)
}

/** Limits the time, in milliseconds, until a connection of an agent stands: its socket emits `connected` then. */
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

/** What a socket is destroyed with when no connection stands in time. */
export class ConnectTimeout extends Error {
  override readonly name = 'ConnectTimeout'
  readonly milliseconds: number

  constructor(milliseconds: number) {
    super(`no connection within ${milliseconds / 1000} s`)
    this.milliseconds = milliseconds
  }
}
