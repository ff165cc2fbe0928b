import { basename } from 'node:path'
import { toLowerInvariant } from '../base/lower-case.ts'
import { formatFramework, nearestFramework } from '../frameworks/frameworks.ts'
import type { LockedProject, LockedRequest } from '../lock/lock.ts'
import { formatVersionRange, parseVersionRange } from '../nuget/version-range.ts'
import { coversAllAssets } from '../projects/package-assets.ts'
import type { ProjectFaults } from '../projects/project-faults.ts'
import { type ProjectIdentity, projectName } from '../projects/project-identity.ts'
import type { ProjectFramework } from '../projects/project-reading.ts'
import type { CollectedProject } from '../projects/read-project.ts'
import { needsEvaluation } from '../projects/statements.ts'
import type { KeptPackage } from './closure-need.ts'

/** A request for a project, by its name and version as a package. */
function projectRequest({ id, version }: ProjectIdentity): LockedRequest {
  return { id, range: `[${version}, )` }
}

/** What a project passes on. */
interface Passing {
  readonly path: string
  readonly packages: readonly LockedRequest[]
  /** the paths of projects */
  readonly passed: readonly string[]
}

/** Reads a project to which the files `lead` lead. */
type CollectReferenced = (path: string, lead: readonly string[]) => Promise<CollectedProject>

/** The projects that projects refer to, each read once, by the way on which it is met first. */
export class ReferencedProjects {
  readonly #collect: CollectReferenced
  readonly #known = new Map<string, Promise<CollectedProject>>()
  readonly #identities = new Map<string, ProjectIdentity>()
  /** by the path of a project the lower-case ids of packages that it keeps to itself */
  readonly #kept = new Map<string, readonly string[]>()

  constructor(collect: CollectReferenced) {
    this.#collect = collect
  }

  /** Reads a project. Throws as `collectProject`. */
  read(path: string, lead: readonly string[] = []): Promise<CollectedProject> {
    const known = this.#known.get(path)
    if (known) return known
    const reading = this.#collect(path, lead)
    this.#known.set(path, reading)
    return reading
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
      .map(([file, packages]) => ({ file, packages, by: this.idOf(file) }))
      .filter(({ by }) => ids.has(by))
      .flatMap(({ packages, ...rest }) => packages.map(id => ({ id, ...rest })))
  }

  #identityOf(path: string): ProjectIdentity {
    return this.#identities.get(path) ?? { id: projectName(path), version: '1.0.0' }
  }

  /**
   * All projects that one refers to for a framework, directly or through others, with what each passes on: its packages and
   * projects, but those that it keeps to itself. `faults` gets theirs, and a fault for each that suits no framework.
   *
   * @throws PkgtoolError as `collectProject`
   */
  async closureOf(
    project: CollectedProject,
    own: ProjectFramework,
    { faults, lead = [] }: { readonly faults: ProjectFaults; readonly lead?: readonly string[] },
  ): Promise<readonly LockedProject[]> {
    const found = new Map<string, LockedProject>()
    const seen = new Set<string>()
    const passing: Passing[] = []
    const referencesOf = (paths: readonly string[], by: CollectedProject, before: readonly string[]) =>
      paths.map(path => ({ path, by, way: [...before, by.project.file] }))
    const waiting = referencesOf(own.projects, project, lead)
    for (const { path, by, way } of waiting) {
      if (seen.has(path)) continue
      seen.add(path)
      const referenced = await this.read(path, way)
      const identity = referenced.faults.watch(() => referenced.identity?.())
      if (identity) this.#identities.set(path, identity)
      const framework = by.faults.watch(() => chooseFramework(own.framework, referenced, by))
      faults.addAll(referenced.faults)
      faults.addAll(by.faults)
      if (framework === undefined) continue
      const passed = framework.projects.filter(each => !framework.privateProjects?.includes(each))
      const packages = framework.packages.filter(each => !isPrivate(each)).map(requestOf)
      const kept = framework.packages.filter(isPrivate).map(({ id }) => toLowerInvariant(id))
      this.#kept.set(path, kept)
      passing.push({ path, packages, passed })
      waiting.push(...referencesOf(passed, referenced, way))
    }
    // The names of projects are known when all are read.
    for (const { path, packages, passed } of passing) {
      const id = this.idOf(path)
      if (!found.has(id))
        found.set(id, { id, dependencies: [...packages, ...passed.map(each => this.requestOf(each))] })
    }
    return [...found.values()].sort((a, b) => (a.id < b.id ? -1 : 1))
  }
}

function requestOf({ id, range }: ProjectFramework['packages'][number]): LockedRequest {
  return { id, range: formatVersionRange(range === undefined ? {} : parseVersionRange(range)) }
}

function isPrivate({ privateAssets }: ProjectFramework['packages'][number]): boolean {
  return coversAllAssets(privateAssets)
}

/** Undefined: nothing is known of the project. @throws PkgtoolError `NEEDS_EVALUATION` at the one that refers to it */
function chooseFramework(
  wanted: string,
  { project: { file, frameworks } }: CollectedProject,
  by: CollectedProject,
): ProjectFramework | undefined {
  if (frameworks.length === 0) return undefined
  const nearest = nearestFramework(
    wanted,
    frameworks.map(({ framework }) => framework),
  )
  const name = nearest && formatFramework(nearest)
  const [found, other] = frameworks.filter(({ framework }) => formatFramework(framework) === name)
  if (found && other === undefined) return found
  const lack = found ? 'several equal target frameworks' : 'no target framework'
  throw needsEvaluation(
    { file: by.project.file, line: 1 },
    `a reference to ${basename(file)}, which has ${lack} for ${wanted}`,
  )
}
