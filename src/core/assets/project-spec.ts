import { dirname, isAbsolute, resolve, sep } from 'node:path'
import { quote } from '../base/printable.ts'
import { isSameText } from '../frameworks/framework.ts'
import { tryParsePackageVersion } from '../nuget/version.ts'
import { withSlashes } from '../projects/evaluate/function-values.ts'
import { splitList } from '../projects/evaluate/value.ts'
import type { Project, ProjectTarget } from '../projects/project.ts'
import { ProjectFaults } from '../projects/project-faults.ts'
import { projectName } from '../projects/project-identity.ts'
import { needsEvaluation } from '../projects/project-place.ts'
import { prunesByDefault } from '../projects/prune-table.ts'
import type { InstalledSdk } from '../projects/sdk/installed-sdk.ts'
import type { FrameworkSpecFacts, ProjectSpecFacts } from '../projects/spec-facts.ts'
import { frameworkSpec, restoreFramework } from './framework-spec.ts'
import { formatLogCodes, parseLogCodes } from './logs/log-codes.ts'
import { compareIgnoringCase, compareOrdinal } from './ordinal.ts'
import type {
  PackageSpec,
  RestoreAuditProperties,
  RestoreLockProperties,
  RestoreMetadata,
  WarningProperties,
} from './package-spec.ts'

/** What the machine and the run say. */
export interface SpecSettings {
  /** the packages folder, as written: to the client a separator at its end makes another one */
  readonly packagesPath: string
  /** default: none */
  readonly fallbackFolders?: readonly string[] | undefined
  /** absolute paths of the config files, the closest first; default: none */
  readonly configFilePaths?: readonly string[] | undefined
  /** addresses and folders; default: none */
  readonly sources?: readonly string[] | undefined
  /** the SDK that builds; default: what the table of the SDK says */
  readonly sdk?: InstalledSdk | undefined
  /** the folders of packages that it has for the project, sources too; default: none */
  readonly libraryPacks?: readonly string[] | undefined
}

/**
 * A project as the client's restore writes it for a build. It was collected `withSpec`.
 *
 * @throws PkgtoolError `NEEDS_EVALUATION` for all that only MSBuild can evaluate
 */
export function projectSpec(project: Project, settings: SpecSettings): PackageSpec {
  const facts = evaluatedFacts(project)
  const { properties } = facts.project
  const named = facts.frameworks
    .map(each => ({ ...each, alias: aliasOf(each.target, properties) }))
    .sort((a, b) => compareIgnoringCase(a.alias, b.alias))
  const isPruned = ({ target, own }: (typeof named)[number]) =>
    target.prunes ?? prunes(own, project.isSdkStyle && facts.frameworks.some(prunesAll))
  const keyOf = ({ alias, target }: (typeof named)[number]) => alias || target.framework.text
  const sdkFolder = settings.sdk?.folder
  const runtimes = runtimesOf(project, properties)
  const supports = [...new Set(splitList(properties.RuntimeSupports ?? ''))].sort(compareOrdinal)
  return {
    version: versionOf(project.file, properties),
    restore: {
      ...restoreMetadata(project, { properties, facts, settings }),
      frameworks: Object.fromEntries(
        named.map(each => [
          keyOf(each),
          restoreFramework(each.target, { alias: each.alias, facts: each.own }),
        ]),
      ),
      ...warningProperties(properties),
      ...lockProperties(properties),
      ...auditProperties(properties, facts.frameworks),
      ...analysisLevel(facts.project, settings.sdk),
    },
    frameworks: Object.fromEntries(
      named.map(each => [
        keyOf(each),
        frameworkSpec(each.target, {
          alias: each.alias,
          facts: each.own,
          isPruned: isPruned(each),
          sdkFolder,
        }),
      ]),
    ),
    ...(runtimes.length > 0 && {
      runtimes: Object.fromEntries(runtimes.map(runtime => [runtime, { '#import': [] }])),
    }),
    ...(supports.length > 0 && { supports: Object.fromEntries(supports.map(name => [name, {}])) }),
  }
}

