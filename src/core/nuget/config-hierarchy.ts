import { readdir, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { PkgtoolError, quote } from '../base/errors.ts'
import type { Log, Place } from '../base/ports.ts'
import { foldPath } from '../files/safe-folder.ts'
import { isServer } from '../http/address.ts'
import { foldName } from '../http/credential-scope.ts'
import {
  type ConfigCredential,
  type ConfigMapping,
  type ConfigPlace,
  type ConfigSection,
  type ConfigSource,
  configError,
  type IgnoredSetting,
  type NugetConfig,
} from './config-file.ts'

/** Folders of config files besides the working directory and its parents. */
export interface ConfigFolders {
  /** the user's folder; we read its `NuGet.Config` and the files of its subfolder `config` */
  readonly user?: string | undefined
  /** the machine's folder; we read the files of its subfolder `Config` */
  readonly machine?: string | undefined
}

// In the order of the reference client; on a case-insensitive file system, the first name matches any of them.
const fileNames = ['nuget.config', 'NuGet.config', 'NuGet.Config']

const userFile = 'NuGet.Config'

const mostInFolder = 100

/**
 * Finds the config files that the reference client reads for a working directory, closest first: one in each folder
 * from there up, then the user's and the machine's (DESIGN 2, `config-file: auto`).
 *
 * @throws PkgtoolError `NOT_FOUND` when there is none
 */
export async function findConfigFiles(directory: string, folders: ConfigFolders): Promise<string[]> {
  const { user, machine } = folders
  const found = [
    ...(await Promise.all(upwards(resolve(directory)).map(findFile))),
    ...(user === undefined
      ? []
      : [await fileOrNothing(join(user, userFile)), ...(await configsIn(join(user, 'config')))]),
    ...(machine === undefined ? [] : await configsIn(join(machine, 'Config'))),
  ]
  const present = found.filter(file => file !== undefined)
  const folded = present.map(file => foldPath(file))
  const files = present.filter((_, index) => folded.indexOf(folded[index] ?? '') === index)
  if (files.length > 0) return files
  const places = [user && join(user, userFile), machine && join(machine, 'Config')].filter(Boolean)
  throw new PkgtoolError('NOT_FOUND', {
    subject: 'nuget.config',
    found: `none from ${resolve(directory)} up${places.map(place => `, nor ${place}`).join('')}`,
    change: 'give its path in the input "config-file", or use the input "source"',
  })
}

function upwards(directory: string): string[] {
  const parent = dirname(directory)
  return parent === directory ? [directory] : [directory, ...upwards(parent)]
}

async function findFile(folder: string): Promise<string | undefined> {
  for (const name of fileNames) {
    const file = await fileOrNothing(join(folder, name))
    if (file !== undefined) return file
  }
  return undefined
}

// Like the reference client, we treat an inaccessible path as missing.
async function fileOrNothing(path: string): Promise<string | undefined> {
  const stats = await stat(path).catch(() => undefined)
  return stats?.isFile() ? path : undefined
}

async function configsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  const configs = names.filter(name => /\.[Cc]onfig$/.test(name) && name !== userFile).sort()
  const files = await Promise.all(
    configs.slice(0, mostInFolder).map(name => fileOrNothing(join(folder, name))),
  )
  return files.filter(file => file !== undefined)
}

/** The merged settings of several config files. */
export interface MergedConfig {
  /** the enabled sources in the order of the reference client, without case-insensitive duplicates */
  readonly sources: readonly ConfigSource[]
  /** by the source's key, case-sensitive */
  readonly credentials: ReadonlyMap<string, ConfigCredential>
  readonly mapping: readonly ConfigMapping[]
  /** each once, at its closest location */
  readonly ignored: readonly IgnoredSetting[]
}

/**
 * Merges config files, closest first, like the reference client: the closer file wins, its sources come first, and
 * `clear` discards the items of files farther away.
 */
export function mergeConfigs(configs: readonly NugetConfig[]): MergedConfig {
  const merge = <T>(
    pick: (config: NugetConfig) => ConfigSection<T> | undefined,
    keyOf: (item: T) => string,
  ) =>
    mergeSections(
      configs.map(pick).filter(section => section !== undefined),
      keyOf,
    )
  const disabled = new Set(
    merge(({ disabledPackageSources }) => disabledPackageSources, keyOf).map(({ key }) => key),
  )
  const sources = merge(({ packageSources }) => packageSources, keyOf)
  const credentials = merge(asSection, keyOf)
  const ordered = configs.flatMap(({ file }) => sources.filter(({ place }) => place.file === file))
  return {
    sources: withoutDoubles(ordered).filter(({ key }) => !disabled.has(key)),
    credentials: new Map(credentials.map(credential => [credential.key, credential])),
    mapping: merge(
      ({ packageSourceMapping }) => packageSourceMapping,
      ({ key }) => foldName(key),
    ),
    ignored: firstOfEach(configs.flatMap(({ ignored }) => ignored)),
  }
}

const keyOf = ({ key }: { readonly key: string }) => key

const asSection = ({ packageSourceCredentials }: NugetConfig): ConfigSection<ConfigCredential> => ({
  clears: false,
  items: packageSourceCredentials,
})

// From the farthest to the closest. As in the reference client, only the farthest file keeps its own duplicates.
function mergeSections<T>(sections: readonly ConfigSection<T>[], keyOf: (item: T) => string): readonly T[] {
  const [farthest, ...closer] = sections.toReversed()
  const merged = [...(farthest?.items ?? [])]
  for (const { clears, items } of closer) {
    if (clears) merged.length = 0
    for (const item of items) {
      const before = merged.findIndex(other => keyOf(other) === keyOf(item))
      if (before >= 0) merged.splice(before, 1)
      merged.push(item)
    }
  }
  return merged
}

