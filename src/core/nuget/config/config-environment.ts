import { join } from 'node:path'
import type { ConfigVariables } from './config-variables.ts'
import type { ConfigFolders } from './find-config-files.ts'

/** The parts of the environment that config files need. Callers pass them; core does not read the environment. */
export interface ConfigSurroundings {
  /** default: no folders besides the working directory and those above it */
  readonly configFolders?: ConfigFolders | undefined
  /** default: none */
  readonly configVariables?: ConfigVariables | undefined
  /** returns the value of `NuGetPackageSourceCredentials_NAME` for the name of a source; default: undefined for all */
  readonly sourceVariable?: ((name: string) => string | undefined) | undefined
}

export interface SurroundingsOptions {
  readonly platform: NodeJS.Platform
  /** default: no config file of the user, unless a variable names its folder */
  readonly home?: string | undefined
  /** the input `config-env` */
  readonly names: readonly string[]
}

/** Prefix of the variables that contain the credentials of a source. */
export const sourceVariablePrefix = 'NuGetPackageSourceCredentials_'

/** The variables of the Azure Artifacts credential provider, the preferred ones first. */
export const endpointVariables = [
  'ARTIFACTS_CREDENTIALPROVIDER_EXTERNAL_FEED_ENDPOINTS',
  'VSS_NUGET_EXTERNAL_FEED_ENDPOINTS',
  'ARTIFACTS_CREDENTIALPROVIDER_FEED_ENDPOINTS',
] as const

/**
 * Selects the variables that config files may need, and derives the config folders like the reference client.
 *
 * @example
 * configSurroundings(process.env, { platform: process.platform, home: homedir(), names: ['FEED_TOKEN'] })
 */
export function configSurroundings(
  environment: Readonly<Record<string, string | undefined>>,
  { platform, home, names }: SurroundingsOptions,
): ConfigSurroundings {
  return {
    configFolders:
      platform === 'win32' ? windowsFolders(environment) : unixFolders(environment, { platform, home }),
    configVariables: Object.fromEntries(names.map(name => [name, environment[name]])),
    // No shell sets a variable with a space in its name, so the name may also be encoded like an XML element's.
    sourceVariable: name =>
      environment[sourceVariablePrefix + name] ?? environment[sourceVariablePrefix + encodeXmlName(name)],
  }
}

function encodeXmlName(name: string): string {
  const code = (character: string) => character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')
  return name.replace(/[^\w.-]/g, character => `_x${code(character)}_`)
}

function windowsFolders(environment: Readonly<Record<string, string | undefined>>): ConfigFolders {
  const programs = environment['ProgramFiles(x86)'] || environment.ProgramFiles
  const [user, machine] = [environment.APPDATA, programs].map(folder => folder && join(folder, 'NuGet'))
  return { user: user || undefined, machine: machine || undefined }
}

function unixFolders(
  environment: Readonly<Record<string, string | undefined>>,
  { platform, home }: Pick<SurroundingsOptions, 'platform' | 'home'>,
): ConfigFolders {
  const shared = platform === 'darwin' ? '/Library/Application Support' : '/etc/opt'
  const machine = (platform !== 'darwin' && environment.NUGET_COMMON_APPLICATION_DATA) || shared
  const own = environment.DOTNET_CLI_HOME || home
  return {
    user: own && join(own, '.nuget', 'NuGet'),
    machine: join(machine, 'NuGet'),
  }
}

/** The parsed value of `NuGetPackageSourceCredentials_NAME`. */
export interface EnvironmentCredential {
  readonly username: string
  readonly password: string
  readonly validAuthenticationTypes?: string
}

const types = /;validauthenticationtypes=/i

/** Returns whether text is empty, or reads `Username=…;Password=` with nothing behind it: a secret that the job does not get. */
export function hasEmptySecret(text: string): boolean {
  return text.trim() === '' || /^username=.*;\s*password=\s*$/i.test(text.trim())
}

/**
 * Parses `Username=…;Password=…` with an optional `;ValidAuthenticationTypes=…`, like the reference client: a password
 * may contain semicolons. Returns undefined for other text and for an empty user name or password.
 */
export function parseEnvironmentCredential(text: string): EnvironmentCredential | undefined {
  const [, rest] = /^username=(.*)$/i.exec(text.trim()) ?? []
  const separator = /;\s*password=/i.exec(rest ?? '')
  if (rest === undefined || separator === null) return undefined
  const username = rest.slice(0, separator.index)
  const secret = rest.slice(separator.index + separator[0].length)
  const end = secret.search(types)
  const password = end < 0 ? secret : secret.slice(0, end)
  if (username === '' || password === '') return undefined
  return {
    username,
    password,
    ...(end >= 0 && { validAuthenticationTypes: secret.slice(end).replace(types, '') }),
  }
}
