import { dirname } from 'node:path'
import { option } from '../../base/format.ts'
import type { Log, Place } from '../../base/ports.ts'
import { quote } from '../../base/printable.ts'
import { isServer } from '../../net/address/address.ts'
import { foldName } from '../../net/credentials/credential-binding.ts'
import type {
  ConfigCredential,
  ConfigException,
  ConfigMapping,
  ConfigSection,
  ConfigSigner,
  ConfigSource,
  ConfigValue,
  IgnoredSetting,
  NugetConfig,
} from './nuget-config.ts'

/** The merged settings of several config files. */
export interface MergedConfig {
  /** the enabled sources in the order of the reference client, without case-insensitive duplicates */
  readonly sources: readonly ConfigSource[]
  /** the same with those that are disabled */
  readonly listed: readonly ListedSource[]
  /** the same of `auditSources` */
  readonly auditSources: readonly ConfigSource[]
  /** by the source's key, case-sensitive */
  readonly credentials: ReadonlyMap<string, ConfigCredential>
  readonly mapping: readonly ConfigMapping[]
  readonly trustedSigners: readonly ConfigSigner[]
  /** of the closest file that has the section: it replaces those of files farther away */
  readonly minPublishAgeExceptions: readonly ConfigException[]
  /** of the closest file that has it */
  readonly signatureValidationMode: ConfigValue | undefined
  /** each once, at its closest location */
  readonly ignored: readonly IgnoredSetting[]
}

/** A source of config files, which may be disabled. */
export interface ListedSource extends ConfigSource {
  readonly isEnabled: boolean
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
  const credentials = merge(asSection, keyOf)
  const list = (pick: (config: NugetConfig) => ConfigSection<ConfigSource> | undefined) => {
    const sources = merge(pick, keyOf)
    const ordered = configs.flatMap(({ file }) => sources.filter(({ place }) => place.file === file))
    return withoutDoubles(ordered).map(source => ({ ...source, isEnabled: !disabled.has(source.key) }))
  }
  const listed = list(({ packageSources }) => packageSources)
  return {
    sources: listed.filter(isEnabled),
    listed,
    auditSources: list(({ auditSources }) => auditSources).filter(isEnabled),
    credentials: new Map(credentials.map(credential => [credential.key, credential])),
    mapping: merge(
      ({ packageSourceMapping }) => packageSourceMapping,
      ({ key }) => foldName(key),
    ),
    trustedSigners: merge(({ trustedSigners }) => trustedSigners, keyOf),
    minPublishAgeExceptions:
      configs.find(each => each.minPublishAgeExceptions)?.minPublishAgeExceptions ?? [],
    signatureValidationMode: merge(
      ({ signatureValidationMode }) => signatureValidationMode,
      () => '',
    ).at(-1),
    ignored: firstOfEach(configs.flatMap(({ ignored }) => ignored)),
  }
}

const isEnabled = (source: ListedSource) => source.isEnabled

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
  'config/globalPackagesFolder': `use ${option('packages-directory')}`,
  'config/repositoryPath': `use ${option('packages-directory')}`,
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
