import { bestParsedVersion } from '../versions/best-package-version.ts'
import type { PackageVersion } from '../versions/parse-package-version.ts'
import { pinVersionKey, tryParsePinVersion } from '../versions/parse-pin-version.ts'

/** What the version of a pin asks for. */
export interface PinRequest {
  /** one text for all spellings of it; for an exact version the lower-case normalized one */
  readonly key: string
  /** tells whether `version` can be the answer */
  takes(version: PackageVersion): boolean
}

/** Reads the version of a pin as the readers of pins do (DESIGN 5): a bare one is exact. Undefined when it is none. */
export function tryParsePinRequest(text: string): PinRequest | undefined {
  const pin = tryParsePinVersion(text)
  if (pin === undefined) return undefined
  const key = pinVersionKey(pin)
  if (pin.kind === 'exact') return { key, takes: version => version.lower === key }
  return { key, takes: version => bestParsedVersion(pin.range, [version]) !== undefined }
}
