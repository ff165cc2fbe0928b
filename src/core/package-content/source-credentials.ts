import { PkgtoolError } from '../errors.ts'
import { isServer } from '../transport/address.ts'
import { assignCredentials, isNamed, withCredential } from '../transport/assign-credentials.ts'
import type { NamedCredential } from '../transport/credential.ts'
import { parseCredentialOrigins } from '../transport/credential-binding.ts'
import { basicCredential } from '../transport/parse-credentials.ts'
import type { SourceSetting } from './source-setting.ts'

export interface SourceCredentials {
  /** by the names of sources */
  readonly credentials?: readonly NamedCredential[] | undefined
  /** for the one http source; with several, name them and use `credentials` */
  readonly username?: string | undefined
  readonly password?: string | undefined
  /** origins that may have secrets though only a config file inside the workspace names them: `ORIGIN` or `NAME=ORIGIN` */
  readonly credentialOrigins?: readonly string[] | undefined
}

/**
 * Gives sources the credentials that are meant for them (DESIGN 2).
 *
 * @throws PkgtoolError `CONFLICTING_INPUTS`, `INVALID_INPUT`, `INSECURE_ADDRESS`, `CREDENTIALS_UNBOUND`
 */
export function withCredentials(
  settings: readonly SourceSetting[],
  { credentials = [], username, password, credentialOrigins }: SourceCredentials,
): readonly SourceSetting[] {
  const options = { origins: parseCredentialOrigins(credentialOrigins) }
  const assigned = assignCredentials(settings, credentials, options)
  if (username === undefined && password === undefined) return assigned
  if (username === undefined || password === undefined) {
    const [given, missing] = username === undefined ? ['password', 'username'] : ['username', 'password']
    throw conflict(given, `no "${missing}"`, 'both')
  }
  const servers = settings.filter(({ address }) => isServer(address))
  if (servers.length !== 1)
    throw conflict('username', `${servers.length} http sources`, 'one, or "credentials" with their names')
  const [server] = servers
  if (server && credentials.some(({ name }) => isNamed(server, name)))
    throw conflict('username', '"credentials" for the same source', 'one of the two')
  const credential = basicCredential(
    { username, password },
    { input: 'username', place: 'it or in "password"' },
  )
  const secret = {
    credential,
    heldBy: 'the inputs "username" and "password"',
    addresses: [],
    isOfWorkflow: true,
  }
  return assigned.map(setting =>
    isServer(setting.address) ? withCredential(setting, secret, options) : setting,
  )
}

function conflict(subject: string, found: string, wanted: string): PkgtoolError {
  return new PkgtoolError('CONFLICTING_INPUTS', { subject, found, wanted })
}
