import { type ErrorFields, PkgtoolError, toLowerInvariant } from '../base/errors.ts'
import { type PackageVersion, parsePackageVersion, tryParsePackageVersion } from './version.ts'

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

/** One version of one package, parsed. Inner code passes this instead of strings. */
export interface PackageIdentity extends NamedPackage {
  /** as written */
  readonly id: string
}

/** Parses an id and a version. Throws `INVALID_PACKAGE_ID` and `INVALID_VERSION`. */
export function parseIdentity(id: string, version: string): PackageIdentity {
  const lowerId = lowerPackageId(id)
  return { id, lowerId, version: parsePackageVersion(version) }
}

/** The name of a package in paths and keys: `id/version`, in lower case and normalized. */
export function identityKey({ lowerId, version }: NamedPackage): string {
  return `${lowerId}/${version.lower}`
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

/** Returns the LOWER_ID of SPEC 2.7. Throws `INVALID_PACKAGE_ID`. */
export function lowerPackageId(id: string): string {
  assertPackageId(id)
  return toLowerInvariant(id)
}

/**
 * Returns the address of a package file below the package base address `base`, with or without trailing slash
 * (SPEC 4.4). Throws `INVALID_ADDRESS` for a base with query or fragment, `INVALID_PACKAGE_ID`, `INVALID_VERSION` and
 * `INVALID_INPUT` (an extension).
 *
 * @example
 * packageFileUrl('https://feed.test/flat', 'My.Pkg', '1.0') // 'https://feed.test/flat/my.pkg/1.0.0/my.pkg.1.0.0.pkgfile'
 */
export function packageFileUrl(base: string, id: string, version: string, names?: PackageNames): string {
  return packageContentUrl(base, packagePaths(id, version, names).packagePath)
}

/**
 * Returns the address of a package manifest (SPEC 4.5). Otherwise like `packageFileUrl`.
 *
 * @example
 * packageManifestUrl('https://feed.example/flat/', 'My.Json', '13.0.1') // …/flat/my.json/13.0.1/my.json.pkgspec
 */
export function packageManifestUrl(base: string, id: string, version: string, names?: PackageNames): string {
  return packageContentUrl(base, packagePaths(id, version, names).manifestPath)
}

/** Returns the address of the version list of `id` (SPEC 4.3). Throws `INVALID_ADDRESS` and `INVALID_PACKAGE_ID`. */
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
      found: 'a query or fragment behind it',
      wanted: 'a package base address without',
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

/** The file extensions of a feed, without leading dot. */
export interface PackageNames {
  /** default: `pkgfile` */
  readonly packageExtension?: string | undefined
  /** default: `pkgspec` */
  readonly manifestExtension?: string | undefined
}

export type ResolvedNames = Required<{ [K in keyof PackageNames]: string }>

/** The default names. */
export const defaultNames = { packageExtension: 'pkgfile', manifestExtension: 'pkgspec' } as const

/** Applies the defaults of SPEC 4.4 and 4.5. Throws `INVALID_INPUT` for an invalid extension. */
export function resolvePackageNames(names: PackageNames = {}): ResolvedNames {
  const {
    packageExtension = defaultNames.packageExtension,
    manifestExtension = defaultNames.manifestExtension,
  } = names
  assertExtension('package-extension', packageExtension)
  assertExtension('manifest-extension', manifestExtension)
  return { packageExtension, manifestExtension }
}

export const extensionPattern = '^[0-9A-Za-z]+(?:[._-][0-9A-Za-z]+)*$'

/** Returns whether a text is a safe file extension: ASCII letters and digits, joined by single `.`, `_` or `-`. */
export function isExtension(text: string): boolean {
  return text.length <= 32 && new RegExp(extensionPattern).test(text)
}

function assertExtension(input: string, extension: string): void {
  if (isExtension(extension)) return
  throw new PkgtoolError('INVALID_INPUT', {
    subject: input,
    found: JSON.stringify(extension.slice(0, 40)),
    wanted: 'letters and digits without leading dot, such as pkgfile',
  })
}

/** A package version; `lowerId` and `version.lower` are equal for all spellings. */
export interface NamedPackage {
  readonly lowerId: string
  readonly version: PackageVersion
}

/**
 * Returns all readings of `ID.VERSION`, shortest id first: `a.1.0.0` is version 1.0.0 of `a`, or 0.0 of `a.1`, or 0 of
 * `a.1.0`.
 */
export function splitPackageName(name: string): readonly NamedPackage[] {
  const parts = name.split('.')
  return parts.flatMap((_part, index) => {
    const id = parts.slice(0, index).join('.')
    const version = isValidPackageId(id) ? tryParsePackageVersion(parts.slice(index).join('.')) : undefined
    return version === undefined ? [] : { lowerId: toLowerInvariant(id), version }
  })
}

/** The longest package id, in UTF-16 code units. */
const maxPackageIdLength = 100

// The word characters of .NET regular expressions, which match UTF-16 code units; surrogates are not included. Not a regex
// literal: V8 would look up all of these characters whenever it parses this file.
const wordCharacters = '[\\p{L}\\p{Mn}\\p{Nd}\\p{Pc}]+'
const idPattern = `^${wordCharacters}(?:[.-]${wordCharacters})*$`

// A fast path that accepts nearly every id, with a pattern that compiles quickly.
const plainId = /^\w+(?:[.-]\w+)*$/

const surrogate = /[\ud800-\udfff]/

/**
 * Returns whether the reference validator accepts `id` as a package id (DESIGN 5): word characters of the Basic
 * Multilingual Plane, joined by single `.` or `-`, at most 100 UTF-16 code units.
 *
 * @example
 * isValidPackageId('Newtonsoft.Json') // true
 */
export function isValidPackageId(id: string): boolean {
  return (
    id.length <= maxPackageIdLength &&
    (plainId.test(id) || (!surrogate.test(id) && new RegExp(idPattern, 'u').test(id)))
  )
}

/** Throws `INVALID_PACKAGE_ID`, with `fields` (such as file and line) added, unless `id` is valid. */
export function assertPackageId(id: string, fields: ErrorFields = {}): void {
  if (isValidPackageId(id)) return
  throw new PkgtoolError('INVALID_PACKAGE_ID', {
    subject: id,
    ...(id.length > maxPackageIdLength && { found: `${id.length} characters` }),
    wanted: `letters, digits and "_", joined by single "." or "-", at most ${maxPackageIdLength} characters`,
    ...fields,
  })
}
