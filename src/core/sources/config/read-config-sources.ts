import { dirname, isAbsolute, relative, resolve } from 'node:path'
import { PkgtoolError } from '../../base/errors.ts'
import { type Log, type Place, type RunOptions, silentLog } from '../../base/ports.ts'
import { quote } from '../../base/printable.ts'
import { parseBoundedFile } from '../../files/parse-file.ts'
import { isInWorkspace, mayBeOfWorkspace, workspaceOf } from '../../files/workspace.ts'
import { type FeedAddress, isServer } from '../../net/address/address.ts'
import { parseAnyAddress } from '../../net/address/any-address.ts'
import { withCredential } from '../../net/credentials/assign-credentials.ts'
import { foldName, parseCredentialOrigins } from '../../net/credentials/credential-binding.ts'
import type { TransportOptions } from '../../net/exchange/client.ts'
import { parseEnvironmentCredential } from '../../nuget/config/config-environment.ts'
import { configError } from '../../nuget/config/config-tree.ts'
import {
  assertNoVariable,
  expandVariables,
  notListed,
  variablesIn,
} from '../../nuget/config/config-variables.ts'
import {
  findAnyConfigFiles,
  findConfigFiles,
  findUnreadConfigs,
  unreadConfig,
} from '../../nuget/config/find-config-files.ts'
import {
  type MergedConfig,
  mergeConfigs,
  noticeIgnored,
  noticeSource,
} from '../../nuget/config/merge-configs.ts'
import type { ConfigPlace, ConfigSource, NugetConfig } from '../../nuget/config/nuget-config.ts'
import { configLimit, parseNugetConfig } from '../../nuget/config/parse-config.ts'
import type { ConfiguredSignatures } from '../../trust/signature-rule.ts'
import type { AgeExceptions } from '../minimum-age.ts'
import { createSourceMapping, type SourceMapping } from '../source-mapping.ts'
import type { ConfigOptions } from '../source-options.ts'
import type { SourceSetting } from '../source-setting.ts'
import { type AuditSettings, auditSettings } from './audit-settings.ts'
import { type ConfigStartOptions, configStart } from './config-start.ts'
import { readConfiguredSignatures } from './configured-signatures.ts'
import { findCredential, type StoredCredential } from './find-credential.ts'
import { chooseSources, type NamedSources } from './named-sources.ts'

export interface ReadConfigOptions
  extends ConfigOptions,
    NamedSources,
    Pick<ConfigStartOptions, 'projects' | 'packages' | 'packagesFiles'>,
    Pick<TransportOptions, 'signingVariables' | 'endpoint' | 'region'>,
    Pick<RunOptions, 'signal' | 'log'> {
  readonly configFile: string
  /** default: the current directory */
  readonly workingDirectory?: string | undefined
  /** whether the user gives a source's credential in another way; default: never */
  readonly hasCredential?: ((name: string) => boolean) | undefined
  /** origins that may get secrets though only a config file inside the workspace names them: `ORIGIN` or `NAME=ORIGIN` */
  readonly credentialOrigins?: readonly string[] | undefined
}

/** The sources of config files, in the order in which they are asked. */
export interface ConfigSources {
  readonly settings: readonly SourceSetting[]
  /** undefined: the sources of packages are asked about vulnerable ones */
  readonly audit: AuditSettings | undefined
  /** undefined: each source may have each package */
  readonly mapping: SourceMapping | undefined
  /** undefined: it says nothing of signatures */
  readonly signatures: ConfiguredSignatures | undefined
  /** packages whose age does not matter */
  readonly ageExceptions: AgeExceptions
}

const millisecondsPerHour = 3_600_000

/**
 * Reads the sources, their credentials and the package source mapping of a config file, or of the hierarchy.
 * Each setting that is not honoured gives one notice.
 *
 * @throws PkgtoolError `INVALID_CONFIG`, `INVALID_ADDRESS`, `INSECURE_ADDRESS`, `CREDENTIALS_UNBOUND`, `INVALID_INPUT`, with file and line;
 * `NOT_FOUND`, `UNREADABLE_FILE`, `TOO_LARGE`
 */
