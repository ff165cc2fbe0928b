import { isPkgtoolError } from '../errors.ts'
import { readBoundedFile } from '../files/read-bounded-file.ts'
import type { LockDocument } from './lock-file.ts'
import { lockLimit, parseLock } from './parse-lock.ts'

/**
 * Reads a lock of at most 16 MiB; undefined where there is none. `file` is what messages call it.
 *
 * @throws PkgtoolError `INVALID_LOCK`, `UNREADABLE_FILE`, `TOO_LARGE`
 */
export async function readLockFile(
  path: string,
  { file }: { readonly file: string },
): Promise<LockDocument | undefined> {
  try {
    return parseLock(await readBoundedFile(path, { limit: lockLimit }), { file })
  } catch (error) {
    if (isPkgtoolError(error, 'NOT_FOUND')) return undefined
    throw error
  }
}
