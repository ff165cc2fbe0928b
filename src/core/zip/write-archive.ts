import { type FileHandle, open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createDeflateRaw } from 'node:zlib'
import { PkgtoolError } from '../base/errors.ts'
import { throwIfCancelled } from '../base/turns.ts'
import { localFileError } from '../files/file-errors.ts'
import { openFileHandle } from '../files/regular-file.ts'
import { modes } from '../files/stats.ts'
import { writeWhole } from '../files/writing/write-whole.ts'
import { crc32 } from './unpack-entry.ts'

/* [local header, name, packed bytes] for each entry, then [central record, name] for each, then the end record. */

/** An entry to write: from memory, or from a file. */
export type NewEntry = { readonly name: string } & (
  | { readonly content: Uint8Array | string }
  | { readonly file: string }
)

interface Written {
  readonly name: Buffer
  readonly offset: number
  readonly crc: number
  readonly packed: number
  readonly size: number
}

/** what the fields of the format without zip64 hold */
const [mostBytes, mostEntries] = [0xffff_ffff, 0xffff]

/** 1980-01-01, the first day of the format: the same files make the same archive, whenever they were written */
const day = 0x0021

/**
 * Writes a new archive at `path`, which must not exist: entries in the given order, each compressed, all with the same time. Holds no
 * entry in memory.
 *
 * @throws PkgtoolError `TOO_LARGE` above 4 GiB or 65,535 entries, `UNREADABLE_FILE`, `CANCELLED`; errors of the file system
 */
export async function writeArchive(
  path: string,
  entries: readonly NewEntry[],
  { signal }: { readonly signal?: AbortSignal | undefined } = {},
): Promise<void> {
  if (entries.length > mostEntries) throw tooLarge(path, `it has ${entries.length} entries`)
  const file = await open(path, 'wx', modes.file)
  try {
    const written: Written[] = []
    let offset = 0
    for (const entry of entries) {
      throwIfCancelled(signal, path)
      const facts = await writeEntry(file, entry, { path, offset })
      written.push(facts)
      offset += 30 + facts.name.length + facts.packed
    }
    const directory = Buffer.concat(written.flatMap(facts => [centralRecord(facts), facts.name]))
    assertFits(path, offset + directory.length)
    await writeWhole(file, directory, { position: offset })
    const end = endRecord(written.length, { size: directory.length, offset })
    await writeWhole(file, end, { position: offset + directory.length })
  } finally {
    await file.close()
  }
}

interface EntryPlace {
  readonly path: string
  readonly offset: number
}

async function writeEntry(file: FileHandle, entry: NewEntry, { path, offset }: EntryPlace): Promise<Written> {
  const name = Buffer.from(entry.name)
  let [crc, size, packed] = [0, 0, 0]
  const start = offset + 30 + name.length
  const read = async function* () {
    for await (const chunk of sourceOf(entry)) {
      crc = crc32(chunk, crc)
      size += chunk.length
      yield chunk
    }
  }
  const store = async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) {
      await writeWhole(file, chunk, { position: start + packed })
      packed += chunk.length
    }
  }
  await pipeline(read, createDeflateRaw(), store)
  assertFits(path, Math.max(size, start + packed))
  const written = { name, offset, crc, packed, size }
  await writeWhole(file, Buffer.concat([localHeader(written), name]), { position: offset })
  return written
}

async function* sourceOf(entry: NewEntry): AsyncGenerator<Buffer> {
  if ('content' in entry) return yield Buffer.from(entry.content)
  try {
    // A file that became a link meanwhile is not followed.
    const { file } = await openFileHandle(entry.file, { noLink: true })
    yield* file.createReadStream()
  } catch (error) {
    throw localFileError(entry.file, error)
  }
}

function assertFits(path: string, bytes: number): void {
  if (bytes > mostBytes) throw tooLarge(path, 'it has more than 4 GiB')
}

function tooLarge(path: string, found: string): PkgtoolError {
  const wanted = 'at most 4 GiB and 65,535 entries'
  return new PkgtoolError('TOO_LARGE', { subject: path, found, wanted, path })
}

const needed = 20

/** UTF-8 names */
const flags = 0x0800

function localHeader({ name, crc, packed, size }: Written): Buffer {
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x04034b50, 0)
  writeFacts(header, { crc, packed, size, at: 4 })
  header.writeUInt16LE(name.length, 26)
  return header
}

function centralRecord({ name, offset, crc, packed, size }: Written): Buffer {
  const record = Buffer.alloc(46)
  record.writeUInt32LE(0x02014b50, 0)
  record.writeUInt16LE(needed, 4)
  writeFacts(record, { crc, packed, size, at: 6 })
  record.writeUInt16LE(name.length, 28)
  record.writeUInt32LE(offset, 42)
  return record
}

interface Facts {
  readonly crc: number
  readonly packed: number
  readonly size: number
  readonly at: number
}

// The fields that both headers have, in one order.
function writeFacts(header: Buffer, { crc, packed, size, at }: Facts): void {
  header.writeUInt16LE(needed, at)
  header.writeUInt16LE(flags, at + 2)
  header.writeUInt16LE(8, at + 4)
  header.writeUInt16LE(day, at + 8)
  header.writeUInt32LE(crc, at + 10)
  header.writeUInt32LE(packed, at + 14)
  header.writeUInt32LE(size, at + 18)
}

function endRecord(
  count: number,
  { size, offset }: { readonly size: number; readonly offset: number },
): Buffer {
  const record = Buffer.alloc(22)
  record.writeUInt32LE(0x06054b50, 0)
  record.writeUInt16LE(count, 8)
  record.writeUInt16LE(count, 10)
  record.writeUInt32LE(size, 12)
  record.writeUInt32LE(offset, 16)
  return record
}
