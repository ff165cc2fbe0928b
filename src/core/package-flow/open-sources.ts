import {
  createPackageSources,
  type PackageSources,
  type SourceMapping,
} from '../package-content/create-package-sources.ts'
import type { PackageNames } from '../package-content/package-names.ts'
import { type SourceCredentials, withCredentials } from '../package-content/source-credentials.ts'
import { parseSourceSetting, type SourceSetting, sourceLabel } from '../package-content/source-setting.ts'
import { type Log, silentLog } from '../ports.ts'
import { findCredential } from '../sources/config-credential.ts'
import type { ConfigOptions } from '../sources/read-config-sources.ts'
import { isServer } from '../transport/address.ts'
import { assignCredentials, isNamed } from '../transport/assign-credentials.ts'
import type { Transport } from '../transport/create-transport.ts'
import type { NamedCredential } from '../transport/credential.ts'

/** Where packages come from (DESIGN 2, 5). */
export interface SourceOptions extends SourceCredentials, ConfigOptions {
  /** service indexes in the order in which they are asked: URL, `NAME=URL` or folder; not together with `configFile` */
  readonly sources?: readonly string[] | undefined
  /** what relative folders and files start from; default: the current directory */
  readonly workingDirectory?: string | undefined
  readonly log?: Log | undefined
}

export interface OpenSourcesOptions {
  readonly transport: Transport
  readonly names: PackageNames
}

/**
 * Makes the sources of a run: those of `sources`, or of the config file. None is asked yet.
 *
 * @throws PkgtoolError what reading them throws
 */
export async function openSources(
  options: SourceOptions,
  { transport, names }: OpenSourcesOptions,
): Promise<PackageSources> {
  const { settings, mapping } = await readSettings(options)
  return createPackageSources(transport, withCredentials(settings, options), { mapping, names })
}

interface Settings {
  readonly settings: readonly SourceSetting[]
  readonly mapping?: SourceMapping | undefined
}

async function readSettings(options: SourceOptions): Promise<Settings> {
  const { sources = [], configFile, workingDirectory, log = silentLog } = options
  if (configFile === undefined) {
    const settings = sources.map(text => parseSourceSetting(text, { directory: workingDirectory }))
    return { settings: assignCredentials(settings, variableCredentials(settings, options)) }
  }
  // The readers of XML load only where there is some.
  const { readConfigSources } = await import('../sources/read-config-sources.ts')
  return log.stage('Sources', async () => {
    const read = await readConfigSources({
      ...options,
      configFile,
      hasCredential: name => isGiven(name, options),
    })
    for (const setting of read.settings) log.info(sourceLabel(setting))
    return read
  })
}

// What the environment gives a source by its name, as the reference client does for those of its config files.
function variableCredentials(
  settings: readonly SourceSetting[],
  { log = silentLog, ...options }: SourceOptions,
): readonly NamedCredential[] {
  const servers = settings.filter(({ address }) => isServer(address))
  const names = new Set(servers.flatMap(({ name }) => name ?? []))
  return [...names].flatMap(name => {
    const found = isGiven(name, options) ? undefined : findCredential({ key: name }, { ...options, log })
    if (found === undefined) return []
    options.onCredential?.(found.credential)
    return [{ name, credential: found.credential }]
  })
}

/** Whether a source is given a credential by its name, or as the only server: what else it has is not looked at. */
function isGiven(name: string, { credentials = [], username, password }: SourceCredentials): boolean {
  const isOnly = username !== undefined || password !== undefined
  return isOnly || credentials.some(item => isNamed({ name }, item.name))
}
