import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { openArchive } from '../../src/core/zip/archive.ts'
import {
  contentDigest,
  findSignature,
  openContentHash,
  packageContentHash,
  SignatureMark,
} from '../../src/core/zip/content-hash.ts'
import { temporaryFolders } from '../support/temporary.ts'
import { writeArchive } from '../support/zip.ts'

const newFolder = temporaryFolders()
const signature = { name: '.signature.p7s', content: 'signed by somebody', method: 0 }
const code = { name: 'lib/a.dll', content: Buffer.alloc(5_000, 'code'), method: 0 }
const inner = { name: 'inner.zip', content: writeArchive([code, signature]), method: 0 }
const decoy = { name: 'list.txt', content: 'see .signature.p7s, .signature.p7s', method: 0 }

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

  test('keeps the last state before an offset, whatever the pieces are', () => {
    const bytes = Buffer.alloc(300_000, 'package')
    const { mark } = feed(bytes, [3_000])
    for (const offset of [70_000, 150_000, 300_000]) {
      const state = mark.before(offset)
      const start = state?.offset ?? 0
      expect([start <= offset, offset - start < 70_000]).toEqual([true, true])
      const kept = () => state?.hash.copy().digest('base64')
      expect([kept(), kept()]).toEqual(Array(2).fill(digestOf(bytes.subarray(0, start))))
    }
    expect(mark.before(60_000)).toBeUndefined()
  })

  test('keeps no more than 16 states, and none after a new start', () => {
    const bytes = Buffer.alloc(2 * 1024 ** 2, 'package')
    const { mark } = feed(bytes, [64 * 1024])
    expect(mark.before(bytes.length)?.offset).toBe(bytes.length - 64 * 1024)
    expect(mark.before(1024 ** 2 - 1)).toBeUndefined()
    mark.restart()
    expect(mark.before(bytes.length)).toBeUndefined()
  })

  test('gives both digests where it has a state before the signature', async () => {
    const path = join(await newFolder(), 'a.pkgfile')
    const large = { name: 'lib/large.dll', content: Buffer.alloc(200_000, 'code'), method: 0 }
    const bytes = writeArchive([large, signature])
    await writeFile(path, bytes)
    const { mark } = feed(bytes, [16 * 1024], new SignatureMark({ isSigned: true }))
    const archive = await openArchive(path)
    try {
      const entry = archive && findSignature(archive)
      if (!entry) throw new Error('no signature')
      expect(mark.before(entry.headerOffset)?.offset).toBeGreaterThan(0)
      expect(await openContentHash(archive, { mark })).toBe(await packageContentHash(path))
      const digest = (options: object) => contentDigest(archive, entry, { algorithm: 'sha256', ...options })
      expect(await digest({ mark })).toEqual(await digest({}))
    } finally {
      archive?.close()
    }
  })
})
