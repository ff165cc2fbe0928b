import { dirname, join } from 'node:path'
import { toLowerInvariant } from '../../base/printable.ts'
import { shortFolderName } from '../../frameworks/format-framework.ts'
import { isSameFramework } from '../../frameworks/framework.ts'
import { readFramework } from '../../frameworks/frameworks.ts'
import { defaultFallbacks } from '../../frameworks/nearest-framework.ts'
import type { LockedClosure, LockedPack, LockedProject, LockedRequest } from '../../lock/lock.ts'
import type { PinPlace } from '../../nuget/pin.ts'
import { asPinVersion } from '../../nuget/pin-version.ts'
import { parseVersionRange } from '../../nuget/version-range.ts'
import type { CollectedProject } from '../../projects/collected-project.ts'
import type { EvaluationSettings } from '../../projects/evaluate/evaluation-settings.ts'
import type { PackageReference, Project, ProjectTarget } from '../../projects/project.ts'
import { ProjectFaults } from '../../projects/project-faults.ts'
import { coversAllAssets } from '../../projects/project-references.ts'
import { isPruned } from '../../projects/pruned-packages.ts'
import { type ClosureNeed, type ClosureOwner, choosePruning, evaluationMembers } from '../closure-need.ts'
import { type ReferencedProjects, requestOf } from './referenced-projects.ts'

interface ProjectClosureOptions {
  readonly referenced: ReferencedProjects
  readonly settings: EvaluationSettings
  /** the path of a file as in messages */
  readonly nameOf: (path: string) => string
}

interface FrameworkOptions {
  /** of the target framework in the project */
  readonly position: number
  readonly lead: readonly string[]
  readonly faults: ProjectFaults
  readonly prunes: boolean
}

/** The closures that a project asks for: of each target framework, and of its tools. */
export class ProjectClosures {
  readonly #options: ProjectClosureOptions

  constructor(options: ProjectClosureOptions) {
    this.#options = options
  }

  /** What a project needs for one target framework; `faults` gets those of the projects that it refers to. */
  async ofFramework(
    collected: CollectedProject,
    { position, lead, faults, prunes }: FrameworkOptions,
  ): Promise<ClosureNeed> {
    const { project } = collected
    const own = project.frameworks[position] as ProjectTarget
    const projects = await this.#options.referenced.closureOf(collected, own, { faults, lead })
    const { framework } = own.framework
    const { fallbacks = defaultFallbacks(framework) } = own
    const alias = hasEqualFrameworks(project) ? (own.alias ?? own.framework.text) : undefined
    const references = own.projects.map(path => this.#options.referenced.requestOf(path))
    const requests = own.packages.map(requestOf)
    const direct = new Set(own.packages.map(({ id }) => toLowerInvariant(id)))
    const central = own.central?.versions.filter(({ id }) => !direct.has(toLowerInvariant(id))).map(requestOf)
    const pinned = own.central?.pinsTransitives ? central : []
    const roots = [...requests, ...references]
    const development = developmentOf(own, roots)
    const { pruning, notice } = choosePruning(framework, {
      prunes: prunes && isPruned(project, own),
      shared: own.shared,
      own: own.pruned,
    })
    return {
      ...(notice !== undefined && { notice }),
      owner: {
        ...this.#ownerOf(collected, { position, projects }),
        ...(central && { central }),
        ...(own.central?.pinsTransitives && { pinsTransitives: true }),
      },
      target: { framework, fallbacks },
      request: {
        framework: shortFolderName(framework),
        project: this.#options.nameOf(project.file),
        ...(alias !== undefined && { alias }),
        ...(pruning !== undefined && { pruning }),
        ...(own.fallbacks && { fallbacks: own.fallbacks.map(shortFolderName) }),
        roots,
        ...(development.length > 0 && { development }),
        ...(projects.length > 0 && { projects }),
        ...(pinned?.length && { central: pinned }),
        ...this.#evaluatedWith(collected, projects, own),
        ...packsOf(collected, own),
      },
      places: this.#placesOf(project, own),
    }
  }

  #ownerOf(
    collected: CollectedProject,
    { position, projects }: { readonly position: number; readonly projects: readonly LockedProject[] },
  ): ClosureOwner {
    const { file, lockFile, newLockFile } = collected.project
    const policy = collected.warnings?.[position]
    const id = idOf(collected)
    return {
      project: file,
      ...(id !== undefined && { id }),
      position,
      ...(policy && {
        warningLevel: policy.levelOf,
        hides: policy.hides,
        hiddenAt: policy.hiddenAt,
        takesAssemblies: policy.takesAssemblies,
      }),
      ...(collected.audit && { audit: collected.audit }),
      lockFile: lockFile ?? newLockFile ?? join(dirname(file), 'packages.lock.json'),
      ...(projects.length > 0 && {
        projectNames: this.#options.referenced.lockedNames,
        kept: this.#options.referenced.keptIn(projects),
        referenced: this.#options.referenced.policiesOf(projects),
      }),
    }
  }

