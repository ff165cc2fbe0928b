import { isPkgtoolError } from '../errors.ts'
import { readBoundedFile } from '../files/read-bounded-file.ts'
import type { LockDocument } from './lock-file.ts'
import { parseLock } from './parse-lock.ts'

const limit = 16 * 1024 * 1024

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
    return parseLock(await readBoundedFile(path, { limit }), { file })
  } catch (error) {
    if (isPkgtoolError(error, 'NOT_FOUND')) return undefined
    throw error
  }
}
