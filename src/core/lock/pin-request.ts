import { bestParsedVersion } from '../nuget/best-version.ts'
import { pinVersionKey, tryParsePinVersion } from '../nuget/pin-version.ts'
import type { PackageVersion } from '../nuget/version.ts'

/** The parsed version of a pin. */
export interface PinRequest {
  /** equal for all spellings; for an exact version, the lower-case normalized version */
  readonly key: string
  /** returns whether `version` satisfies the request */
  takes(version: PackageVersion): boolean
}

/** Parses the version of a pin, like all pin formats: a bare version is exact. Undefined when it is invalid. */
export function tryParsePinRequest(text: string): PinRequest | undefined {
  const pin = tryParsePinVersion(text)
  if (pin === undefined) return undefined
  const key = pinVersionKey(pin)
  if (pin.kind === 'exact') return { key, takes: version => version.lower === key }
  return { key, takes: version => bestParsedVersion(pin.range, [version]) !== undefined }
}
