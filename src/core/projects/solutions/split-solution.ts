import type { WorkspaceOptions } from '../../files/workspace.ts'
import { workspaceOf } from '../../files/workspace.ts'
import { classicConfigOf, isClassicProject, solutionConfigOf } from '../classic-project.ts'
import { assertNamedPath } from '../named-path.ts'
import { readSolution } from './solution.ts'

/** Where the packages of a solution are declared. */
export interface SolutionParts {
  /** absolute paths of its own `packages.config` and of those of its projects */
  readonly configs: readonly string[]
  /** absolute paths of the projects that refer to packages themselves */
  readonly projects: readonly string[]
}

/**
 * Splits a solution into the projects with a `packages.config` and the others.
 *
 * @throws PkgtoolError errors of reading the solution and its projects
 */
export async function splitSolution(
  solution: string,
  { signal, ...options }: WorkspaceOptions & { readonly signal?: AbortSignal | undefined },
): Promise<SolutionParts> {
  const workspace = workspaceOf(options)
  const { projects, others } = await readSolution(solution, { workspace, signal })
  const own = solutionConfigOf(solution)
  const configs = own === undefined ? [] : [own]
  const referring: string[] = []
  for (const file of [...projects, ...others]) {
    assertNamedPath(file, { by: [solution], workspace })
    const config = classicConfigOf(file)
    const isRestored = projects.includes(file)
    const isClassic =
      config !== undefined && (!isRestored || (await isClassicProject(file, { workspace, signal, file })))
    if (isClassic) configs.push(config)
    else if (isRestored) referring.push(file)
  }
  return { configs, projects: referring }
}
