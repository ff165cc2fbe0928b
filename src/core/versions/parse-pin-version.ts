import type { ErrorFields } from '../errors.ts'
import { type PackageVersion, parsePackageVersion, tryParsePackageVersion } from './parse-package-version.ts'
import {
  formatVersionRange,
  parseVersionRange,
  tryParseVersionRange,
  type VersionRange,
} from './version-range.ts'

/** What a pin asks for. */
export type PinVersion =
  | { readonly kind: 'exact'; readonly version: PackageVersion }
  | { readonly kind: 'range'; readonly range: VersionRange }

/**
 * Parses the version of a pin (DESIGN 5): a bare version is exact, as is `[1.0]`; brackets and `*` make a range.
 * Throws `INVALID_VERSION` and `INVALID_RANGE`, with `fields` (such as file and line) added.
 *
 * @example
 * parsePinVersion('1.0').kind // 'exact'
 */
export function parsePinVersion(text: string, fields: ErrorFields = {}): PinVersion {
  if (!isRange(text)) return { kind: 'exact', version: parsePackageVersion(text, fields) }
  return asPinVersion(parseVersionRange(text, fields))
}

/** Parses as `parsePinVersion` does; undefined where that throws. */
export function tryParsePinVersion(text: string): PinVersion | undefined {
  if (isRange(text)) {
    const range = tryParseVersionRange(text)
    return range && asPinVersion(range)
  }
  const version = tryParsePackageVersion(text)
  return version && { kind: 'exact', version }
}

/** One text for all spellings of what a pin asks for: the lower-case version or normalized range. */
export function pinVersionKey(version: PinVersion): string {
  return version.kind === 'exact' ? version.version.lower : formatVersionRange(version.range).toLowerCase()
}

function isRange(text: string): boolean {
  return /[[\](),*]/.test(text)
}

function asPinVersion(range: VersionRange): PinVersion {
  const version = onlyVersion(range)
  return version === undefined ? { kind: 'range', range } : { kind: 'exact', version }
}

function onlyVersion({ lower, upper, float }: VersionRange): PackageVersion | undefined {
  if (float !== undefined || !lower?.inclusive || !upper?.inclusive) return undefined
  return lower.version.lower === upper.version.lower ? lower.version : undefined
}
