import { dirname } from 'node:path'
import { systemErrorCode } from '../base/thrown.ts'
import { fileSystemError } from '../files/file-errors.ts'
import { assertNoLink } from '../files/links.ts'
import { removeIfEmpty } from '../files/remove.ts'
import { tryLstat } from '../files/stats.ts'
import { withEntryLock } from './entry-lock.ts'
import { removeEntry } from './remove-entry.ts'
import type { DropOptions, EntrySlot } from './tool-cache.ts'

/**
 * Removes an entry if `onlyIf` agrees, and the folders of its version and tool if they are empty then. Returns whether it
 * is gone.
 *
 * @throws PkgtoolError `UNSAFE_PATH`, `FILE_SYSTEM`, `CANCELLED`
 */
export async function dropEntry(
  { root, target }: EntrySlot,
  { onlyIf = async () => true, ...sharing }: DropOptions = {},
): Promise<boolean> {
  assertNoLink(root, target)
  const parent = dirname(target)
  try {
    if (tryLstat(target) === undefined) return await onlyIf(target)
    return await withEntryLock(target, () => removeEntry(target, onlyIf, sharing), sharing)
  } catch (error) {
    // Another process removed the last entry of this version.
    if (systemErrorCode(error) === 'ENOENT') return true
    throw fileSystemError(parent, error)
  } finally {
    removeIfEmpty(parent)
    removeIfEmpty(dirname(parent))
  }
}