interface Facts {
  readonly project: ProjectSpecFacts
  readonly frameworks: readonly { readonly target: ProjectTarget; readonly own: FrameworkSpecFacts }[]
}

type Properties = ProjectSpecFacts['properties']

function evaluatedFacts({ file, spec, frameworks }: Project): Facts {
  const faults = new ProjectFaults()
  const known = frameworks.flatMap(target => (target.spec ? [{ target, own: target.spec }] : []))
  if (spec === undefined || known.length < frameworks.length)
    throw needsEvaluation({ file, line: 1 }, 'a project that could not be read whole')
  for (const { unevaluated } of [spec, ...known.map(({ own }) => own)])
    for (const { file: place, line, found, settledBy } of unevaluated)
      faults.add(needsEvaluation({ file: place, line }, found, { settledBy }))
  for (const { target } of known)
    for (const { why, settledBy } of target.unknownDownloads ?? [])
      faults.add(
        needsEvaluation({ file, line: 1 }, `${why}, by which the SDK downloads packages`, { settledBy }),
      )
  for (const { own } of known)
    if (own.properties.CLRSupport?.toLowerCase() === 'netcore')
      faults.add(needsEvaluation({ file, line: 1 }, 'the property CLRSupport of C++'))
  for (const { target } of known)
    if (lacksFramework(target))
      faults.add(needsEvaluation({ file, line: 1 }, 'a FrameworkReference without Microsoft.NETCore.App'))
  faults.assertNone('project')
  return { project: spec, frameworks: known }
}

// The lists of what each framework brings are those beside .NET itself.
function lacksFramework({
  framework: { framework },
  prunes: own,
  frameworkReferences = [],
}: ProjectTarget): boolean {
  const has = (name: string) => frameworkReferences.some(each => isSameText(each.name, name))
  const isOld = !isSameText(framework.kind === 'specific' ? framework.identifier : '', '.NETCoreApp')
  return !isOld && own !== false && frameworkReferences.length > 0 && !has('Microsoft.NETCore.App')
}

// A classic project names none.
function aliasOf({ alias, framework }: ProjectTarget, properties: Properties): string {
  if (properties.TargetFramework === undefined && properties.TargetFrameworks === undefined) return ''
  return alias ?? framework.text
}

function prunesAll({ own: { properties }, target }: Facts['frameworks'][number]): boolean {
  const text = properties.RestorePackagePruningDefault
  return text === undefined ? prunesByDefault(target.framework.framework) : isTrue(text)
}

function prunes({ properties }: FrameworkSpecFacts, isByDefault: boolean): boolean {
  const own = properties.RestoreEnablePackagePruning?.toLowerCase()
  return own === 'true' || (own !== 'false' && isByDefault)
}

function versionOf(file: string, { PackageVersion, Version = '1.0.0' }: Properties): string {
  const text = PackageVersion ?? Version
  const version = tryParsePackageVersion(text)
  if (version === undefined)
    throw needsEvaluation({ file, line: 1 }, `${quote(text, 100)} as the version of the project`)
  const [, metadata] = /(\+.*)$/.exec(text) ?? []
  return `${version.normalized}${metadata ?? ''}`
}

interface RestoreOptions {
  readonly properties: Properties
  readonly facts: Facts
  readonly settings: SpecSettings
}

type OwnMetadata = Omit<RestoreMetadata, 'frameworks'>

function restoreMetadata(
  { file, frameworks }: Project,
  { properties, facts, settings }: RestoreOptions,
): OwnMetadata {
  const { packagesPath, configFilePaths = [] } = settings
  const fallbackFolders = fallbackFoldersOf(file, { properties, facts, settings })
  const sources = sourcesOf(file, { properties, facts, settings })
  return {
    projectUniqueName: file,
    projectName: nameOf(file, properties),
    projectPath: file,
    packagesPath,
    outputPath: outputPathOf(file, properties),
    projectStyle: 'PackageReference',
    ...switchesOf(properties),
    ...(fallbackFolders.length > 0 && { fallbackFolders }),
    ...(configFilePaths.length > 0 && { configFilePaths }),
    originalTargetFrameworks: frameworks
      .map(target => aliasOf(target, properties) || target.framework.text)
      .sort(compareOrdinal),
    ...(sources.length > 0 && { sources: Object.fromEntries(sources.map(source => [source, {}])) }),
  }
}

