import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterAll } from '@jest/globals'

/** A proxy in this process that leads every tunnel, whatever host it is for, to one port of loopback. */
export interface TunnelProxy {
  /** `http://127.0.0.1:PORT`, or with a certificate `https://localhost:PORT` */
  readonly address: string
  /** what it was asked for: `CONNECT host:443`, `GET http://host/path` */
  readonly requests: readonly string[]
  /** the `Proxy-Authorization` of each */
  readonly authorizations: readonly (string | undefined)[]
  /** what it answers a CONNECT with; `silent`: nothing at all; default: 200 */
  status: number | 'silent'
}

/** Returns a function that starts a proxy; all are closed after the tests of the file. */
export function tunnelProxies(): (
  port: number,
  tls?: { readonly cert: string; readonly key: string },
) => Promise<TunnelProxy> {
  const closers: (() => void)[] = []
  afterAll(() => {
    for (const close of closers) close()
  })
  return async (port, tls) => {
    const requests: string[] = []
    const authorizations: (string | undefined)[] = []
    const sockets = new Set<Socket>()
    const answer = (request: IncomingMessage, response: ServerResponse) => {
      requests.push(`${request.method} ${request.url}`)
      authorizations.push(request.headers['proxy-authorization'])
      response.end(`${request.headers.host} by proxy`)
    }
    const server = tls ? createTlsServer({ ...tls }, answer) : createServer(answer)
    server.on('connection', (socket: Socket) => sockets.add(socket))
    server.on('connect', (request, socket: Socket, head: Buffer) => {
      requests.push(`CONNECT ${request.url}`)
      authorizations.push(request.headers['proxy-authorization'])
      socket.on('error', () => {})
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
      status: 200,
    }
    return proxy
  }
}
