import { open } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { localFileError } from '../file-system-error.ts'
import type { FileSink } from './file-sink.ts'

const chunkSize = 256 * 1024

/** Copies a `file:` URL's file to a sink. @throws PkgtoolError `NOT_FOUND`, `UNREADABLE_FILE`, `FILE_SYSTEM` */
export async function copyLocalFile(url: URL, sink: FileSink): Promise<void> {
  const path = fileURLToPath(url)
  try {
    await using file = await open(path)
    sink.expect((await file.stat()).size)
    const buffer = Buffer.allocUnsafe(chunkSize)
    for (let read = await file.read(buffer); read.bytesRead > 0; read = await file.read(buffer)) {
      await sink.write(buffer.subarray(0, read.bytesRead))
    }
  } catch (error) {
    throw localFileError(path, error)
  }
}
