import { dirname, isAbsolute, relative, resolve } from 'node:path'
import { PkgtoolError, quote, toLowerInvariant } from '../base/errors.ts'
import { type Log, type Place, silentLog } from '../base/ports.ts'
import { parseBoundedFile } from '../files/read-file.ts'
import { isInWorkspace, type WorkspaceOptions, workspaceOf } from '../files/safe-folder.ts'
import { type FeedAddress, isServer, parseFeedAddress } from '../http/address.ts'
import { foldName, type Secret, withCredential } from '../http/credential-scope.ts'
import { basicCredential, type Credential, parseCredentialOrigins } from '../http/credentials.ts'
import {
  type ConfigSurroundings,
  type EnvironmentCredential,
  parseEnvironmentCredential,
  sourceVariablePrefix,
} from '../nuget/config-environment.ts'
import {
  type ConfigCredential,
  type ConfigPlace,
  type ConfigSource,
  configError,
  configLimit,
  type NugetConfig,
  parseNugetConfig,
} from '../nuget/config-file.ts'
import {
  assertNoVariable,
  expandVariables,
  findConfigFiles,
  type MergedConfig,
  mergeConfigs,
  noticeIgnored,
  noticeSource,
  notListed,
  variablesIn,
} from '../nuget/config-hierarchy.ts'
import type { SourceMapping } from './open-sources.ts'
import type { SourceSetting } from './source.ts'

/** Options for reading sources from config files (DESIGN 2). */
export interface ConfigOptions extends ConfigSurroundings, Pick<WorkspaceOptions, 'workspace'> {
  /** a `nuget.config`, and only that; `auto`: the hierarchy as the reference client reads it; default: none is read */
  readonly configFile?: string | undefined
  /** the packages folder, to compare with that of the config; default: `packages` */
  readonly packagesDirectory?: string | undefined
  /** receives each credential that was found, before anything else mentions it, so that it can be masked */
  readonly onCredential?: ((credential: Credential) => void) | undefined
}

export interface ReadConfigOptions extends ConfigOptions {
  readonly configFile: string
  /** default: the current directory */
  readonly workingDirectory?: string | undefined
  /** whether the user gives a source's credential in another way; default: never */
  readonly hasCredential?: ((name: string) => boolean) | undefined
  /** origins that may get secrets though only a config file inside the workspace names them: `ORIGIN` or `NAME=ORIGIN` */
  readonly credentialOrigins?: readonly string[] | undefined
  readonly log?: Log | undefined
  readonly signal?: AbortSignal | undefined
}

/** The sources of config files, in the order in which they are asked. */
export interface ConfigSources {
  readonly settings: readonly SourceSetting[]
  /** undefined: each source may have each package */
  readonly mapping: SourceMapping | undefined
}

/**
 * Reads the sources, their credentials and the package source mapping of a config file, or of the hierarchy
 * (DESIGN 2, 5). Each setting that is not honoured gives one notice.
 *
 * @throws PkgtoolError `INVALID_CONFIG`, `INVALID_ADDRESS`, `INSECURE_ADDRESS`, `CREDENTIALS_UNBOUND`, `INVALID_INPUT`, with file and line;
 * `NOT_FOUND`, `UNREADABLE_FILE`, `TOO_LARGE`
 */
export async function readConfigSources(options: ReadConfigOptions): Promise<ConfigSources> {
  const { log = silentLog } = options
  const configs = await readConfigs(options)
  const merged = mergeConfigs(configs)
  const { workingDirectory = '.', packagesDirectory = 'packages' } = options
  const isPackagesFolder = (...parts: readonly string[]) =>
    resolve(workingDirectory, ...parts) === resolve(workingDirectory, packagesDirectory)
  noticeIgnored(merged, { log, isPackagesFolder })
  assertListed(merged, options)
  const settings = merged.sources.map(source => readSetting(source, { ...options, configs, merged, log }))
  if (settings.length === 0) {
    const [closest] = configs
    throw configError(
      { file: closest?.file ?? '' },
      { found: 'no enabled source', wanted: 'one in packageSources' },
    )
  }
  const names = settings.flatMap(({ name }) => name ?? [])
  return {
    settings,
    mapping: merged.mapping.length === 0 ? undefined : createSourceMapping(merged.mapping, names),
  }
}

