import type { FileHandle } from 'node:fs/promises'
import { PkgtoolError } from '../errors.ts'
import { localFileError } from '../files/file-system-error.ts'
import { throwIfCancelled } from '../transport/cancelled.ts'
import { displayUrl } from '../transport/display-url.ts'
import type { Take } from '../transport/exchange.ts'
import { openLocalFile } from '../transport/open-local-file.ts'
import type { FileSink } from './file-sink.ts'

const pieceSize = 256 * 1024

interface CopyOptions {
  readonly signal?: AbortSignal | undefined
  /** no link is followed out of it */
  readonly workingDirectory?: string | undefined
}

/**
 * Copies a `file:` URL's file to a sink.
 *
 * @throws PkgtoolError `CANCELLED`, `NOT_FOUND`, `UNREADABLE_FILE`, `INVALID_ADDRESS`, `FILE_SYSTEM`
 */
export async function copyLocalFile(
  url: URL,
  sink: FileSink,
  { signal, workingDirectory: workspace = '.' }: CopyOptions,
): Promise<void> {
  throwIfCancelled(signal, displayUrl(url))
  const { path, file, size } = await openLocalFile(url, { workspace })
  try {
    sink.expect(size)
    const read = (take: Take) =>
      readPieces(file, piece => {
        throwIfCancelled(signal, path)
        take(piece)
      })
    await sink.append({ read })
    if (sink.received !== size) {
      const found = `${sink.received} bytes where there were ${size} before`
      throw new PkgtoolError('UNREADABLE_FILE', { subject: path, found, path })
    }
  } catch (error) {
    throw localFileError(path, error)
  } finally {
    await file.close()
  }
}

async function readPieces(file: FileHandle, take: Take): Promise<void> {
  const buffer = Buffer.allocUnsafe(pieceSize)
  for (let read = await file.read(buffer); read.bytesRead > 0; read = await file.read(buffer))
    take(buffer.subarray(0, read.bytesRead))
}
