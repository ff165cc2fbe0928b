import { basename } from 'node:path'
import { toLowerInvariant } from '../base/lower-case.ts'
import { formatFramework, nearestFramework } from '../frameworks/frameworks.ts'
import type { LockedProject, LockedRequest } from '../lock/lock.ts'
import { formatVersionRange, parseVersionRange } from '../nuget/version-range.ts'
import type { ProjectFramework, ProjectReading } from '../projects/read-project.ts'
import { projectExtension } from '../projects/solution.ts'
import { needsEvaluation } from '../projects/statements.ts'

type Project = Extract<ProjectReading, { kind: 'project' }>

/** A request for a project, in any version. */
export function projectRequest(id: string): LockedRequest {
  return { id, range: '[1.0.0, )' }
}

/** The projects that projects refer to, each read once. */
export class ReferencedProjects {
  readonly #read: (path: string) => Promise<ProjectReading>
  readonly #known = new Map<string, Promise<Project>>()

  constructor(read: (path: string) => Promise<ProjectReading>) {
    this.#read = read
  }

  /** Reads a project. Throws as `readProject`. */
  read(path: string): Promise<Project> {
    const known = this.#known.get(path)
    if (known) return known
    const reading = this.#read(path).then(project => {
      if (project.kind === 'project') return project
      throw needsEvaluation({ file: path, line: 1 }, 'a solution in place of a project')
    })
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
   * projects, but those that it keeps to itself.
   *
   * @throws PkgtoolError `NEEDS_EVALUATION` for a project that suits no framework, and as `readProject`
   */
  async closureOf(project: Project, own: ProjectFramework): Promise<readonly LockedProject[]> {
    const found = new Map<string, LockedProject>()
    const waiting = own.projects.map(path => ({ path, from: project.file }))
    for (const { path, from } of waiting) {
      const id = this.idOf(path)
      if (found.has(id)) continue
      const referenced = await this.read(path)
      const framework = chooseFramework(own.framework, referenced, from)
      const passed = framework.projects.filter(each => !framework.privateProjects?.includes(each))
      found.set(id, {
        id,
        dependencies: [
          ...framework.packages.filter(each => !isPrivate(each)).map(requestOf),
          ...passed.map(each => projectRequest(this.nameOf(each))),
        ],
      })
      waiting.push(...passed.map(each => ({ path: each, from: path })))
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

function chooseFramework(wanted: string, { file, frameworks }: Project, from: string): ProjectFramework {
  const nearest = nearestFramework(
    wanted,
    frameworks.map(({ framework }) => framework),
  )
  const name = nearest && formatFramework(nearest)
  const [found, other] = frameworks.filter(({ framework }) => formatFramework(framework) === name)
  if (found && other === undefined) return found
  const lack = found ? 'several equal target frameworks' : 'no target framework'
  throw needsEvaluation(
    { file: from, line: 1 },
    `a reference to ${basename(file)}, which has ${lack} for ${wanted}`,
  )
}
