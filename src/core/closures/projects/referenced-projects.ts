import { basename, dirname, relative, sep } from 'node:path'
import type { PkgtoolError } from '../../base/errors.ts'
import { groupBy } from '../../base/group-by.ts'
import { quote, toLowerInvariant } from '../../base/printable.ts'
import { nextPiece, throwIfCancelled } from '../../base/turns.ts'
import { documentError } from '../../files/parse-file.ts'
import { shortFolderName } from '../../frameworks/format-framework.ts'
import { isSameFramework } from '../../frameworks/framework.ts'
import { nearestGroup } from '../../frameworks/nearest-framework.ts'
import type { LockedProject, LockedRequest } from '../../lock/lock.ts'
import { parsePackageVersion } from '../../nuget/version.ts'
import type { EvaluatedWith } from '../../projects/collect-project.ts'
import type { CollectedProject } from '../../projects/collected-project.ts'
import type { KeptPackage } from '../../projects/graph/graph-path.ts'
import type { PackageReference, Project, ProjectTarget } from '../../projects/project.ts'
import type { ProjectFaults } from '../../projects/project-faults.ts'
import { type ProjectIdentity, projectName } from '../../projects/project-identity.ts'
import { needsEvaluation } from '../../projects/project-place.ts'
import { coversAllAssets } from '../../projects/project-references.ts'
import { broughtByFramework } from '../../projects/pruned-packages.ts'
import type { WarningPolicy } from '../../projects/warning-policy.ts'

/** A request for a project, by its name and version as a package. */
function projectRequest({ id, version }: ProjectIdentity): LockedRequest {
  return { id, range: { lower: { version, inclusive: true } } }
}

const firstVersion = parsePackageVersion('1.0.0')

/** What a project asks for with a reference to a package. */
export function requestOf({ id, range }: Pick<PackageReference, 'id' | 'range'>): LockedRequest {
  return { id, range: range?.range ?? {} }
}

/** The paths of the projects that one refers to, for any target framework. */
export function referencesOf({ frameworks }: Project): readonly string[] {
  return frameworks.flatMap(({ projects, builtProjects = [] }) => [...projects, ...builtProjects])
}

/** What a project passes on. */
interface Passing {
  readonly path: string
  readonly framework: ProjectTarget
  readonly packages: readonly LockedRequest[]
  /** the paths of projects */
  readonly passed: readonly string[]
  readonly kept: Kept
  readonly policy: WarningPolicy | undefined
}

/** A project that is reached, and the projects that are left out below it. */
interface Way {
  readonly path: string
  readonly left: readonly string[]
}

// Real solutions have as many as projects.
const maxWays = 100_000

/** What a project keeps to itself: the lower-case ids of packages, and the paths of projects. */
interface Kept {
  readonly packages: readonly string[]
  readonly projects: readonly string[]
}

/** The files that lead to a project, the last one first: closures of a thousand projects share them. */
interface Lead {
  readonly file: string
  readonly before: Lead | undefined
  readonly depth: number
}

// Those of real repositories are below 50.
export const maxProjectDepth = 500

// A project, in the closure of another one for a target framework; large repositories have a hundred thousand.
const maxReached = 3_000_000

/** A reference to a project, for the target framework of a key. */
interface Referring {
  readonly key: string
  readonly referenced: CollectedProject
  readonly by: CollectedProject
}

/** Reads a project to which the files `lead` lead. */
type CollectReferenced = (path: string, lead: readonly string[]) => Promise<CollectedProject>

/** The projects that projects refer to, each read once, by the way on which it is met first. */
export class ReferencedProjects {
  readonly #collect: CollectReferenced
  readonly #known = new Map<string, Promise<CollectedProject>>()
  readonly #identities = new Map<string, ProjectIdentity>()
  readonly #kept = new Map<string, Kept>()
  readonly #policies = new Map<string, WarningPolicy>()
  readonly #ofMachine = new Map<string, EvaluatedWith>()

