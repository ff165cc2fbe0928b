import { type Stats, statSync } from 'node:fs'
import { messageOf, PkgtoolError, systemErrorCode } from '../base/errors.ts'

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'no permission',
  EPERM: 'no permission',
  EROFS: 'a read-only file system',
  ENOSPC: 'no space left',
  EDQUOT: 'the quota used up',
  ENOTDIR: 'a file where a folder is wanted',
  EEXIST: 'a file of that name',
  ENAMETOOLONG: 'a name that is too long',
  EMFILE: 'too many open files',
  ENOENT: 'no such folder',
  EXDEV: 'another file system than the one of the folder',
}

/** What the system refused, in words: `no space left (ENOSPC)`; of any other error its message. */
export function describeSystemError(error: unknown): string {
  const code = systemErrorCode(error)
  return code === undefined ? messageOf(error) : `${reasons[code] ?? 'a refusal'} (${code})`
}

/** Turns a failure to write `path` into the error `FILE_SYSTEM`; one that is ours already stays as it is. */
export function fileSystemError(path: string, error: unknown): PkgtoolError {
  if (error instanceof PkgtoolError) return error
  const found = describeSystemError(error)
  return new PkgtoolError(
    'FILE_SYSTEM',
    { subject: path, found, change: 'check the permissions and the space, or choose another folder', path },
    { cause: error },
  )
}

/** The current directory. @throws PkgtoolError `NOT_FOUND` where it was removed, which Node tells as ENOENT of `uv_cwd` */
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

/** Turns a failure to read the local file `path` into `NOT_FOUND` or `UNREADABLE_FILE`; one of ours stays as it is. */
export function localFileError(path: string, error: unknown): PkgtoolError {
  if (error instanceof PkgtoolError) return error
  const code = systemErrorCode(error)
  if (code === 'ENOENT' || code === 'ENOTDIR') {
    return new PkgtoolError('NOT_FOUND', { subject: path, found: 'no such file', path }, { cause: error })
  }
  const found = describeSystemError(error)
  return new PkgtoolError('UNREADABLE_FILE', { subject: path, found, path }, { cause: error })
}

/** Looks at a path; undefined where nothing can be seen there. Synchronous: the way to the thread pool costs more. */
export function tryStat(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false })
  } catch {
    return undefined
  }
}
