import { describe, expect, test } from '@jest/globals'
import { assertConfidential } from '../../../../src/core/net/credentials/assert-confidential.ts'
import { failureOf } from '../../../support/failure-of.ts'

describe('assertConfidential', () => {
  test.each(['https://feed.example/', 'http://127.0.0.1:8080/', 'http://localhost/', 'http://[::1]/'])(
    'takes %s',
    address => {
      assertConfidential(new URL(address), 'a token')
    },
  )

  test('refuses plain http to another machine, without what the query of the address may hold', async () => {
    const url = new URL('http://feed.example/v3?sig=secret')
    const error = await failureOf(() => assertConfidential(url, 'a token', { change: 'leave it out' }))
    expect(error).toMatchObject({
      code: 'INSECURE_ADDRESS',
      message:
        'Refused plain http to "http://feed.example/v3": a token would go in clear to another machine. Expected https. Leave it out.',
    })
  })

  test('names another subject in place of the address', async () => {
    const url = new URL('http://feed.example/path-of-a-secret')
    const error = await failureOf(() => assertConfidential(url, 'a token', { subject: url.origin }))
    expect(error.fields).toMatchObject({ subject: 'http://feed.example', url: 'http://feed.example' })
  })
})
