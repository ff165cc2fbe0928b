import type { ErrorFields } from '../base/errors.ts'
import { type PackageVersion, parsePackageVersion, tryParsePackageVersion } from './version.ts'
import {
  formatVersionRange,
  parseVersionRange,
  tryParseVersionRange,
  type VersionRange,
} from './version-range.ts'

/** One package that is asked for, and where. */
export interface Pin {
  readonly id: string
  /** as written: an exact version, or a range where the source of the pin takes one */
  readonly version: string
  /** where the pin stands, counted from 1 */
  readonly line: number
  readonly file?: string
  /** base64 SHA-512 of the package file, where the source of the pin gives it */
  readonly sha512?: string
  /** base64 SHA-512 of the package without its signature, likewise */
  readonly contentHash?: string
  /** bytes of the package file, likewise; what is downloaded has as many */
  readonly size?: number
}

/** A pin whose version was read: what the readers of pins hand on, so that nobody parses the text again. */
export interface ParsedPin extends Pin {
  readonly request: PinVersion
}

/** Reads the version of a pin that a caller made. Throws `INVALID_VERSION` and `INVALID_RANGE`, with its place. */
export function parsePin<P extends Pin>(pin: P): P & ParsedPin {
  return { ...pin, request: parsePinVersion(pin.version, placeFields(pin)) }
}

/** The same pin for exactly this version. */
export function exactPin<P extends Pin>(pin: P, version: PackageVersion): P & ParsedPin {
  return { ...pin, version: version.normalized, request: { kind: 'exact', version } }
}

/** A pin as the library hands it out. */
export function plainPin<P extends ParsedPin>({ request: _, ...pin }: P): Omit<P, 'request'> {
  return pin
}

/** What every reader of pins takes. */
export interface PinFileOptions {
  /** name of the file, for pins and errors */
  readonly file?: string | undefined
}

/** A place as the fields of a pin or an error, without a member that is undefined. */
export function pinPlace({ line, file }: PinFileOptions & Pick<Pin, 'line'>): {
  line: number
  file?: string
} {
  return file === undefined ? { line } : { line, file }
}

/** The fields of an error about the thing at a place. */
export function placeFields(place: Pick<Pin, 'line' | 'file'>): ErrorFields {
  return { found: `it on ${describePlace(place)}`, ...pinPlace(place) }
}

/** Names a place in a message: `line 3 of list.txt`, `line 3`. */
export function describePlace({ line, file }: Pick<ErrorFields, 'line' | 'file'>): string {
  const where = line === undefined ? undefined : `line ${line}`
  return [where, file].filter(part => part !== undefined).join(' of ') || 'no known place'
}

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
