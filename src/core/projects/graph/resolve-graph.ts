import { type FlatPackage, flattenGraph } from './flatten-graph.ts'
import type { KeptPackage } from './graph-path.ts'
import {
  type Found,
  findErrors,
  findWarnings,
  type GraphErrorCode,
  type GraphProblemCode,
} from './graph-problems.ts'
import { walkGraph } from './graph-walk.ts'
import type { Requirement } from './package-range.ts'
import { pathsTo } from './problem-paths.ts'
import type { CatalogReader } from './read-catalog.ts'

/** A problem with the paths that lead to it. */
export interface TracedProblem<Code extends GraphProblemCode = GraphProblemCode> extends Found<Code> {
  /** the shortest first: what is required, from a root to the package that the problem is about */
  readonly paths: readonly (readonly Requirement[])[]
}

/** A graph that was resolved; with an error its packages are no closure. */
export interface ResolvedGraph {
  /** sorted by the lower-case id */
  readonly packages: readonly FlatPackage[]
  readonly errors: readonly TracedProblem<GraphErrorCode>[]
  /** empty if there are errors */
  readonly warnings: readonly TracedProblem[]
}

interface ResolveGraphOptions {
  /** what projects keep to themselves; default: nothing */
  readonly kept?: readonly KeptPackage[] | undefined
  /** the lower-case id of the package that the project of the roots would be, which may not need itself; default: none */
  readonly owner?: string | undefined
}

/**
 * Resolves the closure of roots as the reference client does.
 *
 * @throws PkgtoolError `TOO_LARGE` for a graph that takes too many steps, and what the catalog throws
 */
export async function resolveGraph(
  roots: readonly Requirement[],
  reader: CatalogReader,
  { kept, owner }: ResolveGraphOptions = {},
): Promise<ResolvedGraph> {
  const ranges = roots.map(root => reader.rangeOf(root))
  const holders = await walkGraph(ranges, reader, { kept })
  const graph = flattenGraph(holders, ranges, reader)
  const trace = <Code extends GraphProblemCode>(found: Found<Code>): TracedProblem<Code> => ({
    ...found,
    paths: pathsTo(found.asked.id, { roots, holders, reader }),
  })
  const own = graph.packages.find(({ asked }) => asked.id === owner)
  const found = findErrors(graph, reader)
  const errors = found.length === 0 && own ? [{ code: 'CYCLE', asked: own.asked } as const] : found
  const warnings = errors.length > 0 ? [] : findWarnings(graph, ranges)
  const packages = graph.packages.toSorted((a, b) => compareTexts(a.asked.id, b.asked.id))
  return { packages, errors: errors.map(trace), warnings: warnings.map(trace) }
}

/** Compares by UTF-16 units. */
export function compareTexts(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}
