import { membersOf, parseJson } from '../../base/documents/json.ts'
import { PkgtoolError } from '../../base/errors.ts'
import { displayUrl } from '../address/address.ts'
import type { Transport } from '../exchange/client.ts'
import { readBody } from '../exchange/read-body.ts'
import { assertConfidential } from './assert-confidential.ts'
import { type IdentityService, idTokenVariable, type JobIdentity } from './job-identity.ts'

/** bytes of an answer that holds one token */
export const maxAnswerLength = 64 * 1024

/**
 * Returns an identity token of this job for one audience: GitHub's service is asked for a new one, GitLab's is in a variable.
 * One attempt: the caller retries. A token for another audience is refused before anybody gets it.
 *
 * @throws PkgtoolError `NO_IDENTITY` without permission and for an answer that is no such token; `INSECURE_ADDRESS`,
 * `REDIRECT_REFUSED` and errors of `Transport.send`
 */
export async function requestIdentityToken(transport: Transport, audience: string): Promise<string> {
  const { identity = {}, onToken } = transport.options
  if (identity.service === undefined) return findToken(identity, audience)
  const token = await askService(transport, identity.service, audience)
  onToken?.(token)
  const claims = readClaims(token)
  if (claims?.audiences.includes(audience)) return token
  throw noIdentity(audience, {
    found:
      claims === undefined
        ? 'the identity service answered without a token'
        : 'the token is for another audience',
    change: 'tell the owner of the runner',
  })
}

async function askService(
  transport: Transport,
  { url: address, token }: IdentityService,
  audience: string,
): Promise<string> {
  const found = 'the identity service answered without a token'
  const change = 'tell the owner of the runner'
  if (!URL.canParse(address))
    throw noIdentity(audience, { found: 'there is no address of the identity service', change })
  const url = new URL(
    `${address}${address.includes('?') ? '&' : '?'}audience=${encodeURIComponent(audience)}`,
  )
  assertConfidential(url, 'an identity token')
  const headers = { authorization: `Bearer ${token}`, accept: 'application/json' }
  const answer = await transport.send(url, { headers })
  if (answer.url.origin !== url.origin) {
    answer.discard()
    throw new PkgtoolError('REDIRECT_REFUSED', {
      subject: displayUrl(url),
      found: `it redirects to ${answer.url.origin}`,
      wanted: 'a token from the service itself',
      url: displayUrl(url),
    })
  }
  const parsed = parseJson(await readBody(answer, maxAnswerLength))
  const value = 'value' in parsed ? membersOf(parsed.value).get('value') : undefined
  if (typeof value === 'string' && value !== '') return value
  throw noIdentity(audience, { found, change })
}

function findToken({ ci, tokens = [] }: JobIdentity, audience: string): string {
  const token = tokens.find(each => readClaims(each)?.audiences.includes(audience))
  if (token !== undefined) return token
  const variable = `"id_tokens: { ${idTokenVariable}: { aud: ${audience} } }"`
  if (tokens.length > 0)
    throw noIdentity(audience, {
      found: `${idTokenVariable} has no token for it, only for another audience`,
      change: `add to the job ${variable}; further names begin with ${idTokenVariable}_`,
    })
  if (ci === 'gitlab')
    throw noIdentity(audience, {
      found: `there is no variable ${idTokenVariable}`,
      change: `add to the job ${variable}`,
    })
  if (ci === 'github')
    throw noIdentity(audience, {
      found: 'the job has no permission for an identity token',
      change:
        'add to the job "permissions: { id-token: write }"; a workflow that a fork starts never gets it',
    })
  throw noIdentity(audience, {
    found: 'there is no identity of a CI job',
    change: `run this in a job of GitHub with "permissions: { id-token: write }", or of GitLab with ${variable}`,
  })
}

/** The error of a job that has no identity token, or whose token the service does not exchange. */
export function noIdentity(
  subject: string,
  { found, change }: { readonly found: string; readonly change: string },
): PkgtoolError {
  return new PkgtoolError('NO_IDENTITY', { subject, found, change })
}

/** What we read in an identity token. Only the service that gets the token can check its signature. */
interface TokenClaims {
  readonly audiences: readonly string[]
  /** when it was issued, and when it ends; absent: it does not say */
  readonly issued?: Date | undefined
  readonly expires?: Date | undefined
}

const maxTokenLength = 32 * 1024

/** Reads the claims of a JWT; undefined for a text that is none, or is longer than 32 KiB. */
export function readClaims(token: string): TokenClaims | undefined {
  const [, payload] = /^[\w-]+\.([\w-]+)\.[\w-]+$/.exec(token.slice(0, maxTokenLength + 1)) ?? []
  if (payload === undefined || token.length > maxTokenLength) return undefined
  const parsed = parseJson(Buffer.from(payload, 'base64url'))
  if ('problem' in parsed) return undefined
  const claims = membersOf(parsed.value)
  const audiences = [claims.get('aud')].flat().filter(each => typeof each === 'string')
  return { audiences, issued: readTime(claims.get('iat')), expires: readTime(claims.get('exp')) }
}

function readTime(seconds: unknown): Date | undefined {
  const isTime = typeof seconds === 'number' && seconds > 0 && seconds < 1e11
  return isTime ? new Date(seconds * 1000) : undefined
}
