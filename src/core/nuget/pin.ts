import type { ErrorFields } from '../base/errors.ts'
import { type Sha512, wantedSha512 } from '../files/sha512.ts'
import { type PinVersion, parsePinVersion } from './pin-version.ts'
import type { PackageVersion } from './version.ts'

/** A requested package and the location of the request. */
export interface Pin {
  readonly id: string
  /** as written: an exact version, or a range where the pin's format allows one */
  readonly version: string
  /** the line of the pin, from 1 */
  readonly line: number
  readonly file?: string
  /** SHA-512 of the package file in base64, if the pin's format contains it; a caller may write hex */
  readonly sha512?: string
  /** the same of the package without its signature */
  readonly contentHash?: string
  /** size of the package file in bytes, if the pin's format contains it; a download must match it */
  readonly size?: number
}

/** Where a pin is: a file with its line, or the line of an input. */
export interface PinPlace {
  readonly line: number
  readonly file?: string
}

/** A pin with its version and hashes parsed. The pin readers return it, so that nothing parses the texts again. */
export interface ParsedPin extends Pin {
  readonly request: PinVersion
  readonly sha512?: Sha512
  readonly contentHash?: Sha512
  /** of a list of tools: the package may name others, one for each runtime */
  readonly isTool?: true
  /** the tool that has this package for a runtime */
  readonly ofTool?: string
}

/** Parses the texts of a caller's pin. Throws `INVALID_VERSION` and `INVALID_RANGE` with its location. */
export function parsePin(pin: Pin): ParsedPin {
  const { sha512, contentHash, ...named } = pin
  return {
    ...named,
    ...(sha512 !== undefined && { sha512: wantedSha512(sha512) }),
    ...(contentHash !== undefined && { contentHash: wantedSha512(contentHash) }),
    request: parsePinVersion(pin.version, placeFields(pin)),
  }
}

/** Returns whether a pin needs no entry of a lock, because it is exact and has a hash, like those of a packages.lock.json. */
export function isBoundByItself({ request, sha512, contentHash }: ParsedPin): boolean {
  return (sha512 !== undefined || contentHash !== undefined) && request.kind === 'exact'
}

/** Returns the pin with exactly this version. */
export function exactPin(pin: ParsedPin, version: PackageVersion): ParsedPin {
  return { ...pin, version: version.normalized, request: { kind: 'exact', version } }
}

/** Returns a pin without its parsed version, for the API. */
export function plainPin<P extends ParsedPin>({
  request: _,
  isTool: _isTool,
  ofTool: _ofTool,
  ...pin
}: P): Omit<P, 'request' | 'isTool' | 'ofTool'> {
  return pin
}

/** The common options of all pin readers. */
export interface PinFileOptions {
  /** name of the file, for pins and errors */
  readonly file?: string | undefined
}

/** A location as fields of a pin or an error, without undefined members. */
export function pinPlace({ line, file }: PinFileOptions & Pick<Pin, 'line'>): PinPlace {
  return file === undefined ? { line } : { line, file }
}

/** The error fields for a location. */
export function placeFields(place: Pick<Pin, 'line' | 'file'>): ErrorFields {
  return { found: `it is given on ${describePlace(place)}`, ...pinPlace(place) }
}

/** Formats a location for a message: `line 3 of list.txt`, `line 3`. */
export function describePlace({ line, file }: Pick<ErrorFields, 'line' | 'file'>): string {
  const where = line === undefined ? undefined : `line ${line}`
  return [where, file].filter(part => part !== undefined).join(' of ') || 'no known place'
}
