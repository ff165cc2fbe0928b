import type { IncomingMessage, RequestOptions } from 'node:http'
import { Readable } from 'node:stream'
import { cancelled } from '../base/concurrency.ts'
import { isPkgtoolError, PkgtoolError, systemErrorCode } from '../base/errors.ts'
import { displayUrl } from './address.ts'
import { type Agents, ConnectTimeout, findProxy } from './connect.ts'
import type { Fault, Slot } from './limits.ts'
import { connectionError, passingCodes, throttlingStatuses } from './retry.ts'

export interface ExchangeRequest {
  readonly method: 'GET' | 'HEAD' | 'PUT'
  /** opens the body, which has the length in the header content-length */
  readonly body?: (() => AsyncIterable<Buffer>) | undefined
  readonly headers: Readonly<Record<string, string>>
  readonly signal?: AbortSignal | undefined
  /** whether the server may see the client certificate; absent: there is none */
  readonly showsCertificate?: boolean | undefined
}

export interface ExchangeOptions {
  readonly agents: Agents
  /** released when the answer is read, discarded or lost */
  readonly slot: Slot
  readonly userAgent: string
  /** milliseconds without a byte */
  readonly idleTimeout: number
  /** bytes a second that a body must reach over `rateWindow` milliseconds; 0: none */
  readonly minimumRate: number
  readonly rateWindow: number
}

/** Takes one piece of a body; its memory is valid only during the call. An exception ends the reading. */
export type Take = (piece: Buffer) => void

/** One answer, its body unread. The caller must read the body to its end or call `discard`. */
export interface Exchange {
  readonly status: number
  readonly headers: Readonly<Record<string, string | undefined>>
  /**
   * Passes every piece of the body to `take` as it arrives, synchronously and without a stream: a large body has thousands
   * of pieces, and the memory of each is freed after the call.
   */
  read(take: Take): Promise<void>
  discard(): void
}

// Disables @actions/http-client's own timer: our idle limit, which also covers the body, decides.
const never = 2 ** 31 - 1

/**
 * Sends one request and waits for the head of its answer: no redirect, no retry, no body kept (DESIGN 4).
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
  const body = request.body && Readable.from(watch.send(request.body()), { objectMode: false })
  try {
    const { message } = await client.request(request.method, url.href, body ?? null, {
      'accept-encoding': 'identity',
      ...request.headers,
    })
    watch.touch()
    // A server may answer before it has read the body. It would take the next request on this connection for the rest.
    if (body?.readableEnded === false) message.on('error', () => {}).socket.destroy()
    return answer(message, watch, request.method === 'HEAD')
  } catch (error) {
    const failure = watch.explain(error)
    watch.stop()
    throw failure
  } finally {
    body?.destroy()
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
  // This listener is the last one: the parser has already copied the socket's bytes into pieces.
  const { socket } = message
  socket.on('data', freePiece)
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
          freePiece(piece)
        } catch (error) {
          message.removeAllListeners('data').pause()
          reject(error)
        }
      })
    })
  } finally {
    socket.off('data', freePiece)
    watch.stop()
    message.destroy()
  }
}

function neverCalled(): Promise<never> {
  return Promise.reject(new Error('no authentication handler is installed'))
}

export interface WatchLimits {
  /** milliseconds without a byte */
  readonly idleTimeout: number
  /** bytes a second that a body must reach over `rateWindow` milliseconds; 0: none */
  readonly minimumRate: number
  readonly rateWindow: number
}

/**
 * Ends an exchange when no byte arrives for too long, when a body is below the minimum rate, or when the caller cancels,
 * and records the reason.
 */
class ExchangeWatch {
  /** the outcome for the slot, when the exchange ends */
  outcome: 'finished' | Fault = 'finished'
  /** the address of the proxy, for messages */
  proxy: string | undefined
  /** there is a client certificate, but this server may not see it */
  withholdsCertificate = false
  readonly #controller = new AbortController()
  readonly #timer: NodeJS.Timeout
  readonly #cancel = () => this.#controller.abort()
  readonly #url: URL
  readonly #cancelled: AbortSignal | undefined
  readonly #limits: WatchLimits
  readonly #slot: Slot
  #rateTimer: NodeJS.Timeout | undefined
  #inWindow = 0
  #slow: string | undefined
  #unsent: PkgtoolError | undefined
  #touches = 0
  #idle = false
  #stopped = false

