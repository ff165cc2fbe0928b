import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { isPkgtoolError, quote } from '../base/errors.ts'
import { readBoundedFile } from '../files/read-file.ts'
import { foldPath, localFileError } from '../files/safe-folder.ts'
import { manifestLimit, parseManifest, readPackageManifest } from '../nuget/manifest.ts'
import { openArchive } from '../zip/archive.ts'
import { packageContentHash } from '../zip/content-hash.ts'
import { ComparisonFolder, unpackArchive } from '../zip/extract.ts'
import { type EntryTarget, type PlacePaths, packageLayouts } from './layouts.ts'
import { checkContentHash, matchesPin, type WantedPackage } from './resolve.ts'
import type { RestoreRun } from './restore.ts'

/**
 * Says what of a package in place is not the content that its pin binds it to, or undefined. Reads it.
 *
 * @throws PkgtoolError what reading a file throws
 */
export async function findContentFault(run: RestoreRun, item: WantedPackage): Promise<string | undefined> {
  try {
    const { signal } = run.options
    const file = join(run.directory, item.paths.packagePath)
    await checkContentHash(item, { hash: () => packageContentHash(file, { signal }) })
    return undefined
  } catch (error) {
    if (!isPkgtoolError(error, 'HASH_MISMATCH', 'BAD_ARCHIVE')) throw error
    return error.fields.found ?? 'another content hash'
  }
}

/**
 * Says what of the unpacked files of a package in place is not as in the package, or undefined. Reads all of it.
 *
 * @throws PkgtoolError `UNREADABLE_FILE`, `CANCELLED`
 */
export async function findFilesFault(run: RestoreRun, { paths }: WantedPackage): Promise<string | undefined> {
  const select = packageLayouts[run.layout].targets?.(paths, run.names)
  return select && findUnpackedFault(run.directory, { paths, select, signal: run.options.signal })
}

/**
 * Returns whether the manifest beside a whole package is the one inside it or, where the package is no zip, one of that
 * id and version (DESIGN 6).
 *
 * @throws PkgtoolError `UNREADABLE_FILE`
 */
export async function isManifestInPlace(run: RestoreRun, wanted: WantedPackage): Promise<boolean> {
  const path = join(run.directory, wanted.paths.manifestPath)
  try {
    const bytes = await readBoundedFile(path, {
      limit: manifestLimit,
      noLink: true,
      signal: run.options.signal,
    })
    const packaged = await readPackageManifest(join(run.directory, wanted.paths.packagePath), run.names)
    return packaged ? packaged.bytes.equals(bytes) : matchesPin(parseManifest(bytes), wanted)
  } catch (error) {
    if (isPkgtoolError(error, 'BAD_ARCHIVE', 'INVALID_MANIFEST', 'TOO_LARGE')) return false
    throw error
  }
}

export interface UnpackedOptions {
  readonly paths: PlacePaths
  readonly select: EntryTarget
  readonly signal?: AbortSignal | undefined
}

/**
 * Says what of the unpacked files of a package in place is not as in the package beside them: a file that is missing,
 * that has other bytes, or that does not belong there; undefined when all is right (DESIGN 6). The package is unpacked
 * again and compared byte for byte, since its CRC-32 detects damage, not a forgery.
 *
 * @throws PkgtoolError `UNREADABLE_FILE`, `CANCELLED`
 */
export async function findUnpackedFault(
  directory: string,
  { paths, select, signal }: UnpackedOptions,
): Promise<string | undefined> {
  const place = join(directory, paths.place)
  const targets = new Set(
    [paths.packagePath, paths.manifestPath, paths.hashPath, paths.metadataPath].map(path =>
      foldPath(basename(path)),
    ),
  )
  try {
    const archive = await openArchive(join(directory, paths.packagePath))
    if (archive === undefined) return 'a package that is no zip'
    try {
      const files = await unpackArchive(archive, { folder: new ComparisonFolder(place), select, signal })
      for (const { path } of files) targets.add(foldPath(path))
    } finally {
      archive.close()
    }
  } catch (error) {
    if (isPkgtoolError(error, 'HASH_MISMATCH', 'BAD_ARCHIVE')) return error.fields.found
    throw error
  }
  // Folded: where case does not matter, `Lib/a` and `lib/b` lie in one folder.
  const stray = (await listFiles(place)).find(path => !targets.has(foldPath(path)))
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
