import { closeSync, readSync } from 'node:fs'
import type { PkgtoolError } from '../errors.ts'
import { localFileError } from '../files/file-system-error.ts'
import { openRegularFile } from '../files/read-bounded-file.ts'
import { badArchive } from './bad-archive.ts'

/**
 * An open file that is read in pieces, never whole. Synchronous: what was just downloaded is in the page cache, and the
 * way to the thread pool costs more than to copy a piece.
 */
export interface ArchiveSource {
  readonly path: string
  /** bytes */
  readonly size: number
  /** Reads exactly `length` bytes; throws `BAD_ARCHIVE` when the file ends before. */
  read(offset: number, length: number): Buffer
  /** Fills `buffer` from `offset` on; throws as `read` does. */
  fill(buffer: Buffer, offset: number): void
  /** May be called again. */
  close(): void
}

/**
 * Opens a file for reading in pieces.
 *
 * @throws PkgtoolError `NOT_FOUND`, `UNREADABLE_FILE`
 */
export function openArchiveSource(path: string): ArchiveSource {
  const { file, size } = readable(path, () => openRegularFile(path))
  try {
    const fill = (buffer: Buffer, offset: number) => fillExactly(file, { path, offset, buffer })
    const read = (offset: number, length: number) => {
      const buffer = Buffer.allocUnsafe(length)
      fill(buffer, offset)
      return buffer
    }
    let isOpen = true
    const close = () => {
      if (isOpen) closeSync(file)
      isOpen = false
    }
    return { path, size, read, fill, close }
  } catch (error) {
    closeSync(file)
    throw error
  }
}

interface Target {
  readonly path: string
  readonly offset: number
  readonly buffer: Buffer
}

function fillExactly(file: number, { path, offset, buffer }: Target): void {
  let filled = 0
  while (filled < buffer.length) {
    const bytesRead = readable(path, () =>
      readSync(file, buffer, filled, buffer.length - filled, offset + filled),
    )
    if (bytesRead === 0) throw tooShort(path, buffer.length - filled)
    filled += bytesRead
  }
}

function tooShort(path: string, missing: number): PkgtoolError {
  return badArchive(path, `an end of the file ${missing} bytes too early`)
}

function readable<T>(path: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw localFileError(path, error)
  }
}
