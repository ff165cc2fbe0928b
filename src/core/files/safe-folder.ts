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
import { types } from 'node:util'
import { messageOf, PkgtoolError, quote, systemErrorCode } from '../base/errors.ts'

/** The modes of new files and folders, further limited by the umask. Group and others never get write access. */
export const modes = { folder: 0o755, file: 0o644 } as const

/**
 * Refuses a link at `path` or at a folder between it and `root`. Does not check `root` itself; a missing path is not a
 * link.
 *
 * @throws PkgtoolError `UNSAFE_PATH` with the link, `FILE_SYSTEM`
 */
export function assertNoLink(root: string, path: string): void {
  for (const step of stepsBelow(root, path)) {
    const stats = lookAt(step)
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

/** The error for a link at a path that we write to. */
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
 * Opens a regular file of ours and creates it if the flags say so. It never follows a link and never blocks on a FIFO.
 * Throws errors of the file system too.
 *
 * @throws PkgtoolError `UNSAFE_PATH` for a link and for anything except a regular file
 */
export function openOwnFile(path: string, flags: number): number {
  // `lstat` detects a link on platforms where opening cannot refuse one.
  if (lookAt(path)?.isSymbolicLink()) throw linkRefused(path)
  const file = openSync(path, flags | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0), modes.file)
  if (fstatSync(file).isFile()) return file
  closeSync(file)
  throw new PkgtoolError('UNSAFE_PATH', { subject: path, found: 'no regular file', path })
}

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

export interface FolderBounds extends WorkspaceOptions {
  /** required, to determine which links may come from a checkout */
  readonly workingDirectory: string
  /** folders that other runs trust: the checked folder must be neither inside nor above one */
  readonly protectedFolders?: readonly string[] | undefined
}

/**
 * Refuses a folder for untrusted content if it, or a folder between it and the workspace, is a link, or if its real path
 * is inside or above a protected folder. If a protected folder contains the working directory, the operator chose that,
 * so paths below the working directory are allowed.
 *
 * @throws PkgtoolError `UNSAFE_PATH`, `FILE_SYSTEM`
 */
export function assertSafeFolder(folder: string, { protectedFolders = [], ...options }: FolderBounds): void {
  const root =
    rootOnTheWay(folder, workspaceOf(options)) ?? rootOnTheWay(folder, resolve(options.workingDirectory))
  if (root !== undefined) assertNoLink(root, folder)
  if (protectedFolders.length === 0) return
  const [real, realWorkspace] = [realPathOf(folder), realPathOf(options.workingDirectory)]
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

// Returns `workspace` as the path of the folder spells it, which may differ in case or by a link above it.
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

/** The real path; the missing part of a path is appended unchanged. */
function realPathOf(path: string): string {
  const absolute = resolve(path)
  try {
    return foldPath(realpathSync.native(absolute))
  } catch {
    const above = dirname(absolute)
    return above === absolute ? absolute : join(realPathOf(above), foldPath(basename(absolute)))
  }
}

/**
 * Maps paths to one key if the file system treats them as the same: Windows and macOS usually ignore case, and macOS
 * decomposes accented letters. Default platform: that of this process.
 */
export function foldPath(path: string, platform: NodeJS.Platform = process.platform): string {
  if (platform === 'darwin') return path.normalize('NFC').toLowerCase()
  return platform === 'win32' ? path.toLowerCase() : path
}

/** Returns whether an absolute path is in a folder, without following links; true for the folder itself. */
export function isWithin(path: string, folder: string): boolean {
  return !isOutside(relative(folder, path))
}

// On Windows, the relative path to another drive is absolute.
function isOutside(way: string): boolean {
  return way === '..' || way.startsWith(`..${sep}`) || isAbsolute(way)
}

/** Calls `lstat`; returns undefined if nothing exists at the path. @throws PkgtoolError `FILE_SYSTEM` */
export function lookAt(path: string): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false })
  } catch (error) {
    if (systemErrorCode(error) === 'ENOTDIR') return undefined
    throw fileSystemError(path, error)
  }
}

