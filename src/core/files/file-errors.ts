import { types } from 'node:util'
import { PkgtoolError } from '../base/errors.ts'
import { hasSystemCode, messageOf, systemErrorCode } from '../base/thrown.ts'

/** What an error says of a file that is not there. */
export const noSuchFile = 'there is no such file'

const heldOpen = 'another program holds the file open'

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'permission is denied',
  EPERM: 'permission is denied',
  EBUSY: heldOpen,
  EROFS: 'the file system is read-only',
  ENOSPC: 'there is no space left',
  EDQUOT: 'the quota is used up',
  ENOTDIR: 'a file is where a folder is wanted',
  EEXIST: 'a file has that name',
  ENAMETOOLONG: 'the name is too long',
  EMFILE: 'there are too many open files',
  ENFILE: 'there are too many open files',
  ENOENT: 'there is no such folder',
  ENOTSUP: 'the file system does not support it',
  EXDEV: 'it is on another file system than its folder',
}

// Windows reports the same error for a file that another program holds open and for a lack of permission.
const held = `${heldOpen}, or permission is denied`

const windowsReasons: Readonly<Record<string, string>> = { EACCES: held, EPERM: held }

/**
 * Describes a system error in words: `there is no space left (ENOSPC)`; for any other error, returns its message. Default
 * platform: that of this process.
 */
export function describeSystemError(error: unknown, platform: NodeJS.Platform = process.platform): string {
  const code = systemErrorCode(error)
  if (code === undefined) return messageOf(error)
  const windows = platform === 'win32' ? windowsReasons[code] : undefined
  return `${windows ?? reasons[code] ?? 'the system refused'} (${code})`
}

/** Converts a failure to write `path` into a `FILE_SYSTEM` error; a `PkgtoolError` stays as it is. */
export function fileSystemError(path: string, error: unknown): PkgtoolError {
  if (error instanceof PkgtoolError) return error
  const found = describeSystemError(error)
  const change = hasSystemCode(error, 'EMFILE', 'ENFILE')
    ? 'raise the limit of open files (ulimit -n)'
    : found.includes(heldOpen)
      ? 'end the program that uses it, such as an editor or a server, and run again'
      : 'check the permissions and the space, or choose another folder'
  return new PkgtoolError('FILE_SYSTEM', { subject: path, found, change, path }, { cause: error })
}

/** Converts a failure to read the local file `path` into `NOT_FOUND` or `UNREADABLE_FILE`; keeps a `PkgtoolError`. */
export function localFileError(path: string, error: unknown): PkgtoolError {
  if (error instanceof PkgtoolError) return error
  const code = systemErrorCode(error)
  if (code === 'ENOENT' || code === 'ENOTDIR') {
    return new PkgtoolError('NOT_FOUND', { subject: path, found: noSuchFile, path }, { cause: error })
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
