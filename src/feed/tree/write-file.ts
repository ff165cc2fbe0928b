import { readFile, rename, rm, rmdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileSystemError } from '../../core/files/file-system-error.ts'
import { makeFolderBelow } from '../../core/files/make-folder.ts'
import { replaceFile } from '../../core/files/replace-file.ts'
import { assertNoLink } from '../../core/files/safe-folder.ts'

/** A document of the feed as it is written: JSON with two spaces and a final line feed. */
export function formatDocument(value: unknown): string {
  return `${JSON.stringify(value, undefined, 2)}\n`
}

/** A file of the feed in the folder `dir`: nothing is written or removed through a link below that. */
interface FileInFeed {
  readonly dir: string
  readonly path: string
}

/**
 * Writes a file whole or not at all, and not when it holds just these bytes already. Makes its folder.
 *
 * @returns whether it was written
 * @throws PkgtoolError `UNSAFE_PATH`, `FILE_SYSTEM`
 */
export async function writeChanged(
  { dir, path }: FileInFeed,
  content: string | Uint8Array,
): Promise<boolean> {
  const bytes = Buffer.from(content)
  try {
    makeFolderBelow(dir, dirname(path))
    const present = await readFile(path).catch(() => undefined)
    if (present?.equals(bytes)) return false
    await replaceFile(path, bytes)
    return true
  } catch (error) {
    throw fileSystemError(path, error)
  }
}

/** Gives a finished file its place; makes the folder. @throws PkgtoolError `UNSAFE_PATH`, `FILE_SYSTEM` */
export async function moveInto({ dir, path }: FileInFeed, temporary: string): Promise<void> {
  try {
    makeFolderBelow(dir, dirname(path))
    await rename(temporary, path)
  } catch (error) {
    throw fileSystemError(path, error)
  }
}

/**
 * Removes files, or folders with all that is in them; what is not there is no error.
 *
 * @throws PkgtoolError `UNSAFE_PATH`, `FILE_SYSTEM`
 */
export async function removeAll(dir: string, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    assertNoLink(dir, dirname(path))
    await rm(path, { recursive: true, force: true }).catch(error => {
      throw fileSystemError(path, error)
    })
  }
}

/** Removes folders that are empty; others stay. @throws PkgtoolError `UNSAFE_PATH` */
export async function removeEmpty(dir: string, folders: readonly string[]): Promise<void> {
  for (const folder of folders) {
    assertNoLink(dir, folder)
    await rmdir(folder).catch(() => {})
  }
}
