import { createHash } from 'node:crypto'
import { describe, expect, test } from '@jest/globals'
import { finishSha512, hashedSha512, isSha512, tryParseSha512 } from '../../../src/core/files/sha512.ts'

const bytes = createHash('sha512').update('x').digest()
const base64 = bytes.toString('base64')

describe('tryParseSha512', () => {
  test('reads base64, with and without its end, and hex in any case, as the same value', () => {
    const texts = [
      base64,
      base64.replace(/=+$/, ''),
      bytes.toString('hex'),
      bytes.toString('hex').toUpperCase(),
    ]
    expect(texts.map(tryParseSha512)).toEqual(texts.map(() => base64))
  })

  test.each([
    '',
    'x',
    ` ${base64}`,
    base64.slice(4),
    bytes.toString('hex').slice(2),
    base64.replace(/^./, '-'),
  ])('refuses %j', text => {
    expect(tryParseSha512(text)).toBeUndefined()
  })
})

describe('isSha512', () => {
  test('takes what we write, and no other spelling of it', () => {
    expect([base64, finishSha512(createHash('sha512'))].every(isSha512)).toBe(true)
    const others = [
      bytes.toString('hex'),
      base64.replace(/=+$/, ''),
      base64.replace(/.==$/, 'B=='),
      1,
      undefined,
    ]
    expect(others.some(isSha512)).toBe(false)
  })
})

describe('hashedSha512', () => {
  test('takes no digest of another algorithm', () => {
    expect(hashedSha512({ digest: base64 })).toBe(base64)
    const digest = createHash('sha256').digest('hex')
    expect(() => hashedSha512({ digest })).toThrow(TypeError)
  })
})
