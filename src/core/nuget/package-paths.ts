import { lowerPackageId } from './package-id.ts'
import { identityKey, type NamedPackage, parseIdentity } from './package-identity.ts'
import { type PackageNames, type ResolvedNames, resolvePackageNames } from './package-names.ts'

/** Relative paths with forward slashes. */
export interface PackagePaths {
  readonly versionDirectory: string
  readonly packagePath: string
  readonly manifestPath: string
  readonly hashPath: string
  readonly metadataPath: string
}

/**
 * Returns the paths of one package version, in lower case and normalized. Throws `INVALID_PACKAGE_ID`,
 * `INVALID_VERSION` and `INVALID_INPUT` (an extension).
 *
 * @example
 * packagePaths('My.Pkg', '1.0').packagePath // 'my.pkg/1.0.0/my.pkg.1.0.0.pkgfile'
 */
export function packagePaths(id: string, version: string, names?: PackageNames): PackagePaths {
  const resolved = resolvePackageNames(names)
  return pathsOf(parseIdentity(id, version), resolved)
}

/** Returns the paths of a parsed package. */
export function pathsOf(
  identity: NamedPackage,
  { packageExtension, manifestExtension }: ResolvedNames,
): PackagePaths {
  const { lowerId, version } = identity
  const versionDirectory = identityKey(identity)
  const packagePath = `${versionDirectory}/${lowerId}.${version.lower}.${packageExtension}`
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