// A single one is reported where it is read; several are reported at once, or each run would find one more.
function assertListed(merged: MergedConfig, options: ReadConfigOptions): void {
  const { hasCredential, sourceVariable, configVariables: variables = {} } = options
  const missing = new Map<string, ConfigPlace>()
  for (const { key } of merged.sources) {
    const stored = merged.credentials.get(key)
    const isUnused = hasCredential?.(key) || parseEnvironmentCredential(sourceVariable?.(key) ?? '')
    if (!stored?.isClearText || isUnused) continue
    for (const name of [stored.username, stored.password].flatMap(variablesIn))
      if (!Object.hasOwn(variables, name)) missing.set(name, stored.place)
  }
  const [first] = missing.values()
  if (first !== undefined && missing.size > 1) throw notListed(first, [...missing.keys()])
}

interface ReadConfig extends NugetConfig {
  readonly isOfWorkspace: boolean
}

async function readConfigs(options: ReadConfigOptions): Promise<ReadConfig[]> {
  const { configFile, workingDirectory = '.', configFolders = {}, log = silentLog, signal } = options
  const workspace = workspaceOf(options)
  const files = configFile === 'auto' ? await findConfigFiles(workingDirectory, configFolders) : [configFile]
  return Promise.all(
    files.map(async path => {
      const file = shownPath(path, workingDirectory)
      log.debug(`sources are read from ${file}`)
      const full = resolve(workingDirectory, path)
      const parse = (bytes: Uint8Array) => parseNugetConfig(bytes, { file })
      const config = await parseBoundedFile(full, parse, { file, limit: configLimit, workspace, signal })
      return { ...config, isOfWorkspace: isInWorkspace(full, options) }
    }),
  )
}

// A file in the workspace is shown by its path there.
function shownPath(path: string, directory: string): string {
  const below = relative(resolve(directory), resolve(directory, path))
  return below.startsWith('..') || isAbsolute(below) ? path : below
}

interface SettingOptions extends ReadConfigOptions {
  readonly configs: readonly ReadConfig[]
  readonly merged: MergedConfig
  readonly log: Log
}

function readSetting(source: ConfigSource, options: SettingOptions): SourceSetting {
  const { key: name, place } = source
  const { log, hasCredential, onCredential } = options
  assertNoVariable(source.value, place)
  try {
    const address = readAddress(source, options)
    noticeSource(source, { address, log })
    const isOfWorkspace = configOf(place.file, options)?.isOfWorkspace ?? true
    const setting = { name, address, place, isOfWorkspace }
    if (!isServer(address) || hasCredential?.(name)) return setting
    const secret = findCredential(source, { ...options, stored: readStored(name, options) })
    if (secret) onCredential?.(secret.credential)
    return withCredential(setting, secret, { origins: parseCredentialOrigins(options.credentialOrigins) })
  } catch (error) {
    if (!(error instanceof PkgtoolError)) throw error
    throw new PkgtoolError(error.code, { ...place, ...error.fields }, { cause: error })
  }
}

function configOf(file: string, { configs }: SettingOptions): ReadConfig | undefined {
  return configs.find(config => config.file === file)
}

function readStored(name: string, options: SettingOptions): StoredCredential | undefined {
  const stored = options.merged.credentials.get(name)
  if (stored === undefined) return undefined
  const config = configOf(stored.place.file, options)
  const own = config?.packageSources?.items.filter(({ key }) => key === name) ?? []
  const addresses = own.flatMap(source => {
    try {
      return readAddress(source, options).document
    } catch {
      // Nothing is sent to an address that cannot be parsed.
      return []
    }
  })
  return { ...stored, addresses, isOfWorkspace: config?.isOfWorkspace ?? true }
}

