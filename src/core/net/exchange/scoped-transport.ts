import { isPkgtoolError, PkgtoolError } from '../../base/errors.ts'
import { option } from '../../base/format.ts'
import { createInFlight } from '../../base/memo.ts'
import { printable } from '../../base/printable.ts'
import { noteQuery } from '../../base/sent-secrets.ts'
import { displayUrl, type FeedAddress, isConfidential } from '../address/address.ts'
import { type BreakerState, createCircuitBreaker, type Probe } from '../connections/circuit-breaker.ts'
import type { CredentialScope } from '../credentials/assign-credentials.ts'
import {
  authorizationOf,
  type Credential,
  type HeaderCredential,
  isObtained,
  type ObtainedCredential,
} from '../credentials/credential.ts'
import { mayTrust, type TrustableOrigins } from '../credentials/credential-binding.ts'
import { credentialName } from '../credentials/parse-credentials.ts'
import { createKeySource, type HeldKey, type KeySource } from '../signing/key-source.ts'
import { bindSigning, createSignedSend } from '../signing/signed-send.ts'
import type { Signing } from '../signing/signing-key.ts'
import type { SendOptions, Transport, TransportOptions } from './client.ts'
import { Postponed } from './outcome.ts'
import type { Answer } from './redirects.ts'
import { retriesOf } from './retry-policy.ts'

/** The source that a transport is scoped to. */
export interface Scope {
  /** the name of the server in messages */
  readonly label: string
  /** the user's name for it, if any */
  readonly name?: string | undefined
  readonly credential?: Credential | undefined
  /** signs the requests to an object store, in place of `credential` */
  readonly signing?: Signing | undefined
  /** the origin that gets the credential; `trust` adds more */
  readonly origin: string
  /** Returns whether another source may have the requested files; default: no. */
  readonly hasAlternative?: (() => boolean) | undefined
  /** a file inside the workspace chose the address, so it must not see the client certificate; default: false */
  readonly isOfWorkspace?: boolean | undefined
  /** the origins that `trust` may add; default: any */
  readonly trustable?: TrustableOrigins | undefined
  /** another thread obtains the keys of an object store and shares them; default: false */
  readonly borrowsKeys?: boolean | undefined
}

/** The state of a source that one thread knows, for the other threads. */
export interface ScopeState extends BreakerState {
  /** the origins that get the credential */
  readonly origins: readonly string[]
  /** the error of a 401 */
  readonly refused: PkgtoolError | undefined
  /** the credential that the identity of the job gave */
  readonly obtained: HeaderCredential | undefined
  /** the key of an object store that it gave */
  readonly key: HeldKey | undefined
}

/** The transport of one source: its credential, in-flight requests and circuit breaker. */
export interface ScopedTransport extends Transport {
  /** a request has exhausted its retries in this run */
  readonly isExhausted: boolean
  readonly state: ScopeState
  /** Also sends the credential to the origin of a base address that the source itself names. */
  trust(origin: string): void
  /** Obtains the next key of an object store after one that expired in another thread. Throws as `Transport.retry`. */
  renewKey(expired: number): Promise<void>
  /** Merges the state of the source from another thread. */
  adopt(state: ScopeState): void
}

/**
 * Scopes a transport to one source. Sends the credential from the first request on, over https or
 * loopback, only to the source's own origins, never after a redirect to another origin. Does not cache documents of a
 * source with a credential. If there is an alternative, a source with exhausted retries gets one attempt per request
 * until it answers again, and queued requests may be postponed; without an alternative, we give up only when it is
 * unreachable. After a 401, it gets no more requests: all fail with the same error.
 */
