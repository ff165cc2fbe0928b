import { PkgtoolError } from '../../base/errors.ts'
import type { Transport } from '../exchange/client.ts'
import { exchangeToken } from './token-exchange.ts'

/** The audience of identity tokens that Microsoft Entra exchanges. */
export const entraAudience = 'api://AzureADTokenExchange'

/** A client of Entra, and the resource that it needs a token for. */
export interface EntraRequest {
  /** its id, or a domain of it */
  readonly tenant: string
  readonly client: string
  readonly scope: string
  readonly identityToken: string
}

/** Exchanges an identity token for a token of a client. @throws PkgtoolError `INVALID_ADDRESS`, and errors of `exchangeToken` */
export async function askEntra(
  transport: Transport,
  { tenant, client, scope, identityToken }: EntraRequest,
): Promise<string> {
  const { azureAuthority = 'https://login.microsoftonline.com' } = transport.options.identity ?? {}
  if (!URL.canParse(azureAuthority))
    throw new PkgtoolError('INVALID_ADDRESS', {
      subject: 'AZURE_AUTHORITY_HOST',
      found: 'it is no valid URL',
      wanted: 'an https URL',
    })
  return exchangeToken(transport, {
    url: new URL(`/${encodeURIComponent(tenant)}/oauth2/v2.0/token`, azureAuthority),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: client,
      client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
      client_assertion: identityToken,
      scope,
    }).toString(),
    member: 'access_token',
    identityToken,
    advice:
      'check tenant and client, and the federated credential of the client: issuer, subject and audience',
  })
}
