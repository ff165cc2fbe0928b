import { describe, expect, test } from '@jest/globals'
import { parseAnyAddress } from '../../../../src/core/net/address/any-address.ts'
import { bindSigning } from '../../../../src/core/net/signing/signed-send.ts'
import { failureOf } from '../../../support/failure-of.ts'
import { awsVariables } from '../../../support/s3-servers.ts'

const signingVariables = awsVariables()
const at = (text: string, more = {}) => ({
  address: parseAnyAddress(text, { document: 'index.json', input: 'source' }),
  ...more,
})

describe('bindSigning', () => {
  test('has the key and the root of a bucket that the workflow names, as plain data', () => {
    const signing = bindSigning(at('s3://feed/a?region=eu-west-1'), { signingVariables })
    expect(structuredClone(signing)).toMatchObject({
      key: { kind: 'aws', region: 'eu-west-1' },
      root: 'https://feed.s3.eu-west-1.amazonaws.com/',
    })
  })

  test('is nothing for another address, and anonymous without variables', () => {
    expect(bindSigning(at('https://feed.example'), { signingVariables })).toBeUndefined()
    expect(bindSigning(at('s3://feed', { isOfWorkspace: true }), {})?.key.kind).toBe('anonymous')
  })

  test('refuses a bucket that only the workspace names, unless credential-origins has its origin', async () => {
    const bucket = at('s3://feed', { name: 'own', isOfWorkspace: true })
    const failure = await failureOf(() => bindSigning(bucket, { signingVariables }))
    expect(failure).toMatchObject({ code: 'CREDENTIALS_UNBOUND' })
    expect(failure.message).toContain('own=https://feed.s3.us-east-1.amazonaws.com')
    const credentialOrigins = ['own=https://feed.s3.us-east-1.amazonaws.com']
    expect(bindSigning(bucket, { signingVariables, credentialOrigins })?.key.kind).toBe('aws')
  })

  test('refuses a key for plain http to another machine', async () => {
    const failure = await failureOf(() =>
      bindSigning(at('s3://feed?endpoint=http://store.example'), { signingVariables }),
    )
    expect(failure).toMatchObject({ code: 'INSECURE_ADDRESS' })
    expect(bindSigning(at('s3://feed?endpoint=http://127.0.0.1:1'), { signingVariables })?.key.kind).toBe(
      'aws',
    )
  })
})