const highestProtocol = 3

// Of two names that differ at most in case the first wins, unless the other has a higher supported protocol.
function withoutDoubles(sources: readonly ConfigSource[]): readonly ConfigSource[] {
  const kept = new Map<string, ConfigSource>()
  for (const source of sources) {
    const name = foldName(source.key)
    const before = kept.get(name)
    const protocol = protocolOf(source)
    if (before === undefined || (protocolOf(before) < protocol && protocol <= highestProtocol))
      kept.set(name, source)
  }
  return [...kept.values()]
}

/** The declared protocol of a source; default: 2. */
export function protocolOf({ protocolVersion = '' }: ConfigSource): number {
  return /^\s*\d{1,9}\s*$/.test(protocolVersion) ? Number(protocolVersion) : 2
}

function firstOfEach(ignored: readonly IgnoredSetting[]): readonly IgnoredSetting[] {
  const first = new Map<string, IgnoredSetting>()
  for (const setting of ignored) if (!first.has(setting.name)) first.set(setting.name, setting)
  return [...first.values()]
}

const advice: Readonly<Record<string, string>> = {
  'config/http_proxy': 'set the variable HTTPS_PROXY',
  'config/http_proxy.user': 'put it in the variable HTTPS_PROXY',
  'config/http_proxy.password': 'put it in the variable HTTPS_PROXY',
  'config/no_proxy': 'set the variable NO_PROXY',
  'config/globalPackagesFolder': 'use the input "packages-directory"',
  'config/repositoryPath': 'use the input "packages-directory"',
  'packageSources/remove': 'the .NET client does not honour it either',
}

/** Reports each setting that we do not apply, once. Skips a configured packages folder that is already ours. */
export function noticeIgnored(
  { ignored }: MergedConfig,
  {
    log,
    isPackagesFolder,
  }: { readonly log: Log; readonly isPackagesFolder: (...parts: readonly string[]) => boolean },
): void {
  for (const { name, value, place } of ignored) {
    const isFolder = name === 'config/repositoryPath' || name === 'config/globalPackagesFolder'
    const folder = value?.replaceAll('\\', '/') ?? ''
    if (isFolder && isPackagesFolder(dirname(place.file), folder)) continue
    const more = Object.hasOwn(advice, name) ? `; ${advice[name]}` : ''
    log.notice(`${quote(name)} in ${quote(place.file)} is not honoured${more}`, place)
  }
}

/** Reports the settings of one source that we do not support: an older protocol and unverified connections. */
export function noticeSource(
  source: ConfigSource,
  { address, log }: { readonly address: Parameters<typeof isServer>[0]; readonly log: Log },
): void {
  if (!isServer(address)) return
  const say = (text: string, place: Place) => log.notice(`the source ${quote(source.key)} ${text}`, place)
  // The reference client assumes protocol 3 for an address that ends in .json.
  if (protocolOf(source) < 3 && !/\.json$/i.test(source.value.trim()))
    say('is asked with protocol version 3, the only one known here', source.place)
  if (source.skipsTlsValidation)
    say('is asked with TLS validation; disableTLSCertificateValidation is not honoured', source.place)
}

// The name of an environment variable; a `%` without a counterpart is a plain character.
const name = /^[A-Za-z_][\w().-]*$/

/** The names in `config-env` with their values; undefined or empty: not set. */
export type ConfigVariables = Readonly<Record<string, string | undefined>>

const variable = /%([A-Za-z_][\w().-]*)%/g

/** The names of all `%NAME%` in a text. */
export function variablesIn(text: string): readonly string[] {
  return [...text.matchAll(variable)].map(([, name = '']) => name)
}

/**
 * Replaces each `%NAME%` of a credential by its value (DESIGN 2, `config-env`).
 *
 * @throws PkgtoolError `INVALID_CONFIG` with the name, when it is not listed or has no value
 */
export function expandVariables(
  text: string,
  { variables, place }: { readonly variables: ConfigVariables; readonly place: ConfigPlace },
): string {
  return text.replace(variable, (written, name: string) => {
    const value = Object.hasOwn(variables, name) ? variables[name] : undefined
    if (value) return value
    if (Object.hasOwn(variables, name)) {
      const change = `set the environment variable ${name}`
      throw configError(place, { found: `${written}, which has no value`, change })
    }
    throw notListed(place, [name])
  })
}

/** The error of variables that the input `config-env` lacks. */
export function notListed(place: ConfigPlace, names: readonly string[]): PkgtoolError {
  const all = names.join(', ')
  return configError(place, {
    found: names.map(name => `%${name}%`).join(', '),
    wanted: 'names that the input "config-env" lists',
    change:
      names.length === 1
        ? `add ${all} to it, if this file may have its value`
        : `add them to it, one a line, if the config files may have their values: ${all}`,
  })
}

/**
 * Refuses `%NAME%` where we expand no variables, because the reference client expands them.
 *
 * @throws PkgtoolError `INVALID_CONFIG` with the name
 */
export function assertNoVariable(text: string, place: ConfigPlace): void {
  const isUrl = /^https?:/i.test(text)
  const parts = text.split('%')
  // Each part except the first and the last is between two percent signs.
  for (const [index, part] of parts.slice(1, -1).entries()) {
    const isEscaped = isUrl && startsEscape(part) && startsEscape(parts[index + 2] ?? '')
    if (isEscaped || !name.test(part)) continue
    throw configError(place, {
      found: `%${part}% in the address of a source`,
      wanted: 'variables in packageSourceCredentials only',
      change: 'write the address out',
    })
  }
}

// `%C3%A9` in an address is one letter, not the variable C3.
function startsEscape(part: string): boolean {
  return /^[\dA-Fa-f]{2}/.test(part)
}
