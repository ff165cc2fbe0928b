import { conflict } from '../../base/errors.ts'
import { option, optionName } from '../../base/format.ts'
import { isServer } from '../../net/address/address.ts'
import { assignCredentials, isNamed, withCredential } from '../../net/credentials/assign-credentials.ts'
import { parseCredentialOrigins } from '../../net/credentials/credential-binding.ts'
import { basicCredential, noSecretsThere } from '../../net/credentials/parse-credentials.ts'
import type { SourceCredentials } from '../../net/credentials/share-secrets.ts'
import type { SourceSetting } from '../source-setting.ts'

/**
 * Assigns the credentials to their sources.
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
    throw conflict(given, {
      found: `${optionName(missing)} is not given`,
      wanted: `both; if it is a secret, ${noSecretsThere}`,
    })
  }
  const servers = settings.filter(({ address }) => isServer(address))
  if (servers.length !== 1)
    throw conflict('username', {
      found: `there are ${servers.length} http sources`,
      wanted: `one, or ${optionName('credentials')} with their names`,
    })
  const [server] = servers
  if (server && credentials.some(({ name }) => isNamed(server, name)))
    throw conflict('username', {
      found: `${optionName('credentials')} has one for the same source`,
      wanted: 'one of the two',
    })
  const credential = basicCredential(
    { username, password },
    { input: 'username', place: 'it or in "password"' },
  )
  const secret = {
    credential,
    storedIn: option('username', 'password'),
    addresses: [],
    isOfWorkflow: true,
  }
  return assigned.map(setting =>
    isServer(setting.address) ? withCredential(setting, secret, options) : setting,
  )
}
