import { randomInt } from 'node:crypto'
import { cancelled, createInFlight, type Once } from '../base/concurrency.ts'
import { PkgtoolError, printable } from '../base/errors.ts'
import { type Log, silentLog, version } from '../base/ports.ts'
import { checkConnections, checkSecure, displayUrl } from './address.ts'
import { type Agents, createAgents, listOrigin, readTrust, type TlsOptions, type Trust } from './connect.ts'
import { parseCredentialOrigins } from './credentials.ts'
import type { Exchange } from './exchange.ts'
import { createConnectionLimiter, type Slot } from './limits.ts'
import {
  defaultRetryPolicy,
  type PacedRequest,
  type PaceState,
  parseRetryAfter,
  type RetryPolicy,
  ServerPace,
  withRetries,
} from './retry.ts'

/** Options of all requests (DESIGN 4): trust, time limits, retries, the cache of documents. */
export interface TransportOptions extends TlsOptions {
  readonly signal?: AbortSignal | undefined
  readonly log?: Log | undefined
  /** plain http to other machines; default: false */
  readonly allowInsecure?: boolean | undefined
  /** open no socket; default: false */
  readonly offline?: boolean | undefined
  /** milliseconds to connect; default: 15,000 */
  readonly connectTimeout?: number | undefined
  /** milliseconds without a byte; default: 30,000 */
  readonly idleTimeout?: number | undefined
  /** bytes a second that a body must reach, counted over `rateWindow`; 0: none; default: 1,024 */
  readonly minimumRate?: number | undefined
  /** milliseconds over which `minimumRate` is counted; default: 60,000 */
  readonly rateWindow?: number | undefined
  /** most concurrent requests, 1 or more; the actual number adapts to the network (DESIGN 6); default: 16 */
  readonly maxConnections?: number | undefined
  readonly retry?: Partial<RetryPolicy> | undefined
  /** the folder that caches documents with validators; none: they are requested each time */
  readonly cacheDirectory?: string | undefined
  /** default: a timer that ends early when `signal` does */
  readonly sleep?: ((milliseconds: number) => Promise<void>) | undefined
  readonly random?: (() => number) | undefined
}

export interface SendOptions {
  readonly method?: 'GET' | 'HEAD' | 'PUT'
  readonly headers?: Readonly<Record<string, string>>
  /** opens the body of a PUT; called again for each attempt */
  readonly body?: (() => AsyncIterable<Buffer>) | undefined
  /** statuses that are no error; default: 200 */
  readonly statuses?: readonly number[]
  /** called before each of its requests; an exception replaces the request */
  readonly onTurn?: (() => void) | undefined
  /** throw `Postponed` instead of starting while the source is down; a transport without a source always starts */
  readonly mayPostpone?: boolean
}

/** An answer after redirects; `url` is its final address. */
export interface Answer extends Exchange {
  readonly url: URL
}

/** Makes all requests of the Action, the command line, the library and the feed (DESIGN 4). */
export interface Transport {
  readonly options: TransportOptions
  readonly log: Log
  /** `maxConnections`, or its default */
  readonly connections: number
  /** the certificates that the options name */
  readonly certificates: Trust
  /** the state of servers that throttle or are unreachable, to be shared with other threads */
  readonly paces: SharedPaces
  /** Changes the limit of concurrent requests, while workers use a share of `connections`. */
  limit(connections: number): void
  /** One request with its redirects; a status other than `statuses` is an error. */
  send(url: URL, options?: SendOptions): Promise<Answer>
  /** Runs an attempt; retries it after a transient failure if `mayRetry` (default: always) allows it. */
  retry<T>(
    attempt: (retry: number) => Promise<T>,
    options?: { readonly mayRetry?: () => boolean },
  ): Promise<T>
  /** Joins simultaneous requests of one URL. */
  readonly once: Once
  /** Lets the servers of an origin see the client certificate; no other server sees it (`credential-scope.ts`). */
  showCertificateTo(origin: string): void
  /** The same connections, limits and waits for another flow, with separate in-flight requests and certificate origins. */
  fork(): Transport
  close(): void
}

const maxRedirects = 5

const redirectStatuses: ReadonlySet<number> = new Set([301, 302, 303, 307, 308])

/** The state of servers that a thread knows, by origin. */
export interface SharedPaces {
  read(): readonly (readonly [origin: string, PaceState])[]
  /** Merges the state from another thread. */
  adopt(origin: string, state: PaceState): void
}

/** The data that a worker gets from the main thread. */
export interface TransportShare {
  /** default: read from the files that the options name */
  readonly trust?: Trust | undefined
  /** initial limit of concurrent requests; default: 8 */
  readonly firstConnections?: number | undefined
}

/** Runs `work` with a new transport, and closes it. @throws PkgtoolError as `createTransport` */
export async function withTransport<T>(
  options: TransportOptions,
  work: (transport: Transport) => Promise<T>,
): Promise<T> {
  const transport = createTransport(options)
  try {
    return await work(transport)
  } finally {
    transport.close()
  }
}

