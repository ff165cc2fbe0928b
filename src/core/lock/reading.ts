import { bestParsedVersion, pinVersionKey, tryParsePinVersion } from '../nuget/pin.ts'
import { type PackageVersion, tryParsePackageVersion } from '../nuget/version.ts'
import type { LockedPackage } from './lock-file.ts'

/** The parsed version and request of an entry. */
export interface Reading {
  readonly version: PackageVersion
  readonly request: PinRequest
}

// Kept outside of the entries, which contain only what is in the file.
const readings = new WeakMap<LockedPackage, Reading>()

/** Keeps the parsed texts of an entry, so that they are parsed once. */
export function keepReading(entry: LockedPackage, reading: Reading): void {
  readings.set(entry, reading)
}

/** The parsed texts of an entry, from `parseLock` or parsed now; undefined when they are invalid. */
export function readingOf(entry: LockedPackage): Reading | undefined {
  const known = readings.get(entry)
  if (known !== undefined) return known
  const version = tryParsePackageVersion(entry.version)
  const request = tryParsePinRequest(entry.requested)
  if (version === undefined || request === undefined) return undefined
  const reading = { version, request }
  readings.set(entry, reading)
  return reading
}

/** The parsed version of a pin. */
export interface PinRequest {
  /** equal for all spellings; for an exact version, the lower-case normalized version */
  readonly key: string
  /** returns whether `version` satisfies the request */
  takes(version: PackageVersion): boolean
}

/** Parses the version of a pin, like all pin formats (DESIGN 5): a bare version is exact. Undefined when it is invalid. */
export function tryParsePinRequest(text: string): PinRequest | undefined {
  const pin = tryParsePinVersion(text)
  if (pin === undefined) return undefined
  const key = pinVersionKey(pin)
  if (pin.kind === 'exact') return { key, takes: version => version.lower === key }
  return { key, takes: version => bestParsedVersion(pin.range, [version]) !== undefined }
}
