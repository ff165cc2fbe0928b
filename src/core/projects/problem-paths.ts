import type { Walked } from './graph-walk.ts'
import type { CatalogReader } from './read-catalog.ts'
import type { Requirement } from './requirement.ts'

interface WalkedGraph {
  readonly roots: readonly Requirement[]
  readonly walked: Walked
  readonly reader: CatalogReader
}

/** More paths say nothing new. */
const mostPaths = 5

/**
 * Lists the paths from a root to what asks for a package, the shortest first and five at most: one for each package that
 * asks for it, whichever version.
 */
export function pathsTo(
  id: string,
  { roots, walked, reader }: WalkedGraph,
): readonly (readonly Requirement[])[] {
  const paths = roots.filter(root => root.id === id).map(root => [root])
  for (const { requirement, path } of walked.holders.values()) {
    const resolution = reader.get(requirement)
    if (resolution?.kind !== 'found') continue
    const asked = resolution.dependencies.filter(each => each.id === id)
    const before = path.requirements.filter(each => each !== walked.root)
    paths.push(...asked.map(each => [...before, requirement, each]))
  }
  return paths.sort((a, b) => a.length - b.length).slice(0, mostPaths)
}
