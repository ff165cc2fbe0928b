import { describe, expect, test } from '@jest/globals'
import { PkgtoolError } from '../../../src/core/base/errors.ts'
import { ExpiredKey } from '../../../src/core/net/signing/key-source.ts'
import { packErrors, unpackErrors } from '../../../src/core/threads/packed-errors.ts'

/** What another thread gets. */
const sent = <T>(value: T) => unpackErrors(structuredClone(packErrors(value))) as T

describe('packErrors and unpackErrors', () => {
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
    const got = sent(new PkgtoolError('HASH_MISMATCH', { subject: 'b', problems }))
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
    expect(sent(new PkgtoolError('BAD_ARCHIVE', { subject: 'a' })).cause).toBeUndefined()
  })

  test('find errors inside plain data, and leave all else as it is', () => {
    const value = {
      failed: new PkgtoolError('NOT_FOUND', { subject: 'a' }),
      begun: true,
      list: [1, undefined, 'b'],
    }
    expect(sent(value)).toEqual(value)
    expect(sent({ sources: [[0, { refused: value.failed }]] }).sources[0]?.[1]).toMatchObject({
      refused: { code: 'NOT_FOUND', name: 'PkgtoolError' },
    })
    expect(sent(new Map([['a', 1]]))).toEqual(new Map([['a', 1]]))
  })

  test('keep the number of a key that has expired', () => {
    const got = sent(new ExpiredKey(new PkgtoolError('HTTP_STATUS', { status: 403 }), 2))
    expect(got).toBeInstanceOf(ExpiredKey)
    expect(got).toMatchObject({ code: 'HTTP_STATUS', fields: { status: 403 }, number: 2 })
  })
})
