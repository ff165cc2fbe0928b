import { compareParsedVersions, type PackageVersion } from '../../nuget/version.ts'
import { rangeHolds, type VersionRange } from '../../nuget/version-range.ts'
import type { FlatGraph, FlatPackage } from './flatten-graph.ts'
import type { PackageRange } from './package-range.ts'
import type { CatalogReader } from './read-catalog.ts'

/** What keeps a graph from having a closure: each is a code of an error too. */
export type GraphErrorCode = 'NOT_FOUND' | 'NO_VERSION' | 'ONLY_PRERELEASE' | 'CONFLICT' | 'CYCLE'

/** A problem of a graph. */
export type GraphProblemCode =
  | GraphErrorCode
  | 'APPROXIMATE'
  | 'NO_LOWER_BOUND'
  | 'DOWNGRADE'
  | 'ABOVE_UPPER_BOUND'

/** A problem, and the package that it is about. */
export interface Found<Code extends GraphProblemCode = GraphProblemCode> {
  readonly code: Code
  readonly asked: PackageRange
}

/** Finds what keeps a graph from having a closure. The reference client names one cycle or one conflict, and not both. */
export function findErrors(graph: FlatGraph, reader: CatalogReader): readonly Found<GraphErrorCode>[] {
  const missing = graph.unresolved.map(asked => ({ code: codeOf(asked, reader), asked }))
  const [cycle] = graph.cycles
  const [conflict] = graph.conflicts
  if (cycle) return [...missing, { code: 'CYCLE', asked: cycle }]
  if (conflict) return [...missing, { code: 'CONFLICT', asked: conflict }]
  return missing
}

function codeOf(asked: PackageRange, reader: CatalogReader): GraphErrorCode {
  const resolution = reader.get(asked)
  const versions = resolution?.kind === 'missing' ? resolution.versions : []
  if (versions.length === 0) return 'NOT_FOUND'
  const { range } = asked
  const inside = versions.filter(version => rangeHolds(range, version))
  return !hasLabels(range) && inside.length > 0 && inside.every(isPrerelease)
    ? 'ONLY_PRERELEASE'
    : 'NO_VERSION'
}

function hasLabels({ lower, upper }: VersionRange): boolean {
  return [lower, upper].some(bound => bound !== undefined && isPrerelease(bound.version))
}

function isPrerelease({ labels }: PackageVersion): boolean {
  return labels.length > 0
}

/** Finds what a person should know of a closure. */
export function findWarnings(graph: FlatGraph, roots: readonly PackageRange[]): readonly Found[] {
  const unbounded = roots.filter(({ range }) => lacksLowerBound(range))
  const ignored = new Set(unbounded.map(({ id }) => id))
  const approximate = graph.packages.filter(each => !ignored.has(each.asked.id) && isApproximate(each))
  return [
    ...unbounded.map(asked => ({ code: 'NO_LOWER_BOUND', asked }) as const),
    ...approximate.map(({ asked }) => ({ code: 'APPROXIMATE', asked }) as const),
    ...graph.downgrades.map(({ asked }) => ({ code: 'DOWNGRADE', asked }) as const),
    ...aboveBounds(graph, roots).map(asked => ({ code: 'ABOVE_UPPER_BOUND', asked }) as const),
  ]
}

/** Whether a range names no lowest version that counts. */
export function lacksLowerBound({ lower, float }: VersionRange): boolean {
  return float === undefined && lower?.inclusive !== true
}

/** Whether a package has another version than the lowest that is asked for. */
export function isApproximate({ asked: { range }, version }: FlatPackage): boolean {
  if (range.float !== undefined) return false
  return (
    lacksLowerBound(range) ||
    range.lower === undefined ||
    compareParsedVersions(range.lower.version, version) !== 0
  )
}

function aboveBounds({ packages }: FlatGraph, roots: readonly PackageRange[]): readonly PackageRange[] {
  const versions = new Map(packages.map(({ asked, version }) => [asked.id, version]))
  return [roots, ...packages.map(({ declared }) => declared)].flat().filter(({ id, range: { upper } }) => {
    const version = versions.get(id)
    if (upper === undefined || version === undefined) return false
    return compareParsedVersions(version, upper.version) >= (upper.inclusive ? 1 : 0)
  })
}
