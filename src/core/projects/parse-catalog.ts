import { toLowerInvariant } from '../base/lower-case.ts'
import { createInFlight } from '../base/once.ts'
import { type DependencyGroup, dependencyGroup, parseDependencyRange } from '../nuget/dependency-group.ts'
import { tryParsePackageVersion } from '../nuget/version.ts'
import type { Catalog, CatalogGroup } from './catalog.ts'
import type { PackageCatalog } from './package-catalog.ts'

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
