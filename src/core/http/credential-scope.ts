import { isPkgtoolError, PkgtoolError, printable } from '../base/errors.ts'
import { createInFlight } from '../base/ports.ts'
import { displayUrl, type FeedAddress, isConfidential, isServer, parseFeedAddress } from './address.ts'
import type { Answer, SendOptions, Transport } from './client.ts'
import {
  type BindingOptions,
  type BoundAddress,
  bindSecret,
  isSameName,
  mayTrust,
  type Secret,
  type TrustableOrigins,
} from './credential-binding.ts'
import { authorizationOf, type Credential, credentialName, type NamedCredential } from './credentials.ts'
import { isTransient, isUnreachable, Postponed, retriesOf } from './retry.ts'

/** What a transport is scoped to. */
export interface Scope {
  /** the name of the server in messages */
  readonly label: string
  /** the user's name for it, if any */
  readonly name?: string | undefined
  readonly credential?: Credential | undefined
  /** the origin that gets the credential; `trust` adds more */
  readonly origin: string
  /** Returns whether another source may have the requested files; default: no. */
  readonly hasAlternative?: (() => boolean) | undefined
  /** a file inside the workspace chose the address, so it must not see the client certificate; default: false */
  readonly isOfWorkspace?: boolean | undefined
  /** the origins that `trust` may add; default: any */
  readonly trustable?: TrustableOrigins | undefined
}

/** What one thread has learned about a source, for the other threads. */
export interface ScopeState extends BreakerState {
  /** those that get the credential */
  readonly origins: readonly string[]
  /** the error of a 401 */
  readonly refused: PkgtoolError | undefined
}

/** The transport of one source: its credential, in-flight requests and circuit breaker. */
export interface ScopedTransport extends Transport {
  /** a request has exhausted its retries in this run */
  readonly isExhausted: boolean
  readonly state: ScopeState
  /** Also sends the credential to the origin of a base address that the source itself names. */
  trust(origin: string): void
  /** Merges what another thread has learned about the source. */
  adopt(state: ScopeState): void
}

/**
 * Scopes a transport to one source (DESIGN 4, 5). Sends the credential from the first request on, over https or
 * loopback, only to the source's own origins, never after a redirect to another origin. Does not cache documents of a
 * source with a credential. If there is an alternative, a source with exhausted retries gets one attempt per request
 * until it answers again, and queued requests may be postponed; without an alternative, we give up only when it is
 * unreachable. After a 401, it gets no more requests: all fail with the same error.
 */
export function scopeTransport(transport: Transport, scope: Scope): ScopedTransport {
  const { credential } = scope
  const origins = new Set([scope.origin])
  const showCertificateTo = (origin: string) => {
    if (!scope.isOfWorkspace) transport.showCertificateTo(origin)
  }
  showCertificateTo(scope.origin)
  const authorization = credential && authorizationOf(credential)
  const headersFor = (url: URL, headers: SendOptions['headers']) =>
    authorization !== undefined && origins.has(url.origin) && isConfidential(url)
      ? { ...headers, authorization }
      : headers
  const breaker = createCircuitBreaker({ retries: retriesOf(transport.options.retry) })
  const isGivenUp = () => breaker.isGone || (breaker.isDown && scope.hasAlternative?.() === true)
  let refused: PkgtoolError | undefined
  return {
    ...transport,
    options: credential ? { ...transport.options, cacheDirectory: undefined } : transport.options,
    once: createInFlight(),
    get isExhausted() {
      return breaker.isExhausted
    },
    get state() {
      const { isExhausted, isDown, isGone } = breaker
      return { isExhausted, isDown, isGone, origins: [...origins].sort(), refused }
    },
    trust(origin) {
      if (!mayTrust(scope.trustable, origin)) return
      origins.add(origin)
      showCertificateTo(origin)
    },
    adopt(state) {
      breaker.adopt(state)
      refused ??= state.refused
      for (const origin of state.origins) {
        origins.add(origin)
        showCertificateTo(origin)
      }
    },
    async send(url, options = {}): Promise<Answer> {
      if (refused) throw refused
      const headers = headersFor(url, options.headers)
      const wasGivenUp = isGivenUp()
      let probe: Probe | undefined
      const onTurn = () => {
        if (options.mayPostpone && isGivenUp() && !wasGivenUp) throw new Postponed()
        options.onTurn?.()
        probe = breaker.begin()
      }
      try {
        return await transport.send(url, { ...options, onTurn, ...(headers && { headers }) })
      } catch (error) {
        probe?.failed(error)
        if (!isRefusal(error)) throw error
        const explained = explainRefusal(error, { url, scope, sent: headers?.authorization !== undefined })
        if (error.fields.status === 401) refused = explained
        throw explained
      }
    },
    async retry(attempt) {
      try {
        const result = await transport.retry(attempt, { mayRetry: () => !isGivenUp() })
        breaker.ended()
        return result
      } catch (error) {
        if (!(error instanceof Postponed)) breaker.ended(error)
        throw error
      }
    },
  }
}

