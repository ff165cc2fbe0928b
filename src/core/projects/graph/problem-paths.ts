import type { Holders } from './graph-walk.ts'
import type { PackageRange, Requirement } from './package-range.ts'
import type { CatalogReader } from './read-catalog.ts'

interface WalkedGraph {
  readonly roots: readonly Requirement[]
  readonly holders: Holders
  readonly reader: CatalogReader
}

/** More paths say nothing new. */
const maxPaths = 5

/**
 * Lists the paths from a root to what asks for a package, the shortest first and five at most: one for each package that
 * asks for it, whichever version.
 */
export function pathsTo(
  id: string,
  { roots, holders, reader }: WalkedGraph,
): readonly (readonly Requirement[])[] {
  const direct = new Map(roots.map(root => [reader.rangeOf(root), root]))
  const paths = [...direct.keys()].filter(root => root.id === id).map(root => [root])
  for (const { asked, met } of holders.values()) {
    const resolution = reader.get(asked)
    if (resolution?.kind !== 'found') continue
    const last = resolution.dependencies.filter(each => each.id === id)
    paths.push(...last.map(each => [...(met[0]?.steps ?? []), asked, each]))
  }
  const shortest = paths.sort((a, b) => a.length - b.length).slice(0, maxPaths)
  return shortest.map(path =>
    path.flatMap((asked, at) => {
      const before = path[at - 1]
      return (before ? requiredBy(before, asked, reader) : direct.get(asked)) ?? []
    }),
  )
}

function requiredBy(
  before: PackageRange,
  { name, range }: PackageRange,
  reader: CatalogReader,
): Requirement | undefined {
  const resolution = reader.get(before)
  if (resolution?.kind !== 'found') return undefined
  const of = { id: before.name, version: resolution.version }
  return { id: name, range, origin: { kind: 'dependency', of } }
}