export function scopeTransport(transport: Transport, scope: Scope): ScopedTransport {
  const origins = new AllowedOrigins(transport, scope)
  const authorization = new Authorization(transport, scope)
  const breaker = createCircuitBreaker({ retries: retriesOf(transport.options.retry) })
  const isGivenUp = () => breaker.isGone || (breaker.isDown && scope.hasAlternative?.() === true)
  let refused: PkgtoolError | undefined
  const keys = keysOf(transport, scope)
  const sendTo = senderFor(transport, scope, keys)
  return {
    ...transport,
    options: optionsFor(transport, scope),
    once: createInFlight(),
    get isExhausted() {
      return breaker.isExhausted
    },
    get state() {
      return { ...stateOf(breaker, authorization, keys), origins: origins.all, refused }
    },
    trust(origin) {
      if (mayTrust(scope.trustable, origin)) origins.add(origin)
    },
    renewKey: expired => transport.retry(async () => void (await keys?.renew(expired))),
    adopt(state) {
      breaker.adopt(state)
      refused ??= state.refused
      authorization.obtained ??= state.obtained
      if (state.key) keys?.adopt(state.key)
      for (const origin of state.origins) origins.add(origin)
    },
    async send(url, options = {}): Promise<Answer> {
      if (refused) throw refused
      const mayAuthorize = origins.mayHaveCredential(url)
      const headers = mayAuthorize ? await authorization.addTo(options.headers) : options.headers
      let probe: Probe | undefined
      const onTurn = beginning(options, isGivenUp, () => {
        probe = breaker.begin()
      })
      try {
        const send = sendTo(url)
        return await send(url, { ...options, onTurn, ...(headers && { headers }) })
      } catch (error) {
        probe?.failed(error)
        if (!isRefusal(error) || signs(scope, url)) throw error
        const explained = explainRefusal(error, { url, scope, sent: headers?.authorization !== undefined })
        if (error.fields.status === 401) refused = explained
        throw explained
      }
    },
    async retry(attempt, { passes } = {}) {
      try {
        const result = await transport.retry(attempt, { mayRetry: () => !isGivenUp(), passes })
        breaker.ended()
        return result
      } catch (error) {
        if (!(error instanceof Postponed)) breaker.ended(error)
        throw error
      }
    },
  }
}

function stateOf(
  { isExhausted, isDown, isGone }: BreakerState,
  { obtained }: Pick<Authorization, 'obtained'>,
  keys: KeySource | undefined,
): Omit<ScopeState, 'origins' | 'refused'> {
  return { isExhausted, isDown, isGone, obtained, key: keys?.held }
}

function keysOf(
  transport: Transport,
  { signing, borrowsKeys: isBorrowed = false }: Scope,
): KeySource | undefined {
  return signing && createKeySource(transport, signing.key, { isBorrowed })
}

// Documents that a secret opened are not kept on disk.
function optionsFor({ options }: Transport, { credential, signing }: Scope): TransportOptions {
  return credential || signing ? { ...options, cacheDirectory: undefined } : options
}

// A signature, like any secret, goes over plain http only to this machine.
function signs({ signing }: Scope, url: URL): boolean {
  if (signing === undefined || !isConfidential(new URL(signing.root))) return false
  return url.href.startsWith(signing.base) || isListing(url, signing)
}

// A prefix is listed by a query of its bucket or container, whose URL has a slash at its end or has not.
function isListing({ origin, pathname, searchParams }: URL, { root, prefix }: Signing): boolean {
  const asked = searchParams.getAll('prefix')
  return (
    `${origin}${pathname}`.replace(/\/$/, '') === root.replace(/\/$/, '') &&
    asked.length === 1 &&
    asked[0]?.startsWith(prefix) === true
  )
}

function senderFor(
  transport: Transport,
  scope: Scope,
  keys: KeySource | undefined,
): (url: URL) => Transport['send'] {
  let signed: Transport['send'] | undefined
  return url => {
    if (keys === undefined || !signs(scope, url)) return transport.send
    signed ??= createSignedSend(transport, keys)
    return signed
  }
}

// A request may be postponed if its source was given up while it waited for its turn.
function beginning(
  { mayPostpone, onTurn }: SendOptions,
  isGivenUp: () => boolean,
  begin: () => void,
): () => void {
  const wasGivenUp = isGivenUp()
  return () => {
    if (mayPostpone && isGivenUp() && !wasGivenUp) throw new Postponed()
    onTurn?.()
    begin()
  }
}

/** The origins that may have the credential of a source, and see the client certificate if the workflow chose it. */
class AllowedOrigins {
  readonly #transport: Pick<Transport, 'showCertificateTo'>
  readonly #isOfWorkspace: boolean
  readonly #origins = new Set<string>()

  constructor(transport: Pick<Transport, 'showCertificateTo'>, { origin, isOfWorkspace }: Scope) {
    this.#transport = transport
    this.#isOfWorkspace = isOfWorkspace === true
    this.add(origin)
  }