export async function readConfigSources(options: ReadConfigOptions): Promise<ConfigSources> {
  const { log = silentLog } = options
  // With sources that the caller names none is needed.
  const isNeeded = !options.namedSources?.length && options.usualSource === undefined
  const configs = await readConfigs(options, { find: isNeeded ? findConfigFiles : findAnyConfigFiles })
  const merged = mergeConfigs(configs)
  const outside = mergeConfigs(configs.filter(({ isOfWorkspace }) => !isOfWorkspace))
  const { workingDirectory = '.', packagesDirectory = 'packages' } = options
  const isPackagesFolder = (...parts: readonly string[]) =>
    resolve(workingDirectory, ...parts) === resolve(workingDirectory, packagesDirectory)
  noticeIgnored(merged, { log, isPackagesFolder })
  assertListed(merged, options)
  // What is wrong with one is told once, though an audit may ask for it again.
  const known = new Map<ConfigSource, SourceSetting>()
  const around = { ...options, configs, merged, outside, log }
  const read = (source: ConfigSource) => {
    const setting = known.get(source) ?? readSetting(source, around)
    known.set(source, setting)
    return setting
  }
  const readNamed = (source: ConfigSource) => readSetting(source, { ...around, isOfCaller: true })
  const settings = await chooseSources({ sources: merged.sources, read, readNamed }, options)
  if (settings.length === 0) {
    const [{ file } = { file: options.configFile }] = configs
    throw configError({ file }, { found: 'it has no enabled source', wanted: 'one in packageSources' })
  }
  const names = settings.flatMap(({ name }) => name ?? [])
  return {
    settings,
    audit: auditSettings(configs, { merged, outside, read }),
    mapping: merged.mapping.length === 0 ? undefined : createSourceMapping(merged.mapping, names),
    signatures: readConfiguredSignatures(configs, { merged, outside }),
    ageExceptions: { merged: merged.minPublishAgeExceptions, outside: outside.minPublishAgeExceptions },
  }
}

