import { isUtf8 } from 'node:buffer'
import { PkgtoolError } from '../base/errors.ts'
import { formatBytes } from '../base/format.ts'
import type { ArchiveEntry } from './archive-entry.ts'
import {
  type ArchiveSource,
  archiveLimits,
  badArchive,
  type CentralRecord,
  type EndRecord,
  openArchiveSource,
  parseCentralDirectory,
  readEndRecord,
  recordName,
  windowOf,
} from './directory.ts'
import { entryNameFault, unescapeEntryName } from './entry-name.ts'
import { findNameCollision } from './name-collisions.ts'
import { createEntryUnpacker, windowPool } from './unpack-entry.ts'

/** An open zip file whose every entry passed the archive policy. `close` it. */
export interface Archive {
  readonly source: ArchiveSource
  readonly end: EndRecord
  /** in the order of the central directory */
  readonly entries: readonly ArchiveEntry[]
  close(): void
}

/** An open file, read up to its end record. `close` it, or the archive that is read from it. */
export interface ArchiveEnd {
  readonly source: ArchiveSource
  /** undefined: the file is not a zip file */
  readonly record: EndRecord | undefined
}

/**
 * Opens a zip file and checks everything except the packed bytes, which are checked when an entry is unpacked. Returns
 * undefined when the file is not a zip file: it has no end record and does not start with `PK`. Memory: the central
 * directory, at most 64 MiB.
 *
 * @throws PkgtoolError `BAD_ARCHIVE`, `NOT_FOUND`, `UNREADABLE_FILE`
 */
export async function openArchive(path: string): Promise<Archive | undefined> {
  const end = openArchiveEnd(path)
  let archive: Archive | undefined
  try {
    archive = readArchive(end)
    return archive
  } finally {
    if (archive === undefined) end.source.close()
  }
}

/**
 * Opens a file and reads its end record, which tells a whole zip file: bytes that were cut off on the way have none.
 *
 * @throws PkgtoolError `BAD_ARCHIVE` for a zip file without an end record or with a wrong one, `NOT_FOUND`, `UNREADABLE_FILE`
 */
export function openArchiveEnd(path: string): ArchiveEnd {
  const source = openArchiveSource(path)
  let isRead = false
  try {
    const record = readEndRecord(source)
    if (record === undefined && startsAsZip(source))
      throw badArchive(path, 'no end record', { wanted: 'a whole zip file' })
    isRead = true
    return { source, record }
  } finally {
    if (!isRead) source.close()
  }
}

/** Goes on as `openArchive` with an open file, which stays open whatever it is. */
export function readArchive({ source, record: end }: ArchiveEnd): Archive | undefined {
  if (end === undefined) return undefined
  const { path } = source
  if (end.directorySize > archiveLimits.centralDirectorySize)
    throw badArchive(path, `a central directory of ${formatBytes(end.directorySize)}`, {
      wanted: `at most ${formatBytes(archiveLimits.centralDirectorySize)}`,
    })
  const directory = source.read(end.directoryOffset, end.directorySize)
  // One object an entry from here on: an archive may have 100,000.
  const entries: OpenEntry[] = []
  for (const record of parseCentralDirectory(directory, { end, path }))
    entries.push(checkRecord(record, path))
  checkEntries(entries, path)
  const buffer = windowPool.take()
  try {
    locateEntries(source, { entries, directory, directoryOffset: end.directoryOffset, buffer })
    return { source, end, entries, close: () => source.close() }
  } finally {
    windowPool.release(buffer)
  }
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
      found: `it has ${formatBytes(largest)}`,
      wanted: `at most ${formatBytes(options.limit)}`,
    })
  // Not from the shared pool: transferring a buffer to another thread detaches every view of its memory.
  const bytes = Buffer.allocUnsafeSlow(entry.size)
  let filled = 0
  const write = (piece: Buffer) => {
    filled += piece.copy(bytes, filled)
  }
  const unpacker = createEntryUnpacker(archive.source, { end: entry.dataOffset + entry.compressedSize })
  try {
    await unpacker.unpack(entry, { write, takeTurn: () => undefined })
    return bytes
  } finally {
    unpacker.close()
  }
}

/**
 * Checks the rules that need all entries: names that collide on a case-insensitive file system, a file where another
 * entry needs a folder, and the total size.
 *
 * @throws PkgtoolError `BAD_ARCHIVE`
 */
function checkEntries(entries: readonly ArchiveEntry[], path: string): void {
  checkNames(entries, path)
  checkSizes(entries, path)
}

function checkNames(entries: readonly ArchiveEntry[], path: string): void {
  const collision = findNameCollision(entries)
  if (collision === undefined) return
  const found = collision.kind === 'same name' ? 'two entries of one name' : 'an entry below a file'
  throw badArchive(path, found, { entry: collision.entry.rawName })
}

function checkSizes(entries: readonly ArchiveEntry[], path: string): void {
  const unpacked = entries.reduce((sum, entry) => sum + entry.size, 0)
  const packed = entries.reduce((sum, entry) => sum + entry.compressedSize, 0)
  if (unpacked > archiveLimits.unpackedSize)
    throw badArchive(path, `${formatBytes(unpacked)} of unpacked size`, {
      wanted: `at most ${formatBytes(archiveLimits.unpackedSize)}`,
    })
  if (unpacked > archiveLimits.ratioFloor && unpacked > archiveLimits.ratio * packed)
    throw badArchive(path, `${formatBytes(unpacked)} packed into ${formatBytes(packed)}`, {
      wanted: `a ratio of at most ${archiveLimits.ratio}`,
    })
}

