import type { FileHandle } from 'node:fs/promises'
import { PkgtoolError } from '../base/errors.ts'
import { throwIfCancelled } from '../base/turns.ts'
import { localFileError } from '../files/file-errors.ts'
import { type WorkspaceOptions, workspaceOf } from '../files/workspace.ts'
import { displayUrl } from './address.ts'
import type { FileSink } from './file-sink.ts'
import { openLocalFile } from './local-file.ts'
import type { Take } from './message-body.ts'

const pieceSize = 256 * 1024

/** Links out of the workspace are not followed. */
export interface CopyOptions extends WorkspaceOptions {
  readonly signal?: AbortSignal | undefined
}

/**
 * Copies a `file:` URL's file to a sink.
 *
 * @throws PkgtoolError `CANCELLED`, `NOT_FOUND`, `UNREADABLE_FILE`, `INVALID_ADDRESS`, `FILE_SYSTEM`
 */
export async function copyLocalFile(
  url: URL,
  sink: FileSink,
  { signal, ...options }: CopyOptions,
): Promise<void> {
  throwIfCancelled(signal, displayUrl(url))
  const { path, file, size } = await openLocalFile(url, { workspace: workspaceOf(options) })
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
