import { randomBytes } from 'node:crypto'
import { lstat, mkdir, open, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { constants, deflateRawSync } from 'node:zlib'
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { isPkgtoolError } from '../../../src/core/base/errors.ts'
import { openArchive } from '../../../src/core/zip/archive.ts'
import type { ArchiveEntry } from '../../../src/core/zip/archive-entry.ts'
import { windowsNameFault } from '../../../src/core/zip/entry-name.ts'
import { extractArchive } from '../../../src/core/zip/extract.ts'
import { crc32 } from '../../../src/core/zip/unpack-entry.ts'
import { failureOf } from '../../support/failure-of.ts'
import { needs } from '../../support/needs.ts'
import { temporaryFolders } from '../../support/temporary.ts'
import { writeArchive, type ZipEntry } from '../../support/zip.ts'

const newFolder = temporaryFolders()
const all = ({ name }: ArchiveEntry) => name

/** Extracts into a new folder inside a new folder, so that what leaves the inner one is seen. */
async function extract(
  bytes: Uint8Array,
  {
    directory,
    ...options
  }: Partial<Parameters<typeof extractArchive>[2]> & { readonly directory?: string } = {},
) {
  const outer = await newFolder()
  const inner = directory ?? join(outer, 'inner')
  if (directory === undefined) await mkdir(inner)
  await writeFile(join(outer, 'a.pkgfile'), bytes)
  const archive = await openArchive(join(outer, 'a.pkgfile'))
  if (!archive) throw new Error('no archive')
  try {
    return { outer, inner, ...(await extractArchive(archive, inner, { select: all, ...options })) }
  } finally {
    await archive.close()
  }
}

async function filesBelow(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true })
  return entries.map(name => name.replaceAll('\\', '/')).sort()
}

describe('extractArchive', () => {
  test('writes files and folders, and returns both', async () => {
    const bytes = writeArchive([
      { name: 'empty/', method: 0 },
      { name: 'lib/net8/a.dll', content: 'aa' },
      { name: 'lib/', method: 0 },
      { name: 'lib/b%20c.txt', content: 'b', method: 0 },
      { name: 'none', content: '' },
    ])
    const { inner, files, folders } = await extract(bytes)
    expect(folders).toEqual(['', 'empty', 'lib', 'lib/net8'])
    expect(files).toEqual([
      { path: 'lib/net8/a.dll', size: 2 },
      { path: 'lib/b c.txt', size: 1 },
      { path: 'none', size: 0 },
    ])
    expect(await filesBelow(inner)).toEqual([
      'empty',
      'lib',
      'lib/b c.txt',
      'lib/net8',
      'lib/net8/a.dll',
      'none',
    ])
    expect(await readFile(join(inner, 'lib/net8/a.dll'), 'utf8')).toBe('aa')
  })

  test('leaves out and moves as select says, and does not read what is left out', async () => {
    const bytes = writeArchive([
      { name: 'A.spec', content: 'a' },
      { name: 'bad', content: 'b', crc32: 1 },
    ])
    const select = ({ name }: ArchiveEntry) => (name === 'bad' ? undefined : 'deep/a.spec')
    const { inner, files } = await extract(bytes, { select })
    expect(files).toEqual([{ path: 'deep/a.spec', size: 1 }])
    expect(await filesBelow(inner)).toEqual(['deep', 'deep/a.spec'])
  })

  needs('modes').test(
    'gives files the modes of the reference client but those that let others write, whatever the archive says',
    async () => {
      const attributes = (0o100777 << 16) >>> 0
      const { inner } = await extract(writeArchive([{ name: 'd/a', content: 'x', attributes }]))
      const mask = process.umask()
      expect((await stat(join(inner, 'd/a'))).mode & 0o777).toBe(0o744 & ~mask)
      expect((await stat(join(inner, 'd'))).mode & 0o777).toBe(0o755 & ~mask)
    },
  )

  test('writes what was packed', async () => {
    const entry = fc.record({
      content: fc.oneof(
        fc.uint8Array({ maxLength: 300 }),
        fc.integer({ min: 60_000, max: 600_000 }).map(size => Buffer.alloc(size, 'ab')),
      ),
      method: fc.constantFrom(0, 8),
      dataDescriptor: fc.boolean(),
      zip64: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(entry, { maxLength: 8 }), async facts => {
        const entries = facts.map((fact, index) => ({ name: `d${index % 3}/${index}`, ...fact }))
        const { inner, files } = await extract(writeArchive(entries))
        expect(files).toEqual(entries.map(({ name, content }) => ({ path: name, size: content.length })))
        for (const { name, content } of entries)
          expect((await readFile(join(inner, name))).equals(content)).toBe(true)
      }),
      { numRuns: 25 },
    )
  })

  test('throws only PkgtoolError on damaged bytes', async () => {
    const sound = writeArchive([
      { name: 'a/b', content: randomBytes(70).toString('hex') },
      { name: 'c', content: 'x', method: 0 },
    ])
    const change = fc.tuple(fc.nat(sound.length - 1), fc.nat(255))
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), async changes => {
        const bytes = Buffer.from(sound)
        for (const [at, value] of changes) bytes[at] = value
        const error = await extract(bytes).catch(failure => failure)
        expect(!(error instanceof Error) || isPkgtoolError(error) || error.message === 'no archive').toBe(
          true,
        )
      }),
      { numRuns: 100 },
    )
  })
})

