import type { ParsedManifest } from './manifest.ts'
import { isValidPackageId } from './package-id.ts'

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

/** Returns whether a member of a record has the form of `DependencyIds`; absent counts. */
export function areDependencyIds(value: unknown): value is DependencyIds | undefined {
  const isTexts = (ids: unknown) => Array.isArray(ids) && ids.every(id => typeof id === 'string')
  return value === undefined || (Array.isArray(value) && value.every(isTexts))
}
