import { createInFlight } from '../../base/memo.ts'
import { toLowerInvariant } from '../../base/printable.ts'
import { type DependencyGroup, dependencyGroup, parseDependencyRange } from '../../nuget/dependency-group.ts'
import { tryParsePackageVersion } from '../../nuget/version.ts'
import type { PackageCatalog } from './package-catalog.ts'

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

/** A caller's catalog as values. Leaves out texts that are no version. */
export function parseCatalog(catalog: Catalog): PackageCatalog {
  const once = createInFlight()
  return {
    versions: id =>
      once(toLowerInvariant(id), async () => {
        const texts = await catalog.versions(id)
        return texts.map(tryParsePackageVersion).filter(version => version !== undefined)
      }),
    dependencies: (id, version) =>
      once(`${toLowerInvariant(id)} ${version.lower}`, async () =>
        (await catalog.dependencies(id, version.text)).map(groupOf),
      ),
  }
}

function groupOf({ targetFramework, dependencies }: CatalogGroup): DependencyGroup {
  const parsed = dependencies.map(({ id, range }) => ({ id, range: parseDependencyRange(range) }))
  return dependencyGroup(targetFramework, parsed)
}
