import type { FileHandle } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { PkgtoolError } from '../../base/errors.ts'
import type { ReadFileOptions } from '../../files/read-bounded-file.ts'
import { openFileHandle } from '../../files/regular-file.ts'

export interface LocalFile {
  readonly path: string
  readonly file: FileHandle
  /** bytes */
  readonly size: number
}

/**
 * Opens the file of a `file:` URL for reading. Only regular files have a size that can be limited. Below `workspace`,
 * no link may lead outside.
 *
 * @throws PkgtoolError `NOT_FOUND`, `UNREADABLE_FILE`, `INVALID_ADDRESS` when the URL is not a path on this machine
 */
export async function openLocalFile(
  url: URL,
  options: Pick<ReadFileOptions, 'workspace'> = {},
): Promise<LocalFile> {
  const path = localPathOf(url)
  return { path, ...(await openFileHandle(path, options)) }
}

function localPathOf(url: URL): string {
  try {
    return fileURLToPath(url)
  } catch (error) {
    throw new PkgtoolError(
      'INVALID_ADDRESS',
      { subject: url.href, found: 'it names no path of this machine', url: url.href },
      { cause: error },
    )
  }
}
