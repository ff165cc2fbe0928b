import { conflict, isPkgtoolError, PkgtoolError } from '../../core/base/errors.ts'
import { flag } from '../../core/base/format.ts'
import { assertConfidential } from '../../core/net/credentials/assert-confidential.ts'
import { requestIdentityToken } from '../../core/net/credentials/identity-token.ts'
import { exchangeToken } from '../../core/net/credentials/token-exchange.ts'
import type { Transport } from '../../core/net/exchange/client.ts'

/** What a push proves itself with: a key, or the identity of the job. */
export interface PushKeyOptions {
  /** sent to the address that the index names for pushing, and nowhere else */
  readonly apiKey?: string | undefined
  /**
   * the user who made the trust policy for this workflow: the identity of the job is exchanged for a key right before the
   * first package is sent; not together with `apiKey`
   */
  readonly trustedPublisher?: string | undefined
  /** the address that exchanges it; default: that of the public NuGet gallery, for pushes to it */
  readonly tokenService?: string | undefined
  /** the audience of the identity token; default: the origin of `tokenService` */
  readonly audience?: string | undefined
}

/** The key of a push. */
export interface PushKey {
  /** the key is exchanged for the identity of the job */
  readonly isExchanged: boolean
  /** the key that a server refused may be exchanged anew: once */
  readonly mayRenew: boolean
  /** why no package can be sent any more: no key could be had, or the server refuses the second one too */
  failure: PkgtoolError | undefined
  /** Returns the key; the first call, and the next one after `renew`, exchanges it. Undefined: the push has none. */
  read(): Promise<string | undefined>
  renew(): void
}

const galleryService = 'https://www.nuget.org/api/v2/token'

/**
 * Reads the options of a key. Asks nobody yet.
 *
 * @throws PkgtoolError `INVALID_INPUT`, `CONFLICTING_INPUTS`, `INVALID_ADDRESS`, `INSECURE_ADDRESS`
 */
export function readPushKey(
  options: PushKeyOptions,
): (transport: Transport, publish: readonly URL[]) => PushKey {
  const { apiKey, trustedPublisher: user, tokenService, audience } = options
  checkKey(apiKey)
  if (user === undefined) {
    for (const [name, value] of Object.entries({ 'token-service': tokenService, audience }))
      if (value !== undefined)
        throw conflict(name, {
          found: `${flag('trusted-publisher')} is not given`,
          wanted: 'both, or none of them',
        })
    return () => ({
      isExchanged: false,
      mayRenew: false,
      failure: undefined,
      read: async () => apiKey,
      renew() {},
    })
  }
  if (apiKey !== undefined)
    throw conflict('trusted-publisher', {
      found: `${flag('api-key-env')} is given too`,
      wanted: 'one of them',
    })
  const service = parseService(tokenService ?? galleryService)
  return (transport, publish) => {
    // The key of the gallery is for nobody else.
    const other = publish.find(({ origin }) => origin !== service.origin)
    if (tokenService === undefined && other !== undefined)
      throw conflict('trusted-publisher', {
        found: `the token service of ${other.origin}, to push to, is not known`,
        wanted: `its address in ${flag('token-service')}`,
      })
    return exchangedKey(transport, { user, service, audience: audience ?? service.origin })
  }
}

interface Exchange {
  readonly user: string
  readonly service: URL
  readonly audience: string
}

function exchangedKey(transport: Transport, exchange: Exchange): PushKey {
  let key: Promise<string> | undefined
  let isRenewed = false
  return {
    isExchanged: true,
    failure: undefined,
    get mayRenew() {
      return !isRenewed
    },
    async read() {
      key ??= transport.retry(() => exchangeKey(transport, exchange))
      try {
        return await key
      } catch (error) {
        if (isPkgtoolError(error)) this.failure = error
        throw error
      }
    },
    renew() {
      isRenewed = true
      key = undefined
    },
  }
}

async function exchangeKey(transport: Transport, { user, service, audience }: Exchange): Promise<string> {
  const identityToken = await requestIdentityToken(transport, audience)
  return exchangeToken(transport, {
    url: service,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${identityToken}` },
    body: JSON.stringify({ username: user, tokenType: 'ApiKey' }),
    member: 'apiKey',
    identityToken,
    advice: 'check the trust policy: the user who made it, the repository, the workflow and the environment',
  })
}

function checkKey(key: string | undefined): void {
  if (key === undefined || /^[\x21-\x7e]{1,4096}$/.test(key)) return
  throw new PkgtoolError('INVALID_INPUT', {
    subject: 'API key',
    found: key === '' ? 'it is empty' : 'it has a character that no header can carry, or more than 4096',
    wanted: 'one line without blanks',
  })
}

function parseService(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isWeb = url !== undefined && ['http:', 'https:'].includes(url.protocol)
  if (!isWeb || url.username !== '' || url.password !== '')
    throw new PkgtoolError('INVALID_ADDRESS', {
      subject: 'token-service',
      found: 'it is not an http or https URL, or has user info',
      wanted: 'an https URL',
    })
  assertConfidential(url, 'an identity token', { subject: url.origin })
  return url
}
