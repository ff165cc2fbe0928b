import { basename, join } from 'node:path'
import { dependencyGraph } from '../../assets/graph/dependency-graph.ts'
import type { WrittenProject } from '../../assets/logs/graph-warnings.ts'
import type { PlacedPackages } from '../../assets/package-content.ts'
import type { PackageSpec } from '../../assets/package-spec.ts'
import { ProjectFilesFormatter, type ProjectFilesRequest } from '../../assets/project-files.ts'
import { expectedPackageFiles, formatRestoreCache } from '../../assets/restore-cache.ts'
import type { BuildFiles } from '../../assets/write-build-files.ts'
import { inOneLine, PkgtoolError, textOf } from '../../base/errors.ts'
import { thereAre } from '../../base/format.ts'
import { throwIfCancelled } from '../../base/turns.ts'
import { loadSdkRuntimes } from '../../projects/sdk/runtime-graph.ts'
import type { BuildPlan, RestoreRun } from '../restore-run.ts'
import { aliasOf } from './build-content.ts'

/** What makes the files that builds read of some projects of a run. */
export interface BuildFilesMaker {
  readonly projects: readonly BuildFiles[]
  /** Says what is wrong with those that were made. @throws PkgtoolError `UNRESOLVED` for packages that do not fit */
  judge(): void
  /** absolute paths of files by which it is seen that the packages of a project are there; undefined: some are not */
  expectedOf(project: string): readonly string[] | undefined
}

/** Prepares the files that builds read of some projects of a run. Making those of one throws as `ProjectFilesFormatter.format`. */
export async function buildFilesMaker(
  requests: ReadonlyMap<string, Omit<ProjectFilesRequest, 'project'>>,
  plan: BuildPlan,
  { options, placed }: Pick<RestoreRun, 'options'> & { readonly placed: PlacedPackages },
): Promise<BuildFilesMaker> {
  // Each target asks for all projects that it reaches.
  const written = new Map<string, WrittenProject | undefined>()
  const formatter = new ProjectFilesFormatter({
    projects: plan.specs,
    packages: placed,
    runtimes: await loadSdkRuntimes(),
    written: each => {
      if (!written.has(each)) written.set(each, writtenProject(each, plan))
      return written.get(each)
    },
    eol,
    ...(process.platform === 'win32' && { userProfile: options.configFolders?.user }),
  })
  const found: FilesOptions['found'] = new Map()
  const expected = new Map<string, readonly string[] | undefined>()
  const problems = new Map<string, readonly PkgtoolError[]>()
  const projects = [...requests].map(([project, request]): BuildFiles => {
    const spec = specOf(project, plan)
    const { graph, ...names } = namesOf(project)
    return {
      project,
      folder: join(spec.restore.outputPath),
      names: [...(hasGraphFile(spec) ? [graph] : []), ...Object.values(names)],
      async make() {
        throwIfCancelled(options.signal, project)
        const made = await filesOf({ project, ...request }, { plan, formatter, found })
        expected.set(project, made.expected)
        problems.set(project, made.errors)
        return made.files
      },
    }
  })
  return {
    projects,
    judge: () => assertNoProblem([...problems.values()].flat()),
    expectedOf: each => expected.get(each),
  }
}

function assertNoProblem(problems: readonly PkgtoolError[]): void {
  if (problems.length > 0)
    throw new PkgtoolError('UNRESOLVED', {
      subject: 'the projects',
      found: thereAre(problems.length, 'problem'),
      details: problems.map(problem => inOneLine(textOf(problem))),
      problems,
    })
}

const eol = process.platform === 'win32' ? '\r\n' : '\n'

/** The texts of the files of a project, by name, and what is to be known of them. */
interface MadeFiles {
  readonly files: Readonly<Record<string, string>>
  readonly errors: readonly PkgtoolError[]
  readonly expected: readonly string[] | undefined
}

interface FilesOptions {
  readonly plan: BuildPlan
  readonly formatter: ProjectFilesFormatter
  /** where the files of packages were found */
  readonly found: Map<string, string | undefined>
}

async function filesOf(
  request: ProjectFilesRequest,
  { plan, formatter, found }: FilesOptions,
): Promise<MadeFiles> {
  const { project: path } = request
  const { assets, props, targets, libraries, logs, errors } = await formatter.format(request)
  const spec = specOf(path, plan)
  const graph = dependencyGraph(path, plan.specs)
  const expected = expectedPackageFiles({ libraries, spec, found })
  const cache = formatRestoreCache(
    {
      hash: graph.hash,
      projectFilePath: path,
      expectedPackageFiles: expected.files,
      logs: logs.map(log => ({
        ...log,
        projectPath: path,
        filePath: path,
        ...(log.level === 'Warning' && { warningLevel: 1 }),
      })),
    },
    { eol },
  )
  const names = namesOf(path)
  return {
    errors,
    expected: expected.isWhole ? expected.files : undefined,
    files: {
      ...(hasGraphFile(spec) && { [names.graph]: graph.format({ eol }) }),
      [names.props]: props,
      [names.targets]: targets,
      [names.assets]: assets,
      [names.cache]: cache,
    },
  }
}

function namesOf(path: string) {
  const name = basename(path)
  return {
    graph: `${name}.nuget.dgspec.json`,
    props: `${name}.nuget.g.props`,
    targets: `${name}.nuget.g.targets`,
    assets: 'project.assets.json',
    cache: 'project.nuget.cache',
  } as const
}

function hasGraphFile({ restore }: PackageSpec): boolean {
  return restore.restoreDoNotWriteDependencyGraphSpec !== true
}

function specOf(path: string, { specs }: BuildPlan): PackageSpec {
  const spec = specs.get(path)
  if (spec === undefined) throw new TypeError(`no specification of ${path}`)
  return spec
}

function writtenProject(path: string, { projects, specs }: BuildPlan): WrittenProject | undefined {
  const collected = projects.get(path)
  if (collected === undefined) return undefined
  const { frameworks, lockFile } = collected.project
  return {
    frameworks: frameworks.map(each => ({
      alias: aliasOf(each),
      references: [
        ...each.packages.map(({ id }) => id),
        ...(each.spec?.projects ?? []).flatMap(to => specs.get(to.path)?.restore.projectName ?? []),
      ],
    })),
    hasLock: lockFile !== undefined,
  }
}
