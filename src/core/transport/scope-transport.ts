import { isPkgtoolError, PkgtoolError } from '../errors.ts'
import { isConfidential } from './check-url.ts'
import { createFlights } from './create-flights.ts'
import type { Answer, SendOptions, Transport } from './create-transport.ts'
import { authorizationOf, type Credential } from './credential.ts'
import { Postponed } from './postponed.ts'
import { retriesOf } from './retry-policy.ts'
import { type Trial, watchHealth } from './source-health.ts'

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
    once: createFlights(),
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
