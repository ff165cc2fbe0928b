import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { isPkgtoolError } from '../../base/errors.ts'
import type { RunOptions } from '../../base/ports.ts'
import { quote } from '../../base/printable.ts'
import { localFileError } from '../../files/file-errors.ts'
import { foldPath } from '../../files/paths.ts'
import { readBoundedFile } from '../../files/read-bounded-file.ts'
import { type EntryTarget, entryTargets } from '../../layouts/entry-targets.ts'
import { ownFiles, type PlacePaths } from '../../layouts/place-paths.ts'
import { readPackageManifest } from '../../nuget/archived-manifest.ts'
import { manifestLimit, parseManifest } from '../../nuget/manifest.ts'
import { openArchive } from '../../zip/archive.ts'
import { packageContentHash } from '../../zip/content-hash.ts'
import { ComparisonFolder, unpackArchive } from '../../zip/extract.ts'
import type { PackagesFolder } from '../packages-folder.ts'
import { checkContentHash, matchesPin } from '../pin-hashes.ts'
import type { WantedPackage } from '../wanted-package.ts'

/**
 * Reads a package in place and describes how its content differs from the hash in its pin; undefined: it does not.
 *
 * @throws PkgtoolError errors of reading a file
 */
export async function findContentFault(
  { directory }: PackagesFolder,
  item: WantedPackage,
  { signal }: Pick<RunOptions, 'signal'>,
): Promise<string | undefined> {
  try {
    const file = join(directory, item.paths.packagePath)
    await checkContentHash(item, { hash: () => packageContentHash(file, { signal }) })
    return undefined
  } catch (error) {
    if (!isPkgtoolError(error, 'HASH_MISMATCH', 'BAD_ARCHIVE')) throw error
    return error.fields.found ?? 'it has another content hash'
  }
}

/**
 * Reads the unpacked files of a package in place and describes how they differ from the package; undefined: they do not.
 *
 * @throws PkgtoolError `UNREADABLE_FILE`, `CANCELLED`
 */
export async function findFilesFault(
  { directory, names }: PackagesFolder,
  { paths }: Pick<WantedPackage, 'paths'>,
  { signal }: Pick<RunOptions, 'signal'>,
): Promise<string | undefined> {
  const select = entryTargets(paths, names)
  return select && findUnpackedFault(directory, { paths, select, signal })
}

export interface ManifestOptions {
  /** of the manifest, below the packages folder */
  readonly path: string
  readonly signal?: AbortSignal | undefined
}

/**
 * Returns whether the manifest beside an undamaged package is the one inside it or, if the package is not a zip file, has its id
 * and version.
 *
 * @throws PkgtoolError `UNREADABLE_FILE`
 */
export async function isManifestInPlace(
  { directory, names }: PackagesFolder,
  wanted: WantedPackage,
  { path, signal }: ManifestOptions,
): Promise<boolean> {
  try {
    const bytes = await readBoundedFile(join(directory, path), { limit: manifestLimit, noLink: true, signal })
    const packaged = await readPackageManifest(join(directory, wanted.paths.packagePath), names)
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
 * Describes how the unpacked files of a package in place differ from the package beside them: a missing file, other bytes,
 * or a foreign file; undefined if they do not. Unpacks the package again and compares byte for byte, because
 * its CRC-32 detects damage, but not forgery.
 *
 * @throws PkgtoolError `UNREADABLE_FILE`, `CANCELLED`
 */
export async function findUnpackedFault(
  directory: string,
  { paths, select, signal }: UnpackedOptions,
): Promise<string | undefined> {
  const place = join(directory, paths.place)
  const targets = new Set(ownFiles(paths).map(path => foldPath(basename(path))))
  try {
    const archive = await openArchive(join(directory, paths.packagePath))
    if (archive === undefined) return 'it is not a zip file'
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
  // Folded: on a case-insensitive disk, `Lib/a` and `lib/b` share a folder.
  const stray = (await listFiles(place)).find(path => !targets.has(foldPath(path)))
  return stray === undefined ? undefined : `${quote(stray)} is not of the package`
}

/** Everything except folders, including links, as relative paths with `/`. */
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
