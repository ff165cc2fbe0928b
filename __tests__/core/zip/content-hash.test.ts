import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { openArchive } from '../../../src/core/zip/archive.ts'
import { openContentHash, packageContentHash } from '../../../src/core/zip/content-hash.ts'
import { temporaryFolders } from '../../support/temporary.ts'
import { writeArchive, type ZipEntry, type ZipOptions } from '../../support/zip.ts'

const newFolder = temporaryFolders()
const sha512 = (bytes: Uint8Array) => createHash('sha512').update(bytes).digest('base64')

async function hashOf(bytes: Uint8Array): Promise<string> {
  const path = join(await newFolder(), 'a.pkgfile')
  await writeFile(path, bytes)
  return packageContentHash(path)
}

const signature = { name: '.signature.p7s', content: 'signed by somebody', method: 0 }
const files: readonly ZipEntry[] = [
  { name: 'a.pkgspec', content: 'manifest' },
  { name: 'lib/a.dll', content: Buffer.alloc(3_000_000, 'code'), method: 0, dataDescriptor: true },
  { name: 'lib/b.dll', content: 'more' },
]

describe('packageContentHash', () => {
  test.each([
    ['an unsigned package', writeArchive(files)],
    ['a file that is not a zip file', Buffer.from('text')],
    ['a zip64 package', writeArchive(files, { zip64: true })],
  ])('of %s is the hash of the file', async (_, bytes) => {
    expect(await hashOf(bytes)).toBe(sha512(bytes))
  })

  test.each<[string, number, ZipOptions]>([
    ['last', 3, {}],
    ['first', 0, {}],
    ['between', 1, {}],
    ['last, with a comment', 3, { comment: Buffer.from('note') }],
  ])(
    'of a signed package is that of the package before it was signed, the signature %s',
    async (_, at, options) => {
      const signed = writeArchive(files.toSpliced(at, 0, signature), options)
      expect(await hashOf(signed)).toBe(sha512(writeArchive(files, options)))
      expect(await hashOf(signed)).not.toBe(sha512(signed))
    },
  )

  test('of an open package is the same each time', async () => {
    const path = join(await newFolder(), 'a.pkgfile')
    await writeFile(path, writeArchive([signature, ...files]))
    const archive = await openArchive(path)
    try {
      for (const _ of [1, 2]) expect(await openContentHash(archive, {})).toBe(sha512(writeArchive(files)))
    } finally {
      archive?.close()
    }
  })

  test('counts only the exact name as signature', async () => {
    for (const name of ['x/.signature.p7s', '.Signature.p7s']) {
      const bytes = writeArchive([...files, { ...signature, name }])
      expect(await hashOf(bytes)).toBe(sha512(bytes))
    }
  })

  test('refuses a signature in a zip64 archive, and a bad archive', async () => {
    const zip64 = writeArchive([...files, signature], { zip64: true })
    await expect(hashOf(zip64)).rejects.toMatchObject({ code: 'BAD_ARCHIVE' })
    const fields = writeArchive([{ name: 'a', zip64: true }, signature])
    await expect(hashOf(fields)).rejects.toMatchObject({ code: 'BAD_ARCHIVE' })
    await expect(hashOf(writeArchive([{ name: '../a' }]))).rejects.toMatchObject({ code: 'BAD_ARCHIVE' })
  })

  test.each([
    ['signed', [{ name: 'a', content: Buffer.alloc(20 << 20), method: 0 }, signature]],
    ['unsigned', [{ name: 'a', content: Buffer.alloc(20 << 20), method: 0 }]],
  ])('of a large %s package is given up when its caller stops it', async (_, entries) => {
    const path = join(await newFolder(), 'a.pkgfile')
    await writeFile(path, writeArchive(entries))
    const stop = new AbortController()
    const hashed = packageContentHash(path, { signal: stop.signal })
    setImmediate(() => stop.abort())
    await expect(hashed).rejects.toMatchObject({ code: 'CANCELLED' })
  })
})
