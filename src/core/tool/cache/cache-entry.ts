import { readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { PkgtoolError } from '../../base/errors.ts'
import { systemErrorCode } from '../../base/thrown.ts'
import { fileSystemError } from '../../files/file-errors.ts'
import { assertNoLink } from '../../files/links.ts'
import { tryLstat } from '../../files/stats.ts'
import { makeFolder, makeFolderBelow } from '../../files/writing/make-folder.ts'
import { removeFile, removeIfEmpty, removeLeftover } from '../../files/writing/remove.ts'
import { renamePath, renameUnlessTaken } from '../../files/writing/rename.ts'
import { replaceFile } from '../../files/writing/replace-file.ts'
import { sweepTemporaries } from '../../files/writing/sweep-temporaries.ts'
import { temporaryPath } from '../../files/writing/temporary-names.ts'
import { inUse, type Sharing, sweepEntryLocks, withEntryLock } from './entry-lock.ts'
import {
  type DropOptions,
  type EntrySlot,
  type EntryToPlace,
  isComplete,
  markerOf,
  type PlacedEntry,
} from './tool-cache.ts'

const attempts = 20

/**
 * Builds an entry under a temporary name and publishes it under `target`. First sweeps what killed runs left of
 * this tool: once the entry has its marker, the next run hits and sweeps nothing.
 *
 * @throws PkgtoolError `UNSAFE_PATH`, `FILE_SYSTEM`, `CANCELLED` and what `build` throws
 */
export async function placeEntry({ root, target }: EntrySlot, entry: EntryToPlace): Promise<PlacedEntry> {
  assertNoLink(root, target)
  const parent = dirname(target)
  const built = temporaryPath(parent)
  try {
    await sweepVersions(dirname(parent))
    await makeFolder(root)
    makeFolderBelow(root, built)
    await entry.build(built)
    assertNoLink(root, target)
    return await publish(built, target, entry)
  } catch (error) {
    throw fileSystemError(parent, error)
  } finally {
    await removeLeftover(built)
    removeIfEmpty(parent)
    removeIfEmpty(dirname(parent))
  }
}

// Only a process with the lock removes an entry from its name. So an entry that another process uses does not disappear
// between the check and the rename. A free name needs no lock, because the rename is atomic.
async function publish(built: string, target: string, entry: EntryToPlace): Promise<PlacedEntry> {
  const sharing = { signal: entry.signal }
  for (let attempt = 0; attempt < attempts; attempt++) {
    if (await renameUnlessTaken(built, target, sharing)) {
      await markEntry(target, sharing)
      return { directory: target, raced: false }
    }
    // An entry without a marker may belong to another process that has renamed but not yet marked it.
    let isKept = false
    const isOther = async (folder: string) => {
      const isSame = await entry.isSame(folder).catch(() => false)
      if (folder === target) isKept = isSame
      return !isSame
    }
    await withEntryLock(target, () => removeEntry(target, isOther, sharing), sharing)
    if (!isKept) continue
    // Before the marker, because once it exists the next run hits and sweeps nothing.
    await removeLeftover(built)
    if (!isComplete(target)) await markEntry(target, sharing)
    return { directory: target, raced: true }
  }
  throw new PkgtoolError('FILE_SYSTEM', {
    subject: target,
    found: `another process replaced it ${attempts} times`,
    change: 'look for a program that writes to this cache, and run again',
    path: target,
  })
}

// Sweeps all versions: the killed run may have placed one that is never requested again.
async function sweepVersions(tool: string): Promise<void> {
  for (const version of await readdir(tool, { withFileTypes: true }).catch(() => [])) {
    if (!version.isDirectory()) continue
    const folder = join(tool, version.name)
    await sweepTemporaries(folder)
    await sweepEntryLocks(folder)
    removeIfEmpty(folder)
  }
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

/** Marks an entry as complete: through a unique temporary name, because two runs may mark it at the same time. */
async function markEntry(target: string, sharing: Sharing): Promise<void> {
  await replaceFile(markerOf(target), '', sharing)
}
