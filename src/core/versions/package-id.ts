import { type ErrorFields, PkgtoolError } from '../errors.ts'

/** The longest package id, in UTF-16 code units. */
const maxPackageIdLength = 100

// The word characters of the reference's regular expressions, which look at UTF-16 code units: no surrogate is one.
const idPattern = /^[\p{L}\p{Mn}\p{Nd}\p{Pc}]+(?:[.-][\p{L}\p{Mn}\p{Nd}\p{Pc}]+)*$/u
const surrogate = /[\ud800-\udfff]/

/**
 * Tells whether `id` is a package id to the reference validator (DESIGN 5): word characters of the Basic Multilingual
 * Plane, joined by single `.` or `-`, at most 100 UTF-16 code units.
 *
 * @example
 * isValidPackageId('Newtonsoft.Json') // true
 */
export function isValidPackageId(id: string): boolean {
  return id.length <= maxPackageIdLength && !surrogate.test(id) && idPattern.test(id)
}

/** Throws `INVALID_PACKAGE_ID`, with `fields` (such as file and line) added, unless `id` is valid. */
export function assertPackageId(id: string, fields: ErrorFields = {}): void {
  if (isValidPackageId(id)) return
  throw new PkgtoolError('INVALID_PACKAGE_ID', {
    subject: id,
    ...(id.length > maxPackageIdLength && { found: `${id.length} characters` }),
    wanted: `letters, digits and "_", joined by single "." or "-", at most ${maxPackageIdLength} characters`,
    ...fields,
  })
}
