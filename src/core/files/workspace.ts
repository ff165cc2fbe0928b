import { realpathSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { foldPath, isWithin } from './paths.ts'
import { tryStat } from './stats.ts'

export interface WorkspaceOptions {
  /** the base of relative paths; default: the current directory */
  readonly workingDirectory?: string | undefined
  /**
   * the folder whose files others may change, such as the author of a pull request; default: the outermost git repository
   * that contains the working directory, or the working directory if there is none
   */
  readonly workspace?: string | undefined
}

/**
 * The workspace of a run. Uses the outermost repository, because the same people change a submodule and the repository
 * that contains it.
 */
export function workspaceOf({ workingDirectory = '.', workspace }: WorkspaceOptions): string {
  if (workspace !== undefined) return resolve(workspace)
  const directory = resolve(workingDirectory)
  let found = directory
  for (let folder = directory; ; folder = dirname(folder)) {
    if (tryStat(join(folder, '.git'))) found = folder
    if (dirname(folder) === folder) return found
  }
}

/**
 * Returns whether a path is in the workspace or the working directory, as written or with links followed. The path need
 * not exist.
 */
export function isInWorkspace(path: string, options: WorkspaceOptions): boolean {
  return [workspaceOf(options), resolve(options.workingDirectory ?? '.')].some(
    folder => isWithin(resolve(path), folder) || isWithin(realPathOf(path), realPathOf(folder)),
  )
}

/** The real path; the missing part of a path is appended unchanged. */
export function realPathOf(path: string): string {
  const absolute = resolve(path)
  try {
    return foldPath(realpathSync.native(absolute))
  } catch {
    const above = dirname(absolute)
    return above === absolute ? absolute : join(realPathOf(above), foldPath(basename(absolute)))
  }
}
