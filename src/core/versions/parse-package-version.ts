import { type ErrorFields, PkgtoolError } from '../errors.ts'
import { trimWhiteSpace } from './white-space.ts'

/** A package version, parsed. */
export interface PackageVersion {
  /** as it was given */
  readonly text: string
  /** major, minor, patch, revision; what is not written is 0 */
  readonly numbers: readonly [number, number, number, number]
  /** the prerelease labels, case kept; none for a release */
  readonly labels: readonly string[]
  /** the labels as they rank: a number where the label is a 32-bit integer, else its lower case */
  readonly precedence: readonly (number | string)[]
  /** normalized form, case kept, without build metadata */
  readonly normalized: string
  /** normalized form in lower case: the LOWER_VERSION of SPEC 2.7 */
  readonly lower: string
}

/**
 * Parses a package version with the leniency of the reference client (DESIGN 5): one to four numbers of 32 bits,
 * leading zeros and white space around numbers, then optionally `-LABELS` and `+METADATA`. Throws `INVALID_VERSION`,
 * with `fields` (such as file and line) added.
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

/** Parses a package version as `parsePackageVersion` does; undefined where that throws. */
export function tryParsePackageVersion(text: string): PackageVersion | undefined {
  const trimmed = trimWhiteSpace(text)
  const [identity, metadata] = splitAt(trimmed, '+')
  const [core, release] = splitAt(identity, '-')
  const numbers = parseNumbers(core)
  const labels = release?.split('.') ?? []
  if (numbers === undefined || !labels.every(isLabel)) return undefined
  if (metadata !== undefined && !metadata.split('.').every(isIdentifier)) return undefined
  const normalized = `${formatNumbers(numbers)}${release === undefined ? '' : `-${release}`}`
  return {
    text,
    numbers,
    labels,
    precedence: labels.map(rankOf),
    normalized,
    lower: normalized.toLowerCase(),
  }
}

function splitAt(text: string, separator: string): readonly [string, string | undefined] {
  const index = text.indexOf(separator)
  return index < 0 ? [text, undefined] : [text.slice(0, index), text.slice(index + 1)]
}

const digits = /^[0-9]+$/
const maxNumber = 2_147_483_647
const minNumber = -2_147_483_648

function parseNumbers(core: string): PackageVersion['numbers'] | undefined {
  const parts = core.split('.', 5).map(trimWhiteSpace)
  if (parts.length > 4 || !parts.every(part => digits.test(part))) return undefined
  const [major = 0, minor = 0, patch = 0, revision = 0] = parts.map(Number)
  return Math.max(major, minor, patch, revision) > maxNumber ? undefined : [major, minor, patch, revision]
}

function isIdentifier(part: string): boolean {
  return /^[0-9A-Za-z-]+$/.test(part)
}

function isLabel(label: string): boolean {
  return isIdentifier(label) && !(label.length > 1 && label.startsWith('0') && digits.test(label))
}

// The reference asks its integer parser whether a label is a number, and that one knows a sign and 32 bits.
function rankOf(label: string): number | string {
  const value = /^-?[0-9]+$/.test(label) ? Number(label) : Number.NaN
  return value >= minNumber && value <= maxNumber ? value : label.toLowerCase()
}

/** The numbers in normalized form: three, and the fourth unless it is 0. */
export function formatNumbers([major, minor, patch, revision]: PackageVersion['numbers']): string {
  const three = `${major}.${minor}.${patch}`
  return revision === 0 ? three : `${three}.${revision}`
}
