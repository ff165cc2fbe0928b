import { toLowerInvariant } from '../../base/printable.ts'
import { compareParsedVersions, tryParsePackageVersion } from '../../nuget/version.ts'
import { tryParseVersionRange } from '../../nuget/version-range.ts'
import { lacksLowerBound } from '../../projects/graph/graph-problems.ts'
import { prunesByDefault } from '../../projects/prune-table.ts'
import { compareIgnoringCase } from '../ordinal.ts'
import type { DependencySpec, PackageSpec } from '../package-spec.ts'
import { frameworksOf, isPruned, nameOf, type ProjectFramework } from '../project-frameworks.ts'
import type { Warned } from './assets-log.ts'
import { requestText, type WrittenProject } from './graph-warnings.ts'

interface Reference {
  readonly id: string
  readonly lowerId: string
  readonly framework: ProjectFramework
  readonly dependency: DependencySpec
}

function referencesOf(frameworks: readonly ProjectFramework[]): Reference[] {
  return frameworks.flatMap(framework =>
    Object.entries(framework.spec.dependencies ?? {}).map(([id, dependency]) => ({
      id,
      lowerId: toLowerInvariant(id),
      framework,
      dependency,
    })),
  )
}

const rangeOf = ({ dependency }: Reference) => tryParseVersionRange(dependency.version ?? '') ?? {}

/**
 * The client's NU1510: references to what each framework that has them brings itself, in the order of the project. An SDK before .NET 10
 * looks for none.
 */
export function needlessReferences(
  project: PackageSpec,
  written: WrittenProject['frameworks'],
): readonly Warned[] {
  const frameworks = inOwnOrder(
    project,
    written.map(({ alias }) => alias),
  )
  const isSought = frameworks.some(({ framework }) => prunesByDefault(framework))
  if (!isSought || isBefore10(project)) return []
  const all = frameworks.flatMap(framework => {
    const references = written.find(({ alias }) => alias === framework.alias)?.references ?? []
    const own = referencesOf([framework]).filter(({ dependency }) => !dependency.autoReferenced)
    return own.sort((a, b) => references.indexOf(a.id) - references.indexOf(b.id))
  })
  const needed = new Set(
    all.flatMap(each => (isPruned(each.framework.spec, each.lowerId, rangeOf(each)) ? [] : each.lowerId)),
  )
  const needless = all.filter(({ lowerId }) => !needed.has(lowerId))
  const first = needless.filter(
    (each, at) => needless.findIndex(({ lowerId }) => lowerId === each.lowerId) === at,
  )
  return first.map(({ id, lowerId }) => ({
    code: 'NU1510',
    level: 'Warning',
    message: `PackageReference ${id} will not be pruned. This package is automatically available and does not need to be referenced explicitly. Remove the PackageReference item.`,
    libraryId: id,
    targetGraphs: needless.flatMap(each => (each.lowerId === lowerId ? nameOf(each.framework) : [])),
  }))
}

const first10 = tryParsePackageVersion('10.0.100')

function isBefore10({ restore }: PackageSpec): boolean {
  const level = tryParsePackageVersion(restore.SdkAnalysisLevel ?? '')
  return level !== undefined && first10 !== undefined && compareParsedVersions(level, first10) < 0
}

/** The client's NU1604: references that name no lowest version. */
export function unboundedReferences(project: PackageSpec, order: readonly string[]): readonly Warned[] {
  const found = new Map<string, Warned>()
  for (const each of referencesOf(inOwnOrder(project, order))) {
    if (each.dependency.version === undefined || !lacksLowerBound(rangeOf(each))) continue
    const message = `Project dependency ${requestText(each.id, rangeOf(each))} does not contain an inclusive lower bound. Include a lower bound in the dependency version to ensure consistent restore results.`
    const targetGraphs = [...(found.get(message)?.targetGraphs ?? []), each.framework.alias]
    found.set(message, { code: 'NU1604', level: 'Warning', message, libraryId: each.id, targetGraphs })
  }
  return [...found.values()].sort((a, b) => compareIgnoringCase(a.libraryId, b.libraryId))
}

function inOwnOrder(project: PackageSpec, order: readonly string[]): readonly ProjectFramework[] {
  return [...frameworksOf(project)].sort((a, b) => order.indexOf(a.alias) - order.indexOf(b.alias))
}
