import { renameSync } from 'node:fs'
import { systemErrorCode } from '../../base/thrown.ts'
import { tryLstat } from '../stats.ts'
import { isHeldOpen, type SharingOptions, whenFree } from './sharing.ts'

/**
 * Renames a folder, or a file, which replaces an existing file. Does not retry if a folder is in the way, which Windows
 * also reports as EPERM. Throws errors of the file system.
 *
 * @throws PkgtoolError `CANCELLED`
 */
export async function renamePath(from: string, to: string, options?: SharingOptions): Promise<void> {
  const isFinal = () => {
    const target = tryLstat(to)
    return target?.isDirectory() || (target !== undefined && tryLstat(from)?.isDirectory() === true)
  }
  await whenFree(to, () => renameSync(from, to), { isFinal, ...options })
}

// How often another process may remove the empty folder in which something gets its name.
const maxRemovals = 5

/**
 * Gives what lies at a path its name by `give`, which makes the folder for it. Tries again if that folder is gone: a prune of
 * another process removes folders that are empty, as this one is until the name is given. Throws as `give`.
 */
export async function againIfFolderGoes<T>(from: string, give: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await give()
    } catch (error) {
      const isFolderGone = systemErrorCode(error) === 'ENOENT' && tryLstat(from) !== undefined
      if (!isFolderGone || attempt === maxRemovals) throw error
    }
  }
}

/** Renames a folder; returns false if the new name is taken. Throws as `renamePath`. */
export async function renameUnlessTaken(
  from: string,
  to: string,
  options?: SharingOptions,
): Promise<boolean> {
  try {
    await renamePath(from, to, options)
    return true
  } catch (error) {
    const code = systemErrorCode(error)
    if (code === 'ENOTEMPTY' || code === 'EEXIST' || code === 'ENOTDIR') return false
    // Windows reports EPERM both for an existing name and for a file in use.
    if (isHeldOpen(error) && tryLstat(to)) return false
    throw error
  }
}
