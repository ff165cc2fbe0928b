import { realpath } from 'node:fs/promises'
import { sep } from 'node:path'
import { isPkgtoolError, textOf } from '../base/errors.ts'
import { type RunOptions, silentLog } from '../base/ports.ts'
import { reading } from '../files/file-errors.ts'
import { findBelow } from '../files/patterns.ts'
import { readPackageManifest } from '../nuget/archived-manifest.ts'
import { isValidPackageId } from '../nuget/package-id.ts'
import { tryParsePackageVersion } from '../nuget/version.ts'
import { badArchive } from '../zip/directory.ts'
import type { FoundPackage } from './search-server.ts'

/** A package file in a folder, by its manifest. */
export interface FolderPackage extends Pick<FoundPackage, 'id' | 'version' | 'description'> {
  readonly file: string
}

/**
 * Lists the packages of a folder in any layout: `ID.VERSION.nupkg` in it or in a folder of it, `id/version/…`, and a static tree with
 * its packages in `flat`. Packages of symbols are none of them, and a file that is no package is passed over, with a warning. No link is
 * followed.
 *
 * @throws PkgtoolError `NOT_FOUND` for a folder that is not there, `UNREADABLE_FILE`, `TOO_LARGE`, `CANCELLED`
 */
export async function listFolder(
  folder: string,
  { signal, log = silentLog }: Pick<RunOptions, 'signal' | 'log'>,
): Promise<readonly FolderPackage[]> {
  const found: FolderPackage[] = []
  for (const file of await packageFiles(folder, signal)) {
    try {
      found.push(await readPackage(file))
    } catch (error) {
      if (!isPkgtoolError(error) || isPkgtoolError(error, 'CANCELLED')) throw error
      log.warning(textOf(error))
    }
  }
  return found
}

async function packageFiles(folder: string, signal: AbortSignal | undefined): Promise<readonly string[]> {
  await reading(folder, () => realpath(folder))
  const isPackage = (name: string) => /\.nupkg$/i.test(name) && !/\.symbols\.nupkg$/i.test(name)
  const paths = await findBelow(isPackage, { directory: folder, signal })
  // As it is given: what is said of a file begins so.
  const before = /[\\/]$/.test(folder) ? folder : `${folder}${sep}`
  return paths.filter(isPlace).map(path => `${before}${path}`)
}

// What lies deeper is a file of an unpacked package.
function isPlace(path: string): boolean {
  const names = path.split(sep)
  const depth = names[0] === 'flat' ? names.length - 1 : names.length
  return depth <= 3
}

async function readPackage(file: string): Promise<FolderPackage> {
  const read = await readPackageManifest(file, { manifestExtension: 'nuspec' })
  if (read === undefined)
    throw badArchive(file, 'another format than zip', { wanted: 'a package with a manifest inside' })
  const { id, version: text, description = '' } = read.manifest
  const version = tryParsePackageVersion(text)
  if (version !== undefined && isValidPackageId(id)) return { file, id, version, description }
  throw badArchive(file, 'a manifest without a valid id and version')
}
