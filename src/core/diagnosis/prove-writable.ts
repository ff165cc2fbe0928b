import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { fileSystemError } from '../files/file-system-error.ts'
import { temporaryPath } from '../files/replace-file.ts'
import { tryStat } from '../files/try-stat.ts'

/**
 * Proves that a folder can be written to as a run does it: a folder, a file in it, a rename. For one that is not there,
 * proves it of the next folder above, and makes nothing that stays.
 *
 * @throws PkgtoolError `FILE_SYSTEM`
 */
export async function proveWritable(folder: string): Promise<{ readonly exists: boolean }> {
  const path = resolve(folder)
  const existing = nearestExisting(path)
  const [first, second] = [temporaryPath(existing), temporaryPath(existing)]
  try {
    await mkdir(first)
    await writeFile(join(first, 'file'), 'x')
    await rename(first, second)
    return { exists: existing === path }
  } catch (error) {
    throw fileSystemError(existing, error)
  } finally {
    await rm(first, { recursive: true, force: true }).catch(() => {})
    await rm(second, { recursive: true, force: true }).catch(() => {})
  }
}

function nearestExisting(path: string): string {
  const parent = dirname(path)
  return tryStat(path) || parent === path ? path : nearestExisting(parent)
}
