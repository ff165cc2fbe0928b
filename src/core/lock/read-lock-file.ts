import { isPkgtoolError } from '../base/errors.ts'
import { type ParseFileOptions, parseBoundedFile } from '../files/parse-file.ts'
import type { LockDocument } from './lock.ts'
import { lockLimit, parseLock } from './parse-lock.ts'

export type ReadLockOptions = Pick<ParseFileOptions, 'file' | 'workspace' | 'signal'>

/**
 * Reads a lock of at most 16 MiB; returns undefined when it does not exist. `file` is its name in messages. A lock in
 * `workspace` must not be a link to a file outside.
 *
 * @throws PkgtoolError `INVALID_LOCK`, `UNREADABLE_FILE`, `TOO_LARGE`
 */
export async function readLockFile(
  path: string,
  { file, ...options }: ReadLockOptions,
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
