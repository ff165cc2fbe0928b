import { resolve } from 'node:path'
import { workspaceAround } from '../files/workspace.ts'
import type { DotnetPlaces } from '../frameworks/dotnet-folders.ts'
import { describeProject } from './project.ts'
import { ProjectReader } from './project-reader.ts'
import type { ProjectReading } from './project-reading.ts'
import { isSolution, readSolution } from './solution.ts'

/** Options of `readProject`. */
export interface ReadProjectOptions {
  /** default: the current directory */
  readonly workingDirectory?: string | undefined
  /**
   * no file outside of it is read; default: the outermost git repository around the working directory, or that; for a file
   * outside, the outermost one around the file
   */
  readonly workspace?: string | undefined
  /** global properties, each `NAME=VALUE`, as `dotnet restore -p:NAME=VALUE` gives them; default: none */
  readonly properties?: readonly string[] | undefined
  /**
   * the names of the variables of the environment, which are properties to MSBuild: one that is set is unknown unless `properties` has
   * it, and any other is empty; core reads no environment; default: each name that could be one is unknown
   */
  readonly environmentNames?: readonly string[] | undefined
  /** the .NET SDK whose versions count, such as `9.0.300`; default: the one that `global.json` names, else the newest that is known */
  readonly sdkVersion?: string | undefined
  /** where .NET is, whose SDK counts where it has the one that is asked for; default: in the usual places of the system */
  readonly dotnet?: DotnetPlaces | undefined
  readonly signal?: AbortSignal | undefined
}

/** The engine of the library's `readProject`. Throws as it. */
export async function readProject(file: string, options: ReadProjectOptions = {}): Promise<ProjectReading> {
  const { workingDirectory = '.', signal } = options
  const path = resolve(workingDirectory, file)
  if (isSolution(path)) {
    const bounds = { workspace: workspaceAround(path, options), signal }
    const { loaded: _, ...reading } = await readSolution(path, bounds)
    return reading
  }
  const reader = new ProjectReader(options)
  try {
    const { project, faults } = await reader.project(path)
    faults.assertNone('project')
    return describeProject(project)
  } finally {
    reader.close()
  }
}
