import type { FileHandle } from 'node:fs/promises'

const pieceSize = 1024 * 1024

export interface Span {
  /** default: 0 */
  readonly start?: number
  /** bytes */
  readonly size: number
}

/**
 * Reads a part of a file in chunks with one buffer: a chunk is valid until the next one is requested. Returns fewer
 * bytes when the file is shorter. Throws errors of the file system.
 */
export async function* readPieces(file: FileHandle, { start = 0, size }: Span): AsyncGenerator<Buffer, void> {
  const buffer = Buffer.allocUnsafe(Math.min(pieceSize, Math.max(1, size)))
  for (let done = 0; done < size; ) {
    const { bytesRead } = await file.read(buffer, 0, Math.min(buffer.length, size - done), start + done)
    if (bytesRead === 0) return
    yield buffer.subarray(0, bytesRead)
    done += bytesRead
  }
}