/** The folder that restores write into, absolute, as the project writes it. */
function outputPathOf(
  file: string,
  { RestoreOutputPath, MSBuildProjectExtensionsPath = '' }: Properties,
): string {
  const written = withSlashes(RestoreOutputPath ?? MSBuildProjectExtensionsPath)
  return withSystemSlashes(isAbsolute(written) ? written : `${dirname(file)}/${written}`)
}

// The client keeps what it does not need, such as `A/../obj`.
function withSystemSlashes(path: string): string {
  return sep === '/' ? path : path.replaceAll('/', sep)
}

// Of a tool for one runtime the package is named after that too.
function nameOf(file: string, properties: Properties): string {
  const { PackageId, AssemblyName, PackAsTool, CreateRidSpecificToolPackages, RuntimeIdentifier } = properties
  const isRuntimes = isTrue(PackAsTool) && isTrue(CreateRidSpecificToolPackages)
  if (isRuntimes && RuntimeIdentifier !== undefined) return `${PackageId}.${RuntimeIdentifier}`
  return PackageId ?? AssemblyName ?? projectName(file)
}

function switchesOf(properties: Properties): Partial<OwnMetadata> {
  const isOn = (name: string) => isTrue(properties[name])
  const { TargetFramework, TargetFrameworks, CentralPackageVersionOverrideEnabled } = properties
  const skipsContent = properties._RestoreSkipContentFileWrite
  const isClassic = TargetFramework === undefined && TargetFrameworks === undefined
  return {
    ...(TargetFrameworks !== undefined && { crossTargeting: true }),
    ...(isOn('RestoreLegacyPackagesDirectory') && { legacyPackagesDirectory: true }),
    ...(isOn('ValidateRuntimeIdentifierCompatibility') && { validateRuntimeAssets: true }),
    ...((skipsContent === undefined ? isClassic : isTrue(skipsContent)) && { skipContentFileWrite: true }),
    ...(isOn('_CentralPackageVersionsEnabled') && { centralPackageVersionsManagementEnabled: true }),
    ...(isOn('CentralPackageFloatingVersionsEnabled') && { centralPackageFloatingVersionsEnabled: true }),
    ...(CentralPackageVersionOverrideEnabled?.toLowerCase() === 'false' && {
      centralPackageVersionOverrideDisabled: true,
    }),
    ...(isOn('CentralPackageTransitivePinningEnabled') && { CentralPackageTransitivePinningEnabled: true }),
    ...(!isOn('UsingMicrosoftNETSdk') && { UsingMicrosoftNETSdk: false }),
    ...(isOn('RestoreUseLegacyDependencyResolver') && { restoreUseLegacyDependencyResolver: true }),
    ...(isOn('RestoreDoNotWriteDependencyGraphSpec') && { restoreDoNotWriteDependencyGraphSpec: true }),
  }
}

function isTrue(text: string | undefined): boolean {
  return text?.toLowerCase() === 'true'
}

// `Clear` in a list stands for none.
function chosenList(file: string, list: string | undefined, otherwise: readonly string[]): readonly string[] {
  if (list === undefined) return otherwise
  const entries = splitList(list)
  return entries.some(each => each.toLowerCase() === 'clear')
    ? []
    : entries.map(each => absoluteOf(file, each))
}

function absoluteOf(file: string, source: string): string {
  return /^[a-z][a-z\d+.-]+:/i.test(source) ? source : resolve(dirname(file), source)
}

function sourcesOf(file: string, { properties, facts, settings }: RestoreOptions): readonly string[] {
  const { sources = [], libraryPacks = [] } = settings
  const additional = facts.frameworks.flatMap(({ own }) =>
    splitList(own.properties.RestoreAdditionalProjectSources ?? ''),
  )
  const all = [
    ...chosenList(file, properties.RestoreSources, sources),
    ...additional.map(each => absoluteOf(file, each)),
    ...libraryPacks,
  ]
  return all.sort(compareOrdinal)
}

