import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { isPkgtoolError } from '../../../src/core/base/errors.ts'
import { openArchive, readEntry } from '../../../src/core/zip/archive.ts'
import { windowPool } from '../../../src/core/zip/unpack-entry.ts'
import { temporaryFolders } from '../../support/temporary.ts'
import { writeArchive, type ZipEntry, type ZipOptions } from '../../support/zip.ts'

const newFolder = temporaryFolders()

async function save(bytes: Uint8Array): Promise<string> {
  const path = join(await newFolder(), 'a.pkgfile')
  await writeFile(path, bytes)
  return path
}

/** Opens and unpacks everything, as a restore would. */
async function unpack(bytes: Uint8Array): Promise<Map<string, string> | undefined> {
  const archive = await openArchive(await save(bytes))
  if (!archive) return undefined
  try {
    const files = new Map<string, string>()
    for (const entry of archive.entries)
      files.set(entry.name, (await readEntry(archive, entry, { limit: 1 << 20 })).toString())
    return files
  } finally {
    await archive.close()
  }
}

async function rejection(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => 'no error',
    error => error,
  )
}

describe('openArchive reads', () => {
  const cases: readonly [string, readonly ZipEntry[], ZipOptions?][] = [
    ['an empty archive', []],
    [
      'stored and deflated entries',
      [
        { name: 'a', content: 'x', method: 0 },
        { name: 'b/c', content: 'yy' },
      ],
    ],
    [
      'data descriptors',
      [
        { name: 'a', content: 'x', dataDescriptor: true },
        { name: 'b', content: 'y' },
      ],
    ],
    [
      'explicit directory entries',
      [
        { name: 'lib/', method: 0 },
        { name: 'lib/a', content: 'x' },
      ],
    ],
    ['a comment', [{ name: 'a', content: 'x' }], { comment: Buffer.from('PK and more') }],
    [
      'zip64 entries',
      [
        { name: 'a', content: 'x', zip64: true },
        { name: 'b', content: 'y', zip64: true },
      ],
    ],
    ['a zip64 end record', [{ name: 'a', content: 'x' }], { zip64: true }],
    [
      'a zip64 end record and a comment',
      [{ name: 'a' }],
      { zip64: true, comment: Buffer.alloc(65_535, 'x') },
    ],
    ['bytes before the first entry', [{ name: 'a', content: 'x' }], { prefix: Buffer.from('#!/bin/sh\n') }],
    ['a Unix mode of a plain file', [{ name: 'a', attributes: (0o100644 << 16) >>> 0 }]],
    ['names as long as they get', [{ name: 'n'.repeat(65_535), content: 'x' }]],
  ]
  test.each(cases.map(([name, entries, options = {}]) => ({ name, entries, options })))(
    '$name',
    async ({ entries, options }) => {
      const files = await unpack(writeArchive(entries, options))
      expect([...(files ?? [])]).toEqual(
        entries.map(({ name, content }) => [String(name).replace(/\/$/, ''), String(content ?? '')]),
      )
    },
  )

  test('names percent-decoded once', async () => {
    const files = await unpack(writeArchive([{ name: 'a%20b/%C3%A9%2525.txt' }, { name: 'x%ff%E4.y' }]))
    expect([...(files?.keys() ?? [])]).toEqual(['a b/\u00e9%25.txt', 'x%ff%E4.y'])
  })

  test('a backslash as separator', async () => {
    expect([...((await unpack(writeArchive([{ name: 'lib\\a' }])))?.keys() ?? [])]).toEqual(['lib/a'])
  })
})

describe('openArchive knows what is not a zip file', () => {
  test.each([
    ['an empty file', ''],
    ['text', 'hello'],
    ['a stray end signature', 'hello PK\x05\x06 world'],
  ])('%s', async (_, text) => {
    expect(await unpack(Buffer.from(text, 'latin1'))).toBeUndefined()
  })

  test('a missing file is NOT_FOUND', async () => {
    await expect(openArchive(join(await newFolder(), 'missing'))).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })
})

