import { dirname, relative, sep } from 'node:path'
import { PkgtoolError } from '../base/errors.ts'
import { toLowerInvariant } from '../base/printable.ts'
import { compareParsedVersions, parsePackageVersion } from '../nuget/version.ts'
import { formatVersionRange } from '../nuget/version-range.ts'
import type { RuntimeDocument } from '../projects/sdk/runtime-graph.ts'
import { documentText } from './assets-document.ts'
import { projectLibraryText } from './assets-text.ts'
import { centralGroupText } from './central-groups.ts'
import { type Projects, projectEdges } from './graph/dependency-edges.ts'
import { dependencyGroup } from './graph/dependency-groups.ts'
import { orderByDependencies } from './graph/dependency-order.ts'
import type { GraphMember } from './graph/target-graph.ts'
import { flags } from './include-flags.ts'
import { incompatibilities, unimplemented } from './incompatible.ts'
import type { AssetsLog } from './logs/assets-log.ts'
import type { WrittenProject } from './logs/graph-warnings.ts'
import { projectLogs } from './logs/project-logs.ts'
import type { FoundVulnerability } from './logs/vulnerability-log.ts'
import { compareOrdinal } from './ordinal.ts'
import type { PlacedPackages } from './package-content.ts'
import { PackagePieces } from './package-pieces.ts'
import type { PackageSpec } from './package-spec.ts'
import { frameworksOf, nameOf } from './project-frameworks.ts'
import { type ImportedTarget, importTexts } from './project-imports.ts'
import {
  compareMembers,
  type ProjectTarget,
  projectTargets,
  type ResolvedTarget,
  versionOf,
} from './project-targets.ts'
import { RuntimeGraphs } from './runtime-graphs.ts'

export interface ProjectFilesOptions {
  /** all projects that are restored or referred to, by path */
  readonly projects: Pick<Projects, 'get'>
  /** the files name their folders as they are written there */
  readonly packages: PlacedPackages
  /** what is known of runtimes where the file that a project names for it is not there */
  readonly runtimes: RuntimeDocument
  /** the folder that the files name as `$(UserProfile)`: on Windows that of the user */
  readonly userProfile?: string | undefined
  /** What the file of a project, by its path, tells beside its specification; default: nothing. */
  readonly written?: ((project: string) => WrittenProject | undefined) | undefined
  /** what ends a line: to the client what the system has for it; default: a line feed */
  readonly eol?: '\n' | '\r\n' | undefined
}

export interface ProjectFilesRequest {
  /** the path of the project */
  readonly project: string
  readonly resolved: readonly ResolvedTarget[]
  /** what an audit found against its packages; default: nothing */
  readonly vulnerable?: readonly FoundVulnerability[] | undefined
}

/** The texts of the files of a restored project. */
export interface ProjectFiles {
  /** `project.assets.json` */
  readonly assets: string
  /** `*.nuget.g.props` */
  readonly props: string
  /** `*.nuget.g.targets` */
  readonly targets: string
  /** the packages of the assets file, in its order */
  readonly libraries: readonly { readonly id: string; readonly version: string }[]
  /** all that the assets file has */
  readonly logs: readonly AssetsLog[]
  /** if there are any, the restore has failed and no file is to be written */
  readonly errors: readonly PkgtoolError[]
}

/** Formats the files of the projects of one run, which share their packages. */
export class ProjectFilesFormatter {
  readonly #options: ProjectFilesOptions
  readonly #pieces: PackagePieces
  readonly #runtimes: RuntimeGraphs

  constructor(options: ProjectFilesOptions) {
    const { packages, runtimes } = options
    this.#options = options
    this.#pieces = new PackagePieces(packages)
    this.#runtimes = new RuntimeGraphs(runtimes)
  }

  /**
   * Formats the files that builds read of a restored project, as the client writes them. Reads the packages from the packages folder.
   *
   * @throws PkgtoolError `NOT_FOUND` for a package that is not there, `INVALID_MANIFEST`, `INVALID_FRAMEWORK`, `INVALID_INPUT`,
   * and errors of reading files
   */
  async format(request: ProjectFilesRequest): Promise<ProjectFiles> {
    const { packages, userProfile, written, eol = '\n' } = this.#options
    const { folders } = packages
    const project = this.#projectAt(request.project)
    const projects = closureOf(project, this.#options.projects)
    const version = documentVersion(project)
    const targets = projectTargets({
      project,
      projects,
      resolved: request.resolved,
      pieces: this.#pieces,
      runtimes: this.#runtimes,
      hasAliases: version === 4,
    })
    const { logs, errors } = await projectLogs(targets, {
      project,
      written: path => written?.(path) ?? { frameworks: [], hasLock: false },
      vulnerable: request.vulnerable ?? [],
      eol,
    })
    const libraries = librariesOf(targets)
    const assets = documentText({
      version,
      targets: targets.map(({ name, pieces }) => ({
        name,
        members: [...pieces.values()].map(({ text }) => text),
      })),
      libraries: this.#libraryTexts(project, libraries),
      dependencyGroups: [...frameworksOf(project)]
        .sort((a, b) => compareOrdinal(a.alias, b.alias))
        .map(framework => ({
          name: version === 4 ? framework.alias : nameOf(framework),
          dependencies: dependencyGroup(projectEdges(project, { framework, projects })),
        })),
      folders,
      project,
      logs,
      centralGroups: targets
        .filter(({ runtime }) => runtime === undefined)
        .flatMap(({ framework, graph }) =>
          centralGroupText(nameOf(framework), { project, framework, graph }),
        ),
    })
    const plain = targets.filter(({ runtime }) => runtime === undefined)
    const imported = plain.map(target => importedTarget(target, targets))
    const { props, targets: after } = importTexts({ project, targets: imported, folders, userProfile })
    return {
      assets: this.#inLines(assets),
      props: this.#inLines(props),
      targets: this.#inLines(after),
      libraries: libraries.flatMap(member =>
        member.kind === 'package' ? { id: member.id, version: versionOf(member) } : [],
      ),
      logs,
      errors: [...unresolvedEdges(targets, project), ...incompatibleMembers(targets, project), ...errors],
    }
  }

  // Within texts both formats escape line feeds, or make them the ends of lines that they are to XML.
  #inLines(text: string): string {
    const { eol = '\n' } = this.#options
    return eol === '\n' ? text : text.replaceAll('\n', eol)
  }

