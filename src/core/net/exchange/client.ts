import { randomInt } from 'node:crypto'
import { setMaxListeners } from 'node:events'
import { type ErrorFields, PkgtoolError, textOf, withSentence } from '../../base/errors.ts'
import { option } from '../../base/format.ts'
import { createInFlight, createKeeper, type InFlight, type Once } from '../../base/memo.ts'
import { type Log, silentLog } from '../../base/ports.ts'
import { noteHeaders } from '../../base/sent-secrets.ts'
import { cancelled } from '../../base/turns.ts'
import { checkSecure, displayUrl } from '../address/address.ts'
import type { Reach } from '../connections/connection-limiter.ts'
import { Connections } from '../connections/connections.ts'
import { defaultConnections } from '../connections/max-connections.ts'
import { ServerPaces, type SharedPaces } from '../connections/server-pace.ts'
import { parseCredentialOrigins } from '../credentials/credential-binding.ts'
import type { JobIdentity } from '../credentials/job-identity.ts'
import type { SigningVariables } from '../signing/store-environment.ts'
import { adviceForHttps } from './connection-error.ts'
import type { Method } from './exchange.ts'
import { givenReason } from './given-reason.ts'
import { adviceForLogin } from './proxy.ts'
import { type Answer, follow } from './redirects.ts'
import { type RetryOptions, withRetries } from './retry.ts'
import { defaultRetryPolicy, parseRetryAfter, type RetryPolicy } from './retry-policy.ts'
import { listOrigin, readTrust, type TlsOptions, type Trust } from './trust.ts'

/** Options of all requests: trust, time limits, retries, the cache of documents. */
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
  /** most concurrent requests, 1 or more; fewer after faults; default: 32 */
  readonly maxConnections?: number | undefined
  readonly retry?: Partial<RetryPolicy> | undefined
  /** the folder that caches documents with validators; none: they are requested each time */
  readonly cacheDirectory?: string | undefined
  /** the values of the variables of object stores, for `s3:` and `azure:` addresses: keys, region, endpoint; default: none */
  readonly signingVariables?: SigningVariables | undefined
  /** the HTTP interface of the object store of `s3:` and `azure:` addresses whose query names none; default: as the variables say */
  readonly endpoint?: string | undefined
  /** the region of the bucket of `s3:` addresses whose query names none; default: as the variables say */
  readonly region?: string | undefined
  /** what the job proves its identity with, for credentials that are obtained; default: none */
  readonly identity?: JobIdentity | undefined
  /** receives each token and key that is obtained, before anything else mentions it, so that it can be masked */
  readonly onToken?: ((token: string) => void) | undefined
  /** default: a timer that ends early when `signal` does */
  readonly sleep?: ((milliseconds: number) => Promise<void>) | undefined
  readonly random?: (() => number) | undefined
}

export interface SendOptions {
  readonly method?: Method
  readonly headers?: Readonly<Record<string, string>>
  /** opens the body of a PUT or POST; called again for each attempt */
  readonly body?: (() => AsyncIterable<Buffer>) | undefined
  /** statuses that are no error; default: 200 */
  readonly statuses?: readonly number[]
  /** called before each of its requests; an exception replaces the request */
  readonly onTurn?: (() => void) | undefined
  /** throw `Postponed` instead of starting while the source is down; a transport without a source always starts */
  readonly mayPostpone?: boolean
}

/** Makes all requests of the Action, the command line, the library and the feed. */
export interface Transport {
  readonly options: TransportOptions
  readonly log: Log
  /** `maxConnections`, or its default */
  readonly connections: number
  /** the certificates that the options name */
  readonly certificates: Trust
  /** the state of servers that throttle or are unreachable, to be shared with other threads */
  readonly paces: SharedPaces
  /** how far the servers are, to be shared with other threads */
  readonly reach: Reach
  /** Changes the limit of concurrent requests, while workers use a share of `connections`. */
  limit(connections: number): void
  /** One request with its redirects; a status other than `statuses` is an error. */
  send(url: URL, options?: SendOptions): Promise<Answer>
  /** Runs an attempt; retries it after a transient failure if `mayRetry` (default: always) allows it. */
  retry<T>(
    attempt: (retry: number) => Promise<T>,
    options?: Pick<RetryOptions, 'mayRetry' | 'passes'>,
  ): Promise<T>
  /** Joins simultaneous requests of one URL. */
  readonly once: InFlight
  /** Makes something once for all flows; what fails is made again for the next caller. */
  readonly perRun: Once
  /** Lets the servers of an origin see the client certificate; no other server sees it (`scoped-transport.ts`). */
  showCertificateTo(origin: string): void
  /** The same connections, limits and waits for another flow, with separate in-flight requests and certificate origins. */
  fork(): Transport
  close(): void
}