const zipInside = writeArchive([{ name: 'evil', content: 'x' }])
const refused: readonly [string, Uint8Array, RegExp][] = [
  ['a cut file', writeArchive([{ name: 'a', content: 'x' }]).subarray(0, 40), /no end record/],
  ['PK alone', Buffer.from('PK'), /no end record/],
  ['bytes after the end', Buffer.concat([writeArchive([{ name: 'a' }]), Buffer.from('x')]), /no end record/],
  ['a second end record in the comment', writeArchive([], { comment: zipInside }), /second end record/],
  [
    'a torn end record in the comment',
    writeArchive([], { comment: Buffer.from('..PK\x05\x06', 'latin1') }),
    /second end record/,
  ],
  ['more disks', writeArchive([], { disk: 1 }), /split/],
  ['a gap before the end record', writeArchive([{ name: 'a' }], { gap: Buffer.alloc(9) }), /does not end at/],
  ['fewer entries than named', writeArchive([{ name: 'a' }], { entryCount: 2 }), /fewer entries/],
  [
    'more entries than named',
    writeArchive([{ name: 'a' }, { name: 'b' }], { entryCount: 1 }),
    /more entries/,
  ],
  ['too many entries', writeArchive([], { entryCount: 100_001, zip64: true }), /100001 entries/],
  [
    'a zip64 end record out of place',
    writeArchive([], { zip64: true, gap: Buffer.alloc(3) }),
    /end at the end/,
  ],
  ['two end records that disagree', disagreeing(), /contradict/],
  ['another local name', writeArchive([{ name: 'a', localName: 'b' }]), /local name differs, "a"/],
  ['another local method', writeArchive([{ name: 'a', localMethod: 0 }]), /local method differs/],
  ['a name twice', writeArchive([{ name: 'a' }, { name: 'a' }]), /two entries of one name, "a"/],
  [
    'names equal without case',
    writeArchive([{ name: 'Lib/A' }, { name: 'lib/a' }]),
    /two entries of one name/,
  ],
  ['names equal after decoding', writeArchive([{ name: 'a%62' }, { name: 'ab' }]), /two entries of one name/],
  [
    'names equal across separators',
    writeArchive([{ name: 'a\\b' }, { name: 'a/b' }]),
    /two entries of one name/,
  ],
  [
    'names equal when composed',
    writeArchive([{ name: 'e\u0301' }, { name: '\u00e9' }]),
    /two entries of one name/,
  ],
  [
    'a file that is a folder too',
    writeArchive([{ name: 'a/b' }, { name: 'a-' }, { name: 'A' }]),
    /below a file, "a\/b"/,
  ],
  ['an encrypted entry', writeArchive([{ name: 'a', flags: 1 }]), /encrypted/],
  ['a strongly encrypted entry', writeArchive([{ name: 'a', flags: 0x40 }]), /encrypted/],
  ['another method', writeArchive([{ name: 'a', method: 12 }]), /method 12/],
  ['a symbolic link', writeArchive([{ name: 'a', attributes: (0o120777 << 16) >>> 0 }]), /link or device/],
  ['a device', writeArchive([{ name: 'a', attributes: (0o060666 << 16) >>> 0 }]), /link or device/],
  ['a reparse point', writeArchive([{ name: 'a', attributes: 0x400 }]), /link or device/],
  ['a directory with content', writeArchive([{ name: 'a/', content: 'x' }]), /directory entry with content/],
  ['a name that is not valid UTF-8', writeArchive([{ name: Buffer.from([0x61, 0xff]) }]), /not valid UTF-8/],
  [
    'a stored entry with two sizes',
    writeArchive([{ name: 'a', content: 'xy', method: 0, size: 1 }]),
    /two sizes/,
  ],
  ['a wrong CRC', writeArchive([{ name: 'a', content: 'x', crc32: 7 }]), /wrong CRC-32, "a"/],
  ['less than announced', writeArchive([{ name: 'a', content: 'x', size: 2 }]), /1 bytes instead of 2/],
  [
    'more than announced',
    writeArchive([{ name: 'a', content: 'x'.repeat(900), size: 2 }]),
    /can not be read/,
  ],
  [
    'no deflate stream',
    writeArchive([{ name: 'a', packed: Buffer.alloc(5, 0xff), size: 9 }]),
    /can not be read/,
  ],
  [
    'bytes after the deflate stream',
    writeArchive([{ name: 'a', packed: Buffer.from([3, 0, 1, 2]) }]),
    /bytes after the packed/,
  ],
  [
    'overlapping entries',
    writeArchive([
      { name: 'a', content: 'x' },
      { name: 'a2', headerOffset: 0 },
    ]),
    /overlap/,
  ],
  ['an entry outside', writeArchive([{ name: 'a', headerOffset: 5000 }]), /without local record/],
  [
    'an entry into the central directory',
    writeArchive([{ name: 'a', compressedSize: 60 }]),
    /reaches into the central directory/,
  ],
  ['a broken zip64 field', writeArchive([{ name: 'a', size: 0xffffffff }]), /zip64 field/],
  [
    'too much to unpack',
    writeArchive([
      { name: 'a', size: 0xfffffffe },
      { name: 'b', size: 5 },
    ]),
    /unpacked size/,
  ],
  ['a bomb', writeArchive([{ name: 'a', size: 2 ** 27, content: 'x' }]), /134 MB packed into/],
]

function disagreeing(): Buffer {
  const bytes = writeArchive([{ name: 'a' }], { zip64: true })
  bytes.writeUInt16LE(7, bytes.length - 14)
  return bytes
}

