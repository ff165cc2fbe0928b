import { dirname } from 'node:path'
import { systemErrorCode } from '../base/thrown.ts'
import { removeFile, removeLeftover } from '../files/remove.ts'
import { renamePath, renameUnlessTaken } from '../files/rename.ts'
import { temporaryPath } from '../files/temporary-names.ts'
import { inUse, type Sharing } from './entry-lock.ts'
import { markEntry } from './mark-entry.ts'
import { isComplete, markerOf } from './tool-cache.ts'

/**
 * Removes an entry if `onlyIf` agrees; returns whether it is gone. Only for the process with the entry's lock. Removes the
 * marker first, so that no reader treats the entry as complete during the removal. A program that takes no lock, such as an
 * earlier version of this one, may have replaced the entry meanwhile, so `onlyIf` checks the moved one again.
 *
 * @throws PkgtoolError `FILE_SYSTEM`
 */
export async function removeEntry(
  target: string,
  onlyIf: (directory: string) => Promise<boolean>,
  sharing: Sharing,
): Promise<boolean> {
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
