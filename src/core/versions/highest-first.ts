import { compareParsedVersions } from './compare-package-versions.ts'
import type { PackageVersion } from './parse-package-version.ts'

/** Sorts by version, the highest first. */
export function highestFirst<T extends { readonly parsed: PackageVersion }>(items: Iterable<T>): T[] {
  return [...items].sort((a, b) => compareParsedVersions(b.parsed, a.parsed))
}
