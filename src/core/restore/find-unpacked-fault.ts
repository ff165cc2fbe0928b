import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { ComparisonFolder } from '../archive/comparison-folder.ts'
import { openArchive } from '../archive/open-archive.ts'
import { unpackArchive } from '../archive/unpack-archive.ts'
import { isPkgtoolError } from '../errors.ts'
import { localFileError } from '../files/file-system-error.ts'
import { quote } from '../text.ts'
import type { EntryTarget, PlacePaths } from './package-layout.ts'

export interface UnpackedOptions {
  readonly paths: PlacePaths
  readonly select: EntryTarget
  readonly signal?: AbortSignal | undefined
}

/**
 * Says what of the unpacked files of a package in place is not as in the package beside them: a file that is missing,
 * that has other bytes, or that does not belong there; undefined when all is right (DESIGN 6). The package is unpacked
 * again and compared byte for byte, since its CRC-32 only tells damage from what is whole, not a forgery.
 *
 * @throws PkgtoolError `UNREADABLE_FILE`, `CANCELLED`
 */
export async function findUnpackedFault(
  directory: string,
  { paths, select, signal }: UnpackedOptions,
): Promise<string | undefined> {
  const place = join(directory, paths.place)
  const targets = new Set(
    [paths.packagePath, paths.manifestPath, paths.hashPath, paths.metadataPath].map(path => basename(path)),
  )
  try {
    const archive = await openArchive(join(directory, paths.packagePath))
    if (archive === undefined) return 'a package that is no zip'
    try {
      const files = await unpackArchive(archive, { folder: new ComparisonFolder(place), select, signal })
      for (const { path } of files) targets.add(path)
    } finally {
      archive.close()
    }
  } catch (error) {
    if (isPkgtoolError(error, 'HASH_MISMATCH', 'BAD_ARCHIVE')) return error.fields.found
    throw error
  }
  const stray = (await listFiles(place)).find(path => !targets.has(path))
  return stray === undefined ? undefined : `${quote(stray)}, which is not of the package`
}

/** Everything but folders, links included, relative and with `/`. */
async function listFiles(folder: string, prefix = ''): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(error =>
    Promise.reject(localFileError(folder, error)),
  )
  const lists = entries.map(entry => {
    const path = `${prefix}${entry.name}`
    return entry.isDirectory() ? listFiles(join(folder, entry.name), `${path}/`) : [path]
  })
  return (await Promise.all(lists)).flat()
}
