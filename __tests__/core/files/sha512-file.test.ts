import { describe, expect, test } from '@jest/globals'
import { parseSha512File } from '../../../src/core/files/sha512.ts'
import { sha512Of } from '../../support/sha512.ts'

describe('parseSha512File', () => {
  test('reads a hash in base64 or hex, with white space around it', () => {
    const hex = Buffer.from(sha512Of(), 'base64').toString('hex')
    for (const text of [sha512Of(), hex, `\r\n ${sha512Of()}\n`])
      expect(parseSha512File(Buffer.from(text))).toBe(sha512Of())
  })

  test.each(['', 'no hash', `${sha512Of()} a.pkgfile`])('finds none in %j', text => {
    expect(parseSha512File(Buffer.from(text))).toBeUndefined()
  })
})
