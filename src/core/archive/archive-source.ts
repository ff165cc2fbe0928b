import { type FileHandle, open } from 'node:fs/promises'
import { localFileError } from '../file-system-error.ts'
import { badArchive } from './bad-archive.ts'

/** An open file that is read in pieces, never whole. */
export interface ArchiveSource {
  readonly path: string
  /** bytes */
  readonly size: number
  /** Reads exactly `length` bytes; throws `BAD_ARCHIVE` when the file ends before. */
  read(offset: number, length: number): Promise<Buffer>
  close(): Promise<void>
}

/**
 * Opens a file for reading in pieces.
 *
 * @throws PkgtoolError `NOT_FOUND`, `UNREADABLE_FILE`
 */
export async function openArchiveSource(path: string): Promise<ArchiveSource> {
  const handle = await open(path, 'r').catch(error => unreadable(path, error))
  try {
    const { size } = await handle.stat()
    return {
      path,
      size,
      read: (offset, length) => readExactly(handle, { path, offset, length }),
      close: () => handle.close(),
    }
  } catch (error) {
    await handle.close()
    return unreadable(path, error)
  }
}

interface Span {
  readonly path: string
  readonly offset: number
  readonly length: number
}

async function readExactly(handle: FileHandle, { path, offset, length }: Span): Promise<Buffer> {
  const buffer = Buffer.allocUnsafe(length)
  let filled = 0
  while (filled < length) {
    const { bytesRead } = await handle
      .read(buffer, filled, length - filled, offset + filled)
      .catch(error => unreadable(path, error))
    if (bytesRead === 0) throw badArchive(path, `an end of the file ${length - filled} bytes too early`)
    filled += bytesRead
  }
  return buffer
}

function unreadable(path: string, cause: unknown): never {
  throw localFileError(path, cause)
}
