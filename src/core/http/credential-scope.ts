import { createInFlight } from '../base/concurrency.ts'
import { isPkgtoolError, PkgtoolError } from '../base/errors.ts'
import { displayUrl, type FeedAddress, isServer, parseFeedAddress } from './address.ts'
import { type Answer, isConfidential, type SendOptions, type Transport } from './client.ts'
import {
  type BindingOptions,
  type BoundAddress,
  bindSecret,
  isSameName,
  type Secret,
} from './credential-binding.ts'
import { authorizationOf, type Credential, type NamedCredential } from './credentials.ts'
import { Postponed, retriesOf, type Trial, watchHealth } from './retry.ts'

export interface Scope {
  /** what messages call the other side */
  readonly label: string
  /** what the user calls it, where it has a name */
  readonly name?: string | undefined
  readonly credential?: Credential | undefined
  /** the origin that gets the credential; `trust` adds another */
  readonly origin: string
  /** Tells whether what is asked of it may be had elsewhere; default: it may not. */
  readonly hasAlternative?: (() => boolean) | undefined
  /** a file inside the workspace chose the address: no reason to show it the client certificate; default: false */
  readonly isOfWorkspace?: boolean | undefined
  /** whether `trust` may add an origin; default: any */
  readonly mayTrust?: ((origin: string) => boolean) | undefined
}

/** The requests of one source: its credential, its flights, and whether it still deserves to be tried again. */
export interface ScopedTransport extends Transport {
  /** it has used up its retries once in this run */
  readonly isExhausted: boolean
  /** Lets the origin of a base address that the source itself named have the credential too. */
  trust(origin: string): void
}

/**
 * Narrows a transport to one source (DESIGN 4, 5). The credential goes along with the first request, over https or
 * loopback, to the source's own origins only, and never after a redirect to another. Its documents are not kept on disk.
 * Where there is an alternative, a source that has used up its retries gets one attempt a request until it answers
 * again, and what waits to ask it then may be put off; the only one is given up when nobody is there. After a 401 it is
 * asked no more: each further question is the same error.
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
  const health = watchHealth({ retries: retriesOf(transport.options.retry) })
  const isGivenUp = () => health.isGone || (health.isDown && scope.hasAlternative?.() === true)
  let refused: PkgtoolError | undefined
  return {
    ...transport,
    options: credential ? { ...transport.options, cacheDirectory: undefined } : transport.options,
    once: createInFlight(),
    get isExhausted() {
      return health.isExhausted
    },
    trust(origin) {
      if (!(scope.mayTrust?.(origin) ?? true)) return
      origins.add(origin)
      showCertificateTo(origin)
    },
    async send(url, options = {}): Promise<Answer> {
      if (refused) throw refused
      const headers = headersFor(url, options.headers)
      const wasGivenUp = isGivenUp()
      let trial: Trial | undefined
      const onTurn = () => {
        if (options.mayPostpone && isGivenUp() && !wasGivenUp) throw new Postponed()
        trial = health.begin()
      }
      try {
        return await transport.send(url, { ...options, onTurn, ...(headers && { headers }) })
      } catch (error) {
        trial?.failed(error)
        if (!isRefusal(error)) throw error
        const explained = explainRefusal(error, { url, scope, sent: headers?.authorization !== undefined })
        if (error.fields.status === 401) refused = explained
        throw explained
      }
    },
    async retry(attempt) {
      try {
        const result = await transport.retry(attempt, { mayRetry: () => !isGivenUp() })
        health.ended()
        return result
      } catch (error) {
        if (!(error instanceof Postponed)) health.ended(error)
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
  /** the request for `url` had the credential */
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

function adviceForForeign(origin: string, { mayTrust, credential }: Scope): string {
  if (credential === undefined || (mayTrust?.(origin) ?? true)) return 'tell the owner of the feed'
  return `if it may have them, add to the input "credential-origins" the line: ${origin}`
}

function advice({ credential, name, label }: Scope): string {
  if (credential) return `check the credentials of ${label}`
  const lines = `"${name ?? 'NAME'} basic USER PASSWORD" or "${name ?? 'NAME'} bearer TOKEN"`
  return `set the input "credentials" to a line ${lines}${name === undefined ? ' and write the address as NAME=URL' : ''}`
}

/** An address that may have a name and a credential: a source or a dist-url. */
export interface Holder extends BoundAddress {
  readonly credential?: Credential | undefined
  /** whether an origin that its index names may have the credential too; absent: any may */
  readonly mayTrust?: ((origin: string) => boolean) | undefined
}

