import { dirname, isAbsolute, relative, resolve } from 'node:path'
import { PkgtoolError } from '../errors.ts'
import { parseBoundedFile } from '../files/read-bounded-file.ts'
import type { SourceMapping } from '../package-content/create-package-sources.ts'
import type { SourceSetting } from '../package-content/source-setting.ts'
import { type Log, silentLog } from '../ports.ts'
import { type FeedAddress, isServer, parseFeedAddress } from '../transport/address.ts'
import { withCredential } from '../transport/assign-credentials.ts'
import type { Credential } from '../transport/credential.ts'
import { parseCredentialOrigins } from '../transport/credential-binding.ts'
import { findCredential, type StoredCredential } from './config-credential.ts'
import { noticeIgnored, noticeSource } from './config-notices.ts'
import type { ConfigSurroundings } from './config-surroundings.ts'
import { assertNoVariable } from './expand-variables.ts'
import { findConfigFiles, findWorkspace, isInside } from './find-config-files.ts'
import { type MergedConfig, mergeConfigs } from './merge-configs.ts'
import { type ConfigSource, configError, type NugetConfig } from './nuget-config.ts'
import { configLimit, parseNugetConfig } from './parse-nuget-config.ts'
import { createSourceMapping } from './source-mapping.ts'

/** What a run takes of config files (DESIGN 2). */
export interface ConfigOptions extends ConfigSurroundings {
  /** a `nuget.config`, only that; `auto`: the hierarchy as the reference client reads it; default: none is read */
  readonly configFile?: string | undefined
  /**
   * the folder whose files others may change, such as the author of a pull request: a config file in it names no origin
   * for secrets that it does not hold. Default: the repository around the working directory; that directory always is one
   */
  readonly workspace?: string | undefined
  /** is told each credential that was found, before anything else is said of it, for whoever masks them */
  readonly onCredential?: ((credential: Credential) => void) | undefined
}

export interface ReadConfigOptions extends ConfigOptions {
  readonly configFile: string
  /** default: the current directory */
  readonly workingDirectory?: string | undefined
  /** whether the user gives a source's credential in another way; default: none */
  readonly hasCredential?: ((name: string) => boolean) | undefined
  /** origins that may have secrets though only a config file inside the workspace names them: `ORIGIN` or `NAME=ORIGIN` */
  readonly credentialOrigins?: readonly string[] | undefined
  readonly log?: Log | undefined
  readonly signal?: AbortSignal | undefined
}

/** The sources of config files, in the order in which they are asked. */
export interface ConfigSources {
  readonly settings: readonly SourceSetting[]
  /** undefined: each may have each package */
  readonly mapping: SourceMapping | undefined
}

/**
 * Reads the sources, their credentials and the package source mapping of a config file, or of the hierarchy
 * (DESIGN 2, 5). What is not honoured is a notice each, once.
 *
 * @throws PkgtoolError `INVALID_CONFIG`, `INVALID_ADDRESS`, `INSECURE_ADDRESS`, `CREDENTIALS_UNBOUND`, `INVALID_INPUT`, with file and line;
 * `NOT_FOUND`, `UNREADABLE_FILE`, `TOO_LARGE`
 */
export async function readConfigSources(options: ReadConfigOptions): Promise<ConfigSources> {
  const { log = silentLog } = options
  const configs = await readConfigs(options)
  const merged = mergeConfigs(configs)
  noticeIgnored(merged, log)
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

interface ReadConfig extends NugetConfig {
  readonly isOfWorkspace: boolean
}

async function readConfigs(options: ReadConfigOptions): Promise<ReadConfig[]> {
  const { configFile, workingDirectory = '.', configFolders = {}, log = silentLog, signal } = options
  const workspace = options.workspace ?? (await findWorkspace(workingDirectory))
  const files = configFile === 'auto' ? await findConfigFiles(workingDirectory, configFolders) : [configFile]
  return Promise.all(
    files.map(async path => {
      const file = shownPath(path, workingDirectory)
      log.debug(`sources are read from ${file}`)
      const full = resolve(workingDirectory, path)
      const parse = (bytes: Uint8Array) => parseNugetConfig(bytes, { file })
      const config = await parseBoundedFile(full, parse, { file, limit: configLimit, workspace, signal })
      return { ...config, isOfWorkspace: await isInside(full, [workingDirectory, workspace]) }
    }),
  )
}

// A place in a workspace is told by its path there.
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
      // An address that cannot be read is one that nothing is sent to.
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
