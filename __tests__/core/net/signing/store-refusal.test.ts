import { afterEach, describe, expect, test } from '@jest/globals'
import { describeStoreRefusal, storeErrorCode } from '../../../../src/core/net/signing/store-refusal.ts'
import type { FeedStore } from '../../../../src/feed/store/feed-store.ts'
import { createObjectStore } from '../../../../src/feed/store/open-object-store.ts'
import { failureOf } from '../../../support/failure-of.ts'
import { type S3Account, type S3Options, type S3Server, testAccount } from '../../../support/s3-server.ts'
import { awsVariables, hasty, s3Address, s3Servers } from '../../../support/s3-servers.ts'

const newS3 = s3Servers()
const opened: FeedStore[] = []
afterEach(() => Promise.all(opened.splice(0).map(store => store.close())))

function open(server: S3Server, account: S3Account | null = testAccount, place?: string) {
  const variables = account ? awsVariables(account) : {}
  const store = createObjectStore(s3Address(server, place), { signingVariables: variables, ...hasty })
  opened.push(store)
  return store
}

const write = async (store: FeedStore) =>
  failureOf(async () => store.put('a', await store.stageBytes(Buffer.from('x')), 'absent'))

const read = (store: FeedStore) => failureOf(() => store.get('a'))

describe('describeStoreRefusal', () => {
  test('a missing bucket', async () => {
    const server = await newS3()
    for (const failing of [write, read]) {
      const failure = await failing(open(server, testAccount, 'nobody/x'))
      expect(failure).toMatchObject({ code: 'NOT_FOUND' })
      expect(failure.message).toMatch(/Create the bucket/)
    }
  })

  test('a bucket that may only be read', async () => {
    const accounts = [{ ...testAccount, mayWrite: false }]
    const failure = await write(open(await newS3({ accounts })))
    expect(failure).toMatchObject({ code: 'HTTP_STATUS', fields: { status: 403 } })
    expect(failure.message).toContain('AccessDenied')
    expect(failure.message).toContain('Allow s3:PutObject')
  })

  test('why a HEAD is refused, whose answer has no body', async () => {
    const look = (store: FeedStore) => failureOf(() => store.look('a'))
    const accounts = [{ ...testAccount, isExpired: true }]
    const expired = await newS3({ accounts })
    expect((await look(open(expired))).message).toContain('the credentials have expired')
    expect(expired.requests.map(({ method }) => method)).toEqual(['HEAD', 'GET'])
    const wrong = await look(open(await newS3(), { ...testAccount, secretAccessKey: 'another' }))
    expect(wrong.message).toContain('SignatureDoesNotMatch')
    const lost = await newS3()
    lost.onRequest = ({ method }) => (method === 'HEAD' ? 400 : undefined)
    expect(await look(open(lost))).toMatchObject({ fields: { status: 400 } })
  })

  test('a SAS token that says itself when it ended', () => {
    const url = new URL('https://account.blob.example/container/index.json')
    const answer = { url, status: 403, headers: {}, read: async () => {}, discard: () => {} }
    const key = { kind: 'azure-sas', token: 'sv=2021-12-02&se=2020-01-01T00%3A00%3A00Z&sig=s3cret' } as const
    const refused = { ...storeErrorCode(answer, ''), key, method: 'GET', now: new Date() } as const
    expect(describeStoreRefusal(answer, refused).message).toContain(
      'the credentials have expired at Wed, 01 Jan 2020 00:00:00 GMT',
    )
  })

  test('a bucket that is private, without credentials', async () => {
    const failure = await read(open(await newS3(), null))
    expect(failure.message).toContain('Set AWS_ACCESS_KEY_ID')
  })

  test('a bucket of another region, for a body and for none', async () => {
    const server = await newS3({ region: 'eu-west-1' })
    const store = open({ ...server, region: 'us-east-1' })
    for (const failing of [write, read, () => failureOf(() => store.look('a'))]) {
      const failure = await failing(store)
      expect(failure).toMatchObject({ code: 'HTTP_STATUS' })
      expect(failure.message).toContain('the bucket is in the region "eu-west-1"')
      expect(failure.message).toContain('Set the region to "eu-west-1"')
    }
  })

  test.each([
    [31, '31 min behind'],
    [-47, '47 min ahead of'],
  ])('a clock that is off by %i min', async (clock, words) => {
    const store = open(await newS3({ clock }))
    for (const failing of [write, read, () => failureOf(() => store.look('a'))]) {
      const failure = await failing(store)
      expect(failure.message).toContain(`the clock of this machine is ${words} the store's`)
      expect(failure.fields.attempts).toBeUndefined()
    }
  })

  test('credentials that expire in mid-run', async () => {
    const account: S3Account = { ...testAccount, sessionToken: 'T0KEN' }
    const server = await newS3({ accounts: [account] })
    const store = open(server, account)
    await store.put('b', await store.stageBytes(Buffer.from('x')), 'absent')
    account.isExpired = true
    const failure = await write(store)
    expect(failure.message).toContain('the credentials have expired')
    expect(failure.message).not.toContain('T0KEN')
    expect(server.buckets.get('bucket')?.has('feeds/one/a')).toBe(false)
  })

  test.each<readonly [string, S3Options, S3Account]>([
    ['unknown', {}, { ...testAccount, accessKeyId: 'AKIDOTHER' }],
    ['a wrong secret', {}, { ...testAccount, secretAccessKey: 'wrong-s3cret' }],
    ['a session that is not given', { accounts: [{ ...testAccount, sessionToken: 'T' }] }, testAccount],
  ])('credentials: %s', async (_what, options, account) => {
    const failure = await write(open(await newS3(options), account))
    expect(failure.message).toContain('it does not know the credentials')
    expect(failure.message).toContain('Check AWS_ACCESS_KEY_ID')
    for (const secret of [account.secretAccessKey, testAccount.secretAccessKey])
      expect(JSON.stringify(failure)).not.toContain(secret)
  })

  test('a store that is full', async () => {
    const failure = await write(open(await newS3({ capacity: 0 })))
    expect(failure.message).toContain('no room for the object')
  })

  test('a server that is no object store', async () => {
    const server = await newS3()
    server.onRequest = () => 403
    expect(await read(open(server))).toMatchObject({ code: 'HTTP_STATUS', fields: { status: 403 } })
  })
})

describe('storeErrorCode', () => {
  test('knows the codes of stores, and takes no other text for one', () => {
    const codeOf = (text: string) => [
      storeErrorCode({ headers: {} }, `<Error><Code>${text}</Code></Error>`).code,
      storeErrorCode({ headers: { 'x-ms-error-code': text } }, '').code,
    ]
    for (const code of ['NoSuchBucket', 'ContainerNotFound', 'SlowDown', 'KMS.DisabledException'])
      expect(codeOf(code)).toEqual([code, code])
    expect(codeOf('AFewLettersOfToken')).toEqual([undefined, undefined])
  })

  test('takes no text that is no code', () => {
    const text = '<Error><Code>a\u001b[31m</Code><Region>x/y</Region><ServerTime>soon</ServerTime></Error>'
    const none = { code: undefined, region: undefined, time: undefined }
    expect(storeErrorCode({ headers: {} }, text)).toMatchObject(none)
  })
})
