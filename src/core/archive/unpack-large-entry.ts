import { pipeline } from 'node:stream/promises'
import { setImmediate } from 'node:timers/promises'
import { createInflateRaw } from 'node:zlib'
import { PkgtoolError } from '../errors.ts'
import type { ArchiveSource } from './archive-source.ts'
import { crc32 } from './crc32.ts'
import { assertConsumed, assertUnpacked, type UnpackFacts, unreadablePacked } from './unpack-entry.ts'

const chunkSize = 256 * 1024

export interface LargeEntryOptions {
  /** takes the unpacked bytes in order, in pieces of at most 256 KiB that are valid only during the call */
  readonly write: (bytes: Buffer) => void
  readonly signal?: AbortSignal | undefined
}

/**
 * Unpacks an entry of any size piece by piece and checks its size and CRC-32; no byte beyond its size is handed out.
 * Memory: a few pieces.
 *
 * @throws PkgtoolError `BAD_ARCHIVE`, `UNREADABLE_FILE`; the reason of the signal; whatever `write` throws
 */
export async function unpackLargeEntry(
  source: ArchiveSource,
  { entry, path }: UnpackFacts,
  { write, signal }: LargeEntryOptions,
): Promise<void> {
  const facts = { entry, path }
  const found = { size: 0, crc32: 0 }
  const take = (bytes: Buffer): void => {
    found.size += bytes.length
    if (found.size > entry.size) throw unreadablePacked(facts, undefined)
    found.crc32 = crc32(bytes, found.crc32)
    write(bytes)
  }
  const packed = readPieces(source, facts)
  if (entry.method === 0) await takePieces(packed, { take, signal })
  else await inflatePieces(packed, { ...facts, take, signal })
  assertUnpacked(facts, found)
}

function* readPieces(source: ArchiveSource, { entry }: UnpackFacts): Generator<Buffer, void> {
  for (let at = 0; at < entry.compressedSize; at += chunkSize) {
    // A new buffer each time: the inflater may still hold the one before.
    const piece = Buffer.allocUnsafe(Math.min(chunkSize, entry.compressedSize - at))
    source.fill(piece, entry.dataOffset + at)
    yield piece
  }
}

interface Taking {
  readonly take: (bytes: Buffer) => void
  readonly signal: AbortSignal | undefined
}

async function takePieces(pieces: Iterable<Buffer>, { take, signal }: Taking): Promise<void> {
  for (const piece of pieces) {
    take(piece)
    await setImmediate()
    signal?.throwIfAborted()
  }
}

async function inflatePieces(
  pieces: Iterable<Buffer>,
  { take, signal, ...facts }: Taking & UnpackFacts,
): Promise<void> {
  const inflater = createInflateRaw({ chunkSize })
  const drain = async (chunks: AsyncIterable<Buffer>): Promise<void> => {
    for await (const chunk of chunks) take(chunk)
  }
  try {
    await pipeline(pieces, inflater, drain, signal ? { signal } : {})
  } catch (error) {
    signal?.throwIfAborted()
    throw error instanceof PkgtoolError ? error : unreadablePacked(facts, error)
  }
  assertConsumed(facts, inflater.bytesWritten)
}
