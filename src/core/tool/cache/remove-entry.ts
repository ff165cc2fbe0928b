import { dirname } from 'node:path'
import { systemErrorCode } from '../../base/thrown.ts'
import { fileSystemError } from '../../files/file-errors.ts'
import { assertNoLink } from '../../files/links.ts'
import { tryLstat } from '../../files/stats.ts'
import { removeFile, removeIfEmpty, removeLeftover } from '../../files/writing/remove.ts'
import { renamePath, renameUnlessTaken } from '../../files/writing/rename.ts'
import { replaceFile } from '../../files/writing/replace-file.ts'
import { temporaryPath } from '../../files/writing/temporary-names.ts'
import { inUse, type Sharing, withEntryLock } from './entry-lock.ts'
import { type DropOptions, type EntrySlot, isComplete, markerOf } from './tool-cache.ts'

/**
 * Removes an entry if `onlyIf` agrees; returns whether its name is free. Only for the process with the entry's lock. Removes the
 * marker first, so that no reader treats the entry as complete during the removal. A program that takes no lock may have
 * replaced the entry meanwhile, so `onlyIf` checks the moved one again.
 *
 * @throws PkgtoolError `FILE_SYSTEM`
 */
export async function removeEntry(
  target: string,
  onlyIf: (directory: string) => Promise<boolean>,
  sharing: Sharing,
): Promise<boolean> {
  // A free name, or that of an empty folder, is taken without the lock: what then stands there was not asked about.
  if (removeIfEmpty(target) || tryLstat(target) === undefined) return true
  if (!(await onlyIf(target))) return false
  const backup = temporaryPath(dirname(target))
  const wasComplete = isComplete(target)
  try {
    await removeFile(markerOf(target), sharing)
    await renamePath(target, backup, sharing)
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') return true
    if (wasComplete && !isComplete(target)) await markEntry(target, sharing)
    throw inUse(target, error)
  }
  const isGone = await onlyIf(backup)
  if (isGone || !(await renameUnlessTaken(backup, target, sharing))) await removeLeftover(backup)
  else if (wasComplete) await markEntry(target, sharing)
  return isGone
}

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

/** Marks an entry as complete: through a unique temporary name, because two runs may mark it at the same time. */
export async function markEntry(target: string, sharing: Sharing): Promise<void> {
  await replaceFile(markerOf(target), '', sharing)
}