/**
 * Creates a transport. Certificates are read now; the HTTP stack is loaded and connections are opened at the first request;
 * `close` ends the connections that are kept alive.
 *
 * @throws PkgtoolError `INVALID_INPUT`, `CONFLICTING_INPUTS`
 */
export function createTransport(
  options: TransportOptions = {},
  { trust = readTrust(options), firstConnections }: TransportShare = {},
): Transport {
  const log = options.log ?? silentLog
  checkConnections(options.maxConnections)
  const connections = options.maxConnections ?? 16
  const hasCertificate = trust.client !== undefined
  const credentialOrigins = parseCredentialOrigins(options.credentialOrigins).map(({ origin }) => origin)
  const limiter = createConnectionLimiter({
    max: connections,
    first: firstConnections,
    onResize: (size, before) => log.debug(`${size} requests at once, ${before} before`),
  })
  const { connectTimeout = 15_000, idleTimeout = 30_000, minimumRate = 1024, rateWindow = 60_000 } = options
  const limits = { userAgent: `setup-pkgtool/${version}`, idleTimeout, minimumRate, rateWindow }
  let agents: Promise<Agents> | undefined
  const waits = {
    policy: policyOf(options.retry),
    sleep: options.sleep ?? ((milliseconds: number) => sleep(milliseconds, options.signal)),
    random: options.random ?? (() => randomInt(2 ** 32) / 2 ** 32),
  }
  const paces = new Map<string, ServerPace>()
  const paceOf = ({ origin }: { readonly origin: string }) => {
    const pace = paces.get(origin) ?? new ServerPace(waits)
    paces.set(origin, pace)
    return pace
  }
  // A request that waited for a slot while a pause began gives the slot to another server's. It starts in the same step
  // as this check, so it is never counted among the requests that started before the pause.
  const enter = async (pace: ServerPace, onTurn: SendOptions['onTurn']) => {
    for (;;) {
      await pace.turn()
      const slot = await limiter.enter()
      if (!pace.hold) return { slot, request: beginWith(slot, pace, onTurn) }
      slot.end('finished')
    }
  }
  const exchangeOnce = async (
    url: URL,
    { onTurn, ...send }: Request,
    shown: { readonly showsCertificate?: boolean },
  ) => {
    // The time limits start with the request, so it waits for its turn here and never for a socket.
    const pace = paceOf(url)
    const { slot, request } = await enter(pace, onTurn)
    try {
      const headers = pace.wantsFewConnections ? { ...send.headers, connection: 'close' } : send.headers
      const { exchange } = await import('./exchange.ts')
      agents ??= createAgents({ trust, connectTimeout, maxConnections: connections })
      const sent = { ...send, ...shown, headers, signal: options.signal }
      const answer = await exchange(url, sent, { ...limits, slot, agents: await agents })
      log.debug(`${send.method} ${displayUrl(url)}: status ${answer.status}`)
      const { status, headers: answered } = answer
      const retryAfter = parseRetryAfter(answered['retry-after'], Date.now())
      pace.answered(request, { url: url.href, status, retryAfter })
      return answer
    } catch (error) {
      slot.end('finished')
      pace.failed(request, error)
      throw error
    }
  }
  const { allowInsecure } = options
  const open = (shownTo: Set<string>): Transport => ({
    options,
    log,
    connections,
    certificates: trust,
    paces: {
      read: () => [...paces].flatMap(([origin, { state }]) => (state ? [[origin, state] as const] : [])),
      adopt: (origin, state) => paceOf({ origin }).adopt(state),
    },
    limit: limiter.limit,
    async send(url, { method = 'GET', headers = {}, body, statuses = [200], onTurn } = {}) {
      checkMayConnect(url, options)
      const showing = ({ origin }: URL) => (hasCertificate ? { showsCertificate: shownTo.has(origin) } : {})
      const ask = (next: URL, send: Request) => exchangeOnce(next, send, showing(next))
      const request = { method, headers, body, onTurn }
      const answer = await follow(url, request, { exchangeOnce: ask, allowInsecure })
      if (statuses.includes(answer.status)) return answer
      answer.discard()
      throw statusError(answer, showing(answer.url).showsCertificate === false)
    },
    retry: (attempt, { mayRetry } = {}) =>
      withRetries(attempt, {
        mayRetry,
        ...waits,
        holdOf: ({ fields: { url } }) =>
          url !== undefined && URL.canParse(url) ? paces.get(new URL(url).origin)?.hold : undefined,
        onRetry(error, retry, { delay, hold }) {
          const message = `${error.message}; retry ${retry} in ${(delay / 1000).toFixed(1)} s`
          // A pause of all requests to a server is reported once.
          if (hold?.isReported) log.debug(message)
          else log.info(message)
          if (hold) hold.isReported = true
        },
      }),
    once: createInFlight(),
    showCertificateTo: origin => void shownTo.add(origin),
    fork: () => open(new Set(credentialOrigins)),
    close: () => void agents?.then(made => made.destroy()),
  })
  return open(new Set(credentialOrigins))
}

