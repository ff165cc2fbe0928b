import { option } from '../../base/format.ts'
import type { Log, Place } from '../../base/ports.ts'
import { quote } from '../../base/printable.ts'
import type { Secret } from '../../net/credentials/credential-binding.ts'
import { basicCredential, noSecretsThere } from '../../net/credentials/parse-credentials.ts'
import {
  type ConfigSurroundings,
  type EnvironmentCredential,
  hasEmptySecret,
  parseEnvironmentCredential,
  sourceVariablePrefix,
} from '../../nuget/config/config-environment.ts'
import { configError } from '../../nuget/config/config-tree.ts'
import { expandVariables } from '../../nuget/config/config-variables.ts'
import type { ConfigCredential, ConfigSource } from '../../nuget/config/nuget-config.ts'

export interface CredentialSources extends ConfigSurroundings {
  /** the credential in config files */
  readonly stored?: StoredCredential | undefined
  readonly log: Log
}

/** A credential found by the name of its source, and who chose its text. */
export interface FoundCredential extends Secret {
  /** a file inside the workspace */
  readonly isOfWorkspace: boolean
}

/** A source's credential in a config file, and the addresses that may get it. */
export interface StoredCredential extends ConfigCredential {
  /** the addresses that the same file gives the source */
  readonly addresses: readonly URL[]
  /** the file lies inside the workspace */
  readonly isOfWorkspace: boolean
}

/**
 * Returns the credential of a source by its name: from the environment, otherwise from config files, with the values of
 * listed variables filled in. The value of a variable is a secret of the workflow, whichever file refers to
 * it: a file inside the workspace cannot name an origin for it.
 *
 * @throws PkgtoolError `INVALID_CONFIG` for an encrypted password and a variable that is not listed; `INVALID_INPUT`
 */
export function findCredential(
  { key, place }: Pick<ConfigSource, 'key'> & { readonly place?: Place | undefined },
  { stored, log, ...environment }: CredentialSources,
): FoundCredential | undefined {
  const variable = fromEnvironment(key, { environment, log })
  const given = variable ?? fromFile(stored, environment)
  if (given === undefined) return undefined
  const { username, password, validAuthenticationTypes: types = '' } = given
  if (!isForBasic(types)) {
    log.notice(`the credentials of ${quote(key)} are not sent: ValidAuthenticationTypes lacks basic`, place)
    return undefined
  }
  const input = variable ? sourceVariablePrefix + key : 'config-file'
  const credential = basicCredential({ username, password }, { input, place: `those of ${quote(key)}` })
  if (variable !== undefined || stored === undefined)
    return {
      credential,
      storedIn: `the variable ${quote(input)}`,
      addresses: [],
      isOfWorkflow: true,
      isOfWorkspace: false,
    }
  const isExpanded = username !== stored.username || password !== stored.password
  return {
    credential,
    storedIn: isExpanded ? `a variable of ${option('config-env')}` : `the file ${quote(stored.place.file)}`,
    addresses: isExpanded && stored.isOfWorkspace ? [] : stored.addresses,
    isOfWorkflow: isExpanded,
    isOfWorkspace: stored.isOfWorkspace,
  }
}

// The list is never shown: it may hold part of a secret, folded or cut to something that no mask matches.
function isForBasic(types: string): boolean {
  const allowed = types.split(',').flatMap(type => type.trim() || [])
  return allowed.length === 0 || allowed.some(type => type.toLowerCase() === 'basic')
}

function fromEnvironment(
  key: string,
  { environment, log }: { readonly environment: ConfigSurroundings; readonly log: Log },
): EnvironmentCredential | undefined {
  const text = environment.sourceVariable?.(key)
  if (text === undefined) return undefined
  const given = parseEnvironmentCredential(text)
  if (given === undefined) {
    const variable = quote(sourceVariablePrefix + key)
    const reason = hasEmptySecret(text)
      ? `its secret for ${quote(key)} is empty: ${noSecretsThere}`
      : 'it does not read Username=…;Password=…'
    log.notice(`the variable ${variable} is not honoured; ${reason}`)
  }
  return given
}

function fromFile(
  stored: ConfigCredential | undefined,
  { configVariables: variables = {} }: ConfigSurroundings,
): EnvironmentCredential | undefined {
  if (stored === undefined) return undefined
  const { place, key, isClearText, validAuthenticationTypes: types } = stored
  if (!isClearText) {
    throw configError(place, {
      found: `the password for ${quote(key)} is encrypted`,
      wanted: `ClearTextPassword with %NAME%, its value in a variable that ${option('config-env')} names`,
      change: `write it so, or use ${option('credentials')}`,
    })
  }
  const expand = (text: string) => expandVariables(text, { variables, place, source: key })
  return {
    username: expand(stored.username),
    password: expand(stored.password),
    ...(types !== undefined && { validAuthenticationTypes: types }),
  }
}
