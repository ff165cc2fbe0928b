import { describe, expect, test } from '@jest/globals'
import { errorCatalogue } from '../../../src/core/base/error-catalogue.ts'
import { type ErrorCode, errorMessage, isPkgtoolError, PkgtoolError } from '../../../src/core/base/errors.ts'
import { systemErrorCode } from '../../../src/core/base/thrown.ts'

const codes = Object.keys(errorCatalogue) as ErrorCode[]

describe('errorCatalogue', () => {
  test.each(codes)('%s has words that start a message, and help', code => {
    const { what, help } = errorCatalogue[code]
    expect(code).toMatch(/^[A-Z]+(_[A-Z]+)*$/)
    expect(what).toMatch(/^[A-Z][\w .]*( …[\w .]*)?\w$/)
    expect(help).toMatch(/^[A-Z`].*\.$/s)
    expect(help).not.toMatch(/n't|'s\b|!/)
  })

  test('no two codes are explained alike', () => {
    expect(new Set(codes.map(code => errorCatalogue[code].help)).size).toBe(codes.length)
  })
})

describe('errorMessage', () => {
  const all = { subject: 'a', found: 'b', wanted: 'c', change: 'Change d', details: ['e', 'f'] }

  test.each(codes)('of %s follows the grammar', code => {
    const [what = '', rest = ''] = errorCatalogue[code].what.split(' …')
    // Of packages that are missing it is a count.
    const head = `${what} ${code === 'PACKAGES_MISSING' ? 'a' : '"a"'}${rest}`
    expect(errorMessage(code, all)).toBe(`${head}: b. Expected c. Change d.\n  - e\n  - f`)
    expect(errorMessage(code, {})).toBe(`${what}${rest}`)
    expect(errorMessage(code, { subject: 'a' })).toBe(head)
    expect(errorMessage(code, { wanted: 'c' })).toBe(`${what}${rest}: expected c`)
  })

  test('shows a subject printable and cut', () => {
    expect(errorMessage('NOT_FOUND', { subject: 'a\n::error::\u202eb' })).toBe(
      'Not found "a\\u000a::error::\\u202eb"',
    )
    expect(errorMessage('NOT_FOUND', { subject: 'x'.repeat(500) })).toHaveLength(213)
  })
})

describe('PkgtoolError', () => {
  test('carries code, fields and cause', () => {
    const cause = new Error('beneath')
    const error = new PkgtoolError('NOT_FOUND', { subject: 'a', url: 'https://h/' }, { cause })
    expect(error).toMatchObject({
      name: 'PkgtoolError',
      code: 'NOT_FOUND',
      cause,
      fields: { url: 'https://h/' },
    })
  })

  test('isPkgtoolError knows codes', () => {
    const error = new PkgtoolError('NOT_FOUND', {})
    expect([
      isPkgtoolError(error),
      isPkgtoolError(error, 'OFFLINE', 'NOT_FOUND'),
      isPkgtoolError(error, 'OFFLINE'),
    ]).toEqual([true, true, false])
    expect(isPkgtoolError(new Error('x'))).toBe(false)
  })

  test('systemErrorCode reads any object', () => {
    expect([{ code: 'ENOENT' }, { code: 1 }, null, 'ENOENT', new Error('x')].map(systemErrorCode)).toEqual([
      'ENOENT',
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })
})

describe('errorMessage of many details', () => {
  test('shows the first hundred, and how many more there are', () => {
    const details = Array.from({ length: 150_000 }, (_, index) => `detail ${index}`)
    const error = new PkgtoolError('PACKAGES_MISSING', { details })
    const lines = error.message.split('\n')
    expect(lines.slice(-2)).toEqual(['  - detail 99', '  - and 149900 more'])
    expect(lines).toHaveLength(102)
    expect(error.fields.details).toBe(details)
  })
})
