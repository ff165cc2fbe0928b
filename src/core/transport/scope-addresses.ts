import type { FeedAddress } from './address.ts'
import type { Holder } from './assign-credentials.ts'
import type { Transport } from './create-transport.ts'
import { displayUrl } from './display-url.ts'
import { type Scope, type ScopedTransport, scopeTransport } from './scope-transport.ts'

/** What requests to an address, and to files that lie below it, go through. */
export type TransportOf = (address: FeedAddress) => Transport

/** Gives each address a transport of its own, with its credential for its own origin and no other. */
export function scopeAddresses(transport: Transport, holders: readonly Holder[]): TransportOf {
  const scoped = new Map<FeedAddress, ScopedTransport>()
  for (const holder of holders) {
    const { address } = holder
    const hasAlternative = () =>
      [...scoped].some(([other, { isExhausted }]) => other !== address && !isExhausted)
    scoped.set(address, scopeTransport(transport, { ...scopeOf(holder), hasAlternative }))
  }
  return address => scoped.get(address) ?? transport
}

/** What the transport of an address is narrowed to. */
export function scopeOf({ name, address: { document }, credential, ...holder }: Holder): Scope {
  const shown = displayUrl(document)
  const label = name === undefined ? shown : `${name}=${shown}`
  const { mayTrust, isOfWorkspace } = holder
  return { label, name, credential, origin: document.origin, mayTrust, isOfWorkspace }
}
