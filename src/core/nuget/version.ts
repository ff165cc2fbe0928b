import { type ErrorFields, PkgtoolError } from '../base/errors.ts'

/** A parsed package version. */
export interface PackageVersion {
  /** as given */
  readonly text: string
  /** major, minor, patch, revision; missing numbers are 0 */
  readonly numbers: readonly [number, number, number, number]
  /** the prerelease labels, case kept; none for a release */
  readonly labels: readonly string[]
  /** the labels for comparison: a number if the label is a 32-bit integer, else the label in lower case */
  readonly precedence: readonly (number | string)[]
  /** normalized form, case kept, without build metadata */
  readonly normalized: string
  /** normalized form in lower case: the LOWER_VERSION of SPEC 2.7 */
  readonly lower: string
}

/**
 * Parses a package version as leniently as the reference client: one to four numbers up to 2^31-1, with leading
 * zeros and white space around them, then optionally `-LABELS` and `+METADATA`. Throws `INVALID_VERSION`, with `fields`
 * (such as file and line) added.
 *
 * @example
 * parsePackageVersion('1.02.0.0-RC.1+build').normalized // '1.2.0-RC.1'
 */
export function parsePackageVersion(text: string, fields: ErrorFields = {}): PackageVersion {
  const version = tryParsePackageVersion(text)
  if (version !== undefined) return version
  throw new PkgtoolError('INVALID_VERSION', {
    subject: text,
    wanted:
      'one to four numbers joined by ".", then "-LABELS" and "+METADATA" where needed, such as 1.2.3-rc.1',
    ...fields,
  })
}

const noLabels: readonly string[] = []

/** Like `parsePackageVersion`, but returns undefined instead of throwing. */
export function tryParsePackageVersion(text: string): PackageVersion | undefined {
  const trimmed = trimWhiteSpace(text)
  const [identity, metadata] = splitAt(trimmed, '+')
  const [core, release] = splitAt(identity, '-')
  const numbers = parseNumbers(core)
  const labels = release?.split('.') ?? noLabels
  if (numbers === undefined || !labels.every(isLabel)) return undefined
  if (metadata !== undefined && !metadata.split('.').every(isIdentifier)) return undefined
  const normalized = normalCore.test(core)
    ? identity
    : `${formatNumbers(numbers)}${release === undefined ? '' : `-${release}`}`
  return {
    text,
    numbers,
    labels,
    precedence: release === undefined ? noLabels : labels.map(rankOf),
    normalized,
    lower: release === undefined ? normalized : normalized.toLowerCase(),
  }
}

function splitAt(text: string, separator: string): readonly [string, string | undefined] {
  const index = text.indexOf(separator)
  return index < 0 ? [text, undefined] : [text.slice(0, index), text.slice(index + 1)]
}

const normalCore = /^(?:0|[1-9][0-9]*)(?:\.(?:0|[1-9][0-9]*)){2}$/

const digits = /^[0-9]+$/

const maxNumber = 2_147_483_647

const minNumber = -2_147_483_648

function parseNumbers(core: string): PackageVersion['numbers'] | undefined {
  const numbers: [number, number, number, number] = [0, 0, 0, 0]
  for (let index = 0, start = 0; start <= core.length; index++) {
    const dot = core.indexOf('.', start)
    const end = dot < 0 ? core.length : dot
    const number = index < 4 ? parseNumber(core, start, end) : undefined
    if (number === undefined) return undefined
    numbers[index] = number
    start = end + 1
  }
  return numbers
}

// Allocates no string for each part: a listing may contain thousands of versions.
function parseNumber(text: string, from: number, to: number): number | undefined {
  let [start, end] = [from, to]
  while (start < end && isWhiteSpaceAt(text, start)) start++
  while (end > start && isWhiteSpaceAt(text, end - 1)) end--
  if (start === end) return undefined
  let value = 0
  for (let index = start; index < end; index++) {
    const digit = text.charCodeAt(index) - 48
    if (digit < 0 || digit > 9) return undefined
    value = value * 10 + digit
    if (value > maxNumber) return undefined
  }
  return value
}

function isIdentifier(part: string): boolean {
  return /^[0-9A-Za-z-]+$/.test(part)
}

function isLabel(label: string): boolean {
  return isIdentifier(label) && !(label.length > 1 && label.startsWith('0') && digits.test(label))
}

// A label is a number if the reference client's integer parser accepts it: with an optional `-`, in 32 bits.
function rankOf(label: string): number | string {
  const value = /^-?[0-9]+$/.test(label) ? Number(label) : Number.NaN
  return value >= minNumber && value <= maxNumber ? value : label.toLowerCase()
}

