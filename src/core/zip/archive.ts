import { PkgtoolError } from '../base/errors.ts'
import { formatBytes } from '../base/text.ts'
import {
  type ArchiveSource,
  archiveLimits,
  badArchive,
  type EndRecord,
  openArchiveSource,
  parseCentralDirectory,
  readEndRecord,
} from './directory.ts'
import { type ArchiveEntry, checkEntries, checkRecord, locateEntries } from './entries.ts'
import { createEntryUnpacker, windowPool } from './inflate.ts'

/** An open zip file whose every entry passed the rules of DESIGN 6. `close` it. */
export interface Archive {
  readonly source: ArchiveSource
  readonly end: EndRecord
  /** in the order of the central directory */
  readonly entries: readonly ArchiveEntry[]
  close(): void
}

/**
 * Opens a zip file and checks everything except the packed bytes, which `readEntry` checks. Returns undefined when the
 * file is not a zip file: it has no end record and does not start with `PK`. Memory: the central directory, at most 64
 * MiB.
 *
 * @throws PkgtoolError `BAD_ARCHIVE`, `NOT_FOUND`, `UNREADABLE_FILE`
 */
export async function openArchive(path: string): Promise<Archive | undefined> {
  const source = openArchiveSource(path)
  let archive: Archive | undefined
  try {
    archive = readArchive(source)
    return archive
  } finally {
    if (archive === undefined) source.close()
  }
}

function readArchive(source: ArchiveSource): Archive | undefined {
  const end = readEndRecord(source)
  if (end === undefined) {
    if (startsAsZip(source)) throw badArchive(source.path, 'no end record', { wanted: 'a whole zip file' })
    return undefined
  }
  const { path } = source
  if (end.directorySize > archiveLimits.centralDirectorySize)
    throw badArchive(path, `a central directory of ${formatBytes(end.directorySize)}`, {
      wanted: `at most ${formatBytes(archiveLimits.centralDirectorySize)}`,
    })
  const directory = source.read(end.directoryOffset, end.directorySize)
  const records = parseCentralDirectory(directory, { end, path }).map(record => checkRecord(record, path))
  checkEntries(records, path)
  const buffer = windowPool.take()
  const entries = locateEntries(source, { records, directoryOffset: end.directoryOffset, buffer })
  windowPool.release(buffer)
  return { source, end, entries, close: () => source.close() }
}

function startsAsZip(source: ArchiveSource): boolean {
  return source.size >= 2 && source.read(0, 2).toString('latin1') === 'PK'
}

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
  // Not from the shared pool: transferring a buffer to another thread detaches every view of its memory.
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
