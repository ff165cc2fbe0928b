import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import type { FeedHandler } from '../../src/feed/index.ts'
import {
  type ReceivedRequest,
  type RecordingServer,
  type Responder,
  sendJson,
  startRecordingServer,
} from './fault-server.ts'
import { checkToken, type IdentityService } from './identity-service.ts'

/** The services that exchange identity tokens: the gallery's, Entra's and the one of a JFrog platform. */
export interface TokenService extends RecordingServer {
  /** the gallery's address */
  readonly gallery: string
  /** the audience that the gallery wants */
  readonly audience: string
  /** answers in place of a token, where it is set */
  instead: Responder | undefined
  /** milliseconds that its clock is ahead */
  ahead: number
  /** the feed that it guards, on the same origin: a request needs a token that was given */
  feed: FeedHandler | undefined
  /** every key and token that was given, the newest last */
  readonly given: string[]
}

export const azureTenant = '7f9f2f2e-3a51-4ad6-8c4c-3c5f4b1f6f11'
export const azureClient = '0d1b2a3c-6a5f-4d4e-9f0a-5b6c7d8e9f00'
export const jfrogProvider = 'github-oidc'

/** Starts the services, which trust one issuer. */
export async function startTokenService(issuer: IdentityService): Promise<TokenService> {
  const given: string[] = []
  const server = await startRecordingServer(async (request, response) => {
    if (service.instead) return service.instead(request, response)
    const exchange = exchanges.find(({ path }) => path === request.path)
    if (exchange === undefined && service.feed)
      return serveGuarded(service.feed, given, { request, response })
    const { token, audience, answer, error } = exchange?.read(request, service) ?? { error: 'unknown path' }
    const fault =
      error ??
      (await checkToken(token ?? '', {
        issuer: issuer.origin,
        audience: audience ?? '',
        now: Date.now() + service.ahead,
      }))
    if (fault !== undefined || answer === undefined) return sendJson(response, { error: fault }, 401)
    const secret = `given-${randomUUID()}`
    given.push(secret)
    sendJson(response, answer(secret))
  })
  const service: TokenService = {
    ...server,
    gallery: `${server.origin}/api/v2/token`,
    audience: server.origin,
    instead: undefined,
    feed: undefined,
    ahead: 0,
    given,
  }
  return service
}

async function serveGuarded(
  feed: FeedHandler,
  given: readonly string[],
  { request, response }: { request: ReceivedRequest; response: ServerResponse },
): Promise<void> {
  const [, scheme, sent = ''] = /^(Bearer|Basic) (.*)$/.exec(request.headers.authorization ?? '') ?? []
  const token = scheme === 'Basic' ? Buffer.from(sent, 'base64').toString().replace(/^.*?:/, '') : sent
  if (!given.includes(token)) return sendJson(response, {}, 401)
  const { status, headers, body } = await feed(request)
  const bytes =
    body && 'path' in body ? (await readFile(body.path)).subarray(body.start, body.end + 1) : body?.bytes
  response.writeHead(status, headers).end(bytes)
}

interface ReadExchange {
  readonly token?: string
  readonly audience?: string
  readonly error?: string | undefined
  readonly answer?: (secret: string) => object
}

interface Exchange {
  readonly path: string
  read(request: ReceivedRequest, service: TokenService): ReadExchange
}

const azureScopes: readonly string[] = [
  '499b84ac-1321-427f-aa17-267ca6975798/.default',
  'https://storage.azure.com/.default',
]

const bearerOf = ({ headers }: ReceivedRequest) => headers.authorization?.replace(/^Bearer /, '')

const exchanges: readonly Exchange[] = [
  {
    path: '/api/v2/token',
    read(request, { audience }) {
      const { username, tokenType, ...rest } = JSON.parse(request.body)
      const isRight = username === 'octo' && tokenType === 'ApiKey' && Object.keys(rest).length === 0
      return {
        token: bearerOf(request) ?? '',
        audience,
        error: isRight ? undefined : 'No matching trust policy',
        answer: apiKey => ({
          tokenType: 'ApiKey',
          expires: new Date(Date.now() + 900_000).toISOString(),
          apiKey,
        }),
      }
    },
  },
  {
    path: `/${azureTenant}/oauth2/v2.0/token`,
    read({ body }) {
      const { client_assertion: token = '', scope, ...rest } = Object.fromEntries(new URLSearchParams(body))
      const wanted = {
        grant_type: 'client_credentials',
        client_id: azureClient,
        client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
      }
      const isKnown = azureScopes.includes(scope ?? '')
      return {
        token,
        audience: 'api://AzureADTokenExchange',
        error: isKnown && sameFields(rest, wanted) ? undefined : 'AADSTS900144: the request body is wrong',
        answer: access_token => ({
          token_type: 'Bearer',
          expires_in: 3599,
          ext_expires_in: 3599,
          access_token,
        }),
      }
    },
  },
  {
    path: '/access/api/v1/oidc/token',
    read({ body }, { origin }) {
      const { subject_token: token, ...rest } = JSON.parse(body)
      const wanted = {
        grant_type: 'urn:ietf:params:oauth:grant-type:token-exchange',
        subject_token_type: 'urn:ietf:params:oauth:token-type:id_token',
        provider_name: jfrogProvider,
      }
      return {
        token,
        audience: origin,
        error: sameFields(rest, wanted) ? undefined : 'bad request',
        answer: access_token => ({
          access_token,
          scope: 'applied-permissions/user',
          token_type: 'Bearer',
          issued_token_type: 'urn:ietf:params:oauth:token-type:access_token',
          expires_in: 60,
          username: 'octo',
        }),
      }
    },
  },
]

function sameFields(one: object, other: object): boolean {
  const sorted = (value: object) => JSON.stringify(Object.entries(value).sort())
  return sorted(one) === sorted(other)
}
