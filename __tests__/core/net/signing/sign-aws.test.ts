import { describe, expect, test } from '@jest/globals'
import { createAwsSigner } from '../../../../src/core/net/signing/signed-send.ts'
import { expectedSignature, parseAuthorization } from '../../../support/aws-signature.ts'

const key = {
  kind: 'aws',
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
} as const

const now = new Date('2013-05-24T00:00:00Z')
const root = 'https://examplebucket.s3.amazonaws.com'
const empty = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

/** The examples of «Signature Calculations for the Authorization Header» in the API reference of S3. */
const published = [
  {
    name: 'GET of a lifecycle',
    method: 'GET',
    target: '/?lifecycle',
    headers: {},
    signed: ['host', 'x-amz-content-sha256', 'x-amz-date'],
    signature: 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  },
  {
    name: 'a listing',
    method: 'GET',
    target: '/?max-keys=2&prefix=J',
    headers: {},
    signed: ['host', 'x-amz-content-sha256', 'x-amz-date'],
    signature: '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  },
  {
    name: 'GET of a range',
    method: 'GET',
    target: '/test.txt',
    headers: { range: 'bytes=0-9' },
    signed: ['host', 'range', 'x-amz-content-sha256', 'x-amz-date'],
    signature: 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  },
  {
    name: 'PUT of an object',
    method: 'PUT',
    target: '/test%24file.text',
    headers: {
      date: 'Fri, 24 May 2013 00:00:00 GMT',
      'x-amz-content-sha256': '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072',
      'x-amz-storage-class': 'REDUCED_REDUNDANCY',
    },
    signed: ['date', 'host', 'x-amz-content-sha256', 'x-amz-date', 'x-amz-storage-class'],
    signature: '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  },
] as const

/** From the suite of test vectors of AWS Signature Version 4; service «service», 30 August 2015. */
const suite = [
  ['get-vanilla', 'GET', '/', '5fa00fa31553b73ebf1942676e86291e8372ff2a2260956d9b8aae1d763fbf31'],
  ['post-vanilla', 'POST', '/', '5da7c1a2acd57cee7505fc6676e4e544621c30862966e37dddb68e92efbe5d6b'],
  [
    'get-vanilla-query-order-key-case',
    'GET',
    '/?Param2=value2&Param1=value1',
    'b97d918cfa904a5beff61c982a1b6f458b799221646efd99d3219ec94cdf2500',
  ],
] as const

describe('createAwsSigner', () => {
  // Our requests sign neither the range nor the date, which are free to choose.
  test.each(published.slice(0, 2))('signs $name as published', async ({ method, target, signature }) => {
    const { headers } = await createAwsSigner(key)({ url: new URL(target, root), method, headers: {}, now })
    expect(parseAuthorization(headers.authorization)).toEqual({
      accessKeyId: key.accessKeyId,
      date: '20130524',
      region: 'us-east-1',
      service: 's3',
      signedHeaders: ['host', 'x-amz-content-sha256', 'x-amz-date'],
      signature,
    })
  })

  test('signs the conditions, the hash of the body and the session, and no header that a proxy may change', async () => {
    const { headers } = await createAwsSigner({ ...key, sessionToken: 'T0KEN' })({
      url: new URL('/a', root),
      method: 'PUT',
      headers: {
        'if-none-match': '*',
        'content-type': 'text/plain',
        'cache-control': 'no-cache',
        'accept-encoding': 'identity',
        'x-amz-content-sha256': empty,
      },
      now,
    })
    expect(parseAuthorization(headers.authorization)?.signedHeaders).toEqual([
      'host',
      'if-none-match',
      'x-amz-content-sha256',
      'x-amz-date',
      'x-amz-security-token',
    ])
    expect(headers).toMatchObject({ 'x-amz-security-token': 'T0KEN', 'content-type': 'text/plain' })
    expect(JSON.stringify(headers)).not.toContain(key.secretAccessKey)
  })

  test.each([
    '/a%20b',
    '/a%2Bb',
    '/%C3%BCmlaut/%E2%82%AC',
    '/it%27s%21%28%29%2A',
    '/a%26b%3Dc%40d%3Ae%2Cf%24',
    '/~tilde_-.',
    '/?prefix=a%20b%2Fc&list-type=2&continuation-token=%2B%2F%3D',
    '/?delimiter=%2F&prefix=%C3%BC%27',
  ])('encodes %s as the specification does', async target => {
    const request = { url: new URL(target, root), method: 'GET', headers: {}, now } as const
    const { headers } = await createAwsSigner(key)(request)
    const seen = parseAuthorization(headers.authorization)
    if (!seen) throw new Error('no signature')
    const all = { ...headers, host: new URL(root).host }
    const { secretAccessKey } = key
    expect(expectedSignature({ method: 'GET', target, headers: all }, seen, secretAccessKey)).toBe(
      seen.signature,
    )
  })
})

describe('expectedSignature of the test store', () => {
  test.each(published)('is the published one for $name', ({ method, target, headers, signed, signature }) => {
    const all = {
      host: new URL(root).host,
      'x-amz-content-sha256': empty,
      'x-amz-date': '20130524T000000Z',
      ...headers,
    }
    const scope = { date: '20130524', region: 'us-east-1', service: 's3', signedHeaders: signed }
    expect(expectedSignature({ method, target, headers: all }, scope, key.secretAccessKey)).toBe(signature)
  })

  test.each(suite)('is that of the suite for %s', (_name, method, target, signature) => {
    const headers = { host: 'example.amazonaws.com', 'x-amz-date': '20150830T123600Z' }
    const scope = {
      date: '20150830',
      region: 'us-east-1',
      service: 'service',
      signedHeaders: ['host', 'x-amz-date'],
    }
    const secret = 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY'
    expect(expectedSignature({ method, target, headers }, scope, secret)).toBe(signature)
  })
})
