import { beforeEach, describe, expect, test } from '@jest/globals'
import { jobIdentity } from '../../src/core/index.ts'
import { requestIdentityToken } from '../../src/core/net/credentials/identity-token.ts'
import { obtainCredential } from '../../src/core/net/credentials/obtain-credential.ts'
import type { Transport } from '../../src/core/net/exchange/client.ts'
import { readPushKey } from '../../src/feed/publish/push-key.ts'
import type { ReceivedRequest } from '../support/fault-server.ts'
import { type IdentityService, startIdentityService } from '../support/identity-service.ts'
import {
  azureClient,
  azureTenant,
  jfrogProvider,
  startTokenService,
  type TokenService,
} from '../support/token-service.ts'
import { transports } from '../support/transports.ts'

/*
 * Requests and answers, field by field, against public sources that were read for this test. A field in <…> stands for a value
 * that the run makes.
 */
interface Exchange {
  /** repository, commit and file, or the page of the documentation */
  readonly comparedWith: string
  readonly method: string
  readonly target: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Readonly<Record<string, string>> | undefined
  /** the member of the answer that is read; the services of these tests answer with all members of the reference */
  readonly reads: string
}

const exchanges: Readonly<Record<string, Exchange>> = {
  'a token of a GitHub job': {
    comparedWith: 'actions/toolkit 4b9afa4 packages/core/src/oidc-utils.ts, NuGet/login e12aa70 src/index.ts',
    method: 'GET',
    target: '/idtoken?api-version=2.0&audience=https%3A%2F%2Fa.example',
    headers: { authorization: 'Bearer <request token>' },
    body: undefined,
    reads: 'value',
  },
  'a key of the gallery': {
    comparedWith: 'NuGet/login e12aa70 src/index.ts',
    method: 'POST',
    target: '/api/v2/token',
    headers: { authorization: 'Bearer <identity token>', 'content-type': 'application/json' },
    body: { username: 'octo', tokenType: 'ApiKey' },
    reads: 'apiKey',
  },
  'a token of Artifactory': {
    comparedWith: 'jfrog/jfrog-client-go 0f2168d access/services/accesstoken.go, auth/authutils.go',
    method: 'POST',
    target: '/access/api/v1/oidc/token',
    headers: { 'content-type': 'application/json' },
    body: {
      grant_type: 'urn:ietf:params:oauth:grant-type:token-exchange',
      subject_token_type: 'urn:ietf:params:oauth:token-type:id_token',
      subject_token: '<identity token>',
      provider_name: jfrogProvider,
    },
    reads: 'access_token',
  },
  'a token of Microsoft Entra': {
    comparedWith:
      'the page of the Microsoft identity platform on client credentials, third case: a federated credential',
    method: 'POST',
    target: `/${azureTenant}/oauth2/v2.0/token`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: {
      grant_type: 'client_credentials',
      client_id: azureClient,
      client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
      client_assertion: '<identity token>',
      scope: '499b84ac-1321-427f-aa17-267ca6975798/.default',
    },
    reads: 'access_token',
  },
}

const transportWith = transports()
let issuer: IdentityService
let service: TokenService
let transport: Transport

beforeEach(async () => {
  issuer = await startIdentityService()
  service = await startTokenService(issuer)
  const identity = jobIdentity({ ...issuer.env, AZURE_AUTHORITY_HOST: service.origin })
  transport = transportWith({ identity })
})

const origin = () => ({ origin: service.origin })
const bearer = async (credential: Parameters<typeof obtainCredential>[1]) => {
  const obtained = await obtainCredential(transport, credential, origin())
  return obtained.kind === 'bearer' ? obtained.token : undefined
}
const runs: Readonly<Record<string, () => Promise<string | undefined>>> = {
  'a token of a GitHub job': () => requestIdentityToken(transport, 'https://a.example'),
  'a key of the gallery': () =>
    readPushKey({ trustedPublisher: 'octo', tokenService: service.gallery })(transport, []).read(),
  'a token of Artifactory': () => bearer({ kind: 'oidc', issuer: 'jfrog', provider: jfrogProvider }),
  'a token of Microsoft Entra': () =>
    bearer({ kind: 'oidc', issuer: 'azure', tenant: azureTenant, client: azureClient }),
}

describe('the identity of a job', () => {
  test.each(Object.entries(exchanges))('%s is asked for as the reference does', async (name, wanted) => {
    const token = await runs[name]?.()
    const isOfIssuer = wanted.method === 'GET'
    const request = (isOfIssuer ? issuer : service).requests.find(({ method }) => method === wanted.method)
    const given = isOfIssuer ? issuer.issued[0] : service.given[0]
    expect([wanted.comparedWith, wanted.reads, token]).toEqual([
      expect.any(String),
      expect.any(String),
      given,
    ])
    expect(shown(request as ReceivedRequest, wanted)).toEqual({
      method: wanted.method,
      target: wanted.target,
      headers: wanted.headers,
      body: wanted.body,
    })
  })
})

function shown({ method, url, headers, body }: ReceivedRequest, wanted: Exchange) {
  const names = Object.keys(wanted.headers)
  const isForm = headers['content-type'] === 'application/x-www-form-urlencoded'
  const fields = isForm ? Object.fromEntries(new URLSearchParams(body)) : JSON.parse(body || '{}')
  return {
    method,
    target: url,
    headers: named(Object.fromEntries(names.map(name => [name, String(headers[name])]))),
    body: body === '' ? undefined : named(fields),
  }
}

/** The fields, with the values that the run makes by their names. */
function named(fields: Readonly<Record<string, string>>): Record<string, string> {
  const replace = (text: string) =>
    issuer.issued
      .reduce((changed, token) => changed.replace(token, '<identity token>'), text)
      .replace(issuer.requestToken, '<request token>')
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, replace(value)]))
}
