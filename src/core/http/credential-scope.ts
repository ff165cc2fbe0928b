import { createInFlight } from '../base/concurrency.ts'
import { isPkgtoolError, PkgtoolError, printable, quote, toLowerInvariant } from '../base/errors.ts'
import type { Place } from '../base/ports.ts'
import { displayUrl, type FeedAddress, isConfidential, isServer, parseFeedAddress } from './address.ts'
import type { Answer, SendOptions, Transport } from './client.ts'
import {
  authorizationOf,
  type Credential,
  type CredentialOrigin,
  credentialName,
  type NamedCredential,
} from './credentials.ts'
import { type BreakerState, createCircuitBreaker, type Probe } from './limits.ts'
import { Postponed, retriesOf } from './retry.ts'

/** The source that a transport is scoped to. */
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

/** The state of a source that one thread knows, for the other threads. */
export interface ScopeState extends BreakerState {
  /** the origins that get the credential */
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
  /** Merges the state of the source from another thread. */
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
  /** the origins that may also get the credential if its index names them; default: any */
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

/*
 * The rule for every secret: it is sent only to an origin that is named by the workflow or by the file that contains
 * the secret. A name alone is not enough: anybody who can change a file of the workspace, such as the author of a pull
 * request, can assign another address to a name.
 *
 *     the secret is in                          goes to an address of
 *     credentials, NAME=URL …                   the origin of URL
 *     credentials, NAME …                       source, dist-url, a config file outside the workspace; credential-origins
 *     username and password                     the same
 *     NuGetPackageSourceCredentials_NAME        the same
 *     a config file, as %NAME% of config-env    the same; the same file, where that lies outside the workspace
 *     a config file, in clear text              the origin that the same file gives the name; credential-origins
 *     client-certificate                        the origin of any of source and dist-url, of a config file outside the
 *                                               workspace, and of credential-origins
 */

/** A credential and its allowed addresses. */
export interface Secret {
  readonly credential: Credential
  /** where it is defined, for a message */
  readonly storedIn: string
  /** the addresses in its definition */
  readonly addresses: readonly URL[]
  /** the workflow defines it, so an address that the workflow chose is allowed like one in its definition */
  readonly isOfWorkflow: boolean
  /** how a line of `credentials` would bind it, after `NAME=URL`; absent: only `credential-origins` can */
  readonly line?: string | undefined
}

/** The origins that an index may name as its own, which may then get the secret. */
export type TrustableOrigins = 'any' | readonly string[]

export interface BindingOptions {
  /** the lines of `credential-origins` */
  readonly origins: readonly CredentialOrigin[]
}

/** An address that needs a secret, its name, and who chose it. */
export interface BoundAddress {
  readonly name?: string | undefined
  readonly address: FeedAddress
  /** a file inside the workspace chose the address */
  readonly isOfWorkspace?: boolean | undefined
  /** where it is set, for a message */
  readonly place?: Place | undefined
}

/**
 * Binds a secret to the origin of an address, or refuses it. Returns the origins that may get the secret too when the
 * address's index names them: any if the workflow or the secret's definition chose the index, otherwise only those that
 * they name. Plain data, because workers need it.
 *
 * @throws PkgtoolError `CREDENTIALS_UNBOUND`
 */
export function bindSecret(
  to: BoundAddress,
  secret: Secret,
  { origins: listed }: BindingOptions,
): TrustableOrigins {
  const { document } = to.address
  const own = new Set(secret.addresses.map(({ origin }) => origin))
  // A line NAME=URL of `credentials` is exact; the list must not widen it.
  const isExact = secret.isOfWorkflow && own.size > 0 && secret.line !== undefined
  if (!isExact)
    for (const { name, origin } of listed)
      if (name === undefined || isSameName(name, to.name)) own.add(origin)
  const isChosen = secret.isOfWorkflow && !isExact && !to.isOfWorkspace
  if (!isChosen && !own.has(document.origin)) throw unbound(to, secret, isExact)
  const isOwnIndex = !to.isOfWorkspace || secret.addresses.some(({ href }) => href === document.href)
  return isOwnIndex ? 'any' : [...own]
}

/** Returns whether an origin is among those that may be trusted; without a list any is. */
export function mayTrust(origins: TrustableOrigins = 'any', origin: string): boolean {
  return origins === 'any' || origins.includes(origin)
}

/** Compares two source names case-insensitively, like the reference client. */
export function isSameName(one: string, other: string | undefined): boolean {
  return other !== undefined && foldName(one) === foldName(other)
}

/**
 * Returns a key that is equal for names that differ only in case. It uses both foldings: with lower case alone, the
 * kelvin sign would equal k; with upper case alone, a dotless i would equal I.
 */
export function foldName(name: string): string {
  return `${toLowerInvariant(name)}\0${name.toUpperCase()}`
}

function unbound(to: BoundAddress, secret: Secret, isExact: boolean): PkgtoolError {
  const { name, address, place } = to
  const { origin } = address.document
  const what = name === undefined ? 'an address' : `the address of ${quote(name)}`
  const by = place?.file === undefined ? what : `${what} in ${quote(place.file)}`
  const named = [...new Set(secret.addresses.map(({ origin: own }) => own))].map(own => quote(own))
  const only = named.length === 0 ? 'which names no origin for it' : `which names ${named.join(', ')}`
  const isLine = secret.line !== undefined && (isExact || name !== undefined)
  const line = isLine
    ? `${credentialName(name ?? '')}=${origin} ${secret.line}`
    : `${name === undefined ? '' : `${credentialName(name)}=`}${origin}`
  const input = isLine ? 'credentials' : 'credential-origins'
  return new PkgtoolError('CREDENTIALS_UNBOUND', {
    subject: origin,
    found: `it as ${by}, and a secret of ${secret.storedIn}, ${only}`,
    wanted: 'an origin that the workflow names, or the file that holds the secret',
    change: `if it may have the secret, add to the input "${input}" the line: ${printable(line)}`,
    ...place,
    url: origin,
  })
}
