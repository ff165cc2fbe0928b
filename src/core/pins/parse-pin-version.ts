import type { ErrorFields } from '../errors.ts'
import { type PackageVersion, parsePackageVersion } from '../versions/parse-package-version.ts'
import { formatVersionRange, parseVersionRange, type VersionRange } from '../versions/version-range.ts'

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
  if (!/[[\](),*]/.test(text)) return { kind: 'exact', version: parsePackageVersion(text, fields) }
  const range = parseVersionRange(text, fields)
  const version = onlyVersion(range)
  return version === undefined ? { kind: 'range', range } : { kind: 'exact', version }
}

/** One text for all spellings of what a pin asks for: the lower-case version or normalized range. */
export function pinVersionKey(version: PinVersion): string {
  return version.kind === 'exact' ? version.version.lower : formatVersionRange(version.range).toLowerCase()
}

function onlyVersion({ lower, upper, float }: VersionRange): PackageVersion | undefined {
  if (float !== undefined || !lower?.inclusive || !upper?.inclusive) return undefined
  return lower.version.lower === upper.version.lower ? lower.version : undefined
}