  readonly #signal: AbortSignal | undefined
  // What a project passes on for a target framework is the same in all closures.
  readonly #passing = new Map<ProjectTarget, Passing>()
  readonly #locked = new Map<ProjectTarget, LockedProject>()
  // By the target framework, with its fallbacks, of the one that refers to it.
  readonly #chosen = new Map<CollectedProject, Map<string, ProjectTarget>>()
  #reached = 0

  constructor(collect: CollectReferenced, { signal }: { readonly signal?: AbortSignal | undefined } = {}) {
    this.#collect = collect
    this.#signal = signal
  }

  /** Reads a project. Throws as `collectProject`. */
  read(path: string, lead: readonly string[] = []): Promise<CollectedProject> {
    const known = this.#known.get(path)
    if (known) return known
    const reading = this.#collect(path, lead)
    this.#known.set(path, reading)
    return reading
  }

  /** The paths of projects that have a fault or cannot be read, and of all that refer to them. */
  async refused(): Promise<ReadonlySet<string>> {
    const refused = new Set<string>()
    const references: { readonly path: string; readonly other: string }[] = []
    for (const [path, reading] of this.#known) {
      const collected = await reading.catch(() => undefined)
      if (collected === undefined || !collected.faults.isEmpty) refused.add(path)
      if (collected) for (const other of referencesOf(collected.project)) references.push({ path, other })
    }
    const referring = groupBy(references, ({ other }) => other)
    for (const path of refused) for (const each of referring.get(path) ?? []) refused.add(each.path)
    return refused
  }

