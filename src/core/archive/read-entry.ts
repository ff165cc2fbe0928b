import { inflateRaw } from 'node:zlib'
import { PkgtoolError } from '../errors.ts'
import { formatBytes } from '../text.ts'
import type { ArchiveEntry } from './archive-entry.ts'
import { badArchive } from './bad-archive.ts'
import { crc32 } from './crc32.ts'
import type { Archive } from './open-archive.ts'

/**
 * Unpacks one entry into memory and checks its size and CRC-32.
 *
 * @param options.limit bytes, packed and unpacked; a larger entry is the error `TOO_LARGE`
 * @throws PkgtoolError `BAD_ARCHIVE`, `TOO_LARGE`, `UNREADABLE_FILE`
 */
export async function readEntry(
  archive: Archive,
  entry: ArchiveEntry,
  options: { readonly limit: number },
): Promise<Buffer> {
  const { path } = archive.source
  const largest = Math.max(entry.size, entry.compressedSize)
  if (largest > options.limit)
    throw new PkgtoolError('TOO_LARGE', {
      subject: `${path}/${entry.name}`,
      path,
      found: formatBytes(largest),
      wanted: `at most ${formatBytes(options.limit)}`,
    })
  const packed = await archive.source.read(entry.dataOffset, entry.compressedSize)
  const bytes = entry.method === 0 ? packed : await inflate(packed, { entry, path })
  if (bytes.length !== entry.size)
    throw badArchive(path, `${bytes.length} bytes instead of ${entry.size} in an entry`, {
      entry: entry.rawName,
    })
  if (crc32(bytes) !== entry.crc32) throw badArchive(path, 'a wrong CRC-32', { entry: entry.rawName })
  return bytes
}

interface Packed {
  readonly entry: ArchiveEntry
  readonly path: string
}

function inflate(packed: Buffer, { entry, path }: Packed): Promise<Buffer> {
  const maxOutputLength = entry.size + 1
  const options = { maxOutputLength, chunkSize: Math.max(maxOutputLength, 64), info: true }
  return new Promise((resolve, reject) => {
    // With `info` the result is an object that the type declarations do not know.
    inflateRaw(packed, options, (cause, result: unknown) => {
      const unpacked = cause === null ? parseInflated(result) : undefined
      if (unpacked === undefined)
        reject(badArchive(path, 'packed bytes that can not be read', { entry: entry.rawName, cause }))
      else if (unpacked.consumed !== packed.length)
        reject(badArchive(path, 'bytes after the packed ones', { entry: entry.rawName }))
      else resolve(unpacked.bytes)
    })
  })
}

function parseInflated(result: unknown): { readonly bytes: Buffer; readonly consumed: number } | undefined {
  if (typeof result !== 'object' || result === null || !('buffer' in result) || !('engine' in result))
    return undefined
  const { buffer, engine } = result
  if (!Buffer.isBuffer(buffer) || typeof engine !== 'object' || engine === null) return undefined
  if (!('bytesWritten' in engine) || typeof engine.bytesWritten !== 'number') return undefined
  return { bytes: buffer, consumed: engine.bytesWritten }
}
