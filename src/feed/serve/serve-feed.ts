import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Server } from 'node:https'
import type { AddressInfo, Socket } from 'node:net'
import { builtinModule } from '../../core/base/builtin-module.ts'
import { PkgtoolError } from '../../core/base/errors.ts'
import { type Log, silentLog } from '../../core/base/ports.ts'
import { printable } from '../../core/base/printable.ts'
import { messageOf, systemErrorCode } from '../../core/base/thrown.ts'
import { describeSystemError } from '../../core/files/file-errors.ts'
import { type Arrivals, createBodySender } from './body-sender.ts'
import { createFeedHandler, type FeedHandlerOptions } from './handler.ts'
import { type FeedHandler, failure } from './messages.ts'

/** Options of a server. */
export interface ServeFeedOptions extends FeedHandlerOptions {
  /** default: 0, any free port */
  readonly port?: number | undefined
  /** default: `127.0.0.1` */
  readonly host?: string | undefined
  /** PEM; default: plain http */
  readonly tls?: { readonly cert: string | Buffer; readonly key: string | Buffer } | undefined
  /** gets one line for every request: status, method, target, bytes, time, client; default: `silentLog` */
  readonly log?: Log | undefined
  /** closes the server */
  readonly signal?: AbortSignal | undefined
}

/** A listening server. */
export interface FeedServer {
  /** with trailing slash */
  readonly url: string
  /** Closes idle connections at once, and the others after their response or after half a second. */
  close(): Promise<void>
}

// A signal must end the program within a second; a disconnected client can resume.
const closeGrace = 500

// Slow and idle connections must not block the server: a request must arrive within these times (ms), and a response
// must make progress.
const limits = {
  headersTimeout: 15_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 5_000,
  keepAliveTimeout: 15_000,
  // Joins two `Host` headers, so that neither is used; by default, Node silently drops the second.
  joinDuplicateHeaders: true,
} as const

const idleTimeout = 60_000

const maxConnections = 10_000

export async function serveFeed(dir: string, options: ServeFeedOptions = {}): Promise<FeedServer> {
  const { port = 0, host = '127.0.0.1', log = silentLog, tls, signal } = options
  const handle = await createFeedHandler(dir, options)
  let connections = 0
  const listener = createResponder({ handle, log, secure: tls !== undefined, arrivals: () => connections })
  const server = tls
    ? createSecureServer(tls, listener)
    : builtinModule('node:http').createServer(limits, listener)
  server.maxConnections = maxConnections
  server.timeout = idleTimeout
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    connections++
    sockets.add(socket)
    closeWithoutStacks(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', cause => reject(cannotListen(`${host}:${port}`, cause)))
    server.listen(port, host, resolve)
  })
  const close = () =>
    new Promise<void>(resolve => {
      server.close(() => resolve())
      server.closeIdleConnections()
      // Those too of which the server knows nothing yet, since they have not finished TLS.
      setTimeout(() => {
        for (const socket of sockets) socket.destroy()
      }, closeGrace).unref()
    })
  if (signal?.aborted) await close()
  else signal?.addEventListener('abort', () => void close(), { once: true })
  return { url: serverUrl(server.address(), tls ? 'https' : 'http'), close }
}

function createSecureServer(tls: NonNullable<ServeFeedOptions['tls']>, listener: RequestListener): Server {
  try {
    return builtinModule('node:https').createServer({ ...limits, ...tls }, listener)
  } catch (cause) {
    throw new PkgtoolError(
      'INVALID_INPUT',
      {
        subject: 'cert and key',
        found: printable(messageOf(cause)),
        wanted: 'a certificate and its key, each PEM',
      },
      { cause },
    )
  }
}

const whyNot: Readonly<Record<string, string>> = {
  EADDRINUSE: 'the port is in use',
  EADDRNOTAVAIL: 'it is no address of this machine',
  ENOTFOUND: 'the host is unknown',
  EACCES: 'there is no permission for this port',
}

