import { renameSync } from 'node:fs'
import { systemErrorCode } from '../errors.ts'
import { tryStat } from './try-stat.ts'

/** Renames a folder to a name that is free; false when the name is taken. Throws what else the file system throws. */
export async function renameUnlessTaken(from: string, to: string): Promise<boolean> {
  try {
    renameSync(from, to)
    return true
  } catch (error) {
    const code = systemErrorCode(error)
    if (code === 'ENOTEMPTY' || code === 'EEXIST' || code === 'ENOTDIR') return false
    // Windows says EPERM for a taken name and for a file in use alike.
    if ((code === 'EPERM' || code === 'EACCES') && tryStat(to)) return false
    throw error
  }
}
