import { pipeline } from 'node:stream/promises'
import { createInflateRaw } from 'node:zlib'
import { PkgtoolError } from '../errors.ts'
import type { ArchiveEntry } from './archive-entry.ts'
import type { ArchiveSource } from './archive-source.ts'
import { assertConsumed, assertUnpacked, type UnpackFacts, unreadablePacked } from './check-unpacked.ts'
import { crc32 } from './crc32.ts'
import { createSpares } from './spares.ts'
import { createSyncInflater, type SyncInflater } from './sync-inflater.ts'

const windowSize = 256 * 1024
// Packed bytes between two turns of the thread's other work: they unpack to 64 MiB at the very most.
const pieceSize = 64 * 1024
// One archive is unpacked while another one waits for its turn.
const most = 2
const spareWindows = createSpares(() => Buffer.allocUnsafeSlow(windowSize), { most })
const spareInflaters = createSpares(createSyncInflater, { most })

export interface UnpackOptions {
  /** takes the unpacked bytes in order; they are valid only during the call */
  readonly write: (bytes: Buffer) => void
  /** awaited between two pieces of an entry; what it throws ends the unpacking */
  readonly takeTurn: () => Promise<void> | undefined
}

/** Unpacks entries of any size, one after the other. `close` it. */
export interface EntryUnpacker {
  /**
   * Hands the bytes of an entry to `write` and checks their size and CRC-32; none beyond the size is handed out.
   *
   * Throws `BAD_ARCHIVE`, `UNREADABLE_FILE`, and a `PkgtoolError` of the functions of `options` as it is.
   */
  unpack(entry: ArchiveEntry, options: UnpackOptions): Promise<void>
  close(): void
}

/**
 * Makes an unpacker of an archive's entries, synchronous but for `takeTurn`. Memory: two buffers of 256 KiB.
 *
 * @param inflater default: the synchronous one where the platform has it; null: the one that every platform has
 */
export function createEntryUnpacker(
  source: ArchiveSource,
  inflater: SyncInflater | null | undefined = spareInflaters.take(),
): EntryUnpacker {
  const window = spareWindows.take()
  const read = windowed(source, window)
  let isIdle = true
  return {
    async unpack(entry, { write, takeTurn }) {
      isIdle = false
      const facts = { entry, path: source.path }
      const found = { size: 0, crc32: 0 }
      const take = (bytes: Buffer): void => {
        found.size += bytes.length
        if (found.size > entry.size) throw unreadablePacked(facts, undefined)
        found.crc32 = crc32(bytes, found.crc32)
        write(bytes)
      }
      const packed = { ...facts, pieces: readPieces(read, entry), take, takeTurn }
      if (entry.method === 0) await takePieces(packed)
      else if (inflater) await inflatePieces(inflater, packed)
      else await streamPieces(packed)
      assertUnpacked(facts, found)
      isIdle = true
    },
    close() {
      spareWindows.give(window)
      // After a failure it may not be fit for another stream.
      if (isIdle && inflater) spareInflaters.give(inflater)
      else inflater?.close()
    },
  }
}

type Read = (offset: number, length: number) => Buffer

/** Entries lie close together, so one read into the one buffer serves many small ones. */
function windowed(source: ArchiveSource, buffer: Buffer): Read {
  let start = 0
  let end = 0
  return (offset, length) => {
    if (offset < start || offset + length > end) {
      start = offset
      end = Math.min(offset + buffer.length, source.size)
      source.fill(buffer.subarray(0, end - start), start)
    }
    return buffer.subarray(offset - start, offset - start + length)
  }
}

interface Piece {
  /** valid until the next piece is asked for */
  readonly bytes: Buffer
  readonly isLast: boolean
}

/** At least one piece, if an empty one. */
function* readPieces(read: Read, { dataOffset, compressedSize }: ArchiveEntry): Generator<Piece, void> {
  let at = 0
  do {
    const bytes = read(dataOffset + at, Math.min(pieceSize, compressedSize - at))
    at += bytes.length
    yield { bytes, isLast: at >= compressedSize }
  } while (at < compressedSize)
}

interface Packed extends UnpackFacts {
  readonly pieces: Iterable<Piece>
  readonly take: (bytes: Buffer) => void
  readonly takeTurn: UnpackOptions['takeTurn']
}

async function takePieces({ pieces, take, takeTurn }: Packed): Promise<void> {
  for (const { bytes, isLast } of pieces) {
    take(bytes)
    if (!isLast) await takeTurn()
  }
}

async function inflatePieces(inflater: SyncInflater, packed: Packed): Promise<void> {
  let consumed = 0
  inflater.start()
  for (const piece of packed.pieces) {
    const taken = push(inflater, { piece, ...packed })
    consumed += taken
    if (taken < piece.bytes.length) break
    if (!piece.isLast) await packed.takeTurn()
  }
  assertConsumed(packed, consumed)
}

function push(inflater: SyncInflater, { piece, take, ...facts }: Packed & { readonly piece: Piece }): number {
  try {
    return inflater.push(piece.bytes, { isLast: piece.isLast, take })
  } catch (error) {
    throw error instanceof PkgtoolError ? error : unreadablePacked(facts, error)
  }
}

async function streamPieces({ pieces, take, takeTurn, ...facts }: Packed): Promise<void> {
  const inflater = createInflateRaw({ chunkSize: windowSize })
  const copied = async function* () {
    // The stream may hold a piece for longer than it is valid.
    for (const { bytes } of pieces) yield Buffer.from(bytes)
  }
  const drain = async (chunks: AsyncIterable<Buffer>): Promise<void> => {
    for await (const chunk of chunks) {
      take(chunk)
      await takeTurn()
    }
  }
  try {
    await pipeline(copied, inflater, drain)
  } catch (error) {
    throw error instanceof PkgtoolError ? error : unreadablePacked(facts, error)
  }
  assertConsumed(facts, inflater.bytesWritten)
}
