import { existsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { quote } from '../base/printable.ts'
import { documentError } from '../files/parse-file.ts'
import { shortFolderName } from '../frameworks/format-framework.ts'
import { compareVersions, type Framework, isSameFramework, isSameText } from '../frameworks/framework.ts'
import { defaultFallbacks } from '../frameworks/nearest-framework.ts'
import { tryParseFramework } from '../frameworks/parse-framework.ts'
import { splitList, Unknown } from './evaluate/value.ts'
import type { EvaluatedItem, EvaluatedProject } from './evaluated.ts'
import { frameworkNamed } from './named-framework.ts'
import type { PackageDownload, PackageReference, ProjectTarget } from './project.ts'
import type { ProjectFaults } from './project-faults.ts'
import { isNative, isOnServer, needsEvaluation } from './project-place.ts'
import {
  centralVersions,
  coversAllAssets,
  downloadsOf,
  firstOfEach,
  rangeOf,
  referenceOf,
  refuseCentral,
} from './project-references.ts'
import type { SharedFramework } from './prune-table.ts'
import { implicitVersion, type SdkPackage, sdkPackages } from './sdk/sdk-packages.ts'
import { isCore3, isFrameworkByNow, type PackSurroundings, type SdkPacks, sdkPacks } from './sdk/sdk-packs.ts'
import { readFrameworkSpec } from './spec-facts.ts'

/** What holds for all target frameworks of a project. */
export interface ProjectFacts {
  readonly path: string
  readonly isSdkStyle: boolean
  /** everything in it could be evaluated */
  readonly isWhole: boolean
  readonly faults: ProjectFaults
  /** whether there are `.razor` files in its folder */
  readonly hasRazorFiles: () => boolean
  /** whether a path of a project may be looked at */
  readonly isInside: (path: string) => boolean
  /** what a build needs to know is read too */
  readonly withSpec: boolean
  /** what decides beside the project which packs the SDK downloads */
  readonly surroundings: PackSurroundings
}

/**
 * Describes what a project needs for one of its target frameworks; undefined if its name cannot be read. The packages are left
 * out unless the project is whole: what a reference seems to lack may stand in a line that could not be evaluated.
 */
export function describeFramework(
  name: string,
  project: EvaluatedProject,
  facts: ProjectFacts,
): ProjectTarget | undefined {
  const { isWhole, faults } = facts
  const named = faults.watch(() => frameworkNamed(name, project, facts))
  if (named === undefined) return undefined
  const { framework } = named
  refuseNewer(framework, project, facts)
  refuseUnread(project, facts)
  const references = project.items('ProjectReference')
  for (const { name: written, ...place } of references.filter(item => isOnServer(item.name)))
    faults.add(needsEvaluation(place, `the project ${quote(written)} on another machine`))
  const prunes = prunesOf(framework, project, facts)
  // Nothing of a restore hangs on it, so that one that is unknown is no fault.
  const test = project.evaluation.property('IsTestProject')
  return {
    framework: named,
    ...(named.text !== name && { alias: name }),
    ...(isWhole ? describePackages(framework, project, facts) : { packages: [], downloads: [] }),
    ...describeProjects(references, facts),
    ...(typeof test === 'string' && test.trim() !== '' && { isTest: /^true$/i.test(test.trim()) }),
    ...(prunes !== undefined && { prunes }),
    ...faults.watch(() => fallbacksOf(framework, project)),
    shared: sharedFrameworks(project, framework),
    runtimes: [project.text('RuntimeIdentifier'), ...project.text('RuntimeIdentifiers').split(';')].flatMap(
      runtime => runtime.trim() || [],
    ),
  }
}

// Without a framework that it refers to, the SDK knows of nothing that .NET brings.
function prunesOf(
  framework: Framework,
  project: EvaluatedProject,
  { isSdkStyle }: ProjectFacts,
): boolean | undefined {
  if (isSdkStyle && isCore3(framework) && project.items('FrameworkReference').length === 0) return false
  if (project.evaluation.ownEntry('RestoreEnablePackagePruning') === undefined) return undefined
  return project.isTrue('RestoreEnablePackagePruning')
}

/** Adds a fault for a version of .NET that the SDK does not support (NETSDK1045). */
function refuseNewer(framework: Framework, project: EvaluatedProject, { path, faults }: ProjectFacts): void {
  const { property, ownEntry } = project.evaluation
  const newest = property('NETCoreAppMaximumVersion')
  const [, major, minor] = typeof newest === 'string' ? (/^(\d+)\.(\d+)$/.exec(newest.trim()) ?? []) : []
  if (major === undefined || !isSameText(framework.identifier, '.NETCoreApp')) return
  if (compareVersions(framework.version, [Number(major), Number(minor), 0, 0]) <= 0) return
  const { place } = ownEntry('TargetFrameworks') ?? ownEntry('TargetFramework') ?? {}
  const sdk = property('NETCoreSdkVersion')
  faults.add(
    documentError('INVALID_PROJECT', {
      ...(place ?? { file: path, line: 1 }),
      found: `the SDK${typeof sdk === 'string' ? ` ${sdk}` : ''} does not support the target framework ${shortFolderName(framework)} (NETSDK1045)`,
      wanted: `net${major}.${minor} or lower`,
      change: 'target that, or name a newer SDK in global.json',
    }),
  )
}

type DescribedPackages = Pick<
  ProjectTarget,
  'packages' | 'downloads' | 'frameworkReferences' | 'unknownDownloads' | 'central' | 'spec'
>

function describePackages(
  framework: Framework,
  project: EvaluatedProject,
  facts: ProjectFacts,
): DescribedPackages {
  const { path, faults, withSpec } = facts
  const isCentral = project.isTrue('_CentralPackageVersionsEnabled')
  // Of a name that has an item of the project and one of the SDK, the project's stays, as in the client: versions come later.
  const own = withoutReplaced(framework, project.items('PackageReference')).map(item =>
    withImplicitVersion(item, { framework, project, facts }),
  )
  const versions = isCentral
    ? centralVersions(project.items('PackageVersion'), {
        faults,
        allowsFloating: project.isTrue('CentralPackageFloatingVersionsEnabled'),
        references: own,
      })
    : []
  const allowsOverrides = !project.isFalse('CentralPackageVersionOverrideEnabled')
  const central = isCentral ? new Map(versions.map(each => [each.id.toLowerCase(), each])) : undefined
  const references = faults.watchEach(
    own.filter(({ isUnknown }) => !isUnknown),
    item => [referenceOf(item, { central, allowsOverrides })],
  )
  const names = new Set(own.map(({ name }) => name.toLowerCase()))
  const added = ({ id, version, isPassedOn }: SdkPackage): readonly PackageReference[] => {
    if (names.has(id.toLowerCase())) return []
    faults.watch(() => refuseCentral({ name: id }, central))
    const privateAssets = isPassedOn ? {} : { privateAssets: 'All' }
    const place = { file: path, line: 1 }
    const range = faults.watch(() => rangeOf(version, { name: id, ...place }))
    return range ? [{ id, range, isImplicit: true, ...privateAssets, ...place }] : []
  }
  return {
    packages: [...references, ...latePackages(framework, project, facts).flatMap(added)],
    ...describeDownloads({ framework, project, facts }),
    ...(withSpec && { spec: readFrameworkSpec(project.evaluation, { path, references: own }) }),
    ...(isCentral && {
      central: { versions, pinsTransitives: project.isTrue('CentralPackageTransitivePinningEnabled') },
    }),
  }
}

// Of several for one id the first counts, as in the client; those of the SDK come last.
function describeDownloads(
  options: FrameworkOptions,
): Pick<ProjectTarget, 'downloads' | 'frameworkReferences' | 'unknownDownloads'> {
  const { project, facts } = options
  const { path, faults, isSdkStyle } = facts
  const own = faults.watchEach(firstOfEach(project.items('PackageDownload')), downloadsOf)
  if (!isSdkStyle && project.items('FrameworkReference').length === 0) return { downloads: own }
  const { downloads, frameworkReferences, unknown } = sdkPacks(sdkView(options), facts.surroundings)
  const named = new Set(own.map(({ id }) => id.toLowerCase()))
  const added = downloads.filter(({ id }) => !named.has(id.toLowerCase()))
  return {
    downloads: [...own, ...faults.watchEach(added, pack => [packDownload(pack, path)])],
    ...(frameworkReferences.length > 0 && { frameworkReferences }),
    ...(unknown.length > 0 && {
      unknownDownloads: unknown.map(({ why, settledBy }) => ({ why, settledBy })),
    }),
  }
}

// Versions may come from a property of the project.
function packDownload(
  { id, version, isOfMachine }: SdkPacks['downloads'][number],
  path: string,
): PackageDownload {
  const place = { file: path, line: 1 }
  const range = rangeOf(`[${version}]`, { name: id, ...place })
  return { id, range, isImplicit: true, ...(isOfMachine && { isOfMachine }), ...place }
}

interface FrameworkOptions {
  readonly framework: Framework
  readonly project: EvaluatedProject
  readonly facts: ProjectFacts
}

function sdkView({
  framework,
  project: { evaluation },
  facts,
}: FrameworkOptions): Parameters<typeof sdkPackages>[0] {
  const { property, items } = evaluation
  return { framework, property, items, hasRazorFiles: facts.hasRazorFiles }
}

// As the SDK does for `Microsoft.NETCore.App` and its like, also where a project itself refers to them.
function withImplicitVersion(item: EvaluatedItem, options: FrameworkOptions): EvaluatedItem {
  if (item.metadata.Version !== undefined) return item
  const version = implicitVersion(item.name, sdkView(options))
  if (typeof version !== 'string') {
    if (version instanceof Unknown)
      options.facts.faults.add(needsEvaluation(item, `the version of ${item.name}, ${version.why}`, version))
    return item
  }
  return { ...item, isMarked: true, metadata: { ...item.metadata, Version: version } }
}

/** The packages that targets of the SDK add once all items of a project are known, unless it refers to them. */
function latePackages(
  framework: Framework,
  project: EvaluatedProject,
  facts: ProjectFacts,
): readonly SdkPackage[] {
  if (!facts.isSdkStyle) return []
  const { packages, unknown } = sdkPackages(sdkView({ framework, project, facts }))
  for (const { why, settledBy } of unknown)
    facts.faults.add(
      needsEvaluation({ file: facts.path, line: 1 }, `${why}, by which the SDK adds packages`, { settledBy }),
    )
  const isOld = isSameText(framework.identifier, '.NETFramework')
  if (!isOld || project.isFalse('AutomaticallyUseReferenceAssemblyPackages')) return packages
  const version = project.text('MicrosoftNETFrameworkReferenceAssembliesLatestPackageVersion') || '1.0.3'
  return [...packages, { id: 'Microsoft.NETFramework.ReferenceAssemblies', version }]
}

// What the SDK marks as its own gives way; of others the first counts. ASP.NET Core is no package for .NET Core 3.0 or later.
function withoutReplaced(framework: Framework, items: readonly EvaluatedItem[]): readonly EvaluatedItem[] {
  const written = new Set(items.filter(({ isMarked }) => !isMarked).map(({ name }) => name.toLowerCase()))
  return firstOfEach(items).flatMap(item => {
    const { name, isMarked } = item
    const isOverridden = isMarked && written.has(name.toLowerCase())
    const found = isOverridden ? items.find(each => !each.isMarked && isSameText(each.name, name)) : item
    return found === undefined || isFrameworkByNow(name, framework) ? [] : [found]
  })
}

/** Adds a fault for each property that changes a restore in a way that is not read here. */
function refuseUnread(project: EvaluatedProject, { faults }: ProjectFacts): void {
  const refuse = (property: string, what: string) =>
    faults.add(
      needsEvaluation(
        project.placeOf(property),
        `${quote(project.text(property).trim(), 100)} as the property ${property}, ${what}`,
      ),
    )
  for (const property of otherProperties) {
    const { value = '' } = project.evaluation.ownEntry(property) ?? {}
    const isHarmless =
      typeof value === 'string' && (value === '' || harmless.has(`${property}=${value.trim()}`.toLowerCase()))
    if (!isHarmless) refuse(property, 'which changes what the client resolves')
  }
}

const otherProperties = [
  'RestoreUseLegacyDependencyResolver',
  'RestoreEnableGlobalPackageReference',
  'RestoreProjectStyle',
] as const

const harmless = new Set([
  'restoreuselegacydependencyresolver=false',
  'restoreenableglobalpackagereference=true',
  'restoreprojectstyle=packagereference',
])

// The older name, whose fallbacks the client tries file by file, is for SDKs before 2.0.
function fallbacksOf(framework: Framework, project: EvaluatedProject): Pick<ProjectTarget, 'fallbacks'> {
  if (splitList(project.text('PackageTargetFallback')).length > 0)
    throw documentError('INVALID_PROJECT', {
      ...project.placeOf('PackageTargetFallback'),
      found: 'it has PackageTargetFallback, which is not supported',
      change: 'write AssetTargetFallback in its place',
    })
  const fallbacks = splitList(project.text('AssetTargetFallback')).map(name => {
    const parsed = tryParseFramework(name)
    if (parsed?.kind === 'specific' && !isSameText(parsed.identifier, 'Unsupported')) return parsed
    const place = project.placeOf('AssetTargetFallback')
    throw needsEvaluation(place, `${quote(name, 100)} as a target framework in AssetTargetFallback`)
  })
  const usual = defaultFallbacks(framework)
  const isUsual =
    fallbacks.length === usual.length && fallbacks.every((each, i) => isSameFramework(each, usual[i] ?? each))
  return isUsual ? {} : { fallbacks }
}

// A project that is not there, such as one of a submodule that is not checked out, is passed over by the client, and so is one of C++,
// which it cannot evaluate.
function describeProjects(
  items: readonly EvaluatedItem[],
  { path, isInside }: ProjectFacts,
): Pick<ProjectTarget, 'projects' | 'privateProjects' | 'builtProjects' | 'missingProjects'> {
  const isBuilt = ({ metadata }: EvaluatedItem) => metadata.ReferenceOutputAssembly?.toLowerCase() === 'false'
  const isMissing = (project: string) => isInside(project) && (isNative(project) || !existsSync(project))
  const present = (some: readonly EvaluatedItem[]) => pathsOf(some, path).filter(each => !isMissing(each))
  const taken = items.filter(item => !isBuilt(item))
  const privateProjects = present(taken.filter(({ metadata }) => coversAllAssets(metadata.PrivateAssets)))
  const builtProjects = present(items.filter(isBuilt))
  const missingProjects = pathsOf(items, path).filter(isMissing)
  return {
    projects: present(taken),
    ...(privateProjects.length > 0 && { privateProjects }),
    ...(builtProjects.length > 0 && { builtProjects }),
    ...(missingProjects.length > 0 && { missingProjects }),
  }
}

// Paths of items are relative to the project, whichever file has them.
function pathsOf(items: readonly EvaluatedItem[], path: string): readonly string[] {
  const counted = items.filter(({ name }) => !isOnServer(name))
  return [...new Set(counted.map(({ name }) => resolve(dirname(path), name.replaceAll('\\', '/'))))]
}

function sharedFrameworks(project: EvaluatedProject, framework: Framework): readonly SharedFramework[] {
  const names = project.items('FrameworkReference').map(({ name }) => name.toLowerCase())
  const hasWeb = project.items('PackageReference').some(({ name }) => isFrameworkByNow(name, framework))
  const isDesktop = names.some(name => name.startsWith('microsoft.windowsdesktop.app'))
  return [
    ...(hasWeb || names.includes('microsoft.aspnetcore.app') ? (['web'] as const) : []),
    ...(isDesktop ? (['desktop'] as const) : []),
  ]
}
