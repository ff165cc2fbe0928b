import { dirname, resolve } from 'node:path'
import { quote } from '../base/printable.ts'
import { shortFolderName } from '../frameworks/format-framework.ts'
import { compareVersions, isModernFramework, isSameFramework, isSameText } from '../frameworks/framework.ts'
import { parseFramework } from '../frameworks/parse-framework.ts'
import { type EvaluatedItem, type Evaluation, frameworkOfProperties } from './evaluate-project.ts'
import {
  type ImplicitPackage,
  isFalse,
  isTrue,
  lateImplicitPackages,
  trimmingPackage,
} from './implicit-packages.ts'
import { coversAllAssets } from './package-assets.ts'
import type { ProjectFaults } from './project-faults.ts'
import { trimmingProperties } from './project-properties.ts'
import type { ProjectFramework, ProjectPackage } from './project-reading.ts'
import {
  centralVersions,
  downloadsOf,
  firstOfEach,
  referenceOf,
  refuseCentral,
} from './project-references.ts'
import type { SharedFramework } from './shared-framework.ts'
import { isOnServer, needsEvaluation, type ProjectPlace } from './statements.ts'

/** What holds for all target frameworks of a project. */
export interface ProjectFacts {
  readonly path: string
  readonly language: 'cs' | 'fs' | 'vb'
  readonly isSdkStyle: boolean
  readonly isWeb: boolean
  /** versions can be central */
  readonly hasCentralFile: boolean
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
  const framework = faults.watch(() => frameworkNamed(name, evaluation, path))
  if (framework === undefined) return undefined
  refuseUnread(framework, evaluation, facts)
  for (const { name: written, ...place } of items.ProjectReference.filter(item => isOnServer(item.name)))
    faults.add(needsEvaluation(place, `the project ${quote(written)} on another machine`))
  return {
    framework,
    ...(framework !== name && { alias: name }),
    ...(isWhole ? describePackages(framework, evaluation, facts) : { packages: [], downloads: [] }),
    ...describeProjects(items.ProjectReference, path),
    ...(properties.RestoreEnablePackagePruning !== '' && {
      prunes: isTrue(properties.RestoreEnablePackagePruning.trim()),
    }),
    shared: sharedFrameworks(evaluation, { isWeb, framework }),
    runtimes: [properties.RuntimeIdentifier, ...properties.RuntimeIdentifiers.split(';')].flatMap(
      runtime => runtime.trim() || [],
    ),
  }
}

function describePackages(
  framework: string,
  { properties, items }: Evaluation,
  { path, isSdkStyle, hasCentralFile, faults }: ProjectFacts,
): Pick<ProjectFramework, 'packages' | 'downloads' | 'central'> {
  const isCentral = hasCentralFile && isTrue(properties.ManagePackageVersionsCentrally)
  const shared = isCentral ? items.GlobalPackageReference : []
  const own = withoutReplaced(framework, [...items.PackageReference, ...shared.map(asReference)])
  const versions = isCentral
    ? centralVersions([...items.PackageVersion, ...shared], { faults, properties, references: own })
    : []
  const allowsOverrides = !isFalse(properties.CentralPackageVersionOverrideEnabled.trim())
  const central = isCentral ? new Map(versions.map(each => [each.id.toLowerCase(), each])) : undefined
  const references = faults.watchEach(own, item => [referenceOf(item, { central, allowsOverrides })])
  const names = new Set(own.map(({ name }) => name.toLowerCase()))
  const late = isSdkStyle ? lateImplicitPackages(parseFramework(framework), { properties }) : []
  const added = ({ id, version }: ImplicitPackage): readonly ProjectPackage[] => {
    if (names.has(id.toLowerCase())) return []
    faults.watch(() => refuseCentral({ name: id }, central))
    return [
      { id, ...(version && { range: version }), isImplicit: true, privateAssets: 'All', file: path, line: 1 },
    ]
  }
  return {
    packages: [...references, ...late.flatMap(added)],
    downloads: faults.watchEach(items.PackageDownload, downloadsOf),
    ...(isCentral && {
      central: {
        versions,
        pinsTransitives: isTrue(properties.CentralPackageTransitivePinningEnabled.trim()),
      },
    }),
  }
}

// Every project has it, behind its own references and with the version that is central.
function asReference({ metadata: { Version, ...metadata }, ...item }: EvaluatedItem): EvaluatedItem {
  return { ...item, metadata: { ...metadata, PrivateAssets: 'All' } }
}

// What the SDK marks as its own gives way; of others the first counts. ASP.NET Core is no package for .NET Core 3.0 or later.
function withoutReplaced(framework: string, items: readonly EvaluatedItem[]): readonly EvaluatedItem[] {
  const written = new Set(items.filter(({ isMarked }) => !isMarked).map(({ name }) => name.toLowerCase()))
  return firstOfEach(items).flatMap(item => {
    const { name, isMarked } = item
    const isOverridden = isMarked && written.has(name.toLowerCase())
    const found = isOverridden ? items.find(each => !each.isMarked && isSameText(each.name, name)) : item
    return found === undefined || (isWebPackage(name) && isCore3(framework)) ? [] : [found]
  })
}

function isWebPackage(name: string): boolean {
  return isSameText(name, 'Microsoft.AspNetCore.App')
}

function isCore3(name: string): boolean {
  const { identifier, version } = parseFramework(name)
  return isSameText(identifier, '.NETCoreApp') && compareVersions(version, [3, 0, 0, 0]) >= 0
}

