import { toLowerInvariant } from '../../base/printable.ts'
import { dependencyGroup } from '../../nuget/dependency-group.ts'
import { compareParsedVersions, type PackageVersion, parsePackageVersion } from '../../nuget/version.ts'
import {
  formatVersionRange,
  tryParseVersionRange,
  type VersionBound,
  type VersionRange,
} from '../../nuget/version-range.ts'
import { type FlatGraph, type FlatPackage, flattenGraph } from '../../projects/graph/flatten-graph.ts'
import { isApproximate, lacksLowerBound } from '../../projects/graph/graph-problems.ts'
import { walkGraph } from '../../projects/graph/graph-walk.ts'
import type { PackageCatalog } from '../../projects/graph/package-catalog.ts'
import type { PackageRange } from '../../projects/graph/package-range.ts'
import { CatalogReader } from '../../projects/graph/read-catalog.ts'
import type { DependencyEdge } from '../graph/dependency-edges.ts'
import { type GraphMember, pinnedVersions, type TargetGraph } from '../graph/target-graph.ts'
import { flags } from '../include-flags.ts'
import { compareIgnoringCase } from '../ordinal.ts'
import { versionOf as memberVersion, type ProjectTarget } from '../project-targets.ts'
import type { Warned } from './assets-log.ts'

/** The graph of a target, walked as the client does to find which request decides on the version of each package. */
export interface WalkedTarget {
  readonly target: ProjectTarget
  /** `graphName` */
  readonly name: string
  readonly flat: FlatGraph
  /** by lower-case id */
  readonly packages: ReadonlyMap<string, FlatPackage>
  /** the member that asks first for each one, by lower-case ids */
  readonly reachedFrom: ReadonlyMap<string, GraphMember>
  /** central versions hold for packages that others ask for */
  readonly pinned: ReadonlySet<string>
}

/** The name of a target in messages, where the client names frameworks as the project does, also where its targets have other names. */
export function graphName({ framework, runtime }: ProjectTarget): string {
  return runtime === undefined ? framework.alias : `${framework.alias}/${runtime}`
}

/** What the file of a project tells beside its specification, which has all names in order. */
export interface WrittenProject {
  /** in its own order */
  readonly frameworks: readonly WrittenFramework[]
  /** it has a packages.lock.json, whatever it says of that */
  readonly hasLock: boolean
}

interface WrittenFramework {
  readonly alias: string
  /** the ids of its references, in its own order: packages, then projects */
  readonly references: readonly string[]
}

/** What the file of a project, by its path, tells. */
export type FindWritten = (project: string) => WrittenProject

/** Walks the graph of a target once more: what is in place does not tell which of several requests was the decisive one. */
export async function walkTarget(target: ProjectTarget, written: FindWritten): Promise<WalkedTarget> {
  const { graph, framework } = target
  const { root } = graph
  const central = Object.entries(pinnedVersions(root, framework)).map(([id, text]) => ({
    id,
    range: tryParseVersionRange(text) ?? {},
  }))
  const reader = new CatalogReader(catalogOf(graph.members, written), framework.framework, {
    central,
    locked: ({ id }) => versionIn(graph.members, id),
  })
  const roots = edgesOf(root, written).map(edge => reader.rangeOf(edge))
  const kept = [...graph.members.values()].flatMap(member =>
    member.kind === 'project'
      ? member.edges.filter(isKept).map(({ lowerId }) => ({ id: lowerId, by: member.lowerId }))
      : [],
  )
  const flat = flattenGraph(await walkGraph(roots, reader, { kept }), roots, reader)
  const packages = new Map(flat.packages.map(each => [each.asked.id, each]))
  return {
    target,
    name: graphName(target),
    flat,
    packages,
    reachedFrom: reachedIn(graph, id => packages.has(id), written),
    pinned: new Set(central.map(({ id }) => toLowerInvariant(id))),
  }
}

// The client looks here also at what a project keeps to itself, if somebody else brings it.
function reachedIn(
  { root, members }: TargetGraph,
  isThere: (lowerId: string) => boolean,
  written: FindWritten,
): ReadonlyMap<string, GraphMember> {
  const reachedFrom = new Map<string, GraphMember>()
  const queue = [root]
  for (const asking of queue)
    for (const { lowerId } of edgesOf(asking, written)) {
      const member = members.get(lowerId)
      if (member === undefined || reachedFrom.has(lowerId) || !isThere(lowerId)) continue
      reachedFrom.set(lowerId, asking)
      queue.push(member)
    }
  return reachedFrom
}