  #evaluatedWith(
    { evaluatedWith }: CollectedProject,
    projects: readonly LockedProject[],
    { downloads }: Pick<ProjectTarget, 'downloads'> = { downloads: [] },
  ) {
    if (evaluatedWith === undefined) return {}
    const { referenced, settings } = this.#options
    const others = referenced.evaluatedWith(projects)
    const all = [evaluatedWith, ...others]
    return evaluationMembers(settings, {
      sdk: evaluatedWith.sdk,
      usesSystem: all.some(each => each.usesSystem) || downloads.some(({ isOfMachine }) => isOfMachine),
      unsetNames: [...new Set(all.flatMap(each => each.unsetNames))].sort(),
    })
  }

  /** Of each tool; the client restores it as if it were the only package of a project of its own, and no packages.lock.json has it. */
  ofTools(collected: CollectedProject): readonly ClosureNeed[] {
    const { nameOf } = this.#options
    const { file, tools = [] } = collected.project
    return tools.map(({ id, range, framework: name, file: from, line }) => {
      const framework = readFramework(name)
      return {
        target: { framework, fallbacks: defaultFallbacks(framework) },
        request: {
          framework: shortFolderName(framework),
          project: nameOf(file),
          alias: `tool ${id}`,
          fallbacks: [],
          roots: [{ id, range: parseVersionRange(range) }],
          development: [id],
          ...this.#evaluatedWith(collected, []),
        },
        places: new Map([[toLowerInvariant(id), { file: nameOf(from), line }]]),
      }
    })
  }

  #placesOf({ file }: Project, { packages, projects }: ProjectTarget): ReadonlyMap<string, PinPlace> {
    const { referenced, nameOf } = this.#options
    return new Map<string, PinPlace>([
      ...projects.map(path => [referenced.idOf(path), { file: nameOf(file), line: 1 }] as const),
      ...packages.map(
        ({ id, file: from, line }) => [toLowerInvariant(id), { file: nameOf(from), line }] as const,
      ),
    ])
  }
}

// A project without an SDK has none.
function packsOf(
  { project, evaluatedWith }: CollectedProject,
  { downloads }: ProjectTarget,
): Pick<LockedClosure, 'packs' | 'downloads'> {
  if (evaluatedWith === undefined || !project.isSdkStyle) return {}
  const packs = downloads.flatMap(({ id, range, isImplicit }): readonly LockedPack[] => {
    const request = asPinVersion(range.range)
    return isImplicit && request.kind === 'exact' ? [{ id, version: request.version.normalized }] : []
  })
  return {
    packs: evaluatedWith.sdk.installed ? 'installed' : 'table',
    ...(packs.length > 0 && { downloads: packs }),
  }
}

// What is unknown of it matters to projects that refer to it, and is a fault there.
function idOf({ identity }: CollectedProject): string | undefined {
  const id = new ProjectFaults().watch(() => identity?.())?.id
  return id === undefined ? undefined : toLowerInvariant(id)
}

// The SDK of tests says so of each project that refers to it.
const testSdk = 'microsoft.net.test.sdk'

function developmentOf(
  { packages, isTest = packages.some(({ id }) => id.toLowerCase() === testSdk) }: ProjectTarget,
  roots: readonly LockedRequest[],
): readonly string[] {
  if (isTest) return roots.map(({ id }) => id)
  // What the SDK adds and keeps to the project, such as reference assemblies, is for its build.
  return packages.flatMap(reference =>
    coversAllAssets(reference.privateAssets) && (reference.isImplicit || !bringsToRun(reference))
      ? [reference.id]
      : [],
  )
}

// What a program runs with it has, whether or not it passes it on.
function bringsToRun({ includeAssets, excludeAssets }: PackageReference): boolean {
  const [taken, left] = [includeAssets, excludeAssets].map(list =>
    list?.split(/[;,]/).map(each => each.trim().toLowerCase()),
  )
  const has = (list: readonly string[] | undefined, asset: string) =>
    list?.includes('all') === true || list?.includes(asset) === true
  return ['runtime', 'native', 'contentfiles'].some(
    asset => (taken === undefined || has(taken, asset)) && !has(left, asset),
  )
}

function hasEqualFrameworks({ frameworks }: Project): boolean {
  return frameworks.some(({ framework: { framework } }, index) =>
    frameworks.slice(0, index).some(other => isSameFramework(other.framework.framework, framework)),
  )
}
