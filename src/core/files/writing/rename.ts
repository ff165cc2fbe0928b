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