const badNames: readonly [string, RegExp][] = [
  ['', /empty name/],
  ['/', /empty name/],
  ['/etc/passwd', /absolute/],
  ['\\\\server\\share', /absolute/],
  ['C:\\x', /":"/],
  ['a:b', /":"/],
  ['../x', /"\.\."/],
  ['a/..', /"\.\."/],
  ['a\\..\\..\\x', /"\.\."/],
  ['%2e%2e/x', /"\.\."/],
  ['..%5cx', /"\.\."/],
  ['%2fetc', /absolute/],
  ['a//b', /empty path segment/],
  ['./a', /ends in a dot/],
  ['a./b', /ends in a dot/],
  ['a /b', /ends in a dot or a space/],
  ['a%20', /ends in a dot or a space/],
  ['a\0b', /control/],
  ['a%00b', /control/],
  ['a\u0085b', /control/],
  ['lib/NUL', /device/],
  ['con.txt', /device/],
  ['Lpt1 .x', /device/],
  ['com\u00b9', /device/],
  [`${'a/'.repeat(64)}a`, /deeper than 64/],
]

describe('openArchive refuses with BAD_ARCHIVE', () => {
  test.each(refused)('%s', async (_, bytes, message) => {
    const error = await rejection(unpack(bytes))
    expect(error).toMatchObject({ code: 'BAD_ARCHIVE' })
    expect(String(error)).toMatch(message)
  })

  test.each(badNames)('the name %j', async (name, message) => {
    const error = await rejection(unpack(writeArchive([{ name, method: 0 }])))
    expect(error).toMatchObject({ code: 'BAD_ARCHIVE' })
    expect(String(error)).toMatch(message)
  })

  test.each(['COM10', 'console', 'a.con', '...a', '.rels', 'a b', 'nul-1', '~'])(
    'but not the name %j',
    async name => {
      expect([...((await unpack(writeArchive([{ name }])))?.keys() ?? [])]).toEqual([name])
    },
  )
})

test('openArchive gives its buffer back after each refusal, so that many take no more memory than one', async () => {
  const path = await save(writeArchive([{ name: 'a', localName: 'b' }]))
  const buffer = windowPool.take()
  windowPool.release(buffer)
  for (let count = 0; count < 20; count++) await rejection(openArchive(path))
  expect(windowPool.take() === buffer).toBe(true)
})

test('readEntry refuses above its limit', async () => {
  const archive = await openArchive(await save(writeArchive([{ name: 'a', content: 'xxx' }])))
  const entry = archive?.entries[0]
  try {
    await expect(readEntry(archive!, entry!, { limit: 2 })).rejects.toMatchObject({ code: 'TOO_LARGE' })
  } finally {
    await archive?.close()
  }
})

test('readEntry reads the bytes of its entry and none beyond', async () => {
  const files = [
    { name: 'a.txt', content: 'a' },
    { name: 'b.bin', content: Buffer.alloc(300_000, 'b'), method: 0 },
  ]
  const archive = await openArchive(await save(writeArchive(files)))
  try {
    const [entry] = archive!.entries
    const { source } = archive!
    let read = 0
    const counting = {
      ...source,
      fill(buffer: Buffer, offset: number) {
        read += buffer.length
        source.fill(buffer, offset)
      },
    }
    expect(await readEntry({ ...archive!, source: counting }, entry!, { limit: 10 })).toEqual(
      Buffer.from('a'),
    )
    expect(read).toBe(entry!.compressedSize)
  } finally {
    archive?.close()
  }
})

describe('openArchive holds', () => {
  const entry = fc.record({
    content: fc.uint8Array({ maxLength: 300 }),
    method: fc.constantFrom(0, 8),
    dataDescriptor: fc.boolean(),
    zip64: fc.boolean(),
  })

  test('what was written', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(entry, { maxLength: 8 }), fc.boolean(), async (facts, zip64) => {
        const entries = facts.map((fact, index) => ({ name: `d${index % 3}/${index}`, ...fact }))
        const archive = await openArchive(await save(writeArchive(entries, { zip64 })))
        try {
          expect(archive?.entries.map(({ name }) => name)).toEqual(entries.map(({ name }) => name))
          for (const [index, read] of archive!.entries.entries())
            expect([...(await readEntry(archive!, read, { limit: 300 }))]).toEqual([
              ...entries[index]!.content,
            ])
        } finally {
          await archive?.close()
        }
      }),
      { numRuns: 60 },
    )
  })

  test('only PkgtoolError on damaged bytes', async () => {
    const sound = writeArchive(
      [
        { name: 'a/b', content: 'hello hello' },
        { name: 'c', content: 'x', method: 0, zip64: true },
      ],
      { zip64: true, comment: Buffer.from('note') },
    )
    const change = fc.tuple(fc.nat(sound.length - 1), fc.nat(255))
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), fc.nat(20), async (changes, cut) => {
        const bytes = Buffer.from(sound)
        for (const [at, value] of changes) bytes[at] = value
        const error = await rejection(unpack(cut > 15 ? bytes.subarray(0, -cut) : bytes))
        expect(error === 'no error' || isPkgtoolError(error)).toBe(true)
      }),
      { numRuns: 300 },
    )
  })
})