const heldOpen = 'a file held open by another program'

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'no permission',
  EPERM: 'no permission',
  EBUSY: heldOpen,
  EROFS: 'a read-only file system',
  ENOSPC: 'no space left',
  EDQUOT: 'the quota used up',
  ENOTDIR: 'a file where a folder is wanted',
  EEXIST: 'a file of that name',
  ENAMETOOLONG: 'a name that is too long',
  EMFILE: 'too many open files',
  ENFILE: 'too many open files',
  ENOENT: 'no such folder',
  ENOTSUP: 'not supported by the file system',
  EXDEV: 'another file system than the one of the folder',
}

// Windows reports the same error for a file that another program holds open and for a lack of permission.
const held = `${heldOpen}, or no permission`

const windowsReasons: Readonly<Record<string, string>> = { EACCES: held, EPERM: held }

/**
 * Describes a system error in words: `no space left (ENOSPC)`; for any other error, returns its message. Default
 * platform: that of this process.
 */
export function describeSystemError(error: unknown, platform: NodeJS.Platform = process.platform): string {
  const code = systemErrorCode(error)
  if (code === undefined) return messageOf(error)
  const windows = platform === 'win32' ? windowsReasons[code] : undefined
  return `${windows ?? reasons[code] ?? 'a refusal'} (${code})`
}

/** Converts a failure to write `path` into a `FILE_SYSTEM` error; a `PkgtoolError` stays as it is. */
export function fileSystemError(path: string, error: unknown): PkgtoolError {
  if (error instanceof PkgtoolError) return error
  const found = describeSystemError(error)
  const code = systemErrorCode(error) ?? ''
  const change = ['EMFILE', 'ENFILE'].includes(code)
    ? 'raise the limit of open files (ulimit -n)'
    : found.includes(heldOpen)
      ? 'end the program that uses it, such as an editor or a server, and run again'
      : 'check the permissions and the space, or choose another folder'
  return new PkgtoolError('FILE_SYSTEM', { subject: path, found, change, path }, { cause: error })
}

/** The current directory. @throws PkgtoolError `NOT_FOUND` when it was removed (Node: ENOENT of `uv_cwd`) */
export function currentDirectory(): string {
  try {
    return process.cwd()
  } catch (error) {
    throw new PkgtoolError(
      'NOT_FOUND',
      { subject: '.', found: 'a current directory that was removed', change: 'start in one that is there' },
      { cause: error },
    )
  }
}

/** Converts a failure to read the local file `path` into `NOT_FOUND` or `UNREADABLE_FILE`; keeps a `PkgtoolError`. */
export function localFileError(path: string, error: unknown): PkgtoolError {
  if (error instanceof PkgtoolError) return error
  const code = systemErrorCode(error)
  if (code === 'ENOENT' || code === 'ENOTDIR') {
    return new PkgtoolError('NOT_FOUND', { subject: path, found: 'no such file', path }, { cause: error })
  }
  const found = describeSystemError(error)
  return new PkgtoolError('UNREADABLE_FILE', { subject: path, found, path }, { cause: error })
}

/** Runs synchronous or asynchronous work that reads `path`; converts its error with `localFileError`. */
export function reading<T>(path: string, work: () => T): T {
  return guarded(work, error => localFileError(path, error))
}

/** Runs synchronous or asynchronous work that writes `path`; converts its error with `fileSystemError`. */
export function writing<T>(path: string, work: () => T): T {
  return guarded(work, error => fileSystemError(path, error))
}

function guarded<T>(work: () => T, convert: (error: unknown) => PkgtoolError): T {
  const fail = (error: unknown): never => {
    throw convert(error)
  }
  try {
    const result = work()
    return types.isPromise(result) ? (result.catch(fail) as T) : result
  } catch (error) {
    return fail(error)
  }
}

/** Calls `stat`; returns undefined when it fails. Synchronous: a round trip to the thread pool costs more. */
export function tryStat(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false })
  } catch {
    return undefined
  }
}

/** Like `tryStat`, but does not follow a link. */
export function tryLstat(path: string): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false })
  } catch {
    return undefined
  }
}
