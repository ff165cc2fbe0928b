/**
 * One record of the central directory, little-endian:
 *
 *      0 'PK' 1 2      8 flags         20 packed size     30 extra length      38 external attributes
 *      4 made by      10 method        24 unpacked size   32 comment length    42 offset of the local record
 *      6 needs        12 time, date    28 name length     34 disk, 36 internal 46 name, extra, comment
 *                     16 CRC-32
 */
import { closeSync, readSync } from 'node:fs'
import { PkgtoolError } from '../base/errors.ts'
import { quote } from '../base/printable.ts'
import { reading } from '../files/file-errors.ts'
import { openRegularFile } from '../files/regular-file.ts'

const recordSignature = 0x02014b50

const recordSize = 46

// Placeholders for numbers that a zip64 record holds.
const unset16 = 0xffff

const unset32 = 0xffffffff

/** A record as written in the archive; sizes and offsets in bytes. */
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
 * Parses the records of a central directory one by one. `bytes` must hold exactly as many records as the end record states.
 *
 * @throws PkgtoolError `BAD_ARCHIVE`
 */
export function* parseCentralDirectory(
  bytes: Buffer,
  { end, path }: { readonly end: EndRecord; readonly path: string },
): Generator<CentralRecord, void> {
  if (end.entryCount > archiveLimits.entries)
    throw badArchive(path, `${end.entryCount} entries`, { wanted: `at most ${archiveLimits.entries}` })
  let [at, count] = [0, 0]
  while (at < bytes.length) {
    if (count++ === end.entryCount) throw badArchive(path, 'more entries than the end record names')
    const record = parseRecord(bytes, at, end.directoryOffset, path)
    yield record
    at += record.recordLength
  }
  if (count < end.entryCount) throw badArchive(path, 'fewer entries than the end record names')
}

/** The name of the entry whose record starts at `at` in the central directory, as bytes of `directory`. */
export function recordName(directory: Buffer, at: number): { readonly start: number; readonly end: number } {
  const start = at + recordSize
  return { start, end: start + directory.readUInt16LE(at + 28) }
}

function parseRecord(bytes: Buffer, at: number, directoryOffset: number, path: string): CentralRecord {
  if (at + recordSize > bytes.length || bytes.readUInt32LE(at) !== recordSignature)
    throw badArchive(path, 'a broken record in the central directory')
  const nameEnd = at + recordSize + bytes.readUInt16LE(at + 28)
  const extraEnd = nameEnd + bytes.readUInt16LE(at + 30)
  const recordEnd = extraEnd + bytes.readUInt16LE(at + 32)
  if (recordEnd > bytes.length) throw badArchive(path, 'a broken record in the central directory')
  const nameBytes = bytes.subarray(at + recordSize, nameEnd)
  const disk = bytes.readUInt16LE(at + 34)
  if (disk !== 0 && disk !== unset16) throw badArchive(path, 'only a part of a split archive')
  const numbers = {
    size: bytes.readUInt32LE(at + 24),
    compressedSize: bytes.readUInt32LE(at + 20),
    headerOffset: bytes.readUInt32LE(at + 42),
  }
  const large = isComplete(numbers) ? numbers : readZip64Field(bytes.subarray(nameEnd, extraEnd), numbers)
  if (large === undefined) throw badArchive(path, 'a broken zip64 field', { entry: nameBytes.toString() })
  return {
    nameBytes,
    flags: bytes.readUInt16LE(at + 8),
    method: bytes.readUInt16LE(at + 10),
    crc32: bytes.readUInt32LE(at + 16),
    ...large,
    attributes: bytes.readUInt32LE(at + 38),
    recordOffset: directoryOffset + at,
    recordLength: recordEnd - at,
  }
}

/*
 * The end of a zip file, from the front:
 *
 *     zip64 end record      'PK' 6 6   56 bytes and more ┐ only in zip64 files
 *     zip64 end locator     'PK' 6 7   20 bytes          ┘
 *     end record            'PK' 5 6   22 bytes
 *     comment               to the end of the file, up to 65,535 bytes
 */

const endRecordSize = 22

const maxCommentLength = 0xffff

const endSignature = Buffer.from([0x50, 0x4b, 5, 6])

const zip64LocatorSignature = 0x07064b50

const zip64EndSignature = 0x06064b50

const zip64LocatorSize = 20

const zip64EndSize = 56

/** The location of the central directory; sizes in bytes, offsets from the start of the file. */
export interface EndRecord {
  readonly entryCount: number
  readonly directoryOffset: number
  readonly directorySize: number
  /** of the 22-byte end record itself */
  readonly offset: number
  readonly zip64: boolean
}

/**
 * Finds and checks the end record, including comment and zip64. Returns undefined when the file has none.
 *
 * The central directory must end where the end record starts, and the comment must end where the file ends. Otherwise,
 * a reader with another search strategy would see a different archive.
 *
 * @throws PkgtoolError `BAD_ARCHIVE` on two candidates, on a part of a split archive and on numbers that contradict
 */
