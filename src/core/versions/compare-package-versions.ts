import { type PackageVersion, parsePackageVersion } from './parse-package-version.ts'

export type Sign = -1 | 0 | 1

/**
 * Compares two versions as the reference client orders them (DESIGN 3): labels without regard to case, a fourth number
 * counts, build metadata does not. Throws `INVALID_VERSION`.
 *
 * @example
 * comparePackageVersions('1.0.0-rc.9', '1.0.0-RC.10') // -1
 */
export function comparePackageVersions(a: string, b: string): Sign {
  return compareParsedVersions(parsePackageVersion(a), parsePackageVersion(b))
}

/** Compares as `comparePackageVersions` does, without parsing again. */
export function compareParsedVersions(a: PackageVersion, b: PackageVersion): Sign {
  return compareNumbers(a, b) || comparePrecedence(a.precedence, b.precedence)
}

function compareNumbers(a: PackageVersion, b: PackageVersion): Sign {
  for (const index of [0, 1, 2, 3] as const) {
    const sign = compareSame(a.numbers[index], b.numbers[index])
    if (sign !== 0) return sign
  }
  return 0
}

function comparePrecedence(a: PackageVersion['precedence'], b: PackageVersion['precedence']): Sign {
  // A release ranks above its prereleases; else of two equal beginnings the longer one ranks higher.
  if (a.length === 0 || b.length === 0) return compareSame(b.length, a.length)
  for (const [index, label] of a.entries()) {
    const other = b[index]
    if (other === undefined) return 1
    const sign = compareLabels(label, other)
    if (sign !== 0) return sign
  }
  return compareSame(a.length, b.length)
}

function compareLabels(a: number | string, b: number | string): Sign {
  if (typeof a === 'number') return typeof b === 'number' ? compareSame(a, b) : -1
  return typeof b === 'number' ? 1 : compareSame(a, b)
}

function compareSame<T extends number | string>(a: T, b: T): Sign {
  if (a < b) return -1
  return a > b ? 1 : 0
}