function readAddress(
  { value, place }: ConfigSource,
  { workingDirectory = '.' }: SettingOptions,
): FeedAddress {
  const directory = resolve(workingDirectory, dirname(place.file))
  // `a=b` is a folder here, not a name and an address.
  const text = /^[\w.-]+=/.test(value.trim()) ? `./${value.trim()}` : value
  return parseFeedAddress(text, { document: 'index.json', input: 'config-file', directory })
}

export interface CredentialSources extends ConfigSurroundings {
  /** the credential in config files */
  readonly stored?: StoredCredential | undefined
  readonly log: Log
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
 * listed variables filled in (DESIGN 2, 5). The value of a variable is a secret of the workflow, whichever file refers to
 * it: a file inside the workspace cannot name an origin for it.
 *
 * @throws PkgtoolError `INVALID_CONFIG` for an encrypted password and a variable that is not listed; `INVALID_INPUT`
 */
export function findCredential(
  { key, place }: Pick<ConfigSource, 'key'> & { readonly place?: Place | undefined },
  { stored, log, ...environment }: CredentialSources,
): Secret | undefined {
  const variable = fromEnvironment(key, { environment, log })
  const given = variable ?? fromFile(stored, environment)
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
    return { credential, storedIn: `the variable ${quote(input)}`, addresses: [], isOfWorkflow: true }
  const isExpanded = username !== stored.username || password !== stored.password
  return {
    credential,
    storedIn: isExpanded ? 'a variable of the input "config-env"' : `the file ${quote(stored.place.file)}`,
    addresses: isExpanded && stored.isOfWorkspace ? [] : stored.addresses,
    isOfWorkflow: isExpanded,
  }
}

function fromEnvironment(
  key: string,
  { environment, log }: { readonly environment: ConfigSurroundings; readonly log: Log },
): EnvironmentCredential | undefined {
  const text = environment.sourceVariable?.(key)
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

/** The package patterns of one source. */
export interface MappedSource {
  readonly key: string
  readonly patterns: readonly string[]
}

interface PatternNode {
  /** names, folded */
  readonly sources: Set<string>
  isPrefix: boolean
}

/**
 * Creates the mapping for `sources`, the names of those that can be asked (DESIGN 5). The reference's rules: the exact id
 * takes precedence over the longest prefix `PREFIX*`, `*` comes last; ids and names are case-insensitive; a pattern ends
 * at its first `*`; and the text before it has one list of sources, so `Foo` and `Foo*` share theirs.
 *
 * @example
 * createSourceMapping([{ key: 'ours', patterns: ['Our.*'] }], ['ours']).sourcesFor('our.tool') // ['ours']
 */
export function createSourceMapping(
  mapped: readonly MappedSource[],
  sources: readonly string[],
): SourceMapping {
  const nodes = new Map<string, PatternNode>()
  for (const { key, patterns } of mapped)
    for (const pattern of patterns) addPattern(nodes, { pattern, source: foldName(key.trim()) })
  return {
    sourcesFor(id) {
      const names = findNode(nodes, toLowerInvariant(id.trim()))?.sources
      return sources.filter(name => names?.has(foldName(name)))
    },
    patterns: mapped.map(({ key, patterns }) => `${key}: ${patterns.join(', ')}`),
  }
}

function addPattern(
  nodes: Map<string, PatternNode>,
  { pattern, source }: { readonly pattern: string; readonly source: string },
): void {
  const folded = toLowerInvariant(pattern).trim()
  const star = folded.indexOf('*')
  const prefix = star < 0 ? folded : folded.slice(0, star)
  const node = nodes.get(prefix) ?? { sources: new Set(), isPrefix: false }
  nodes.set(prefix, node)
  node.sources.add(source)
  node.isPrefix ||= star >= 0
}

function findNode(nodes: ReadonlyMap<string, PatternNode>, id: string): PatternNode | undefined {
  const exact = nodes.get(id)
  if (exact !== undefined) return exact
  for (let length = id.length - 1; length >= 0; length--) {
    const node = nodes.get(id.slice(0, length))
    if (node?.isPrefix) return node
  }
  return undefined
}