/** Adds a fault for each property that changes a restore in a way that is not read here. */
function refuseUnread(
  name: string,
  { properties, items, places }: Evaluation,
  { path, isSdkStyle, faults }: ProjectFacts,
): void {
  const refuse = (property: keyof typeof properties, what: string) =>
    faults.add(
      needsEvaluation(
        places.get(property) ?? { file: path, line: 1 },
        `${quote(properties[property], 100)} as the property ${property}, ${what}`,
      ),
    )
  const trims =
    isSdkStyle &&
    isCore3(name) &&
    !items.PackageReference.some(item => isSameText(item.name, trimmingPackage))
  const trimming = trimmingProperties.find(property => trims && isTrue(properties[property]))
  if (trimming) refuse(trimming, `for which the SDK adds ${trimmingPackage} in a version of its own`)
  for (const property of runtimeProperties)
    if (isTrue(properties[property])) refuse(property, 'for which the SDK adds a runtime')
  for (const property of otherProperties)
    if (
      properties[property] !== '' &&
      !harmless.has(`${property}=${properties[property].trim()}`.toLowerCase())
    )
      refuse(property, 'which changes what the client resolves')
  for (const { name: id, file, line } of items.PrunePackageReference)
    faults.add(needsEvaluation({ file, line }, `a PrunePackageReference for ${quote(id)}`))
}

const runtimeProperties = ['SelfContained', 'UseCurrentRuntimeIdentifier'] as const

const otherProperties = [
  'PackAsToolShimRuntimeIdentifiers',
  'AssetTargetFallback',
  'PackageTargetFallback',
  'DisableImplicitAssetTargetFallback',
  'RestoreUseLegacyDependencyResolver',
  'RestoreEnableGlobalPackageReference',
  'RestoreProjectStyle',
] as const

const harmless = new Set([
  'disableimplicitassettargetfallback=false',
  'restoreuselegacydependencyresolver=false',
  'restoreenableglobalpackagereference=true',
  'restoreprojectstyle=packagereference',
])

function describeProjects(
  items: readonly EvaluatedItem[],
  path: string,
): Pick<ProjectFramework, 'projects' | 'privateProjects' | 'builtProjects'> {
  const isBuilt = ({ metadata }: EvaluatedItem) => metadata.ReferenceOutputAssembly?.toLowerCase() === 'false'
  const taken = items.filter(item => !isBuilt(item))
  const privateItems = taken.filter(({ metadata }) => coversAllAssets(metadata.PrivateAssets))
  const [privateProjects, builtProjects] = [pathsOf(privateItems, path), pathsOf(items.filter(isBuilt), path)]
  return {
    projects: pathsOf(taken, path),
    ...(privateProjects.length > 0 && { privateProjects }),
    ...(builtProjects.length > 0 && { builtProjects }),
  }
}

// Paths of items are relative to the project, whichever file has them.
function pathsOf(items: readonly EvaluatedItem[], path: string): readonly string[] {
  const counted = items.filter(({ name }) => !isOnServer(name))
  return [...new Set(counted.map(({ name }) => resolve(dirname(path), name.replaceAll('\\', '/'))))]
}

// The SDK reads the name of a target framework only where the project does not say what it stands for.
function frameworkNamed(name: string, { properties, inferred }: Evaluation, file: string): string {
  const place = { file, line: 1 }
  const own = parseFramework(name)
  const names = ['TargetFrameworkIdentifier', 'TargetFrameworkVersion'] as const
  const isWritten = (each: keyof typeof properties) => properties[each] !== (inferred[each] ?? '')
  const { TargetFrameworkIdentifier: identifier, TargetFrameworkVersion: version } = properties
  if (isWritten('TargetPlatformIdentifier') || isWritten('TargetPlatformVersion'))
    throw needsEvaluation(place, `a platform of the target framework ${quote(name)}`)
  if (!names.some(isWritten)) {
    if (own.kind === 'unsupported')
      throw needsEvaluation(place, `the target framework ${quote(name)}, and nothing that says what it is`)
    return withPlatformVersion(name, place)
  }
  const named = frameworkOfProperties(properties)
  if (named.kind === 'unsupported')
    throw needsEvaluation(
      place,
      `the target framework ${quote(name)} as ${quote(`${identifier} ${version}`)}`,
    )
  return isSameFramework(own, named) ? name : shortFolderName(named)
}

// The SDK knows the version of Windows; those of other platforms depend on the workloads that are installed.
function withPlatformVersion(name: string, place: ProjectPlace): string {
  const framework = parseFramework(name)
  const hasVersion = framework.platformVersion.some(number => number !== 0)
  if (framework.platform === '' || hasVersion || !isModernFramework(framework)) return name
  if (isSameText(framework.platform, 'windows')) return `${name}7.0`
  throw needsEvaluation(
    place,
    `the target framework ${quote(name)}, whose version of the platform depends on the SDK`,
  )
}

function sharedFrameworks(
  { properties, items }: Evaluation,
  { isWeb, framework }: { readonly isWeb: boolean; readonly framework: string },
): readonly SharedFramework[] {
  const names = items.FrameworkReference.map(({ name }) => name.toLowerCase())
  const hasWeb = isCore3(framework) && items.PackageReference.some(({ name }) => isWebPackage(name))
  const isDesktop =
    isTrue(properties.UseWPF) ||
    isTrue(properties.UseWindowsForms) ||
    names.some(name => name.startsWith('microsoft.windowsdesktop.app'))
  return [
    ...(isWeb || hasWeb || names.includes('microsoft.aspnetcore.app') ? (['web'] as const) : []),
    ...(isDesktop ? (['desktop'] as const) : []),
  ]
}
