import { dirname } from 'node:path'
import { PlacedPackages } from '../../assets/package-content.ts'
import type { ProjectFilesRequest } from '../../assets/project-files.ts'
import type { SpecSettings } from '../../assets/project-spec.ts'
import type { ResolvedTarget } from '../../assets/project-targets.ts'
import { isStillWritten, type WrittenFiles, writeBuildFiles } from '../../assets/write-build-files.ts'
import type { ProjectVulnerability } from '../../audit/find-vulnerable.ts'
import { plural } from '../../base/format.ts'
import { groupBy } from '../../base/group-by.ts'
import { throwIfCancelled } from '../../base/turns.ts'
import type { AnsweredNeed } from '../../closures/closure-pins.ts'
import type { Needs } from '../../closures/read-needs.ts'
import { workspaceOf } from '../../files/workspace.ts'
import { findAnyConfigFiles } from '../../nuget/config/find-config-files.ts'
import { ProjectFaults } from '../../projects/project-faults.ts'
import type { BuildPlan, RestoreRun } from '../restore-run.ts'
import { aliasOf, BuildContents } from './build-content.ts'
import { BuildRecord } from './build-record.ts'
import { BuildSpecs } from './build-specs.ts'

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
  const { options, folder: packages } = run
  const record = new BuildRecord({
    cacheDirectory: options.cacheDirectory,
    workspace: workspaceOf(options),
    packages: packages.directory,
  })
  const settings = new Map<string, SpecSettings>()
  const sources = run.sources.all.map(({ address }) => address)
  // Those of one folder are the same for many projects.
  const configs = new Map<string, readonly string[]>()
  for (const [path, { evaluatedWith }] of projects) {
    throwIfCancelled(run.options.signal, path)
    const folder = dirname(path)
    // The client names those that it reads for the project, whichever sources this run has.
    const configFilePaths =
      configs.get(folder) ?? (await findAnyConfigFiles(folder, run.options.configFolders ?? {}))
    configs.set(folder, configFilePaths)
    const packagesPath = packages.directory
    const { builder: sdk, libraryPacks } = evaluatedWith ?? {}
    settings.set(path, { packagesPath, configFilePaths, sources, sdk, libraryPacks })
  }
  const specs = new BuildSpecs(projects, settings)
  // One that was made before of the same has no fault now either.
  for (const [path, own] of projects)
    if (own.faults.isEmpty && !record.hasSpecification(path, specs.hashOf(path)))
      faults.watch(() => specs.get(path))
  faults.assertNone('projects')
  const locked = comparisons.flatMap(({ runtimes = [] }) => runtimes)
  return { projects, locked, specs, record }
}

/**
 * Writes the files that builds read of all projects of a run, once their packages are in place; or none. Those of projects of which all is as
 * it was when they were written are only looked at. `found`: what an audit found.
 *
 * @throws PkgtoolError as `BuildFilesMaker.judge`, `ProjectFilesFormatter.format` and `writeBuildFiles`
 */
export async function writeAssets(
  plan: BuildPlan,
  run: RestoreRun,
  { found = [] }: { readonly found?: readonly ProjectVulnerability[] | undefined } = {},
): Promise<void> {
  const { options, log, folder } = run
  const placed = new PlacedPackages({ folders: [folder.directory], names: folder.names })
  const { kept, others, contents } = sortProjects(plan, run, { found, placed })
  const maker =
    others.size > 0
      ? await (await import('./make-build-files.ts')).buildFilesMaker(others, plan, { options, placed })
      : undefined
  if (kept.length > 0)
    log.debug(
      `files for builds: ${plural(others.size, 'project')} made, ${kept.length} as an earlier run made them`,
    )
  const { written, unchanged, made } = await writeBuildFiles(maker?.projects ?? [], {
    workspace: workspaceOf(options),
    kept,
    judge: maker?.judge,
    signal: options.signal,
  })
  log.info(
    `files for builds of ${plural(made.length + kept.length, 'project')}: ${written.length} written, ${unchanged} as they were`,
  )
  for (const each of made) {
    const expected = maker?.expectedOf(each.project)
    noteMade(each, { plan, expected, content: contents.get(each.project) })
  }
  await plan.record.keep()
}

interface SortedProjects {
  /** all is as it was when their files were written */
  readonly kept: readonly WrittenFiles[]
  /** by path, with what was resolved for the targets of each, and found against that */
  readonly others: ReadonlyMap<string, Omit<ProjectFilesRequest, 'project'>>
  /** by path, as `BuildContents` tells them apart */
  readonly contents: ReadonlyMap<string, string>
}

function sortProjects(
  plan: BuildPlan,
  run: RestoreRun,
  { found, placed }: { readonly found: readonly ProjectVulnerability[]; readonly placed: PlacedPackages },
): SortedProjects {
  const { options, folder, sources } = run
  const contents = new BuildContents(plan, {
    placed,
    run: [folder.names, sources.all.map(({ address }) => address), options.configFolders?.user ?? ''],
  })
  const targets = targetsByProject([...run.followed.closures, ...plan.locked], plan)
  const kept: WrittenFiles[] = []
  const others = new Map<string, Omit<ProjectFilesRequest, 'project'>>()
  const byProject = groupBy(found, ({ path }) => path)
  const known = new Map<string, string>()
  for (const path of plan.projects.keys()) {
    throwIfCancelled(options.signal, path)
    const resolved = targets.get(path) ?? []
    const vulnerable = byProject.get(path)
    const content = contents.of(path, { resolved, vulnerable })
    if (content !== undefined) known.set(path, content)
    const before = plan.record.find(path, content)
    if (before !== undefined && isStillWritten(before)) kept.push({ project: path, ...before })
    else others.set(path, { resolved, vulnerable })
  }
  return { kept, others, contents: known }
}

interface NoteOptions {
  readonly plan: BuildPlan
  readonly expected: readonly string[] | undefined
  readonly content: string | undefined
}

function noteMade({ project, folder, files }: WrittenFiles, { plan, expected, content }: NoteOptions): void {
  const specification = plan.specs.hashOf(project)
  if (specification === undefined || content === undefined || expected === undefined) return
  plan.record.note(project, { specification, content, folder, files, expected })
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
