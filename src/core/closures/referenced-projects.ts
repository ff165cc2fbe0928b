import { basename } from 'node:path'
import { toLowerInvariant } from '../base/lower-case.ts'
import { formatFramework, nearestFramework } from '../frameworks/frameworks.ts'
import type { LockedProject, LockedRequest } from '../lock/lock.ts'
import { formatVersionRange, parseVersionRange } from '../nuget/version-range.ts'
import type { ProjectFaults } from '../projects/project-faults.ts'
import type { ProjectFramework } from '../projects/project-reading.ts'
import type { CollectedProject } from '../projects/read-project.ts'
import { projectExtension } from '../projects/solution.ts'
import { needsEvaluation } from '../projects/statements.ts'

/** A request for a project, in any version. */
export function projectRequest(id: string): LockedRequest {
  return { id, range: '[1.0.0, )' }
}

/** Reads a project to which the files `lead` lead. */
type CollectReferenced = (path: string, lead: readonly string[]) => Promise<CollectedProject>

/** The projects that projects refer to, each read once, by the way on which it is met first. */
export class ReferencedProjects {
  readonly #collect: CollectReferenced
  readonly #known = new Map<string, Promise<CollectedProject>>()

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

  /** The name of a project in graphs. */
  nameOf(path: string): string {
    return basename(path).replace(projectExtension, '')
  }

  /** The same in lower case. */
  idOf(path: string): string {
    return toLowerInvariant(this.nameOf(path))
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
    const referencesOf = (paths: readonly string[], by: CollectedProject, before: readonly string[]) =>
      paths.map(path => ({ path, by, way: [...before, by.project.file] }))
    const waiting = referencesOf(own.projects, project, lead)
    for (const { path, by, way } of waiting) {
      const id = this.idOf(path)
      if (found.has(id)) continue
      const referenced = await this.read(path, way)
      const framework = by.faults.watch(() => chooseFramework(own.framework, referenced, by))
      faults.addAll(referenced.faults)
      faults.addAll(by.faults)
      if (framework === undefined) continue
      const passed = framework.projects.filter(each => !framework.privateProjects?.includes(each))
      found.set(id, {
        id,
        dependencies: [
          ...framework.packages.filter(each => !isPrivate(each)).map(requestOf),
          ...passed.map(each => projectRequest(this.nameOf(each))),
        ],
      })
      waiting.push(...referencesOf(passed, referenced, way))
    }
    return [...found.values()].sort((a, b) => (a.id < b.id ? -1 : 1))
  }
}

function requestOf({ id, range }: ProjectFramework['packages'][number]): LockedRequest {
  return { id, range: formatVersionRange(range === undefined ? {} : parseVersionRange(range)) }
}

function isPrivate({ privateAssets = '' }: ProjectFramework['packages'][number]): boolean {
  return privateAssets.split(';').some(each => each.trim().toLowerCase() === 'all')
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
