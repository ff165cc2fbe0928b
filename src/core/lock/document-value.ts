import type { PkgtoolError } from '../base/errors.ts'
import type { Locations } from '../base/json-position.ts'
import { describeValue } from '../base/printable.ts'
import type { LockFileOptions } from './lock.ts'
import { lockError } from './lock-error.ts'

/** The document of a value. */
export interface DocumentPlaces extends LockFileOptions {
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
    return this.#value.map((item: unknown, index) => new DocumentValue(item, this.#places, [this, index]))
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

  /** The error for a value of another type than `wanted`. */
  mismatch(wanted: string): PkgtoolError {
    return this.failure(describeValue(this.#value), { wanted })
  }

  /** The error for `found` at the location of this value. */
  failure(found: string, fields: { readonly wanted: string; readonly change?: string }): PkgtoolError {
    return lockError({ found: `${found} at ${this.path}`, ...fields, line: this.line }, this.#places)
  }
}
