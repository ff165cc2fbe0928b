import { inOneLine, isPkgtoolError, PkgtoolError, textOf } from '../base/errors.ts'
import { plural } from '../base/format.ts'
import { type Log, type RunOptions, silentLog } from '../base/ports.ts'
import { toLowerInvariant } from '../base/printable.ts'
import { parseFramework } from '../frameworks/parse-framework.ts'
import { closureName } from '../lock/closure-members.ts'
import type {
  ClosurePackage,
  ClosureRequest,
  Lock,
  LockedClosure,
  LockedProject,
  LockedRequest,
} from '../lock/lock.ts'
import { dependencyGroup, parseDependencyRange } from '../nuget/dependency-group.ts'
import { describePlace } from '../nuget/pin.ts'
import { compareParsedVersions, parsePackageVersion } from '../nuget/version.ts'
import { formatVersionRange, rangeHolds, tryParseVersionRange } from '../nuget/version-range.ts'
import type { FlatPackage } from '../projects/graph/flatten-graph.ts'
import type { GraphErrorCode, GraphProblemCode } from '../projects/graph/graph-problems.ts'
import type { ExactCatalog, PackageCatalog } from '../projects/graph/package-catalog.ts'
import { isAtLeast, type PackageRange, type Requirement } from '../projects/graph/package-range.ts'
import {
  CatalogReader,
  type CatalogReaderOptions,
  type PackageRequest,
} from '../projects/graph/read-catalog.ts'
import { type ResolvedGraph, resolveGraph, type TracedProblem } from '../projects/graph/resolve-graph.ts'
import { hasRuntimeFiles, loadSdkRuntimes, RuntimeGraph } from '../projects/sdk/runtime-graph.ts'
import type { WarningLevel } from '../projects/warning-policy.ts'
import { notConsidered, type PackageSources } from '../sources/package-sources.ts'
import type { ClosureNeed } from './closure-need.ts'
import { dependenciesById } from './closure-paths.ts'
import type { AnsweredNeed } from './closure-pins.ts'
import { type FindLocked, lockedVersions, type Upgrade } from './locked-versions.ts'
import {
  createSourceCatalog,
  type FindPlacedManifest,
  type SourceCatalog,
  takenKey,
} from './source-catalog.ts'

/** Where a closure is resolved. */
interface ResolveClosureOptions {
  readonly catalog: PackageCatalog & Partial<SourceCatalog>
  /** gets a warning for each package that does not get what was asked for */
  readonly log: Log
  /** the versions that a lock has; default: none */
  readonly locked?: FindLocked | undefined
}

/**
 * Resolves the closure of a need: the packages with their edges, without the projects among them.
 *
 * @throws PkgtoolError `UNRESOLVED`, whose `problems` have the paths that lead to them, `TOO_LARGE`, and what the catalog
 * throws
 */
