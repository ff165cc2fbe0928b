import { readSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import type { PkgtoolError } from '../errors.ts'
import { localFileError } from '../files/file-system-error.ts'
import { badArchive } from './bad-archive.ts'

/** An open file that is read in pieces, never whole. */
export interface ArchiveSource {
  readonly path: string
  /** bytes */
  readonly size: number
  /** Reads exactly `length` bytes; throws `BAD_ARCHIVE` when the file ends before. */
  read(offset: number, length: number): Promise<Buffer>
  /** Fills `buffer` from `offset` on, without the event loop; throws as `read` does. */
  fill(buffer: Buffer, offset: number): void
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
      fill: (buffer, offset) => fillExactly(handle.fd, { path, offset, buffer }),
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
    if (bytesRead === 0) throw tooShort(path, length - filled)
    filled += bytesRead
  }
  return buffer
}

interface Target {
  readonly path: string
  readonly offset: number
  readonly buffer: Buffer
}

function fillExactly(file: number, { path, offset, buffer }: Target): void {
  let filled = 0
  while (filled < buffer.length) {
    const bytesRead = readSome(file, { path, offset: offset + filled, buffer: buffer.subarray(filled) })
    if (bytesRead === 0) throw tooShort(path, buffer.length - filled)
    filled += bytesRead
  }
}

function readSome(file: number, { path, offset, buffer }: Target): number {
  try {
    return readSync(file, buffer, 0, buffer.length, offset)
  } catch (error) {
    return unreadable(path, error)
  }
}

function tooShort(path: string, missing: number): PkgtoolError {
  return badArchive(path, `an end of the file ${missing} bytes too early`)
}

function unreadable(path: string, cause: unknown): never {
  throw localFileError(path, cause)
}
