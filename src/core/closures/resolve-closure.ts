import { PkgtoolError } from '../base/errors.ts'
import { plural } from '../base/format.ts'
import type { Log } from '../base/ports.ts'
import { toLowerInvariant } from '../base/printable.ts'
import { closureName } from '../lock/closures.ts'
import type { ClosurePackage, LockedClosure, LockedProject, LockedRequest } from '../lock/lock.ts'
import { dependencyGroup } from '../nuget/dependency-group.ts'
import { compareParsedVersions, parsePackageVersion } from '../nuget/version.ts'
import { formatVersionRange, rangeHolds } from '../nuget/version-range.ts'
import type { FlatPackage } from '../projects/graph/flatten-graph.ts'
import type { ExactCatalog, PackageCatalog } from '../projects/graph/package-catalog.ts'
import { isAtLeast, type PackageRange, type Requirement } from '../projects/graph/package-range.ts'
import { CatalogReader, type CatalogReaderOptions } from '../projects/graph/read-catalog.ts'
import { type ResolvedGraph, resolveGraph } from '../projects/graph/resolve-graph.ts'
import { pruneTableNamed } from '../projects/prune-table.ts'
import { hasRuntimeFiles, loadSdkRuntimes, RuntimeGraph } from '../projects/sdk/runtime-graph.ts'
import type { ClosureNeed } from './closure-need.ts'
import type { AnsweredNeed } from './closure-pins.ts'
import {
  type ClosureFaults,
  describeProblem,
  problemError,
  unresolved,
  warningError,
} from './closure-problems.ts'
import type { FindLocked } from './locked-versions.ts'
import type { SourceCatalog } from './source-catalog.ts'
import { levelOf } from './warning-levels.ts'

/** Where a closure is resolved. */
export interface ResolveClosureOptions {
  readonly catalog: PackageCatalog & Partial<SourceCatalog>
  /** gets a warning for each package that does not get what was asked for */
  readonly log: Log
  /** the versions that a lock has; default: none */
  readonly locked?: FindLocked | undefined
  /** what the closures of one catalog share; default: nothing */
  readonly shared?: SharedGraph | undefined
}

/** The graph for all runtimes that was resolved last: those for its runtimes begin with it. */
interface SharedGraph {
  last?: PlainGraph
}

/** A graph for all runtimes. */
interface PlainGraph {
  readonly need: ClosureNeed
  readonly graph: ResolvedGraph
  /** what its packages say of runtimes; absent: nobody has asked */
  runtimes?: RuntimePackages
}

interface RuntimePackages {
  /** the lower-case ids of those with files for single runtimes */
  readonly withFiles: ReadonlySet<string>
  /** absent: none says what runtimes are to it */
  readonly graph?: RuntimeGraph
}

/**
 * Resolves the closure of a need: the packages with their edges, without the projects among them.
 *
 * @throws PkgtoolError `UNRESOLVED`, whose `problems` have the paths that lead to them, `TOO_LARGE`, and what the catalog
 * throws
 */
export async function resolveClosure(
  need: ClosureNeed,
  { catalog, log, locked, shared }: ResolveClosureOptions,
): Promise<LockedClosure> {
  const { request } = need
  if (need.notice !== undefined) log.notice(need.notice)
  const roots = request.roots.map(root => rootOf(root, need))
  const { packages, errors, warnings, withFiles } = await resolveFor(request.runtime, {
    need,
    roots,
    catalog,
    locked,
    shared,
  })
  if (errors.length > 0)
    throw unresolved(
      need,
      errors.map(problem => problemError(problem, catalog)),
    )
  const levels = new Map(warnings.map(problem => [problem, levelOf(problem, { need, packages })]))
  const refused = warnings.filter(problem => levels.get(problem) === 'error')
  const versions = new Map(packages.map(({ asked, version }) => [asked, version]))
  const lowered = packages.flatMap(each => loweredByCentral(each, versions))
  if (refused.length + lowered.length > 0) throw unresolved(need, [...refused.map(warningError), ...lowered])
  for (const problem of warnings.filter(each => levels.get(each) === 'warning'))
    log.warning(`${closureName(request)}: ${describeProblem(problem)} (${problem.code})`)
  const projects = new Set(request.projects?.map(({ id }) => id))
  const own = packages.filter(({ asked: { id } }) => !projects.has(id))
  log.info(`${closureName(request)}: ${plural(own.length, 'package')} for ${plural(roots.length, 'root')}`)
  return {
    ...request,
    packages: own.map(
      ({ asked, version, declared }): ClosurePackage => ({
        id: catalog.nameOf?.(asked.name, version) ?? asked.name,
        version: version.normalized,
        dependencies: declared.map(({ name, range }) => ({ id: name, range })),
        ...(withFiles.has(asked.id) && { hasRuntimeFiles: true as const }),
      }),
    ),
  }
}