describe('extractArchive refuses', () => {
  const bad: readonly [string, ZipEntry, RegExp][] = [
    ['a wrong CRC-32', { name: 'a', content: 'x', crc32: 7 }, /wrong CRC-32, "a"/],
    ['a wrong size', { name: 'a', content: 'x', size: 2 }, /1 bytes instead of 2/],
    [
      'a bomb behind a small size',
      { name: 'a', content: Buffer.alloc(5_000_000), size: 3 },
      /can not be read, "a"/,
    ],
  ]
  test.each(bad)('%s', async (_, entry, message) => {
    const error = await failureOf(() => extract(writeArchive([entry])))
    expect(error.code).toBe('BAD_ARCHIVE')
    expect(error.message).toMatch(message)
  })

  test.each(['../x', 'a/../../x', '/etc/x', 'C:x', '..\\x', '', 'a\0b'])('to write to %j', async target => {
    for (const name of ['a', 'd/']) {
      const outer = await newFolder()
      const directory = join(outer, 'inner')
      await mkdir(directory)
      const bytes = writeArchive([{ name, method: 0 }])
      const error = await failureOf(() => extract(bytes, { directory, select: () => target }))
      expect(error.code).toBe('BAD_ARCHIVE')
      expect(await filesBelow(outer)).toEqual(['inner'])
    }
  })

  test('two entries in one place', async () => {
    const bytes = writeArchive([{ name: 'a' }, { name: 'b' }])
    const error = await failureOf(() => extract(bytes, { select: () => 'x' }))
    expect(error).toMatchObject({ code: 'BAD_ARCHIVE' })
    expect(error.message).toMatch(/place is taken, "x"/)
  })

  test('a file where another entry needs a folder', async () => {
    const bytes = writeArchive([{ name: 'a' }, { name: 'b' }])
    const select = ({ name }: ArchiveEntry) => (name === 'a' ? 'x' : 'x/b')
    expect(await failureOf(() => extract(bytes, { select }))).toMatchObject({ code: 'BAD_ARCHIVE' })
  })

  needs('symlinks').test('to write through a link', async () => {
    const outside = await newFolder()
    await writeFile(join(outside, 'kept'), 'kept')
    const directory = await newFolder()
    await symlink(outside, join(directory, 'lib'))
    await symlink(join(outside, 'kept'), join(directory, 'file'))
    await symlink(join(outside, 'new'), join(directory, 'dangling'))
    for (const name of ['lib/a', 'lib/', 'file', 'dangling']) {
      const bytes = writeArchive([{ name, method: 0 }])
      expect(await failureOf(() => extract(bytes, { directory }))).toMatchObject({ code: 'BAD_ARCHIVE' })
    }
    expect(await filesBelow(outside)).toEqual(['kept'])
    expect(await readFile(join(outside, 'kept'), 'utf8')).toBe('kept')
    expect((await lstat(join(directory, 'lib'))).isSymbolicLink()).toBe(true)
  })

  test('a folder that is not there, as FILE_SYSTEM', async () => {
    const directory = join(await newFolder(), 'missing')
    const error = await failureOf(() => extract(writeArchive([{ name: 'a' }]), { directory }))
    expect(error).toMatchObject({ code: 'FILE_SYSTEM', fields: { path: join(directory, 'a') } })
  })
})

