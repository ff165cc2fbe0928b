import { bestParsedVersion } from '../versions/best-package-version.ts'
import { type PackageVersion, tryParsePackageVersion } from '../versions/parse-package-version.ts'
import { formatVersionRange, tryParseVersionRange, type VersionRange } from '../versions/version-range.ts'

/** What the version of a pin asks for. */
export interface PinRequest {
  /** one text for all spellings of it; for an exact version the lower-case normalized one */
  readonly key: string
  /** tells whether `version` can be the answer */
  takes(version: PackageVersion): boolean
}

/** Reads the version of a pin as the readers of pins do (DESIGN 5): a bare one is exact. Undefined when it is none. */
export function tryParsePinRequest(text: string): PinRequest | undefined {
  const bare = tryParsePackageVersion(text)
  if (bare !== undefined) return exact(bare)
  const range = /[[\](),*]/.test(text) ? tryParseVersionRange(text) : undefined
  if (range === undefined) return undefined
  const only = onlyVersion(range)
  if (only !== undefined) return exact(only)
  return {
    key: formatVersionRange(range).toLowerCase(),
    takes: version => bestParsedVersion(range, [version]) !== undefined,
  }
}

function exact({ lower }: PackageVersion): PinRequest {
  return { key: lower, takes: version => version.lower === lower }
}

function onlyVersion({ lower, upper, float }: VersionRange): PackageVersion | undefined {
  if (float !== undefined || !lower?.inclusive || !upper?.inclusive) return undefined
  return lower.version.lower === upper.version.lower ? lower.version : undefined
}
