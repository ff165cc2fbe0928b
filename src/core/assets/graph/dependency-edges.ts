import { rememberParsed } from '../../base/memo.ts'
import { toLowerInvariant } from '../../base/printable.ts'
import type { Dependency } from '../../nuget/dependency-group.ts'
import { parsePackageVersion } from '../../nuget/version.ts'
import { tryParseVersionRange, type VersionRange } from '../../nuget/version-range.ts'
import {
  flags,
  type IncludeFlags,
  privateByDefault,
  readFlags,
  readManifestFlags,
  withoutContent,
} from '../include-flags.ts'
import type { PackageSpec } from '../package-spec.ts'
import { isPruned, type ProjectFramework } from '../project-frameworks.ts'

/** What one member of a graph asks for. */
export interface DependencyEdge {
  readonly id: string
  readonly lowerId: string
  readonly range: VersionRange
  readonly include: IncludeFlags
  /** what does not flow on to those that refer to the member */
  readonly suppressParent: IncludeFlags
  readonly isProject: boolean
}

/** Projects by the path of their file, which is their unique name. */
export type Projects = ReadonlyMap<string, PackageSpec>

const anyVersion: VersionRange = {}

const parseRange = rememberParsed((text: string): VersionRange => tryParseVersionRange(text) ?? anyVersion)

/** What a project asks for with one of its target frameworks: packages, then projects, which take the place of packages of their names. */
export function projectEdges(
  project: PackageSpec,
  { framework, projects }: ProjectEdgesOptions,
): readonly DependencyEdge[] {
  const { alias, spec } = framework
  const references = referenceEdges(project, { alias, projects })
  const replaced = new Set(references.map(({ lowerId }) => lowerId))
  const packages = Object.entries(spec.dependencies ?? {}).map(([id, dependency]): DependencyEdge => {
    const lowerId = toLowerInvariant(id)
    const range = parseRange(dependency.version ?? '')
    // What the framework brings is asked for all the same, but nothing of it is taken.
    const isBrought = isPruned(spec, lowerId, range)
    const { include, suppressParent } = dependency
    return {
      id,
      lowerId,
      range,
      include: isBrought ? flags.none : include === undefined ? flags.all : readFlags(include),
      suppressParent: isBrought
        ? flags.all
        : suppressParent === undefined
          ? privateByDefault
          : readFlags(suppressParent),
      isProject: false,
    }
  })
  return [...packages.filter(({ lowerId }) => !replaced.has(lowerId)), ...references]
}

interface ProjectEdgesOptions {
  readonly framework: ProjectFramework
  readonly projects: Projects
}

interface ReferenceOptions {
  readonly alias: string
  readonly projects: Projects
}

function referenceEdges(
  { restore }: PackageSpec,
  { alias, projects }: ReferenceOptions,
): readonly DependencyEdge[] {
  const entry = Object.entries(restore.frameworks).find(
    ([key, { targetAlias = key }]) => targetAlias.toLowerCase() === alias.toLowerCase(),
  )
  const references = Object.entries(entry?.[1].projectReferences ?? {})
  return references.map(([name, { projectPath, includeAssets, excludeAssets, privateAssets }]) => {
    const target = projects.get(name)
    const id = target?.restore.projectName ?? projectPath
    const included = includeAssets === undefined ? flags.all : readFlags(includeAssets)
    const excluded = excludeAssets === undefined ? flags.none : readFlags(excludeAssets)
    return {
      id,
      lowerId: toLowerInvariant(id),
      range: target ? { lower: { version: projectVersion(target), inclusive: true } } : anyVersion,
      include: included & ~excluded,
      suppressParent: privateAssets === undefined ? privateByDefault : readFlags(privateAssets),
      isProject: true,
    }
  })
}

/** The version of a project. */
export function projectVersion({ version = '1.0.0' }: PackageSpec) {
  return parsePackageVersion(version)
}

/** What a package asks for, by the dependencies of its manifest or of a `runtime.json`. */
export function packageEdge({ id, range, include, exclude }: Dependency): DependencyEdge {
  const included = include === undefined ? withoutContent : readManifestFlags(include)
  return {
    id,
    lowerId: toLowerInvariant(id),
    range: range.kind === 'range' ? range.range : anyVersion,
    include: exclude === undefined ? included : included & ~readManifestFlags(exclude),
    suppressParent: flags.none,
    isProject: false,
  }
}

/** The same for what a runtime needs beside the dependencies of a package: all of it, with what flows on from references. */
export function runtimeEdge(dependency: Dependency): DependencyEdge {
  return { ...packageEdge(dependency), include: flags.all, suppressParent: privateByDefault }
}
