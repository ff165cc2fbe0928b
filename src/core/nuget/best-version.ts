import { compareParsedVersions, type PackageVersion, tryParsePackageVersion } from './version.ts'
import { floatMatches } from './version-float.ts'
import { parseVersionRange, rangeHolds, type VersionRange } from './version-range.ts'

/**
 * Returns the member of `versions`, as written, that the reference client would pick for `range`: the highest for a
 * floating range, the lowest for others; a bare version means that version or a higher one. Picks a prerelease
 * only if the range names one, and the first of members with equal precedence; skips invalid versions. Returns undefined
 * when none matches. Throws `INVALID_RANGE`.
 *
 * @example
 * bestPackageVersion('1.*', ['1.0.0', '1.2.0', '2.0.0']) // '1.2.0'
 */
export function bestPackageVersion(range: string, versions: readonly string[]): string | undefined {
  const parsedRange = parseVersionRange(range)
  const parsed = versions.map(tryParsePackageVersion).filter(version => version !== undefined)
  return bestParsedVersion(parsedRange, parsed)?.text
}

/** Like `bestPackageVersion`, for parsed versions. */
export function bestParsedVersion(
  range: VersionRange,
  versions: Iterable<PackageVersion>,
): PackageVersion | undefined {
  let best: PackageVersion | undefined
  for (const version of versions) {
    if (isCandidate(range, version) && (best === undefined || isBetter(range, best, version))) best = version
  }
  return best
}

function isCandidate(range: VersionRange, version: PackageVersion): boolean {
  return (version.labels.length === 0 || takesPrereleases(range)) && rangeHolds(range, version)
}

function takesPrereleases({ lower, upper, float }: VersionRange): boolean {
  return float?.prefix !== undefined || hasLabels(lower?.version) || hasLabels(upper?.version)
}

function hasLabels(version: PackageVersion | undefined): boolean {
  return version !== undefined && version.labels.length > 0
}

function isBetter(range: VersionRange, current: PackageVersion, next: PackageVersion): boolean {
  const rises = compareParsedVersions(current, next) < 0
  const falls = compareParsedVersions(current, next) > 0
  if (range.float === undefined || range.lower === undefined) return falls
  const lowest = range.lower.version
  const currentFloats = floatMatches(range.float, lowest, current)
  const nextFloats = floatMatches(range.float, lowest, next)
  if (currentFloats !== nextFloats) return nextFloats
  // Among versions that match the floating part, the highest wins. Others are above it, and the lowest of them wins.
  return currentFloats ? rises : falls
}
