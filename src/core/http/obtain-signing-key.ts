import { readBoundedFile } from '../files/read-bounded-file.ts'
import { askEntra, entraAudience } from './ask-entra.ts'
import { assumeRole, awsAudience } from './assume-role.ts'
import type { Transport } from './client.ts'
import { longestAnswer, noIdentity, requestIdentityToken } from './identity-token.ts'
import type { DirectKey, ObtainedKey } from './signing-key.ts'

const storageScope = 'https://storage.azure.com/.default'

/**
 * Obtains the key of an object store without a stored secret: exchanges an identity token, of a file or of the job, for temporary
 * credentials of a role or a token of a client. One attempt: the caller retries.
 *
 * @throws PkgtoolError `NO_IDENTITY`, `HTTP_STATUS` and the other errors of `requestIdentityToken`, `assumeRole` and
 * `askEntra`; `NOT_FOUND`, `UNREADABLE_FILE`, `TOO_LARGE` for the file
 */
export async function obtainSigningKey(transport: Transport, key: ObtainedKey): Promise<DirectKey> {
  if (key.kind === 'aws-role') {
    const identityToken = await identityTokenOf(transport, key, awsAudience)
    return assumeRole(transport, key, { identityToken })
  }
  const { tenant, client } = key
  const identityToken = await identityTokenOf(transport, key, entraAudience)
  const token = await askEntra(transport, { tenant, client, scope: storageScope, identityToken })
  return { kind: 'azure-bearer', token }
}

async function identityTokenOf(
  transport: Transport,
  { tokenFile }: ObtainedKey,
  audience: string,
): Promise<string> {
  if (tokenFile === undefined) return requestIdentityToken(transport, audience)
  const bytes = await readBoundedFile(tokenFile, { limit: longestAnswer })
  const token = bytes.toString('utf8').trim()
  if (!/^[\x21-\x7e]+$/.test(token))
    throw noIdentity(tokenFile, {
      found: 'a file without an identity token',
      change: 'check the variable that names it',
    })
  transport.options.onToken?.(token)
  return token
}
