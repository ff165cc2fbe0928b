import type { DependencyGroup } from '../../nuget/dependency-group.ts'
import type { PackageVersion } from '../../nuget/version.ts'
import type { PackageRuntimes } from '../sdk/runtime-graph.ts'

/** What sources have, as values. It asks for each document once; ids are compared without case. */
export interface PackageCatalog {
  /** all versions of a package, in any order; none if there is no such package */
  versions(id: string): Promise<readonly PackageVersion[]>
  /** the dependency groups of a version, as `versions` gave it */
  dependencies(id: string, version: PackageVersion): Promise<readonly DependencyGroup[]>
}

/** A catalog that answers whether it has one version, without a list of all: for a range that this version is the lowest of. */
export interface ExactCatalog extends PackageCatalog {
  /** the dependency groups of a version; undefined if there is no such version */
  find(id: string, version: PackageVersion): Promise<readonly DependencyGroup[] | undefined>
  /** the id as the manifest of a version writes it, once that was read; undefined before */
  nameOf(id: string, version: PackageVersion): string | undefined
  /** what a version says of runtimes; undefined: there is no such version */
  runtimes(id: string, version: PackageVersion): Promise<PackageRuntimes | undefined>
}
