/*
 * Where we write: never through a link that somebody planted, and never so that others may change it.
 *
 * A folder that the operator names (workspace, tool cache, feed) may be a link or lie below one: that is the operator's
 * choice. What lies below it may come from a checkout, a package or another job, so a link there is refused.
 */
import {
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  openSync,
  realpathSync,
  type Stats,
  statSync,
} from 'node:fs'
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path'
import { PkgtoolError, systemErrorCode } from '../base/errors.ts'
import { quote } from '../base/text.ts'
import { fileSystemError } from './file-system-error.ts'

/** The modes of what we make, less what the umask takes: no umask lets a group or others write. */
export const modes = { folder: 0o755, file: 0o644 } as const

/**
 * Refuses a link in the place of `path` or of a folder between it and `root`. `root` itself is not looked at; what is not
 * there is no link.
 *
 * @throws PkgtoolError `UNSAFE_PATH` naming the link, `FILE_SYSTEM`
 */
export function assertNoLink(root: string, path: string): void {
  for (const step of stepsBelow(root, path)) {
    const stats = look(step)
    if (stats === undefined) return
    if (stats.isSymbolicLink()) throw linkRefused(step)
  }
}

/** The paths from the first one below `root` to `path`. */
export function stepsBelow(root: string, path: string): readonly string[] {
  const way = relative(root, path)
  if (isOutside(way)) throw new Error(`${path} is not below ${root}`)
  if (way === '') return []
  let step = root
  return way.split(sep).map(name => {
    step = join(step, name)
    return step
  })
}

/** The error for a link where we write. */
export function linkRefused(path: string): PkgtoolError {
  return new PkgtoolError('UNSAFE_PATH', {
    subject: path,
    found: 'a link',
    wanted: 'no link, since nothing is written or removed through one',
    change: 'remove it, or name the folder itself where you made the link',
    path,
  })
}

/**
 * Opens a regular file of ours, which is made where the flags say so: never through a link, and without waiting for a
 * program at the other end of a pipe. Throws what the file system throws too.
 *
 * @throws PkgtoolError `UNSAFE_PATH` for a link and for anything else that is no file
 */
export function openOwnFile(path: string, flags: number): number {
  // Where the platform cannot refuse a link in the opening, `lstat` does.
  if (look(path)?.isSymbolicLink()) throw linkRefused(path)
  const file = openSync(path, flags | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0), modes.file)
  if (fstatSync(file).isFile()) return file
  closeSync(file)
  throw new PkgtoolError('UNSAFE_PATH', { subject: path, found: 'no regular file', path })
}

export interface FolderBounds {
  /** below it a link may come from a checkout */
  readonly workingDirectory: string
  /** what other runs trust: the folder is neither in one of these nor above one */
  readonly protectedFolders?: readonly string[] | undefined
}

/**
 * Refuses a folder for what comes from outside if it or a folder between it and the working directory is a link, or if it
 * really lies in a protected folder or above one. A protected folder that holds the working directory was put there by
 * the operator, so what stays below the working directory is let through.
 *
 * @throws PkgtoolError `UNSAFE_PATH`, `FILE_SYSTEM`
 */
export function assertSafeFolder(
  folder: string,
  { workingDirectory, protectedFolders = [] }: FolderBounds,
): void {
  const workspace = resolve(workingDirectory)
  const root = rootOnTheWay(folder, workspace)
  if (root !== undefined) assertNoLink(root, folder)
  if (protectedFolders.length === 0) return
  const [real, realWorkspace] = [realPathOf(folder), realPathOf(workspace)]
  for (const name of protectedFolders) {
    const guarded = realPathOf(name)
    const isOwn = isWithin(realWorkspace, guarded) && isWithin(real, realWorkspace)
    if (isWithin(guarded, real) && guarded !== real) throw misplaced(folder, `a folder above ${quote(name)}`)
    if (isWithin(real, guarded) && !isOwn) throw misplaced(folder, `a folder in ${quote(name)}`)
  }
}

function misplaced(folder: string, found: string): PkgtoolError {
  return new PkgtoolError('UNSAFE_PATH', {
    subject: folder,
    found,
    wanted: 'a folder apart from what other runs trust',
    change: 'choose another folder',
    path: folder,
  })
}

// The working directory as the path of the folder spells it: a name of it may differ in case, or in a link above.
function rootOnTheWay(folder: string, workspace: string): string | undefined {
  if (!isOutside(relative(workspace, folder))) return workspace
  const own = identityOf(workspace)
  let found: string | undefined
  for (let above = folder; ; above = dirname(above)) {
    if (own !== undefined && identityOf(above) === own) found = above
    if (dirname(above) === above) return found
  }
}

function identityOf(path: string): string | undefined {
  try {
    const { dev, ino } = statSync(path, { bigint: true })
    return `${dev} ${ino}`
  } catch {
    return undefined
  }
}

/** The path without links; of one that is not there, with the rest of its names as they are. */
function realPathOf(path: string): string {
  const absolute = resolve(path)
  try {
    return inOneCase(realpathSync.native(absolute))
  } catch {
    const above = dirname(absolute)
    return above === absolute ? absolute : join(realPathOf(above), inOneCase(basename(absolute)))
  }
}

function inOneCase(path: string): string {
  return process.platform === 'win32' || process.platform === 'darwin' ? path.toLowerCase() : path
}

function isWithin(path: string, folder: string): boolean {
  return !isOutside(relative(folder, path))
}

// On Windows the way to another drive is absolute.
function isOutside(way: string): boolean {
  return way === '..' || way.startsWith(`..${sep}`) || isAbsolute(way)
}

function look(path: string): Stats | undefined {
  try {
    return lstatSync(path)
  } catch (error) {
    const code = systemErrorCode(error)
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined
    throw fileSystemError(path, error)
  }
}