  get all(): readonly string[] {
    return [...this.#origins].sort()
  }

  add(origin: string): void {
    this.#origins.add(origin)
    if (!this.#isOfWorkspace) this.#transport.showCertificateTo(origin)
  }

  mayHaveCredential(url: URL): boolean {
    return this.#origins.has(url.origin) && isConfidential(url)
  }
}

/** The header with the credential of a source, if it has one. */
class Authorization {
  readonly #transport: Transport
  readonly #scope: Scope
  /** the credential that the identity of the job gave, here or in another thread */
  obtained: HeaderCredential | undefined

  constructor(transport: Transport, scope: Scope) {
    this.#transport = transport
    this.#scope = scope
  }

  /** Obtains the credential first if the identity of the job gives it. */
  async addTo(headers: SendOptions['headers']): Promise<SendOptions['headers']> {
    const { credential } = this.#scope
    if (credential === undefined) return headers
    if (!isObtained(credential)) return { ...headers, authorization: authorizationOf(credential) }
    this.obtained ??= await this.#obtain(credential)
    return { ...headers, authorization: authorizationOf(this.obtained) }
  }

  // Two sources with the same line at the same origin share one exchange.
  #obtain(credential: ObtainedCredential): Promise<HeaderCredential> {
    const { origin } = this.#scope
    return this.#transport.perRun(JSON.stringify([credential, origin]), async () => {
      const { obtainCredential } = await import('../credentials/obtain-credential.ts')
      return obtainCredential(this.#transport, credential, { origin })
    })
  }
}

function isRefusal(error: unknown): error is PkgtoolError {
  return isPkgtoolError(error, 'HTTP_STATUS') && [401, 403].includes(error.fields.status ?? 0)
}

interface RefusedRequest {
  readonly url: URL
  readonly scope: Scope
  /** the request to `url` contained the credential */
  readonly sent: boolean
}

function explainRefusal(error: PkgtoolError, { url, scope, sent }: RefusedRequest): PkgtoolError {
  const { status, url: answered } = error.fields
  const { origin } = new URL(answered ?? url)
  const wasShown = sent && origin === url.origin
  const isForeign = !wasShown && (scope.credential !== undefined || origin !== scope.origin)
  const isAsked = error.fields.subject === scope.label
  const bare = `status ${status}`
  const reason = error.fields.found?.startsWith(`${bare}, `) ? error.fields.found.slice(bare.length) : ''
  return new PkgtoolError(
    'HTTP_STATUS',
    {
      ...error.fields,
      found: `${bare}${isForeign ? ` from ${origin}, where no credentials of ${scope.label} are sent` : isAsked ? '' : ` from ${scope.label}`}${reason}`,
      wanted: 'credentials that it takes',
      change: error.fields.change ?? (isForeign ? adviceForForeign(origin, scope) : advice(scope)),
    },
    { cause: error },
  )
}

function adviceForForeign(origin: string, { trustable, credential }: Scope): string {
  if (credential === undefined || mayTrust(trustable, origin)) return 'tell the owner of the feed'
  return `if it may have them, add to ${option('credential-origins')} the line \`${origin}\``
}

function advice({ credential, name, label }: Scope): string {
  if (credential && isObtained(credential)) return `check that the identity of this job may use ${label}`
  if (credential) return `check the credentials of ${label}`
  const written = printable(credentialName(name ?? 'NAME'))
  const mark = written.startsWith('"') ? "'" : '"'
  const lines = ['basic USER PASSWORD', 'bearer TOKEN']
    .map(rest => `${mark}${written} ${rest}${mark}`)
    .join(' or ')
  return `set ${option('credentials')} to a line ${lines}${name === undefined ? ' and write the address as NAME=URL' : ''}`
}

/** Returns the transport for requests to an address and to files below it. */
export type TransportOf = (address: FeedAddress) => Transport

/** Creates a transport for each address, which sends its credential to its own origin only. */
export function scopeAddresses(transport: Transport, scopes: readonly CredentialScope[]): TransportOf {
  const scoped = new Map<FeedAddress, ScopedTransport>()
  for (const scope of scopes) {
    const { address } = scope
    const hasAlternative = () =>
      [...scoped].some(([other, { isExhausted }]) => other !== address && !isExhausted)
    scoped.set(address, scopeTransport(transport, { ...scopeOf(scope, transport.options), hasAlternative }))
  }
  return address => scoped.get(address) ?? transport
}

/**
 * The scope of an address's transport. The requests to an object store are signed, unless the address has a credential.
 *
 * @throws PkgtoolError as `bindSigning`
 */
export function scopeOf(setting: CredentialScope, options: TransportOptions): Scope {
  const { name, address, credential, trustable, isOfWorkspace } = setting
  const { document } = address
  noteQuery(document.search)
  const signing = credential ? undefined : bindSigning(setting, options)
  const shown = displayUrl(document)
  const label = name === undefined ? shown : `${name}=${shown}`
  return { label, name, credential, signing, origin: document.origin, trustable, isOfWorkspace }
}