interface ResolveForOptions {
  readonly need: ClosureNeed
  readonly roots: readonly Requirement[]
  readonly catalog: ResolveClosureOptions['catalog']
  readonly locked: FindLocked | undefined
  readonly shared?: SharedGraph | undefined
}

/** The graph for all runtimes; or that for one, for which the packages of the former say what they need beside. */
async function resolveFor(
  runtime: string | undefined,
  { need, roots, catalog, locked, shared = {} }: ResolveForOptions,
): Promise<ResolvedGraph & { readonly withFiles: ReadonlySet<string> }> {
  const { request, owner } = need
  const { framework, fallbacks } = need.target
  const readerOf = (added?: CatalogReaderOptions['added']) =>
    new CatalogReader(
      withProjects(catalog, request.projects ?? []),
      framework,
      // A central version holds for every package that is not asked for directly, whatever its manifest says.
      {
        omits: prunedBy(need),
        central: request.central,
        fallbacks,
        added,
        locked,
      },
    )
  const keeping = { kept: owner?.kept, owner: owner?.id }
  const known = locked === undefined && isSameForAll(shared.last?.need, need) ? shared.last : undefined
  const plain = known ?? { need, graph: await resolveGraph(roots, readerOf(), keeping) }
  if (locked === undefined) shared.last = plain
  if (runtime === undefined || plain.graph.errors.length > 0) return { ...plain.graph, withFiles: new Set() }
  plain.runtimes ??= await runtimePackages(plain, catalog)
  const { withFiles, graph } = plain.runtimes
  if (graph === undefined) return { ...plain.graph, withFiles }
  const reader = readerOf(id => graph.dependenciesOf(runtime, id))
  return { ...(await resolveGraph(roots, reader, keeping)), withFiles }
}

// Needs for runtimes are made of the one for all, so that what they have in common is the same object.
export function isSameForAll(one: ClosureNeed | undefined, other: ClosureNeed): boolean {
  if (one === undefined || one.target !== other.target || one.owner !== other.owner) return false
  const names = ['roots', 'projects', 'central', 'pruning', 'framework'] as const
  return names.every(name => one.request[name] === other.request[name])
}

async function runtimePackages(
  { need: { request, target }, graph: { packages } }: PlainGraph,
  catalog: ResolveClosureOptions['catalog'],
): Promise<RuntimePackages> {
  const projects = new Set(request.projects?.map(({ id }) => id))
  const found = packages.filter(({ asked }) => !projects.has(asked.id))
  const said = await Promise.all(
    found.map(async ({ asked, version }) => ({
      id: asked.id,
      runtimes: await catalog.runtimes?.(asked.name, version),
    })),
  )
  const withFiles = new Set(
    said.flatMap(({ id, runtimes }) => (runtimes && hasRuntimeFiles(runtimes, target.framework) ? id : [])),
  )
  const documents = said.flatMap(({ runtimes }) => runtimes?.document ?? [])
  if (documents.length === 0) return { withFiles }
  return { withFiles, graph: new RuntimeGraph([await loadSdkRuntimes(), ...documents]) }
}

function rootOf(root: LockedRequest, { places }: ClosureNeed): Requirement {
  const place = places.get(toLowerInvariant(root.id)) ?? { line: 1 }
  return { ...root, origin: { kind: 'pin', place } }
}

// Left out where the framework brings a version that suits.
function prunedBy({
  request: { pruning },
  target: { framework },
}: ClosureNeed): (dependency: PackageRange) => boolean {
  if (pruning === undefined) return () => false
  const table = pruneTableNamed(pruning, framework)
  return ({ id, range }) => {
    const version = table?.versions.get(id)
    return version !== undefined && rangeHolds(range, version)
  }
}

