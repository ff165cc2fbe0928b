import { basename } from 'node:path'
import { badArchive } from '../../core/archive/bad-archive.ts'
import { PkgtoolError } from '../../core/errors.ts'
import { tryStat } from '../../core/files/try-stat.ts'
import { type PackagePaths, packagePaths } from '../../core/package-content/package-paths.ts'
import { type PackagedManifest, readPackageManifest } from '../../core/package-content/read-manifest.ts'
import { printable } from '../../core/text.ts'
import { isValidPackageId } from '../../core/versions/package-id.ts'
import { parsePackageVersion, tryParsePackageVersion } from '../../core/versions/parse-package-version.ts'
import { toLowerInvariant } from '../../core/versions/to-lower-invariant.ts'
import { emptyFile } from './copy-into-feed.ts'
import type { FeedSettings } from './feed.ts'

/** A package file to add, checked, and where it goes. */
export interface PackageFile {
  readonly file: string
  /** as the manifest writes it */
  readonly id: string
  readonly lowerId: string
  /** normalized, in lower case */
  readonly version: string
  readonly manifest: PackagedManifest
  /** below `flat/` */
  readonly paths: PackagePaths
}

/**
 * Reads id and version of a package file from the manifest inside. A file name of the form `ID.VERSION.EXT` has to name
 * the same; any other name is not looked at.
 *
 * @throws PkgtoolError `MANIFEST_MISMATCH`, `TRUNCATED` for an empty file, `BAD_ARCHIVE`, also when the file is no zip, `INVALID_MANIFEST`,
 * `INVALID_PACKAGE_ID`, `INVALID_VERSION`, `NOT_FOUND`, `UNREADABLE_FILE`
 */
export async function readPackageFile(file: string, feed: FeedSettings): Promise<PackageFile> {
  const read = await readPackageManifest(file, feed)
  if (read === undefined && tryStat(file)?.size === 0) throw emptyFile(file)
  if (read === undefined)
    throw badArchive(file, 'no zip file', { wanted: 'a package with a manifest inside' })
  const { id } = read.manifest
  const paths = packagePaths(id, read.manifest.version, feed)
  const lowerId = toLowerInvariant(id)
  const version = parsePackageVersion(read.manifest.version, { path: file }).lower
  if (contradicts(stemOf(file, feed.packageExtension), { lowerId, version }))
    throw new PkgtoolError('MANIFEST_MISMATCH', {
      subject: file,
      path: file,
      found: printable(`${id} ${read.manifest.version}`),
      wanted: 'the id and version of the file name',
      change: `rename the file to ${printable(`${id}.${version}.${feed.packageExtension}`)}`,
    })
  return { file, id, lowerId, version, manifest: read, paths }
}

function stemOf(file: string, packageExtension: string): string {
  const name = toLowerInvariant(basename(file))
  const ending = `.${packageExtension.toLowerCase()}`
  return name.endsWith(ending) ? name.slice(0, -ending.length) : name
}

/** Where an id ends and its version starts can be read in more than one way: `a.1.2` is `a` 1.2 and `a.1` 2. */
function contradicts(
  stem: string,
  { lowerId, version }: { readonly lowerId: string; readonly version: string },
): boolean {
  let readings = 0
  for (let dot = stem.indexOf('.'); dot !== -1; dot = stem.indexOf('.', dot + 1)) {
    const named = tryParsePackageVersion(stem.slice(dot + 1))
    if (!named || !isValidPackageId(stem.slice(0, dot))) continue
    if (stem.slice(0, dot) === lowerId && named.lower === version) return false
    readings++
  }
  return readings > 0
}
