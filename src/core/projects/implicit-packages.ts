import {
  compareVersions,
  type Framework,
  type FrameworkVersion,
  isSameText,
} from '../frameworks/framework.ts'
import type { Properties } from './project-properties.ts'

/** A package that the SDK adds to a project by itself. */
export interface ImplicitPackage {
  readonly id: string
  /** the lower bound of what the SDK asks for; absent: it depends on the SDK */
  readonly version?: string
  /** whether only the project itself has it */
  readonly isPrivate: boolean
  /** whether the SDK marks it as its own: it gives way to a reference of the project */
  readonly isMarked: boolean
}

export interface ImplicitFacts {
  readonly properties: Properties
  readonly language: 'cs' | 'fs' | 'vb'
}

/**
 * Lists the items that an SDK of .NET 10 has before those of the project itself, which may update and remove them. C# has some
 * only for old frameworks.
 */
export function implicitItems(framework: Framework, facts: ImplicitFacts): readonly ImplicitPackage[] {
  return [
    ...standardItems(framework, facts),
    ...(facts.language === 'fs' ? fsharpItems(framework, facts) : []),
  ]
}

function standardItems(framework: Framework, { properties }: ImplicitFacts): readonly ImplicitPackage[] {
  if (isTrue(properties.DisableImplicitFrameworkReferences)) return []
  if (isOf(framework, '.NETCoreApp') && isBefore(framework, [3, 0, 0, 0]))
    return [{ id: 'Microsoft.NETCore.App', isPrivate: !isBefore(framework, [2, 0, 0, 0]), isMarked: true }]
  if (!isOf(framework, '.NETStandard') || !isBefore(framework, [2, 1, 0, 0])) return []
  const isOld = isBefore(framework, [2, 0, 0, 0])
  const version = properties.NETStandardImplicitPackageVersion || (isOld ? '1.6.1' : '2.0.3')
  return [{ id: 'NETStandard.Library', version, isPrivate: !isOld, isMarked: true }]
}

function fsharpItems(framework: Framework, { properties }: ImplicitFacts): readonly ImplicitPackage[] {
  const added = { isPrivate: false, isMarked: false }
  const hasTuple = !isTrue(properties.DisableImplicitSystemValueTupleReference)
  const tuple = hasTuple ? [{ id: 'System.ValueTuple', version: '4.6.2', ...added }] : []
  const version = properties.FSharpCoreImplicitPackageVersion
  const core = isTrue(properties.DisableImplicitFSharpCoreReference)
    ? []
    : [{ id: 'FSharp.Core', ...(version && { version }), ...added }]
  const isOld = !isOf(framework, '.NETFramework') && isBefore(framework, [2, 0, 0, 0])
  const isOldFramework = isOf(framework, '.NETFramework') && isBefore(framework, [4, 7, 1, 0])
  return [...(isOld ? tuple : []), ...core, ...(isOldFramework ? tuple : [])]
}

/** Lists the packages that the SDK adds once all items of a project are known, unless it refers to them. */
export function lateImplicitPackages(
  framework: Framework,
  { properties }: Pick<ImplicitFacts, 'properties'>,
): readonly ImplicitPackage[] {
  if (!isOf(framework, '.NETFramework') || isFalse(properties.AutomaticallyUseReferenceAssemblyPackages))
    return []
  return [
    { id: 'Microsoft.NETFramework.ReferenceAssemblies', version: '1.0.3', isPrivate: true, isMarked: true },
  ]
}

/** The package that `trimmingProperties` add. */
export const trimmingPackage = 'Microsoft.NET.ILLink.Tasks'

function isOf({ identifier }: Framework, name: string): boolean {
  return isSameText(identifier, name)
}

function isBefore({ version }: Framework, other: FrameworkVersion): boolean {
  return compareVersions(version, other) < 0
}

/** Whether a property is `true`, in any case; MSBuild keeps white space around it, which NuGet removes. */
export function isTrue(value: string): boolean {
  return value.toLowerCase() === 'true'
}

/** Whether a property is `false`, in any case. */
export function isFalse(value: string): boolean {
  return value.toLowerCase() === 'false'
}
