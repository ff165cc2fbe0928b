import { describe, expect, test } from '@jest/globals'
import { parseAnyAddress } from '../../../../src/core/net/address/any-address.ts'
import { loadAddress } from '../../../../src/core/net/address/load-address.ts'
import { failureOf } from '../../../support/failure-of.ts'

const options = { document: 'tools.json', input: 'dist-url' }

describe('loadAddress', () => {
  test.each([
    's3://feed/a',
    ' own=s3://feed/a ',
    'own= azure://account/box',
    'S3://feed',
    'https://feed.example',
    'own=https://feed.example/x.json',
    'folder',
    's3',
  ])('reads %j as parseAnyAddress does', async text => {
    expect(await loadAddress(text, options)).toEqual(parseAnyAddress(text, options))
  })

  test.each(['gs://feed', 's3://', 'ftp://feed.example'])('refuses %s', async text => {
    expect(await failureOf(() => loadAddress(text, options))).toMatchObject({ code: 'INVALID_ADDRESS' })
  })
})
