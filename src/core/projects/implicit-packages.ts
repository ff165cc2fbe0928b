import type { Properties } from './evaluate-project.ts'

/** A package that the SDK adds to a project by itself. */
export interface ImplicitPackage {
  readonly id: string
  /** the lower bound of what the SDK asks for */
  readonly version: string
}

/** Why the packages that an SDK adds are not known without it. */
export interface UnknownImplicit {
  readonly unknown: string
}

/**
 * Lists the packages that an SDK of .NET 10 adds to a project of this framework, before and behind those of the project.
 * Only old frameworks have any.
 */
export function implicitPackages(
  framework: string,
  { properties, language }: { readonly properties: Properties; readonly language: 'cs' | 'fs' | 'vb' },
):
  | { readonly before: readonly ImplicitPackage[]; readonly behind: readonly ImplicitPackage[] }
  | UnknownImplicit {
  const name = framework.toLowerCase()
  if (language === 'fs' && !isTrue(properties.DisableImplicitFSharpCoreReference))
    return { unknown: 'FSharp.Core, whose version depends on the SDK (DisableImplicitFSharpCoreReference)' }
  if (/^netcoreapp[12]\./.test(name))
    return { unknown: 'Microsoft.NETCore.App, whose version depends on the SDK' }
  const isImplicit = !isTrue(properties.DisableImplicitFrameworkReferences)
  const standard = /^netstandard(1\.\d|2\.0)$/.exec(name)?.[1]
  const before =
    standard !== undefined && isImplicit
      ? [{ id: 'NETStandard.Library', version: standard === '2.0' ? '2.0.3' : '1.6.1' }]
      : []
  const hasAssemblies = isFramework(name) && !isFalse(properties.AutomaticallyUseReferenceAssemblyPackages)
  const behind = hasAssemblies ? [{ id: 'Microsoft.NETFramework.ReferenceAssemblies', version: '1.0.3' }] : []
  return { before, behind }
}

function isFramework(name: string): boolean {
  return /^net[1-4]\d{1,2}$/.test(name)
}

/** Whether a property is `true`, in any case. */
export function isTrue(value: string): boolean {
  return value.toLowerCase() === 'true'
}

function isFalse(value: string): boolean {
  return value.toLowerCase() === 'false'
}
