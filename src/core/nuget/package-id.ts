import { type ErrorFields, PkgtoolError } from '../base/errors.ts'
import { toLowerInvariant } from '../base/printable.ts'

/** Returns the LOWER_ID of SPEC 2.7. Throws `INVALID_PACKAGE_ID`. */
export function lowerPackageId(id: string): string {
  assertPackageId(id)
  return toLowerInvariant(id)
}

/** The longest package id, in UTF-16 code units. */
const maxPackageIdLength = 100

// The word characters of .NET regular expressions, which match UTF-16 code units; surrogates are not included. Not a regex
// literal: V8 would look up all of these characters whenever it parses this file.
export const wordCharacters = '[\\p{L}\\p{Mn}\\p{Nd}\\p{Pc}]+'

const idPattern = `^${wordCharacters}(?:[.-]${wordCharacters})*$`

// A fast path that accepts nearly every id, with a pattern that compiles quickly.
const plainId = /^\w+(?:[.-]\w+)*$/

const surrogate = /[\ud800-\udfff]/

/**
 * Returns whether the reference validator accepts `id` as a package id: word characters of the Basic
 * Multilingual Plane, joined by single `.` or `-`, at most 100 UTF-16 code units.
 *
 * @example
 * isValidPackageId('Newtonsoft.Json') // true
 */
export function isValidPackageId(id: string): boolean {
  return (
    id.length <= maxPackageIdLength &&
    (plainId.test(id) || (!surrogate.test(id) && new RegExp(idPattern, 'u').test(id)))
  )
}

/** Throws `INVALID_PACKAGE_ID`, with `fields` (such as file and line) added, unless `id` is valid. */
export function assertPackageId(id: string, fields: ErrorFields = {}): void {
  if (isValidPackageId(id)) return
  throw new PkgtoolError('INVALID_PACKAGE_ID', {
    subject: id,
    ...(id.length > maxPackageIdLength && { found: `it has ${id.length} characters` }),
    wanted: `letters, digits and "_", joined by single "." or "-", at most ${maxPackageIdLength} characters`,
    ...fields,
  })
}
