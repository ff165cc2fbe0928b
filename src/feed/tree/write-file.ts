import { readFile, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { systemErrorCode } from '../../core/errors.ts'
import { fileSystemError } from '../../core/files/file-system-error.ts'
import { makeFolder } from '../../core/files/make-folder.ts'
import { replaceFile } from '../../core/files/replace-file.ts'

/** A document of the feed as it is written: JSON with two spaces and a final line feed. */
export function formatDocument(value: unknown): string {
  return `${JSON.stringify(value, undefined, 2)}\n`
}

/**
 * Writes a file whole or not at all, and not when it holds just these bytes already. Makes its folder.
 *
 * @returns whether it was written
 * @throws PkgtoolError `FILE_SYSTEM`
 */
export async function writeChanged(path: string, content: string | Uint8Array): Promise<boolean> {
  const bytes = Buffer.from(content)
  const present = await readFile(path).catch(() => undefined)
  if (present?.equals(bytes)) return false
  try {
    await withFolder(path, () => replaceFile(path, bytes))
    return true
  } catch (error) {
    throw fileSystemError(path, error)
  }
}

/** Gives a finished file its place; makes the folder. @throws PkgtoolError `FILE_SYSTEM` */
export async function moveInto(temporary: string, path: string): Promise<void> {
  try {
    await withFolder(path, () => rename(temporary, path))
  } catch (error) {
    throw fileSystemError(path, error)
  }
}

/** Removes files, or folders with all that is in them; what is not there is no error. @throws PkgtoolError `FILE_SYSTEM` */
export async function removeAll(paths: readonly string[]): Promise<void> {
  for (const path of paths)
    await rm(path, { recursive: true, force: true }).catch(error => {
      throw fileSystemError(path, error)
    })
}

/** Runs `write`, once more with the folder of `path` made where that is missing. */
export async function withFolder(path: string, write: () => Promise<void>): Promise<void> {
  try {
    await write()
  } catch (error) {
    if (systemErrorCode(error) !== 'ENOENT') throw error
    await makeFolder(dirname(path))
    await write()
  }
}