export async function resolveClosure(
  need: ClosureNeed,
  { catalog, log, locked }: ResolveClosureOptions,
): Promise<LockedClosure> {
  const { request } = need
  if (need.notice !== undefined) log.notice(need.notice)
  const roots = request.roots.map(root => rootOf(root, need))
  const { packages, errors, warnings, withFiles } = await resolveFor(request.runtime, {
    need,
    roots,
    catalog,
    locked,
  })
  if (errors.length > 0)
    throw unresolved(
      need,
      errors.map(problem => problemError(problem, catalog)),
    )
  const levels = new Map(warnings.map(problem => [problem, levelOf(problem, { need, packages })]))
  const refused = warnings.filter(problem => levels.get(problem) === 'error')
  if (refused.length > 0) throw unresolved(need, refused.map(warningError))
  for (const problem of warnings.filter(each => levels.get(each) === 'warning'))
    log.warning(`${closureName(request)}: ${describeProblem(problem)} (${problem.code})`)
  const versions = new Map(packages.map(({ asked, version }) => [asked, version]))
  const lowered = packages.flatMap(each => loweredByCentral(each, versions))
  if (lowered.length > 0) throw unresolved(need, lowered)
  if (need.owner?.kept?.length) refuseLowered(packages, need)
  const projects = new Set(request.projects?.map(({ id }) => id))
  const own = packages.filter(({ asked: { id } }) => !projects.has(id))
  log.info(`${closureName(request)}: ${plural(own.length, 'package')} for ${plural(roots.length, 'root')}`)
  return {
    ...request,
    packages: own.map(
      ({ asked, version, declared }): ClosurePackage => ({
        id: catalog.nameOf?.(asked.name, version) ?? asked.name,
        version: version.normalized,
        dependencies: declared.map(({ name, range }) => ({ id: name, range: formatVersionRange(range) })),
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
}

/** The graph for all runtimes; or that for one, for which the packages of the former say what they need beside. */
async function resolveFor(
  runtime: string | undefined,
  { need, roots, catalog, locked }: ResolveForOptions,
): Promise<ResolvedGraph & { readonly withFiles: ReadonlySet<string> }> {
  const { request } = need
  const framework = parseFramework(request.framework)
  const readerOf = async (added?: CatalogReaderOptions['added']) =>
    new CatalogReader(
      withProjects(catalog, request.projects ?? []),
      framework,
      // A central version holds for every package that is not asked for directly, whatever its manifest says.
      {
        omits: await prunedBy(request),
        central: request.central?.map(parseRequest),
        fallbacks: request.fallbacks?.map(parseFramework),
        added,
        locked,
      },
    )
  const plain = await resolveGraph(roots, await readerOf(), { kept: need.owner?.kept, owner: need.owner?.id })
  if (runtime === undefined || plain.errors.length > 0) return { ...plain, withFiles: new Set() }
  const projects = new Set(request.projects?.map(({ id }) => id))
  const found = plain.packages.filter(({ asked }) => !projects.has(asked.id))
  const said = await Promise.all(
    found.map(async ({ asked, version }) => ({
      id: asked.id,
      runtimes: await catalog.runtimes?.(asked.name, version),
    })),
  )
  const withFiles = new Set(
    said.flatMap(({ id, runtimes }) => (runtimes && hasRuntimeFiles(runtimes, framework) ? id : [])),
  )
  const documents = said.flatMap(({ runtimes }) => runtimes?.document ?? [])
  if (documents.length === 0) return { ...plain, withFiles }
  const graph = new RuntimeGraph([await loadSdkRuntimes(), ...documents])
  const reader = await readerOf(id => graph.dependenciesOf(runtime, id))
  return {
    ...(await resolveGraph(roots, reader, { kept: need.owner?.kept, owner: need.owner?.id })),
    withFiles,
  }
}

interface Resolved {
  readonly need: ClosureNeed
  readonly packages: readonly FlatPackage[]
}

/** What becomes of a warning; pins have nothing that makes an error of one. */
function levelOf(problem: TracedProblem, { need, packages }: Resolved): WarningLevel {
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
    const level = need.owner?.warningLevel?.(code, id) ?? 'warning'
    return level !== 'silence' && isHiddenBelow({ code, id }, { need, edges }) ? 'silence' : level
  } catch (error) {
    // By default only a downgrade is an error, and any other warning is better told than a reason for a refusal.
    if (code !== 'NU1605' && isPkgtoolError(error, 'NEEDS_EVALUATION')) return 'warning'
    throw error
  }
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

function rootOf(root: LockedRequest, { places }: ClosureNeed): Requirement {
  const place = places.get(toLowerInvariant(root.id)) ?? { line: 1 }
  return { ...parseRequest(root), origin: { kind: 'pin', place } }
}

/** The range of a request is one that was formatted. */
function parseRequest({ id, range: text }: LockedRequest): PackageRequest {
  const range = tryParseVersionRange(text)
  if (range) return { id, range }
  throw new PkgtoolError('INVALID_RANGE', { subject: text, found: `given for ${id}` })
}

// Left out where the framework brings a version that suits.
async function prunedBy({
  framework,
  pruning,
}: ClosureRequest): Promise<(dependency: PackageRange) => boolean> {
  if (pruning === undefined) return () => false
  const { pruneTableNamed } = await import('../projects/prune-table.ts')
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
      found: `the central version ${formatVersionRange(taken.range)}, below ${formatVersionRange(wanted.range)} of ${asked.name}`,
      change: 'raise its version in Directory.Packages.props',
      id: wanted.name,
    })
  })
}

// Where ways leave out different packages, which of two versions the client takes below a nearer one depends on their order.
function refuseLowered(packages: readonly FlatPackage[], { request }: ClosureNeed): void {
  const chosen = new Map(packages.map(({ asked, version }) => [asked.id, version]))
  for (const { asked, declared } of packages)
    for (const { id, name, range } of declared) {
      const version = chosen.get(id)
      if (version === undefined || rangeHolds(range, version)) continue
      throw new PkgtoolError('NEEDS_EVALUATION', {
        subject: closureName(request),
        found: `${name} ${version.normalized}, not ${formatVersionRange(range)} as ${asked.name} asks, and projects that keep packages to themselves`,
        change: `refer to ${name} in the project itself, in the version that it is to have`,
      })
    }
}

