import { PkgtoolError } from '../errors.ts'
import { localFileError } from '../files/file-system-error.ts'
import { throwIfCancelled } from '../transport/cancelled.ts'
import { displayUrl } from '../transport/display-url.ts'
import { openLocalFile } from '../transport/open-local-file.ts'
import type { FileSink } from './file-sink.ts'

const chunkSize = 256 * 1024

/**
 * Copies a `file:` URL's file to a sink.
 *
 * @throws PkgtoolError `CANCELLED`, `NOT_FOUND`, `UNREADABLE_FILE`, `INVALID_ADDRESS`, `FILE_SYSTEM`
 */
export async function copyLocalFile(
  url: URL,
  sink: FileSink,
  { signal }: { readonly signal?: AbortSignal | undefined },
): Promise<void> {
  throwIfCancelled(signal, displayUrl(url))
  const { path, file, size } = await openLocalFile(url)
  try {
    sink.expect(size)
    const buffer = Buffer.allocUnsafe(chunkSize)
    for (let read = await file.read(buffer); read.bytesRead > 0; read = await file.read(buffer)) {
      throwIfCancelled(signal, path)
      sink.write(buffer.subarray(0, read.bytesRead))
    }
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
