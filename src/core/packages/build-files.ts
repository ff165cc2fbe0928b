import { basename, dirname, join } from 'node:path'
import { dependencyGraph, withoutMissing } from '../assets/dependency-graph.ts'
import type { WrittenProject } from '../assets/logs/graph-warnings.ts'
import { ProjectFilesFormatter } from '../assets/project-files.ts'
import { projectSpec } from '../assets/project-spec.ts'
import type { ResolvedTarget } from '../assets/project-targets.ts'
import { expectedPackageFiles, formatRestoreCache } from '../assets/restore-cache.ts'
import { type BuildFiles, writeBuildFiles } from '../assets/write-build-files.ts'
import { inOneLine, PkgtoolError, textOf } from '../base/errors.ts'
import { plural, thereAre } from '../base/format.ts'
import { throwIfCancelled } from '../base/turns.ts'
import type { AnsweredNeed } from '../closures/closure-pins.ts'
import type { Needs } from '../closures/read-needs.ts'
import { workspaceOf } from '../files/workspace.ts'
import { findConfigFiles } from '../nuget/config/find-config-files.ts'
import type { CollectedProject } from '../projects/collected-project.ts'
import { ProjectFaults } from '../projects/project-faults.ts'
import { loadSdkRuntimes } from '../projects/sdk/runtime-graph.ts'
import type { BuildPlan, RestoreRun } from './restore-run.ts'

/**
 * Says what the files of each project will tell of it, before anything is fetched.
 *
 * @throws PkgtoolError `NEEDS_EVALUATION` for all that only MSBuild can evaluate, whatever a lock says, and faults of the projects
 */
export async function planBuildFiles(
  { projects, comparisons }: Pick<Needs, 'projects' | 'comparisons'>,
  run: Pick<RestoreRun, 'options' | 'folder' | 'sources' | 'log'>,
): Promise<BuildPlan> {
  const faults = new ProjectFaults()
  for (const each of projects.values()) faults.addAll(each.faults)
  faults.assertNone('projects')
  const specs = new Map<string, ReturnType<typeof projectSpec>>()
  const sources = run.sources.all.map(({ address }) => address)
  // Those of one folder are the same for many projects.
  const configs = new Map<string, readonly string[]>()
  for (const [path, { project, evaluatedWith }] of projects) {
    throwIfCancelled(run.options.signal, path)
    const folder = dirname(path)
    const configFilePaths = configs.get(folder) ?? (await configFilesIn(folder, run))
    configs.set(folder, configFilePaths)
    const settings = {
      packagesPath: run.folder.directory,
      configFilePaths,
      sources,
      sdk: evaluatedWith?.builder,
      libraryPacks: evaluatedWith?.libraryPacks,
    }
    const spec = faults.watch(() => projectSpec(project, settings))
    if (spec !== undefined) specs.set(path, spec)
  }
  faults.assertNone('projects')
  const locked = comparisons.flatMap(({ runtimes = [] }) => runtimes)
  return { projects, locked, specs: withoutMissing(specs) }
}

// The client names those that it reads for the project, whichever sources this run has.
async function configFilesIn(
  folder: string,
  { options }: Pick<RestoreRun, 'options'>,
): Promise<readonly string[]> {
  try {
    return await findConfigFiles(folder, options.configFolders ?? {})
  } catch (error) {
    if (error instanceof PkgtoolError && error.code === 'NOT_FOUND') return []
    throw error
  }
}

/**
 * Writes the files that builds read of all projects of a run, once their packages are in place; or none.
 *
 * @throws PkgtoolError `UNRESOLVED` for packages that do not fit, and as `ProjectFilesFormatter.format` and `writeBuildFiles`
 */
export async function writeAssets(plan: BuildPlan, run: RestoreRun): Promise<void> {
  const { options, folder, log } = run
  const formatter = new ProjectFilesFormatter({
    projects: plan.specs,
    folders: [folder.directory],
    names: folder.names,
    runtimes: await loadSdkRuntimes(),
    written: each => writtenProject(each, plan),
    eol,
    ...(process.platform === 'win32' && { userProfile: options.configFolders?.user }),
  })
  const targets = targetsByProject([...run.followed.closures, ...plan.locked], plan)
  const found: FilesOptions['found'] = new Map()
  const [files, problems]: [BuildFiles[], PkgtoolError[]] = [[], []]
  for (const path of plan.specs.keys()) {
    throwIfCancelled(options.signal, path)
    const made = await filesOf(path, { plan, formatter, found, resolved: targets.get(path) ?? [] })
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
  const workspace = workspaceOf(options)
  const { written, unchanged } = await writeBuildFiles(files, { workspace, signal: options.signal })
  log.info(
    `files for builds of ${plural(files.length, 'project')}: ${written.length} written, ${unchanged} as they were`,
  )
}

const eol = process.platform === 'win32' ? '\r\n' : '\n'

interface FilesOptions {
  readonly plan: BuildPlan
  readonly formatter: ProjectFilesFormatter
  readonly resolved: readonly ResolvedTarget[]
  /** where the files of packages were found */
  readonly found: Map<string, string | undefined>
}

async function filesOf(
  path: string,
  { plan, formatter, resolved, found }: FilesOptions,
): Promise<{ readonly files: BuildFiles; readonly errors: readonly PkgtoolError[] }> {
  const { assets, props, targets, libraries, logs, errors } = await formatter.format({
    project: path,
    resolved,
  })
  const spec = plan.specs.get(path)
  if (spec === undefined) throw new TypeError(`no specification of ${path}`)
  const graph = dependencyGraph(path, plan.specs)
  const cache = formatRestoreCache(
    {
      hash: graph.hash,
      projectFilePath: path,
      expectedPackageFiles: expectedPackageFiles({ libraries, spec, found }),
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

function aliasOf({ alias, framework }: CollectedProject['project']['frameworks'][number]): string {
  return alias ?? framework.text
}

/** What was resolved for the targets of each project, by its path. */
function targetsByProject(
  closures: readonly AnsweredNeed[],
  { projects }: BuildPlan,
): ReadonlyMap<string, readonly ResolvedTarget[]> {
  const found = new Map<string, ResolvedTarget[]>()
  for (const { need, closure } of closures) {
    const { owner, request } = need
    if (owner === undefined) continue
    const own = projects.get(owner.project)?.project.frameworks[owner.position]
    if (own === undefined) continue
    const target = { alias: aliasOf(own), runtime: request.runtime, packages: closure.packages }
    found.set(owner.project, [...(found.get(owner.project) ?? []), target])
  }
  return found
}
