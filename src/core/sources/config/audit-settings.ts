import type { FileSetting } from '../../base/exceptions.ts'
import { foldName } from '../../net/credentials/credential-binding.ts'
import type { MergedConfig } from '../../nuget/config/merge-configs.ts'
import type { ConfigSource, NugetConfig } from '../../nuget/config/nuget-config.ts'
import type { SourceSetting } from '../source-setting.ts'

/** Sources that know of vulnerable packages. */
export interface AuditSettings {
  readonly names: readonly string[]
  /** Reads those of `auditSources`: what is wrong with them fails only a run that audits. Throws as `readConfigSources`. */
  read(): readonly SourceSetting[]
  /** what the config files outside the workspace alone would have asked; absent: the caller names whom to ask, or there are none */
  readonly outside?: OutsideAudit
  /** what a file of the workspace says of `auditSources`; absent: nothing */
  readonly ofWorkspace?: FileSetting
}

/** What config files outside the workspace have asked of vulnerable packages, whatever files of the workspace choose. */
interface OutsideAudit {
  /** they are its `auditSources`; false: they are its package sources */
  readonly areForAudits: boolean
  /** Reads them, each with what keeps it from the run. Throws as `readConfigSources`. */
  read(): readonly DemandedSetting[]
}

/** A source of a config file outside the workspace. */
export interface DemandedSetting {
  readonly setting: SourceSetting
  /** what in a config file of the workspace leaves it out; absent: nothing */
  readonly leftOutBy?: FileSetting | undefined
}

interface AuditReading {
  readonly merged: MergedConfig
  /** of the files outside the workspace alone */
  readonly outside: MergedConfig
  readonly read: (source: ConfigSource) => SourceSetting
}

type ScopedConfig = NugetConfig & { readonly isOfWorkspace: boolean }

/** Whom config files have asked of vulnerable packages; undefined: only the sources of packages in the workspace. */
export function auditSettings(
  configs: readonly ScopedConfig[],
  { merged: { auditSources: all }, outside, read }: AuditReading,
): AuditSettings | undefined {
  const section = outside.auditSources.length > 0 ? 'auditSources' : 'packageSources'
  const demanded = section === 'auditSources' ? outside.auditSources : outside.sources
  if (all.length + demanded.length === 0) return undefined
  const ofWorkspace = configs.filter(({ isOfWorkspace }) => isOfWorkspace)
  const own = ofWorkspace.find(({ auditSources }) => auditSources)
  // Without a source it only removes those of others.
  const place = own && (own.auditSources?.items[0]?.place ?? { file: own.file })
  return {
    names: [...new Set([...all, ...demanded].map(({ key }) => key))],
    read: () => all.map(read),
    outside: {
      areForAudits: section === 'auditSources',
      read: () =>
        demanded.map(source => ({
          setting: read(source),
          leftOutBy: leftOutBy(source.key, ofWorkspace, section),
        })),
    },
    ...(place && { ofWorkspace: { setting: 'auditSources', place } }),
  }
}

/** The setting that keeps a source of a name from a run: one that disables it, that takes its name, or that clears its section. */
function leftOutBy(
  name: string,
  configs: readonly ScopedConfig[],
  section: 'auditSources' | 'packageSources',
): FileSetting | undefined {
  const isSame = ({ key }: { readonly key: string }) => foldName(key) === foldName(name)
  for (const { file, disabledPackageSources, [section]: sources } of configs) {
    const disabled = disabledPackageSources?.items.find(isSame)
    if (disabled) return { setting: 'disabledPackageSources', value: name, place: disabled.place }
    const other = sources?.items.find(isSame)
    if (other) return { setting: section, value: name, place: other.place }
    if (sources?.clears) return { setting: section, value: 'clear', place: { file } }
  }
  return undefined
}
