/**
 * A local record: 'PK' 3 4, 6 flags, 8 method, 26 name length, 28 extra length, 30 name and extra, then the packed bytes
 * and, where flag bit 3 is set, a data descriptor. Only its name and lengths count; the central directory has the rest.
 */
import type { ArchiveEntry, CheckedRecord } from './archive-entry.ts'
import type { ArchiveSource } from './archive-source.ts'
import { badArchive } from './bad-archive.ts'

const localSignature = 0x04034b50
const localSize = 30
const windowSize = 4 * 1024

/**
 * Looks at the local record of every entry: it has to be there, with the same name and method, and no two may share
 * bytes. Returns the entries in the order given.
 *
 * @throws PkgtoolError `BAD_ARCHIVE`
 */
export function locateEntries(
  source: ArchiveSource,
  {
    records,
    directoryOffset,
  }: { readonly records: readonly CheckedRecord[]; readonly directoryOffset: number },
): ArchiveEntry[] {
  const read = windowed(source, directoryOffset)
  const located = new Map<CheckedRecord, ArchiveEntry>()
  let free = 0
  for (const record of records.toSorted((a, b) => a.headerOffset - b.headerOffset)) {
    const { path } = source
    if (record.headerOffset < free) throw badArchive(path, 'entries that overlap', { entry: record.rawName })
    if (record.headerOffset + localSize + record.nameBytes.length > directoryOffset)
      throw badArchive(path, 'an entry without local record', { entry: record.rawName })
    const header = read(record.headerOffset, localSize + record.nameBytes.length)
    const fault = localFault(header, record)
    if (fault !== undefined) throw badArchive(path, fault, { entry: record.rawName })
    const dataOffset = record.headerOffset + header.length + header.readUInt16LE(28)
    free = dataOffset + record.compressedSize
    if (free > directoryOffset)
      throw badArchive(path, 'an entry that reaches into the central directory', { entry: record.rawName })
    const { nameBytes: _, ...entry } = record
    located.set(record, { ...entry, dataOffset })
  }
  return records.map(record => located.get(record)).filter(entry => entry !== undefined)
}

function localFault(header: Buffer, record: CheckedRecord): string | undefined {
  if (header.readUInt32LE(0) !== localSignature) return 'an entry without local record'
  if (
    header.readUInt16LE(26) !== record.nameBytes.length ||
    !header.subarray(localSize).equals(record.nameBytes)
  )
    return 'an entry whose local name differs'
  if ((header.readUInt16LE(6) & 1) !== 0) return 'an encrypted entry'
  if (header.readUInt16LE(8) !== record.method) return 'an entry whose local method differs'
  return undefined
}

/**
 * Small entries lie close together, so one read serves many of them; of a large one no more is read than that. Without the
 * event loop: thousands of such reads cost less than their waiting.
 */
function windowed(source: ArchiveSource, end: number): (offset: number, length: number) => Buffer {
  let buffer = Buffer.allocUnsafe(windowSize)
  let start = 0
  let filled = 0
  return (offset, length) => {
    if (offset < start || offset + length > start + filled) {
      if (length > buffer.length) buffer = Buffer.allocUnsafe(length)
      filled = Math.min(buffer.length, end - offset)
      source.fill(buffer.subarray(0, filled), offset)
      start = offset
    }
    return buffer.subarray(offset - start, offset - start + length)
  }
}
