import { describe, expect, test } from '@jest/globals'
import { parseAnyAddress } from '../../../../src/core/net/address/any-address.ts'
import { failureOf } from '../../../support/failure-of.ts'

const options = { document: 'tools.json', input: 'dist-url' }
const aws = 'https://feed.s3.us-east-1.amazonaws.com'

describe('parseAnyAddress', () => {
  test.each([
    ['s3://feed', undefined, `${aws}/tools.json`],
    ['s3://feed/a/', undefined, `${aws}/a/tools.json`],
    ['own=s3://feed/a/other.json', 'own', `${aws}/a/other.json`],
    ['own=azure://account/box/a', 'own', 'https://account.blob.core.windows.net/box/a/tools.json'],
    ['https://feed.example/a', undefined, 'https://feed.example/a/tools.json'],
  ])('reads %s', (text, name, document) => {
    const address = parseAnyAddress(text, options)
    expect([address.name, address.document.href]).toEqual([name, document])
    expect(address.base.href).toBe(new URL('.', document).href)
    expect(address.store === undefined).toBe(document.startsWith('https://feed.example'))
  })

  test('says which input has no valid address', async () => {
    const failure = await failureOf(() => parseAnyAddress('s3://Feed', options))
    expect(failure).toMatchObject({ code: 'INVALID_ADDRESS' })
    expect(failure.message).toContain('"dist-url"')
  })
})
