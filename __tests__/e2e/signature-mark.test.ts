import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { openArchive } from '../../src/core/zip/archive.ts'
import { openContentHash, packageContentHash, SignatureMark } from '../../src/core/zip/content-hash.ts'
import { temporaryFolders } from '../support/temporary.ts'
import { writeArchive } from '../support/zip.ts'

const newFolder = temporaryFolders()
const signature = { name: '.signature.p7s', content: 'signed by somebody', method: 0 }
const code = { name: 'lib/a.dll', content: Buffer.alloc(5_000, 'code'), method: 0 }
const inner = { name: 'inner.zip', content: writeArchive([code, signature]), method: 0 }
const decoy = { name: 'list.txt', content: 'see .signature.p7s, .signature.p7s', method: 0 }
const offsetIn = (bytes: Buffer) => bytes.indexOf('.signature.p7s') - 30

/** Marks and hashes `bytes` in pieces of these sizes, again and again. */
function feed(bytes: Buffer, sizes: readonly number[], mark = new SignatureMark()) {
  const hash = createHash('sha512')
  for (let at = 0, turn = 0; at < bytes.length; turn++) {
    const size = sizes[turn % sizes.length] ?? 1
    mark.update(hash, bytes.subarray(at, at + size), at)
    at += size
  }
  return { mark, digest: hash.digest('base64') }
}

const digestOf = (bytes: Uint8Array) => createHash('sha512').update(bytes).digest('base64')

describe('a signature mark', () => {
  test('never changes a hash: neither that of the file nor the content hash', async () => {
    const path = join(await newFolder(), 'a.pkgfile')
    const entries = fc.shuffledSubarray([code, signature, decoy, inner], { minLength: 1 })
    const sizes = fc.array(fc.integer({ min: 1, max: 6_000 }), { minLength: 1, maxLength: 5 })
    await fc.assert(
      fc.asyncProperty(entries, sizes, async (chosen, pieces) => {
        const bytes = writeArchive(chosen)
        await writeFile(path, bytes)
        const { mark, digest } = feed(bytes, pieces)
        expect(digest).toBe(digestOf(bytes))
        const archive = await openArchive(path)
        try {
          expect((await openContentHash(archive, { mark })) ?? digest).toBe(await packageContentHash(path))
        } finally {
          archive?.close()
        }
      }),
    )
  })

  test.each([1_000_000, 3_000])('keeps the hash of what precedes the record, in pieces of %d bytes', size => {
    const bytes = writeArchive([code, signature])
    const offset = offsetIn(bytes)
    const { mark } = feed(bytes, [size])
    const kept = () => mark.hashBefore(offset)?.digest('base64')
    expect([kept(), kept()]).toEqual(Array(2).fill(digestOf(bytes.subarray(0, offset))))
    expect(mark.hashBefore(offset + 1)).toBeUndefined()
  })

  test('keeps nothing of a record that lies across two pieces, and nothing after a new start', () => {
    const bytes = writeArchive([code, signature])
    const offset = offsetIn(bytes)
    for (const cut of [1, 4, 29, 30, 43])
      expect(feed(bytes, [offset + cut, bytes.length]).mark.hashBefore(offset)).toBeUndefined()
    const { mark } = feed(bytes, [bytes.length])
    mark.restart()
    expect(mark.hashBefore(offset)).toBeUndefined()
  })
})
