import { membersOf, parseJson } from '../base/json.ts'

/** What we read in an identity token. Only the service that gets the token can check its signature. */
export interface TokenClaims {
  readonly audiences: readonly string[]
  /** when it was issued, and when it ends; absent: it does not say */
  readonly issued?: Date | undefined
  readonly expires?: Date | undefined
}

const longestToken = 32 * 1024

/** Reads the claims of a JWT; undefined for a text that is none, or is longer than 32 KiB. */
export function readClaims(token: string): TokenClaims | undefined {
  const [, payload] = /^[\w-]+\.([\w-]+)\.[\w-]+$/.exec(token.slice(0, longestToken + 1)) ?? []
  if (payload === undefined || token.length > longestToken) return undefined
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
