import { PkgtoolError } from '../errors.ts'
import {
  createPackageSources,
  type PackageSources,
  type SourceMapping,
} from '../package-content/create-package-sources.ts'
import type { PackageNames } from '../package-content/package-names.ts'
import { type SourceCredentials, withCredentials } from '../package-content/source-credentials.ts'
import { parseSourceSetting, type SourceSetting, sourceLabel } from '../package-content/source-setting.ts'
import { type Log, silentLog } from '../ports.ts'
import type { ConfigOptions } from '../sources/read-config-sources.ts'
import { isNamed } from '../transport/assign-credentials.ts'
import type { Transport } from '../transport/create-transport.ts'

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
 * @throws PkgtoolError `CONFLICTING_INPUTS` for both, and what reading them throws
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
  if (configFile === undefined)
    return { settings: sources.map(text => parseSourceSetting(text, { directory: workingDirectory })) }
  if (sources.length > 0) {
    throw new PkgtoolError('CONFLICTING_INPUTS', {
      subject: 'config-file',
      found: 'it and "source"',
      wanted: 'one of the two',
    })
  }
  // The readers of XML load only where there is some.
  const { readConfigSources } = await import('../sources/read-config-sources.ts')
  const { credentials = [] } = options
  const hasCredential = (name: string) => credentials.some(item => isNamed({ name }, item.name))
  return log.stage('Sources', async () => {
    const read = await readConfigSources({ ...options, configFile, hasCredential })
    for (const setting of read.settings) log.info(sourceLabel(setting))
    return read
  })
}
