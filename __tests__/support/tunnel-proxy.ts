import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { TLSSocket } from 'node:tls'
import { afterAll } from '@jest/globals'

/** A proxy in this process that leads every tunnel, whatever host it is for, to one port of loopback. */
export interface TunnelProxy {
  /** `http://127.0.0.1:PORT`, or with a certificate `https://localhost:PORT` */
  readonly address: string
  /** what it was asked for: `CONNECT host:443`, `GET http://host/path` */
  readonly requests: readonly string[]
  /** the `Proxy-Authorization` of each */
  readonly authorizations: readonly (string | undefined)[]
  /** whose certificate each connection showed it, where it has a certificate itself; `nobody` for none */
  readonly certificates: readonly string[]
  /** the tunnels that are open, and the most that were at once: each from its request until both sides have closed it */
  readonly tunnels: { readonly open: number; readonly most: number }
  /** where it sends plain requests to; default: it answers them itself */
  redirect: string | undefined
  /** what it answers a CONNECT with; `silent`: nothing at all; default: 200 */
  status: number | 'silent'
}

/** Returns a function that starts a proxy; all are closed after the tests of the file. */
export function tunnelProxies(): (
  port: number,
  tls?: { readonly cert: string; readonly key: string; readonly ca?: string },
) => Promise<TunnelProxy> {
  const closers: (() => void)[] = []
  afterAll(() => {
    for (const close of closers) close()
  })
  return async (port, tls) => {
    const requests: string[] = []
    const authorizations: (string | undefined)[] = []
    const certificates: string[] = []
    const sockets = new Set<Socket>()
    const tunnels = { open: 0, most: 0 }
    const look = ({ socket }: IncomingMessage) => {
      if (socket instanceof TLSSocket)
        certificates.push(String(socket.getPeerCertificate().subject?.CN ?? 'nobody'))
    }
    const answer = (request: IncomingMessage, response: ServerResponse) => {
      look(request)
      requests.push(`${request.method} ${request.url}`)
      authorizations.push(request.headers['proxy-authorization'])
      if (proxy.redirect === undefined) response.end(`${request.headers.host} by proxy`)
      else response.writeHead(302, { location: proxy.redirect }).end()
    }
    const server = tls
      ? createTlsServer({ ...tls, requestCert: tls.ca !== undefined, rejectUnauthorized: false }, answer)
      : createServer(answer)
    server.on('connection', (socket: Socket) => sockets.add(socket))
    server.on('connect', (request, socket: Socket, head: Buffer) => {
      look(request)
      requests.push(`CONNECT ${request.url}`)
      authorizations.push(request.headers['proxy-authorization'])
      socket.on('error', () => {})
      tunnels.most = Math.max(tunnels.most, ++tunnels.open)
      socket.on('close', () => tunnels.open--)
      if (proxy.status === 'silent') return
      if (proxy.status !== 200) {
        socket.end(`HTTP/1.1 ${proxy.status} No\r\nContent-Length: 2\r\n\r\nno`)
        return
      }
      const target = connect(port, '127.0.0.1', () => {
        socket.write('HTTP/1.1 200 Established\r\n\r\n')
        target.write(head)
        target.pipe(socket).pipe(target)
      })
      sockets.add(target)
      target.on('error', () => socket.destroy())
      // One that has closed takes nothing any more, and the other would never be read to its end.
      target.on('close', () => socket.destroySoon())
      socket.on('close', () => target.destroy())
    })
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    closers.push(() => {
      server.close()
      for (const socket of sockets) socket.destroy()
    })
    const proxy: TunnelProxy = {
      address: `${tls ? 'https://localhost' : 'http://127.0.0.1'}:${(server.address() as AddressInfo).port}`,
      requests,
      authorizations,
      certificates,
      tunnels,
      redirect: undefined,
      status: 200,
    }
    return proxy
  }
}
