import type { PkgtoolError } from '../errors.ts'
import { describeValue } from '../text.ts'
import { lockError } from './lock-error.ts'
import type { LockFileOptions } from './lock-file.ts'

/** The document that a value belongs to. */
export interface DocumentPlaces extends LockFileOptions {
  /** JSON path → line */
  readonly lines: ReadonlyMap<string, number>
}

/** A value of a lock, with its place. Its readers throw `INVALID_LOCK` where it is of another kind. */
export class DocumentValue {
  readonly path: string
  readonly line: number
  readonly #value: unknown
  readonly #places: DocumentPlaces

  constructor(
    value: unknown,
    places: DocumentPlaces,
    at: { readonly path: string; readonly parent: number },
  ) {
    this.path = at.path
    // What is not there is missed on the line of what should hold it.
    this.line = places.lines.get(at.path) ?? at.parent
    this.#value = value
    this.#places = places
  }

  /** The member `name`, which need not be there. */
  member(name: string): DocumentValue {
    const value = this.#value
    if (typeof value !== 'object' || value === null || Array.isArray(value)) throw this.mismatch('an object')
    const member: unknown = Object.hasOwn(value, name) ? value[name as keyof typeof value] : undefined
    return new DocumentValue(member, this.#places, { path: `${this.path}.${name}`, parent: this.line })
  }

  items(): DocumentValue[] {
    if (!Array.isArray(this.#value)) throw this.mismatch('an array')
    return this.#value.map((item: unknown, index) => {
      return new DocumentValue(item, this.#places, { path: `${this.path}[${index}]`, parent: this.line })
    })
  }

  /** What `read` makes of the value; undefined where there is none. */
  optional<T>(read: (value: DocumentValue) => T): T | undefined {
    return this.#value === undefined ? undefined : read(this)
  }

  /** A text that is not empty; `wanted` describes it. */
  text(wanted: string): string {
    if (typeof this.#value === 'string' && this.#value !== '') return this.#value
    throw this.mismatch(wanted)
  }

  /** What `read` makes of the text, which may be undefined for what is not `wanted`. */
  parsed<T>(wanted: string, read: (text: string) => T | undefined): T {
    const result = read(this.text(wanted))
    if (result === undefined) throw this.mismatch(wanted)
    return result
  }

  /** An integer from 0 on. */
  count(wanted: string): number {
    const value = this.#value
    if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return value
    throw this.mismatch(wanted)
  }

  /** The error that the value is not what it should be. */
  mismatch(wanted: string): PkgtoolError {
    return this.failure(describeValue(this.#value), { wanted })
  }

  /** The error that `found` stands here. */
  failure(found: string, fields: { readonly wanted: string; readonly change?: string }): PkgtoolError {
    return lockError({ found: `${found} at ${this.path}`, ...fields, line: this.line }, this.#places)
  }
}
