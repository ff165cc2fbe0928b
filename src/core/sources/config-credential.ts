import type { Log, Place } from '../ports.ts'
import { quote } from '../text.ts'
import type { Secret } from '../transport/credential-binding.ts'
import { basicCredential } from '../transport/parse-credentials.ts'
import { type ConfigSurroundings, sourceVariablePrefix } from './config-surroundings.ts'
import { type EnvironmentCredential, parseEnvironmentCredential } from './environment-credential.ts'
import { expandVariables } from './expand-variables.ts'
import { type ConfigCredential, type ConfigSource, configError } from './nuget-config.ts'

export interface CredentialSources extends ConfigSurroundings {
  /** what config files say of the source */
  readonly stored?: StoredCredential | undefined
  readonly log: Log
}

/** What a config file says of a source's credential, and where that may go. */
export interface StoredCredential extends ConfigCredential {
  /** the addresses that the same file gives the source */
  readonly addresses: readonly URL[]
  /** the file lies inside the workspace */
  readonly isOfWorkspace: boolean
}

/**
 * The credential of a source by its name: what the environment gives it, else what config files say, with the values of
 * listed variables put in (DESIGN 2, 5). The value of a variable is a secret of the workflow wherever its name stands:
 * a file inside the workspace names no origin for it.
 *
 * @throws PkgtoolError `INVALID_CONFIG` for an encrypted password and a variable that is not listed; `INVALID_INPUT`
 */
export function findCredential(
  { key, place }: Pick<ConfigSource, 'key'> & { readonly place?: Place | undefined },
  { stored, log, ...surroundings }: CredentialSources,
): Secret | undefined {
  const variable = fromEnvironment(key, { surroundings, log })
  const given = variable ?? fromFile(stored, surroundings)
  if (given === undefined) return undefined
  const { username, password, validAuthenticationTypes: types = '' } = given
  const allowed = types.split(',').flatMap(type => type.trim().toLowerCase() || [])
  if (allowed.length > 0 && !allowed.includes('basic')) {
    const known = allowed.map(type => quote(type, 40)).join(', ')
    log.notice(`the credentials of ${quote(key)} are not sent: they are for ${known}, not for basic`, place)
    return undefined
  }
  const input = variable ? sourceVariablePrefix + key : 'config-file'
  const credential = basicCredential({ username, password }, { input, place: `those of ${quote(key)}` })
  if (variable !== undefined || stored === undefined)
    return { credential, heldBy: `the variable ${quote(input)}`, addresses: [], isOfWorkflow: true }
  const isExpanded = username !== stored.username || password !== stored.password
  return {
    credential,
    heldBy: isExpanded ? 'a variable of the input "config-env"' : `the file ${quote(stored.place.file)}`,
    addresses: isExpanded && stored.isOfWorkspace ? [] : stored.addresses,
    isOfWorkflow: isExpanded,
  }
}

function fromEnvironment(
  key: string,
  { surroundings, log }: { readonly surroundings: ConfigSurroundings; readonly log: Log },
): EnvironmentCredential | undefined {
  const text = surroundings.sourceVariable?.(key)
  if (!text) return undefined
  const given = parseEnvironmentCredential(text)
  if (given === undefined) {
    const variable = quote(sourceVariablePrefix + key)
    log.notice(`the variable ${variable} is not honoured; it does not read Username=…;Password=…`)
  }
  return given
}

function fromFile(
  stored: ConfigCredential | undefined,
  { configVariables: variables = {} }: ConfigSurroundings,
): EnvironmentCredential | undefined {
  if (stored === undefined) return undefined
  const { place, key, isClearText, validAuthenticationTypes } = stored
  if (!isClearText) {
    throw configError(place, {
      found: `an encrypted password for ${quote(key)}`,
      wanted: 'ClearTextPassword with %NAME%, its value in a variable that the input "config-env" names',
      change: 'write it so, or use the input "credentials"',
    })
  }
  const expand = (text: string) => expandVariables(text, { variables, place })
  return {
    username: expand(stored.username),
    password: expand(stored.password),
    ...(validAuthenticationTypes !== undefined && {
      validAuthenticationTypes: expand(validAuthenticationTypes),
    }),
  }
}