export function unresolved({ request }: ClosureNeed, problems: readonly PkgtoolError[]): PkgtoolError {
  const [place] = problems.flatMap(({ fields: { file, line } }) =>
    file === undefined ? [] : [{ file, ...(line !== undefined && { line }) }],
  )
  return new PkgtoolError('UNRESOLVED', {
    ...place,
    subject: closureName(request),
    found: plural(problems.length, 'problem'),
    details: problems.map(problem => inOneLine(textOf(problem))),
    problems,
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
    dependencies.map(({ id, range }) => ({ id, range: parseDependencyRange(range) })),
  )
}

/**
 * Resolves closures over the sources of a run, one after the other: they share what was read.
 *
 * @throws PkgtoolError as `resolveClosure`, and errors of the sources
 */
export async function resolveClosures(
  requested: readonly ClosureNeed[],
  sources: PackageSources,
  { signal, log = silentLog, lock, upgrade, placed }: ResolveClosuresOptions,
): Promise<readonly AnsweredNeed[]> {
  const catalog = createSourceCatalog(sources, { signal, taken: takenBy(requested, lock), placed })
  const lockedFor = lock && lockedVersions(lock, upgrade)
  const answered: AnsweredNeed[] = []
  for (const need of requested) {
    const locked = lockedFor?.(need.request)
    answered.push({ need, closure: await resolveClosure(need, { catalog, log, locked }) })
  }
  return answered
}

// Who names a version wants it, whatever its age; what a lock has was judged when it was locked.
function takenBy(requested: readonly ClosureNeed[], lock: Lock | undefined): ReadonlySet<string> {
  const named = requested
    .flatMap(({ request: { roots, central = [] } }) => [...roots, ...central])
    .flatMap(each => {
      const { id, range } = parseRequest(each)
      return range.lower?.inclusive && range.float === undefined ? takenKey(id, range.lower.version) : []
    })
  const locked = (lock?.closures ?? []).flatMap(({ packages }) =>
    packages.map(({ id, version }) => takenKey(id, parsePackageVersion(version))),
  )
  return new Set([...named, ...locked])
}

/**
 * Judges closures of a lock again by what their projects say now of a downgrade, as the client does in locked mode too.
 *
 * @throws PkgtoolError `UNRESOLVED` for a downgrade that is an error, and `NEEDS_EVALUATION`
 */
export async function judgeKept(kept: readonly AnsweredNeed[]): Promise<void> {
  for (const { need, closure } of kept) {
    if (need.owner?.warningLevel === undefined || !isLowered(closure)) continue
    const roots = need.request.roots.map(root => rootOf(root, need))
    const catalog = catalogOf(closure)
    const { packages, errors, warnings } = await resolveFor(undefined, {
      need,
      roots,
      catalog,
      locked: undefined,
    })
    // The graph of a lock lacks the packages that others won over.
    if (errors.length > 0) continue
    const refused = warnings.filter(
      problem => problem.code === 'DOWNGRADE' && levelOf(problem, { need, packages }) === 'error',
    )
    if (refused.length > 0) throw unresolved(need, refused.map(warningError))
  }
}

/** Whether a package of a closure is below what another one asks for. */
function isLowered({ packages, projects = [] }: LockedClosure): boolean {
  const versions = new Map(packages.map(({ id, version }) => [toLowerInvariant(id), version]))
  return [...packages, ...projects]
    .flatMap(({ dependencies }) => dependencies)
    .some(({ id, range }) => {
      const version = versions.get(toLowerInvariant(id))
      const lower = version === undefined ? undefined : tryParseVersionRange(range)?.lower?.version
      return lower !== undefined && compareParsedVersions(parsePackageVersion(version ?? ''), lower) < 0
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

interface ResolveClosuresOptions extends RunOptions {
  /** whose versions are kept where they still suit; default: none */
  readonly lock?: Lock | undefined
  /** the packages that get new versions all the same; default: none */
  readonly upgrade?: Upgrade | undefined
  /** the packages in place; default: none */
  readonly placed?: FindPlacedManifest | undefined
}

/** What was found, and what to do about it. */
const explanations: Readonly<Record<GraphProblemCode, { readonly found: string; readonly change?: string }>> =
  {
    NOT_FOUND: {
      found: 'no version of it at any source',
      change: 'add the source that has it, or pin another version of what asks for it',
    },
    NO_VERSION: {
      found: 'only versions outside of what is asked for',
      change: 'pin another version of what asks for it',
    },
    ONLY_PRERELEASE: { found: 'only prereleases in what is asked for', change: 'pin a prerelease of it' },
    CONFLICT: {
      found: 'requests that exclude each other',
      change: 'pin it at one version, or pin other versions of those who ask',
    },
    CYCLE: { found: 'a package that needs itself', change: 'pin another version of a package on the path' },
    APPROXIMATE: { found: 'another version than the lowest asked for', change: 'pin it' },
    NO_LOWER_BOUND: { found: 'a request without lowest version', change: 'pin it with one' },
    DOWNGRADE: { found: 'a lower version than another package asks for', change: 'pin it higher' },
    ABOVE_UPPER_BOUND: { found: 'a higher version than another package allows', change: 'pin it lower' },
  }

type WarningProblem = Exclude<GraphProblemCode, GraphErrorCode>

/** The error where a project makes one of a warning. */
const errorCodes: Readonly<Record<WarningProblem, GraphErrorCode>> = {
  DOWNGRADE: 'CONFLICT',
  ABOVE_UPPER_BOUND: 'CONFLICT',
  APPROXIMATE: 'NO_VERSION',
  NO_LOWER_BOUND: 'NO_VERSION',
}

/** The code of the client for a warning. */
function clientCode({ code, asked: { range } }: TracedProblem): string {
  // It tells apart whether a lowest version was asked for.
  if (code === 'APPROXIMATE') return range.lower?.inclusive ? 'NU1603' : 'NU1602'
  if (code === 'NO_LOWER_BOUND') return 'NU1604'
  return code === 'DOWNGRADE' ? 'NU1605' : 'NU1608'
}

/** The error for a warning of which a project makes one. */
function warningError(problem: TracedProblem): PkgtoolError {
  const { found, change } = explanations[problem.code]
  const code = clientCode(problem)
  const { name, range } = problem.asked
  const origin = problem.paths[0]?.[0]?.origin
  return new PkgtoolError(errorCodes[problem.code as WarningProblem], {
    subject: describeRequest({ id: name, range }),
    found: `${found}, an error for the project (${code})`,
    change: `${change}, or allow it with NoWarn="${code}" at the reference or NoWarn in the project`,
    details: pathTexts(problem),
    id: name,
    ...(origin?.kind === 'pin' && origin.place),
  })
}

/** The error for a problem, at the place of the first root that leads to it. */
function problemError(
  problem: TracedProblem<GraphErrorCode>,
  catalog: ResolveClosureOptions['catalog'],
): PkgtoolError {
  const origin = problem.paths[0]?.[0]?.origin
  const { name, range } = problem.asked
  const explanation = explanations[problem.code]
  const young = catalog.tooYoung?.(name)
  const tooYoung = young === undefined ? '' : `, but for versions younger than the minimum age: ${young}`
  return new PkgtoolError(problem.code, {
    subject: describeRequest({ id: name, range }),
    ...explanation,
    found: `${explanation.found}${notConsidered(catalog.keptFrom?.(name) ?? [])}${tooYoung}`,
    details: pathTexts(problem),
    id: name,
    ...(origin?.kind === 'pin' && origin.place),
  })
}

/** A problem in one line. */
function describeProblem(problem: TracedProblem): string {
  const { found, change } = explanations[problem.code]
  const { name } = problem.asked
  return `${name} has ${found}; ${change} (${pathTexts(problem).join('; ')})`
}

// With the file and line of the reference that a path begins with.
function pathTexts({ paths }: TracedProblem): readonly string[] {
  return paths.map(path => {
    const origin = path[0]?.origin
    const { file, line } = origin?.kind === 'pin' ? origin.place : {}
    const place =
      file === undefined ? '' : `${describePlace({ file, ...(line !== undefined && { line }) })}: `
    return `${place}${path.map(describeRequest).join(' → ')}`
  })
}

function describeRequest({ id, range }: PackageRequest): string {
  const text = formatVersionRange(range)
  return text === '(, )' ? id : `${id} ${text}`
}
