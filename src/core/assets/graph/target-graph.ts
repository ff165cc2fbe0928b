import { toLowerInvariant } from '../../base/printable.ts'
import { nearestGroup } from '../../frameworks/nearest-framework.ts'
import { groupFramework } from '../../nuget/dependency-group.ts'
import type { RuntimeGraph } from '../../projects/sdk/runtime-graph.ts'
import { flags, type IncludeFlags } from '../include-flags.ts'
import type { PackageContent } from '../package-content.ts'
import type { PackageSpec } from '../package-spec.ts'
import { isPruned, nearestFrameworkOf, type ProjectFramework } from '../project-frameworks.ts'
import {
  type DependencyEdge,
  type Projects,
  packageEdge,
  projectEdges,
  runtimeEdge,
} from './dependency-edges.ts'

/** A project or package of a graph. */
export type GraphMember = (
  | { readonly kind: 'package'; readonly content: PackageContent }
  | {
      readonly kind: 'project'
      readonly project: PackageSpec
      /** undefined: none of its frameworks fits */
      readonly framework: ProjectFramework | undefined
    }
) & {
  readonly id: string
  readonly lowerId: string
  readonly edges: readonly DependencyEdge[]
}

/** What is restored for a target framework of a project, for all runtimes or for one. */
export interface TargetGraph {
  readonly root: GraphMember
  /** without the root, in the order in which they are reached */
  readonly members: ReadonlyMap<string, GraphMember>
  /** the member through which each one was reached first */
  readonly reachedFrom: ReadonlyMap<string, GraphMember>
  /** which assets of each are taken */
  readonly taken: ReadonlyMap<string, IncludeFlags>
  /** what is asked for and was not resolved: a lock does not have all */
  readonly unresolved: readonly UnresolvedEdge[]
}

export interface UnresolvedEdge {
  readonly from: GraphMember
  readonly edge: DependencyEdge
}

export interface TargetGraphOptions {
  readonly framework: ProjectFramework
  readonly projects: Projects
  /** by lower-case id */
  readonly packages: ReadonlyMap<string, PackageMember>
}

export type PackageMember = Extract<GraphMember, { readonly kind: 'package' }>

/** Joins the resolved packages and the projects by what they ask for. */
export function joinTargetGraph(project: PackageSpec, options: TargetGraphOptions): TargetGraph {
  const { framework, projects } = options
  const id = project.restore.projectName
  const root: GraphMember = {
    kind: 'project',
    id,
    lowerId: toLowerInvariant(id),
    project,
    framework,
    edges: projectEdges(project, { framework, projects }),
  }
  const { members, reachedFrom, unresolved } = new Walk(root, options)
  return { root, members, reachedFrom, taken: flowFlags(root, members), unresolved }
}

type Suppressed = ReadonlySet<string>

interface Visit {
  readonly member: GraphMember
  /** what those on the way to it keep to themselves */
  readonly suppressed: Suppressed
}

/**
 * Finds what is reached, breadth-first. What a project keeps to itself is not reached through it. Packages that are not reached are left
 * out, as by the client: a lock has more than is asked for.
 */
class Walk {
  readonly members = new Map<string, GraphMember>()
  readonly reachedFrom = new Map<string, GraphMember>()
  readonly unresolved: UnresolvedEdge[] = []
  readonly #visits = new Map<string, Suppressed[]>()
  readonly #options: TargetGraphOptions
  readonly #byName: ReadonlyMap<string, PackageSpec>
  readonly #root: GraphMember

  constructor(root: GraphMember, options: TargetGraphOptions) {
    this.#root = root
    this.#options = options
    const projects = [...options.projects.values()]
    this.#byName = new Map(projects.map(each => [toLowerInvariant(each.restore.projectName), each]))
    this.#walkFrom(root)
    // To the client these are asked for by the project itself, also where another one keeps them to itself.
    for (const id of Object.keys(pinnedVersions(root, options.framework))) {
      const lowerId = toLowerInvariant(id)
      const member = options.packages.get(lowerId)
      if (member === undefined || this.members.has(lowerId) || lowerId === root.lowerId) continue
      this.members.set(lowerId, member)
      this.#walkFrom(member)
    }
  }

  #walkFrom(member: GraphMember): void {
    const queue: Visit[] = [{ member, suppressed: new Set() }]
    for (const visit of queue) queue.push(...this.#next(visit))
  }

