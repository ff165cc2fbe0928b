import { stat } from 'node:fs/promises'
import { isServer } from '../http/address.ts'
import { withFolderAdvice } from '../http/read-document.ts'
import { openFlatFolder } from './flat-folder.ts'
import { openServiceIndex } from './service-source.ts'
import type { OpenSourceOptions, SourceReader } from './source.ts'
import { openSourceFolder } from './source-folder.ts'
import type { SourceSetting } from './source-setting.ts'
import { openVersionFolders } from './version-folders.ts'

/**
 * Opens a source: reads the service index of a server, or determines the kind of a folder.
 *
 * @throws PkgtoolError as `openServiceIndex` and `openFolder`
 */
export function openSource(setting: SourceSetting, options: OpenSourceOptions): Promise<SourceReader> {
  return isServer(setting.address) ? openServiceIndex(setting, options) : openFolder(setting, options)
}

/*
 * A folder as a source is one of these, tried in this order:
 *
 *     FOLDER/index.json                   a static tree: the service index gives the address of the packages
 *     FOLDER/ANY.EXT                      a flat folder: ID.VERSION.EXT, in any case
 *     FOLDER/id/version/id.version.EXT    a V3 folder feed, or a global packages folder
 */

/**
 * Opens a folder as a source. An empty one has no packages. Links that lead out of it are not followed.
 *
 * @throws PkgtoolError `NOT_FOUND`, `UNREADABLE_FILE`, `TOO_LARGE`, and as `openServiceIndex`
 */
async function openFolder(setting: SourceSetting, options: OpenSourceOptions): Promise<SourceReader> {
  const { base, document } = setting.address
  const folder = await openSourceFolder(base).catch(error => {
    throw withFolderAdvice(error)
  })
  const isNamed = !document.pathname.endsWith('/index.json')
  if (isNamed || (await isThere(document))) return openServiceIndex(setting, { ...options, folder })
  const ending = `.${options.names.packageExtension.toLowerCase()}`
  const packages = (await folder.list('.')).filter(name => name.toLowerCase().endsWith(ending))
  return packages.length > 0
    ? openFlatFolder(folder, { ...options, packages })
    : openVersionFolders(folder, options)
}

async function isThere(document: URL): Promise<boolean> {
  return stat(document).then(
    stats => stats.isFile(),
    () => false,
  )
}
