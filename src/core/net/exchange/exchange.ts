import type { ClientRequest, IncomingMessage, RequestOptions } from 'node:http'
import { Readable } from 'node:stream'
import { HttpClient, HttpClientResponse } from 'actions-http-client'
import { clock } from '../../base/clock.ts'
import type { Agents } from '../connections/agents.ts'
import type { Slot } from '../connections/connection-limiter.ts'
import { ExchangeWatch, maxTimer } from './exchange-watch.ts'
import { throttlingStatuses } from './failures.ts'
import { readBody, type Take } from './message-body.ts'
import type { Trust } from './trust.ts'

export type Method = 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE'

export interface ExchangeRequest {
  readonly method: Method
  /** opens the body, which has the length in the header content-length */
  readonly body?: (() => AsyncIterable<Buffer>) | undefined
  readonly headers: Readonly<Record<string, string>>
  readonly signal?: AbortSignal | undefined
  /** whether the server may see the client certificate; absent: there is none */
  readonly showsCertificate?: boolean | undefined
}

export interface ExchangeOptions {
  readonly agents: Agents
  /** what the agents trust, for messages */
  readonly trust: Trust
  /** released when the answer is read, discarded or lost */
  readonly slot: Slot
  readonly userAgent: string
  /** milliseconds without a byte */
  readonly idleTimeout: number
  /** bytes a second that a body must reach over `rateWindow` milliseconds; 0: none */
  readonly minimumRate: number
  readonly rateWindow: number
}

/** One answer, its body unread. The caller must read the body to its end or call `discard`. */
export interface Exchange {
  readonly status: number
  /** what the server wrote beside the status */
  readonly phrase?: string | undefined
  readonly headers: Readonly<Record<string, string | undefined>>
  /**
   * Passes every piece of the body to `take` as it arrives, synchronously and without a stream: a large body has thousands
   * of pieces, and the memory of each is freed after the call.
   */
  read(take: Take): Promise<void>
  discard(): void
}

/**
 * Sends one request and waits for the head of its answer: no redirect, no retry, no body kept.
 *
 * @throws PkgtoolError `INVALID_ADDRESS` (the proxy's), `CONNECTION_FAILED`, `TLS_FAILED`, `TIMED_OUT`, `CANCELLED`; reading the body also `TRUNCATED`
 */
export async function exchange(
  url: URL,
  request: ExchangeRequest,
  options: ExchangeOptions,
): Promise<Exchange> {
  const proxy = options.agents.proxyOf(url)
  const watch = new ExchangeWatch(url, request.signal, options)
  watch.proxy = proxy?.address
  watch.trust = options.trust
  watch.withholdsCertificate = request.showsCertificate === false
  const prepareRequest = (settings: RequestOptions) => {
    if (url.hostname.startsWith('[')) settings.host = url.hostname.slice(1, -1)
    options.agents.assign(url, settings, { proxy, showsCertificate: request.showsCertificate })
    settings.signal = watch.signal
  }
  const client = new Client({ userAgent: options.userAgent, prepareRequest, signal: watch.signal })
  try {
    const message = await ask(client, url, { ...request, ...options, watch })
    watch.touch()
    watch.answered = requestOf(message)
    return answer(message, watch, request.method === 'HEAD')
  } catch (error) {
    const failure = watch.explain(error)
    watch.stop()
    throw failure
  }
}

const resent: ReadonlySet<Method> = new Set(['GET', 'HEAD'])

interface Ask extends ExchangeRequest, Pick<ExchangeOptions, 'agents' | 'slot'> {
  readonly watch: ExchangeWatch
}

/**
 * Sends a request; a GET or HEAD again on another connection if the server had closed the one that it took. What changes
 * something is sent once: whether the server did it after all is for its sender to find out.
 */
