import { toLowerInvariant } from '../base/printable.ts'
import { isValidPackageId, lowerPackageId } from './package-id.ts'
import { type PackageVersion, parsePackageVersion, tryParsePackageVersion } from './version.ts'

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

/** The package URL of a package: `pkg:nuget/ID@VERSION`. */
export function packageUrl({ id, version }: { readonly id: string; readonly version: string }): string {
  return `pkg:nuget/${encodeURIComponent(id)}@${encodeURIComponent(version)}`
}
