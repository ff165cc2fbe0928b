import type { FeedAddress } from './address.ts'
import type { Holder } from './assign-credentials.ts'
import type { Transport } from './create-transport.ts'
import { displayUrl } from './display-url.ts'
import { scopeTransport } from './scope-transport.ts'

/** What requests to an address, and to files that lie below it, go through. */
export type TransportOf = (address: FeedAddress) => Transport

/** Gives each address a transport of its own, with its credential for its own origin and no other. */
export function scopeAddresses(transport: Transport, holders: readonly Holder[]): TransportOf {
  const scoped = new Map<FeedAddress, Transport>()
  for (const { name, address, credential } of holders) {
    const shown = displayUrl(address.document)
    const label = name === undefined ? shown : `${name}=${shown}`
    const scope = { label, name, credential, origin: address.document.origin }
    scoped.set(address, scopeTransport(transport, scope))
  }
  return address => scoped.get(address) ?? transport
}
