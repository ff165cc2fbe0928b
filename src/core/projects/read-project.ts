import { resolve } from 'node:path'
import { workspaceAround } from '../files/workspace.ts'
import type { EvaluationOptions } from './evaluate/evaluation-settings.ts'
import { describeProject } from './project.ts'
import { ProjectReader } from './project-reader.ts'
import type { ProjectReading } from './project-reading.ts'
import { isSolution, readSolution } from './solutions/solution.ts'

/** Options of `readProject`. */
export interface ReadProjectOptions extends EvaluationOptions {
  /** default: the current directory */
  readonly workingDirectory?: string | undefined
  /**
   * no file outside of it is read; default: the outermost git repository around the working directory, or that; for a file
   * outside, the outermost one around the file
   */
  readonly workspace?: string | undefined
  readonly signal?: AbortSignal | undefined
}

/** The engine of the library's `readProject`. Throws as it. */
export async function readProject(file: string, options: ReadProjectOptions = {}): Promise<ProjectReading> {
  const { workingDirectory = '.', signal } = options
  const path = resolve(workingDirectory, file)
  if (isSolution(path)) {
    const bounds = { workspace: workspaceAround(path, options), signal }
    const { loaded: _, configurations: __, ...reading } = await readSolution(path, bounds)
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
