/**
 * The end of a zip file, from the front:
 *
 *     zip64 end record      'PK' 6 6   56 bytes and more ┐ only in zip64 files
 *     zip64 end locator     'PK' 6 7   20 bytes          ┘
 *     end record            'PK' 5 6   22 bytes
 *     comment               to the end of the file, up to 65,535 bytes
 */
import type { ArchiveSource } from './archive-source.ts'
import { badArchive } from './bad-archive.ts'

const endRecordSize = 22
const longestComment = 0xffff
const endSignature = Buffer.from([0x50, 0x4b, 5, 6])
const zip64LocatorSignature = 0x07064b50
const zip64EndSignature = 0x06064b50
const zip64LocatorSize = 20
const zip64EndSize = 56
const unset16 = 0xffff
const unset32 = 0xffffffff

/** Where the central directory lies; offsets and sizes in bytes from the start of the file. */
export interface EndRecord {
  readonly entryCount: number
  readonly directoryOffset: number
  readonly directorySize: number
  /** of the 22-byte end record itself */
  readonly offset: number
  readonly zip64: boolean
}

/**
 * Finds and checks the end record, with a comment and zip64 where there are. Undefined when the file has none.
 *
 * The central directory has to end where the end record starts and the comment where the file ends: readers that search
 * in other ways would otherwise see another archive than this one.
 *
 * @throws PkgtoolError `BAD_ARCHIVE` on two candidates, on a part of a split archive and on numbers that contradict
 */
export function readEndRecord(source: ArchiveSource): EndRecord | undefined {
  const tailSize = Math.min(source.size, endRecordSize + longestComment)
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
  if (zip64) checkAgreement(source.path, { plain, zip64: zip64.numbers })
  return checkNumbers(source.path, {
    numbers: zip64?.numbers ?? plain,
    directoryEnd: zip64?.offset ?? offset,
    offset,
    zip64: zip64 !== undefined,
  })
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

function checkAgreement(
  path: string,
  { plain, zip64 }: { readonly plain: EndNumbers; readonly zip64: EndNumbers },
): void {
  const agree = (short: number, long: number, unset: number) => short === unset || short === long
  if (
    !agree(plain.entriesOnDisk, zip64.entriesOnDisk, unset16) ||
    !agree(plain.entryCount, zip64.entryCount, unset16) ||
    !agree(plain.directorySize, zip64.directorySize, unset32) ||
    !agree(plain.directoryOffset, zip64.directoryOffset, unset32)
  )
    throw badArchive(path, 'two end records that contradict each other')
}

interface EndFacts {
  readonly numbers: EndNumbers
  readonly directoryEnd: number
  readonly offset: number
  readonly zip64: boolean
}

function checkNumbers(path: string, { numbers, directoryEnd, offset, zip64 }: EndFacts): EndRecord {
  const { disk, directoryDisk, entriesOnDisk, entryCount, directorySize, directoryOffset } = numbers
  const wholeDisk = (value: number) => value === 0 || (zip64 && value === unset16)
  if (!wholeDisk(disk) || !wholeDisk(directoryDisk) || entriesOnDisk !== entryCount)
    throw badArchive(path, 'a part of a split archive')
  if (directoryOffset + directorySize !== directoryEnd)
    throw badArchive(path, 'a central directory that does not end at the end record')
  return { entryCount, directoryOffset, directorySize, offset, zip64 }
}