const isKept = ({ suppressParent }: DependencyEdge) => suppressParent === flags.all

function versionIn(members: ReadonlyMap<string, GraphMember>, lowerId: string): PackageVersion | undefined {
  const member = members.get(lowerId)
  return member && parsePackageVersion(memberVersion(member))
}

function catalogOf(members: ReadonlyMap<string, GraphMember>, written: FindWritten): PackageCatalog {
  return {
    versions: async id => [versionIn(members, toLowerInvariant(id)) ?? []].flat(),
    dependencies: async id => {
      const member = members.get(toLowerInvariant(id))
      const all = member ? edgesOf(member, written) : []
      const edges = member?.kind === 'project' ? all.filter(each => !isKept(each)) : all
      return [
        dependencyGroup(
          undefined,
          edges.map(each => ({
            id: each.id,
            range: { kind: 'range', text: formatVersionRange(each.range), range: each.range },
          })),
        ),
      ]
    },
  }
}

// In the order of the project.
function edgesOf(member: GraphMember, written: FindWritten): readonly DependencyEdge[] {
  if (member.kind === 'package') return member.edges
  const { frameworks } = written(member.project.restore.projectPath)
  const { references = [] } = frameworks.find(({ alias }) => alias === member.framework?.alias) ?? {}
  const places = new Map(references.map((id, at) => [toLowerInvariant(id), at]))
  const placeOf = ({ lowerId }: DependencyEdge) => places.get(lowerId) ?? references.length
  return [...member.edges].sort((a, b) => placeOf(a) - placeOf(b))
}

/**
 * The client's NU1602 and NU1603: packages of which the lowest version that is asked for is not named, or is not there; without those of
 * `told`, by lower-case ids.
 */
export function approximations(walked: WalkedTarget, told: ReadonlySet<string>): readonly Warned[] {
  const found = [...walked.packages.values()].filter(
    each => !told.has(each.asked.id) && isPackage(walked, each.asked.id) && isApproximate(each),
  )
  const warned = found.map(each => ({ each, parent: parentOf(walked, each) }))
  return warned
    .sort(
      (a, b) =>
        compareIgnoringCase(a.each.asked.id, b.each.asked.id) || compareIgnoringCase(a.parent, b.parent),
    )
    .map(({ each: { asked }, parent }) => approximation(walked, { asked, parent }))
}

function approximation(
  walked: WalkedTarget,
  { asked: { id, range }, parent }: { readonly asked: PackageRange; readonly parent: string },
): Warned {
  const libraryId = nameOf(walked, id)
  const wanted = requestText(libraryId, range)
  const got = `${nameAndVersion(walked, id)} was resolved instead.`
  const common = { level: 'Warning', libraryId, targetGraphs: [walked.name] } as const
  if (lacksLowerBound(range))
    return {
      ...common,
      code: 'NU1602',
      message: `${parent} does not provide an inclusive lower bound for dependency ${wanted}. ${got}`,
    }
  return {
    ...common,
    code: 'NU1603',
    message: `${parent} depends on ${wanted} but ${libraryId} ${range.lower?.version.normalized} was not found. ${got}`,
  }
}

// A central version is the project's own request.
function parentOf(walked: WalkedTarget, { asked: { id } }: FlatPackage): string {
  const { root } = walked.target.graph
  const isPinned = walked.pinned.has(id) && root.edges.every(({ lowerId }) => lowerId !== id)
  const parent = isPinned ? root : (walked.reachedFrom.get(id) ?? root)
  return parent.kind === 'project' ? parent.id : nameAndVersion(walked, parent.lowerId)
}

/** The client's NU1601: references to other versions than the lowest that they ask for, without those of `told`. */
export function raisedReferences(walked: WalkedTarget, told: ReadonlySet<string>): readonly Warned[] {
  const { target, packages } = walked
  return target.graph.root.edges.flatMap(({ id, lowerId, range, isProject }) => {
    const version = packages.get(lowerId)?.version
    if (isProject || told.has(lowerId) || version === undefined || !isPackage(walked, lowerId)) return []
    if (range.float !== undefined || range.lower?.inclusive !== true) return []
    if (compareParsedVersions(version, range.lower.version) <= 0) return []
    return {
      code: 'NU1601',
      level: 'Warning',
      message: `Dependency specified was ${requestText(id, range)} but ended up with ${nameAndVersion(walked, lowerId)}.`,
      libraryId: nameOf(walked, lowerId),
      targetGraphs: [walked.name],
    }
  })
}

