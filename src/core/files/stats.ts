import { lstatSync, type Stats, statSync } from 'node:fs'
import { dirname } from 'node:path'
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

/** Returns a path, or the nearest folder above it, that exists. */
export function nearestExisting(path: string): string {
  const parent = dirname(path)
  return tryStat(path) || parent === path ? path : nearestExisting(parent)
}

/** The modes of new files and folders, further limited by the umask. Group and others never get write access. */
export const modes = { folder: 0o755, file: 0o644 } as const

/**
 * Identifies a file or folder, to distinguish it from a later one of the same name; undefined when `stat` fails. The inode
 * number alone is not enough: a file system may reuse it. Synchronous, so that the caller can act on the answer at
 * once.
 */
export function folderIdentity(path: string): string | undefined {
  try {
    const stats = lstatSync(path, { bigint: true, throwIfNoEntry: false })
    return stats && `${stats.dev} ${stats.ino} ${stats.birthtimeNs}`
  } catch {
    return undefined
  }
}

/** How a file is written that nobody may have made before. */
export const newFile = { flag: 'wx', mode: modes.file } as const
