import { type ErrorFields, PkgtoolError } from '../base/errors.ts'
import {
  compareParsedVersions,
  type PackageVersion,
  parsePackageVersion,
  trimWhiteSpace,
  tryParsePackageVersion,
} from './version.ts'
import { formatFloat, tryParseFloat, type VersionFloat } from './version-float.ts'

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
 * a higher one, as in the reference client. Throws `INVALID_RANGE`, with `fields` added.
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

/**
 * Formats a range in the short form of the reference client, which lock files and manifests have: `1.0.0` for that version or
 * a higher one, `[1.0.0]` for exactly that. Of a floating one only the lower bound is left.
 */
export function formatShortRange({ lower, upper }: VersionRange): string {
  if (lower?.inclusive && upper === undefined) return lower.version.normalized
  const isOne = lower?.inclusive && upper?.inclusive
  if (isOne && compareParsedVersions(lower.version, upper.version) === 0)
    return `[${lower.version.normalized}]`
  return formatVersionRange({ ...(lower && { lower }), ...(upper && { upper }) })
}

/** Returns whether two ranges are one, however they are written. */
export function isSameRange(one: VersionRange, other: VersionRange): boolean {
  return (
    one === other ||
    (isSameBound(one.lower, other.lower) &&
      isSameBound(one.upper, other.upper) &&
      one.float?.fixed === other.float?.fixed &&
      one.float?.prefix?.toLowerCase() === other.float?.prefix?.toLowerCase())
  )
}

function isSameBound(one: VersionBound | undefined, other: VersionBound | undefined): boolean {
  return one?.inclusive === other?.inclusive && one?.version.lower === other?.version.lower
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

/**
 * Returns whether `version` lies within `range` in bracket notation, by precedence alone: a prerelease between the bounds
 * satisfies it. A bare version means that version or a higher one, unlike in pins. Throws `INVALID_RANGE`, also
 * for a floating range, and `INVALID_VERSION`.
 *
 * @example
 * versionSatisfies('[1.0,2.0)', '1.5.0') // true
 */
export function versionSatisfies(range: string, version: string): boolean {
  if (range.includes('*')) {
    throw new PkgtoolError('INVALID_RANGE', {
      subject: range,
      found: 'it has a "*"',
      wanted: 'bounds in brackets such as [1.0,2.0), or a version',
    })
  }
  return rangeHolds(parseVersionRange(range), parsePackageVersion(version))
}

/** Returns whether `version` is between the bounds of `range`; ignores the floating part. */
export function rangeHolds({ lower, upper }: VersionRange, version: PackageVersion): boolean {
  const above = lower ? compareParsedVersions(version, lower.version) : 1
  const below = upper ? compareParsedVersions(upper.version, version) : 1
  return (
    (above > 0 || (above === 0 && lower?.inclusive === true)) &&
    (below > 0 || (below === 0 && upper?.inclusive === true))
  )
}
