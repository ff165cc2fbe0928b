import { displayUrl } from '../../core/http/address.ts'
import { assertConfidential } from '../../core/http/assert-confidential.ts'
import { createTransport } from '../../core/http/client.ts'
import { type ScopedTransport, scopeTransport } from '../../core/http/scoped-transport.ts'
import { signingAt, signingKeyFor } from '../../core/http/signing-key.ts'
import type { StoreAddress } from '../../core/http/store-address.ts'
import type { ObjectStoreOptions } from './object-store-options.ts'

/**
 * Opens the transport of an object store, which signs all requests below its prefix, listings of it, and no other.
 *
 * @throws PkgtoolError `INVALID_INPUT`, `CONFLICTING_INPUTS`, `INSECURE_ADDRESS` for a key over plain http to another machine
 */
export function openStoreTransport(address: StoreAddress, options: ObjectStoreOptions): ScopedTransport {
  const { root } = address
  const key = signingKeyFor(address, options.signingVariables)
  if (key.kind !== 'anonymous') assertConfidential(root, 'credentials')
  return scopeTransport(createTransport(options), {
    label: displayUrl(root),
    origin: root.origin,
    signing: signingAt(address, key),
    trustable: [],
  })
}
