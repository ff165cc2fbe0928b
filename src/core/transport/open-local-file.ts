import { type FileHandle, open } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { PkgtoolError } from '../errors.ts'
import { localFileError } from '../files/file-system-error.ts'
import { type ReadFileOptions, regularFile } from '../files/read-bounded-file.ts'

export interface LocalFile {
  readonly path: string
  readonly file: FileHandle
  /** bytes */
  readonly size: number
}

/**
 * Opens the file of a `file:` URL for reading. Only regular files have a size that a cap can be held against. Below
 * `workspace` no link is followed out of it.
 *
 * @throws PkgtoolError `NOT_FOUND`, `UNREADABLE_FILE`, `INVALID_ADDRESS` when the URL names no path of this machine
 */
export async function openLocalFile(
  url: URL,
  options: Pick<ReadFileOptions, 'workspace'> = {},
): Promise<LocalFile> {
  const path = pathOf(url)
  const file = await openFile(path, options)
  try {
    const stats = await file.stat()
    if (stats.isFile()) return { path, file, size: stats.size }
    throw new PkgtoolError('UNREADABLE_FILE', { subject: path, found: 'no regular file', path })
  } catch (error) {
    await file.close()
    throw localFileError(path, error)
  }
}

function pathOf(url: URL): string {
  try {
    return fileURLToPath(url)
  } catch (error) {
    throw new PkgtoolError(
      'INVALID_ADDRESS',
      { subject: url.href, found: 'a file URL that names no path of this machine', url: url.href },
      { cause: error },
    )
  }
}

async function openFile(path: string, options: Pick<ReadFileOptions, 'workspace'>): Promise<FileHandle> {
  try {
    const { path: real, flags } = regularFile(path, options)
    return await open(real, flags)
  } catch (error) {
    throw localFileError(path, error)
  }
}
