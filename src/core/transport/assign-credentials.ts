import { PkgtoolError } from '../errors.ts'
import { isServer, parseFeedAddress } from './address.ts'
import { isConfidential } from './check-url.ts'
import { authorizationOf, type Credential, type NamedCredential } from './credential.ts'
import {
  type BindingOptions,
  type BoundAddress,
  bindSecret,
  isSameName,
  type Secret,
} from './credential-binding.ts'
import { displayUrl } from './display-url.ts'

/** An address that may have a name and a credential: a source or a dist-url. */
export interface Holder extends BoundAddress {
  readonly credential?: Credential | undefined
  /** whether an origin that its index names may have the credential too; absent: any may */
  readonly mayTrust?: ((origin: string) => boolean) | undefined
}

/**
 * Gives each credential to the holder of its name, in the place of one that it has.
 *
 * @throws PkgtoolError `CONFLICTING_INPUTS` for a name that no holder has, that two have, or that has two credentials,
 * and for a folder; `INSECURE_ADDRESS` for plain http to another machine, whatever `allow-insecure` says;
 * `CREDENTIALS_UNBOUND` for an address that neither the workflow nor the credential's line names
 */
export function assignCredentials<T extends Holder>(
  holders: readonly T[],
  credentials: readonly NamedCredential[],
  options: BindingOptions = { origins: [] },
): readonly T[] {
  const assigned = new Map<T, Secret>()
  for (const given of credentials) {
    const { name } = given
    const [holder, second] = holders.filter(item => isNamed(item, name))
    if (holder === undefined) throw conflict(name, 'no source or dist-url of that name', holders)
    if (second !== undefined) throw conflict(name, 'two addresses of that name', holders)
    if (assigned.has(holder)) throw conflict(name, 'two lines for that name', holders)
    assigned.set(holder, secretOf(given))
  }
  return holders.map(holder => withCredential(holder, assigned.get(holder), options))
}

function secretOf({ credential, url }: NamedCredential): Secret {
  return {
    credential,
    heldBy: 'the input "credentials"',
    addresses:
      url === undefined
        ? []
        : [parseFeedAddress(url, { document: 'index.json', input: 'credentials' }).document],
    isOfWorkflow: true,
    line: credential.kind === 'basic' ? 'basic USER PASSWORD' : 'bearer TOKEN',
  }
}

/** Gives one holder its credential, the only way to one: nothing has a secret that is not bound. Throws as `assignCredentials`. */
export function withCredential<T extends Holder>(
  holder: T,
  secret: Secret | undefined,
  options: BindingOptions,
): T {
  if (secret === undefined) return holder
  const { document } = holder.address
  if (!isServer(holder.address)) {
    throw new PkgtoolError('CONFLICTING_INPUTS', {
      subject: 'credentials',
      found: `credentials for the folder ${displayUrl(holder.address.base)}`,
      wanted: 'the name of an http or https address',
    })
  }
  const mayTrust = bindSecret(holder, secret, options)
  // A program may give a credential that no line could hold.
  if (!/^[\x20-\x7e]+$/.test(authorizationOf(secret.credential)))
    throw new PkgtoolError('INVALID_INPUT', {
      subject: 'credentials',
      found: 'a character in a token that no header can carry',
    })
  if (isConfidential(document)) return { ...holder, credential: secret.credential, mayTrust }
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
  return isSameName(name, holder.name)
}

function conflict(name: string, found: string, holders: readonly Holder[]): PkgtoolError {
  const names = holders.map(holder => holder.name).filter(each => each !== undefined)
  return new PkgtoolError('CONFLICTING_INPUTS', {
    subject: 'credentials',
    found: `the name ${JSON.stringify(name)}, and ${found}`,
    wanted: names.length > 0 ? `one of ${names.join(', ')}` : 'an address written as NAME=URL',
  })
}
