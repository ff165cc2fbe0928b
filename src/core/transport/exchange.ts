import type { IncomingMessage, RequestOptions } from 'node:http'
import { PkgtoolError } from '../errors.ts'
import { type Agents, ConnectTimeout } from './agents.ts'
import { connectionError } from './connection-error.ts'
import { displayUrl } from './display-url.ts'

export interface ExchangeRequest {
  readonly method: 'GET' | 'HEAD'
  readonly headers: Readonly<Record<string, string>>
  readonly signal?: AbortSignal | undefined
}

export interface ExchangeOptions {
  readonly agents: Agents
  readonly userAgent: string
  /** milliseconds without a byte */
  readonly idleTimeout: number
}

/** One answer, its body unread. Whoever gets it reads the body to its end or calls `discard`. */
export interface Exchange {
  readonly status: number
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly body: AsyncIterable<Buffer>
  discard(): void
}

// More than @actions/http-client's own timer may wait: the idle limit here, which also covers the body, decides.
const never = 2 ** 31 - 1

/**
 * Sends one request and waits for the head of its answer: no redirect, no retry, no body held (DESIGN 4).
 *
 * @throws PkgtoolError `CONNECTION_FAILED`, `TLS_FAILED`, `TIMED_OUT`, `CANCELLED`; reading the body also `TRUNCATED`
 */
export async function exchange(
  url: URL,
  request: ExchangeRequest,
  options: ExchangeOptions,
): Promise<Exchange> {
  const { HttpClient } = await import('@actions/http-client')
  const watch = new Watch(url, request.signal, options.idleTimeout)
  const prepareRequest = (settings: RequestOptions) => {
    options.agents.assign(url.protocol, settings)
    settings.signal = watch.signal
    if (url.hostname.startsWith('[')) settings.host = url.hostname.slice(1, -1)
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
    watch.stop()
    throw watch.explain(error)
  }
}

function answer(message: IncomingMessage, watch: Watch, withoutBody: boolean): Exchange {
  const headers = Object.fromEntries(
    Object.entries(message.headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : value,
    ]),
  )
  if (withoutBody) {
    watch.stop()
    message.resume()
  }
  return {
    status: message.statusCode ?? 0,
    headers,
    body: readBody(message, watch),
    discard() {
      watch.stop()
      // A short answer is read to its end, so that its connection can be used again.
      if (Number(message.headers['content-length'] ?? Number.NaN) <= 65_536)
        message.on('error', () => {}).resume()
      else message.destroy()
    },
  }
}

async function* readBody(message: IncomingMessage, watch: Watch): AsyncGenerator<Buffer, void, undefined> {
  let received = 0
  try {
    for await (const chunk of message) {
      received += chunk.length
      watch.pause()
      yield chunk
      watch.touch()
    }
  } catch (error) {
    throw watch.explain(error, received, Number(message.headers['content-length'] ?? Number.NaN))
  } finally {
    watch.stop()
    message.destroy()
  }
}

/** Ends an exchange when no byte arrives for too long or the caller cancels, and knows afterwards which it was. */
class Watch {
  readonly #controller = new AbortController()
  readonly #timer: NodeJS.Timeout
  readonly #cancel = () => this.#controller.abort()
  readonly #url: URL
  readonly #cancelled: AbortSignal | undefined
  readonly #idleTimeout: number
  #paused = false
  #idle = false

  constructor(url: URL, cancelled: AbortSignal | undefined, idleTimeout: number) {
    this.#url = url
    this.#cancelled = cancelled
    this.#idleTimeout = idleTimeout
    this.#timer = setTimeout(() => this.#expire(), idleTimeout)
    cancelled?.addEventListener('abort', this.#cancel)
    if (cancelled?.aborted) this.#cancel()
  }

  get signal(): AbortSignal {
    return this.#controller.signal
  }

  touch(): void {
    this.#paused = false
    this.#timer.refresh()
  }

  // While the reader is busy with a chunk, no byte is expected.
  pause(): void {
    this.#paused = true
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.#cancelled?.removeEventListener('abort', this.#cancel)
  }

  explain(error: unknown, received?: number, announced?: number): PkgtoolError {
    const subject = displayUrl(this.#url)
    if (this.#cancelled?.aborted) return cancelled(subject, this.#cancelled.reason)
    if (this.#idle || error instanceof ConnectTimeout) return this.#timedOut(error, received)
    if (received === undefined) return connectionError(error, this.#url)
    const total = Number.isNaN(announced) ? '' : ` of ${announced}`
    const found = `the end of the connection after ${received}${total} bytes`
    return new PkgtoolError(
      'TRUNCATED',
      { subject, found, change: 'check the server and the network', url: subject },
      { cause: error },
    )
  }

  #timedOut(error: unknown, received: number | undefined): PkgtoolError {
    const subject = displayUrl(this.#url)
    const seconds = (error instanceof ConnectTimeout ? error.milliseconds : this.#idleTimeout) / 1000
    const found = this.#idle
      ? `no byte for ${seconds} s ${received === undefined ? 'before the answer' : `after ${received} bytes`}`
      : `no connection within ${seconds} s`
    return new PkgtoolError(
      'TIMED_OUT',
      { subject, found, change: 'check the network and the proxy', url: subject },
      { cause: error },
    )
  }

  #expire(): void {
    if (this.#paused) {
      this.#timer.refresh()
      return
    }
    this.#idle = true
    this.#controller.abort()
  }
}

/** The error of a run that its caller stopped, or that used up the time it was given. */
export function cancelled(subject: string, reason: unknown): PkgtoolError {
  const isTimeout = reason instanceof DOMException && reason.name === 'TimeoutError'
  return new PkgtoolError(
    'CANCELLED',
    isTimeout
      ? { subject, found: 'the end of the time allowed', change: 'raise the input "total-timeout"' }
      : { subject, found: 'a request to stop' },
    { cause: reason },
  )
}

function neverCalled(): Promise<never> {
  return Promise.reject(new Error('no authentication handler is installed'))
}