/** One request to a source, seen by its circuit breaker. */
interface Probe {
  /** Records a failure before an answer. */
  failed(error: unknown): void
}

/** The state of a circuit breaker, as plain data for the other threads. */
interface BreakerState {
  /** a request has exhausted its retries in this run */
  readonly isExhausted: boolean
  /** a request has exhausted its retries, and none was answered since */
  readonly isDown: boolean
  /** `retries` + 1 consecutive requests timed out or found the server unreachable */
  readonly isGone: boolean
}

/** The circuit breaker of a source: whether a retry is worthwhile (DESIGN 5). */
interface CircuitBreaker extends BreakerState {
  begin(): Probe
  /** Merges what another thread has learned. */
  adopt(state: BreakerState): void
  /** Records the outcome of a request after all its retries; without an error: success. */
  ended(error?: unknown): void
}

/**
 * Creates the circuit breaker of a source. The source is down when one request has exhausted its retries. It is gone
 * after the same number of consecutive requests that timed out or found it unreachable, each started after the previous
 * failure. Otherwise, every queued request to an unreachable server would wait for all its retries.
 */
export function createCircuitBreaker({ retries }: { readonly retries: number }): CircuitBreaker {
  let [isExhausted, isDown, isGone] = [false, false, false]
  let [rounds, inARow] = [0, 0]
  const fail = () => {
    isDown = true
    isExhausted = true
  }
  return {
    get isExhausted() {
      return isExhausted
    },
    get isDown() {
      return isDown
    },
    get isGone() {
      return isGone
    },
    begin() {
      const round = rounds
      return {
        failed(error) {
          if (!(isPkgtoolError(error, 'TIMED_OUT') || isUnreachable(error)) || round !== rounds) return
          rounds++
          if (++inARow <= retries) return
          isGone = true
          fail()
        },
      }
    },
    adopt(state) {
      isExhausted ||= state.isExhausted
      isDown = state.isDown
      isGone = state.isGone
    },
    ended(error) {
      if (isTransient(error)) fail()
      else [isDown, isGone, inARow] = [false, false, 0]
    },
  }
}

function isRefusal(error: unknown): error is PkgtoolError {
  return isPkgtoolError(error, 'HTTP_STATUS') && [401, 403].includes(error.fields.status ?? 0)
}

interface Refusal {
  readonly url: URL
  readonly scope: Scope
  /** the request to `url` contained the credential */
  readonly sent: boolean
}

function explainRefusal(error: PkgtoolError, { url, scope, sent }: Refusal): PkgtoolError {
  const { status, url: answered } = error.fields
  const { origin } = new URL(answered ?? url)
  const wasShown = sent && origin === url.origin
  const isForeign = !wasShown && (scope.credential !== undefined || origin !== scope.origin)
  return new PkgtoolError(
    'HTTP_STATUS',
    {
      ...error.fields,
      found: `status ${status} from ${isForeign ? `${origin}, where no credentials of ${scope.label} are sent` : scope.label}`,
      wanted: 'credentials that it takes',
      change: error.fields.change ?? (isForeign ? adviceForForeign(origin, scope) : advice(scope)),
    },
    { cause: error },
  )
}

function adviceForForeign(origin: string, { trustable, credential }: Scope): string {
  if (credential === undefined || mayTrust(trustable, origin)) return 'tell the owner of the feed'
  return `if it may have them, add to the input "credential-origins" the line: ${origin}`
}

function advice({ credential, name, label }: Scope): string {
  if (credential) return `check the credentials of ${label}`
  const written = printable(credentialName(name ?? 'NAME'))
  const mark = written.startsWith('"') ? "'" : '"'
  const lines = ['basic USER PASSWORD', 'bearer TOKEN']
    .map(rest => `${mark}${written} ${rest}${mark}`)
    .join(' or ')
  return `set the input "credentials" to a line ${lines}${name === undefined ? ' and write the address as NAME=URL' : ''}`
}

