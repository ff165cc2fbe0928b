import type { Log } from '../../base/ports.ts'
import { isServer } from '../../net/address/address.ts'
import { withCredential } from '../../net/credentials/assign-credentials.ts'
import { parseCredentialOrigins } from '../../net/credentials/credential-binding.ts'
import { basicCredential } from '../../net/credentials/parse-credentials.ts'
import { type FeedEndpoint, readFeedEndpoints } from '../../nuget/config/feed-endpoints.ts'
import type { SourceOptions } from '../source-options.ts'
import type { SourceSetting } from '../source-setting.ts'

export interface EndpointOptions extends SourceOptions {
  readonly log: Log
  /** an input has a credential for the setting, which is used in place of any other */
  readonly isGiven: (setting: SourceSetting) => boolean
}

/**
 * Gives sources without a credential the one that a listed variable of the Azure Artifacts credential provider has for exactly
 * their address. The variable names the address itself, so the credential is bound to its origin.
 *
 * @throws PkgtoolError `INVALID_INPUT` for a user name with a colon or a control character; `INSECURE_ADDRESS`
 */
export function addEndpointCredentials(
  settings: readonly SourceSetting[],
  { configVariables = {}, credentialOrigins, onCredential, isGiven, log }: EndpointOptions,
): readonly SourceSetting[] {
  const endpoints = readFeedEndpoints(configVariables, { log })
  return settings.map(setting => {
    const { address, credential } = setting
    if (credential !== undefined || !isServer(address) || isGiven(setting)) return setting
    const endpoint = findEndpoint(address.document, endpoints)
    if (endpoint === undefined) return setting
    const secret = secretOf(endpoint)
    onCredential?.(secret.credential, { isOfWorkspace: false })
    return withCredential(setting, secret, { origins: parseCredentialOrigins(credentialOrigins) })
  })
}

// The provider compares addresses without regard to case.
function findEndpoint({ href }: URL, endpoints: readonly FeedEndpoint[]): FeedEndpoint | undefined {
  return endpoints.find(({ address }) => address.href.toLowerCase() === href.toLowerCase())
}

function secretOf({ credential, variable, address }: FeedEndpoint) {
  if (credential.kind === 'basic') basicCredential(credential, { input: variable, place: 'it' })
  return { credential, storedIn: `the variable ${variable}`, addresses: [address], isOfWorkflow: true }
}
