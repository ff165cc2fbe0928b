import { basename, join } from 'node:path'
import { dependencyGraph } from '../assets/dependency-graph.ts'
import type { WrittenProject } from '../assets/logs/graph-warnings.ts'
import { ProjectFilesFormatter, type ProjectFilesRequest } from '../assets/project-files.ts'
import { expectedPackageFiles, formatRestoreCache } from '../assets/restore-cache.ts'
import type { BuildFiles } from '../assets/write-build-files.ts'
import { inOneLine, PkgtoolError, textOf } from '../base/errors.ts'
import { thereAre } from '../base/format.ts'
import { throwIfCancelled } from '../base/turns.ts'
import { loadSdkRuntimes } from '../projects/sdk/runtime-graph.ts'
import { aliasOf } from './build-content.ts'
import type { BuildPlan, RestoreRun } from './restore-run.ts'

/** The files of a project, with what they name of packages. */
export interface MadeFiles extends BuildFiles {
  /** absolute paths of files by which it is seen that the packages are there; undefined: some are not */
  readonly expected: readonly string[] | undefined
}

/**
 * Makes the files that builds read of some projects of a run.
 *
 * @throws PkgtoolError `UNRESOLVED` for packages that do not fit, and as `ProjectFilesFormatter.format`
 */
export async function makeBuildFiles(
  projects: ReadonlyMap<string, Omit<ProjectFilesRequest, 'project'>>,
  plan: BuildPlan,
  { options, folder }: Pick<RestoreRun, 'options' | 'folder'>,
): Promise<readonly MadeFiles[]> {
  // Each target asks for all projects that it reaches.
  const written = new Map<string, WrittenProject | undefined>()
  const formatter = new ProjectFilesFormatter({
    projects: plan.specs,
    folders: [folder.directory],
    names: folder.names,
    runtimes: await loadSdkRuntimes(),
    written: each => {
      if (!written.has(each)) written.set(each, writtenProject(each, plan))
      return written.get(each)
    },
    eol,
    ...(process.platform === 'win32' && { userProfile: options.configFolders?.user }),
  })
  const found: FilesOptions['found'] = new Map()
  const [files, problems]: [MadeFiles[], PkgtoolError[]] = [[], []]
  for (const [project, request] of projects) {
    throwIfCancelled(options.signal, project)
    const made = await filesOf({ project, ...request }, { plan, formatter, found })
    files.push(made.files)
    problems.push(...made.errors)
  }
  if (problems.length > 0)
    throw new PkgtoolError('UNRESOLVED', {
      subject: 'the projects',
      found: thereAre(problems.length, 'problem'),
      details: problems.map(problem => inOneLine(textOf(problem))),
      problems,
    })
  return files
}

const eol = process.platform === 'win32' ? '\r\n' : '\n'

interface FilesOptions {
  readonly plan: BuildPlan
  readonly formatter: ProjectFilesFormatter
  /** where the files of packages were found */
  readonly found: Map<string, string | undefined>
}

async function filesOf(
  request: ProjectFilesRequest,
  { plan, formatter, found }: FilesOptions,
): Promise<{ readonly files: MadeFiles; readonly errors: readonly PkgtoolError[] }> {
  const { project: path } = request
  const { assets, props, targets, libraries, logs, errors } = await formatter.format(request)
  const spec = plan.specs.get(path)
  if (spec === undefined) throw new TypeError(`no specification of ${path}`)
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
  const name = basename(path)
  return {
    errors,
    files: {
      project: path,
      folder: join(spec.restore.outputPath),
      expected: expected.isWhole ? expected.files : undefined,
      files: {
        ...(spec.restore.restoreDoNotWriteDependencyGraphSpec !== true && {
          [`${name}.nuget.dgspec.json`]: graph.format({ eol }),
        }),
        [`${name}.nuget.g.props`]: props,
        [`${name}.nuget.g.targets`]: targets,
        'project.assets.json': assets,
        'project.nuget.cache': cache,
      },
    },
  }
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
