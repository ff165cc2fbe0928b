import { compareParsedVersions } from './compare-package-versions.ts'
import type { PackageVersion } from './parse-package-version.ts'

/** Finds what has a version, in whatever way it is spelled. */
export function findVersion<T extends { readonly parsed: PackageVersion }>(
  items: readonly T[],
  version: PackageVersion,
): T | undefined {
  return items.find(({ parsed }) => compareParsedVersions(parsed, version) === 0)
}
