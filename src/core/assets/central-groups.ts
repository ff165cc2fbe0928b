import { toLowerInvariant } from '../base/printable.ts'
import { formatVersionRange, tryParseVersionRange } from '../nuget/version-range.ts'
import { jsonObject } from './assets-text.ts'
import { formatClientJson } from './client-json.ts'
import type { GraphMember, TargetGraph } from './graph/target-graph.ts'
import { flags, formatFlags, type IncludeFlags } from './include-flags.ts'
import { compareOrdinal } from './ordinal.ts'
import type { PackageSpec } from './package-spec.ts'
import type { ProjectFramework } from './project-frameworks.ts'

/**
 * The group of `centralTransitiveDependencyGroups` for a framework, or nothing: the packages that a project does not refer to, but whose
 * versions it sets, as a package made of the project has them as its own.
 */
export function centralGroupText(
  name: string,
  { project, framework, graph }: CentralGroupOptions,
): readonly string[] {
  const { restore } = project
  const central = framework.spec.centralPackageVersions ?? {}
  const isPinning =
    restore.centralPackageVersionsManagementEnabled && restore.CentralPackageTransitivePinningEnabled
  if (!isPinning) return []
  const direct = new Map(graph.root.edges.map(edge => [edge.lowerId, edge.suppressParent]))
  const parents = parentsOf(graph)
  const pinned = new Set(
    Object.keys(central)
      .map(toLowerInvariant)
      .filter(id => graph.members.get(id)?.kind === 'package' && !direct.has(id)),
  )
  const entries = Object.entries(central).flatMap(([id, version]) => {
    const lowerId = toLowerInvariant(id)
    if (!pinned.has(lowerId)) return []
    const suppressed = [...directWaysTo(lowerId, { graph, parents, pinned })].reduce<IncludeFlags>(
      (sum, each) => sum & (direct.get(each) ?? flags.all),
      flags.all,
    )
    if (suppressed === flags.all) return []
    return [
      { id, text: entryText(id, { version, include: graph.taken.get(lowerId) ?? flags.none, suppressed }) },
    ]
  })
  if (entries.length === 0) return []
  const sorted = entries.sort((a, b) => compareOrdinal(a.id, b.id)).map(({ text }) => text)
  return [jsonObject(name, { members: sorted, indent: '    ' })]
}

interface CentralGroupOptions {
  readonly project: PackageSpec
  readonly framework: ProjectFramework
  readonly graph: TargetGraph
}

interface Entry {
  readonly version: string
  readonly include: IncludeFlags
  readonly suppressed: IncludeFlags
}

function entryText(id: string, { version, include, suppressed }: Entry): string {
  const range = tryParseVersionRange(version) ?? {}
  const indent = '        '
  const members = [
    ...(include === flags.all ? [] : [`${indent}"include": ${formatClientJson(formatFlags(include))}`]),
    ...(suppressed === (flags.build | flags.contentFiles | flags.analyzers)
      ? []
      : [`${indent}"suppressParent": ${formatClientJson(formatFlags(suppressed))}`]),
    `${indent}"version": ${formatClientJson(formatVersionRange(range))}`,
  ]
  return jsonObject(id, { members, indent: '      ' })
}

type Parents = ReadonlyMap<string, readonly GraphMember[]>

function parentsOf({ root, members }: TargetGraph): Parents {
  const parents = new Map<string, GraphMember[]>()
  for (const member of [root, ...members.values()])
    for (const { lowerId, suppressParent } of member.edges) {
      if (member !== root && suppressParent === flags.all) continue
      const known = parents.get(lowerId)
      if (known) known.push(member)
      else parents.set(lowerId, [member])
    }
  return parents
}

interface WaysOptions {
  readonly graph: TargetGraph
  readonly parents: Parents
  readonly pinned: ReadonlySet<string>
}

/** What the project refers to itself, through which a package is reached: of one that is pinned through each of its parents. */
function directWaysTo(lowerId: string, { graph, parents, pinned }: WaysOptions): ReadonlySet<string> {
  const direct = new Set<string>()
  const visited = new Set([lowerId])
  for (const id of visited) {
    const from = graph.reachedFrom.get(id)
    if (pinned.has(id))
      for (const parent of parents.get(id) ?? []) {
        if (parent !== graph.root) visited.add(parent.lowerId)
      }
    else if (from === graph.root) direct.add(id)
    else if (from) visited.add(from.lowerId)
  }
  return direct
}
