/**
 * One record of the central directory, little-endian:
 *
 *      0 'PK' 1 2      8 flags         20 packed size     30 extra length      38 external attributes
 *      4 made by      10 method        24 unpacked size   32 comment length    42 offset of the local record
 *      6 needs        12 time, date    28 name length     34 disk, 36 internal 46 name, extra, comment
 *                     16 CRC-32
 */
import { archiveLimits } from './archive-limits.ts'
import { badArchive } from './bad-archive.ts'
import type { EndRecord } from './end-record.ts'
import { readZip64Field } from './zip64-field.ts'

const recordSignature = 0x02014b50
const recordSize = 46
const unset16 = 0xffff

/** A record as it is written; sizes and offsets in bytes. */
export interface CentralRecord {
  readonly nameBytes: Buffer
  readonly flags: number
  readonly method: number
  readonly crc32: number
  readonly compressedSize: number
  readonly size: number
  /** of the local record, in the file */
  readonly headerOffset: number
  readonly attributes: number
  /** the record itself, in the file */
  readonly recordOffset: number
  readonly recordLength: number
}

/**
 * Reads the records of a central directory: `bytes` has to hold exactly the number that the end record names.
 *
 * @throws PkgtoolError `BAD_ARCHIVE`
 */
export function parseCentralDirectory(
  bytes: Buffer,
  { end, path }: { readonly end: EndRecord; readonly path: string },
): CentralRecord[] {
  if (end.entryCount > archiveLimits.entries)
    throw badArchive(path, `${end.entryCount} entries`, { wanted: `at most ${archiveLimits.entries}` })
  const records: CentralRecord[] = []
  let at = 0
  while (at < bytes.length) {
    if (records.length === end.entryCount) throw badArchive(path, 'more entries than the end record names')
    const record = parseRecord(bytes, { at, start: end.directoryOffset, path })
    records.push(record)
    at += record.recordLength
  }
  if (records.length < end.entryCount) throw badArchive(path, 'fewer entries than the end record names')
  return records
}

interface Place {
  readonly at: number
  readonly start: number
  readonly path: string
}

function parseRecord(bytes: Buffer, { at, start, path }: Place): CentralRecord {
  if (at + recordSize > bytes.length || bytes.readUInt32LE(at) !== recordSignature)
    throw badArchive(path, 'a broken record in the central directory')
  const nameEnd = at + recordSize + bytes.readUInt16LE(at + 28)
  const extraEnd = nameEnd + bytes.readUInt16LE(at + 30)
  const recordEnd = extraEnd + bytes.readUInt16LE(at + 32)
  if (recordEnd > bytes.length) throw badArchive(path, 'a broken record in the central directory')
  const nameBytes = bytes.subarray(at + recordSize, nameEnd)
  const disk = bytes.readUInt16LE(at + 34)
  if (disk !== 0 && disk !== unset16) throw badArchive(path, 'a part of a split archive')
  const large = readZip64Field(bytes.subarray(nameEnd, extraEnd), {
    size: bytes.readUInt32LE(at + 24),
    compressedSize: bytes.readUInt32LE(at + 20),
    headerOffset: bytes.readUInt32LE(at + 42),
  })
  if (large === undefined) throw badArchive(path, 'a broken zip64 field', { entry: nameBytes.toString() })
  return {
    nameBytes,
    flags: bytes.readUInt16LE(at + 8),
    method: bytes.readUInt16LE(at + 10),
    crc32: bytes.readUInt32LE(at + 16),
    ...large,
    attributes: bytes.readUInt32LE(at + 38),
    recordOffset: start + at,
    recordLength: recordEnd - at,
  }
}
