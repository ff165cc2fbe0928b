import { assertConfidential } from './assert-confidential.ts'
import type { TransportOptions } from './client.ts'
import { type BoundAddress, bindSecret } from './credential-binding.ts'
import { parseCredentialOrigins } from './credential-origins.ts'
import { type Signing, signingAt, signingKeyFor } from './signing-key.ts'

/**
 * Selects the key that signs the requests to an object store, after binding it to the store's origin like every secret.
 * Undefined for any other address.
 *
 * @throws PkgtoolError `CREDENTIALS_UNBOUND` for an address that only a file inside the workspace names; `INSECURE_ADDRESS`
 * for a key over plain http to another machine; `INVALID_INPUT`, `CONFLICTING_INPUTS` for broken variables
 */
export function bindSigning(
  to: BoundAddress,
  { signingVariables, credentialOrigins }: Pick<TransportOptions, 'signingVariables' | 'credentialOrigins'>,
): Signing | undefined {
  const { store } = to.address
  if (store === undefined) return undefined
  const { root } = store
  const key = signingKeyFor(store, signingVariables)
  // An address may name the document itself.
  const signing = signingAt({ ...store, base: to.address.base }, key)
  if (key.kind === 'anonymous') return signing
  const storedIn = `the variables ${store.kind === 's3' ? 'AWS_*' : 'AZURE_STORAGE_*'}`
  const secret = { storedIn, addresses: [], isOfWorkflow: true }
  bindSecret(to, secret, { origins: parseCredentialOrigins(credentialOrigins) })
  assertConfidential(root, 'credentials', { change: 'change the endpoint, or leave the credentials out' })
  return signing
}
