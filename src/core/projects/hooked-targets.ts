import { quote } from '../base/printable.ts'
import type { Evaluation } from './evaluate/evaluate-project.ts'
import { decisive } from './evaluate/items/item-table.ts'
import type { TargetStatement } from './evaluate/target-statement.ts'
import { splitList } from './evaluate/value.ts'
import type { MsbuildElement } from './msbuild-xml.ts'
import type { ProjectFaults } from './project-faults.ts'
import { needsEvaluation, type ProjectPlace } from './project-place.ts'

/** The targets of NuGet and the SDK that run in a restore before it knows what a project needs, in lower case. */
const restoreTargets: ReadonlySet<string> = new Set(
  [
    'CollectPackageReferences CollectCentralPackageVersions CollectPackageDownloads CollectFrameworkReferences',
    'CollectNuGetAuditSuppressions CollectPrunePackageReferences Restore _CollectRestoreInputs _GenerateRestoreGraph',
    '_GenerateRestoreGraphProjectEntry _GenerateRestoreSpecs _GenerateDotnetCliToolReferenceSpecs _GetRestoreProjectStyle',
    '_GetRestoreTargetFrameworksOutput _GetRestoreTargetFrameworksAsItems _GetRestoreSettings _GetRestoreSettingsPerFramework',
    '_GetRestoreSettingsCurrentProject _GetRestoreSettingsAllFrameworks _GetRestoreSettingsOverrides',
    '_GenerateRestoreProjectSpec _GenerateProjectRestoreGraph _GenerateRestoreDependencies _LoadRestoreGraphEntryPoints',
    '_GenerateProjectRestoreGraphAllFrameworks _GenerateProjectRestoreGraphCurrentProject _FilterRestoreGraphProjectInputItems',
    '_GenerateProjectRestoreGraphPerFramework _GenerateRestoreProjectPathItems _GenerateRestoreProjectPathItemsPerFramework',
    '_GenerateRestoreProjectPathWalk _GetAllRestoreProjectPathItems ProcessFrameworkReferences IncludeTargetingPackReference',
    'CheckForImplicitPackageReferenceOverrides _CheckForUnsupportedTargetFramework _CheckForUnsupportedNETCoreVersion',
    '_CheckForUnsupportedNETStandardVersion ApplyImplicitVersions AddPrunePackageReferences _PrepareForReadyToRunCompilation',
    'UpdateAspNetCoreAppFrameworkReference ResolveFrameworkReferencesDesignTime',
  ]
    .join(' ')
    .toLowerCase()
    .split(' '),
)

/** The properties that a restore reads once the targets before it have run, in lower case. */
const lateProperties: ReadonlySet<string> = new Set(
  [
    'AssetTargetFallback PackageTargetFallback RuntimeIdentifier RuntimeIdentifiers RestoreProjectStyle NuGetLockFilePath',
    'TargetFramework TargetFrameworks TargetFrameworkIdentifier TargetFrameworkVersion TargetFrameworkMoniker',
    'TargetPlatformIdentifier TargetPlatformVersion TargetPlatformMoniker RestoreEnablePackagePruning',
    '_CentralPackageVersionsEnabled CentralPackageTransitivePinningEnabled CentralPackageVersionOverrideEnabled',
    'CentralPackageFloatingVersionsEnabled PublishAot PublishTrimmed IsTrimmable IsAotCompatible',
  ]
    .join(' ')
    .toLowerCase()
    .split(' '),
)

/**
 * Adds a fault for each item and property of a restore inside a target that runs before the restore collects its items, directly or by way of other
 * targets of the project. MSBuild leaves out the items of all other targets, and so does a restore: returns the packages among them.
 */
export function refuseTargets({ targets }: Evaluation, faults: ProjectFaults): readonly LeftItem[] {
  const running = runningTargets(targets)
  for (const target of targets)
    if (running.has(target))
      for (const element of [...itemsIn(target.element), ...propertiesIn(target.element)])
        faults.add(
          needsEvaluation(
            { file: target.file, line: element.line },
            `${element.name} inside the target ${quote(target.name)}, which runs in a restore`,
          ),
        )
  return targets
    .filter(target => !running.has(target))
    .flatMap(({ name, file, element }) =>
      itemsIn(element)
        .filter(each => each.name === 'PackageReference' && each.attributes.has('Include'))
        .map(({ line }) => ({ target: name, file, line })),
    )
}

/** A `PackageReference` in a target that runs in a build and not before a restore. */
export interface LeftItem extends ProjectPlace {
  readonly target: string
}

function runningTargets(targets: readonly TargetStatement[]): ReadonlySet<TargetStatement> {
  const started = startedWith(targets)
  const running = new Set<TargetStatement>()
  const names = new Set(restoreTargets)
  const run = (target: TargetStatement) => {
    running.add(target)
    names.add(target.name.toLowerCase())
    for (const needed of [...target.dependsOn, ...calledBy(target.element)]) names.add(needed)
  }
  for (const target of targets) if (target.isInitial) run(target)
  // It also goes through those that are added meanwhile.
  for (const name of names)
    for (const target of started.get(name) ?? []) if (!running.has(target)) run(target)
  return running
}

/** By the name of each target, those that run when it does: itself, and those that name it as theirs. */
function startedWith(targets: readonly TargetStatement[]): ReadonlyMap<string, readonly TargetStatement[]> {
  const byName = new Map<string, TargetStatement[]>()
  for (const target of targets)
    for (const name of new Set([target.name.toLowerCase(), ...target.before, ...target.after])) {
      const same = byName.get(name)
      if (same) same.push(target)
      else byName.set(name, [target])
    }
  return byName
}

// A property may have the name of an item: `PackageVersion`.
function itemsIn(element: MsbuildElement): readonly MsbuildElement[] {
  if (element.name === 'PropertyGroup') return []
  return element.children.flatMap(child => [
    ...(decisive.has(child.name.toLowerCase()) || createsDecisive(child) ? [child] : []),
    ...itemsIn(child),
  ])
}

function propertiesIn(target: MsbuildElement): readonly MsbuildElement[] {
  const groups = target.children.filter(({ name }) => name === 'PropertyGroup')
  return groups.flatMap(({ children }) =>
    children.filter(({ name }) => lateProperties.has(name.toLowerCase())),
  )
}

// A list with a property may be any; what is in it as written counts.
function calledBy(target: MsbuildElement): readonly string[] {
  const calls = target.children.filter(({ name }) => name === 'CallTarget')
  return calls.flatMap(({ attributes }) => splitList((attributes.get('Targets') ?? '').toLowerCase()))
}

// A task may make items: `<Output ItemName="PackageReference" />`.
function createsDecisive({ name, attributes }: MsbuildElement): boolean {
  return name === 'Output' && decisive.has((attributes.get('ItemName') ?? '').toLowerCase())
}
