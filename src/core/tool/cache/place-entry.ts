import { readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { PkgtoolError } from '../../base/errors.ts'
import { fileSystemError } from '../../files/file-errors.ts'
import { assertNoLink } from '../../files/links.ts'
import { makeFolder, makeFolderBelow } from '../../files/writing/make-folder.ts'
import { removeIfEmpty, removeLeftover } from '../../files/writing/remove.ts'
import { renameUnlessTaken } from '../../files/writing/rename.ts'
import { sweepTemporaries } from '../../files/writing/sweep-temporaries.ts'
import { temporaryPath } from '../../files/writing/temporary-names.ts'
import { sweepEntryLocks, withEntryLock } from './entry-lock.ts'
import { markEntry, removeEntry } from './remove-entry.ts'
import { type EntrySlot, type EntryToPlace, isComplete, type PlacedEntry } from './tool-cache.ts'

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