/** The numbers in normalized form: three, and the fourth unless it is 0. */
export function formatNumbers([major, minor, patch, revision]: PackageVersion['numbers']): string {
  const three = `${major}.${minor}.${patch}`
  return revision === 0 ? three : `${three}.${revision}`
}

export type Sign = -1 | 0 | 1

/**
 * Compares two versions as the reference client orders them: labels are case-insensitive, the fourth number
 * counts, build metadata does not. Throws `INVALID_VERSION`.
 *
 * @example
 * comparePackageVersions('1.0.0-rc.9', '1.0.0-RC.10') // -1
 */
export function comparePackageVersions(a: string, b: string): Sign {
  return compareParsedVersions(parsePackageVersion(a), parsePackageVersion(b))
}

/** Like `comparePackageVersions`, for parsed versions. */
export function compareParsedVersions(a: PackageVersion, b: PackageVersion): Sign {
  return compareNumbers(a, b) || comparePrecedence(a.precedence, b.precedence)
}

function compareNumbers({ numbers: a }: PackageVersion, { numbers: b }: PackageVersion): Sign {
  return (
    compareSame(a[0], b[0]) || compareSame(a[1], b[1]) || compareSame(a[2], b[2]) || compareSame(a[3], b[3])
  )
}

function comparePrecedence(a: PackageVersion['precedence'], b: PackageVersion['precedence']): Sign {
  // A release is higher than its prereleases. Otherwise, if one list of labels is a prefix of the other, the longer one
  // is higher.
  if (a.length === 0 || b.length === 0) return compareSame(b.length, a.length)
  for (const [index, label] of a.entries()) {
    const other = b[index]
    if (other === undefined) return 1
    const sign = compareLabels(label, other)
    if (sign !== 0) return sign
  }
  return compareSame(a.length, b.length)
}

function compareLabels(a: number | string, b: number | string): Sign {
  if (typeof a === 'number') return typeof b === 'number' ? compareSame(a, b) : -1
  return typeof b === 'number' ? 1 : compareSame(a, b)
}

function compareSame<T extends number | string>(a: T, b: T): Sign {
  if (a < b) return -1
  return a > b ? 1 : 0
}

/**
 * Returns the normalized version in lower case, without build metadata: the LOWER_VERSION of SPEC 2.7. Throws
 * `INVALID_VERSION`.
 *
 * @example
 * normalizePackageVersion('1.02.0.0-RC+build') // '1.2.0-rc'
 */
export function normalizePackageVersion(text: string): string {
  return parsePackageVersion(text).lower
}

// The white space that the reference client trims: that of JavaScript, plus U+0085, minus U+FEFF.
const whiteSpace = /[\t-\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]/

/** Trims `text` like the reference client, in linear time. */
export function trimWhiteSpace(text: string): string {
  let start = 0
  let end = text.length
  while (start < end && isWhiteSpaceAt(text, start)) start++
  while (end > start && isWhiteSpaceAt(text, end - 1)) end--
  return text.slice(start, end)
}

/** Returns whether the UTF-16 code unit at `index` of `text` is white space to the reference client. */
function isWhiteSpaceAt(text: string, index: number): boolean {
  const code = text.charCodeAt(index)
  return (code <= 0x20 || code >= 0x7f) && whiteSpace.test(text.charAt(index))
}

/** Sorts by version, highest first. */
export function highestFirst<T extends { readonly parsed: PackageVersion }>(items: Iterable<T>): T[] {
  return [...items].sort((a, b) => compareParsedVersions(b.parsed, a.parsed))
}

/** What two versions share if neither is higher: the key of a map. */
export function versionKey({ numbers, precedence }: PackageVersion): string {
  return `${numbers.join('.')}-${precedence.join('.')}`
}

/** Maps items by `versionKey`, the first one of each version: what `findVersion` finds, for many look-ups. */
export function mapByVersion<T extends { readonly parsed: PackageVersion }>(
  items: readonly T[],
): ReadonlyMap<string, T> {
  const found = new Map<string, T>()
  for (const item of items) {
    const key = versionKey(item.parsed)
    if (!found.has(key)) found.set(key, item)
  }
  return found
}

/** Finds the item with a version, regardless of its spelling. */
export function findVersion<T extends { readonly parsed: PackageVersion }>(
  items: readonly T[],
  version: PackageVersion,
): T | undefined {
  return items.find(({ parsed }) => compareParsedVersions(parsed, version) === 0)
}
