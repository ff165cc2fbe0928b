import { basename } from 'node:path'
import { isPkgtoolError, PkgtoolError } from '../../core/base/errors.ts'
import { toLowerInvariant } from '../../core/base/lower-case.ts'
import { printable } from '../../core/base/printable.ts'
import { tryStat } from '../../core/files/stats.ts'
import { type PackagedManifest, readPackageManifest } from '../../core/nuget/archived-manifest.ts'
import { splitPackageName } from '../../core/nuget/package-identity.ts'
import { type PackagePaths, packagePaths } from '../../core/nuget/package-paths.ts'
import { parsePackageVersion } from '../../core/nuget/version.ts'
import { badArchive } from '../../core/zip/directory.ts'
import { emptyFile } from '../store/copy-file.ts'
import type { FeedSettings } from './settings.ts'

/** A checked package file and its target. */
export interface PackageFile {
  readonly file: string
  /** as written in the manifest */
  readonly id: string
  readonly lowerId: string
  /** normalized, in lower case */
  readonly version: string
  readonly manifest: PackagedManifest
  /** below `flat/` */
  readonly paths: PackagePaths
}

/**
 * Reads id and version of a package file from its manifest. A file name of the form `ID.VERSION.EXT` must agree with
 * them; any other name is ignored. With `at`, reads the copy of the file there; errors still name the file.
 *
 * @throws PkgtoolError `MANIFEST_MISMATCH`, `TRUNCATED` for an empty file, `BAD_ARCHIVE`, also when the file is not a
 * zip file, `INVALID_MANIFEST`, `INVALID_PACKAGE_ID`, `INVALID_VERSION`, `NOT_FOUND`, `UNREADABLE_FILE`
 */
export async function readPackageFile(
  file: string,
  feed: Pick<FeedSettings, 'packageExtension' | 'manifestExtension'>,
  { at = file }: { readonly at?: string } = {},
): Promise<PackageFile> {
  const read = await readPackageManifest(at, feed).catch(error => {
    throw nameFile(error, { at, file })
  })
  if (read === undefined && tryStat(at)?.size === 0) throw emptyFile(file)
  if (read === undefined)
    throw badArchive(file, 'no zip file', { wanted: 'a package with a manifest inside' })
  const { id } = read.manifest
  const paths = packagePaths(id, read.manifest.version, feed)
  const lowerId = toLowerInvariant(id)
  const version = parsePackageVersion(read.manifest.version, { path: file }).lower
  // The boundary between id and version is ambiguous: `a.1.2` is `a` 1.2 or `a.1` 2.
  const named = splitPackageName(stemOf(file, feed.packageExtension))
  if (named.length > 0 && !named.some(name => name.lowerId === lowerId && name.version.lower === version))
    throw new PkgtoolError('MANIFEST_MISMATCH', {
      subject: file,
      path: file,
      found: printable(`${id} ${read.manifest.version}`),
      wanted: 'the id and version of the file name',
      change: `rename the file to ${printable(`${id}.${version}.${feed.packageExtension}`)}`,
    })
  return { file, id, lowerId, version, manifest: read, paths }
}

/** Returns an error about a copy as one about the file that was copied. */
function nameFile(error: unknown, { at, file }: { readonly at: string; readonly file: string }): unknown {
  if (at === file || !isPkgtoolError(error)) return error
  const fields = Object.entries(error.fields).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.replaceAll(at, () => file) : value,
  ])
  return new PkgtoolError(error.code, Object.fromEntries(fields), { cause: error.cause })
}

function stemOf(file: string, packageExtension: string): string {
  const name = toLowerInvariant(basename(file))
  const ending = `.${packageExtension.toLowerCase()}`
  return name.endsWith(ending) ? name.slice(0, -ending.length) : name
}
