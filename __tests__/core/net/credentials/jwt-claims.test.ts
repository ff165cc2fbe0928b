import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { readClaims } from '../../../../src/core/net/credentials/identity-token.ts'

const token = (claims: unknown) => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.c2ln`

describe('readClaims', () => {
  test('reads one audience or a list, and the times', () => {
    expect(readClaims(token({ aud: 'a', iat: 1, exp: 2 }))).toEqual({
      audiences: ['a'],
      issued: new Date(1000),
      expires: new Date(2000),
    })
    expect(readClaims(token({ aud: ['a', 3, 'b'], exp: 'soon' }))).toMatchObject({
      audiences: ['a', 'b'],
      expires: undefined,
    })
  })

  test.each(['', 'a.b', 'a.b.c.d', 'a.%.c', `e30.${'a'.repeat(40_000)}.c`, 'a.bm8ganNvbg.c'])(
    'reads no claims of %.20j',
    text => expect(readClaims(text)).toBeUndefined(),
  )

  test('never throws', () => {
    fc.assert(
      fc.property(fc.json(), claims => {
        readClaims(`e30.${Buffer.from(claims).toString('base64url')}.c2ln`)
      }),
    )
  })
})
