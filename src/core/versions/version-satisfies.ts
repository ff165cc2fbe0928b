import { PkgtoolError } from '../errors.ts'
import { compareParsedVersions } from './compare-package-versions.ts'
import { type PackageVersion, parsePackageVersion } from './parse-package-version.ts'
import { parseVersionRange, type VersionRange } from './version-range.ts'

/**
 * Tells whether `version` lies within `range` in bracket notation, in pure order: a prerelease between the bounds
 * satisfies. A bare version means that one or a higher, unlike in pins (DESIGN 5). Throws `INVALID_RANGE`, also for a
 * floating range, and `INVALID_VERSION`.
 *
 * @example
 * versionSatisfies('[1.0,2.0)', '1.5.0') // true
 */
export function versionSatisfies(range: string, version: string): boolean {
  if (range.includes('*')) {
    throw new PkgtoolError('INVALID_RANGE', {
      subject: range,
      found: 'a "*"',
      wanted: 'bounds in brackets such as [1.0,2.0), or a version',
    })
  }
  return rangeHolds(parseVersionRange(range), parsePackageVersion(version))
}

/** Tells whether `version` lies between the bounds of `range`; what floats plays no part. */
export function rangeHolds({ lower, upper }: VersionRange, version: PackageVersion): boolean {
  const above = lower ? compareParsedVersions(version, lower.version) : 1
  const below = upper ? compareParsedVersions(upper.version, version) : 1
  return (
    (above > 0 || (above === 0 && lower?.inclusive === true)) &&
    (below > 0 || (below === 0 && upper?.inclusive === true))
  )
}
