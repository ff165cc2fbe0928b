import { readlinkSync, realpathSync } from 'node:fs'
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path'
import { foldPath, isOutside, isWithin } from './paths.ts'
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

/** The same, but undefined where nothing says how far up the workspace goes: a folder above may be of the same checkout. */
function namedWorkspace({ workingDirectory = '.', workspace }: WorkspaceOptions): string | undefined {
  if (workspace !== undefined) return resolve(workspace)
  let found: string | undefined
  for (let folder = resolve(workingDirectory); ; folder = dirname(folder)) {
    if (tryStat(join(folder, '.git'))) found = folder
    if (dirname(folder) === folder) return found
  }
}

/**
 * The workspace of a file that the user named. Whoever names one of another repository means what belongs to it, unless a workspace was
 * given.
 */
export function workspaceAround(path: string, options: WorkspaceOptions): string {
  const workspace = workspaceOf(options)
  if (options.workspace !== undefined || isWithin(path, workspace)) return workspace
  return namedWorkspace({ workingDirectory: dirname(path) }) ?? workspace
}

/**
 * Returns whether a path is in the workspace or the working directory, as written or with links followed. The path need
 * not exist. Without a `workspace` nothing says how far up a checkout goes, so a path that was given relative to the working
 * directory counts as one of it, wherever it leads: callers pass the path as it was given. A `.git` is not enough: an archive can
 * bring one in a folder below, and so does a submodule in a container that the repository around was copied to without.
 */
export function isInWorkspace(path: string, options: WorkspaceOptions): boolean {
  const { workingDirectory = '.', workspace } = options
  if (workspace === undefined && !isAbsolute(path)) return true
  const full = resolve(workingDirectory, path)
  return [workspaceOf(options), resolve(workingDirectory)].some(
    folder => isWithin(full, folder) || isWithin(realPathOf(full), realPathOf(folder)),
  )
}

/**
 * Returns whether a config file may be one of the workspace. Without a `workspace` so may one in any folder above the working
 * directory, where config files are found that nobody gave.
 */
export function mayBeOfWorkspace(path: string, options: WorkspaceOptions): boolean {
  if (isInWorkspace(path, options)) return true
  const { workingDirectory = '.' } = options
  if (options.workspace !== undefined) return false
  const full = resolve(path)
  return (
    isWithin(resolve(workingDirectory), dirname(full)) ||
    isWithin(realPathOf(workingDirectory), dirname(realPathOf(full)))
  )
}

/**
 * What is wrong with a path that a file of the workspace names, for an error; undefined: it may be read. It has to be inside
 * the workspace, as written and with links followed, and what git keeps there is no part of a checkout.
 */
export function faultOfNamedPath(path: string, workspace: string): string | undefined {
  const ways = [
    relative(resolve(workspace), resolve(path)),
    relative(realPathOf(workspace), realPathOf(path)),
  ]
  if (ways.some(isOutside)) return 'is outside the workspace'
  return ways.some(way => way.split(sep).some(isGitFolder)) ? 'is in a folder of git' : undefined
}

// Windows has more names for it: in any case, short, with dots or blanks at the end, with the name of a stream.
function isGitFolder(name: string): boolean {
  return /^(?:\.git|git~\d)[. ]*(?::.*)?$/i.test(name)
}

/** The real path; the missing part of a path is appended unchanged. A link counts as what it leads to, also where that is missing. */
export function realPathOf(path: string): string {
  return followPath(path, maxLinks)
}

// As many as Linux follows.
const maxLinks = 40

function followPath(path: string, links: number): string {
  const absolute = resolve(path)
  try {
    return foldPath(realpathSync.native(absolute))
  } catch {
    const above = dirname(absolute)
    const target = links > 0 ? linkTarget(absolute) : undefined
    if (target !== undefined) return followPath(resolve(followPath(above, links - 1), target), links - 1)
    return above === absolute ? absolute : join(followPath(above, links), foldPath(basename(absolute)))
  }
}

function linkTarget(path: string): string | undefined {
  try {
    return readlinkSync(path)
  } catch {
    return undefined
  }
}
