import { badArchive } from './bad-archive.ts'
import type { CentralRecord } from './central-directory.ts'
import { entryNameFault } from './entry-name.ts'
import { unescapeEntryName } from './unescape-entry-name.ts'

/** One checked entry of an archive; sizes and offsets in bytes. */
export interface ArchiveEntry {
  /** where it goes: decoded, `/` between segments, none at the end of a directory's name */
  readonly name: string
  /** the name as the archive writes it */
  readonly rawName: string
  readonly isDirectory: boolean
  /** stored or deflated */
  readonly method: 0 | 8
  readonly crc32: number
  readonly compressedSize: number
  readonly size: number
  /** of the local record, in the file */
  readonly headerOffset: number
  /** of the packed bytes, in the file */
  readonly dataOffset: number
  /** the central record, in the file */
  readonly recordOffset: number
  readonly recordLength: number
}

/** An entry before its local record was looked at. */
export type CheckedRecord = Omit<ArchiveEntry, 'dataOffset'> & { readonly nameBytes: Buffer }

// Bit 0 encrypted, bit 6 strongly, bit 13 with a hidden central directory.
const encryptedFlags = 0x2041
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/**
 * Checks one central record by the rules that need no other entry (DESIGN 6).
 *
 * @throws PkgtoolError `BAD_ARCHIVE`
 */
export function checkRecord(record: CentralRecord, path: string): CheckedRecord {
  const rawName = decodeName(record.nameBytes, path)
  const written = unescapeEntryName(rawName).replaceAll('\\', '/')
  const isDirectory = written.endsWith('/')
  const name = isDirectory ? written.slice(0, -1) : written
  const fault = entryNameFault(name) ?? recordFault(record, isDirectory)
  if (fault !== undefined) throw badArchive(path, fault, { entry: rawName })
  const { nameBytes, crc32, compressedSize, size, headerOffset, recordOffset, recordLength } = record
  return {
    name,
    rawName,
    isDirectory,
    method: record.method === 8 ? 8 : 0,
    nameBytes,
    crc32,
    compressedSize,
    size,
    headerOffset,
    recordOffset,
    recordLength,
  }
}

function decodeName(bytes: Buffer, path: string): string {
  try {
    return utf8.decode(bytes)
  } catch (cause) {
    throw badArchive(path, 'a name that is no UTF-8', { entry: bytes.toString(), cause })
  }
}

function recordFault(record: CentralRecord, isDirectory: boolean): string | undefined {
  if ((record.flags & encryptedFlags) !== 0) return 'an encrypted entry'
  if (record.method !== 0 && record.method !== 8) return `an entry packed with method ${record.method}`
  if (record.method === 0 && record.size !== record.compressedSize) return 'a stored entry with two sizes'
  if (isDirectory && record.size !== 0) return 'a directory entry with content'
  return isSpecial(record.attributes) ? 'a link or device entry' : undefined
}

/** The upper half holds a Unix mode, the lower half DOS attributes; writers fill in either or both. */
function isSpecial(attributes: number): boolean {
  const type = (attributes >>> 16) & 0o170000
  const dosDeviceOrReparsePoint = 0x440
  return (
    (type !== 0 && type !== 0o100000 && type !== 0o040000) || (attributes & dosDeviceOrReparsePoint) !== 0
  )
}
