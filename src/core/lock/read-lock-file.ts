import { isPkgtoolError } from '../errors.ts'
import { type ParseFileOptions, parseBoundedFile } from '../files/read-bounded-file.ts'
import type { LockDocument } from './lock-file.ts'
import { lockLimit, parseLock } from './parse-lock.ts'

export type LockFileOptions = Pick<ParseFileOptions, 'file' | 'workspace' | 'signal'>

/**
 * Reads a lock of at most 16 MiB; undefined where there is none. `file` is what messages call it; below `workspace` no
 * link is followed out of it.
 *
 * @throws PkgtoolError `INVALID_LOCK`, `UNREADABLE_FILE`, `TOO_LARGE`
 */
export async function readLockFile(
  path: string,
  { file, ...options }: LockFileOptions,
): Promise<LockDocument | undefined> {
  try {
    return await parseBoundedFile(path, bytes => parseLock(bytes, { file }), {
      file,
      limit: lockLimit,
      ...options,
    })
  } catch (error) {
    if (isPkgtoolError(error, 'NOT_FOUND')) return undefined
    throw error
  }
}
