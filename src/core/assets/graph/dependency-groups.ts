import { formatFloat } from '../../nuget/version-float.ts'
import type { VersionRange } from '../../nuget/version-range.ts'
import { compareOrdinal } from '../ordinal.ts'
import type { DependencyEdge } from './dependency-edges.ts'

/** What a project asks for itself, as `projectFileDependencyGroups` has it. */
export function dependencyGroup(edges: readonly DependencyEdge[]): readonly string[] {
  return edges.map(({ id, range }) => `${id}${boundsText(range)}`).sort(compareOrdinal)
}

function boundsText({ lower, upper, float }: VersionRange): string {
  const from = lower && (float ? formatFloat(float, lower.version) : lower.version.normalized)
  return [
    ...(lower ? [` ${lower.inclusive ? '>=' : '>'} ${from}`] : []),
    ...(upper ? [` ${upper.inclusive ? '<=' : '<'} ${upper.version.normalized}`] : []),
  ].join('')
}
