import { toLowerInvariant } from '../base/printable.ts'
import { nearestGroup } from '../frameworks/nearest-framework.ts'
import { groupFramework } from '../nuget/dependency-group.ts'
import type { RuntimeGraph } from '../projects/sdk/runtime-graph.ts'
import {
  type DependencyEdge,
  type Projects,
  packageEdge,
  projectEdges,
  runtimeEdge,
} from './dependency-edges.ts'
import { flags, type IncludeFlags } from './include-flags.ts'
import type { PackageContent } from './package-content.ts'
import type { PackageSpec } from './package-spec.ts'
import { isPruned, nearestFrameworkOf, type ProjectFramework } from './project-frameworks.ts'

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
  const { members, reachedFrom } = reach(root, options)
  return { root, members, reachedFrom, taken: flowFlags(root, { members, framework }) }
}

interface Reached {
  readonly members: Map<string, GraphMember>
  readonly reachedFrom: Map<string, GraphMember>
}

type Suppressed = ReadonlySet<string>

/** What is reached, breadth-first. What a project keeps to itself is not reached through it. */
function reach(root: GraphMember, options: TargetGraphOptions): Reached {
  const members = new Map<string, GraphMember>()
  const reachedFrom = new Map<string, GraphMember>()
  const visits = new Map<string, Suppressed[]>()
  const byName = new Map(
    [...options.projects.values()].map(each => [toLowerInvariant(each.restore.projectName), each]),
  )
  const none: Suppressed = new Set()
  const queue: { readonly member: GraphMember; readonly suppressed: Suppressed }[] = [
    { member: root, suppressed: none },
  ]
  for (const { member, suppressed } of queue) {
    const kept = member === root ? suppressed : withOwn(member, suppressed)
    for (const edge of member.edges) {
      const { lowerId } = edge
      if (kept.has(lowerId) || lowerId === root.lowerId || lowerId === member.lowerId) continue
      const before = visits.get(lowerId)
      if (before?.some(each => each.size === 0 || isSubset(each, kept))) continue
      const next = members.get(lowerId) ?? memberFor(edge, { options, byName })
      if (next === undefined) continue
      if (!members.has(lowerId)) {
        members.set(lowerId, next)
        reachedFrom.set(lowerId, member)
      }
      if (before) before.push(kept)
      else visits.set(lowerId, [kept])
      queue.push({ member: next, suppressed: kept })
    }
  }
  for (const [lowerId, member] of options.packages)
    if (!members.has(lowerId) && lowerId !== root.lowerId) members.set(lowerId, member)
  return { members, reachedFrom }
}

function withOwn({ edges }: GraphMember, suppressed: Suppressed): Suppressed {
  const own = edges.filter(({ suppressParent }) => suppressParent === flags.all)
  return own.length === 0 ? suppressed : new Set([...suppressed, ...own.map(({ lowerId }) => lowerId)])
}

function isSubset(one: Suppressed, other: Suppressed): boolean {
  for (const each of one) if (!other.has(each)) return false
  return true
}

interface MemberOptions {
  readonly options: TargetGraphOptions
  readonly byName: ReadonlyMap<string, PackageSpec>
}

function memberFor(edge: DependencyEdge, { options, byName }: MemberOptions): GraphMember | undefined {
  const member = options.packages.get(edge.lowerId)
  const project = byName.get(edge.lowerId)
  return project && (edge.isProject || member === undefined) ? projectMember(project, options) : member
}

function projectMember(project: PackageSpec, { framework, projects }: TargetGraphOptions): GraphMember {
  const own = nearestFrameworkOf(project, framework)
  const edges = own ? projectEdges(project, { framework: own, projects }) : []
  const id = project.restore.projectName
  const isKept = ({ isProject, lowerId, range }: DependencyEdge) =>
    isProject || !isPruned(framework.spec, lowerId, range)
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

interface FlowOptions {
  readonly members: ReadonlyMap<string, GraphMember>
  readonly framework: ProjectFramework
}

/** What is taken of each member: what some way to it lets through. What the project itself says of a package is decisive. */
function flowFlags(root: GraphMember, { members }: FlowOptions): ReadonlyMap<string, IncludeFlags> {
  const taken = new Map<string, IncludeFlags>()
  const queue = root.edges.flatMap(({ lowerId, include }) => {
    const member = members.get(lowerId)
    return member ? [{ member, include }] : []
  })
  for (const { member, include } of queue) {
    const before = taken.get(member.lowerId)
    if (before !== undefined && (include & before) === include) continue
    taken.set(member.lowerId, (before ?? flags.none) | include)
    for (const edge of member.edges) {
      const next = edge.suppressParent === flags.all ? undefined : members.get(edge.lowerId)
      if (next) queue.push({ member: next, include: include & edge.include & ~edge.suppressParent })
    }
  }
  for (const { lowerId, include, isProject } of root.edges) if (!isProject) taken.set(lowerId, include)
  return taken
}
