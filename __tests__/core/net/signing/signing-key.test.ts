import { describe, expect, test } from '@jest/globals'
import { parseStoreAddress } from '../../../../src/core/net/address/store-address.ts'
import { signingKeyFor } from '../../../../src/core/net/signing/signing-key.ts'
import type { SigningVariables } from '../../../../src/core/net/signing/store-environment.ts'
import { failureOf } from '../../../support/failure-of.ts'

const bucket = parseStoreAddress('s3://feed/a?region=eu-west-1', { input: 'source' })
const box = parseStoreAddress('azure://account/box', { input: 'source' })
const aws = { AWS_ACCESS_KEY_ID: 'ID', AWS_SECRET_ACCESS_KEY: 's3cret' }
const key = Buffer.alloc(32, 1).toString('base64')

describe('signingKeyFor for a role', () => {
  const role = { AWS_ROLE_ARN: 'arn:aws:iam::1:role/x' }
  test.each([
    [{}, undefined],
    [{ AWS_ENDPOINT_URL: 'https://all.example' }, 'https://all.example'],
    [
      { AWS_ENDPOINT_URL: 'https://all.example', AWS_ENDPOINT_URL_STS: 'https://sts.example' },
      'https://sts.example',
    ],
    [{ AWS_ENDPOINT_URL_S3: 'https://s3.example' }, undefined],
  ])('asks the token service that %j names', (variables, endpoint) => {
    expect(signingKeyFor(bucket, { ...role, ...variables })).toMatchObject({ kind: 'aws-role', endpoint })
  })

  test('names the variable whose value is not a URL', async () => {
    const failure = await failureOf(async () => signingKeyFor(bucket, { ...role, AWS_ENDPOINT_URL: 'x' }))
    expect([failure.code, failure.fields.subject]).toEqual(['INVALID_INPUT', 'AWS_ENDPOINT_URL'])
  })
})

describe('signingKeyFor', () => {
  test('selects the key of the address’s kind', () => {
    const all = { ...aws, AWS_SESSION_TOKEN: ' T0KEN ', AZURE_STORAGE_KEY: key }
    expect(signingKeyFor(bucket, all)).toEqual({
      kind: 'aws',
      accessKeyId: 'ID',
      secretAccessKey: 's3cret',
      sessionToken: 'T0KEN',
      region: 'eu-west-1',
    })
    expect(signingKeyFor(box, all)).toEqual({ kind: 'azure-key', account: 'account', key })
    expect(signingKeyFor(box, { AZURE_STORAGE_SAS_TOKEN: '?sv=1&sig=x' })).toEqual({
      kind: 'azure-sas',
      token: 'sv=1&sig=x',
    })
    expect(signingKeyFor(box, { AZURE_STORAGE_BEARER: 'T' })).toEqual({ kind: 'azure-bearer', token: 'T' })
  })

  test('is anonymous without variables, or with empty ones', () => {
    expect(signingKeyFor(bucket)).toEqual({ kind: 'anonymous', store: 's3' })
    expect(signingKeyFor(bucket, { AWS_ACCESS_KEY_ID: '', AWS_SECRET_ACCESS_KEY: ' ' }).kind).toBe(
      'anonymous',
    )
    expect(signingKeyFor(box, aws)).toEqual({ kind: 'anonymous', store: 'azure' })
  })

  test.each<readonly [SigningVariables, string]>([
    [{ AWS_ACCESS_KEY_ID: 'ID' }, 'INVALID_INPUT'],
    [{ AWS_SECRET_ACCESS_KEY: 's3cret' }, 'INVALID_INPUT'],
    [{ ...aws, AWS_SESSION_TOKEN: 's3cret\r\nx-evil: 1' }, 'INVALID_INPUT'],
    [{ AZURE_STORAGE_KEY: 's3cret!' }, 'INVALID_INPUT'],
    [{ AZURE_STORAGE_SAS_TOKEN: 's3cret' }, 'INVALID_INPUT'],
    [{ AZURE_STORAGE_KEY: key, AZURE_STORAGE_BEARER: 's3cret' }, 'CONFLICTING_INPUTS'],
  ])('refuses %j without its values', async (variables, code) => {
    const address = 'AZURE_STORAGE_KEY' in variables || 'AZURE_STORAGE_SAS_TOKEN' in variables ? box : bucket
    const failure = await failureOf(() => signingKeyFor(address, variables))
    expect(failure).toMatchObject({ code })
    expect(failure.message).not.toContain('s3cret')
  })
})
