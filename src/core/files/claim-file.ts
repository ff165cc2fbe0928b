import { linkSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { hasSystemCode } from '../base/thrown.ts'
import { tryReadOwnFile } from './read-bounded-file.ts'
import { removeLeftover } from './remove.ts'
import { renamePath } from './rename.ts'
import { isHeldOpen } from './sharing.ts'
import { modes } from './stats.ts'
import { temporaryPath } from './temporary-names.ts'

/*
 * A file by which one process says that something is its own, for all who may want it. Synchronous, so that no other run of this
 * process comes in between; of other processes hardly any can.
 */

const asNew = { flag: 'wx', mode: modes.file } as const

/** Creates a file that nobody ever sees in part, and a kill leaves whole or not at all; false if there is one of its name. */
export async function createWhole(path: string, text: string): Promise<boolean> {
  const temporary = temporaryPath(dirname(path))
  try {
    writeFileSync(temporary, text, asNew)
    try {
      linkSync(temporary, path)
    } catch (error) {
      if (hasSystemCode(error, 'EEXIST')) return false
      // Some file systems have no hard links: the file is empty for a moment between its creation and its first write.
      writeFileSync(path, text, asNew)
    }
    return true
  } catch (error) {
    if (hasSystemCode(error, 'EEXIST')) return false
    throw error
  } finally {
    await removeLeftover(temporary)
  }
}

/**
 * Removes a file that still has a text. It is renamed before, since another process may have replaced it meanwhile: that one's
 * comes back. Never throws.
 */
export async function removeUnchanged(
  path: string,
  text: string,
  { limit }: { readonly limit: number },
): Promise<void> {
  const backup = temporaryPath(dirname(path))
  try {
    if (tryReadOwnFile(path, { limit }) !== text) return
    try {
      renameSync(path, backup)
    } catch (error) {
      if (!isHeldOpen(error)) return
      await renamePath(path, backup)
    }
    if (tryReadOwnFile(backup, { limit }) !== text) linkSync(backup, path)
  } catch {
    // Another process was faster.
  } finally {
    await removeLeftover(backup)
  }
}
