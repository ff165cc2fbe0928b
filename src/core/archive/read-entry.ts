import { PkgtoolError } from '../errors.ts'
import { formatBytes } from '../text.ts'
import type { ArchiveEntry } from './archive-entry.ts'
import { createEntryUnpacker } from './entry-unpacker.ts'
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
  // Memory of its own: what goes to another thread takes all of the memory along that it shares.
  const bytes = Buffer.allocUnsafeSlow(entry.size)
  let filled = 0
  const write = (piece: Buffer) => {
    filled += piece.copy(bytes, filled)
  }
  const unpacker = createEntryUnpacker(archive.source)
  try {
    await unpacker.unpack(entry, { write, takeTurn: () => undefined })
    return bytes
  } finally {
    unpacker.close()
  }
}