function fallbackFoldersOf(file: string, { properties, facts, settings }: RestoreOptions): readonly string[] {
  const additional = facts.frameworks.flatMap(({ own }) =>
    splitList(own.properties.RestoreAdditionalProjectFallbackFolders ?? ''),
  )
  return [
    ...chosenList(file, properties.RestoreFallbackFolders, settings.fallbackFolders ?? []),
    ...[...new Set(additional)].sort(compareOrdinal).map(each => absoluteOf(file, each)),
  ]
}

function runtimesOf({ frameworks }: Project, properties: Properties): readonly string[] {
  const { RuntimeIdentifier = '', RuntimeIdentifiers = '' } = properties
  const all = [...splitList(`${RuntimeIdentifiers};${RuntimeIdentifier}`), ...(frameworks[0]?.runtimes ?? [])]
  return [...new Set(all)].sort(compareOrdinal)
}

function warningProperties(properties: Properties): { readonly warningProperties?: WarningProperties } {
  const codesOf = (name: string) => formatLogCodes(parseLogCodes(properties[name]))
  const [noWarn, warnAsError, warnNotAsError] = [
    codesOf('NoWarn'),
    codesOf('WarningsAsErrors'),
    codesOf('WarningsNotAsErrors'),
  ]
  const allWarningsAsErrors = isTrue(properties.TreatWarningsAsErrors)
  if (!allWarningsAsErrors && !noWarn && !warnAsError) return {}
  return {
    warningProperties: {
      ...(allWarningsAsErrors && { allWarningsAsErrors }),
      ...(noWarn && { noWarn }),
      ...(warnAsError && { warnAsError }),
      ...(warnNotAsError && { warnNotAsError }),
    },
  }
}

function lockProperties({
  RestorePackagesWithLockFile: restorePackagesWithLockFile,
  NuGetLockFilePath: nuGetLockFilePath,
  RestoreLockedMode,
}: Properties): { readonly restoreLockProperties?: RestoreLockProperties } {
  const restoreLockedMode = isTrue(RestoreLockedMode)
  if (restorePackagesWithLockFile === undefined && nuGetLockFilePath === undefined && !restoreLockedMode)
    return {}
  return {
    restoreLockProperties: {
      ...(restorePackagesWithLockFile !== undefined && { restorePackagesWithLockFile }),
      ...(nuGetLockFilePath !== undefined && { nuGetLockFilePath }),
      ...(restoreLockedMode && { restoreLockedMode }),
    },
  }
}

// The mode of one target framework counts for all, if it is the wider one.
function auditProperties(
  { NuGetAudit: enableAudit, NuGetAuditLevel: auditLevel, NuGetAuditMode: outer }: Properties,
  frameworks: Facts['frameworks'],
): { readonly restoreAuditProperties?: RestoreAuditProperties } {
  const modes = [outer, ...frameworks.map(({ own }) => own.properties.NuGetAuditMode)]
  const auditMode = modes.find(mode => mode?.toLowerCase() === 'all') ?? outer
  const suppressed = [...new Set(frameworks.flatMap(({ own }) => own.suppressed))]
  const given = {
    ...(enableAudit !== undefined && { enableAudit }),
    ...(auditLevel !== undefined && { auditLevel }),
    ...(auditMode !== undefined && { auditMode }),
    ...(suppressed.length > 0 && {
      suppressedAdvisories: Object.fromEntries(suppressed.map(address => [address, null])),
    }),
  }
  return Object.keys(given).length > 0 ? { restoreAuditProperties: given } : {}
}

function analysisLevel(
  { properties, hasOwnLevel }: ProjectSpecFacts,
  sdk: InstalledSdk | undefined,
): { readonly SdkAnalysisLevel?: string } {
  const evaluated = properties.SdkAnalysisLevel
  if (evaluated === undefined) return {}
  const level = hasOwnLevel || sdk === undefined ? evaluated : sdk.analysisLevel
  return { SdkAnalysisLevel: tryParsePackageVersion(level)?.normalized ?? level }
}