/** An entry while the archive is opened: `dataOffset` is known when its local record is checked. */
type OpenEntry = Omit<ArchiveEntry, 'dataOffset'> & { dataOffset: number }

// Bit 0 encrypted, bit 6 strongly, bit 13 with a hidden central directory.
const encryptedFlags = 0x2041

/**
 * Checks one central record by the rules that need no other entry.
 *
 * @throws PkgtoolError `BAD_ARCHIVE`
 */
function checkRecord(record: CentralRecord, path: string): OpenEntry {
  const rawName = decodeName(record.nameBytes, path)
  const written = unescapeEntryName(rawName).replaceAll('\\', '/')
  const isDirectory = written.endsWith('/')
  const name = isDirectory ? written.slice(0, -1) : written
  const fault = entryNameFault(name) ?? recordFault(record, isDirectory)
  if (fault !== undefined) throw badArchive(path, fault, { entry: rawName })
  const { crc32, compressedSize, size, headerOffset, recordOffset, recordLength } = record
  return {
    name,
    rawName,
    isDirectory,
    method: record.method === 8 ? 8 : 0,
    crc32,
    compressedSize,
    size,
    headerOffset,
    dataOffset: 0,
    recordOffset,
    recordLength,
  }
}

function decodeName(bytes: Buffer, path: string): string {
  if (isUtf8(bytes)) return bytes.toString()
  throw badArchive(path, 'a name that is not valid UTF-8', { entry: bytes.toString() })
}

function recordFault(record: CentralRecord, isDirectory: boolean): string | undefined {
  if ((record.flags & encryptedFlags) !== 0) return 'an encrypted entry'
  if (record.method !== 0 && record.method !== 8) return `an entry packed with method ${record.method}`
  if (record.method === 0 && record.size !== record.compressedSize) return 'a stored entry with two sizes'
  if (isDirectory && record.size !== 0) return 'a directory entry with content'
  return isSpecial(record.attributes) ? 'a link or device entry' : undefined
}

/** The upper half holds a Unix mode, the lower half DOS attributes; an archiver sets either or both. */
function isSpecial(attributes: number): boolean {
  const type = (attributes >>> 16) & 0o170000
  const dosDeviceOrReparsePoint = 0x440
  return (
    (type !== 0 && type !== 0o100000 && type !== 0o040000) || (attributes & dosDeviceOrReparsePoint) !== 0
  )
}

/*
 * A local record: 'PK' 3 4, 6 flags, 8 method, 26 name length, 28 extra length, 30 name and extra, then the packed
 * bytes and, where flag bit 3 is set, a data descriptor. We use only its name and lengths; the rest comes from the
 * central directory.
 */

const localSignature = 0x04034b50

const localSize = 30

// Reading this many bytes takes as long as one more call.
const nearby = 100 * 1024

interface Locating {
  readonly entries: readonly OpenEntry[]
  readonly directory: Buffer
  readonly directoryOffset: number
  /** used only during the call */
  readonly buffer: Buffer
}

/**
 * Checks the local record of every entry and sets its `dataOffset`: the record must exist with the same name and method, and
 * no two records may overlap.
 *
 * @throws PkgtoolError `BAD_ARCHIVE`
 */
function locateEntries(
  source: ArchiveSource,
  { entries, directory, directoryOffset, buffer }: Locating,
): void {
  const isDense = directoryOffset < entries.length * nearby
  const window = isDense ? buffer : buffer.subarray(0, 4096)
  const read = windowOf(source, { buffer: window, end: directoryOffset })
  let free = 0
  for (const entry of entries.toSorted((a, b) => a.headerOffset - b.headerOffset)) {
    const { path } = source
    const refuse = (found: string) => badArchive(path, found, { entry: entry.rawName })
    if (entry.headerOffset < free) throw refuse('entries that overlap')
    const name = recordName(directory, entry.recordOffset - directoryOffset)
    const length = localSize + name.end - name.start
    if (entry.headerOffset + length > directoryOffset) throw refuse('an entry without local record')
    const header = read(entry.headerOffset, length)
    const isSameName = directory.compare(header, localSize, length, name.start, name.end) === 0
    const fault = localFault(header, entry, isSameName)
    if (fault !== undefined) throw refuse(fault)
    entry.dataOffset = entry.headerOffset + length + header.readUInt16LE(28)
    free = entry.dataOffset + entry.compressedSize
    if (free > directoryOffset) throw refuse('an entry that reaches into the central directory')
  }
}

function localFault(header: Buffer, { method }: ArchiveEntry, isSameName: boolean): string | undefined {
  if (header.readUInt32LE(0) !== localSignature) return 'an entry without local record'
  if (header.readUInt16LE(26) !== header.length - localSize || !isSameName)
    return 'an entry whose local name differs'
  if ((header.readUInt16LE(6) & 1) !== 0) return 'an encrypted entry'
  if (header.readUInt16LE(8) !== method) return 'an entry whose local method differs'
  return undefined
}
