import { describe, expect, test } from '@jest/globals'
import { PkgtoolError } from '../../../src/core/base/errors.ts'
import { packFailure, unpackFailure } from '../../../src/core/base/failure.ts'

/** What another thread gets of an error. */
const sent = (error: unknown) => unpackFailure(structuredClone(packFailure(error)))

describe('packFailure and unpackFailure', () => {
  test('keep code, fields and message of an error of ours, and the system code beneath it', () => {
    const cause = Object.assign(new Error('no space left'), { code: 'ENOSPC' })
    const fields = { subject: 'a/1.0.0', found: 'no space', path: '/a', line: 3 }
    const error = new PkgtoolError('FILE_SYSTEM', fields, { cause })
    const got = sent(error)
    expect(got).toBeInstanceOf(PkgtoolError)
    expect(got).toMatchObject({
      code: 'FILE_SYSTEM',
      fields,
      message: error.message,
      cause: { code: 'ENOSPC' },
    })
  })

  test('keep the message and the system code of any other error', () => {
    expect(sent(Object.assign(new Error('busy'), { code: 'EBUSY' }))).toMatchObject({
      message: 'busy',
      code: 'EBUSY',
    })
    expect(sent('a text').message).toBe('a text')
    expect(sent(new PkgtoolError('BAD_ARCHIVE', { subject: 'a' })).cause).toBeUndefined()
  })
})
