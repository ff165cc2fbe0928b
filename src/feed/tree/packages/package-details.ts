import type { DependencyGroup, DependencyRange } from '../../../core/nuget/dependency-group.ts'
import type { ParsedManifest } from '../../../core/nuget/manifest.ts'
import { parsePackageVersion } from '../../../core/nuget/version.ts'
import { tryUploadStamp } from '../tools/tool-facts.ts'

/** What a feed knows of a version besides its manifest. */
export interface ReleaseFacts {
  /** false: clients do not offer the version, but restore it when they are asked for it */
  readonly listed?: boolean | undefined
  /** UTC, seven fractional digits */
  readonly published?: string | undefined
  /** as a registration has it */
  readonly deprecation?: unknown
}

/** The facts of versions by id in lower case, then by version in lower case. */
export type FactsById = ReadonlyMap<string, ReadonlyMap<string, ReleaseFacts>>

/** What a registration says of a version, without addresses: the members of its catalog entry. */
export type PackageDetails = Readonly<Record<string, unknown>> & { readonly listed: boolean }

/** Describes a version by its manifest. The manifest's `owners` is left out: anybody can write any name there. */
export function describePackage(
  { dependencyGroups, requireLicenseAcceptance, owners: _, ...texts }: ParsedManifest,
  { listed = true, published, deprecation }: ReleaseFacts,
): PackageDetails {
  return {
    ...texts,
    ...(requireLicenseAcceptance !== undefined && {
      requireLicenseAcceptance: requireLicenseAcceptance.toLowerCase() === 'true',
    }),
    version: parsePackageVersion(texts.version).normalized,
    listed,
    ...(published !== undefined && { published }),
    ...(deprecation !== undefined && { deprecation }),
    ...(dependencyGroups && { dependencyGroups: dependencyGroups.map(dependencyGroup) }),
  }
}

const addressMembers: ReadonlySet<string> = new Set(['@id', '@type', 'packageContent', 'owners'])

/** Reads the details from a catalog entry. */
export function readDetails(entry: ReadonlyMap<string, unknown>): PackageDetails {
  const members = [...entry].filter(([name]) => !addressMembers.has(name))
  return { ...Object.fromEntries(members), listed: entry.get('listed') !== false }
}

/** Returns the facts that do not come from the manifest. */
export function factsOf({ listed, published, deprecation }: PackageDetails): ReleaseFacts {
  const stamp = typeof published === 'string' ? tryUploadStamp(published) : undefined
  return {
    listed,
    ...(stamp !== undefined && { published: stamp }),
    ...(isSmallObject(deprecation) && { deprecation }),
  }
}

const maxDeprecationLength = 16 * 1024

// It may come from a server that we mirror.
function isSmallObject(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return JSON.stringify(value).length <= maxDeprecationLength
}

function dependencyGroup({ targetFramework, dependencies }: DependencyGroup): object {
  return {
    '@type': 'PackageDependencyGroup',
    ...(targetFramework && { targetFramework: targetFramework.text }),
    dependencies: dependencies.map(({ id, range }) => ({
      '@type': 'PackageDependency',
      id,
      range: rangeText(range),
    })),
  }
}

/** As written; a bare version is the minimum. */
function rangeText(range: DependencyRange): string {
  if (range.kind === 'any') return '(, )'
  return /^[[(]/.test(range.text) ? range.text : `[${range.text}, )`
}