/** The data that a worker gets from the main thread. */
interface TransportShare {
  /** default: read from the files that the options name */
  readonly trust?: Trust | undefined
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
  { trust = readTrust(options) }: TransportShare = {},
): Transport {
  const log = options.log ?? silentLog
  const most = options.maxConnections ?? defaultConnections
  const {
    signal,
    connectTimeout = 15_000,
    idleTimeout = 30_000,
    minimumRate = 1024,
    rateWindow = 60_000,
  } = options
  const waits = {
    policy: policyOf(options.retry),
    sleep: options.sleep ?? ((milliseconds: number) => sleep(milliseconds, signal)),
    random: options.random ?? (() => randomInt(2 ** 32) / 2 ** 32),
  }
  // Each request listens to it, and there are more of them at once than Node expects.
  if (signal) setMaxListeners(Number.POSITIVE_INFINITY, signal)
  const paces = new ServerPaces(waits)
  const limits = { connectTimeout, idleTimeout, minimumRate, rateWindow }
  const connections = new Connections({ log, signal, trust, paces, most, ...limits })
  const retry = {
    ...waits,
    holdOf: (error: PkgtoolError) => paces.holdOf(error),
    onRetry: reportRetries(log),
  }
  return forkOf({ options, log, trust, most, paces, connections, retry, perRun: createKeeper() })
}

/** What all forks of a transport share. */
interface Common {
  readonly options: TransportOptions
  readonly log: Log
  readonly trust: Trust
  readonly most: number
  readonly paces: ServerPaces
  readonly connections: Connections
  readonly retry: RetryOptions
  readonly perRun: Once
}

function forkOf(common: Common): Transport {
  const { options, log, trust, most, paces, connections, retry, perRun } = common
  const shownTo = new Set(parseCredentialOrigins(options.credentialOrigins).map(({ origin }) => origin))
  const mayShow = (origin: string) => (trust.client === undefined ? undefined : shownTo.has(origin))
  return {
    options,
    log,
    connections: most,
    certificates: trust,
    paces,
    reach: connections.reach,
    limit: count => connections.limit(count),
    async send(url, { method = 'GET', headers = {}, body, statuses = [200], onTurn } = {}) {
      checkMayConnect(url, options)
      noteHeaders(headers)
      const request = { method, headers, body, onTurn, showsCertificateTo: mayShow }
      const { allowInsecure } = options
      const answer = await follow(url, request, { connections, allowInsecure, taken: statuses })
      if (statuses.includes(answer.status)) return answer
      throw await statusError(answer, { method, withholdsCertificate: mayShow(answer.url.origin) === false })
    },
    retry: (attempt, { mayRetry, passes } = {}) => withRetries(attempt, { ...retry, mayRetry, passes }),
    once: createInFlight(),
    perRun,
    showCertificateTo: origin => void shownTo.add(origin),
    fork: () => forkOf(common),
    close: () => connections.close(),
  }
}

function reportRetries(log: Log): RetryOptions['onRetry'] {
  return (error, retry, { delay, hold }) => {
    const message = withSentence(textOf(error), `Retry ${retry} in ${(delay / 1000).toFixed(1)} s`)
    // A pause of all requests to a server is reported once.
    if (hold?.isReported) log.debug(message)
    else log.info(message)
    if (hold) hold.isReported = true
  }
}

