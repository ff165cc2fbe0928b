import { PkgtoolError } from '../base/errors.ts'
import { plural } from '../base/format.ts'
import { toLowerInvariant } from '../base/lower-case.ts'
import type { Log } from '../base/ports.ts'
import { parseFramework } from '../frameworks/parse-framework.ts'
import { closureName } from '../lock/closure-members.ts'
import type { ClosurePackage, ClosureRequest, LockedClosure, LockedRequest } from '../lock/lock.ts'
import { formatVersionRange, rangeHolds } from '../nuget/version-range.ts'
import type { Catalog, ExactCatalog } from '../projects/catalog.ts'
import { CatalogReader } from '../projects/read-catalog.ts'
import { type Requirement, Requirements } from '../projects/requirement.ts'
import { resolveGraph } from '../projects/resolve-graph.ts'
import type { ClosureNeed } from './closure-need.ts'
import { describeProblem, problemError } from './closure-problems.ts'
import { withProjects } from './project-catalog.ts'

/** Where a closure is resolved. */
export interface ResolveClosureOptions {
  readonly catalog: Catalog & Partial<ExactCatalog>
  /** gets a warning for each package that does not get what was asked for */
  readonly log: Log
}

/**
 * Resolves the closure of a need: the packages with their edges, without the projects among them.
 *
 * @throws PkgtoolError `UNRESOLVED`, whose `problems` have the paths that lead to them, `TOO_LARGE`, and what the catalog
 * throws
 */
export async function resolveClosure(
  need: ClosureNeed,
  { catalog, log }: ResolveClosureOptions,
): Promise<LockedClosure> {
  const { request } = need
  if (need.notice !== undefined) log.notice(need.notice)
  const requirements = new Requirements()
  const roots = request.roots.map(root => parseRequest(requirements, root))
  const reader = new CatalogReader(
    withProjects(catalog, request.projects ?? []),
    parseFramework(request.framework),
    { requirements, omits: await prunedBy(request), replace: pinCentrally(request, requirements) },
  )
  const { packages, errors, warnings } = await resolveGraph(roots, reader)
  if (errors.length > 0)
    throw unresolved(
      need,
      errors.map(problem => problemError(problem, need)),
    )
  for (const problem of warnings)
    log.warning(`${closureName(request)}: ${describeProblem(problem)} (${problem.code})`)
  const projects = new Set(request.projects?.map(({ id }) => id))
  const own = packages.filter(({ requirement: { id } }) => !projects.has(id))
  log.info(`${closureName(request)}: ${plural(own.length, 'package')} for ${plural(roots.length, 'root')}`)
  return {
    ...request,
    packages: own.map(
      ({ requirement, version, declared }): ClosurePackage => ({
        id: catalog.nameOf?.(requirement.name, version.normalized) ?? requirement.name,
        version: version.normalized,
        dependencies: declared.map(({ name, range }) => ({ id: name, range: formatVersionRange(range) })),
      }),
    ),
  }
}

/** The range of a request is one that was formatted, or any version. */
function parseRequest(requirements: Requirements, { id, range }: LockedRequest): Requirement {
  const requirement = requirements.parse(id, range === '(, )' ? undefined : range)
  if (requirement) return requirement
  throw new PkgtoolError('INVALID_RANGE', { subject: range, found: `it for ${id}` })
}

// A central version holds for every package that is not asked for directly, whatever its manifest says.
function pinCentrally(
  { central = [] }: ClosureRequest,
  requirements: Requirements,
): (dependency: Requirement) => Requirement {
  const pins = new Map(central.map(each => [toLowerInvariant(each.id), parseRequest(requirements, each)]))
  return dependency => pins.get(dependency.id) ?? dependency
}

// Left out where the framework brings a version that suits.
async function prunedBy({
  framework,
  pruning,
}: ClosureRequest): Promise<(dependency: Requirement) => boolean> {
  if (pruning === undefined) return () => false
  const { findPruneTable } = await import('../projects/prune-table.ts')
  const shared = (['web', 'desktop'] as const).filter(name => pruning.split(' ').includes(name))
  const table = findPruneTable(parseFramework(framework), shared)
  return ({ id, range }) => {
    const version = table?.versions.get(id)
    return version !== undefined && rangeHolds(range, version)
  }
}

function unresolved({ request }: ClosureNeed, problems: readonly PkgtoolError[]): PkgtoolError {
  return new PkgtoolError('UNRESOLVED', {
    subject: closureName(request),
    found: plural(problems.length, 'problem'),
    details: problems.map(({ message }) => message.replaceAll('\n  - ', '; ')),
    problems,
  })
}
