import { inflateRawSync } from 'node:zlib'
import type { ArchiveEntry } from './archive-entry.ts'
import { badArchive } from './bad-archive.ts'
import { crc32 } from './crc32.ts'

/** What an unpacking is told about its entry. */
export interface UnpackFacts {
  readonly entry: ArchiveEntry
  /** of the archive, for messages */
  readonly path: string
}

/**
 * Unpacks the packed bytes of one entry and checks its size and CRC-32. Synchronous: for a small entry the way to a
 * thread and back costs more than the work. Memory: the size that the entry names. The bytes of a stored entry are
 * `packed` itself.
 *
 * @throws PkgtoolError `BAD_ARCHIVE`
 */
export function unpackEntry(packed: Buffer, { entry, path }: UnpackFacts): Buffer {
  const bytes = entry.method === 0 ? packed : inflate(packed, { entry, path })
  assertUnpacked({ entry, path }, { size: bytes.length, crc32: crc32(bytes) })
  return bytes
}

/** Throws `BAD_ARCHIVE` unless all that was unpacked has the size and the CRC-32 that the entry names. */
export function assertUnpacked(
  { entry, path }: UnpackFacts,
  found: { readonly size: number; readonly crc32: number },
): void {
  if (found.size !== entry.size)
    throw badArchive(path, `${found.size} bytes instead of ${entry.size} in an entry`, {
      entry: entry.rawName,
    })
  if (found.crc32 !== entry.crc32) throw badArchive(path, 'a wrong CRC-32', { entry: entry.rawName })
}

/** Throws `BAD_ARCHIVE` unless the deflate stream ended where the packed bytes do. */
export function assertConsumed({ entry, path }: UnpackFacts, consumed: number): void {
  if (consumed !== entry.compressedSize)
    throw badArchive(path, 'bytes after the packed ones', { entry: entry.rawName })
}

/** The error of a deflate stream that is none, that is cut, or that holds more than its entry names. */
export function unreadablePacked({ entry, path }: UnpackFacts, cause: unknown) {
  return badArchive(path, 'packed bytes that can not be read', { entry: entry.rawName, cause })
}

function inflate(packed: Buffer, { entry, path }: UnpackFacts): Buffer {
  // One chunk holds everything and a byte that must not come, so nothing is copied together.
  const maxOutputLength = entry.size + 1
  const options = { maxOutputLength, chunkSize: Math.max(maxOutputLength, 64), info: true }
  const { bytes, consumed } = tryInflate(packed, { entry, path, options })
  assertConsumed({ entry, path }, consumed)
  return bytes
}

interface Inflated {
  readonly bytes: Buffer
  readonly consumed: number
}

function tryInflate(
  packed: Buffer,
  { options, ...facts }: UnpackFacts & { readonly options: Parameters<typeof inflateRawSync>[1] },
): Inflated {
  let result: unknown
  try {
    // With `info` the result is an object that the type declarations do not know.
    result = inflateRawSync(packed, options)
  } catch (cause) {
    throw unreadablePacked(facts, cause)
  }
  const inflated = parseInflated(result)
  if (inflated === undefined) throw unreadablePacked(facts, undefined)
  return inflated
}

function parseInflated(result: unknown): Inflated | undefined {
  if (typeof result !== 'object' || result === null || !('buffer' in result) || !('engine' in result))
    return undefined
  const { buffer, engine } = result
  if (!Buffer.isBuffer(buffer) || typeof engine !== 'object' || engine === null) return undefined
  if (!('bytesWritten' in engine) || typeof engine.bytesWritten !== 'number') return undefined
  return { bytes: buffer, consumed: engine.bytesWritten }
}