  /** The request for a project that was read. */
  requestOf(path: string): LockedRequest {
    return projectRequest(this.#identityOf(path))
  }

  /** The name of a project that was read, in lower case. */
  idOf(path: string): string {
    return toLowerInvariant(this.#identityOf(path).id)
  }

  /** The names of projects in the client's lock, by the lower-case id: that, where it is the name of the file. */
  get lockedNames(): ReadonlyMap<string, string> {
    const others = [...this.#identities].filter(([path, { id }]) => id !== projectName(path))
    return new Map(others.map(([, { id }]) => [toLowerInvariant(id), id]))
  }

  /** What the projects of a closure keep to themselves. */
  keptIn(projects: readonly LockedProject[]): readonly KeptPackage[] {
    const ids = new Set(projects.map(({ id }) => id))
    return [...this.#kept]
      .map(([path, kept]) => ({ by: this.idOf(path), ...kept }))
      .filter(({ by }) => ids.has(by))
      .flatMap(({ by, packages, projects: paths }) =>
        [...packages, ...paths.map(path => this.idOf(path))].map(id => ({ id, by })),
      )
  }

  /** What the projects of a closure make of the client's warnings, by their lower-case ids. */
  policiesOf(projects: readonly LockedProject[]): ReadonlyMap<string, WarningPolicy> {
    const ids = new Set(projects.map(({ id }) => id))
    const policies = [...this.#policies].map(([path, policy]) => [this.idOf(path), policy] as const)
    return new Map(policies.filter(([id]) => ids.has(id)))
  }

  /** What those projects of a closure were evaluated with in which something depended on the machine or its environment. */
  evaluatedWith(projects: readonly LockedProject[]): readonly EvaluatedWith[] {
    const ids = new Set(projects.map(({ id }) => id))
    return [...this.#ofMachine].flatMap(([path, each]) => (ids.has(this.idOf(path)) ? each : []))
  }

  #identityOf(path: string): ProjectIdentity {
    return this.#identities.get(path) ?? { id: projectName(path), version: firstVersion }
  }

  /**
   * All projects that one refers to for a framework, directly or through others, with what each passes on: its packages and
   * projects, but those that it keeps to itself. `faults` gets theirs, and a fault for each that suits no framework.
   *
   * @throws PkgtoolError as `collectProject`, and `TOO_LARGE` for more projects, or ways through them, than can be followed
   */
  async closureOf(
    project: CollectedProject,
    own: ProjectTarget,
    { faults, lead = [] }: { readonly faults: ProjectFaults; readonly lead?: readonly string[] },
  ): Promise<readonly LockedProject[]> {
    const found = new Map<string, LockedProject>()
    const seen = new Set<string>()
    const passing: Passing[] = []
    const referencesOf = (paths: readonly string[], by: CollectedProject, before?: Lead) => {
      const way: Lead = { file: by.project.file, before, depth: 1 + (before?.depth ?? lead.length) }
      if (way.depth > maxProjectDepth && paths.length > 0) throw tooDeep(way.file)
      return paths.map(path => ({ path, by, way }))
    }
    const waiting = referencesOf(own.projects, project)
    const key = targetKey(own)
    for (const { path, by, way } of waiting) {
      if (seen.has(path)) continue
      seen.add(path)
      await this.#countReached(path)
      const referenced = await (this.#known.get(path) ?? this.read(path, [...lead, ...filesOf(way)]))
      this.#note(path, referenced)
      const framework = by.faults.watch(() => this.#chosenOf(own, { key, referenced, by }))
      faults.addAll(referenced.faults)
      faults.addAll(by.faults)
      if (framework === undefined) continue
      const each = this.#passing.get(framework) ?? this.#passingOf(referenced, framework)
      this.#kept.set(path, each.kept)
      if (each.policy) this.#policies.set(path, each.policy)
      passing.push(each)
      waiting.push(...referencesOf(each.passed, referenced, way))
    }
    const reached = this.#reachedFrom(own.projects, passing)
    // The names of projects are known when all are read.
    const paths = new Map<string, string>()
    for (const each of passing.filter(({ path }) => reached.has(path))) {
      const id = this.idOf(each.path)
      const other = paths.get(id)
      if (other !== undefined) faults.add(sameName(project.project.file, [other, each.path]))
      paths.set(id, each.path)
      found.set(id, this.#lockedOf(each))
    }
    return [...found.values()].sort((a, b) => (a.id < b.id ? -1 : 1))
  }

  readonly #noted = new Set<CollectedProject>()

  #note(path: string, referenced: CollectedProject): void {
    if (this.#noted.has(referenced)) return
    this.#noted.add(referenced)
    const identity = referenced.faults.watch(() => referenced.identity?.())
    if (identity) this.#identities.set(path, identity)
    const { evaluatedWith } = referenced
    if (evaluatedWith && (evaluatedWith.usesSystem || evaluatedWith.unsetNames.length > 0))
      this.#ofMachine.set(path, evaluatedWith)
  }

  /** As `chooseFramework`, whose answers are kept: closures of a thousand projects ask a million times. */
  #chosenOf(own: ProjectTarget, { key, referenced, by }: Referring): ProjectTarget | undefined {
    const known = this.#chosen.get(referenced) ?? new Map<string, ProjectTarget>()
    this.#chosen.set(referenced, known)
    const framework = known.get(key) ?? chooseFramework(own, referenced, by)
    if (framework) known.set(key, framework)
    return framework
  }

  #passingOf(referenced: CollectedProject, framework: ProjectTarget): Passing {
    const { project, warnings } = referenced
    const path = project.file
    const passed = framework.projects.filter(each => !framework.privateProjects?.includes(each))
    const keeps = keptBy(project, framework)
    const packages = framework.packages.filter(each => !keeps(each)).map(requestOf)
    const kept = framework.packages.filter(keeps).map(({ id }) => toLowerInvariant(id))
    const policy = warnings?.[project.frameworks.indexOf(framework)]
    const passing = {
      path,
      framework,
      packages,
      passed,
      kept: { packages: kept, projects: framework.privateProjects ?? [] },
      policy,
    }
    this.#passing.set(framework, passing)
    return passing
  }

  async #countReached(path: string): Promise<void> {
    const turn = nextPiece()
    if (turn) await turn
    throwIfCancelled(this.#signal, path)
    if (++this.#reached > maxReached) throw tooManyReached(path)
  }

  #lockedOf({ path, framework, packages, passed }: Passing): LockedProject {
    const known = this.#locked.get(framework)
    if (known) return known
    const dependencies = [...packages, ...passed.map(each => this.requestOf(each))]
    const locked = { id: this.idOf(path), dependencies }
    this.#locked.set(framework, locked)
    return locked
  }

  /** The projects to which some way leads on which no project keeps them to itself. @throws PkgtoolError `TOO_LARGE` */
  #reachedFrom(start: readonly string[], passing: readonly Passing[]): ReadonlySet<string> {
    const passedBy = new Map(passing.map(({ path, passed }) => [path, passed]))
    const ways = new Map<string, Way>()
    const add = (path: string, left: readonly string[]) => {
      if (ways.size > maxWays) throw tooManyWays(path)
      if (!left.includes(path)) ways.set([path, ...left].join('\0'), { path, left })
    }
    for (const path of start) add(path, [])
    for (const { path, left } of ways.values()) {
      const below = [...new Set([...left, ...(this.#kept.get(path)?.projects ?? [])])].sort()
      for (const passed of passedBy.get(path) ?? []) add(passed, below)
    }
    return new Set([...ways.values()].map(({ path }) => path))
  }
}

/** The text by which target frameworks with their fallbacks are told apart. */
function targetKey({ framework, fallbacks }: ProjectTarget): string {
  return [framework.text, ...(fallbacks?.map(shortFolderName) ?? ['(default)'])].join(' ')
}

function filesOf(way: Lead): readonly string[] {
  const files: string[] = []
  for (let at: Lead | undefined = way; at !== undefined; at = at.before) files.unshift(at.file)
  return files
}

/** The error for a chain of projects that nobody has. */
export function tooDeep(file: string): PkgtoolError {
  return documentError('TOO_LARGE', {
    file,
    found: `projects refer to one another more than ${maxProjectDepth} deep`,
  })
}

function tooManyReached(file: string): PkgtoolError {
  return documentError('TOO_LARGE', {
    file,
    found: `projects reach others more than ${maxReached} times`,
    wanted: 'fewer projects in one run',
  })
}

function tooManyWays(file: string): PkgtoolError {
  return documentError('TOO_LARGE', {
    file,
    found: `there are more than ${maxWays} ways to it through projects that keep others to themselves`,
    wanted: 'fewer ProjectReference items with PrivateAssets',
  })
}

// Which of them the client takes depends on the order in which it reads them.
function sameName(file: string, [one, other]: readonly [string, string]): PkgtoolError {
  const paths = [one, other].map(path => quote(relative(dirname(file), path).split(sep).join('/'), 200))
  return documentError('INVALID_PROJECT', {
    file,
    found: `${paths.join(' and ')} are projects of one name`,
    wanted: 'a PackageId or AssemblyName of its own for each project that others refer to',
  })
}

// A package that the framework brings is not left out where a project refers to it, but is not passed on either.
function keptBy(project: Project, own: ProjectTarget): (reference: PackageReference) => boolean {
  const isBrought = broughtByFramework(project, own)
  return reference => coversAllAssets(reference.privateAssets) || isBrought(reference)
}

/** Undefined: nothing is known of the project. @throws PkgtoolError `NEEDS_EVALUATION` at the one that refers to it */
function chooseFramework(
  { framework: wanted, fallbacks }: ProjectTarget,
  { project: { file, frameworks } }: CollectedProject,
  by: CollectedProject,
): ProjectTarget | undefined {
  if (frameworks.length === 0) return undefined
  // As for packages, a project of .NET takes one of .NET Framework where there is no other.
  const nearest = nearestGroup(
    wanted.framework,
    frameworks.map(({ framework }) => framework.framework),
    { fallbacks },
  )
  const { framework: chosen } = frameworks[nearest] ?? {}
  const [found, other] = frameworks.filter(
    ({ framework }) => chosen && isSameFramework(framework.framework, chosen.framework),
  )
  if (found && other === undefined) return found
  const lack = found ? 'several equal target frameworks' : 'no target framework'
  throw needsEvaluation(
    { file: by.project.file, line: 1 },
    `a reference to ${basename(file)}, which has ${lack} for ${wanted.text}`,
  )
}
