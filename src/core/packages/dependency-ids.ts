import type { ParsedManifest } from '../nuget/manifest.ts'
import { isValidPackageId } from '../nuget/package-id.ts'

/** The ids in each dependency group of a package. */
export type DependencyIds = readonly (readonly string[])[]

/** Reads the ids in each dependency group of a manifest; none if a target framework needs none of them. */
export function dependencyIds({
  dependencyGroups = [],
}: Pick<ParsedManifest, 'dependencyGroups'>): DependencyIds {
  const groups = dependencyGroups.map(({ dependencies }) =>
    dependencies.map(({ id }) => id).filter(isValidPackageId),
  )
  return groups.some(ids => ids.length === 0) ? [] : groups
}