/**
 * Gives each credential to the holder of its name, in the place of one that it has.
 *
 * @throws PkgtoolError `CONFLICTING_INPUTS` for a name that no holder has, that two have, or that has two credentials,
 * and for a folder; `INSECURE_ADDRESS` for plain http to another machine, whatever `allow-insecure` says;
 * `CREDENTIALS_UNBOUND` for an address that neither the workflow nor the credential's line names
 */
export function assignCredentials<T extends Holder>(
  holders: readonly T[],
  credentials: readonly NamedCredential[],
  options: BindingOptions = { origins: [] },
): readonly T[] {
  const assigned = new Map<T, Secret>()
  for (const given of credentials) {
    const { name } = given
    const [holder, second] = holders.filter(item => isNamed(item, name))
    if (holder === undefined) throw conflict(name, 'no source or dist-url of that name', holders)
    if (second !== undefined) throw conflict(name, 'two addresses of that name', holders)
    if (assigned.has(holder)) throw conflict(name, 'two lines for that name', holders)
    assigned.set(holder, secretOf(given))
  }
  return holders.map(holder => withCredential(holder, assigned.get(holder), options))
}

function secretOf({ credential, url }: NamedCredential): Secret {
  return {
    credential,
    heldBy: 'the input "credentials"',
    addresses:
      url === undefined
        ? []
        : [parseFeedAddress(url, { document: 'index.json', input: 'credentials' }).document],
    isOfWorkflow: true,
    line: credential.kind === 'basic' ? 'basic USER PASSWORD' : 'bearer TOKEN',
  }
}

/** Gives one holder its credential, the only way to one: nothing has a secret that is not bound. Throws as `assignCredentials`. */
export function withCredential<T extends Holder>(
  holder: T,
  secret: Secret | undefined,
  options: BindingOptions,
): T {
  if (secret === undefined) return holder
  const { document } = holder.address
  if (!isServer(holder.address)) {
    throw new PkgtoolError('CONFLICTING_INPUTS', {
      subject: 'credentials',
      found: `credentials for the folder ${displayUrl(holder.address.base)}`,
      wanted: 'the name of an http or https address',
    })
  }
  const mayTrust = bindSecret(holder, secret, options)
  // A program may give a credential that no line could hold.
  if (!/^[\x20-\x7e]+$/.test(authorizationOf(secret.credential)))
    throw new PkgtoolError('INVALID_INPUT', {
      subject: 'credentials',
      found: 'a character in a token that no header can carry',
    })
  if (isConfidential(document)) return { ...holder, credential: secret.credential, mayTrust }
  throw new PkgtoolError('INSECURE_ADDRESS', {
    subject: displayUrl(document),
    found: 'credentials for plain http to another machine',
    wanted: 'https',
    change: 'change the address, or leave the credentials out',
    url: displayUrl(document),
  })
}

/** Tells whether a holder has a name, compared without regard to case. */
export function isNamed(holder: Pick<Holder, 'name'>, name: string): boolean {
  return isSameName(name, holder.name)
}

function conflict(name: string, found: string, holders: readonly Holder[]): PkgtoolError {
  const names = holders.map(holder => holder.name).filter(each => each !== undefined)
  return new PkgtoolError('CONFLICTING_INPUTS', {
    subject: 'credentials',
    found: `the name ${JSON.stringify(name)}, and ${found}`,
    wanted: names.length > 0 ? `one of ${names.join(', ')}` : 'an address written as NAME=URL',
  })
}

/** What requests to an address, and to files that lie below it, go through. */
export type TransportOf = (address: FeedAddress) => Transport

/** Gives each address a transport of its own, with its credential for its own origin and no other. */
export function scopeAddresses(transport: Transport, holders: readonly Holder[]): TransportOf {
  const scoped = new Map<FeedAddress, ScopedTransport>()
  for (const holder of holders) {
    const { address } = holder
    const hasAlternative = () =>
      [...scoped].some(([other, { isExhausted }]) => other !== address && !isExhausted)
    scoped.set(address, scopeTransport(transport, { ...scopeOf(holder), hasAlternative }))
  }
  return address => scoped.get(address) ?? transport
}

/** What the transport of an address is narrowed to. */
export function scopeOf({ name, address: { document }, credential, ...holder }: Holder): Scope {
  const shown = displayUrl(document)
  const label = name === undefined ? shown : `${name}=${shown}`
  const { mayTrust, isOfWorkspace } = holder
  return { label, name, credential, origin: document.origin, mayTrust, isOfWorkspace }
}