  #next({ member, suppressed }: Visit): readonly Visit[] {
    const kept = member === this.#root ? suppressed : withOwn(member, suppressed)
    return member.edges.flatMap(edge => {
      const { lowerId } = edge
      const isCircle = lowerId === this.#root.lowerId || lowerId === member.lowerId
      if (isCircle || kept.has(lowerId) || this.#wasVisited(lowerId, kept)) return []
      const next = this.members.get(lowerId) ?? this.#memberFor(edge)
      if (next === undefined) {
        this.unresolved.push({ from: member, edge })
        return []
      }
      if (!this.members.has(lowerId)) this.reachedFrom.set(lowerId, member)
      this.members.set(lowerId, next)
      this.#visits.set(lowerId, [...(this.#visits.get(lowerId) ?? []), kept])
      return [{ member: next, suppressed: kept }]
    })
  }

  /** Whether it was reached before, with no more kept from it. */
  #wasVisited(lowerId: string, kept: Suppressed): boolean {
    return this.#visits.get(lowerId)?.some(each => isSubset(each, kept)) === true
  }

  #memberFor(edge: DependencyEdge): GraphMember | undefined {
    const member = this.#options.packages.get(edge.lowerId)
    const project = this.#byName.get(edge.lowerId)
    return project && (edge.isProject || member === undefined)
      ? projectMember(project, this.#options)
      : member
  }
}

/** The central versions of a project, where they count for what its packages ask for too. */
export function pinnedVersions(
  root: GraphMember,
  { spec }: ProjectFramework,
): Readonly<Record<string, string>> {
  const pins = root.kind === 'project' && root.project.restore.CentralPackageTransitivePinningEnabled
  return (pins && spec.centralPackageVersions) || {}
}

function withOwn({ edges }: GraphMember, suppressed: Suppressed): Suppressed {
  const own = edges.filter(({ suppressParent }) => suppressParent === flags.all)
  return own.length === 0 ? suppressed : new Set([...suppressed, ...own.map(({ lowerId }) => lowerId)])
}

function isSubset(one: Suppressed, other: Suppressed): boolean {
  for (const each of one) if (!other.has(each)) return false
  return true
}

function projectMember(project: PackageSpec, { framework, projects }: TargetGraphOptions): GraphMember {
  const own = nearestFrameworkOf(project, framework)
  const edges = own ? projectEdges(project, { framework: own, projects }) : []
  const id = project.restore.projectName
  const isKept = ({ isProject, lowerId, range }: DependencyEdge) =>
    isProject || !framework.prunes || !isPruned(framework.spec, lowerId, range)
  return {
    kind: 'project',
    id,
    lowerId: toLowerInvariant(id),
    project,
    framework: own,
    edges: edges.filter(isKept),
  }
}

/** What a package asks for where it is restored for a framework, and for one runtime. */
export function packageEdges(
  { id, manifest }: PackageContent,
  { framework, runtime }: PackageEdgesOptions,
): readonly DependencyEdge[] {
  const groups = manifest.dependencyGroups ?? []
  const index = nearestGroup(framework.framework, groups.map(groupFramework), {
    fallbacks: framework.imports,
  })
  const own = (groups[index]?.dependencies ?? []).map(packageEdge)
  const lowerId = toLowerInvariant(id)
  const more = (runtime?.graph.dependenciesOf(runtime.id, lowerId) ?? [])
    .map(runtimeEdge)
    .filter(edge => edge.lowerId !== lowerId)
  const replaced = new Set(more.map(edge => edge.lowerId))
  return [...own.filter(edge => !replaced.has(edge.lowerId)), ...more]
}

export interface PackageEdgesOptions {
  readonly framework: ProjectFramework
  readonly runtime?: TargetRuntime | undefined
}

/** The runtime that is restored for, and which runtimes it stands for as well. */
export interface TargetRuntime {
  readonly id: string
  readonly graph: RuntimeGraph
}

interface Flow {
  readonly member: GraphMember
  readonly include: IncludeFlags
}

/** What is taken of each member: what some way to it lets through. What the project itself says of a package is decisive. */
function flowFlags(
  root: GraphMember,
  members: ReadonlyMap<string, GraphMember>,
): ReadonlyMap<string, IncludeFlags> {
  const taken = new Map<string, IncludeFlags>()
  const flowTo = (lowerId: string, include: IncludeFlags): readonly Flow[] => {
    const member = members.get(lowerId)
    return member ? [{ member, include }] : []
  }
  const queue = root.edges.flatMap(({ lowerId, include }) => flowTo(lowerId, include))
  for (const { member, include } of queue) {
    const before = taken.get(member.lowerId)
    if (before !== undefined && (include & before) === include) continue
    taken.set(member.lowerId, (before ?? flags.none) | include)
    for (const { lowerId, include: own, suppressParent } of member.edges)
      if (suppressParent !== flags.all) queue.push(...flowTo(lowerId, include & own & ~suppressParent))
  }
  for (const { lowerId, include, isProject } of root.edges) if (!isProject) taken.set(lowerId, include)
  return taken
}