function cannotListen(address: string, cause: Error): PkgtoolError {
  const code = systemErrorCode(cause)
  const why = whyNot[code ?? '']
  const found = why === undefined ? printable(describeSystemError(cause)) : `${why} (${code})`
  return new PkgtoolError(
    'INVALID_INPUT',
    { subject: address, found, change: 'choose another port or host' },
    { cause },
  )
}

function serverUrl(address: AddressInfo | string | null, scheme: string): string {
  if (address === null || typeof address === 'string') return `${scheme}://localhost/`
  const host = address.family === 'IPv6' ? `[${address.address}]` : address.address
  return `${scheme}://${host}:${address.port}/`
}

interface ResponderOptions {
  readonly handle: FeedHandler
  readonly log: Log
  /** requests come over TLS */
  readonly secure: boolean
  readonly arrivals: Arrivals
}

/** Creates the listener that answers requests from sockets and writes the access log. */
function createResponder({ handle, log, secure, arrivals }: ResponderOptions): RequestListener {
  const send = createBodySender(arrivals)
  return inOrder(async (request, response) => {
    const { method = '', url = '', headers } = request
    if (log !== silentLog) logEnd(request, response, log)
    try {
      const answer = await handle({ method, url, headers, secure })
      response.writeHead(answer.status, answer.headers)
      await send(answer.body, response)
    } catch (error) {
      log.warning(`500 ${printable(`${method} ${url}`)}: ${printable(String(error))}`)
      giveUp(request, response)
    }
  })
}

/** requests of one connection that wait for the answer to an earlier one */
const maxWaiting = 16

/**
 * Answers the requests of a connection one after the other, each when the answer before it has left: a client that sends many at once
 * and reads nothing costs no more than one that waits. One with more than `maxWaiting` waiting is disconnected.
 */
function inOrder(
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
): RequestListener {
  const lines = new WeakMap<Socket, { waiting: number; last: Promise<void> }>()
  return (request, response) => {
    const { socket } = request
    const line = lines.get(socket) ?? { waiting: 0, last: Promise.resolve() }
    lines.set(socket, line)
    if (line.waiting > maxWaiting) {
      socket.destroy()
      return
    }
    line.waiting++
    line.last = line.last.then(async () => {
      const left = hasLeft(response, socket)
      if (!socket.destroyed) await answer(request, response)
      await left
      line.waiting--
    })
  }
}

/** Waits until an answer has been sent, or its connection is closed, of which a response that waits for its turn hears nothing. */
function hasLeft(response: ServerResponse, socket: Socket): Promise<void> {
  if (socket.destroyed) return Promise.resolve()
  return new Promise(resolve => {
    const end = () => {
      response.off('close', end)
      socket.off('close', end)
      resolve()
    }
    response.on('close', end)
    socket.on('close', end)
  })
}

/**
 * When a connection closes, Node makes an error for each of its requests without an answer, and a stack that nobody reads: that is most
 * of what who sends thousands at once can make the server do.
 */
function closeWithoutStacks(socket: Socket): void {
  let limit = 0
  socket.prependListener('close', () => {
    limit = Error.stackTraceLimit
    Error.stackTraceLimit = 0
  })
  socket.on('close', () => {
    Error.stackTraceLimit = limit
  })
}

function giveUp({ method = '' }: IncomingMessage, response: ServerResponse): void {
  if (response.headersSent) {
    response.destroy()
    return
  }
  const { status, headers, body } = failure({ method }, 500)
  response.writeHead(status, headers).end(body && 'bytes' in body ? body.bytes : undefined)
}

/** Logs `STATUS METHOD TARGET BYTES TIME CLIENT` after the last byte, or with status 499 when the client disconnects. */
function logEnd(request: IncomingMessage, response: ServerResponse, log: Log): void {
  const started = performance.now()
  const { method = '', url = '', socket } = request
  const client = socket.remoteAddress ?? '-'
  const before = socket.bytesWritten
  response.once('close', () => {
    const status = response.writableFinished ? response.statusCode : 499
    const took = (performance.now() - started).toFixed(1)
    const bytes = socket.bytesWritten - before
    log.info(`${status} ${printable(`${method} ${url}`)} ${bytes} B ${took} ms ${client}`)
  })
}
