import { isPkgtoolError, PkgtoolError } from '../base/errors.ts'
import { checkSecure, type FeedAddress, isServer } from '../http/address.ts'
import type { Transport, TransportOptions } from '../http/client.ts'
import type { PackageNames } from '../nuget/presets.ts'
import { withCredentials } from './assign-source-credentials.ts'
import { createPackageSources, type PackageSources } from './package-sources.ts'
import { readSettings } from './read-settings.ts'
import type { SourceOptions } from './source-options.ts'
import type { SourceSetting } from './source-setting.ts'

export interface OpenSourcesOptions {
  /** called when a source needs it */
  readonly openTransport: () => Promise<Transport>
  readonly names: PackageNames
  /** used if neither `names` nor a folder has any; default: none */
  readonly lockNames?: PackageNames | undefined
}

/**
 * Creates the sources of a run from `sources` or the config file, without any request. A folder that is a feed determines
 * the names of its files.
 *
 * @throws PkgtoolError `INSECURE_ADDRESS`, errors of reading them
 */
export async function openSources(
  options: SourceOptions & Pick<TransportOptions, 'allowInsecure'>,
  { openTransport, names, lockNames }: OpenSourcesOptions,
): Promise<PackageSources> {
  const { settings, mapping } = await readSettings(options)
  for (const setting of settings) assertSecure(setting, options)
  const folders = settings.map(({ address }) => address).filter(address => !isServer(address))
  const known = folders.length === 0 ? names : await nameByFolders(folders, names)
  const sources = createPackageSources(openTransport, withCredentials(settings, options), {
    mapping,
    log: options.log,
    names: {
      packageExtension: known.packageExtension ?? lockNames?.packageExtension,
      manifestExtension: known.manifestExtension ?? lockNames?.manifestExtension,
    },
  })
  // A key that must not be sent is an error even if no request is made.
  const signed = sources.all.filter((_, index) => settings[index]?.address.store !== undefined)
  await Promise.all(signed.map(source => source.connect()))
  return sources
}

// On every run, though a run with everything in place asks no source.
function assertSecure(
  { address: { document }, place }: SourceSetting,
  options: Pick<TransportOptions, 'allowInsecure'>,
): void {
  try {
    checkSecure(document, options)
  } catch (error) {
    if (!isPkgtoolError(error) || place === undefined) throw error
    throw new PkgtoolError(error.code, { ...place, ...error.fields }, { cause: error })
  }
}

// Loaded only if there is a folder.
async function nameByFolders(folders: readonly FeedAddress[], names: PackageNames): Promise<PackageNames> {
  const { namesOfFolders } = await import('../nuget/folder-names.ts')
  return namesOfFolders(folders, names, { names: ['packageExtension', 'manifestExtension'] })
}
