import type { IncomingMessage, RequestOptions } from 'node:http'
import type { Agents } from './agents.ts'
import type { Slot } from './connection-limiter.ts'
import { ExchangeWatch } from './exchange-watch.ts'
import { findProxy } from './find-proxy.ts'
import { giveBack } from './give-back.ts'

// One chunk of the bundle holds both: whoever exchanges has agents.
export { createAgents } from './agents.ts'

export interface ExchangeRequest {
  readonly method: 'GET' | 'HEAD'
  readonly headers: Readonly<Record<string, string>>
  readonly signal?: AbortSignal | undefined
  /** whether the server may see the client certificate; absent: there is none */
  readonly showsCertificate?: boolean | undefined
}

export interface ExchangeOptions {
  readonly agents: Agents
  /** given back when the answer is read, discarded or lost */
  readonly slot: Slot
  readonly userAgent: string
  /** milliseconds without a byte */
  readonly idleTimeout: number
  /** bytes a second that a body must bring over `rateWindow` milliseconds; 0: none */
  readonly minimumRate: number
  readonly rateWindow: number
}

/** Takes one piece of a body, whose memory is its own for the time of the call only; what it throws ends the reading. */
export type Take = (piece: Buffer) => void

/** One answer, its body unread. Whoever gets it reads the body to its end or calls `discard`. */
export interface Exchange {
  readonly status: number
  readonly headers: Readonly<Record<string, string | undefined>>
  /**
   * Hands every piece of the body to `take` as it comes. Synchronous pieces and no stream between: a large body comes in
   * thousands of pieces, and the memory of each is given back after the call.
   */
  read(take: Take): Promise<void>
  discard(): void
}

const throttlingStatuses: ReadonlySet<number> = new Set([429, 503])

// More than @actions/http-client's own timer may wait: the idle limit here, which also covers the body, decides.
const never = 2 ** 31 - 1

/**
 * Sends one request and waits for the head of its answer: no redirect, no retry, no body held (DESIGN 4).
 *
 * @throws PkgtoolError `INVALID_ADDRESS` (the proxy's), `CONNECTION_FAILED`, `TLS_FAILED`, `TIMED_OUT`, `CANCELLED`; reading the body also `TRUNCATED`
 */
export async function exchange(
  url: URL,
  request: ExchangeRequest,
  options: ExchangeOptions,
): Promise<Exchange> {
  const { HttpClient } = await import('@actions/http-client')
  await findProxy(url)
  const watch = new ExchangeWatch(url, request.signal, options)
  watch.withholdsCertificate = request.showsCertificate === false
  const prepareRequest = (settings: RequestOptions) => {
    if (url.hostname.startsWith('[')) settings.host = url.hostname.slice(1, -1)
    watch.proxy = options.agents.assign(url, settings, request)
    settings.signal = watch.signal
  }
  const client = new HttpClient(
    options.userAgent,
    [{ prepareRequest, canHandleAuthentication: () => false, handleAuthentication: neverCalled }],
    {
      allowRedirects: false,
      allowRetries: false,
      keepAlive: true,
      socketTimeout: never,
    },
  )
  try {
    const { message } = await client.request(request.method, url.href, null, {
      'accept-encoding': 'identity',
      ...request.headers,
    })
    watch.touch()
    return answer(message, watch, request.method === 'HEAD')
  } catch (error) {
    const failure = watch.explain(error)
    watch.stop()
    throw failure
  }
}

function answer(message: IncomingMessage, watch: ExchangeWatch, withoutBody: boolean): Exchange {
  const headers = Object.fromEntries(
    Object.entries(message.headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : value,
    ]),
  )
  if (throttlingStatuses.has(message.statusCode ?? 0)) watch.outcome = 'throttled'
  if (withoutBody) {
    watch.stop()
    message.resume()
  }
  return {
    status: message.statusCode ?? 0,
    headers,
    read: take => readBody(message, watch, take),
    discard() {
      watch.stop()
      // A short answer is read to its end, so that its connection can be used again.
      if (Number(message.headers['content-length'] ?? Number.NaN) <= 65_536)
        message.on('error', () => {}).resume()
      else message.destroy()
    },
  }
}

async function readBody(message: IncomingMessage, watch: ExchangeWatch, take: Take): Promise<void> {
  let received = 0
  watch.beginBody()
  // What came from the socket has been copied into pieces by the time this listener, the last, is called.
  const { socket } = message
  socket.on('data', giveBack)
  try {
    await new Promise<void>((resolve, reject) => {
      const explain = (error: unknown) =>
        watch.explain(error, received, Number(message.headers['content-length'] ?? Number.NaN))
      if (message.destroyed) return reject(explain(message.errored))
      message.once('error', error => reject(explain(error)))
      message.once('close', () => message.complete || reject(explain(message.errored)))
      message.once('end', resolve)
      message.on('data', (piece: Buffer) => {
        received += piece.length
        watch.receive(piece.length)
        try {
          take(piece)
          giveBack(piece)
        } catch (error) {
          message.removeAllListeners('data').pause()
          reject(error)
        }
      })
    })
  } finally {
    socket.off('data', giveBack)
    watch.stop()
    message.destroy()
  }
}

function neverCalled(): Promise<never> {
  return Promise.reject(new Error('no authentication handler is installed'))
}
