import { membersOf, parseJson } from '../../base/documents/json.ts'
import { optionName } from '../../base/format.ts'
import type { Log } from '../../base/ports.ts'
import { parseFeedAddress } from '../../net/address/address.ts'
import type { Credential } from '../../net/credentials/credential.ts'
import { endpointVariables } from './config-environment.ts'
import type { ConfigVariables } from './config-variables.ts'

/** A credential for one service index, from a variable of the Azure Artifacts credential provider. */
export interface FeedEndpoint {
  readonly variable: string
  /** the document of the service index */
  readonly address: URL
  readonly credential: Credential
}

const maxEndpoints = 1000

/**
 * Reads the variables of the provider that are listed: `{"endpointCredentials": [{"endpoint", "username", "password"}]}`, or
 * with `clientId` in place of a password. Of two entries for one address the first counts. What cannot be used is a notice that
 * shows nothing of the value.
 */
export function readFeedEndpoints(
  variables: ConfigVariables,
  { log }: { readonly log: Pick<Log, 'notice'> },
): readonly FeedEndpoint[] {
  return endpointVariables.flatMap(variable => {
    const text = variables[variable]
    if (!text) return []
    const refuse = (reason: string) => log.notice(`the variable ${variable} is not honoured; ${reason}`)
    const parsed = parseJson(text)
    const list = 'value' in parsed ? foldedMembers(parsed.value).get('endpointcredentials') : undefined
    if (!Array.isArray(list) || list.length > maxEndpoints) {
      refuse('it is not JSON with a list "endpointCredentials"')
      return []
    }
    return list.flatMap((item, index) => {
      const found = readEndpoint(foldedMembers(item), variables)
      if (typeof found !== 'string') return { ...found, variable }
      refuse(`entry ${index + 1} ${found}`)
      return []
    })
  })
}

// The provider reads the names of members in any case.
function foldedMembers(value: unknown): ReadonlyMap<string, unknown> {
  return new Map([...membersOf(value)].map(([name, member]) => [name.toLowerCase(), member]))
}

function readEndpoint(
  members: ReadonlyMap<string, unknown>,
  { AZURE_TENANT_ID: tenant }: ConfigVariables,
): Omit<FeedEndpoint, 'variable'> | string {
  const address = readAddress(members.get('endpoint'))
  if (address === undefined) return 'names no http or https address'
  const { username = 'VssSessionToken', password, clientid: client } = Object.fromEntries(members)
  if (typeof username === 'string' && typeof password === 'string' && password !== '')
    return { address, credential: { kind: 'basic', username, password } }
  if (typeof client !== 'string') return 'has neither password nor clientId'
  if (
    client === 'system' ||
    members.has('clientcertificatefilepath') ||
    members.has('clientcertificatesubjectname')
  )
    return 'needs a managed identity or a certificate'
  if (!tenant) return `has a clientId, and ${optionName('config-env')} lists no AZURE_TENANT_ID`
  return { address, credential: { kind: 'oidc', issuer: 'azure', tenant, client } }
}

function readAddress(text: unknown): URL | undefined {
  if (typeof text !== 'string' || !/^https?:/i.test(text)) return undefined
  try {
    return parseFeedAddress(text, { document: 'index.json', input: 'config-env' }).document
  } catch {
    return undefined
  }
}