// A single one is reported where it is read; several are reported at once, or each run would find one more.
function assertListed(
  merged: MergedConfig,
  options: Pick<ReadConfigOptions, 'hasCredential' | 'sourceVariable' | 'configVariables'>,
): void {
  const { hasCredential, sourceVariable, configVariables: variables = {} } = options
  const missing = new Map<string, ConfigPlace>()
  for (const { key } of merged.sources) {
    const stored = merged.credentials.get(key)
    const given = sourceVariable?.(key)
    const isUnused = hasCredential?.(key) || (given !== undefined && parseEnvironmentCredential(given))
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

/** The closest comes first. */
type ReadConfigs = readonly ReadConfig[]

async function readConfigs(
  options: ReadConfigOptions,
  { find }: { readonly find: typeof findAnyConfigFiles },
): Promise<ReadConfigs> {
  const { configFile, workingDirectory = '.', configFolders = {}, log = silentLog, signal } = options
  const start = configFile === 'auto' ? await configStart(options) : workingDirectory
  // A project outside of the workspace is of another one, and so is what lies beside and above it.
  const around = isInWorkspace(start, options) ? options : { workingDirectory: start }
  const workspace = workspaceOf(around)
  const read = async (path: string): Promise<ReadConfig> => {
    const file = shownPath(path, workingDirectory)
    log.debug(`sources are read from ${file}`)
    const full = resolve(workingDirectory, path)
    const parse = (bytes: Uint8Array) => parseNugetConfig(bytes, { file })
    const config = await parseBoundedFile(full, parse, { file, limit: configLimit, workspace, signal })
    return { ...config, isOfWorkspace: mayBeOfWorkspace(path, around) }
  }
  if (configFile !== 'auto') return [await read(configFile)]
  for (const path of await findUnreadConfigs(start, workspace)) {
    const file = shownPath(path, workingDirectory)
    log.notice(`${quote(file)} is not read: ${unreadConfig}`, { file })
  }
  return Promise.all((await find(start, configFolders)).map(read))
}

/**
 * A folder that config files name in their section `config`, as an absolute path with its variables; undefined: none does.
 *
 * @throws PkgtoolError `INVALID_CONFIG`, `UNREADABLE_FILE`, `TOO_LARGE`
 */
export async function configuredFolder(
  name: 'repositoryPath' | 'globalPackagesFolder',
  options: ReadConfigOptions,
): Promise<string | undefined> {
  // Whoever reads the sources tells what is not read.
  const configs = await readConfigs({ ...options, log: silentLog }, { find: findAnyConfigFiles })
  const { ignored } = mergeConfigs(configs)
  const found = ignored.find(setting => setting.name === `config/${name}`)
  if (found?.value === undefined) return undefined
  const { workingDirectory = '.', configVariables: variables = {} } = options
  const value = expandVariables(found.value, { variables, place: found.place, source: name })
  return resolve(workingDirectory, dirname(found.place.file), value.replaceAll('\\', '/'))
}

/** What config files say of signatures; undefined: nothing. Throws as `configuredFolder`. */
export async function configuredSignatures(
  options: ReadConfigOptions,
): Promise<ConfiguredSignatures | undefined> {
  const configs = await readConfigs({ ...options, log: silentLog }, { find: findAnyConfigFiles })
  const outside = mergeConfigs(configs.filter(({ isOfWorkspace }) => !isOfWorkspace))
  return readConfiguredSignatures(configs, { merged: mergeConfigs(configs), outside })
}

// A file in the workspace is shown by its path there.
function shownPath(path: string, directory: string): string {
  const below = relative(resolve(directory), resolve(directory, path))
  return below.startsWith('..') || isAbsolute(below) ? path : below
}

interface SettingOptions extends ReadConfigOptions {
  /** the caller names its address; default: false */
  readonly isOfCaller?: boolean
  readonly configs: readonly ReadConfig[]
  readonly merged: MergedConfig
  /** of the files outside the workspace alone */
  readonly outside: MergedConfig
  readonly log: Log
}

function readSetting(source: ConfigSource, options: SettingOptions): SourceSetting {
  const { key: name, place } = source
  const { log, hasCredential, onCredential } = options
  assertNoVariable(source.value, place)
  try {
    const address = readAddress(source, options)
    noticeSource(source, { address, log })
    const { minPublishAgeHours: hours = 0 } = source
    const demanded = demandedHours({ name, address }, options)
    const setting = {
      name,
      address,
      place,
      isOfWorkspace: !options.isOfCaller && isOfWorkspace(place, options.configs),
      ...(hours > 0 && { minimumAge: hours * millisecondsPerHour }),
      ...(demanded > 0 && { demandedAge: demanded * millisecondsPerHour }),
    }
    if (!isServer(address) || hasCredential?.(name)) return setting
    const secret = findCredential(source, { ...options, stored: readStored(name, options) })
    if (secret) onCredential?.(secret.credential, secret)
    return withCredential(setting, secret, { origins: parseCredentialOrigins(options.credentialOrigins) })
  } catch (error) {
    if (!(error instanceof PkgtoolError)) throw error
    throw new PkgtoolError(error.code, { ...place, ...error.fields }, { cause: error })
  }
}

function isOfWorkspace({ file }: Place, configs: readonly ReadConfig[]): boolean {
  return configOf(file, { configs })?.isOfWorkspace ?? true
}

/** What files outside the workspace say of the age of packages from this source, which they may call otherwise. */
function demandedHours(
  { name, address }: { readonly name: string; readonly address: FeedAddress },
  { outside, ...options }: SettingOptions,
): number {
  const isSame = (source: ConfigSource) =>
    foldName(source.key) === foldName(name) ||
    addressesOf(source, options).some(({ href }) => href === address.document.href)
  const hours = outside.sources.map(source => source.minPublishAgeHours ?? 0)
  return hours.every(each => each === 0)
    ? 0
    : Math.max(0, ...outside.sources.filter(isSame).map(source => source.minPublishAgeHours ?? 0))
}

/** None for one that cannot be parsed. */
function addressesOf(source: ConfigSource, options: Parameters<typeof readAddress>[1]): readonly URL[] {
  try {
    return [readAddress(source, options).document]
  } catch {
    return []
  }
}

function configOf(file: string, { configs }: Pick<SettingOptions, 'configs'>): ReadConfig | undefined {
  return configs.find(config => config.file === file)
}

function readStored(name: string, options: SettingOptions): StoredCredential | undefined {
  const stored = options.merged.credentials.get(name)
  if (stored === undefined) return undefined
  const config = configOf(stored.place.file, options)
  const items = [config?.packageSources, config?.auditSources].flatMap(section => section?.items ?? [])
  const own = items.filter(({ key }) => key === name)
  // Nothing is sent to an address that cannot be parsed.
  const addresses = own.flatMap(source => addressesOf(source, options))
  return { ...stored, addresses, isOfWorkspace: config?.isOfWorkspace ?? true }
}

function readAddress(
  { value, place }: ConfigSource,
  {
    workingDirectory = '.',
    signingVariables,
    endpoint,
    region,
  }: Pick<SettingOptions, 'workingDirectory' | 'signingVariables' | 'endpoint' | 'region'>,
): FeedAddress {
  const directory = resolve(workingDirectory, dirname(place.file))
  // The client takes backslashes of a relative folder for slashes, on every system.
  const isRelative = !/^(?:[a-z][a-z0-9+.-]*:|[\\/])/i.test(value.trim())
  const given = isRelative ? value.trim().replaceAll('\\', '/') : value
  // `a=b` is a folder here, not a name and an address.
  const text = /^[\w.-]+=/.test(given) ? `./${given}` : given
  const store = { signingVariables, endpoint, region }
  return parseAnyAddress(text, { document: 'index.json', input: 'config-file', directory, ...store })
}
