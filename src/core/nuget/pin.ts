import { type ErrorFields, PkgtoolError } from '../base/errors.ts'
import {
  compareParsedVersions,
  formatNumbers,
  type PackageVersion,
  parsePackageVersion,
  trimWhiteSpace,
  tryParsePackageVersion,
} from './version.ts'

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
  /** base64 SHA-512 of the package without its signature, if the pin's format contains it */
  readonly contentHash?: string
  /** size of the package file in bytes, if the pin's format contains it; a download must match it */
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

/** Returns a pin without its parsed version, for the API. */
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

export interface VersionBound {
  readonly version: PackageVersion
  readonly inclusive: boolean
}

/** A parsed range of package versions; a side without a bound is open. */
export interface VersionRange {
  readonly lower?: VersionBound
  readonly upper?: VersionBound
  /** the floating part of the lower bound, if it has a `*` */
  readonly float?: VersionFloat
}

/**
 * Parses a range in bracket notation, a floating one such as `1.*`, or a bare version, which here means that version or
 * a higher one, as in the reference client (DESIGN 5). Throws `INVALID_RANGE`, with `fields` added.
 *
 * @example
 * parseVersionRange('[1.0,2.0)').upper?.inclusive // false
 */
export function parseVersionRange(text: string, fields: ErrorFields = {}): VersionRange {
  const range = tryParseVersionRange(text)
  if (range !== undefined) return range
  throw new PkgtoolError('INVALID_RANGE', {
    subject: text,
    wanted: 'bounds in brackets such as [1.0,2.0), a floating version such as 1.*, or a version',
    ...fields,
  })
}

/** Like `parseVersionRange`, but returns undefined instead of throwing. */
export function tryParseVersionRange(text: string): VersionRange | undefined {
  const trimmed = trimWhiteSpace(text)
  if (trimmed === '') return undefined
  const first = trimmed.charAt(0)
  if (first !== '[' && first !== '(') return parseBounds(trimmed, '', { lower: true, upper: false })
  const last = trimmed.charAt(trimmed.length - 1)
  if (last !== ']' && last !== ')') return undefined
  const parts = trimmed.slice(1, -1).split(',', 3)
  const [lower = '', upper = lower] = parts
  // Like the reference client, we refuse two empty sides but accept two blank ones.
  if (parts.length > 2 || (lower === '' && upper === '')) return undefined
  const inclusive = { lower: first === '[', upper: last === ']' }
  if (parts.length === 1 && !(inclusive.lower && inclusive.upper)) return undefined
  return parseBounds(lower, upper, inclusive)
}

/** Formats a range in the normalized form of the reference client: `[1.0.0, 2.0.0)`, `[1.*, )`. */
export function formatVersionRange({ lower, upper, float }: VersionRange): string {
  const open = lower?.inclusive ? '[' : '('
  const close = upper?.inclusive ? ']' : ')'
  const from = lower && float ? formatFloat(float, lower.version) : (lower?.version.normalized ?? '')
  return `${open}${from}, ${upper?.version.normalized ?? ''}${close}`
}

interface Sides {
  readonly lower: boolean
  readonly upper: boolean
}

function parseBounds(lowerText: string, upperText: string, inclusive: Sides): VersionRange | undefined {
  const low = parseLower(lowerText)
  const high = trimWhiteSpace(upperText) === '' ? null : tryParsePackageVersion(upperText)
  if (low === undefined || high === undefined) return undefined
  const sign = low && high ? compareParsedVersions(low.lowest, high) : -1
  if (sign > 0 || (sign === 0 && inclusive.lower !== inclusive.upper)) return undefined
  return {
    ...(low && { lower: { version: low.lowest, inclusive: inclusive.lower } }),
    ...(high && { upper: { version: high, inclusive: inclusive.upper } }),
    ...(low?.float && { float: low.float }),
  }
}

// Null is an open side, undefined an invalid bound. Only the lower bound may float.
function parseLower(text: string): ReturnType<typeof tryParseFloat> | null {
  if (trimWhiteSpace(text) === '') return null
  if (text.includes('*')) return tryParseFloat(text)
  const lowest = tryParsePackageVersion(text)
  return lowest && { lowest }
}

/** The floating part of a `*`: the numbers after the first `fixed` ones and, with a prefix, the end of the label. */
export interface VersionFloat {
  /** the count of given numbers: 0 for `*`, 2 for `1.2.*`, 4 for `1.2.3-rc*` */
  readonly fixed: number
  /** the prefix of a prerelease label; absent when only releases match */
  readonly prefix?: string
}

export interface FloatingBound {
  readonly lowest: PackageVersion
  /** absent for `1*`, which the reference client reads as 10 and up */
  readonly float?: VersionFloat
}

/** Parses a bound with a `*`, exactly like the reference client; undefined when it is invalid. */
function tryParseFloat(text: string): FloatingBound | undefined {
  if (!text.endsWith('*') || text.includes('+')) return undefined
  if (text === '*') return bound('0.0.0', { fixed: 0 })
  const star = text.indexOf('*')
  const dash = text.indexOf('-')
  if (star < text.length - 1) return star === dash - 1 ? floatBoth(text, dash) : undefined
  return dash < 0 ? floatNumber(text) : floatLabel(text, dash)
}

/** Returns whether `version` matches the floating part. */
function floatMatches(float: VersionFloat, lowest: PackageVersion, version: PackageVersion): boolean {
  const sameNumbers = version.numbers.every(
    (number, index) => index >= float.fixed || number === lowest.numbers[index],
  )
  if (!sameNumbers || version.labels.length === 0) return sameNumbers
  return float.prefix !== undefined && release(version).startsWith(float.prefix.toLowerCase())
}