function checkMayConnect(url: URL, options: TransportOptions): void {
  checkSecure(url, options)
  if (!options.offline) return
  throw new PkgtoolError('OFFLINE', {
    subject: displayUrl(url),
    found: 'it is not on this machine',
    change: `fetch it once online, or unset ${option('offline')}`,
    url: displayUrl(url),
  })
}

// An undefined member also means its default.
function policyOf(wanted: Partial<RetryPolicy> = {}): RetryPolicy {
  const given = Object.entries(wanted).filter(([, value]) => value !== undefined)
  return { ...defaultRetryPolicy, ...Object.fromEntries(given) }
}

async function sleep(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  const { setTimeout: wait } = await import('node:timers/promises')
  try {
    await wait(milliseconds, undefined, { signal })
  } catch (error) {
    throw cancelled('the wait before a retry', signal?.reason ?? error)
  }
}

// The statuses with which web servers answer a request that lacks a client certificate.
const certificateStatuses: ReadonlySet<number> = new Set([400, 401, 403, 496])

/** The advice where a page came in the place of a document. */
export const adviceForPage =
  'a page to sign in may be in its place: check the credentials of the source, and its address'

/**
 * When a signature in a query ends, if it says so, as a SAS token of Azure or a presigned URL of S3 does. Shown with `toUTCString`:
 * in its own form the time is a piece of the query, which no message shows.
 */
export function expiryOf(query: string): Date | undefined {
  const values = new URLSearchParams(query)
  const [, ...parts] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(values.get('X-Amz-Date') ?? '') ?? []
  const [year = 0, month = 0, ...rest] = parts.map(Number)
  const time =
    parts.length > 0
      ? Date.UTC(year, month - 1, ...rest) + 1000 * Number(values.get('X-Amz-Expires') ?? Number.NaN)
      : Date.parse((values.has('sig') ? values.get('se') : undefined) ?? '')
  // Beyond what a date can hold it is no time either.
  const end = new Date(time)
  return Number.isNaN(end.getTime()) ? undefined : end
}

function expired({ status, url }: Answer): Pick<ErrorFields, 'found' | 'change'> {
  const end = status === 401 || status === 403 ? expiryOf(url.search) : undefined
  if (end === undefined || end.getTime() > Date.now()) return {}
  return {
    found: `status ${status}, and the signature in the query ended at ${end.toUTCString()}`,
    change: 'use an address with a new signature, or set the clock of this machine if it is ahead',
  }
}

interface FailedRequest {
  readonly method: Method
  readonly withholdsCertificate: boolean
}

async function statusError(
  answer: Answer,
  { method, withholdsCertificate }: FailedRequest,
): Promise<PkgtoolError> {
  const subject = displayUrl(answer.url)
  // A missing file is no refusal: there are many, and nobody asks why.
  const isSilent = method === 'HEAD' || answer.status === 404 || answer.status === 407
  const reason = isSilent ? '' : await givenReason(answer)
  if (isSilent) answer.discard()
  const retryAfter = parseRetryAfter(answer.headers['retry-after'], Date.now())
  const fields = { subject, found: `status ${answer.status}${reason}`, url: subject, status: answer.status }
  if (answer.status === 407) {
    const change = adviceForLogin(answer.headers['proxy-authenticate'], 'http_proxy')
    return new PkgtoolError('CONNECTION_FAILED', {
      ...fields,
      found: 'the proxy answered with status 407',
      change,
    })
  }
  if (answer.status === 404) return new PkgtoolError('NOT_FOUND', fields)
  return new PkgtoolError('HTTP_STATUS', {
    ...fields,
    wanted: 'status 200',
    ...expired(answer),
    // Azure DevOps answers so, with its sign-in page, where credentials are missing or wrong.
    ...(answer.status === 203 && { change: adviceForPage }),
    ...(retryAfter !== undefined && { retryAfter }),
    // What web servers answer to plain http at a port that expects TLS.
    ...(answer.status === 400 && answer.url.protocol === 'http:' && { change: adviceForHttps }),
    ...(withholdsCertificate &&
      certificateStatuses.has(answer.status) && { change: listOrigin(answer.url.origin) }),
  })
}
