import { compareVersions, type Framework, frameworkOf, isSameFramework, isSameText } from './framework.ts'
import { versionOf } from './framework-equivalents.ts'
import { findNearest } from './nearest-framework.ts'

/** The frameworks whose dependencies a project takes where a package has none for it, as the SDK sets them. */
const fallbacks = (
  [
    [4, 6, 1],
    [4, 6, 2],
    [4, 7],
    [4, 7, 1],
    [4, 7, 2],
    [4, 8],
    [4, 8, 1],
  ] as const
).map(version => frameworkOf('.NETFramework', versionOf(version)))

/** Chooses one of the frameworks of a package's dependency groups for a project: its place in the list, or -1 if none fits. */
export function nearestGroup(project: Framework, groups: readonly Framework[]): number {
  for (const framework of [project, ...(hasFallbacks(project) ? fallbacks : [])]) {
    const nearest = findNearest(framework, groups)
    if (nearest && nearest.kind !== 'unsupported')
      return groups.findIndex(group => isSameFramework(group, nearest))
  }
  return -1
}

function hasFallbacks({ identifier, version }: Framework): boolean {
  if (isSameText(identifier, '.NETStandard')) return compareVersions(version, [2, 0, 0, 0]) >= 0
  return isSameText(identifier, '.NETCoreApp') && compareVersions(version, [2, 0, 0, 0]) >= 0
}