/** Formats a floating bound like the reference client: `1.2.*`, `1.*-rc*`. */
function formatFloat(float: VersionFloat, lowest: PackageVersion): string {
  const label = float.prefix === undefined ? '' : `-${float.prefix}*`
  if (float.fixed === 4) return `${formatNumbers(lowest.numbers)}${label}`
  return `${[...lowest.numbers.slice(0, float.fixed), '*'].join('.')}${label}`
}

// `1.*-rc*`: both the number and the label float.
function floatBoth(text: string, dash: number): FloatingBound | undefined {
  const numbers = `${text.slice(0, dash - 1)}0`
  const prefix = text.slice(dash + 1, -1)
  return bound(`${numbers}-${completeLabel(prefix)}`, { fixed: countParts(numbers) - 1, prefix })
}

function floatNumber(text: string): FloatingBound | undefined {
  const numbers = `${text.slice(0, -1)}0`
  const parts = countParts(numbers)
  return bound(numbers, parts < 2 ? undefined : { fixed: parts - 1 })
}

function floatLabel(text: string, dash: number): FloatingBound | undefined {
  const prefix = text.slice(dash + 1, -1)
  // With a second dash, the reference client takes the label literally, so `a-b.*` is not a version.
  const label = prefix.includes('-') ? prefix : completeLabel(prefix)
  return bound(`${text.slice(0, dash)}-${label}`, { fixed: 4, prefix })
}

function bound(lowestText: string, float: VersionFloat | undefined): FloatingBound | undefined {
  const lowest = tryParsePackageVersion(lowestText)
  if (lowest === undefined) return undefined
  return float === undefined ? { lowest } : { lowest, float }
}

// An empty label is invalid; 0 is the lowest label.
function completeLabel(prefix: string): string {
  return prefix === '' || prefix.endsWith('.') ? `${prefix}0` : prefix
}

function countParts(numbers: string): number {
  return numbers.split('.').length
}

function release(version: PackageVersion): string {
  return version.labels.join('.').toLowerCase()
}

/**
 * Returns whether `version` lies within `range` in bracket notation, by precedence alone: a prerelease between the bounds
 * satisfies it. A bare version means that version or a higher one, unlike in pins (DESIGN 5). Throws `INVALID_RANGE`, also
 * for a floating range, and `INVALID_VERSION`.
 *
 * @example
 * versionSatisfies('[1.0,2.0)', '1.5.0') // true
 */
export function versionSatisfies(range: string, version: string): boolean {
  if (range.includes('*')) {
    throw new PkgtoolError('INVALID_RANGE', {
      subject: range,
      found: 'a "*"',
      wanted: 'bounds in brackets such as [1.0,2.0), or a version',
    })
  }
  return rangeHolds(parseVersionRange(range), parsePackageVersion(version))
}

/** Returns whether `version` is between the bounds of `range`; ignores the floating part. */
function rangeHolds({ lower, upper }: VersionRange, version: PackageVersion): boolean {
  const above = lower ? compareParsedVersions(version, lower.version) : 1
  const below = upper ? compareParsedVersions(upper.version, version) : 1
  return (
    (above > 0 || (above === 0 && lower?.inclusive === true)) &&
    (below > 0 || (below === 0 && upper?.inclusive === true))
  )
}

/**
 * Returns the member of `versions`, as written, that the reference client would pick for `range`: the highest for a
 * floating range, the lowest for others; a bare version means that version or a higher one (DESIGN 5). Picks a prerelease
 * only if the range names one, and the first of members with equal precedence; skips invalid versions. Returns undefined
 * when none matches. Throws `INVALID_RANGE`.
 *
 * @example
 * bestPackageVersion('1.*', ['1.0.0', '1.2.0', '2.0.0']) // '1.2.0'
 */
export function bestPackageVersion(range: string, versions: readonly string[]): string | undefined {
  const parsedRange = parseVersionRange(range)
  const parsed = versions.map(tryParsePackageVersion).filter(version => version !== undefined)
  return bestParsedVersion(parsedRange, parsed)?.text
}

/** Like `bestPackageVersion`, for parsed versions. */
export function bestParsedVersion(
  range: VersionRange,
  versions: Iterable<PackageVersion>,
): PackageVersion | undefined {
  let best: PackageVersion | undefined
  for (const version of versions) {
    if (isCandidate(range, version) && (best === undefined || isBetter(range, best, version))) best = version
  }
  return best
}

function isCandidate(range: VersionRange, version: PackageVersion): boolean {
  return (version.labels.length === 0 || takesPrereleases(range)) && rangeHolds(range, version)
}

function takesPrereleases({ lower, upper, float }: VersionRange): boolean {
  return float?.prefix !== undefined || hasLabels(lower?.version) || hasLabels(upper?.version)
}

function hasLabels(version: PackageVersion | undefined): boolean {
  return version !== undefined && version.labels.length > 0
}

function isBetter(range: VersionRange, current: PackageVersion, next: PackageVersion): boolean {
  const rises = compareParsedVersions(current, next) < 0
  const falls = compareParsedVersions(current, next) > 0
  if (range.float === undefined || range.lower === undefined) return falls
  const lowest = range.lower.version
  const currentFloats = floatMatches(range.float, lowest, current)
  const nextFloats = floatMatches(range.float, lowest, next)
  if (currentFloats !== nextFloats) return nextFloats
  // Among versions that match the floating part, the highest wins. Others are above it, and the lowest of them wins.
  return currentFloats ? rises : falls
}
