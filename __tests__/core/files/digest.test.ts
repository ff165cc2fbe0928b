import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { parseChecksum, tryParseDigest } from '../../../src/core/files/digest.ts'
import { hashFile } from '../../../src/core/files/hash-file.ts'
import { failureOf } from '../../support/failure-of.ts'
import { temporaryFolders } from '../../support/temporary.ts'

const makeFolder = temporaryFolders()
const lengths = { sha256: 32, sha512: 64 } as const
const algorithm = fc.constantFrom('sha256' as const, 'sha512' as const)
const sample = algorithm.chain(name =>
  fc
    .uint8Array({ minLength: lengths[name], maxLength: lengths[name] })
    .map(bytes => ({ name, bytes: Buffer.from(bytes) })),
)

describe('tryParseDigest', () => {
  test('reads hex of any case and base64 into the form that we write', () => {
    fc.assert(
      fc.property(sample, ({ name, bytes }) => {
        const value = bytes.toString(name === 'sha256' ? 'hex' : 'base64')
        const forms = [bytes.toString('hex'), bytes.toString('hex').toUpperCase(), bytes.toString('base64')]
        for (const form of forms) expect(tryParseDigest(name, form)).toEqual({ algorithm: name, value })
      }),
    )
  })

  test('refuses every other length', () => {
    fc.assert(
      fc.property(algorithm, fc.uint8Array({ maxLength: 100 }), (name, bytes) => {
        fc.pre(bytes.length !== lengths[name])
        for (const encoding of ['hex', 'base64'] as const) {
          const text = Buffer.from(bytes).toString(encoding)
          const parsed = tryParseDigest(name, text)
          // 64 hex digits are also the base64 of 48 bytes: the length tells them apart, so neither is the other.
          if (parsed) expect(text).toHaveLength(lengths[name] * 2)
        }
      }),
    )
  })
})

describe('parseChecksum', () => {
  test.each([
    '',
    'sha256',
    'sha256:',
    'md5:d41d8cd98f00b204e9800998ecf8427e',
    `sha256:${'g'.repeat(64)}`,
    'a'.repeat(64),
  ])('refuses %j', async text => {
    expect(await failureOf(() => parseChecksum(text))).toMatchObject({ code: 'INVALID_INPUT' })
  })

  test('reads the name in any case, and white space around', () => {
    const value = 'ab'.repeat(32)
    expect(parseChecksum(` SHA256:${value.toUpperCase()}\n`)).toEqual({ algorithm: 'sha256', value })
  })
})

describe('hashFile', () => {
  test.each([0, 1, 256 * 1024, 256 * 1024 + 1, 700_000])('hashes %d bytes', async size => {
    const bytes = Buffer.alloc(size, 'abc')
    const path = join(await makeFolder(), 'file')
    await writeFile(path, bytes)
    expect(hashFile(path, 'sha256')).toEqual({
      digest: createHash('sha256').update(bytes).digest('hex'),
      size,
    })
    expect(hashFile(path, 'sha512').digest).toBe(createHash('sha512').update(bytes).digest('base64'))
  })
})
