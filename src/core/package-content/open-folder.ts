/*
 * A folder as a source is one of these, tried in this order:
 *
 *     FOLDER/index.json                   a static tree: the service index says where the packages are
 *     FOLDER/ANY.EXT                      a flat folder: ID.VERSION.EXT, in any case
 *     FOLDER/id/version/id.version.EXT    a V3 folder feed, or a global packages folder
 */
import { stat } from 'node:fs/promises'
import { openFlatFolder } from './open-flat-folder.ts'
import { openServiceIndex } from './open-service-index.ts'
import { openVersionFolders } from './open-version-folders.ts'
import { openSourceFolder } from './source-folder.ts'
import type { OpenSourceOptions, SourceReader } from './source-reader.ts'
import type { SourceSetting } from './source-setting.ts'

/**
 * Opens a folder as a source. An empty one has no packages. What a link in it leads to outside is not read.
 *
 * @throws PkgtoolError `NOT_FOUND`, `UNREADABLE_FILE`, `TOO_LARGE`, and what `openServiceIndex` throws
 */
export async function openFolder(setting: SourceSetting, options: OpenSourceOptions): Promise<SourceReader> {
  const { base, document } = setting.address
  const folder = await openSourceFolder(base)
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
