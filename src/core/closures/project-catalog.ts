import { toLowerInvariant } from '../base/lower-case.ts'
import type { LockedProject } from '../lock/lock.ts'
import { dependencyGroup, parseDependencyRange } from '../nuget/dependency-group.ts'
import { parsePackageVersion } from '../nuget/version.ts'
import type { ExactCatalog, PackageCatalog } from '../projects/graph/package-catalog.ts'

/** The version of every project in a graph: nothing asks for another one. */
const projectVersion = parsePackageVersion('1.0.0')

/** A catalog that has the projects of a repository beside packages; a project wins over a package of its name. */
export function withProjects(
  catalog: PackageCatalog & Partial<ExactCatalog>,
  projects: readonly LockedProject[],
): PackageCatalog & Partial<ExactCatalog> {
  if (projects.length === 0) return catalog
  const known = new Map(projects.map(({ id, dependencies }) => [id, [groupOf(dependencies)]]))
  const groupsOf = (id: string) => known.get(toLowerInvariant(id))
  const { find, nameOf } = catalog
  return {
    versions: async id => (groupsOf(id) ? [projectVersion] : catalog.versions(id)),
    dependencies: async (id, version) => groupsOf(id) ?? catalog.dependencies(id, version),
    ...(nameOf && { nameOf }),
    ...(find && { find: async (id, version) => groupsOf(id) ?? find(id, version) }),
  }
}

function groupOf(dependencies: LockedProject['dependencies']) {
  return dependencyGroup(
    undefined,
    dependencies.map(({ id, range }) => ({ id, range: parseDependencyRange(range) })),
  )
}
