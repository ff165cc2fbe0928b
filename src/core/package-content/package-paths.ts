/**
 * Where the files of one package lie, below a feed's package folder or a global packages folder:
 *
 *     id/index.json                     the versions (SPEC 4.3)
 *     id/version/id.version.EXT         the package (SPEC 4.4)
 *     id/version/id.version.EXT.sha512  its hash
 *     id/version/id.SPEC                the manifest (SPEC 4.5)
 *     id/version/.EXT.metadata          the reference client's record
 */

import { assertPackageId } from '../versions/package-id.ts'
import { parsePackageVersion } from '../versions/parse-package-version.ts'
import { toLowerInvariant } from '../versions/to-lower-invariant.ts'
import { type PackageNames, resolvePackageNames } from './package-names.ts'

/** Relative paths with forward slashes. */
export interface PackagePaths {
  readonly versionDirectory: string
  readonly packagePath: string
  readonly manifestPath: string
  readonly hashPath: string
  readonly metadataPath: string
}

/**
 * Returns the paths of one package version, lowered and normalized. Throws `INVALID_PACKAGE_ID`, `INVALID_VERSION` and
 * `INVALID_INPUT` (an extension).
 *
 * @example
 * packagePaths('My.Pkg', '1.0').packagePath // 'my.pkg/1.0.0/my.pkg.1.0.0.pkgfile'
 */
export function packagePaths(id: string, version: string, names?: PackageNames): PackagePaths {
  const { packageExtension, manifestExtension } = resolvePackageNames(names)
  const lowerId = lowerPackageId(id)
  const lowerVersion = parsePackageVersion(version).lower
  const versionDirectory = `${lowerId}/${lowerVersion}`
  const packagePath = `${versionDirectory}/${lowerId}.${lowerVersion}.${packageExtension}`
  return {
    versionDirectory,
    packagePath,
    manifestPath: `${versionDirectory}/${lowerId}.${manifestExtension}`,
    hashPath: `${packagePath}.sha512`,
    metadataPath: `${versionDirectory}/.${packageExtension}.metadata`,
  }
}

/** Returns the relative path of the version list of `id`. Throws `INVALID_PACKAGE_ID`. */
export function packageVersionsPath(id: string): string {
  return `${lowerPackageId(id)}/index.json`
}

/** Returns the LOWER_ID of SPEC 2.7. Throws `INVALID_PACKAGE_ID`. */
export function lowerPackageId(id: string): string {
  assertPackageId(id)
  return toLowerInvariant(id)
}
