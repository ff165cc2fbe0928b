import { deflateRawSync } from 'node:zlib'
import { crc32 } from '../../src/core/zip/unpack-entry.ts'

/** An entry to write; every field but `name` can be forged. */
export interface ZipEntry {
  readonly name: string | Uint8Array
  readonly content?: string | Uint8Array
  /** default: 8 */
  readonly method?: number
  readonly localName?: string
  readonly localMethod?: number
  readonly crc32?: number
  readonly size?: number
  readonly compressedSize?: number
  /** the packed bytes instead of those made from `content` */
  readonly packed?: Uint8Array
  readonly flags?: number
  readonly attributes?: number
  readonly dataDescriptor?: boolean
  /** sizes and offset of the central record in a zip64 field */
  readonly zip64?: boolean
  readonly extra?: Uint8Array
  readonly headerOffset?: number
}

export interface ZipOptions {
  readonly comment?: Uint8Array
  /** an end record, with a zip64 end record before it */
  readonly zip64?: boolean
  /** bytes before the first entry, counted in all offsets */
  readonly prefix?: Uint8Array
  /** bytes between central directory and end record */
  readonly gap?: Uint8Array
  readonly entryCount?: number
  readonly disk?: number
}

/** Writes a zip file, as broken as asked for. */
export function writeArchive(entries: readonly ZipEntry[], options: ZipOptions = {}): Buffer {
  const locals: Buffer[] = [Buffer.from(options.prefix ?? [])]
  const records: Buffer[] = []
  let offset = options.prefix?.length ?? 0
  for (const entry of entries) {
    const facts = prepare(entry)
    const local = localRecord(facts)
    locals.push(local)
    records.push(centralRecord(facts, entry.headerOffset ?? offset))
    offset += local.length
  }
  const directory = Buffer.concat(records)
  const gap = Buffer.from(options.gap ?? [])
  const end = endRecords(options, { count: entries.length, size: directory.length, offset, gap: gap.length })
  return Buffer.concat([...locals, directory, gap, end])
}

function prepare(entry: ZipEntry) {
  const content = Buffer.from(entry.content ?? '')
  const method = entry.method ?? 8
  const packed = Buffer.from(entry.packed ?? (method === 8 ? deflateRawSync(content) : content))
  return {
    name: Buffer.from(entry.name),
    localName: Buffer.from(entry.localName ?? entry.name),
    method,
    localMethod: entry.localMethod ?? method,
    packed,
    flags: (entry.flags ?? 0x800) | (entry.dataDescriptor ? 8 : 0),
    crc: entry.crc32 ?? crc32(content),
    size: entry.size ?? content.length,
    compressedSize: entry.compressedSize ?? packed.length,
    attributes: entry.attributes ?? 0,
    dataDescriptor: entry.dataDescriptor ?? false,
    zip64: entry.zip64 ?? false,
    extra: Buffer.from(entry.extra ?? []),
  }
}

type Facts = ReturnType<typeof prepare>

function localRecord(facts: Facts): Buffer {
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x04034b50, 0)
  header.writeUInt16LE(20, 4)
  header.writeUInt16LE(facts.flags, 6)
  header.writeUInt16LE(facts.localMethod, 8)
  header.writeUInt16LE(0x21, 12)
  if (!facts.dataDescriptor) {
    header.writeUInt32LE(facts.crc, 14)
    header.writeUInt32LE(facts.compressedSize, 18)
    header.writeUInt32LE(facts.size, 22)
  }
  header.writeUInt16LE(facts.localName.length, 26)
  return Buffer.concat([header, facts.localName, facts.packed, descriptor(facts)])
}

function descriptor(facts: Facts): Buffer {
  if (!facts.dataDescriptor) return Buffer.alloc(0)
  const bytes = Buffer.alloc(16)
  bytes.writeUInt32LE(0x08074b50, 0)
  bytes.writeUInt32LE(facts.crc, 4)
  bytes.writeUInt32LE(facts.compressedSize, 8)
  bytes.writeUInt32LE(facts.size, 12)
  return bytes
}

function centralRecord(facts: Facts, offset: number): Buffer {
  const extra = facts.zip64 ? zip64Field(facts, offset) : facts.extra
  const record = Buffer.alloc(46)
  record.writeUInt32LE(0x02014b50, 0)
  record.writeUInt16LE(20, 4)
  record.writeUInt16LE(20, 6)
  record.writeUInt16LE(facts.flags, 8)
  record.writeUInt16LE(facts.method, 10)
  record.writeUInt16LE(0x21, 14)
  record.writeUInt32LE(facts.crc, 16)
  record.writeUInt32LE(facts.zip64 ? 0xffffffff : facts.compressedSize, 20)
  record.writeUInt32LE(facts.zip64 ? 0xffffffff : facts.size, 24)
  record.writeUInt16LE(facts.name.length, 28)
  record.writeUInt16LE(extra.length, 30)
  record.writeUInt32LE(facts.attributes, 38)
  record.writeUInt32LE(facts.zip64 ? 0xffffffff : offset, 42)
  return Buffer.concat([record, facts.name, extra])
}

function zip64Field(facts: Facts, offset: number): Buffer {
  const field = Buffer.alloc(28)
  field.writeUInt16LE(1, 0)
  field.writeUInt16LE(24, 2)
  field.writeBigUInt64LE(BigInt(facts.size), 4)
  field.writeBigUInt64LE(BigInt(facts.compressedSize), 12)
  field.writeBigUInt64LE(BigInt(offset), 20)
  return field
}

interface Directory {
  readonly count: number
  readonly size: number
  readonly offset: number
  readonly gap: number
}

function endRecords(options: ZipOptions, { count, size, offset, gap }: Directory): Buffer {
  const comment = Buffer.from(options.comment ?? [])
  const named = options.entryCount ?? count
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(options.disk ?? 0, 4)
  end.writeUInt16LE(options.zip64 ? 0xffff : named, 8)
  end.writeUInt16LE(options.zip64 ? 0xffff : named, 10)
  end.writeUInt32LE(options.zip64 ? 0xffffffff : size, 12)
  end.writeUInt32LE(options.zip64 ? 0xffffffff : offset, 16)
  end.writeUInt16LE(comment.length, 20)
  const zip64 = options.zip64 ? zip64End({ count: named, size, offset, gap }) : Buffer.alloc(0)
  return Buffer.concat([zip64, end, comment])
}

function zip64End({ count, size, offset, gap }: Directory): Buffer {
  const bytes = Buffer.alloc(76)
  bytes.writeUInt32LE(0x06064b50, 0)
  bytes.writeBigUInt64LE(44n, 4)
  bytes.writeUInt16LE(45, 12)
  bytes.writeUInt16LE(45, 14)
  bytes.writeBigUInt64LE(BigInt(count), 24)
  bytes.writeBigUInt64LE(BigInt(count), 32)
  bytes.writeBigUInt64LE(BigInt(size), 40)
  bytes.writeBigUInt64LE(BigInt(offset), 48)
  bytes.writeUInt32LE(0x07064b50, 56)
  bytes.writeBigUInt64LE(BigInt(offset + size + gap), 64)
  bytes.writeUInt32LE(1, 72)
  return bytes
}