function beginWith(slot: Slot, pace: ServerPace, onTurn: SendOptions['onTurn']): PacedRequest {
  try {
    onTurn?.()
    return pace.begin()
  } catch (error) {
    slot.end('finished')
    throw error
  }
}

function checkMayConnect(url: URL, options: TransportOptions): void {
  checkSecure(url, options)
  if (!options.offline) return
  throw new PkgtoolError('OFFLINE', {
    subject: displayUrl(url),
    found: 'that it is not on this machine',
    change: 'fetch it once online, or unset the input "offline"',
    url: displayUrl(url),
  })
}

// An undefined member also means its default.
function policyOf(wanted: Partial<RetryPolicy> = {}): RetryPolicy {
  const given = Object.entries(wanted).filter(([, value]) => value !== undefined)
  return { ...defaultRetryPolicy, ...Object.fromEntries(given) }
}

type Request = Required<Pick<SendOptions, 'method' | 'headers'>> & Pick<SendOptions, 'body' | 'onTurn'>

interface FollowOptions {
  readonly exchangeOnce: (url: URL, send: Request) => Promise<Exchange>
  readonly allowInsecure: boolean | undefined
}

async function follow(start: URL, first: Request, options: FollowOptions): Promise<Answer> {
  let url = start
  let send = first
  for (let redirects = 0; ; redirects++) {
    const answer = await options.exchangeOnce(url, send)
    if (!redirectStatuses.has(answer.status)) return { ...answer, url }
    answer.discard()
    const target = redirectTarget(url, answer, { ...options, redirects, method: send.method })
    if (target.origin !== url.origin) send = withoutCredentials(send)
    url = target
  }
}

const credentialHeaders: ReadonlySet<string> = new Set([
  'authorization',
  'proxy-authorization',
  'cookie',
  'x-nuget-apikey',
])

function withoutCredentials({ headers, ...rest }: Request): Request {
  const kept = Object.entries(headers).filter(([name]) => !credentialHeaders.has(name.toLowerCase()))
  return { ...rest, headers: Object.fromEntries(kept) }
}

function redirectTarget(
  url: URL,
  { status, headers: { location } }: Exchange,
  options: { redirects: number; allowInsecure: boolean | undefined; method: string },
): URL {
  const common = `at most ${maxRedirects} redirects, each to an http(s) address, never from https to http`
  const refuse = (found: string, wanted = common) =>
    new PkgtoolError('REDIRECT_REFUSED', {
      subject: displayUrl(url),
      found,
      wanted,
      change: 'change the address, or tell the owner of the server',
      url: displayUrl(url),
    })
  if (options.redirects >= maxRedirects) throw refuse(`more than ${maxRedirects} redirects`)
  if (location === undefined || !URL.canParse(location, url.href))
    throw refuse(location === undefined ? 'no Location' : 'a Location that is no address')
  const target = new URL(location, url)
  target.hash = ''
  if (target.protocol !== 'http:' && target.protocol !== 'https:')
    throw refuse(`a redirect to the scheme ${printable(target.protocol)}`)
  if (url.protocol === 'https:' && target.protocol === 'http:') throw refuse('a redirect from https to http')
  checkSecure(target, options)
  // A body and a key are sent to no other origin, and the other statuses turn a PUT into a GET.
  if (options.method === 'PUT' && (target.origin !== url.origin || status < 307))
    throw refuse(`status ${status} to ${displayUrl(target)}`, 'status 307 or 308 to the same origin')
  return target
}

// The statuses with which web servers answer a request that lacks a client certificate.
const certificateStatuses: ReadonlySet<number> = new Set([400, 401, 403, 496])

function statusError(answer: Answer, withholdsCertificate: boolean): PkgtoolError {
  const subject = displayUrl(answer.url)
  const retryAfter = parseRetryAfter(answer.headers['retry-after'], Date.now())
  const fields = { subject, found: `status ${answer.status}`, url: subject, status: answer.status }
  if (answer.status === 407) {
    const change = 'put user and password of the proxy into the variable http_proxy'
    return new PkgtoolError('CONNECTION_FAILED', { ...fields, found: 'status 407 of the proxy', change })
  }
  if (answer.status === 404) return new PkgtoolError('NOT_FOUND', fields)
  return new PkgtoolError('HTTP_STATUS', {
    ...fields,
    wanted: 'status 200',
    ...(retryAfter !== undefined && { retryAfter }),
    ...(withholdsCertificate &&
      certificateStatuses.has(answer.status) && { change: listOrigin(answer.url.origin) }),
  })
}

async function sleep(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  const { setTimeout: wait } = await import('node:timers/promises')
  try {
    await wait(milliseconds, undefined, { signal })
  } catch (error) {
    throw cancelled('the wait before a retry', signal?.reason ?? error)
  }
}
