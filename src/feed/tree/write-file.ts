import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileSystemError } from '../../core/file-system-error.ts'

/** Returns a new name beside `path` that no reader takes for a file of the feed. */
export function temporaryPath(path: string): string {
  return join(dirname(path), `.${randomUUID()}.tmp`)
}

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
  const temporary = temporaryPath(path)
  try {
    await mkdir(dirname(path), { recursive: true })
    await writeFile(temporary, bytes, { flag: 'wx' })
    await rename(temporary, path)
    return true
  } catch (error) {
    await rm(temporary, { force: true })
    throw fileSystemError(path, error)
  }
}