/** The client's NU1608: packages above what somebody allows. */
export function aboveBounds(walked: WalkedTarget): readonly Warned[] {
  const { target, packages } = walked
  const { root, members } = target.graph
  const asking = [root, ...[...packages.keys()].flatMap(id => members.get(id) ?? [])]
  return asking.flatMap(member =>
    member.edges.flatMap(({ id, lowerId, range }) => {
      const version = packages.get(lowerId)?.version
      const { upper } = range
      if (upper === undefined || version === undefined || !isPackage(walked, lowerId)) return []
      if (compareParsedVersions(version, upper.version) < (upper.inclusive ? 1 : 0)) return []
      const parent = member.kind === 'project' ? member.id : nameAndVersion(walked, member.lowerId)
      return {
        code: 'NU1608',
        level: 'Warning',
        message: `Detected package version outside of dependency constraint: ${parent} requires ${requestText(id, range)} but version ${nameAndVersion(walked, lowerId)} was resolved.`,
        libraryId: id,
        targetGraphs: [walked.name],
      } as const
    }),
  )
}

/** The client's NU1605: packages below what somebody asks for. With central versions for all packages it says nothing of them. */
export function downgrades(walked: WalkedTarget, { eol }: { readonly eol: string }): readonly Warned[] {
  if (walked.pinned.size > 0) return []
  return walked.flat.downgrades.flatMap(({ asked, to, wanted, from }) => {
    if (!isPackage(walked, asked.id)) return []
    const id = writtenName(walked, { wanted, from })
    const lowest = wanted.range.lower?.version.normalized ?? '0.0.0'
    const lines = [
      `Detected package downgrade: ${id} from ${lowest} to ${versionOf(walked, asked.id)}. Reference the package directly from the project to select a different version. `,
      ` ${wayTo(walked, from)} -> ${requestText(id, wanted.range)} `,
      ` ${wayTo(walked, to)} -> ${requestText(nameOf(walked, asked.id), asked.range)}`,
    ]
    return {
      code: 'NU1605',
      level: 'Warning',
      message: lines.join(eol),
      libraryId: id,
      targetGraphs: [walked.name],
    } as const
  })
}

// As the one writes it who asks for it.
function writtenName(
  { target: { graph } }: WalkedTarget,
  { wanted, from }: Pick<FlatGraph['downgrades'][number], 'wanted' | 'from'>,
): string {
  const { edges } = (from && graph.members.get(from.id)) ?? graph.root
  return edges.find(({ lowerId }) => lowerId === wanted.id)?.id ?? wanted.name
}

function wayTo(walked: WalkedTarget, last: PackageRange | undefined): string {
  const { root } = walked.target.graph
  const names: string[] = []
  for (let at = last?.id; at !== undefined && at !== root.lowerId; at = walked.reachedFrom.get(at)?.lowerId)
    names.unshift(nameAndVersion(walked, at))
  return [root.id, ...names].join(' -> ')
}

function isPackage({ target }: WalkedTarget, lowerId: string): boolean {
  return target.graph.members.get(lowerId)?.kind === 'package'
}

function nameOf({ target }: WalkedTarget, lowerId: string): string {
  return target.graph.members.get(lowerId)?.id ?? lowerId
}

function versionOf({ packages }: WalkedTarget, lowerId: string): string {
  return packages.get(lowerId)?.version.normalized ?? ''
}

// Only one version of a project is there, so that it is not named.
function nameAndVersion(walked: WalkedTarget, lowerId: string): string {
  const name = nameOf(walked, lowerId)
  return isPackage(walked, lowerId) ? `${name} ${versionOf(walked, lowerId)}` : name
}

/** A request as the client's messages have it: `Log (>= 1.0.0 && < 2.0.0)`. */
export function requestText(id: string, { lower, upper }: VersionRange): string {
  if (lower === undefined && upper === undefined) return id
  if (lower?.inclusive && upper?.inclusive && compareParsedVersions(lower.version, upper.version) === 0)
    return `${id} (= ${lower.version.normalized})`
  const bounds = [...(lower ? [boundText('>', lower)] : []), ...(upper ? [boundText('<', upper)] : [])]
  return `${id} (${bounds.join(' && ')})`
}

function boundText(sign: string, { version, inclusive }: VersionBound): string {
  return `${sign}${inclusive ? '=' : ''} ${version.normalized}`
}
