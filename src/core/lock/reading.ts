import type { Locations } from '../base/documents/json-position.ts'
import type { PkgtoolError } from '../base/errors.ts'
import { describeValue } from '../base/printable.ts'
import { type DocumentFault, documentError } from '../files/parse-file.ts'
import { bestParsedVersion } from '../nuget/best-version.ts'
import { pinVersionKey, tryParsePinVersion } from '../nuget/pin-version.ts'
import { type PackageVersion, tryParsePackageVersion } from '../nuget/version.ts'

/** The parsed version and request of an entry. */
export interface ParsedEntry {
  readonly version: PackageVersion
  readonly request: PinRequest
}

/** An entry for a package. */
interface EntryTexts {
  readonly version: string
  readonly requested: string
}

const readings = new WeakMap<EntryTexts, ParsedEntry>()

/** Keeps what was parsed of an entry that does not change. */
export function keepReading<E extends EntryTexts>(entry: E, reading: ParsedEntry): E {
  readings.set(entry, reading)
  return entry
}

/** The parsed texts of an entry; parses those of an entry that is from no file. Undefined when they are invalid. */
export function readingOf(entry: EntryTexts): ParsedEntry | undefined {
  const kept = readings.get(entry)
  if (kept) return kept
  const version = tryParsePackageVersion(entry.version)
  const request = tryParsePinRequest(entry.requested)
  return version && request && { version, request }
}

/** The common options of the functions that read locks. */
export interface LockFileOptions {
  /** the name of the file, for pins and errors */
  readonly file?: string | undefined
}

/** The document of a value. */
interface DocumentPlaces extends LockFileOptions {
  /** the line of the value at a JSON path */
  readonly lineOf: Locations['lineOf']
}

type ValuePlace = readonly [parent: DocumentValue | undefined, key: string | number]

/** A value of a lock, with its location. Methods that read it throw `INVALID_LOCK` if it has another type. */
export class DocumentValue {
  readonly #value: unknown
  readonly #places: DocumentPlaces
  readonly #parent: DocumentValue | undefined
  readonly #key: string | number

  constructor(value: unknown, places: DocumentPlaces, [parent, key]: ValuePlace = [undefined, '$']) {
    this.#value = value
    this.#places = places
    this.#parent = parent
    this.#key = key
  }

  get path(): string {
    if (this.#parent === undefined) return '$'
    return `${this.#parent.path}${typeof this.#key === 'number' ? `[${this.#key}]` : `.${this.#key}`}`
  }

  /** The line of the value; for a missing member, the line of its parent. */
  get line(): number {
    return this.#places.lineOf(this.path) ?? this.#parent?.line ?? 1
  }

  /** The member `name`, which may be absent. */
  member(name: string): DocumentValue {
    const value = this.#value
    if (typeof value !== 'object' || value === null || Array.isArray(value)) throw this.mismatch('an object')
    const member: unknown = Object.hasOwn(value, name) ? value[name as keyof typeof value] : undefined
    return new DocumentValue(member, this.#places, [this, name])
  }

  items(): DocumentValue[] {
    if (!Array.isArray(this.#value)) throw this.mismatch('an array')
    return this.#value.map((_, index) => this.item(index))
  }

  /** The item at `index`, which may be absent. */
  item(index: number): DocumentValue {
    const item: unknown = Array.isArray(this.#value) ? this.#value[index] : undefined
    return new DocumentValue(item, this.#places, [this, index])
  }

  /** The result of `read`; undefined when the value is absent. */
  optional<T>(read: (value: DocumentValue) => T): T | undefined {
    return this.#value === undefined ? undefined : read(this)
  }

  /** A non-empty string; `wanted` describes it in errors. */
  text(wanted: string): string {
    if (typeof this.#value === 'string' && this.#value !== '') return this.#value
    throw this.mismatch(wanted)
  }

  /** The result of `read` for the string, which returns undefined for an invalid one. */
  parsed<T>(wanted: string, read: (text: string) => T | undefined): T {
    const result = read(this.text(wanted))
    if (result === undefined) throw this.mismatch(wanted)
    return result
  }

  /** An integer, 0 or more. */
  count(wanted: string): number {
    const value = this.#value
    if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return value
    throw this.mismatch(wanted)
  }

  /** `true`. */
  flag(): true {
    if (this.#value === true) return true
    throw this.mismatch('true')
  }

  /** The error for a value of another type than `wanted`. */
  mismatch(wanted: string): PkgtoolError {
    return this.failure(`the value is ${describeValue(this.#value)}`, { wanted })
  }

  /** The error for `found` at the location of this value. */
  failure(found: string, fields: { readonly wanted: string; readonly change?: string }): PkgtoolError {
    const place = this.#parent === undefined ? '' : ` at ${this.path}`
    return lockError({ found: `${found}${place}`, ...fields, line: this.line }, this.#places)
  }
}

const repair = 'take the file from version control again, or delete it and lock anew'

/** Creates an `INVALID_LOCK` error; the default of `change` explains how to get a valid lock. */
export function lockError(fault: DocumentFault, { file }: LockFileOptions): PkgtoolError {
  return documentError('INVALID_LOCK', { change: repair, ...fault, file })
}

/** The parsed version of a pin. */
interface PinRequest {
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
