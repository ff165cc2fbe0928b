import { PkgtoolError } from '../base/errors.ts'
import { toLowerInvariant } from '../base/printable.ts'
import { parseIdentity } from '../nuget/package-identity.ts'
import { comparePackageVersions } from '../nuget/version.ts'
import { targetLibraryText } from './assets-text.ts'
import { type Projects, projectVersion } from './graph/dependency-edges.ts'
import {
  type GraphMember,
  joinTargetGraph,
  type PackageMember,
  type TargetGraph,
  type TargetRuntime,
} from './graph/target-graph.ts'
import { flags, withoutContent } from './include-flags.ts'
import { compareIgnoringCase, compareOrdinal } from './ordinal.ts'
import type { PackagePiece, PackagePieces } from './package-pieces.ts'
import type { PackageSpec } from './package-spec.ts'
import { frameworksOf, fullName, nameOf, type ProjectFramework } from './project-frameworks.ts'
import type { RuntimeGraphs } from './runtime-graphs.ts'
import { excludeAssets } from './selection/exclude-assets.ts'
import { noAssets } from './selection/target-assets.ts'

/** The packages that were resolved for a target framework of a project, for all runtimes or for one. */
export interface ResolvedTarget {
  /** the name of the framework in the project */
  readonly alias: string
  readonly runtime?: string | undefined
  readonly packages: readonly { readonly id: string; readonly version: string }[]
}

/** A target of the assets file. */
export interface ProjectTarget {
  /** such as `net8.0/linux-x64` */
  readonly name: string
  readonly framework: ProjectFramework
  readonly runtime: string | undefined
  readonly graph: TargetGraph
  /** by lower-case id */
  readonly pieces: ReadonlyMap<string, TargetPiece>
}

export interface TargetPiece extends PackagePiece {
  readonly member: GraphMember
}

export interface TargetsOptions {
  readonly project: PackageSpec
  /** those that the project refers to, and those that these refer to */
  readonly projects: Projects
  readonly resolved: readonly ResolvedTarget[]
  readonly pieces: PackagePieces
  readonly runtimes: RuntimeGraphs
  /** whether targets have the names that the project gives to its frameworks */
  readonly hasAliases: boolean
}

/** The targets of a project, in the order of the assets file. @throws PkgtoolError `INVALID_INPUT` for one without resolved packages */
export function projectTargets(options: TargetsOptions): readonly ProjectTarget[] {
  const runtimes = Object.keys(options.project.runtimes ?? {}).sort(compareOrdinal)
  return frameworksOf(options.project)
    .flatMap(framework => {
      const plain = targetFor({ framework }, options)
      const document = framework.spec.runtimeIdentifierGraphPath
      const contents = [...plain.graph.members.values()].flatMap(each =>
        each.kind === 'package' ? each.content : [],
      )
      return [
        plain,
        ...runtimes.map(id =>
          targetFor(
            { framework, runtime: { id, graph: options.runtimes.graphFor(document, contents) } },
            options,
          ),
        ),
      ]
    })
    .sort(
      (a, b) =>
        compareOrdinal(nameOf(a.framework), nameOf(b.framework)) ||
        compareOrdinal(a.runtime ?? '', b.runtime ?? ''),
    )
}

interface TargetPlace {
  readonly framework: ProjectFramework
  readonly runtime?: TargetRuntime
}

function targetFor(place: TargetPlace, options: TargetsOptions): ProjectTarget {
  const { framework, runtime } = place
  const { project, projects, pieces, hasAliases } = options
  const name = [hasAliases ? framework.alias : nameOf(framework), ...(runtime ? [runtime.id] : [])].join('/')
  const resolved = options.resolved.find(
    each => each.alias.toLowerCase() === framework.alias.toLowerCase() && each.runtime === runtime?.id,
  )
  if (resolved === undefined)
    throw new PkgtoolError('INVALID_INPUT', { subject: name, found: 'it has no resolved packages' })
  const packages = resolved.packages.map(({ id, version }) => {
    const member = pieces.member(pieces.content(parseIdentity(id, version)), place)
    return [member.lowerId, member] as const
  })
  const graph = joinTargetGraph(project, { framework, projects, packages: new Map(packages) })
  const members = [...graph.members.values()].sort(compareMembers)
  return {
    name,
    framework,
    runtime: runtime?.id,
    graph,
    pieces: new Map(
      members.map(member => [member.lowerId, { member, ...pieceOf(member, { place, graph, pieces }) }]),
    ),
  }
}

/** Orders packages before projects, then by id. */
export function compareMembers(one: GraphMember, other: GraphMember): number {
  if (one.kind !== other.kind) return one.kind === 'package' ? -1 : 1
  return compareIgnoringCase(one.id, other.id) || comparePackageVersions(versionOf(one), versionOf(other))
}

export function versionOf(member: GraphMember): string {
  return member.kind === 'package' ? member.content.version : projectVersion(member.project).normalized
}

interface PieceOptions {
  readonly place: TargetPlace
  readonly graph: TargetGraph
  readonly pieces: PackagePieces
}

function pieceOf(member: GraphMember, { place, graph, pieces }: PieceOptions): PackagePiece {
  const taken = graph.taken.get(member.lowerId) ?? withoutContent
  const { framework } = place
  if (member.kind === 'project') return projectPiece(member, taken)
  return pieces.piece(member, { ...place, taken: { flags: taken, aliases: aliasesFor(member, framework) } })
}

function aliasesFor({ lowerId }: PackageMember, { spec }: ProjectFramework): string | undefined {
  const references = Object.entries(spec.dependencies ?? {})
  return references.find(([id]) => toLowerInvariant(id) === lowerId)?.[1].aliases
}

/** What a project is to another one: a placeholder for what it will build. */
function projectPiece(member: Extract<GraphMember, { kind: 'project' }>, taken: number): PackagePiece {
  const { framework } = member
  const placeholder = [{ path: `bin/placeholder/${member.id}.dll` }]
  const references = Object.entries(framework?.spec.frameworkReferences ?? {})
  const all = {
    ...noAssets,
    compile: placeholder,
    runtime: placeholder,
    frameworkReferences: references.flatMap(([name, { privateAssets }]) =>
      privateAssets === 'all' ? [] : name,
    ),
  }
  const assets = excludeAssets(all, taken)
  const text = targetLibraryText({
    name: `${member.id}/${versionOf(member)}`,
    type: 'project',
    framework: framework ? fullName(framework.framework) : 'Unsupported,Version=v0.0',
    dependencies: member.edges.filter(({ suppressParent }) => suppressParent !== flags.all),
    assets,
  })
  return { assets, text, isFallback: false }
}
