import type { PlacedPackages } from '../../assets/package-content.ts'
import type { ProjectFilesRequest } from '../../assets/project-files.ts'
import type { ResolvedTarget } from '../../assets/project-targets.ts'
import { hashOfContent } from '../../files/digest.ts'
import { readBoundedFileSync } from '../../files/read-bounded-file.ts'
import { identityKey, parseIdentity } from '../../nuget/package-identity.ts'
import type { CollectedProject } from '../../projects/collected-project.ts'
import { pathInSdk } from '../../projects/spec-facts.ts'
import type { BuildPlan } from '../restore-run.ts'

/** The name that the files of a build have for a target framework. */
export function aliasOf({ alias, framework }: CollectedProject['project']['frameworks'][number]): string {
  return alias ?? framework.text
}

/** Says what the files of projects are made of, so that those of a later run can be told to be the same. */
export class BuildContents {
  readonly #plan: BuildPlan
  readonly #placed: PlacedPackages
  readonly #run: readonly unknown[]
  readonly #packages = new Map<string, string | undefined>()
  readonly #files = new Map<string, string | undefined>()

  /** `run`: what else of a run the files name, as plain data */
  constructor(
    plan: BuildPlan,
    { placed, run }: { readonly placed: PlacedPackages; readonly run: readonly unknown[] },
  ) {
    this.#plan = plan
    this.#placed = placed
    this.#run = run
  }

  /** A hash of all that the files of a project are made of; undefined if something of it is not known. */
  of(
    project: string,
    { resolved, vulnerable = [] }: Omit<ProjectFilesRequest, 'project'>,
  ): string | undefined {
    const parts = [
      this.#run,
      this.#projectsFrom(project),
      this.#graphsOf(project),
      resolved.map(target => [target.alias, target.runtime ?? '', this.#packagesOf(target)]),
      vulnerable.map(each => Object.values(each).join('\0')),
    ]
    if (parts.flat(3).includes(undefined)) return undefined
    return hashOfContent(JSON.stringify(parts))
  }

  /** All projects that one reaches, with what decides how they are specified; empty for those that are none of the run. */
  #projectsFrom(
    project: string,
  ): readonly (readonly [path: string, hash: string | undefined, hasLock: boolean])[] {
    const reached = new Set([project])
    for (const path of reached)
      for (const each of referencesOf(this.#plan.projects.get(path))) reached.add(each)
    const { projects, specs } = this.#plan
    return [...reached].map(path => {
      const hasLock = projects.get(path)?.project.lockFile !== undefined
      return [path, projects.has(path) ? specs.hashOf(path) : '', hasLock]
    })
  }

  // The graph of runtimes is a file that the project names, mostly one of the SDK.
  #graphsOf(path: string): readonly (string | undefined)[] {
    const { project, evaluatedWith } = this.#plan.projects.get(path) ?? {}
    const withRuntimes = project?.frameworks.filter(({ runtimes }) => runtimes.length > 0) ?? []
    return withRuntimes.map(({ spec }) => {
      const graph = spec?.properties.RuntimeIdentifierGraphPath
      return graph === undefined ? '' : this.#fileHash(pathInSdk(graph, evaluatedWith?.builder?.folder))
    })
  }

  #fileHash(path: string): string | undefined {
    if (!this.#files.has(path)) this.#files.set(path, hashOfFile(path))
    return this.#files.get(path)
  }

  #packagesOf({ packages }: ResolvedTarget): readonly (string | undefined)[] {
    return packages.map(({ id, version }) => {
      const identity = parseIdentity(id, version)
      const key = identityKey(identity)
      if (!this.#packages.has(key)) this.#packages.set(key, this.#placed.hash(identity))
      const hash = this.#packages.get(key)
      return hash && `${id}/${version} ${hash}`
    })
  }
}

function referencesOf(collected: CollectedProject | undefined): readonly string[] {
  const frameworks = collected?.project.frameworks ?? []
  return frameworks.flatMap(({ projects, builtProjects = [], missingProjects = [], spec }) => [
    ...[...projects, ...builtProjects, ...missingProjects],
    ...(spec?.projects.map(({ path }) => path) ?? []),
  ])
}

const graphLimit = 16 * 1024 ** 2

// That there is none is known too: then the graph of this tool counts.
function hashOfFile(path: string): string {
  try {
    return hashOfContent(readBoundedFileSync(path, { limit: graphLimit }))
  } catch {
    return ''
  }
}