export function readEndRecord(source: ArchiveSource): EndRecord | undefined {
  const tailSize = Math.min(source.size, endRecordSize + maxCommentLength)
  const tail = source.read(source.size - tailSize, tailSize)
  const position = findEndRecord(tail, source.path)
  if (position === undefined) return undefined
  const record = tail.subarray(position)
  const offset = source.size - tailSize + position
  const plain = {
    disk: record.readUInt16LE(4),
    directoryDisk: record.readUInt16LE(6),
    entriesOnDisk: record.readUInt16LE(8),
    entryCount: record.readUInt16LE(10),
    directorySize: record.readUInt32LE(12),
    directoryOffset: record.readUInt32LE(16),
  }
  const zip64 = readZip64(source, offset)
  if (zip64) checkAgreement(source.path, plain, zip64.numbers)
  const { disk, directoryDisk, entriesOnDisk, entryCount, directorySize, directoryOffset } =
    zip64?.numbers ?? plain
  const isWholeDisk = (value: number) => value === 0 || (zip64 !== undefined && value === unset16)
  if (!isWholeDisk(disk) || !isWholeDisk(directoryDisk) || entriesOnDisk !== entryCount)
    throw badArchive(source.path, 'only a part of a split archive')
  if (directoryOffset + directorySize !== (zip64?.offset ?? offset))
    throw badArchive(source.path, 'a central directory that does not end at the end record')
  return { entryCount, directoryOffset, directorySize, offset, zip64: zip64 !== undefined }
}

function findEndRecord(tail: Buffer, path: string): number | undefined {
  let found: number | undefined
  for (let at = tail.indexOf(endSignature); at !== -1; at = tail.indexOf(endSignature, at + 1)) {
    if (found !== undefined) throw badArchive(path, 'a second end record in the archive comment')
    const comment = at + endRecordSize <= tail.length ? tail.readUInt16LE(at + 20) : undefined
    if (comment !== undefined && at + endRecordSize + comment === tail.length) found = at
  }
  return found
}

interface EndNumbers {
  readonly disk: number
  readonly directoryDisk: number
  readonly entriesOnDisk: number
  readonly entryCount: number
  readonly directorySize: number
  readonly directoryOffset: number
}

function readZip64(
  source: ArchiveSource,
  endOffset: number,
): { readonly offset: number; readonly numbers: EndNumbers } | undefined {
  if (endOffset < zip64LocatorSize) return undefined
  const locator = source.read(endOffset - zip64LocatorSize, zip64LocatorSize)
  if (locator.readUInt32LE(0) !== zip64LocatorSignature) return undefined
  const offset = Number(locator.readBigUInt64LE(8))
  const locatorOffset = endOffset - zip64LocatorSize
  if (offset + zip64EndSize > locatorOffset) throw badArchive(source.path, 'a zip64 end record out of place')
  const record = source.read(offset, zip64EndSize)
  const whole = Number(record.readBigUInt64LE(4)) + 12
  if (record.readUInt32LE(0) !== zip64EndSignature || offset + whole !== locatorOffset)
    throw badArchive(source.path, 'a zip64 end record out of place')
  const numbers = {
    disk: record.readUInt32LE(16),
    directoryDisk: record.readUInt32LE(20),
    entriesOnDisk: Number(record.readBigUInt64LE(24)),
    entryCount: Number(record.readBigUInt64LE(32)),
    directorySize: Number(record.readBigUInt64LE(40)),
    directoryOffset: Number(record.readBigUInt64LE(48)),
  }
  return { offset, numbers }
}

function checkAgreement(path: string, plain: EndNumbers, zip64: EndNumbers): void {
  const agree = (name: keyof EndNumbers, unset: number) =>
    plain[name] === unset || plain[name] === zip64[name]
  if (
    !agree('entriesOnDisk', unset16) ||
    !agree('entryCount', unset16) ||
    !agree('directorySize', unset32) ||
    !agree('directoryOffset', unset32)
  )
    throw badArchive(path, 'two end records that contradict each other')
}

const zip64Tag = 0x0001

/** The three numbers of a central record that can be too large for 32 bits, in bytes. */
interface LargeNumbers {
  readonly size: number
  readonly compressedSize: number
  readonly headerOffset: number
}

function isComplete({ size, compressedSize, headerOffset }: LargeNumbers): boolean {
  return size !== unset32 && compressedSize !== unset32 && headerOffset !== unset32
}

/**
 * Replaces each number that is 0xFFFFFFFF by the one in the zip64 extra field, in the order that the format fixes.
 * Returns undefined when a needed field is missing, too short or duplicated.
 */
