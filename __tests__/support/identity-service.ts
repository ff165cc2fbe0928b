import { createPublicKey, type JsonWebKey, type KeyObject, randomUUID, sign, verify } from 'node:crypto'
import { newKey } from './authority.ts'
import { type RecordingServer, type Responder, sendJson, startRecordingServer } from './fault-server.ts'

type Algorithm = 'RS256' | 'ES256'

export type Claims = Readonly<Record<string, unknown>>

/** An issuer of identity tokens: its keys as a JWKS, and the address at which GitHub gives a job its tokens. */
export interface IdentityService extends RecordingServer {
  /** what the runner of GitHub sets in a job that has the permission `id-token: write` */
  readonly env: Readonly<Record<string, string>>
  /** the token that a job shows */
  readonly requestToken: string
  algorithm: Algorithm
  /** milliseconds that the clock of the issuer is ahead */
  ahead: number
  /** answers the request of a job in place of a token, where it is set */
  instead: Responder | undefined
  /** claims in place of the usual ones, from now on */
  claims: Claims
  /** every token that was signed */
  readonly issued: readonly string[]
  issue(audience: string, claims?: Claims): string
}

/** seconds */
const life = 300

const keys = { RS256: newKey('rsa'), ES256: newKey('ec') }

/** Starts an issuer with one key of each algorithm; all issuers of a test file have the same keys. */
export async function startIdentityService(): Promise<IdentityService> {
  const requestToken = `request-token-${randomUUID()}`
  const issued: string[] = []
  const issue = (audience: string, claims: Claims = {}) => {
    const token = signToken(
      { alg: service.algorithm, kid: service.algorithm, typ: 'JWT' },
      { ...usualClaims(service.origin, audience, service.ahead), ...service.claims, ...claims },
      keys[service.algorithm],
    )
    issued.push(token)
    return token
  }
  const server = await startRecordingServer(async (request, response) => {
    if (request.path === '/.well-known/jwks') return sendJson(response, { keys: keySet(keys) })
    if (service.instead) return service.instead(request, response)
    const { searchParams } = new URL(request.url, 'http://issuer')
    const isKnown = request.headers.authorization === `Bearer ${requestToken}`
    if (request.path !== '/idtoken' || searchParams.get('api-version') !== '2.0' || !isKnown)
      return sendJson(response, { message: 'not authorized' }, 401)
    sendJson(response, { count: 1, value: issue(searchParams.get('audience') ?? 'https://github.com/octo') })
  })
  const service: IdentityService = {
    ...server,
    requestToken,
    env: {
      GITHUB_ACTIONS: 'true',
      ACTIONS_ID_TOKEN_REQUEST_URL: `${server.origin}/idtoken?api-version=2.0`,
      ACTIONS_ID_TOKEN_REQUEST_TOKEN: requestToken,
    },
    algorithm: 'RS256',
    ahead: 0,
    instead: undefined,
    claims: {},
    issued,
    issue,
  }
  return service
}

function usualClaims(issuer: string, audience: string, ahead: number): Claims {
  const now = Math.floor((Date.now() + ahead) / 1000)
  return {
    jti: randomUUID(),
    iss: issuer,
    sub: 'repo:octo/repo:ref:refs/heads/main',
    aud: audience,
    repository: 'octo/repo',
    iat: now,
    nbf: now - 5,
    exp: now + life,
  }
}

function keySet(keys: Readonly<Record<Algorithm, KeyObject>>): readonly JsonWebKey[] {
  return Object.entries(keys).map(([alg, key]) => ({
    ...createPublicKey(key).export({ format: 'jwk' }),
    alg,
    kid: alg,
    use: 'sig',
  }))
}

function signToken(header: object, claims: object, key: KeyObject): string {
  const signed = [header, claims]
    .map(part => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' })
  return `${signed}.${signature.toString('base64url')}`
}

/** Checks a token as a service does that trusts the issuer: signature, audience, times by its own clock. */
export async function checkToken(
  token: string,
  { issuer, audience, now = Date.now() }: { issuer: string; audience: string; now?: number },
): Promise<string | undefined> {
  const [head = '', payload = '', signature = ''] = token.split('.')
  const [header, claims] = [head, payload].map(part => JSON.parse(Buffer.from(part, 'base64url').toString()))
  const { keys } = (await (await fetch(`${issuer}/.well-known/jwks`)).json()) as {
    keys: (JsonWebKey & { kid: string; alg: string })[]
  }
  const jwk = keys.find(({ kid, alg }) => kid === header.kid && alg === header.alg)
  if (jwk === undefined) return 'unknown key'
  const key = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' as const }
  if (!verify('sha256', Buffer.from(`${head}.${payload}`), key, Buffer.from(signature, 'base64url')))
    return 'wrong signature'
  if (claims.iss !== issuer) return 'wrong issuer'
  if (claims.aud !== audience) return 'wrong audience'
  const seconds = now / 1000
  return claims.exp < seconds || claims.nbf > seconds + 30 ? 'token not valid at this time' : undefined
}
