import { createHash } from 'node:crypto'
import { MalformedError } from './cms/der.ts'

/*
 * A Windows program (PE), as far as its signature needs it:
 *
 *     0     'MZ' … at 60 the position of the header
 *     H     'PE\0\0', 20 bytes of which 2 at 6 count the sections, the optional header: at 24 its kind, at 88 the checksum
 *     H+152 position and size of the certificate table (16 more in a program of 64 bits); it ends the file
 *
 * The signature is of all bytes but the checksum, this entry and the table.
 */

/** Where the parts are that the signature leaves out. Bytes. */
export interface PeImage {
  readonly bytes: Buffer
  readonly header: number
  readonly checksum: number
  /** the entry of the certificate table in the header */
  readonly entry: number
  /** the end of the signed bytes, where the table starts */
  readonly end: number
  /** CMS; undefined: it is not signed */
  readonly signature: Buffer | undefined
}

/** Undefined: it is no program. Throws `MalformedError` for one whose signed part is not certain. */
export function readPeImage(bytes: Buffer): PeImage | undefined {
  if (bytes.length < 64 || bytes.toString('latin1', 0, 2) !== 'MZ') return undefined
  const header = bytes.readUInt32LE(60)
  // What is shorter has no place for a signature.
  if (header < 44 || header + 176 > bytes.length) return undefined
  if (bytes.readUInt32LE(header) !== 0x4550) return undefined
  const wide = { 267: 0, 523: 16 }[bytes.readUInt16LE(header + 24)]
  if (wide === undefined) throw new MalformedError('a program of an unknown kind')
  if (bytes.readUInt32LE(header + 116 + wide) < 5)
    throw new MalformedError('a header without a place for a signature')
  const entry = header + 152 + wide
  const image = { bytes, header, checksum: header + 88, entry }
  const [start, size] = [bytes.readUInt32LE(entry), bytes.readUInt32LE(entry + 4)]
  if (start === 0 && size === 0) return { ...image, end: bytes.length, signature: undefined }
  if (start < entry + 8 || start % 8 !== 0 || size < 8 || start + size !== bytes.length)
    throw new MalformedError('a certificate table that is not the end of the file')
  return { ...image, end: start, signature: readTable(bytes.subarray(start)) }
}

/** `length, revision 0x200, kind 2, CMS`, filled up with zeros to a multiple of 8: a second one, or other bytes, nobody has signed. */
function readTable(table: Buffer): Buffer {
  const length = table.readUInt32LE(0)
  if (length < 8 || length > table.length || table.length - length >= 8)
    throw new MalformedError('a certificate table with more or less than one signature')
  if (table.readUInt16LE(4) !== 0x200 || table.readUInt16LE(6) !== 2)
    throw new MalformedError('a certificate table of another kind')
  const end = 8 + elementLength(table.subarray(8, length))
  if (table.length - end >= 8 || table.subarray(end).some(byte => byte !== 0))
    throw new MalformedError('a certificate table with more than a signature')
  return table.subarray(8, end)
}

/** Bytes of the element at the start; all of them where its length is not stated. */
function elementLength(bytes: Buffer): number {
  const first = bytes[1] ?? 0
  if (first < 0x80) return Math.min(bytes.length, 2 + first)
  const count = first & 0x7f
  if (count === 0 || count > 4 || 2 + count > bytes.length) return bytes.length
  return Math.min(bytes.length, 2 + count + bytes.readUIntBE(2, count))
}

/** The digest that a signature signs. */
export function imageDigest({ bytes, checksum, entry, end }: PeImage, algorithm: string): Buffer {
  return createHash(algorithm)
    .update(bytes.subarray(0, checksum))
    .update(bytes.subarray(checksum + 4, entry))
    .update(bytes.subarray(entry + 8, end))
    .digest()
}

/** as many as Windows loads */
const maxSections = 96

const maxPageSize = 4 * 1024 * 1024

/** the zeros that fill up pages */
const maxPadding = 64 * 1024 * 1024

/**
 * The hashes of the pages, as a signature lists them: the position and hash of each, and the end of the last one with zeros.
 * Throws `MalformedError`.
 */
export function pageHashes(image: PeImage, algorithm: 'sha1' | 'sha256'): Buffer {
  const { bytes, header, checksum, entry, end } = image
  const [alignment, pageSize] = [bytes.readUInt32LE(header + 60), bytes.readUInt32LE(header + 56)]
  const headers = bytes.readUInt32LE(header + 84)
  const isSound = alignment >= 512 && alignment <= 0xffff && pageSize >= alignment && pageSize <= maxPageSize
  if (!isSound || headers < entry + 8 || headers > Math.min(end, pageSize))
    throw new MalformedError('pages of an impossible size')
  const zeros = Buffer.alloc(pageSize)
  const first = createHash(algorithm)
    .update(bytes.subarray(0, checksum))
    .update(bytes.subarray(checksum + 4, entry))
    .update(bytes.subarray(entry + 8, headers))
    .update(zeros.subarray(headers))
  const hashes = [position(0), first.digest()]
  let last = 0
  for (const { start, size } of readSections(image, pageSize)) {
    for (let at = 0; at < size; at += pageSize) {
      const page = bytes.subarray(start + at, start + Math.min(size, at + pageSize))
      const hash = createHash(algorithm).update(page).update(zeros.subarray(page.length))
      hashes.push(position(start + at), hash.digest())
    }
    last = start + size
  }
  return Buffer.concat([...hashes, position(last), Buffer.alloc(hashes[1]?.length ?? 0)])
}

interface Section {
  readonly start: number
  readonly size: number
}

/** In their order, none over another: what is hashed is no more than the file. */
function readSections({ bytes, header, end }: PeImage, pageSize: number): Section[] {
  const count = bytes.readUInt16LE(header + 6)
  const table = header + 24 + bytes.readUInt16LE(header + 20)
  if (count === 0 || count > maxSections || table + count * 40 > end || count * pageSize > maxPadding)
    throw new MalformedError('a table of sections that leads out of the file')
  const sections: Section[] = []
  let free = 0
  for (let at = table; at < table + count * 40; at += 40) {
    const [size, start] = [bytes.readUInt32LE(at + 16), bytes.readUInt32LE(at + 20)]
    if (size === 0) continue
    if (start < free || start + size > end) throw new MalformedError('sections that overlap')
    free = start + size
    sections.push({ start, size })
  }
  return sections
}

function position(offset: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(offset)
  return bytes
}
