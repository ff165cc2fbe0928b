import { toLowerInvariant } from '../base/lower-case.ts'
import { createInFlight } from '../base/once.ts'
import {
  type DependencyGroup,
  type DependencyRange,
  dependencyGroup,
  parseDependencyRange,
} from '../nuget/dependency-group.ts'
import { tryParsePackageVersion } from '../nuget/version.ts'
import type { Catalog, CatalogGroup } from './catalog.ts'
import type { PackageCatalog } from './package-catalog.ts'

/** A caller's catalog as values. What is no version is left out. */
export function parseCatalog(catalog: Catalog): PackageCatalog {
  const once = createInFlight()
  const groupOf = createGroupReader()
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

// A graph names few different ranges and frameworks, and each package repeats them.
function createGroupReader(): (group: CatalogGroup) => DependencyGroup {
  const ranges = new Map<string | undefined, DependencyRange>()
  const frameworks = new Map<string | undefined, Pick<DependencyGroup, 'targetFramework'>>()
  const rangeOf = (text: string | undefined) => {
    const range = ranges.get(text) ?? parseDependencyRange(text)
    ranges.set(text, range)
    return range
  }
  return ({ targetFramework: name, dependencies }) => {
    const named = frameworks.get(name) ?? dependencyGroup(name, [])
    frameworks.set(name, named)
    return { ...named, dependencies: dependencies.map(({ id, range }) => ({ id, range: rangeOf(range) })) }
  }
}