  #projectAt(path: string): PackageSpec {
    const project = this.#options.projects.get(path)
    if (project === undefined) throw new TypeError(`no project ${JSON.stringify(path)}`)
    return project
  }

  #libraryTexts(project: PackageSpec, libraries: readonly GraphMember[]): readonly string[] {
    const folder = dirname(project.restore.projectPath)
    return libraries.map(member => {
      if (member.kind === 'package') return this.#pieces.libraryText(member.content)
      const path = relative(folder, member.project.restore.projectPath).replaceAll(sep, '/')
      return projectLibraryText(`${member.id}/${versionOf(member)}`, path)
    })
  }
}

/** The packages and projects of all targets, each once, in the order of the assets file. */
function librariesOf(targets: readonly ProjectTarget[]): readonly GraphMember[] {
  const members = new Map<string, GraphMember>()
  for (const { graph } of targets)
    for (const member of graph.members.values())
      members.set(`${member.kind} ${member.id}/${versionOf(member)}`.toLowerCase(), member)
  return [...members.values()].sort(compareMembers)
}

/** A project and those that it refers to, and these to. */
function closureOf(project: PackageSpec, projects: Pick<Projects, 'get'>): Projects {
  const closure = new Map([[project.restore.projectUniqueName, project]])
  for (const { restore } of closure.values())
    for (const { projectReferences } of Object.values(restore.frameworks))
      for (const name of Object.keys(projectReferences)) {
        const referenced = projects.get(name)
        if (referenced) closure.set(name, referenced)
      }
  return closure
}

const aliased = parsePackageVersion('10.0.300')

/** The version of the assets file: since SDK 10.0.300 frameworks are named as the project names them. */
function documentVersion({ restore }: PackageSpec): 3 | 4 {
  if (restore.UsingMicrosoftNETSdk === false || restore.SdkAnalysisLevel === undefined) return 3
  return compareParsedVersions(parsePackageVersion(restore.SdkAnalysisLevel), aliased) >= 0 ? 4 : 3
}

function unresolvedEdges(targets: readonly ProjectTarget[], project: PackageSpec): readonly PkgtoolError[] {
  return targets.flatMap(({ name, graph }) =>
    graph.unresolved.map(
      ({ from, edge }) =>
        new PkgtoolError('NOT_LOCKED', {
          subject: `${project.restore.projectName} (${name})`,
          found: `${from.id} ${versionOf(from)} asks for ${edge.id} ${formatVersionRange(edge.range)}, which the lock does not have`,
          change: 'write the lock anew',
        }),
    ),
  )
}

function incompatibleMembers(
  targets: readonly ProjectTarget[],
  project: PackageSpec,
): readonly PkgtoolError[] {
  return targets.flatMap(({ name, runtime, graph, pieces }) => {
    const judged = [...pieces.values()].map(({ member, assets }) => {
      const taken = graph.taken.get(member.lowerId) ?? flags.all
      return { member, options: { target: name, taken, assets } }
    })
    const found = judged.flatMap(({ member, options }) => incompatibilities(member, options))
    const isValidated = runtime !== undefined && project.restore.validateRuntimeAssets === true
    return isValidated ? [...found, ...unimplemented(judged)] : found
  })
}

// The client gives a property to packages with tools, whatever the project says.
function importedTarget(
  { framework, graph, pieces }: ProjectTarget,
  all: readonly ProjectTarget[],
): ImportedTarget {
  const withTools = all.flatMap(target =>
    [...target.graph.members.values()].flatMap(member =>
      member.kind === 'package' && member.content.files.some(file => /^tools\//i.test(file))
        ? member.lowerId
        : [],
    ),
  )
  const named = Object.entries(framework.spec.dependencies ?? {}).flatMap(([id, { generatePathProperty }]) =>
    generatePathProperty ? toLowerInvariant(id) : [],
  )
  const sorted = orderByDependencies([graph.root, ...graph.members.values()])
  return {
    alias: framework.alias,
    packages: sorted.flatMap(member => {
      const piece = pieces.get(member.lowerId)
      return member.kind === 'package' && piece ? { content: member.content, assets: piece.assets } : []
    }),
    withPath: new Set([...withTools, ...named]),
  }
}