async function ask(
  client: HttpClient,
  url: URL,
  { method, body: open, headers, watch, agents, slot }: Ask,
): Promise<IncomingMessage> {
  for (;;) {
    const body = open && Readable.from(watch.send(open()), { objectMode: false })
    const sentAt = clock()
    try {
      const { message } = await client.request(method, url.href, body ?? null, {
        'accept-encoding': 'identity',
        ...headers,
      })
      slot.answered(clock() - Math.max(sentAt, agents.openSince(message.socket)))
      // A server may answer before it has read the body. It would take the next request on this connection for the rest.
      if (body?.readableEnded === false) message.on('error', () => {}).socket.destroy()
      return message
    } catch (error) {
      if (!resent.has(method) || watch.signal.aborted || !agents.wasStale(error)) throw error
    } finally {
      body?.destroy()
    }
  }
}

interface ClientOptions {
  readonly userAgent: string
  readonly prepareRequest: (settings: RequestOptions) => void
  /** ends the request, also while it waits for a connection */
  readonly signal: AbortSignal
}

/**
 * The toolkit's client, whose headers and variables for proxies users of a runner know. Switched off are its redirects,
 * which keep credentials by host name instead of origin, its retries, which know no `Retry-After`, its answers to a 401, since
 * ours go along at once, its timer, which does not watch the body, and, in `prepareRequest`, its agent, which knows no private
 * authority and opens a tunnel for each request.
 *
 * It waits for an answer or an error, and for ever where neither comes: of a 101, which takes the connection away from HTTP, Node
 * tells only those who listen for it. Here whatever ends a request settles it; what comes first counts.
 */
class Client extends HttpClient {
  readonly #signal: AbortSignal

  constructor({ userAgent, prepareRequest, signal }: ClientOptions) {
    const handler = { prepareRequest, canHandleAuthentication: () => false, handleAuthentication }
    const off = { allowRedirects: false, allowRetries: false, socketTimeout: maxTimer }
    super(userAgent, [handler], { keepAlive: true, ...off })
    this.#signal = signal
  }

  override requestRawWithCallback(...[info, data, settle]: Parameters<SendRaw>): void {
    const { httpModule } = info
    const request = (settings: RequestOptions, onAnswer: (message: IncomingMessage) => void) =>
      httpModule
        .request(settings, onAnswer)
        .once('upgrade', message => settle(undefined, new HttpClientResponse(message)))
        .once('close', () => settle(closedUnanswered()))
    this.#signal.addEventListener('abort', () => settle(closedUnanswered()), { once: true })
    super.requestRawWithCallback({ ...info, httpModule: { request } as typeof httpModule }, data, settle)
  }
}

type SendRaw = HttpClient['requestRawWithCallback']

// As Node names a connection that ended before an answer.
function closedUnanswered(): Error {
  return Object.assign(new Error('the request was closed without an answer'), { code: 'ECONNRESET' })
}

function handleAuthentication(): Promise<never> {
  return Promise.reject(new Error('no authentication is handled'))
}

// Node sets it on every answer, and documents it on those of a server.
function requestOf(message: IncomingMessage & { readonly req?: ClientRequest }): ClientRequest | undefined {
  return message.req
}

function answer(message: IncomingMessage, watch: ExchangeWatch, withoutBody: boolean): Exchange {
  const headers = Object.fromEntries(
    Object.entries(message.headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : value,
    ]),
  )
  if (throttlingStatuses.has(message.statusCode ?? 0)) watch.outcome = 'throttled'
  if (withoutBody) leave(message, watch).resume()
  return {
    status: message.statusCode ?? 0,
    phrase: message.statusMessage,
    headers,
    read: take => readBody(message, watch, take),
    discard() {
      // A short answer is read to its end, so that its connection can be used again. A 304 has no body, and often no length.
      const length = message.statusCode === 304 ? 0 : Number(message.headers['content-length'] ?? Number.NaN)
      if (length <= 65_536) leave(message, watch).resume()
      else leave(message, watch, message.socket).destroy()
    },
  }
}

/**
 * Ends the watch when the message is read, or `until` is closed: before that the connection is there, and the next request
 * would open one more.
 */
function leave(message: IncomingMessage, watch: ExchangeWatch, until: Readable = message): IncomingMessage {
  if (message.closed) watch.stop()
  else until.once('close', () => watch.stop())
  return message.on('error', () => {})
}
