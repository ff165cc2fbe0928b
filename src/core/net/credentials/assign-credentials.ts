import { PkgtoolError } from '../../base/errors.ts'
import { option } from '../../base/format.ts'
import { displayUrl, isServer, parseFeedAddress } from '../address/address.ts'
import { assertConfidential } from './assert-confidential.ts'
import { authorizationOf, type Credential, isObtained } from './credential.ts'
import {
  type BindingOptions,
  type BoundAddress,
  bindSecret,
  isSameName,
  type Secret,
  type TrustableOrigins,
} from './credential-binding.ts'
import type { NamedCredential } from './parse-credentials.ts'

/** The scope of a credential: a source or dist-url, which may have a name and a credential. */
export interface CredentialScope extends BoundAddress {
  readonly credential?: Credential | undefined
  /** the origins that may also get the credential if its index names them; default: any */
  readonly trustable?: TrustableOrigins | undefined
}

/**
 * Assigns each credential to the scope with its name and replaces an existing one.
 *
 * @throws PkgtoolError `CONFLICTING_INPUTS` for an unknown name, a name of two scopes, two credentials for one name,
 * and a folder; `INSECURE_ADDRESS` for plain http to another machine, whatever `allow-insecure` says;
 * `CREDENTIALS_UNBOUND` for an address that is named neither by the workflow nor by the credential's line
 */
export function assignCredentials<T extends CredentialScope>(
  scopes: readonly T[],
  credentials: readonly NamedCredential[],
  options: BindingOptions = { origins: [] },
): readonly T[] {
  const assigned = new Map<T, Secret>()
  for (const given of credentials) {
    const { name } = given
    const [scope, second] = scopes.filter(item => isNamed(item, name))
    if (scope === undefined) throw conflict(name, 'no source or dist-url has it', scopes)
    if (second !== undefined) throw conflict(name, 'two addresses have it', scopes)
    if (assigned.has(scope)) throw conflict(name, 'two lines are for it', scopes)
    assigned.set(scope, secretOf(given))
  }
  return scopes.map(scope => withCredential(scope, assigned.get(scope), options))
}

function secretOf({ credential, url }: NamedCredential): Secret {
  return {
    credential,
    storedIn: option('credentials'),
    addresses:
      url === undefined
        ? []
        : [parseFeedAddress(url, { document: 'index.json', input: 'credentials' }).document],
    isOfWorkflow: true,
    line: lineOf(credential),
  }
}

// What follows the name in a line of `credentials`, without a secret.
function lineOf(credential: Credential): string {
  if (credential.kind === 'basic') return 'basic USER PASSWORD'
  if (credential.kind === 'bearer') return 'bearer TOKEN'
  if (credential.kind === 'github') return 'github'
  return credential.issuer === 'azure' ? 'oidc azure TENANT CLIENT' : 'oidc jfrog PROVIDER'
}

/**
 * Sets the credential of one scope after binding it. This is the only way to set one, so every secret is bound. Throws
 * like `assignCredentials`.
 */
export function withCredential<T extends CredentialScope>(
  scope: T,
  secret: Secret | undefined,
  options: BindingOptions,
): T {
  if (secret === undefined) return scope
  const { document } = scope.address
  if (!isServer(scope.address)) {
    throw new PkgtoolError('CONFLICTING_INPUTS', {
      subject: 'credentials',
      found: `they are for the folder ${displayUrl(scope.address.base)}`,
      wanted: 'the name of an http or https address',
    })
  }
  const trustable = bindSecret(scope, secret, options)
  // A library caller may pass a credential that no input line could contain.
  if (!isObtained(secret.credential) && !/^[\x20-\x7e]+$/.test(authorizationOf(secret.credential)))
    throw new PkgtoolError('INVALID_INPUT', {
      subject: 'credentials',
      found: 'a token has a character that no header can carry',
    })
  assertConfidential(document, 'credentials', { change: 'change the address, or leave the credentials out' })
  return { ...scope, credential: secret.credential, trustable }
}

/** Returns whether a scope has a name, case-insensitively. */
export function isNamed(scope: Pick<CredentialScope, 'name'>, name: string): boolean {
  return isSameName(name, scope.name)
}

function conflict(name: string, found: string, scopes: readonly CredentialScope[]): PkgtoolError {
  const names = scopes.map(scope => scope.name).filter(each => each !== undefined)
  return new PkgtoolError('CONFLICTING_INPUTS', {
    subject: 'credentials',
    found: `the name is ${JSON.stringify(name)}, and ${found}`,
    wanted: names.length > 0 ? `one of ${names.join(', ')}` : 'an address written as NAME=URL',
  })
}
