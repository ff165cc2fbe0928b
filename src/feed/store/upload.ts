import { createHash } from 'node:crypto'
import { PkgtoolError } from '../../core/base/errors.ts'
import { localFileError } from '../../core/files/file-errors.ts'
import { openFileHandle } from '../../core/files/regular-file.ts'

/** Bytes that are sent to a store, perhaps more than once. */
export interface Upload {
  /** bytes */
  readonly size: number
  /** in hex */
  readonly sha256: string
  /** in base64 */
  readonly md5: string
  open(): AsyncIterable<Buffer>
}

/** Describes bytes in memory. */
export function uploadOf(bytes: Buffer): Upload {
  return {
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    md5: createHash('md5').update(bytes).digest('base64'),
    async *open() {
      yield bytes
    },
  }
}

/** Reads a file once for its hashes. Its size must not change. @throws PkgtoolError `UNREADABLE_FILE`, `NOT_FOUND` */
export async function readUpload(path: string, size: number): Promise<Upload> {
  const [sha256, md5] = [createHash('sha256'), createHash('md5')]
  for await (const piece of pieces(path, size)) {
    sha256.update(piece)
    md5.update(piece)
  }
  return {
    size,
    sha256: sha256.digest('hex'),
    md5: md5.digest('base64'),
    open: () => pieces(path, size),
  }
}

const pieceSize = 256 * 1024

async function* pieces(path: string, size: number): AsyncGenerator<Buffer, void> {
  let sent = 0
  try {
    const { file } = await openFileHandle(path)
    try {
      for (;;) {
        // A new buffer for each piece: the socket may still hold the one before.
        const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(pieceSize))
        if (bytesRead === 0) break
        sent += bytesRead
        if (sent > size) break
        yield buffer.subarray(0, bytesRead)
      }
    } finally {
      await file.close()
    }
  } catch (error) {
    throw localFileError(path, error)
  }
  if (sent === size) return
  const found = `it has ${sent > size ? 'more' : sent} bytes`
  throw new PkgtoolError('UNREADABLE_FILE', {
    subject: path,
    found,
    wanted: `${size}, as when it was staged`,
    path,
  })
}
