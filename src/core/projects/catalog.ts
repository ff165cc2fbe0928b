/** A dependency as a manifest has it; `range`: absent if any version will do. */
export interface CatalogDependency {
  readonly id: string
  readonly range?: string | undefined
}

/** The dependencies of one target framework, or of all if it names none. */
export interface CatalogGroup {
  /** as the manifest writes it */
  readonly targetFramework?: string | undefined
  readonly dependencies: readonly CatalogDependency[]
}

/**
 * What sources have, for `resolveDependencies`. Each method is called once for each id and each version; an answer may be a
 * promise, and those of one level of the graph are asked for at the same time.
 */
export interface Catalog {
  /** all versions of a package, as published, in any order; none if there is no such package */
  versions(id: string): readonly string[] | Promise<readonly string[]>
  /** the dependency groups of the manifest of a version, as `versions` gave it */
  dependencies(id: string, version: string): readonly CatalogGroup[] | Promise<readonly CatalogGroup[]>
}
