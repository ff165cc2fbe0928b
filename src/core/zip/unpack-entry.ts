import { pipeline } from 'node:stream/promises'
import * as zlib from 'node:zlib'
import { createInflateRaw } from 'node:zlib'
import { PkgtoolError } from '../base/errors.ts'
import type { ArchiveEntry } from './archive-entry.ts'
import { type ArchiveSource, badArchive, windowOf } from './directory.ts'
import { createSyncInflater, type SyncInflater } from './sync-inflater.ts'

const windowSize = 256 * 1024

// Packed bytes between two yields to other work of the thread. They unpack to at most 64 MiB.
const pieceSize = 64 * 1024

// An archive may be unpacked while another one has yielded.
const most = 2

/** buffers for reading archives */
export const windowPool = createPool(() => Buffer.allocUnsafeSlow(windowSize), { most })

const inflaterPool = createPool(createSyncInflater, { most })

interface UnpackOptions {
  /** takes the unpacked bytes in order; they are valid only during the call */
  readonly write: (bytes: Buffer) => void
  /** awaited between two chunks of an entry; an error that it throws ends the unpacking */
  readonly takeTurn: () => Promise<void> | undefined
}

/** Unpacks entries of any size, one after the other. The caller must `close` it. */
interface EntryUnpacker {
  /**
   * Passes the bytes of an entry to `write` and checks their size and CRC-32. Never passes more bytes than the stated
   * size.
   *
   * Throws `BAD_ARCHIVE` and `UNREADABLE_FILE`; rethrows a `PkgtoolError` of the functions in `options`.
   */
  unpack(entry: ArchiveEntry, options: UnpackOptions): Promise<void>
  close(): void
}

interface UnpackerOptions {
  /** where the last entry to unpack ends; default: at the end of the file */
  readonly end?: number
  /** default: the synchronous one if the platform supports it; null: the stream, which works on every platform */
  readonly inflater?: SyncInflater | null | undefined
}

/** Creates an unpacker for an archive's entries. Synchronous except for `takeTurn`. Memory: two buffers of 256 KiB. */
export function createEntryUnpacker(
  source: ArchiveSource,
  { end = source.size, inflater = inflaterPool.take() }: UnpackerOptions = {},
): EntryUnpacker {
  const window = windowPool.take()
  const read = windowOf(source, { buffer: window, end })
  const consume = (isStored: boolean, packed: Packed) => {
    if (isStored) return takePieces(packed)
    return inflater ? inflatePieces(packed, inflater) : streamPieces(packed)
  }
  let isIdle = true
  return {
    async unpack(entry, { write, takeTurn }) {
      isIdle = false
      const unreadable = (cause?: unknown) =>
        badArchive(source.path, 'packed bytes that can not be read', { entry: entry.rawName, cause })
      const found = { size: 0, crc32: 0 }
      const take = (bytes: Buffer): void => {
        found.size += bytes.length
        if (found.size > entry.size) throw unreadable()
        found.crc32 = crc32(bytes, found.crc32)
        write(bytes)
      }
      const packed = { pieces: readPieces(read, entry), take, takeTurn }
      const consumed = await consume(entry.method === 0, packed).catch(error => {
        throw error instanceof PkgtoolError ? error : unreadable(error)
      })
      if (consumed !== entry.compressedSize)
        throw badArchive(source.path, 'bytes after the packed ones', { entry: entry.rawName })
      assertUnpacked(source.path, entry, found)
      isIdle = true
    },
    close() {
      windowPool.release(window)
      // After a failure, the inflater may be unusable for another stream.
      if (isIdle && inflater) inflaterPool.release(inflater)
      else inflater?.close()
    },
  }
}

interface Piece {
  /** valid until the next chunk is requested */
  readonly bytes: Buffer
  readonly isLast: boolean
}

/** Yields at least one chunk, which may be empty. */
function* readPieces(
  read: ReturnType<typeof windowOf>,
  { dataOffset, compressedSize }: ArchiveEntry,
): Generator<Piece, void> {
  let at = 0
  do {
    const bytes = read(dataOffset + at, Math.min(pieceSize, compressedSize - at))
    at += bytes.length
    yield { bytes, isLast: at >= compressedSize }
  } while (at < compressedSize)
}

interface Packed extends Pick<UnpackOptions, 'takeTurn'> {
  readonly pieces: Iterable<Piece>
  readonly take: (bytes: Buffer) => void
}

// Each of these returns the number of consumed bytes.

async function takePieces({ pieces, take, takeTurn }: Packed): Promise<number> {
  let consumed = 0
  for (const { bytes, isLast } of pieces) {
    take(bytes)
    consumed += bytes.length
    if (!isLast) await takeTurn()
  }
  return consumed
}

async function inflatePieces({ pieces, take, takeTurn }: Packed, inflater: SyncInflater): Promise<number> {
  let consumed = 0
  inflater.start()
  for (const { bytes, isLast } of pieces) {
    const taken = inflater.push(bytes, { isLast, take })
    consumed += taken
    if (taken < bytes.length) break
    if (!isLast) await takeTurn()
  }
  return consumed
}

async function streamPieces({ pieces, take, takeTurn }: Packed): Promise<number> {
  const inflater = createInflateRaw({ chunkSize: windowSize })
  const copied = async function* () {
    // The stream may keep a chunk longer than it is valid.
    for (const { bytes } of pieces) yield Buffer.from(bytes)
  }
  const drain = async (chunks: AsyncIterable<Buffer>): Promise<void> => {
    for await (const chunk of chunks) {
      take(chunk)
      await takeTurn()
    }
  }
  await pipeline(copied, inflater, drain)
  return inflater.bytesWritten
}

/** Throws `BAD_ARCHIVE` unless the unpacked bytes have the size and CRC-32 that the entry states. */
function assertUnpacked(
  path: string,
  entry: ArchiveEntry,
  found: { readonly size: number; readonly crc32: number },
): void {
  const fail = (what: string) => badArchive(path, what, { entry: entry.rawName })
  if (found.size !== entry.size) throw fail(`${found.size} bytes instead of ${entry.size} in an entry`)
  if (found.crc32 !== entry.crc32) throw fail('a wrong CRC-32')
}

/** A pool of reusable objects. */
interface Pool<T> {
  take(): T
  release(item: T): void
}

/**
 * Keeps up to `most` expensive objects, such as large buffers. Allocated anew for each archive, they would pile up
 * until the next garbage collection.
 */
function createPool<T>(make: () => T, { most }: { readonly most: number }): Pool<T> {
  const items: T[] = []
  return {
    take: () => items.pop() ?? make(),
    release(item) {
      if (items.length < most) items.push(item)
    },
  }
}

/**
 * Computes the CRC-32 that zip files carry, as an unsigned number; `before` is the CRC of the preceding bytes (default:
 * 0).
 */
export function crc32(bytes: Uint8Array, before = 0): number {
  // Native since Node 20.15 and 22.2.
  return typeof zlib.crc32 === 'function' ? zlib.crc32(bytes, before) : tableCrc32(bytes, before)
}

let table: Uint32Array | undefined

/** Computes the CRC-32 without the platform's function. */
export function tableCrc32(bytes: Uint8Array, before = 0): number {
  table ??= Uint32Array.from({ length: 256 }, (_, byte) => tableEntry(byte))
  let crc = ~before
  for (const byte of bytes) crc = (crc >>> 8) ^ (table[(crc ^ byte) & 0xff] ?? 0)
  return (crc ^ 0xffffffff) >>> 0
}

function tableEntry(byte: number): number {
  let value = byte
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value
}
