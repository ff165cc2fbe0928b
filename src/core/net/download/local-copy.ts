import type { FileHandle } from 'node:fs/promises'
import { isPkgtoolError, PkgtoolError } from '../../base/errors.ts'
import { throwIfCancelled } from '../../base/turns.ts'
import { localFileError } from '../../files/file-errors.ts'
import { type WorkspaceOptions, workspaceOf } from '../../files/workspace.ts'
import { displayUrl } from '../address/address.ts'
import { openLocalFile } from '../address/local-file.ts'
import type { Transport } from '../exchange/client.ts'
import type { Take } from '../exchange/message-body.ts'
import { statedLength } from '../exchange/read-body.ts'
import type { FileSink } from './file-sink.ts'

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
      const found = `it has ${sink.received} bytes where there were ${size} before`
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

/**
 * Returns the size of a file in bytes without downloading it: by HEAD, or by `stat` in a folder; undefined when the
 * server does not report it. If HEAD is not supported, uses the header of a GET.
 *
 * @throws PkgtoolError `NOT_FOUND`, `UNREADABLE_FILE` and errors of the transport
 */
export async function measureFile(transport: Transport, url: URL): Promise<number | undefined> {
  if (url.protocol === 'file:') {
    const { file, size } = await openLocalFile(url, { workspace: workspaceOf(transport.options) })
    await file.close()
    return size
  }
  try {
    return statedLength(await transport.retry(() => transport.send(url, { method: 'HEAD' })))
  } catch (error) {
    if (!isPkgtoolError(error, 'HTTP_STATUS') || !withoutHead.has(error.fields.status)) throw error
    const answer = await transport.retry(() => transport.send(url))
    answer.discard()
    return statedLength(answer)
  }
}

const withoutHead: ReadonlySet<number | undefined> = new Set([405, 501])
