import type { ErrorFields } from '../errors.ts'

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
