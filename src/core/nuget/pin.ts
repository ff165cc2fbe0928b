import type { ErrorFields } from '../base/errors.ts'
import { type PackageVersion, parsePackageVersion, tryParsePackageVersion } from './version.ts'
import {
  formatVersionRange,
  parseVersionRange,
  tryParseVersionRange,
  type VersionRange,
} from './version-range.ts'

/** A requested package and the location of the request. */
export interface Pin {
  readonly id: string
  /** as written: an exact version, or a range where the pin's format allows one */
  readonly version: string
  /** the line of the pin, from 1 */
  readonly line: number
  readonly file?: string
  /** base64 SHA-512 of the package file, if the pin's format contains it */
  readonly sha512?: string
  /** base64 SHA-512 of the package without its signature, likewise */
  readonly contentHash?: string
  /** size of the package file in bytes, likewise; a download must match it */
  readonly size?: number
}

/** A pin with its parsed version. The pin readers return it, so that nothing parses the text again. */
export interface ParsedPin extends Pin {
  readonly request: PinVersion
}

/** Parses the version of a caller's pin. Throws `INVALID_VERSION` and `INVALID_RANGE` with its location. */
export function parsePin<P extends Pin>(pin: P): P & ParsedPin {
  return { ...pin, request: parsePinVersion(pin.version, placeFields(pin)) }
}

/** Returns the pin with exactly this version. */
export function exactPin<P extends Pin>(pin: P, version: PackageVersion): P & ParsedPin {
  return { ...pin, version: version.normalized, request: { kind: 'exact', version } }
}

/** Returns the public form of a pin. */
export function plainPin<P extends ParsedPin>({ request: _, ...pin }: P): Omit<P, 'request'> {
  return pin
}

/** The common options of all pin readers. */
export interface PinFileOptions {
  /** name of the file, for pins and errors */
  readonly file?: string | undefined
}

/** A location as fields of a pin or an error, without undefined members. */
export function pinPlace({ line, file }: PinFileOptions & Pick<Pin, 'line'>): {
  line: number
  file?: string
} {
  return file === undefined ? { line } : { line, file }
}

/** The error fields for a location. */
export function placeFields(place: Pick<Pin, 'line' | 'file'>): ErrorFields {
  return { found: `it on ${describePlace(place)}`, ...pinPlace(place) }
}

/** Formats a location for a message: `line 3 of list.txt`, `line 3`. */
export function describePlace({ line, file }: Pick<ErrorFields, 'line' | 'file'>): string {
  const where = line === undefined ? undefined : `line ${line}`
  return [where, file].filter(part => part !== undefined).join(' of ') || 'no known place'
}

/** The requested version of a pin. */
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

/** Like `parsePinVersion`, but returns undefined instead of throwing. */
export function tryParsePinVersion(text: string): PinVersion | undefined {
  if (isRange(text)) {
    const range = tryParseVersionRange(text)
    return range && asPinVersion(range)
  }
  const version = tryParsePackageVersion(text)
  return version && { kind: 'exact', version }
}

/** The canonical form of a pin's version: the lower-case version or normalized range. */
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
