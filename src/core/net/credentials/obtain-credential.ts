import { option } from '../../base/format.ts'
import type { Transport } from '../exchange/client.ts'
import { askEntra, entraAudience } from './ask-entra.ts'
import type { HeaderCredential, JfrogIdentity, ObtainedCredential } from './credential.ts'
import { noIdentity, requestIdentityToken } from './identity-token.ts'
import { exchangeToken } from './token-exchange.ts'

/**
 * Obtains the credential of a source without a stored secret: exchanges an identity token of the job, or takes the job's
 * token of GitHub. `origin` is the source's. One attempt: the caller retries.
 *
 * @throws PkgtoolError `NO_IDENTITY`, `HTTP_STATUS` and the other errors of `requestIdentityToken` and `exchangeToken`
 */
export async function obtainCredential(
  transport: Transport,
  credential: ObtainedCredential,
  { origin }: { readonly origin: string },
): Promise<HeaderCredential> {
  if (credential.kind === 'github') return jobToken(transport)
  if (credential.issuer === 'azure') {
    const identityToken = await requestIdentityToken(transport, entraAudience)
    return bearer(await askEntra(transport, { ...credential, scope: azureScope, identityToken }))
  }
  return bearer(await askJfrog(transport, credential, origin))
}

const bearer = (token: string): HeaderCredential => ({ kind: 'bearer', token })

function jobToken({ options: { identity, onToken } }: Transport): HeaderCredential {
  const token = identity?.githubToken
  if (token === undefined)
    throw noIdentity('GitHub Packages', {
      found: 'there is no token of the job',
      change: `set ${option('github-token')}`,
    })
  onToken?.(token)
  // GitHub takes any user name beside a token.
  return { kind: 'basic', username: 'x-access-token', password: token }
}

// The application id of Azure DevOps, the same in all tenants.
const azureScope = '499b84ac-1321-427f-aa17-267ca6975798/.default'

async function askJfrog(
  transport: Transport,
  { provider, audience }: JfrogIdentity,
  origin: string,
): Promise<string> {
  const identityToken = await requestIdentityToken(transport, audience ?? origin)
  return exchangeToken(transport, {
    url: new URL('/access/api/v1/oidc/token', origin),
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      grant_type: 'urn:ietf:params:oauth:grant-type:token-exchange',
      subject_token_type: 'urn:ietf:params:oauth:token-type:id_token',
      subject_token: identityToken,
      provider_name: provider,
    }),
    member: 'access_token',
    identityToken,
    advice: 'check the OIDC integration of that name: issuer, audience and identity mappings',
  })
}