  constructor(
    url: URL,
    cancelled: AbortSignal | undefined,
    { slot, ...limits }: WatchLimits & { readonly slot: Slot },
  ) {
    this.#url = url
    this.#cancelled = cancelled
    this.#limits = limits
    this.#slot = slot
    this.#timer = setTimeout(() => this.#expire(), limits.idleTimeout)
    cancelled?.addEventListener('abort', this.#cancel)
    if (cancelled?.aborted) this.#cancel()
  }

  get signal(): AbortSignal {
    return this.#controller.signal
  }

  touch(): void {
    this.#touches++
    this.#timer.refresh()
  }

  /** The pieces of a request's body. A failure to read them ends the exchange. */
  async *send(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void> {
    try {
      for await (const piece of pieces) {
        this.touch()
        yield piece
      }
    } catch (error) {
      if (!isPkgtoolError(error)) throw error
      this.#unsent = error
      this.#controller.abort()
    }
  }

  receive(bytes: number): void {
    this.touch()
    this.#inWindow += bytes
    this.#slot.received(bytes)
  }

  /** Called when the body starts: from here on it must arrive at the minimum rate. */
  beginBody(): void {
    const { minimumRate, rateWindow } = this.#limits
    if (minimumRate > 0 && !this.#stopped)
      this.#rateTimer = setInterval(() => this.#judgeRate(), Math.min(rateWindow, longestTimer))
  }

  stop(): void {
    this.#stopped = true
    clearTimeout(this.#timer)
    clearInterval(this.#rateTimer)
    this.#cancelled?.removeEventListener('abort', this.#cancel)
    this.#slot.end(this.outcome)
  }

  /** The error of an exchange that failed, before or, with `received`, after the head of its answer. */
  explain(error: unknown, received?: number, announced?: number): PkgtoolError {
    const failure = this.#unsent ?? this.#describe(error, received, announced)
    this.outcome = faultOf(failure)
    return failure
  }

  #describe(error: unknown, received?: number, announced?: number): PkgtoolError {
    const subject = displayUrl(this.#url)
    if (this.#cancelled?.aborted) return cancelled(subject, this.#cancelled.reason)
    if (this.#idle || error instanceof ConnectTimeout) return this.#timedOut(error, received)
    if (received === undefined) return connectionError(error, this.#url, this)
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
    const { idleTimeout } = this.#limits
    const seconds = (error instanceof ConnectTimeout ? error.milliseconds : idleTimeout) / 1000
    const silence = `no byte for ${seconds} s ${received === undefined ? 'before the answer' : `after ${received} bytes`}`
    const found = this.#slow ?? (this.#idle ? silence : `no connection within ${seconds} s`)
    const change = this.#slow ? 'check the server, or lower the input "minimum-rate"' : undefined
    const through = this.proxy === undefined ? '' : ` through the proxy ${this.proxy}`
    return new PkgtoolError(
      'TIMED_OUT',
      {
        subject,
        found: `${found}${through}`,
        change: change ?? 'check the network and the proxy',
        url: subject,
      },
      { cause: error },
    )
  }

  // Checks one window after another, from the start of the body; each window counts only its own bytes.
  #judgeRate(): void {
    const { minimumRate, rateWindow } = this.#limits
    // Bytes that arrived while the thread was busy are read before the verdict.
    setImmediate(() => {
      const seconds = rateWindow / 1000
      const [came, wanted] = [this.#inWindow, minimumRate * seconds]
      this.#inWindow = 0
      if (this.#stopped || came >= wanted) return
      this.#slow = `only ${came} bytes in ${seconds} s, less than ${minimumRate} a second`
      this.#idle = true
      this.#controller.abort()
    })
  }

  // The thread itself may have been busy for so long: bytes that arrived meanwhile are read before the verdict.
  #expire(): void {
    const seen = this.#touches
    setImmediate(() => {
      if (this.#stopped || this.#touches !== seen) return
      this.#idle = true
      this.#controller.abort()
    })
  }
}

/** the longest delay of a Node timer */
const longestTimer = 2 ** 31 - 1

// Fewer connections do not help with an unreachable or untrusted server. They do help when this machine runs out of file
// descriptors.
function faultOf(error: PkgtoolError): 'finished' | Fault {
  if (error.code === 'TIMED_OUT') return error.cause instanceof ConnectTimeout ? 'finished' : 'stalled'
  if (error.code === 'TRUNCATED') return 'reset'
  return error.code === 'CONNECTION_FAILED' && passingCodes.has(systemErrorCode(error.cause))
    ? 'reset'
    : 'finished'
}

/** A buffer that can be detached, in Node 21 and later. */
interface Transferable {
  transfer?(length: number): ArrayBuffer
}

/**
 * Frees the memory of a piece of a body that nobody will read again, without waiting for the garbage collector: pieces
 * of a fast download would pile up to 64 MiB and more. Skips a piece that shares its memory with others, and all pieces
 * in Node versions that cannot detach buffers.
 */
function freePiece({ buffer, byteLength }: Uint8Array): void {
  if (byteLength === buffer.byteLength) (buffer as Transferable).transfer?.(0)
}