/** The scope of a credential: a source or dist-url, which may have a name and a credential. */
export interface CredentialScope extends BoundAddress {
  readonly credential?: Credential | undefined
  /** the origins that may have the credential too when its index names them; default: any */
  readonly trustable?: TrustableOrigins | undefined
}

/**
 * Assigns each credential to the scope with its name and replaces an existing one.
 *
 * @throws PkgtoolError `CONFLICTING_INPUTS` for an unknown name, a name of two scopes, two credentials for one name,
 * and a folder; `INSECURE_ADDRESS` for plain http to another machine, whatever `allow-insecure` says;
 * `CREDENTIALS_UNBOUND` for an address that is named neither by the workflow nor by the credential's line
 */
export function assignCredentials<T extends CredentialScope>(
  scopes: readonly T[],
  credentials: readonly NamedCredential[],
  options: BindingOptions = { origins: [] },
): readonly T[] {
  const assigned = new Map<T, Secret>()
  for (const given of credentials) {
    const { name } = given
    const [scope, second] = scopes.filter(item => isNamed(item, name))
    if (scope === undefined) throw conflict(name, 'no source or dist-url of that name', scopes)
    if (second !== undefined) throw conflict(name, 'two addresses of that name', scopes)
    if (assigned.has(scope)) throw conflict(name, 'two lines for that name', scopes)
    assigned.set(scope, secretOf(given))
  }
  return scopes.map(scope => withCredential(scope, assigned.get(scope), options))
}

function secretOf({ credential, url }: NamedCredential): Secret {
  return {
    credential,
    storedIn: 'the input "credentials"',
    addresses:
      url === undefined
        ? []
        : [parseFeedAddress(url, { document: 'index.json', input: 'credentials' }).document],
    isOfWorkflow: true,
    line: credential.kind === 'basic' ? 'basic USER PASSWORD' : 'bearer TOKEN',
  }
}

/**
 * Sets the credential of one scope after binding it. This is the only way to set one, so every secret is bound. Throws
 * like `assignCredentials`.
 */
export function withCredential<T extends CredentialScope>(
  scope: T,
  secret: Secret | undefined,
  options: BindingOptions,
): T {
  if (secret === undefined) return scope
  const { document } = scope.address
  if (!isServer(scope.address)) {
    throw new PkgtoolError('CONFLICTING_INPUTS', {
      subject: 'credentials',
      found: `credentials for the folder ${displayUrl(scope.address.base)}`,
      wanted: 'the name of an http or https address',
    })
  }
  const trustable = bindSecret(scope, secret, options)
  // A library caller may pass a credential that no input line could contain.
  if (!/^[\x20-\x7e]+$/.test(authorizationOf(secret.credential)))
    throw new PkgtoolError('INVALID_INPUT', {
      subject: 'credentials',
      found: 'a character in a token that no header can carry',
    })
  if (isConfidential(document)) return { ...scope, credential: secret.credential, trustable }
  throw new PkgtoolError('INSECURE_ADDRESS', {
    subject: displayUrl(document),
    found: 'credentials for plain http to another machine',
    wanted: 'https',
    change: 'change the address, or leave the credentials out',
    url: displayUrl(document),
  })
}

/** Returns whether a scope has a name, case-insensitively. */
export function isNamed(scope: Pick<CredentialScope, 'name'>, name: string): boolean {
  return isSameName(name, scope.name)
}

function conflict(name: string, found: string, scopes: readonly CredentialScope[]): PkgtoolError {
  const names = scopes.map(scope => scope.name).filter(each => each !== undefined)
  return new PkgtoolError('CONFLICTING_INPUTS', {
    subject: 'credentials',
    found: `the name ${JSON.stringify(name)}, and ${found}`,
    wanted: names.length > 0 ? `one of ${names.join(', ')}` : 'an address written as NAME=URL',
  })
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
    scoped.set(address, scopeTransport(transport, { ...scopeOf(scope), hasAlternative }))
  }
  return address => scoped.get(address) ?? transport
}

/** The scope of an address's transport. */
export function scopeOf({ name, address: { document }, credential, ...rest }: CredentialScope): Scope {
  const shown = displayUrl(document)
  const label = name === undefined ? shown : `${name}=${shown}`
  const { trustable, isOfWorkspace } = rest
  return { label, name, credential, origin: document.origin, trustable, isOfWorkspace }
}