describe('extractArchive stops with CANCELLED', () => {
  test('before the first entry', async () => {
    const directory = await newFolder()
    const run = () => extract(writeArchive([{ name: 'a' }]), { directory, signal: AbortSignal.abort() })
    expect(await failureOf(run)).toMatchObject({ code: 'CANCELLED' })
    expect(await filesBelow(directory)).toEqual([])
  })

  test.each([0, 8])('in the middle of a large entry, method %i', async method => {
    const controller = new AbortController()
    const content = randomBytes(40_000_000)
    const bytes = writeArchive([{ name: 'a', content, method }])
    const directory = await newFolder()
    const select = (entry: ArchiveEntry) => {
      setImmediate(() => controller.abort())
      return entry.name
    }
    const error = await failureOf(() => extract(bytes, { directory, select, signal: controller.signal }))
    expect(error.code).toBe('CANCELLED')
    expect((await stat(join(directory, 'a'))).size).toBeLessThan(content.length)
  })
})

test('extractArchive needs memory for its buffers only, and lets other work run', async () => {
  const path = join(await newFolder(), 'a.pkgfile')
  const size = 300 * 1024 ** 2
  await writeFile(path, zerosArchive(size))
  const archive = await openArchive(path)
  const directory = await newFolder()
  const before = process.memoryUsage.rss()
  const samples: number[] = []
  const timer = setInterval(() => samples.push(process.memoryUsage.rss() - before), 5)
  await extractArchive(archive!, directory, { select: all })
  clearInterval(timer)
  await archive?.close()
  const file = await open(join(directory, 'zeros'))
  expect((await file.stat()).size).toBe(size)
  await file.close()
  expect(samples.length).toBeGreaterThan(3)
  expect(Math.max(...samples)).toBeLessThan(100 * 1024 ** 2)
})

/** An archive of one entry of zeros, with noise beside it against the limit of the ratio. */
function zerosArchive(size: number): Buffer {
  const megabyte = Buffer.alloc(1024 ** 2)
  const block = deflateRawSync(megabyte, { finishFlush: constants.Z_FULL_FLUSH })
  const blocks = Array.from({ length: size / megabyte.length }, () => block)
  let crc = 0
  for (const _ of blocks) crc = crc32(megabyte, crc)
  return writeArchive([
    { name: 'zeros', packed: Buffer.concat([...blocks, deflateRawSync('')]), size, crc32: crc },
    { name: 'noise', content: randomBytes(3_000_000), method: 0 },
  ])
}

describe('windowsNameFault', () => {
  test.each(['<', '>', '"', '|', '?', '*'])('names the character %s on Windows only', character => {
    expect(windowsNameFault(`lib/a${character}`, 'win32')).toContain(`the character ${character}`)
    expect(windowsNameFault(`lib/a${character}`, 'linux')).toBeUndefined()
  })

  test('refuses a name of more than 255 UTF-16 units, not a path of as many', () => {
    expect(windowsNameFault(`lib/${'ä'.repeat(256)}`, 'win32')).toContain('more than 255 characters')
    expect(windowsNameFault(`${'ä'.repeat(255)}/${'b'.repeat(255)}`, 'win32')).toBeUndefined()
  })
})
