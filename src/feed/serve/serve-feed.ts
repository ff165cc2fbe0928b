import { createServer, type RequestListener } from 'node:http'
import { createServer as createTlsServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { PkgtoolError } from '../../core/base/errors.ts'
import { type Log, silentLog } from '../../core/base/ports.ts'
import { printable } from '../../core/base/printable.ts'
import { messageOf, systemErrorCode } from '../../core/base/thrown.ts'
import { describeSystemError } from '../../core/files/file-errors.ts'
import { createFeedHandler, type FeedHandlerOptions } from './handler.ts'
import { createResponder } from './responder.ts'

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
  const listener = createResponder({ handle, log, secure: tls !== undefined })
  const server = tls ? createSecureServer(tls, listener) : createServer(limits, listener)
  server.maxConnections = maxConnections
  server.timeout = idleTimeout
  await new Promise<void>((resolve, reject) => {
    server.once('error', cause => reject(cannotListen(`${host}:${port}`, cause)))
    server.listen(port, host, resolve)
  })
  const close = () =>
    new Promise<void>(resolve => {
      server.close(() => resolve())
      server.closeIdleConnections()
      setTimeout(() => server.closeAllConnections(), closeGrace).unref()
    })
  if (signal?.aborted) await close()
  else signal?.addEventListener('abort', () => void close(), { once: true })
  return { url: serverUrl(server.address(), tls ? 'https' : 'http'), close }
}

function createSecureServer(tls: NonNullable<ServeFeedOptions['tls']>, listener: RequestListener): Server {
  try {
    return createTlsServer({ ...limits, ...tls }, listener)
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
  EADDRINUSE: 'a port that is in use',
  EADDRNOTAVAIL: 'no address of this machine',
  ENOTFOUND: 'an unknown host',
  EACCES: 'no permission for this port',
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