// With transitive pinning the client refuses a central version below what a package of the closure asks for.
function loweredByCentral(
  { asked, declared, dependencies }: FlatPackage,
  versions: ReadonlyMap<PackageRange, FlatPackage['version']>,
): readonly PkgtoolError[] {
  return declared.flatMap((wanted, index) => {
    const taken = dependencies[index]
    if (taken === undefined || taken === wanted || isAtLeast(taken.range, wanted.range)) return []
    const version = versions.get(taken)
    if (version !== undefined && rangeHolds(wanted.range, version)) return []
    return new PkgtoolError('CONFLICT', {
      subject: wanted.name,
      found: `the central version ${formatVersionRange(taken.range)} is below ${formatVersionRange(wanted.range)} of ${asked.name}`,
      change: 'raise its version in Directory.Packages.props',
      id: wanted.name,
    })
  })
}

/** The version of every project in a graph: nothing asks for another one. */
const projectVersion = parsePackageVersion('1.0.0')

/** A catalog that has the projects of a repository beside packages; a project wins over a package of its name. */
function withProjects(
  catalog: PackageCatalog & Partial<ExactCatalog>,
  projects: readonly LockedProject[],
): PackageCatalog & Partial<ExactCatalog> {
  if (projects.length === 0) return catalog
  const known = new Map(projects.map(({ id, dependencies }) => [id, [groupOf(dependencies)]]))
  const groupsOf = (id: string) => known.get(toLowerInvariant(id))
  const { find, nameOf, runtimes } = catalog
  return {
    versions: async id => (groupsOf(id) ? [projectVersion] : catalog.versions(id)),
    dependencies: async (id, version) => groupsOf(id) ?? catalog.dependencies(id, version),
    ...(nameOf && { nameOf }),
    ...(runtimes && { runtimes }),
    ...(find && { find: async (id, version) => groupsOf(id) ?? find(id, version) }),
  }
}

function groupOf(dependencies: LockedProject['dependencies']) {
  return dependencyGroup(
    undefined,
    dependencies.map(({ id, range }) => ({
      id,
      range: { kind: 'range', text: formatVersionRange(range), range },
    })),
  )
}

/**
 * Judges closures of a lock again by what their projects say now of a downgrade, as the client does in locked mode too. `faults` gets
 * `UNRESOLVED` for a downgrade that is an error, and `NEEDS_EVALUATION`.
 */
export async function judgeKept(kept: readonly AnsweredNeed[], faults: ClosureFaults): Promise<void> {
  for (const each of kept) await faults.watch(each.need, () => assertNotLowered(each))
}

async function assertNotLowered({ need, closure }: AnsweredNeed): Promise<void> {
  if (need.owner?.warningLevel === undefined || !isLowered(closure)) return
  const roots = need.request.roots.map(root => rootOf(root, need))
  const catalog = catalogOf(closure)
  const { packages, errors, warnings } = await resolveFor(undefined, {
    need,
    roots,
    catalog,
    locked: undefined,
  })
  // The graph of a lock lacks the packages that others won over.
  if (errors.length > 0) return
  const refused = warnings.filter(
    problem => problem.code === 'DOWNGRADE' && levelOf(problem, { need, packages }) === 'error',
  )
  if (refused.length > 0) throw unresolved(need, refused.map(warningError))
}

/** Whether a package of a closure is below what another one asks for. */
function isLowered({ packages, projects = [] }: LockedClosure): boolean {
  const versions = new Map(packages.map(({ id, version }) => [toLowerInvariant(id), version]))
  return [...packages, ...projects]
    .flatMap(({ dependencies }) => dependencies)
    .some(({ id, range }) => {
      const version = versions.get(toLowerInvariant(id))
      if (version === undefined || range.lower === undefined) return false
      return compareParsedVersions(parsePackageVersion(version), range.lower.version) < 0
    })
}

/** The packages of a closure as a catalog. */
function catalogOf({ packages }: LockedClosure): PackageCatalog {
  const known = new Map(packages.map(each => [toLowerInvariant(each.id), each]))
  return {
    versions: async id => {
      const found = known.get(toLowerInvariant(id))
      return found ? [parsePackageVersion(found.version)] : []
    },
    dependencies: async id => [groupOf(known.get(toLowerInvariant(id))?.dependencies ?? [])],
  }
}
