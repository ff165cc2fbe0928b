import { linkSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { hasSystemCode } from '../../base/thrown.ts'
import { tryReadOwnFile } from '../read-bounded-file.ts'
import { newFile } from '../stats.ts'
import { removeLeftover } from './remove.ts'
import { renamePath } from './rename.ts'
import { isHeldOpen } from './sharing.ts'
import { temporaryPath } from './temporary-names.ts'

/*
 * A file by which one process says that something is its own, for all who may want it. It is created with a link, which fails
 * where there is one. A claim whose process has ended is replaced under a guard: a claim of the same kind beside it.
 */

/** Creates a file that nobody ever sees in part, and a kill leaves whole or not at all; false if there is one of its name. */
export async function createWhole(path: string, text: string): Promise<boolean> {
  const temporary = temporaryPath(dirname(path))
  try {
    writeFileSync(temporary, text, newFile)
    try {
      linkSync(temporary, path)
    } catch (error) {
      if (hasSystemCode(error, 'EEXIST')) return false
      // Some file systems have no hard links: the file is empty for a moment between its creation and its first write.
      writeFileSync(path, text, newFile)
    }
    return true
  } catch (error) {
    if (hasSystemCode(error, 'EEXIST')) return false
    throw error
  } finally {
    await removeLeftover(temporary)
  }
}

export interface TakeOver {
  /** the text of the claim that was found dead */
  readonly dead: string
  /** that of ours */
  readonly text: string
  /** Returns the text of a claim whose process has ended; undefined for any other file. */
  readonly readDead: (path: string) => Promise<string | undefined>
  /** called under the guard, before the claim is ours */
  readonly prepare?: () => Promise<void>
}

/** The name of the guard of a claim. */
export const guardOf = (path: string) => `${path}.takeover`

/**
 * Replaces a dead claim by ours, in one step; false if another process was faster. Only the holder of the guard does so, and only
 * while the claim is the one that it found dead, which no other process can change meanwhile. The guard of a process that was killed
 * at this is replaced in the same way. Throws errors of the file system.
 */
export async function takeOver(path: string, { dead, text, readDead, prepare }: TakeOver): Promise<boolean> {
  const guard = guardOf(path)
  if (!(await createWhole(guard, text))) {
    const left = await readDead(guard)
    if (left === undefined || !(await takeOver(guard, { dead: left, text, readDead }))) return false
  }
  let isOurs = false
  try {
    if ((await readDead(path)) !== dead) return false
    await prepare?.()
    await renamePath(guard, path)
    isOurs = true
  } finally {
    // Under its name there may be the guard of another process by now.
    if (!isOurs) await removeLeftover(guard)
  }
  return true
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
