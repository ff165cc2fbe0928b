import { membersOf, parseJson } from '../../base/documents/json.ts'
import { PkgtoolError } from '../../base/errors.ts'
import { noteSecret } from '../../base/sent-secrets.ts'
import { displayUrl } from '../address/address.ts'
import type { Transport } from '../exchange/client.ts'
import { shownReason } from '../exchange/given-reason.ts'
import { readBody } from '../exchange/read-body.ts'
import { assertConfidential } from './assert-confidential.ts'
import { maxAnswerLength, noIdentity, readClaims } from './identity-token.ts'

/** A request that shows an identity token to a service. */
export interface IdentityRequest {
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** the token that is exchanged */
  readonly identityToken: string
  /** what to check when the service refuses, as an imperative */
  readonly advice: string
}

/** One exchange of an identity token for a token or key that a server takes. */
interface TokenExchange extends IdentityRequest {
  /** the member of the answer that holds the token or key */
  readonly member: string
}

// The statuses with which token services refuse; their body says why.
const refusals: readonly number[] = [400, 401, 403, 404, 422]

/**
 * Exchanges an identity token: one POST, one attempt, at most 64 KiB of an answer. The token is masked (`onToken`) before
 * anything can mention it.
 *
 * @throws PkgtoolError `HTTP_STATUS` when the service refuses, `NO_IDENTITY` for an answer without token,
 * `INSECURE_ADDRESS`, `REDIRECT_REFUSED` and errors of `Transport.send`
 */
export async function exchangeToken(transport: Transport, exchange: TokenExchange): Promise<string> {
  const { url, member } = exchange
  const headers = { ...exchange.headers, accept: 'application/json' }
  const { status, bytes } = await showIdentity(transport, { ...exchange, headers })
  const parsed = parseJson(bytes)
  const members = membersOf('value' in parsed ? parsed.value : undefined)
  if (isRefused(status))
    throw identityRefused(exchange, {
      status,
      given: members.get('error_description') ?? members.get('error'),
    })
  const token = members.get(member)
  // It becomes part of a header line.
  if (typeof token === 'string' && /^[\x21-\x7e]{1,32768}$/.test(token)) {
    transport.options.onToken?.(token)
    return token
  }
  throw noIdentity(displayUrl(url), {
    found: 'problem' in parsed ? 'the answer is not valid JSON' : `the answer has no "${member}"`,
    change: 'check the address of the token service',
  })
}

/**
 * Sends the request: one POST, one attempt, at most 64 KiB of an answer.
 *
 * @throws PkgtoolError `INSECURE_ADDRESS`, `REDIRECT_REFUSED` and errors of `Transport.send`
 */
export async function showIdentity(
  transport: Pick<Transport, 'send'>,
  { url, headers, body: text, identityToken }: IdentityRequest,
): Promise<{ readonly status: number; readonly bytes: Uint8Array }> {
  assertConfidential(url, 'an identity token')
  noteSecret(identityToken)
  const body = Buffer.from(text)
  const answer = await transport.send(url, {
    method: 'POST',
    headers: { ...headers, 'content-length': String(body.length) },
    body: async function* () {
      yield body
    },
    statuses: [200, 201, ...refusals],
  })
  return { status: answer.status, bytes: await readBody(answer, maxAnswerLength) }
}

/** Returns whether a service refuses an identity with this status. */
export function isRefused(status: number): boolean {
  return refusals.includes(status)
}

/** The error of a service that refuses an identity; `given` is the reason in its answer, if any. */
export function identityRefused(
  { url, identityToken, advice }: Pick<IdentityRequest, 'url' | 'identityToken' | 'advice'>,
  { status, given }: { readonly status: number; readonly given: unknown },
): PkgtoolError {
  const subject = displayUrl(url)
  const reason = typeof given === 'string' ? shownReason(given) : undefined
  return new PkgtoolError('HTTP_STATUS', {
    subject,
    found: `status ${status}${reason === undefined ? '' : `, "${reason}"`}`,
    wanted: 'an identity that it trusts',
    change: `${advice}${clockAdvice(identityToken)}`,
    url: subject,
    status,
  })
}

/** milliseconds that clocks may differ without being worth a word */
const usualDrift = 60_000

// The service judges the times by its own clock, so ours decides nothing; it only explains.
function clockAdvice(token: string): string {
  const { issued, expires } = readClaims(token) ?? {}
  const now = Date.now()
  const here = `the clock of this machine says ${new Date(now).toISOString()}`
  if (expires && expires.getTime() < now) return `; the token ended at ${expires.toISOString()}, and ${here}`
  if (issued && issued.getTime() > now + usualDrift)
    return `; the token was issued at ${issued.toISOString()}, and ${here}`
  return ''
}
