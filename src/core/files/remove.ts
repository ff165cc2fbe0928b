import { rmSync, unlinkSync } from 'node:fs'
import { systemErrorCode } from '../errors.ts'

/**
 * Removes a file where there is one. Throws what the file system throws; unlike `rmSync`, whose errors have no code on
 * Node 24.
 */
export function removeFile(path: string): void {
  try {
    unlinkSync(path)
  } catch (error) {
    if (systemErrorCode(error) !== 'ENOENT') throw error
  }
}

/** Removes what has a temporary name, file or folder. Never throws: it harms nobody, and must not hide the outcome. */
export function removeLeftover(path: string): void {
  try {
    rmSync(path, { recursive: true, force: true })
  } catch {
    // The next run sweeps it.
  }
}
