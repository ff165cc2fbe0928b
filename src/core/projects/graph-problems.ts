import { compareParsedVersions, type PackageVersion } from '../nuget/version.ts'
import { rangeHolds, type VersionRange } from '../nuget/version-range.ts'
import type { FlatGraph, FlatPackage } from './flatten-graph.ts'
import type { CatalogReader } from './read-catalog.ts'
import type { Requirement } from './requirement.ts'

/** A problem of a graph. With an error there is no closure. */
export type GraphProblemCode =
  | 'NOT_FOUND'
  | 'NO_VERSION'
  | 'ONLY_PRERELEASE'
  | 'CONFLICT'
  | 'CYCLE'
  | 'APPROXIMATE'
  | 'NO_LOWER_BOUND'
  | 'DOWNGRADE'
  | 'ABOVE_UPPER_BOUND'

/** A problem, and the package that it is about. */
export interface Found {
  readonly code: GraphProblemCode
  readonly requirement: Requirement
}

/** Finds what keeps a graph from having a closure. The reference client names one cycle or one conflict, and not both. */
export function findErrors(graph: FlatGraph, reader: CatalogReader): readonly Found[] {
  const missing = graph.unresolved.map(requirement => ({ code: codeOf(requirement, reader), requirement }))
  const [cycle] = graph.cycles
  const [conflict] = graph.conflicts
  if (cycle) return [...missing, { code: 'CYCLE', requirement: cycle }]
  if (conflict) return [...missing, { code: 'CONFLICT', requirement: conflict }]
  return missing
}

function codeOf(requirement: Requirement, reader: CatalogReader): GraphProblemCode {
  const resolution = reader.get(requirement)
  const versions = resolution?.kind === 'missing' ? resolution.versions : []
  if (versions.length === 0) return 'NOT_FOUND'
  const { range } = requirement
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
export function findWarnings(graph: FlatGraph, roots: readonly Requirement[]): readonly Found[] {
  const unbounded = roots.filter(({ range }) => lacksLowerBound(range))
  const ignored = new Set(unbounded.map(({ id }) => id))
  const approximate = graph.packages.filter(each => !ignored.has(each.requirement.id) && isApproximate(each))
  return [
    ...unbounded.map(requirement => ({ code: 'NO_LOWER_BOUND', requirement }) as const),
    ...approximate.map(({ requirement }) => ({ code: 'APPROXIMATE', requirement }) as const),
    ...graph.downgrades.map(requirement => ({ code: 'DOWNGRADE', requirement }) as const),
    ...aboveBounds(graph, roots).map(requirement => ({ code: 'ABOVE_UPPER_BOUND', requirement }) as const),
  ]
}

function lacksLowerBound({ lower, float }: VersionRange): boolean {
  return float === undefined && lower?.inclusive !== true
}

function isApproximate({ requirement: { range }, version }: FlatPackage): boolean {
  if (range.float !== undefined) return false
  return (
    lacksLowerBound(range) ||
    range.lower === undefined ||
    compareParsedVersions(range.lower.version, version) !== 0
  )
}

function aboveBounds({ packages }: FlatGraph, roots: readonly Requirement[]): readonly Requirement[] {
  const versions = new Map(packages.map(({ requirement, version }) => [requirement.id, version]))
  return [roots, ...packages.map(({ dependencies }) => dependencies)]
    .flat()
    .filter(({ id, range: { upper } }) => {
      const version = versions.get(id)
      if (upper === undefined || version === undefined) return false
      return compareParsedVersions(version, upper.version) >= (upper.inclusive ? 1 : 0)
    })
}
