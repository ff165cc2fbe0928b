import { describe, expect, test } from '@jest/globals'
import { PkgtoolError } from '../../../../src/core/base/errors.ts'
import { packFailure, unpackFailure } from '../../../../src/core/packages/fetch/failure.ts'

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

  test('keep the errors that one joins, each with its own code', () => {
    const problems = [new PkgtoolError('NOT_FOUND', { subject: 'a' }), new PkgtoolError('TOO_LARGE', {})]
    const got = sent(new PkgtoolError('HASH_MISMATCH', { subject: 'b', problems })) as PkgtoolError
    expect(got.fields.problems?.map(({ code, fields }) => [code, fields.subject])).toEqual([
      ['NOT_FOUND', 'a'],
      ['TOO_LARGE', undefined],
    ])
    expect(got.fields.problems?.every(problem => problem instanceof PkgtoolError)).toBe(true)
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
