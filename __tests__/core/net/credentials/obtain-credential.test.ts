import { beforeEach, describe, expect, test } from '@jest/globals'
import { option } from '../../../../src/core/base/format.ts'
import { jobIdentity } from '../../../../src/core/index.ts'
import type { ObtainedCredential } from '../../../../src/core/net/credentials/credential.ts'
import { obtainCredential } from '../../../../src/core/net/credentials/obtain-credential.ts'
import { failureOf } from '../../../support/failure-of.ts'
import { type IdentityService, startIdentityService } from '../../../support/identity-service.ts'
import {
  azureClient,
  azureTenant,
  jfrogProvider,
  startTokenService,
  type TokenService,
} from '../../../support/token-service.ts'
import { transports } from '../../../support/transports.ts'

const transportWith = transports()
const azure = { kind: 'oidc', issuer: 'azure', tenant: azureTenant, client: azureClient } as const
const jfrog = { kind: 'oidc', issuer: 'jfrog', provider: jfrogProvider } as const

let issuer: IdentityService
let service: TokenService
let masked: string[]

beforeEach(async () => {
  issuer = await startIdentityService()
  service = await startTokenService(issuer)
  masked = []
})

const obtain = (credential: ObtainedCredential, env: Record<string, string> = {}) =>
  obtainCredential(
    transportWith({
      identity: jobIdentity({ ...issuer.env, AZURE_AUTHORITY_HOST: service.origin, ...env }),
      onToken: token => void masked.push(token),
    }),
    credential,
    { origin: service.origin },
  )

describe('obtainCredential', () => {
  test.each([
    ['azure', azure, 'api://AzureADTokenExchange', 'RS256'],
    ['azure', azure, 'api://AzureADTokenExchange', 'ES256'],
    ['jfrog', jfrog, undefined, 'RS256'],
  ] as const)('exchanges a token of the job: %s', async (_name, credential, audience, algorithm) => {
    issuer.algorithm = algorithm
    expect(await obtain(credential)).toEqual({ kind: 'bearer', token: service.given[0] })
    expect(issuer.requests[0]?.url).toContain(encodeURIComponent(audience ?? service.origin))
    expect(masked).toEqual([...issuer.issued, ...service.given])
  })

  test('asks for the audience that a jfrog line names, in place of the origin', async () => {
    await failureOf(() => obtain({ ...jfrog, audience: 'jfrog-github' }))
    expect(issuer.requests[0]?.url).toMatch(/audience=jfrog-github$/)
  })

  test('takes the token of the job for GitHub Packages, and asks nobody', async () => {
    const github = { kind: 'github' } as const
    expect(await obtain(github, { GITHUB_TOKEN: 'ghs_abc' })).toEqual({
      kind: 'basic',
      username: 'x-access-token',
      password: 'ghs_abc',
    })
    expect([masked, issuer.requests]).toEqual([['ghs_abc'], []])
    expect(await failureOf(() => obtain(github))).toMatchObject({
      code: 'NO_IDENTITY',
      fields: { change: `set ${option('github-token')}` },
    })
  })

  test('reaches no other path of the authority, whatever the tenant is', async () => {
    await failureOf(() => obtain({ ...azure, tenant: '../evil?x=' }))
    expect(service.requests.map(({ url }) => url)).toEqual(['/..%2Fevil%3Fx%3D/oauth2/v2.0/token'])
  })

  test.each(['not a url', 'http://192.0.2.1'])('sends no token to the authority %j', async host => {
    const { code } = await failureOf(() => obtain(azure, { AZURE_AUTHORITY_HOST: host }))
    expect(['INVALID_ADDRESS', 'INSECURE_ADDRESS']).toContain(code)
    expect(service.requests).toEqual([])
  })
})
