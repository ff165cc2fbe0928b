import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deflateRawSync } from 'node:zlib'
import { describe, expect, test } from '@jest/globals'
import { PkgtoolError } from '../../../src/core/base/errors.ts'
import { openArchive } from '../../../src/core/zip/archive.ts'
import { createSyncInflater } from '../../../src/core/zip/sync-inflater.ts'
import { createEntryUnpacker } from '../../../src/core/zip/unpack-entry.ts'
import { failureOf } from '../../support/failure-of.ts'
import { temporaryFolders } from '../../support/temporary.ts'
import { writeArchive, type ZipEntry } from '../../support/zip.ts'

const newFolder = temporaryFolders()

/** Unpacks all entries with one unpacker; the bytes that came before a failure are kept. */
async function unpackAll(entries: readonly ZipEntry[], kind: 'sync' | 'stream') {
  const path = join(await newFolder(), 'a.pkgfile')
  await writeFile(path, writeArchive(entries))
  const archive = await openArchive(path)
  if (!archive) throw new Error('no archive')
  const unpacker = createEntryUnpacker(archive.source, kind === 'sync' ? {} : { inflater: null })
  const unpacked: Buffer[] = []
  const run = async () => {
    for (const entry of archive.entries) {
      unpacked.push(Buffer.alloc(0))
      const at = unpacked.length - 1
      await unpacker.unpack(entry, {
        write: bytes => {
          unpacked[at] = Buffer.concat([unpacked[at] ?? Buffer.alloc(0), bytes])
        },
        takeTurn: () => undefined,
      })
    }
  }
  const error = await run().then(
    () => undefined,
    failure => failure,
  )
  unpacker.close()
  await archive.close()
  return { unpacked, error }
}

const noise = randomBytes(900_000)
const zeros = Buffer.alloc(3_000_000)
const sizes = [0, 1, 65_535, 65_536, 65_537, 262_143, 262_144, 262_145, 600_000]

const faults: readonly [string, ZipEntry, RegExp, number][] = [
  ['a wrong CRC-32', { name: 'a', content: 'x', crc32: 7 }, /wrong CRC-32, "a"/, 1],
  ['a wrong CRC-32 of a stored entry', { name: 'a', content: 'x', method: 0, crc32: 7 }, /wrong CRC-32/, 1],
  ['a wrong CRC-32 of a large entry', { name: 'a', content: noise, crc32: 7 }, /wrong CRC-32/, noise.length],
  ['less than announced', { name: 'a', content: 'x', size: 2 }, /1 bytes instead of 2/, 1],
  ['more than announced', { name: 'a', content: 'x'.repeat(900), size: 2 }, /can not be read/, 0],
  ['a bomb behind a small size', { name: 'a', content: zeros, size: 300_000 }, /can not be read/, 262_144],
  [
    'no deflate stream',
    { name: 'a', packed: Buffer.alloc(5, 0xff), size: 9, content: '' },
    /can not be read/,
    0,
  ],
  [
    'a cut deflate stream',
    { name: 'a', content: noise, packed: deflateRawSync(noise).subarray(0, 300_000) },
    /can not be read/,
    299_000,
  ],
  ['an empty deflate stream', { name: 'a', content: '', packed: Buffer.alloc(0) }, /can not be read/, 0],
  ['bytes after the stream', { name: 'a', packed: Buffer.from([3, 0, 1, 2]) }, /bytes after the packed/, 0],
  [
    'many bytes after the stream',
    { name: 'a', content: 'x', packed: Buffer.concat([deflateRawSync('x'), noise]) },
    /bytes after the packed|can not be read/,
    1,
  ],
  [
    'bytes after a stream that ends with a piece',
    { name: 'a', content: '', packed: Buffer.concat([storedStream(65_536), Buffer.alloc(9)]), size: 65_531 },
    /bytes after the packed/,
    65_531,
  ],
]

/** A deflate stream of that many bytes: one stored block of zeros. */
function storedStream(length: number): Buffer {
  const bytes = Buffer.alloc(length)
  bytes[0] = 1
  bytes.writeUInt16LE(length - 5, 1)
  bytes.writeUInt16LE(0xffff - (length - 5), 3)
  return bytes
}

describe.each(['sync', 'stream'] as const)('createEntryUnpacker with the %s inflater', kind => {
  test.each([0, 8])('unpacks entries of all sizes, method %i', async method => {
    const entries = sizes.flatMap(size => [
      { name: `noise${size}`, content: noise.subarray(0, size), method },
      { name: `zeros${size}`, content: zeros.subarray(0, size), method },
    ])
    const { unpacked, error } = await unpackAll(entries, kind)
    expect(error).toBeUndefined()
    for (const [index, { content }] of entries.entries()) expect(unpacked[index]?.equals(content)).toBe(true)
  })

  test.each(faults)('refuses %s', async (_, entry, message, most) => {
    const { unpacked, error } = await unpackAll([{ name: 'sound', content: noise }, entry], kind)
    expect(error).toMatchObject({ code: 'BAD_ARCHIVE' })
    expect(String(error)).toMatch(message)
    expect(unpacked[0]?.equals(noise)).toBe(true)
    expect(unpacked[1]?.length).toBeLessThanOrEqual(Math.max(most, 300_000))
  })

  test('passes on the error of write', async () => {
    const path = join(await newFolder(), 'a.pkgfile')
    await writeFile(path, writeArchive([{ name: 'a', content: noise }]))
    const archive = await openArchive(path)
    const unpacker = createEntryUnpacker(archive!.source, kind === 'sync' ? {} : { inflater: null })
    const full = new PkgtoolError('FILE_SYSTEM', { subject: 'a', found: 'no space left' })
    const write = () => {
      throw full
    }
    const unpacking = unpacker.unpack(archive!.entries[0]!, { write, takeTurn: () => undefined })
    expect(await failureOf(() => unpacking)).toBe(full)
    unpacker.close()
    await archive?.close()
  })
})

describe('createSyncInflater', () => {
  test('works on this platform', () => {
    const inflater = createSyncInflater()
    expect(inflater).toBeDefined()
    inflater?.close()
  })

  test('starts anew after a stream that was given up', () => {
    const inflater = createSyncInflater()
    const packed = deflateRawSync(noise)
    const chunks: Buffer[] = []
    inflater?.start()
    inflater?.push(packed.subarray(0, 1000), { isLast: false, take: () => undefined })
    inflater?.start()
    const taken = inflater?.push(packed, { isLast: true, take: bytes => chunks.push(Buffer.from(bytes)) })
    expect(taken).toBe(packed.length)
    expect(Buffer.concat(chunks).equals(noise)).toBe(true)
    inflater?.close()
  })
})
