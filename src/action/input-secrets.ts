import { getInput } from '@actions/core'
import type { Log } from '../core/base/ports.ts'
import type { JobIdentity } from '../core/net/credentials/job-identity.ts'
import type { Secrets } from '../core/net/credentials/share-secrets.ts'
import {
  type SigningVariables,
  signingSecretsOf,
  signingVariablesOf,
} from '../core/net/signing/store-environment.ts'
import {
  type ConfigSurroundings,
  configSurroundings,
  sourceVariablePrefix,
} from '../core/nuget/config/config-environment.ts'
import type { RestorePackagesOptions } from '../core/packages/restore-options.ts'
import type { ConfigOptions } from '../core/sources/source-options.ts'
import { homeFolder } from '../doors/home-folder.ts'
import { read } from './input-values.ts'
import { maskCredential, maskFound, maskLines, maskVariables } from './masks.ts'

/* The secrets of inputs and environment, each masked as it is read. */

/** The inputs that are secrets, masked before they are parsed, because the error of a parser must not show them either. */
export async function readSecrets(): Promise<Secrets> {
  const [lines, username, password] = [read('credentials'), read('username'), read('password')]
  maskLines(lines)
  if (password !== undefined) maskCredential({ kind: 'basic', username: username ?? '', password })
  const credentials = await readCredentials(lines)
  for (const { credential } of credentials) maskCredential(credential)
  return { credentials, username, password }
}

// Loaded only if there are lines.
async function readCredentials(lines: readonly string[]): Promise<Secrets['credentials']> {
  if (lines.length === 0) return []
  return (await loadJob()).parseCredentials(lines)
}

/** The variables of object stores, only if an address may be one of a store; a config file may name one. */
export function readStores(addresses: readonly string[], configFile: string | undefined) {
  const isStore = (address: string) => /^(?:[\w.-]+=)?(?:s3|azure):/i.test(address)
  if (!addresses.some(isStore) && configFile === undefined) return {}
  const signingVariables = signingVariablesOf(process.env)
  maskVariables(signingSecretsOf(signingVariables))
  return { signingVariables }
}

/** Loads what few steps need of their job. */
export const loadJob = () => import('./job.ts')

/** The identity of the job, only if something may ask for it. */
export async function readIdentity(
  { credentials }: Secrets,
  {
    configVariables = {},
    signingVariables = {},
  }: ConfigSurroundings & { readonly signingVariables?: SigningVariables },
): Promise<JobIdentity | undefined> {
  const { AWS_ROLE_ARN: role, AZURE_CLIENT_ID: client } = signingVariables
  const isAsked = credentials.length + Object.keys(configVariables).length > 0 || role || client
  if (!isAsked) return undefined
  return (await loadJob()).readIdentity(process.env, readToken())
}

/** The token of the job; its default is an expression, which only the runner can read. */
export const readToken = () => getInput('github-token') || undefined

// These variables hold user names: masking one would remove a word such as "octocat" from the whole log. A password that
// contains one is masked when the config file is read.
const userVariable = /(?:user|user_?name|actor|login)$/i

/** What config files take of the environment. Also masks variables that only they name, since they are read after the first output. */
export async function readConfig(
  log: Log,
): Promise<Omit<ConfigOptions, 'configFile'> & Pick<RestorePackagesOptions, 'dotnet' | 'environmentNames'>> {
  const names = read('config-env')
  const environment = configSurroundings(process.env, {
    platform: process.platform,
    home: homeFolder(),
    names,
  })
  const given = Object.entries(process.env).filter(([name]) =>
    name.toLowerCase().startsWith(sourceVariablePrefix.toLowerCase()),
  )
  const secret = names.filter(name => !userVariable.test(name))
  maskVariables([...secret.map(name => process.env[name]), ...given.map(([, value]) => value)])
  await maskEndpoints(environment, log)
  const dotnet = { root: process.env.DOTNET_ROOT, path: process.env.PATH }
  return { ...environment, onCredential: maskFound, dotnet, environmentNames: Object.keys(process.env) }
}

// A variable of the credential provider holds credentials of several feeds.
async function maskEndpoints({ configVariables = {} }: ConfigSurroundings, log: Log): Promise<void> {
  if (!Object.keys(configVariables).some(name => name.endsWith('_FEED_ENDPOINTS'))) return
  ;(await loadJob()).maskEndpoints(configVariables, log)
}
