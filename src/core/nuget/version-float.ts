import { formatNumbers, type PackageVersion, tryParsePackageVersion } from './version.ts'

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
export function tryParseFloat(text: string): FloatingBound | undefined {
  if (!text.endsWith('*') || text.includes('+')) return undefined
  if (text === '*') return bound('0.0.0', { fixed: 0 })
  const star = text.indexOf('*')
  const dash = text.indexOf('-')
  if (star < text.length - 1) return star === dash - 1 ? floatBoth(text, dash) : undefined
  return dash < 0 ? floatNumber(text) : floatLabel(text, dash)
}

/** Returns whether `version` matches the floating part. */
export function floatMatches(float: VersionFloat, lowest: PackageVersion, version: PackageVersion): boolean {
  const sameNumbers = version.numbers.every(
    (number, index) => index >= float.fixed || number === lowest.numbers[index],
  )
  if (!sameNumbers || version.labels.length === 0) return sameNumbers
  return float.prefix !== undefined && release(version).startsWith(float.prefix.toLowerCase())
}

/** Formats a floating bound like the reference client: `1.2.*`, `1.*-rc*`. */
export function formatFloat(float: VersionFloat, lowest: PackageVersion): string {
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
