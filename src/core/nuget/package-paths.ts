import { PkgtoolError } from '../base/errors.ts'
import { lowerPackageId } from './package-id.ts'
import { identityKey, type NamedPackage, parseIdentity } from './package-identity.ts'
import { type PackageNames, type ResolvedNames, resolvePackageNames } from './presets.ts'

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

/**
 * Returns the address of a package file below the package base address `base`, with or without trailing slash.
 * Throws `INVALID_ADDRESS` for a base with query or fragment, `INVALID_PACKAGE_ID`, `INVALID_VERSION` and
 * `INVALID_INPUT` (an extension).
 *
 * @example
 * packageFileUrl('https://feed.test/flat', 'My.Pkg', '1.0') // 'https://feed.test/flat/my.pkg/1.0.0/my.pkg.1.0.0.pkgfile'
 */
export function packageFileUrl(base: string, id: string, version: string, names?: PackageNames): string {
  return packageContentUrl(base, packagePaths(id, version, names).packagePath)
}

/**
 * Returns the address of a package manifest. Otherwise like `packageFileUrl`.
 *
 * @example
 * packageManifestUrl('https://feed.example/flat/', 'My.Json', '13.0.1') // …/flat/my.json/13.0.1/my.json.pkgspec
 */
export function packageManifestUrl(base: string, id: string, version: string, names?: PackageNames): string {
  return packageContentUrl(base, packagePaths(id, version, names).manifestPath)
}

/** Returns the address of the version list of `id`. Throws `INVALID_ADDRESS` and `INVALID_PACKAGE_ID`. */
export function packageVersionsUrl(base: string, id: string): string {
  return packageContentUrl(base, packageVersionsPath(id))
}

/** Returns the address of a file below a parsed package base address, which ends in a slash and has no query. */
export function contentUrl(base: URL, path: string): URL {
  return new URL(encodePath(path), base)
}

function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/')
}

// Throws `INVALID_ADDRESS`.
function packageContentUrl(base: string, path: string): string {
  if (/[?#]/.test(base)) {
    throw new PkgtoolError('INVALID_ADDRESS', {
      subject: showBase(base),
      found: 'it has a query or fragment',
      wanted: 'a package base address without one',
    })
  }
  const encoded = encodePath(path)
  return base.endsWith('/') ? `${base}${encoded}` : `${base}/${encoded}`
}

// A query or user info may hold a token.
function showBase(base: string): string {
  const [address = ''] = base.split(/[?#]/, 1)
  return address.replace(/^([a-z][a-z0-9+.-]*:\/\/)[^/]*@/i, '$1')
}
