import { PkgtoolError } from '../errors.ts'
import { type FeedAddress, isServer } from './address.ts'
import { isConfidential } from './check-url.ts'
import type { Credential, NamedCredential } from './credential.ts'
import { displayUrl } from './display-url.ts'

/** An address that may have a name and a credential: a source or a dist-url. */
export interface Holder {
  readonly name?: string | undefined
  readonly address: FeedAddress
  readonly credential?: Credential | undefined
}

/**
 * Gives each credential to the holder of its name, in the place of one that it has.
 *
 * @throws PkgtoolError `CONFLICTING_INPUTS` for a name that no holder has, that two have, or that has two credentials,
 * and for a folder; `INSECURE_ADDRESS` for plain http to another machine, whatever `allow-insecure` says
 */
export function assignCredentials<T extends Holder>(
  holders: readonly T[],
  credentials: readonly NamedCredential[],
): readonly T[] {
  const assigned = new Map<T, Credential>()
  for (const { name, credential } of credentials) {
    const [holder, second] = holders.filter(item => isNamed(item, name))
    if (holder === undefined) throw conflict(name, 'no source or dist-url of that name', holders)
    if (second !== undefined) throw conflict(name, 'two addresses of that name', holders)
    if (assigned.has(holder)) throw conflict(name, 'two lines for that name', holders)
    assigned.set(holder, credential)
  }
  return holders.map(holder => withCredential(holder, assigned.get(holder)))
}

/** Gives one holder its credential. Throws as `assignCredentials`. */
export function withCredential<T extends Holder>(holder: T, credential: Credential | undefined): T {
  if (credential === undefined) return holder
  const { document } = holder.address
  if (!isServer(holder.address)) {
    throw new PkgtoolError('CONFLICTING_INPUTS', {
      subject: 'credentials',
      found: `credentials for the folder ${displayUrl(holder.address.base)}`,
      wanted: 'the name of an http or https address',
    })
  }
  if (isConfidential(document)) return { ...holder, credential }
  throw new PkgtoolError('INSECURE_ADDRESS', {
    subject: displayUrl(document),
    found: 'credentials for plain http to another machine',
    wanted: 'https',
    change: 'change the address, or leave the credentials out',
    url: displayUrl(document),
  })
}

/** Tells whether a holder has a name, compared without regard to case. */
export function isNamed(holder: Pick<Holder, 'name'>, name: string): boolean {
  return holder.name?.toLowerCase() === name.toLowerCase()
}

function conflict(name: string, found: string, holders: readonly Holder[]): PkgtoolError {
  const names = holders.map(holder => holder.name).filter(each => each !== undefined)
  return new PkgtoolError('CONFLICTING_INPUTS', {
    subject: 'credentials',
    found: `the name ${JSON.stringify(name)}, and ${found}`,
    wanted: names.length > 0 ? `one of ${names.join(', ')}` : 'an address written as NAME=URL',
  })
}
