import { dirname, resolve } from 'node:path'
import { quote } from '../base/printable.ts'
import { shortFolderName } from '../frameworks/format-framework.ts'
import { type Framework, isSameFramework, unsupportedFramework } from '../frameworks/framework.ts'
import { parseFramework } from '../frameworks/parse-framework.ts'
import type { EvaluatedItem, Evaluation, Properties } from './evaluate-project.ts'
import { implicitPackages, isTrue } from './implicit-packages.ts'
import type { ProjectFaults } from './project-faults.ts'
import type { ProjectFramework, ProjectPackage } from './project-reading.ts'
import {
  centralVersions,
  downloadsOf,
  firstOfEach,
  globalReference,
  referenceOf,
} from './project-references.ts'
import type { SharedFramework } from './shared-framework.ts'
import { isOnServer, needsEvaluation } from './statements.ts'

/** What holds for all target frameworks of a project. */
export interface ProjectFacts {
  readonly path: string
  readonly language: 'cs' | 'fs' | 'vb'
  readonly isSdkStyle: boolean
  readonly isWeb: boolean
  /** everything in it could be evaluated */
  readonly isWhole: boolean
  readonly faults: ProjectFaults
}

/**
 * Describes what a project needs for one of its target frameworks; undefined if its name cannot be read. The packages are left
 * out unless the project is whole: what a reference seems to lack may stand in a line that could not be evaluated.
 */
export function describeFramework(
  name: string,
  evaluation: Evaluation,
  facts: ProjectFacts,
): ProjectFramework | undefined {
  const { properties, items } = evaluation
  const { path, isWeb, isWhole, faults } = facts
  const framework = faults.watch(() => frameworkNamed(name, properties, path))
  if (framework === undefined) return undefined
  const privateItems = items.ProjectReference.filter(
    ({ metadata }) => metadata.PrivateAssets?.toLowerCase() === 'all',
  )
  const privateProjects = projectsOf(privateItems, path)
  for (const { name: written, ...place } of items.ProjectReference.filter(item => isOnServer(item.name)))
    faults.add(needsEvaluation(place, `the project ${quote(written)} on another machine`))
  return {
    framework,
    ...(framework !== name && { alias: name }),
    ...(isWhole ? describePackages(framework, evaluation, facts) : { packages: [], downloads: [] }),
    projects: projectsOf(items.ProjectReference, path),
    ...(privateProjects.length > 0 && { privateProjects }),
    ...(properties.RestoreEnablePackagePruning !== '' && {
      prunes: isTrue(properties.RestoreEnablePackagePruning),
    }),
    shared: sharedFrameworks(evaluation, isWeb),
    runtimes: [properties.RuntimeIdentifier, ...properties.RuntimeIdentifiers.split(';')].flatMap(
      runtime => runtime.trim() || [],
    ),
  }
}

function describePackages(
  framework: string,
  { properties, items }: Evaluation,
  { path, language, isSdkStyle, faults }: ProjectFacts,
): Pick<ProjectFramework, 'packages' | 'downloads' | 'central'> {
  const isCentral = isTrue(properties.ManagePackageVersionsCentrally)
  const versions = isCentral ? centralVersions(items.PackageVersion, faults) : []
  const own = firstOfEach(items.PackageReference)
  const shared = isCentral ? firstOfEach(items.GlobalPackageReference) : []
  const central = isCentral ? new Map(versions.map(each => [each.id.toLowerCase(), each])) : undefined
  const references = faults.watchEach(own, item => [referenceOf(item, central)])
  const globals = faults.watchEach(shared, item => [globalReference(item)])
  const implicit = isSdkStyle
    ? implicitPackages(framework, { properties, language })
    : { before: [], behind: [] }
  const place = { file: path, line: 1 }
  const names = new Set([...own, ...shared].map(({ name }) => name.toLowerCase()))
  if ('unknown' in implicit && !names.has(implicit.unknown.split(',')[0]?.toLowerCase() ?? ''))
    faults.add(needsEvaluation(place, `the implicit package ${implicit.unknown}`))
  const { before, behind } = 'unknown' in implicit ? { before: [], behind: [] } : implicit
  const added = ({
    id,
    version,
  }: {
    readonly id: string
    readonly version: string
  }): readonly ProjectPackage[] =>
    names.has(id.toLowerCase())
      ? []
      : [{ id, range: version, isImplicit: true, privateAssets: 'All', ...place }]
  return {
    packages: [...before.flatMap(added), ...references, ...globals, ...behind.flatMap(added)],
    downloads: faults.watchEach(items.PackageDownload, downloadsOf),
    ...(isCentral && {
      central: {
        versions: [
          ...versions,
          ...globals.map(({ id, range = '', file, line }) => ({ id, range, file, line })),
        ],
        pinsTransitives: isTrue(properties.CentralPackageTransitivePinningEnabled),
      },
    }),
  }
}

// Paths of items are relative to the project, whichever file has them.
function projectsOf(items: readonly EvaluatedItem[], path: string): readonly string[] {
  const counted = items.filter(
    ({ name, metadata }) => metadata.ReferenceOutputAssembly?.toLowerCase() !== 'false' && !isOnServer(name),
  )
  return [...new Set(counted.map(({ name }) => resolve(dirname(path), name.replaceAll('\\', '/'))))]
}

// The SDK reads the name of a target framework only where the project does not say what it stands for.
function frameworkNamed(name: string, properties: Properties, file: string): string {
  const place = { file, line: 1 }
  const own = parseFramework(name)
  const { TargetFrameworkIdentifier: identifier, TargetFrameworkVersion: version } = properties
  if (identifier === '' || version === '') {
    if (own.kind !== 'unsupported') return name
    throw needsEvaluation(place, `the target framework ${quote(name)}, and nothing that says what it is`)
  }
  if (properties.TargetPlatformIdentifier !== '')
    throw needsEvaluation(place, `a platform of the target framework ${quote(name)}`)
  const named = readMoniker(properties.TargetFrameworkMoniker || `${identifier},Version=${version}`)
  if (named.kind === 'unsupported')
    throw needsEvaluation(
      place,
      `the target framework ${quote(name)} as ${quote(`${identifier} ${version}`)}`,
    )
  return isSameFramework(own, named) ? name : shortFolderName(named)
}

function readMoniker(text: string): Framework {
  try {
    return parseFramework(text)
  } catch {
    return unsupportedFramework
  }
}

function sharedFrameworks({ properties, items }: Evaluation, isWeb: boolean): readonly SharedFramework[] {
  const names = items.FrameworkReference.map(({ name }) => name.toLowerCase())
  const isDesktop =
    isTrue(properties.UseWPF) ||
    isTrue(properties.UseWindowsForms) ||
    names.some(name => name.startsWith('microsoft.windowsdesktop.app'))
  return [
    ...(isWeb || names.includes('microsoft.aspnetcore.app') ? (['web'] as const) : []),
    ...(isDesktop ? (['desktop'] as const) : []),
  ]
}
