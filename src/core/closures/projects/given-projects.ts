import { dirname, relative, resolve, sep } from 'node:path'
import type { PkgtoolError } from '../../base/errors.ts'
import { type RunOptions, silentLog } from '../../base/ports.ts'
import { quote } from '../../base/printable.ts'
import { documentError } from '../../files/parse-file.ts'
import { tryLstat } from '../../files/stats.ts'
import {
  faultOfNamedPath,
  type WorkspaceOptions,
  workspaceAround,
  workspaceOf,
} from '../../files/workspace.ts'
import { classicConfigOf, solutionConfigOf } from '../../projects/classic-project.ts'
import type { ProjectFaults } from '../../projects/project-faults.ts'
import type { ProjectReader } from '../../projects/project-reader.ts'
import { isSolution, readSolution } from '../../projects/solutions/solution.ts'
import { submoduleAdvice } from '../../projects/submodules.ts'

/** Paths of projects, each with the files that lead to it. */
export type ProjectFiles = Map<string, readonly string[]>

/** Adds paths that are not known yet, with the files that lead to them. */
export function addFiles(
  files: ProjectFiles,
  paths: readonly string[] | undefined,
  { lead }: { readonly lead: readonly string[] },
): void {
  for (const path of paths ?? []) if (!files.has(path)) files.set(path, lead)
}

/** Paths of projects to read, and those of other kinds that solutions list. */
export interface GivenProjects {
  readonly projects: ProjectFiles
  readonly others: ProjectFiles
  /** the `packages.config` of solutions themselves */
  readonly configs: ProjectFiles
}

interface GivenOptions extends WorkspaceOptions, Pick<RunOptions, 'signal' | 'log'> {
  /** gets what is wrong with solutions */
  readonly faults: ProjectFaults
  /** gets the configurations in which solutions have their projects */
  readonly projectReader: Pick<ProjectReader, 'configure' | 'settings'>
}

/**
 * Finds the projects to read: those that are given, and those of given solutions, each once, with the solution that leads to it.
 *
 * @throws PkgtoolError `CANCELLED`
 */
export async function findGivenProjects(
  given: readonly string[],
  { faults, projectReader, ...options }: GivenOptions,
): Promise<GivenProjects> {
  const { workingDirectory = '.', log = silentLog } = options
  const [projects, others, configs]: [ProjectFiles, ProjectFiles, ProjectFiles] = [
    new Map(),
    new Map(),
    new Map(),
  ]
  for (const file of given) {
    const path = resolve(workingDirectory, file)
    if (!isSolution(path)) {
      projects.set(path, [])
      continue
    }
    const workspace = workspaceAround(path, options)
    const solution = await faults.watchAsync(() => readSolution(path, { workspace, signal: options.signal }))
    if (solution === undefined) continue
    const { configurations } = solution
    faults.watch(() => projectReader.configure(configurations.globalsFor(projectReader.settings.properties)))
    const nameOf = (project: string) => relative(dirname(path), project).split(sep).join('/')
    for (const project of solution.unbuilt)
      log.notice(`${quote(nameOf(project))} is left out: the solution builds it in no configuration`, {
        file,
      })
    addFiles(projects, solution.projects, { lead: [path] })
    addFiles(others, solution.others, { lead: [path] })
    for (const project of absentOf(solution.loaded, options))
      faults.add(absentProject(project, path, options))
    const ownConfig = solutionConfigOf(path)
    addFiles(configs, ownConfig === undefined ? [] : [ownConfig], { lead: [path] })
    const isRestored = (project: string) =>
      faultOfNamedPath(project, workspaceOf(options)) !== undefined || classicConfigOf(project) !== undefined
    if (solution.projects.length === 0 && ownConfig === undefined && !solution.others.some(isRestored))
      faults.add(documentError('INVALID_PROJECT', { file, found: 'it has no project to restore' }))
  }
  return { projects, others, configs }
}

/** Those of the workspace that are not there; what lies outside is not looked at. */
function absentOf(paths: readonly string[], options: WorkspaceOptions): readonly string[] {
  const workspace = workspaceOf(options)
  return paths.filter(path => faultOfNamedPath(path, workspace) === undefined && tryLstat(path) === undefined)
}

/** As the client, whose MSBuild loads all projects that a solution builds. */
function absentProject(project: string, solution: string, options: WorkspaceOptions): PkgtoolError {
  const nameOf = (path: string) =>
    relative(options.workingDirectory ?? '.', path)
      .split(sep)
      .join('/')
  const advice = submoduleAdvice(project, workspaceOf(options))
  return documentError('NOT_FOUND', {
    file: project,
    found: 'there is no such file, so the .NET client restores nothing of the solution (MSB3202, MSB4025)',
    change: advice ?? 'take it out of the solution, or give a solution filter (.slnf) without it',
    details: [`${nameOf(solution)} → ${nameOf(project)}`],
  })
}
