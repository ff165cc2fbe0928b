import { isPkgtoolError } from '../base/errors.ts'
import { toLowerInvariant } from '../base/printable.ts'
import type { FlatPackage } from '../projects/graph/flatten-graph.ts'
import type { TracedProblem } from '../projects/graph/resolve-graph.ts'
import type { WarningLevel } from '../projects/warning-policy.ts'
import type { ClosureNeed } from './closure-need.ts'
import { dependenciesById } from './closure-paths.ts'
import type { AnsweredNeed } from './closure-pins.ts'
import { clientCode } from './closure-problems.ts'

interface Resolved {
  readonly need: ClosureNeed
  readonly packages: readonly FlatPackage[]
}

/** What becomes of a warning; pins have nothing that makes an error of one. */
export function levelOf(problem: TracedProblem, { need, packages }: Resolved): WarningLevel {
  const edges = () => new Map(packages.map(each => [each.asked.id, each.dependencies.map(({ id }) => id)]))
  return levelAmong({ code: clientCode(problem), id: problem.asked.id }, { need, edges })
}

/** What becomes of a warning of the client for the package of a lower-case id. @throws PkgtoolError `NEEDS_EVALUATION` */
export function levelFor(warning: ClientWarning, { need, closure }: AnsweredNeed): WarningLevel {
  const edges = () =>
    new Map(
      [...dependenciesById(closure)].map(([id, asked]) => [id, asked.map(each => toLowerInvariant(each.id))]),
    )
  return levelAmong(warning, { need, edges })
}

interface ClientWarning {
  readonly code: string
  /** lower case */
  readonly id: string
}

interface WarningContext {
  readonly need: ClosureNeed
  /** what each package needs, by lower-case ids; few projects ask */
  readonly edges: () => ReadonlyMap<string, readonly string[]>
}

function levelAmong({ code, id }: ClientWarning, { need, edges }: WarningContext): WarningLevel {
  try {
    // A project stands for the package of its name in any version.
    if (need.request.projects?.some(project => toLowerInvariant(project.id) === id)) return 'warning'
    const own = need.owner?.warningLevel?.(code, id) ?? 'warning'
    const level = own === 'error' && isPinnedDirectly({ code, id }, need) ? 'warning' : own
    return level !== 'silence' && isHiddenBelow({ code, id }, { need, edges }) ? 'silence' : level
  } catch (error) {
    // By default only a downgrade is an error, and any other warning is better told than a reason for a refusal.
    if (code !== 'NU1605' && isPkgtoolError(error, 'NEEDS_EVALUATION')) return 'warning'
    throw error
  }
}

// With transitive pinning the client takes a direct reference below what a package asks for, and says nothing of it.
function isPinnedDirectly({ code, id }: ClientWarning, { request, owner }: ClosureNeed): boolean {
  const isDirect = () => request.roots.some(root => toLowerInvariant(root.id) === id)
  return code === 'NU1605' && owner?.pinsTransitives === true && isDirect()
}

// As in the client: hidden where each way to the package leads through a project that hides it.
function isHiddenBelow(
  { code, id }: ClientWarning,
  { need: { request, owner }, edges }: WarningContext,
): boolean {
  if (owner?.referenced === undefined) return false
  const dependencies = edges()
  const reached = new Set(request.roots.map(root => toLowerInvariant(root.id)))
  for (const each of reached) {
    if (reached.has(id)) return false
    if (owner.referenced.get(each)?.hides(code, id)) continue
    for (const dependency of dependencies.get(each) ?? []) reached.add(dependency)
  }
  return true
}
