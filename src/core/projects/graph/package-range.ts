import { toLowerInvariant } from '../../base/printable.ts'
import type { PinPlace } from '../../nuget/pin.ts'
import { compareParsedVersions, type PackageVersion } from '../../nuget/version.ts'
import { formatVersionRange, type VersionRange } from '../../nuget/version-range.ts'

declare const interned: unique symbol

/** A range of versions of one package: all requests for it in a graph are one object. */
export interface PackageRange {
  /** lower case */
  readonly id: string
  /** as first written */
  readonly name: string
  readonly range: VersionRange
  readonly [interned]: true
}

/** Makes equal ranges one object, so that they are compared by identity. */
export class PackageRanges {
  readonly #known = new Map<string, PackageRange>()

  /** The range of a package by any spelling of its id. */
  of(name: string, range: VersionRange): PackageRange {
    const id = toLowerInvariant(name)
    const key = `${id} ${formatVersionRange(range).toLowerCase()}`
    const known = this.#known.get(key)
    if (known) return known
    const made = { id, name, range } as PackageRange
    this.#known.set(key, made)
    return made
  }
}

/**
 * Compares two ranges by their lower bounds, as the resolver of the reference client does: whether what `near` asks for is at
 * or above what `far` asks for. A floating range counts as the highest version that it may match.
 */
export function isAtLeast(near: VersionRange, far: VersionRange): boolean {
  if (near.lower === undefined) return true
  if (far.lower === undefined) return false
  if (near.float === undefined && far.float === undefined)
    return compareParsedVersions(near.lower.version, far.lower.version) >= 0
  if (isAnyRelease(near)) return true
  if (isAnyRelease(far)) return false
  const difference = compareNumbers(highestNumbers(near), highestNumbers(far))
  if (difference !== 0) return difference > 0
  return isLabelAtLeast(near, far)
}

// `*`, which floats over all releases.
function isAnyRelease({ float }: VersionRange): boolean {
  return float !== undefined && float.fixed === 0 && float.prefix === undefined
}

function highestNumbers({ lower, float }: VersionRange): readonly number[] {
  const numbers = (lower?.version ?? none).numbers
  if (float === undefined) return numbers
  // `*-*` has no fourth number in the reference client, which makes no difference.
  return numbers.map((number, index) => (index < float.fixed ? number : highest))
}

const highest = 2 ** 31 - 1

const none: Pick<PackageVersion, 'numbers'> = { numbers: [0, 0, 0, 0] }

function compareNumbers(a: readonly number[], b: readonly number[]): number {
  const index = a.findIndex((number, at) => number !== b[at])
  return index < 0 ? 0 : (a[index] ?? 0) - (b[index] ?? 0)
}

function labelOf({ lower, float }: VersionRange): string {
  return float ? (float.prefix ?? '') : (lower?.version.labels.join('.') ?? '')
}

function isLabelAtLeast(near: VersionRange, far: VersionRange): boolean {
  const [nearLabel, farLabel] = [labelOf(near), labelOf(far)]
  if (nearLabel === '') return true
  if (farLabel === '') return false
  const length = Math.min(nearLabel.length, farLabel.length)
  const nearStart = nearLabel.slice(0, length).toUpperCase()
  const farStart = farLabel.slice(0, length).toUpperCase()
  if (nearStart !== farStart) return nearStart > farStart
  // Where one is the beginning of the other, a prefix that floats is higher than a label, and of two prefixes the shorter one.
  if ((near.float === undefined) !== (far.float === undefined)) return near.float !== undefined
  return nearLabel.length <= farLabel.length
}

/** Who asks for a package. */
type RequirementOrigin =
  | { readonly kind: 'pin'; readonly place: PinPlace }
  | { readonly kind: 'dependency'; readonly of: RequiringPackage }

/** A package that asks for another one. */
interface RequiringPackage {
  readonly id: string
  readonly version: PackageVersion
}

/** What is asked for, and by whom. */
export interface Requirement {
  /** as written */
  readonly id: string
  readonly range: VersionRange
  readonly origin: RequirementOrigin
}
