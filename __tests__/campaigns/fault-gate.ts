import { createServer, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect, createServer as createSocketServer, type Socket } from 'node:net'

/** What becomes of a connection: it is led to a port of loopback, ended before anything was said, or never answered. */
export type Passage = number | 'reset' | 'no TLS' | 'silent'

/** What a proxy does instead of making a tunnel: a status, silence, or a line that is no HTTP. */
export type Refusal = number | 'silent' | 'nonsense'

/** A host behind a proxy: what each connection to it meets. */
export interface HiddenHost {
  readonly refuse: () => Refusal | undefined
  readonly pass: () => Passage
}

export interface FaultProxy {
  /** for the variable `https_proxy`, with user and password where it asks for them */
  readonly address: string
  /** the tunnels that were asked for, by `HOST:PORT` */
  readonly tunnels: ReadonlyMap<string, number>
  /** what no client may ask of it or tell it */
  readonly offences: string[]
  lead(host: string, hidden: HiddenHost): void
  close(): void
}

/** Listens on a free port of loopback, and asks for each connection what becomes of it. */
export async function startGate(pass: () => Passage): Promise<{ readonly port: number; close(): void }> {
  const sockets = new Set<Socket>()
  const server = createSocketServer(socket => {
    keep(socket, sockets)
    lead(socket, pass(), sockets)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return { port: (server.address() as AddressInfo).port, close: () => end(server, sockets) }
}

/** Starts a proxy that makes tunnels to hosts of its own knowledge; `login` is `USER:PASSWORD`. */
export async function startFaultProxy({ login }: { readonly login?: string } = {}): Promise<FaultProxy> {
  const hosts = new Map<string, HiddenHost>()
  const tunnels = new Map<string, number>()
  const offences: string[] = []
  const sockets = new Set<Socket>()
  const wanted = login && `Basic ${Buffer.from(login).toString('base64')}`
  const server = createServer((request, response) => {
    offences.push(`${request.method} ${request.url}`)
    response.writeHead(405).end()
  })
  server.on('connection', socket => keep(socket, sockets))
  server.on('connect', (request: IncomingMessage, socket: Socket) => {
    const { url: target = '', headers } = request
    tunnels.set(target, (tunnels.get(target) ?? 0) + 1)
    if (headers.authorization !== undefined) offences.push(`a credential for ${target}`)
    if (headers['proxy-authorization'] !== wanted) offences.push(`another login for ${target}`)
    const host = hosts.get(target)
    const refusal = host === undefined ? 502 : host.refuse()
    if (refusal !== undefined) return refuse(socket, refusal)
    socket.write('HTTP/1.1 200 Established\r\n\r\n')
    lead(socket, host?.pass() ?? 'reset', sockets)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    address: `http://${login ? `${login}@` : ''}127.0.0.1:${port}`,
    tunnels,
    offences,
    lead: (host, hidden) => hosts.set(`${host}:443`, hidden),
    close: () => end(server, sockets),
  }
}

function keep(socket: Socket, sockets: Set<Socket>): void {
  sockets.add(socket)
  socket.on('error', () => {}).on('close', () => sockets.delete(socket))
}

function refuse(socket: Socket, refusal: Refusal): void {
  if (refusal === 'silent') return
  if (refusal === 'nonsense') socket.end('no proxy\r\n\r\n')
  else socket.end(`HTTP/1.1 ${refusal} No\r\nContent-Length: 2\r\n\r\nno`)
}

// A reset on one side is one on the other: it must not look like an orderly end.
function lead(socket: Socket, passage: Passage, sockets: Set<Socket>): void {
  if (passage === 'silent') return
  if (passage === 'reset') socket.resetAndDestroy()
  else if (passage === 'no TLS') socket.end('HTTP/1.1 400 No\r\n\r\n')
  else {
    const target = connect(passage, '127.0.0.1')
    keep(target, sockets)
    target.on('error', () => socket.resetAndDestroy()).on('close', () => socket.destroySoon())
    socket.on('error', () => target.resetAndDestroy()).on('close', () => target.destroy())
    target.pipe(socket).pipe(target)
  }
}

function end(server: { close(): unknown }, sockets: ReadonlySet<Socket>): void {
  server.close()
  for (const socket of sockets) socket.destroy()
}
