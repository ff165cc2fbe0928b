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
import { type FileHandle, open } from 'node:fs/promises'
import { resolve } from 'node:path'
import { PkgtoolError } from '../base/errors.ts'
import { localFileError } from './file-errors.ts'
import { isWithin } from './paths.ts'
import { realPathOf } from './workspace.ts'

/** Options for opening a file. */
export interface OpenOptions {
  /** refuses a link from this folder to a file outside of it; default: links are followed everywhere */
  readonly workspace?: string | undefined
  /** refuses a link: for files that we wrote; default: false */
  readonly noLink?: boolean | undefined
}

/**
 * Opens a regular file for reading. Throws `UNREADABLE_FILE` for any other kind of file and for a link that the options
 * refuse, and errors of the file system.
 */
export function openRegularFile(path: string, options: OpenOptions = {}): { file: number; size: number } {
  const { path: real, flags } = regularFile(path, options)
  const file = openSync(real, flags)
  try {
    const stats = fstatSync(file)
    assertRegular(path, stats)
    return { file, size: stats.size }
  } catch (error) {
    closeSync(file)
    throw error
  }
}

/**
 * Like `openRegularFile`, but returns a handle, for a file that is read in chunks.
 *
 * @throws PkgtoolError `NOT_FOUND`, `UNREADABLE_FILE`
 */
export async function openFileHandle(
  path: string,
  options: OpenOptions = {},
): Promise<{ readonly file: FileHandle; readonly size: number }> {
  let file: FileHandle | undefined
  try {
    const { path: real, flags } = regularFile(path, options)
    file = await open(real, flags)
    const stats = await file.stat()
    assertRegular(path, stats)
    return { file, size: stats.size }
  } catch (error) {
    await file?.close()
    throw localFileError(path, error)
  }
}

/**
 * Returns the real path of a regular file and the flags to open it. After opening, the caller must check the file
 * again. Throws like `openRegularFile`.
 */
function regularFile(
  path: string,
  { workspace, noLink = false }: OpenOptions,
): { path: string; flags: number } {
  const isGuarded = workspace !== undefined && isWithin(resolve(path), resolve(workspace))
  const real = isGuarded ? realPathWithin(path, workspace) : path
  // Checked before opening, because opening a device may have side effects.
  assertRegular(path, noLink ? lstatSync(path) : statSync(real))
  // Without O_NONBLOCK, opening a FIFO that has replaced the file waits for a writer. Windows has none of these flags.
  const { O_RDONLY, O_NONBLOCK = 0, O_NOCTTY = 0, O_NOFOLLOW = 0 } = constants
  return { path: real, flags: O_RDONLY | O_NONBLOCK | O_NOCTTY | (noLink || isGuarded ? O_NOFOLLOW : 0) }
}

function assertRegular(path: string, stats: Stats): void {
  if (stats.isFile()) return
  const found = stats.isSymbolicLink() ? 'it is a link, not a regular file' : 'it is not a regular file'
  throw new PkgtoolError('UNREADABLE_FILE', { subject: path, found, path })
}

function realPathWithin(path: string, workspace: string): string {
  // Whether something is there is not to be learned of what a link leads to.
  if (isWithin(realPathOf(path), realPathOf(workspace))) return realpathSync(resolve(path))
  throw new PkgtoolError('UNREADABLE_FILE', {
    subject: path,
    found: 'it is a link that leads out of the workspace',
    change: 'replace the link by the file itself',
    path,
  })
}
