import type { DependencyGroup, DependencyRange } from './dependency-group.ts'
import type { ManifestTexts, ParsedManifest } from './manifest.ts'

/** A dependency as written in the manifest; `version` is a range, absent when any version is accepted. */
interface PlainDependency {
  readonly id: string
  readonly version?: string
}

/** The dependencies of one target framework, or of all frameworks when none is named. */
interface PlainGroup {
  readonly targetFramework?: string
  readonly dependencies: readonly PlainDependency[]
}

/** A manifest: its trimmed text elements, and its dependency groups if it has an element `dependencies`. */
export type PackageManifest = ManifestTexts & { readonly dependencyGroups?: readonly PlainGroup[] }

/** Returns a manifest without parsed values, for the API. */
export function plainManifest({ dependencyGroups, ...texts }: ParsedManifest): PackageManifest {
  return { ...texts, ...(dependencyGroups && { dependencyGroups: dependencyGroups.map(plainGroup) }) }
}

function plainGroup({ targetFramework, dependencies }: DependencyGroup): PlainGroup {
  return {
    ...(targetFramework && { targetFramework: targetFramework.text }),
    dependencies: dependencies.map(({ id, range }) => ({ id, ...versionOf(range) })),
  }
}

function versionOf(range: DependencyRange): { readonly version?: string } {
  return range.kind === 'any' ? {} : { version: range.text }
}
