import { lstatSync, type Stats, statSync } from 'node:fs'
import { systemErrorCode } from '../base/thrown.ts'
import { fileSystemError } from './file-errors.ts'

/** Calls `lstat`; returns undefined if nothing exists at the path. @throws PkgtoolError `FILE_SYSTEM` */
export function lookAt(path: string): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false })
  } catch (error) {
    if (systemErrorCode(error) === 'ENOTDIR') return undefined
    throw fileSystemError(path, error)
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