function readZip64Field(extra: Buffer, numbers: LargeNumbers): LargeNumbers | undefined {
  const { size, compressedSize, headerOffset } = numbers
  const field = findZip64Field(extra)
  const needed = [size, compressedSize, headerOffset].filter(value => value === unset32).length
  if (field === undefined || field.length < needed * 8) return undefined
  let at = 0
  const widen = (value: number) => {
    if (value !== unset32) return value
    at += 8
    return Number(field.readBigUInt64LE(at - 8))
  }
  return { size: widen(size), compressedSize: widen(compressedSize), headerOffset: widen(headerOffset) }
}

function findZip64Field(extra: Buffer): Buffer | undefined {
  let found: Buffer | undefined
  for (let at = 0; at + 4 <= extra.length; ) {
    const end = at + 4 + extra.readUInt16LE(at + 2)
    if (end > extra.length) return undefined
    if (extra.readUInt16LE(at) === zip64Tag) {
      if (found) return undefined
      found = extra.subarray(at + 4, end)
    }
    at = end
  }
  return found
}

/**
 * An open file that is read in chunks, never as a whole. Synchronous: a file that was just downloaded is in the page
 * cache, and a round trip to the thread pool costs more than copying a chunk.
 */
export interface ArchiveSource {
  readonly path: string
  /** bytes */
  readonly size: number
  /** Reads exactly `length` bytes, which callers must not change; throws `BAD_ARCHIVE` when the file is shorter. */
  read(offset: number, length: number): Buffer
  /** Fills `buffer` from `offset` on; throws like `read`. */
  fill(buffer: Buffer, offset: number): void
  /** May be called again. */
  close(): void
}

/**
 * Opens a file for reading in chunks.
 *
 * @throws PkgtoolError `NOT_FOUND`, `UNREADABLE_FILE`
 */
export function openArchiveSource(path: string): ArchiveSource {
  const { file, size } = reading(path, () => openRegularFile(path))
  const fill = (buffer: Buffer, offset: number) => fillExactly(file, path, buffer, offset)
  let isOpen = true
  // Caches the last read: the tail of the file usually contains the whole central directory.
  let [last, start] = [Buffer.alloc(0), 0]
  return {
    path,
    size,
    fill,
    read(offset, length) {
      if (offset < start || offset + length > start + last.length) {
        const buffer = Buffer.allocUnsafe(length)
        fill(buffer, offset)
        ;[last, start] = [buffer, offset]
      }
      return last.subarray(offset - start, offset - start + length)
    },
    close() {
      if (isOpen) closeSync(file)
      isOpen = false
    },
  }
}

function fillExactly(file: number, path: string, buffer: Buffer, offset: number): void {
  for (let filled = 0; filled < buffer.length; ) {
    const missing = buffer.length - filled
    const length = reading(path, () => readSync(file, buffer, filled, missing, offset + filled))
    if (length === 0) throw badArchive(path, `${missing} bytes less than it says`)
    filled += length
  }
}

/**
 * Returns a function that reads through `buffer` up to `end`: entries lie close together, so one read serves many small
 * entries. The bytes are valid until the next call. A longer request allocates a larger buffer.
 */
export function windowOf(
  source: ArchiveSource,
  { buffer, end }: { readonly buffer: Buffer; readonly end: number },
): (offset: number, length: number) => Buffer {
  let window = buffer
  let start = 0
  let filled = 0
  return (offset, length) => {
    if (offset < start || offset + length > start + filled) {
      if (length > window.length) window = Buffer.allocUnsafe(length)
      start = offset
      filled = Math.min(window.length, end - offset)
      source.fill(window.subarray(0, filled), offset)
    }
    return window.subarray(offset - start, offset - start + length)
  }
}

export interface BadArchiveFacts {
  /** name of the entry that breaks the rule */
  readonly entry?: string
  readonly wanted?: string
  readonly change?: string | undefined
  /** the input that does not fit the archive */
  readonly input?: string | undefined
  readonly cause?: unknown
}

/** Creates a `BAD_ARCHIVE` error for the file `path`; `found` says what it has and must not: `an encrypted entry`. */
export function badArchive(path: string, found: string, facts: BadArchiveFacts = {}): PkgtoolError {
  const { entry, wanted, change, input, cause } = facts
  const what = `it has ${entry === undefined ? found : `${found}, ${quote(entry)}`}`
  return new PkgtoolError(
    'BAD_ARCHIVE',
    {
      subject: path,
      path,
      found: what,
      ...(wanted !== undefined && { wanted }),
      ...(change && { change }),
      ...(input !== undefined && { input }),
    },
    cause === undefined ? undefined : { cause },
  )
}

/** Limits of an archive. An archive that exceeds one is refused before anything is unpacked. Sizes in bytes. */
export const archiveLimits = {
  entries: 100_000,
  unpackedSize: 4 * 1024 ** 3,
  /** unpacked to packed size; checked only when the unpacked size exceeds `ratioFloor` */
  ratio: 200,
  ratioFloor: 64 * 1024 ** 2,
  /** enough for 100,000 entries with names of about 600 bytes */
  centralDirectorySize: 64 * 1024 ** 2,
} as const
