import { foldName } from '../transport/credential-binding.ts'
import type {
  ConfigCredential,
  ConfigMapping,
  ConfigSection,
  ConfigSource,
  IgnoredSetting,
  NugetConfig,
} from './nuget-config.ts'

/** What several config files say together. */
export interface MergedConfig {
  /** the enabled ones in the order in which the reference client lists them, each name once, whatever its case */
  readonly sources: readonly ConfigSource[]
  /** by the source's key, in this very case */
  readonly credentials: ReadonlyMap<string, ConfigCredential>
  readonly mapping: readonly ConfigMapping[]
  /** each once, where it stands closest */
  readonly ignored: readonly IgnoredSetting[]
}

/**
 * Merges config files, the closest first, as the reference client does: the closer file counts, its sources stand
 * first, `clear` forgets what is farther away.
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

// From the farthest to the closest. Only the farthest file's own doubles stay, as they do in the reference.
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

// Of two that differ at most in case the first counts, unless the other speaks a higher protocol that is known.
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

/** The protocol that a source says it speaks; 2 where it says none. */
export function protocolOf({ protocolVersion = '' }: ConfigSource): number {
  return /^\s*\d{1,9}\s*$/.test(protocolVersion) ? Number(protocolVersion) : 2
}

function firstOfEach(ignored: readonly IgnoredSetting[]): readonly IgnoredSetting[] {
  const first = new Map<string, IgnoredSetting>()
  for (const setting of ignored) if (!first.has(setting.name)) first.set(setting.name, setting)
  return [...first.values()]
}
