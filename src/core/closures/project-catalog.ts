import { toLowerInvariant } from '../base/lower-case.ts'
import type { LockedProject } from '../lock/lock.ts'
import type { Catalog, ExactCatalog } from '../projects/catalog.ts'

/** The version of every project in a graph: nothing asks for another one. */
const projectVersion = '1.0.0'

/** A catalog that has the projects of a repository beside packages; a project wins over a package of its name. */
export function withProjects(
  catalog: Catalog & Partial<ExactCatalog>,
  projects: readonly LockedProject[],
): Catalog & Partial<ExactCatalog> {
  if (projects.length === 0) return catalog
  const known = new Map(projects.map(project => [project.id, project]))
  const groupsOf = (id: string) => {
    const project = known.get(toLowerInvariant(id))
    return (
      project && [
        {
          dependencies: project.dependencies.map(({ id, range }) => ({
            id,
            ...(range !== '(, )' && { range }),
          })),
        },
      ]
    )
  }
  const { find, nameOf } = catalog
  return {
    versions: id => (groupsOf(id) ? [projectVersion] : catalog.versions(id)),
    dependencies: (id, version) => groupsOf(id) ?? catalog.dependencies(id, version),
    ...(nameOf && { nameOf }),
    ...(find && { find: async (id, version) => groupsOf(id) ?? find(id, version) }),
  }
}
