import { describe, expect, test } from '@jest/globals'
import { option } from '../../../../src/core/base/format.ts'
import { objectUrl, parseStoreAddress } from '../../../../src/core/net/address/store-address.ts'
import { failureOf } from '../../../support/failure-of.ts'

const parse = (text: string, options = {}) => parseStoreAddress(text, { input: 'source', ...options })

describe('parseStoreAddress', () => {
  test.each([
    ['s3://feed', 'https://feed.s3.us-east-1.amazonaws.com/', ''],
    ['s3://feed/', 'https://feed.s3.us-east-1.amazonaws.com/', ''],
    ['s3://feed/a/b', 'https://feed.s3.us-east-1.amazonaws.com/a/b/', 'a/b/'],
    ['S3://feed/a/b/', 'https://feed.s3.us-east-1.amazonaws.com/a/b/', 'a/b/'],
    ['s3://feed/a b/ü+', 'https://feed.s3.us-east-1.amazonaws.com/a%20b/%C3%BC%2B/', 'a b/ü+/'],
    ['s3://feed?region=cn-north-1', 'https://feed.s3.cn-north-1.amazonaws.com.cn/', ''],
    ['s3://feed.example/x', 'https://s3.us-east-1.amazonaws.com/feed.example/x/', 'x/'],
    ['s3://feed/x?endpoint=http://127.0.0.1:9000/', 'http://127.0.0.1:9000/feed/x/', 'x/'],
    ['azure://account/box', 'https://account.blob.core.windows.net/box/', ''],
    ['azure://account/box/a', 'https://account.blob.core.windows.net/box/a/', 'a/'],
    ['azure://account/$web/a', 'https://account.blob.core.windows.net/$web/a/', 'a/'],
    ['azure://account/box?endpoint=http://127.0.0.1:1/account', 'http://127.0.0.1:1/account/box/', ''],
  ])('reads %s', (text, base, prefix) => {
    const address = parse(text)
    expect([address.base.href, address.prefix]).toEqual([base, prefix])
  })

  test('prefers region and endpoint of the address to those of the options', () => {
    const options = { region: 'eu-west-1', endpoint: 'https://store.example' }
    expect(parse('s3://feed/a', options)).toMatchObject({ region: 'eu-west-1', bucket: 'feed' })
    expect(parse('s3://feed/a?region=us-west-2', options)).toMatchObject({ region: 'us-west-2' })
    expect(parse('s3://feed/a', options).base.href).toBe('https://store.example/feed/a/')
    expect(parse('s3://feed/a?endpoint=https://other.example', options).base.host).toBe('other.example')
  })

  const both = {
    AWS_REGION: 'eu-west-1',
    AWS_DEFAULT_REGION: 'eu-west-2',
    AWS_ENDPOINT_URL_S3: 'https://s3.example',
    AWS_ENDPOINT_URL: 'https://all.example',
  }

  test.each([
    ['the variable of S3 before that of all services', both, {}, 'eu-west-1', 'https://s3.example/feed/'],
    [
      'the others where the first are empty',
      { ...both, AWS_REGION: '', AWS_ENDPOINT_URL_S3: ' ' },
      {},
      'eu-west-2',
      'https://all.example/feed/',
    ],
    [
      'an option before a variable',
      both,
      { region: 'us-west-1', endpoint: 'https://own.example' },
      'us-west-1',
      'https://own.example/feed/',
    ],
  ])('takes %s', (_what, signingVariables, options, region, base) => {
    const address = parse('s3://feed', { ...options, signingVariables })
    expect(address).toMatchObject({ region })
    expect(address.base.href).toBe(base)
  })

  test('takes the query of an address before any variable, and no variable of AWS for Azure', () => {
    const address = parse('s3://feed?region=us-west-2&endpoint=https://other.example', {
      signingVariables: both,
    })
    expect([address, address.base.host]).toMatchObject([{ region: 'us-west-2' }, 'other.example'])
    const container = parse('azure://account/box', { signingVariables: both })
    expect(container.base.host).toBe('account.blob.core.windows.net')
  })

  test.each([
    [{ AWS_ENDPOINT_URL_S3: 'ftp://s3.example' }, 'change the variable AWS_ENDPOINT_URL_S3'],
    [{ AWS_ENDPOINT_URL: 's3.example' }, 'change the variable AWS_ENDPOINT_URL'],
    [{ AWS_DEFAULT_REGION: 'EU West' }, 'change the variable AWS_DEFAULT_REGION'],
  ])('says which variable is wrong: %j', async (signingVariables, change) => {
    const failure = await failureOf(async () => parse('s3://feed', { signingVariables }))
    expect([failure.code, failure.fields.change]).toEqual(['INVALID_ADDRESS', change])
  })

  test.each([
    ['http://feed.example/a', {}, 'its scheme is "http:"', `change ${option('source')}`],
    ['s3:/feed/a', {}, 'it has no "//" after s3:', `change ${option('source')}`],
    ['s3://feed/a#b', {}, 'it has a fragment', `change ${option('source')}`],
    [
      's3://feed',
      { endpoint: 'store' },
      'the endpoint is not a plain http(s) URL',
      `change ${option('endpoint')}`,
    ],
    ['s3://feed', { region: 'EU West' }, 'the region has no valid name', `change ${option('region')}`],
  ])('says what is wrong, and where: %s %j', async (text, options, found, change) => {
    expect((await failureOf(async () => parse(text, options))).fields).toMatchObject({ found, change })
  })

  test.each(['s3://KEY:s3c/ret@feed/a', 'azure://account:s3cret@box/a', 's3:KEY:s3cret@feed'])(
    'never shows a key in an address: %s',
    async text => {
      const { code, message } = await failureOf(async () => parse(text))
      expect(code).toBe('INVALID_ADDRESS')
      expect(message).not.toMatch(/KEY|s3c|ret@/)
    },
  )

  test.each([
    's3://',
    's3:/feed/a',
    's3:feed',
    's3:///key',
    's3://Feed/a',
    's3://fe_ed',
    's3://feed/a//b',
    's3://feed/../b',
    's3://feed/./b',
    's3://feed/a%20b',
    's3://feed/a\\b',
    's3://feed/a\u0007',
    's3://feed/a#b',
    's3://feed?versionId=1',
    's3://feed?region=eu.evil.example/',
    's3://feed?endpoint=ftp://store.example',
    's3://feed?endpoint=https://user:pass@store.example',
    's3://feed@evil.example/a',
    'azure://account',
    'azure://Account/box',
    'azure://account/b',
    'azure://account/box--x',
    'azure://account.evil.example/box',
    'gs://feed/a',
  ])('refuses %j', async text => {
    expect(await failureOf(async () => parse(text))).toMatchObject({ code: 'INVALID_ADDRESS' })
  })

  test('says why gs:// is no choice, and never shows a query', async () => {
    const gs = await failureOf(async () => parse('gs://feed/a'))
    expect(gs.message).toContain('compares no ETag')
    const secret = await failureOf(async () => parse('s3://feed?sig=s3cret'))
    expect(secret.message).not.toContain('s3cret')
  })
})

describe('objectUrl', () => {
  test.each(['a/../b', './a', 'a//b', '..', 'a/..', 'a\\b', 'a\nb', '/a'])(
    'refuses %j, which a URL would fold',
    async key => {
      const { root } = parseStoreAddress('s3://bucket/feeds', { input: 'source' })
      expect((await failureOf(() => objectUrl(root, key))).code).toBe('UNSAFE_PATH')
    },
  )

  test('encodes everything that a signature encodes', () => {
    const { root } = parse('s3://feed')
    expect(objectUrl(root, "a b/+!'()*~/ü&=?#").pathname).toBe(
      '/a%20b/%2B%21%27%28%29%2A~/%C3%BC%26%3D%3F%23',
    )
  })
})
