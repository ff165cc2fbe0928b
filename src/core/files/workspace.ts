import { realpathSync } from 'node:fs'
import { basename, dirname, isAbsolute, join, resolve } from 'node:path'
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
export function workspaceOf(options: WorkspaceOptions): string {
  return namedWorkspace(options) ?? resolve(options.workingDirectory ?? '.')
}

// Undefined where nothing says how far up the workspace goes: a folder above may be of the same checkout.
function namedWorkspace({ workingDirectory = '.', workspace }: WorkspaceOptions): string | undefined {
  if (workspace !== undefined) return resolve(workspace)
  let found: string | undefined
  for (let folder = resolve(workingDirectory); ; folder = dirname(folder)) {
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

/**
 * Returns whether a config file may be one of the workspace. Without a repository and a `workspace`, as in a container that a
 * checkout was copied to, nothing says where the workspace begins: then a file in any folder above the working directory
 * counts as one of it, and a file that was given by a relative path.
 */
export function mayBeOfWorkspace(path: string, options: WorkspaceOptions): boolean {
  const { workingDirectory = '.' } = options
  const full = resolve(workingDirectory, path)
  if (isInWorkspace(full, options)) return true
  if (namedWorkspace(options) !== undefined) return false
  return (
    !isAbsolute(path) ||
    isWithin(resolve(workingDirectory), dirname(full)) ||
    isWithin(realPathOf(workingDirectory), dirname(realPathOf(full)))
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
