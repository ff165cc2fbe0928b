import { PkgtoolError } from '../../base/errors.ts'
import { invalidFramework } from '../../frameworks/framework.ts'
import { parseFramework } from '../../frameworks/parse-framework.ts'
import { parseDependencyRange } from '../../nuget/dependency-group.ts'
import { type Catalog, type CatalogDependency, parseCatalog } from './catalog.ts'
import type { Found, GraphProblemCode } from './graph-problems.ts'
import type { Requirement } from './package-range.ts'
import { CatalogReader } from './read-catalog.ts'
import { compareTexts, resolveGraph } from './resolve-graph.ts'

/** What to resolve. */
export interface ResolveDependenciesOptions {
  /** the packages that the project asks for, in its order; a bare version means that or a higher one */
  readonly roots: readonly Required<CatalogDependency>[]
  /** the target framework of the project, such as `net8.0` */
  readonly framework: string
  readonly catalog: Catalog
}

/** A package of a closure. */
export interface ResolvedDependency {
  readonly id: string
  /** normalized */
  readonly version: string
}

/** A problem of a graph, and the package that it is about. */
export interface DependencyProblem {
  readonly code: GraphProblemCode
  /** lower case */
  readonly id: string
}

/** The closure of a project; `problems`: the errors if there is none, else the warnings. */
export interface ResolvedDependencies {
  /** sorted by the lower-case id; null if the graph cannot be resolved */
  readonly packages: readonly ResolvedDependency[] | null
  /** each once, sorted by code and id */
  readonly problems: readonly DependencyProblem[]
}

/** The engine of the library's `resolveDependencies`. Throws as it. */
export async function resolveDependencies({
  roots,
  framework,
  catalog,
}: ResolveDependenciesOptions): Promise<ResolvedDependencies> {
  const target = parseFramework(framework)
  if (target.kind === 'unsupported') throw invalidFramework(framework)
  const wanted = roots.map(parseRoot)
  const reader = new CatalogReader(parseCatalog(catalog), target)
  const { packages, errors, warnings } = await resolveGraph(wanted, reader)
  if (errors.length > 0) return { packages: null, problems: sorted(errors) }
  const found = packages.map(({ asked, version }) => ({
    id: asked.name,
    version: version.normalized,
  }))
  return { packages: found, problems: sorted(warnings) }
}

function parseRoot({ id, range: text }: Required<CatalogDependency>, index: number): Requirement {
  const range = parseDependencyRange(text)
  const origin = { kind: 'pin', place: { line: index + 1 } } as const
  if (range.kind === 'any') return { id, range: {}, origin }
  if (range.kind === 'range') return { id, range: range.range, origin }
  throw new PkgtoolError('INVALID_RANGE', {
    subject: range.text,
    found: `it is given for ${id}`,
    wanted: 'bounds in brackets such as [1.0,2.0), a floating version such as 1.*, or a version',
  })
}

function sorted(problems: readonly Found[]): readonly DependencyProblem[] {
  const keyed = new Map(problems.map(({ code, asked: { id } }) => [`${code} ${id}`, { code, id }] as const))
  return [...keyed.values()].sort((a, b) => compareTexts(a.code, b.code) || compareTexts(a.id, b.id))
}
