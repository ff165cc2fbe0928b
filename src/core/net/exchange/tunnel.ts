import type { ClientRequest, IncomingMessage, RequestOptions } from 'node:http'
import type { ConnectionOptions } from 'node:tls'
import { whenSilent } from './connect-timeout.ts'
import type { ProxyServer } from './proxy.ts'

interface TunnelOptions {
  /** of the module of the proxy's protocol */
  readonly request: (options: RequestOptions & ConnectionOptions) => ClientRequest
  /** for TLS to the proxy */
  readonly trust: ConnectionOptions
  /** milliseconds until the proxy has answered */
  readonly timeout: number
  readonly signal: AbortSignal
}

/** Requests a tunnel to `target`, `HOST:PORT`, from a proxy. Rejects with `TunnelRefused`, `ConnectTimeout` or a system error. */
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
    const heard = () => (asking.socket?.connecting === false ? 1 + asking.socket.bytesRead : 0)
    const stop = whenSilent({ timeout, heard }, error => asking.destroy(error))
    asking.once('error', reject)
    asking.once('close', () => {
      stop()
      reject(new Error('the proxy closed the connection without an answer'))
    })
    asking.once('connect', ({ statusCode = 0, headers: answered }, socket, head) => {
      stop()
      if (statusCode >= 200 && statusCode < 300) {
        if (head.length > 0) socket.unshift(head)
        resolve(socket as IncomingMessage['socket'])
        return
      }
      socket.destroy()
      reject(new TunnelRefused(statusCode, answered['proxy-authenticate']))
    })
    asking.end()
  })
}

/** The answer of a proxy that opens no tunnel. */
export class TunnelRefused extends Error {
  override readonly name = 'TunnelRefused'
  readonly status: number
  /** the ways to log in that the proxy offers */
  readonly offered: string | undefined

  constructor(status: number, offered: string | undefined) {
    super(`status ${status}`)
    this.status = status
    this.offered = offered
  }
}
