import { createHash } from 'node:crypto'
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import type { Digest, HashAlgorithm } from '../../../../src/core/files/digest.ts'
import { acceptTool, type MeasuredFile } from '../../../../src/core/tool/cache/accept-tool.ts'

const digestOf = (bytes: string, algorithm: HashAlgorithm): Digest => ({
  algorithm,
  value: createHash(algorithm)
    .update(bytes)
    .digest(algorithm === 'sha256' ? 'hex' : 'base64'),
})
const fileOf = (bytes: string): MeasuredFile => ({
  path: 'tool',
  size: bytes.length,
  digest: algorithm => digestOf(bytes, algorithm).value,
})
const unread = (size: number): MeasuredFile => ({
  path: 'tool',
  size,
  digest() {
    throw new Error('hashed')
  },
})

describe('acceptTool', () => {
  test('accepts a file of the wanted size and digests, with its SHA-256', () => {
    const digests = [digestOf('tool', 'sha512'), digestOf('tool', 'sha256')]
    expect(acceptTool(fileOf('tool'), { size: 4, digests })).toEqual({
      tool: { size: 4, sha256: digestOf('tool', 'sha256').value },
    })
  })

  test('accepts any file that is not empty where nothing is known of it', () => {
    expect(acceptTool(fileOf('x'), { digests: [] })).toMatchObject({ tool: { size: 1 } })
    expect(acceptTool(unread(0), { digests: [] })).toEqual({ fault: { kind: 'empty' } })
  })

  test('refuses an empty file, whatever is wanted', () => {
    expect(acceptTool(fileOf(''), { size: 0, digests: [digestOf('', 'sha256')] })).toEqual({
      fault: { kind: 'empty' },
    })
  })

  test('refuses another size without hashing the file', () => {
    const wanted = { size: 4, digests: [digestOf('tool', 'sha256')] }
    expect(acceptTool(unread(5), wanted)).toEqual({ fault: { kind: 'size', found: 5, wanted: 4 } })
  })

  test.each(['sha256', 'sha512'] as const)('refuses another %s and says which', algorithm => {
    const [wanted, found] = [digestOf('tool', algorithm), digestOf('evil', algorithm).value]
    expect(acceptTool(fileOf('evil'), { size: 4, digests: [digestOf('evil', 'sha256'), wanted] })).toEqual({
      fault: { kind: 'digest', found, wanted },
    })
  })

  test('asks for a signature once everything else is right, and says who signed', () => {
    const asked: string[] = []
    const signer = { fingerprint: 'f', subject: 'CN=A' }
    const fault = { kind: 'missing', client: '', found: 'none' } as const
    const rule = (judged: { readonly signer: typeof signer } | { readonly fault: typeof fault }) => ({
      accepts: () => true,
      judge: (path: string) => {
        asked.push(path)
        return judged
      },
    })
    const digests = [digestOf('tool', 'sha256')]
    expect(acceptTool(fileOf('tool'), { digests, signers: rule({ signer }) })).toMatchObject({
      tool: { signer },
    })
    expect(acceptTool(fileOf('tool'), { digests, signers: rule({ fault }) })).toEqual({
      fault: { kind: 'signature', fault },
    })
    expect(asked).toEqual(['tool', 'tool'])
    expect(acceptTool(fileOf('evil'), { digests, signers: rule({ signer }) })).toMatchObject({
      fault: { kind: 'digest' },
    })
    expect(asked).toHaveLength(2)
  })

  test('accepts exactly the bytes that meet every expectation', () => {
    const bytes = fc.string({ minLength: 1, maxLength: 2, unit: fc.constantFrom('a', 'b') })
    const digests = fc.array(fc.tuple(bytes, fc.constantFrom('sha256' as const, 'sha512' as const)), {
      maxLength: 2,
    })
    const size = fc.option(fc.integer({ min: 1, max: 2 }), { nil: undefined })
    fc.assert(
      fc.property(bytes, digests, size, (file, known, length) => {
        const wanted = { size: length, digests: known.map(([text, algorithm]) => digestOf(text, algorithm)) }
        const isMet =
          (length === undefined || length === file.length) && known.every(([text]) => text === file)
        expect('tool' in acceptTool(fileOf(file), wanted)).toBe(isMet)
      }),
    )
  })
})
