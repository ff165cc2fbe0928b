import { describe, expect, test } from '@jest/globals'
import type { Credential } from '../../../../src/core/net/credentials/credential.ts'
import { readSettings } from '../../../../src/core/sources/open-sources.ts'
import type { SourceOptions } from '../../../../src/core/sources/source-options.ts'
import { failureOf } from '../../../support/failure-of.ts'

const endpoint = 'https://feed.example/v3/index.json'
const variables = (entry: object) => ({
  VSS_NUGET_EXTERNAL_FEED_ENDPOINTS: JSON.stringify({ endpointCredentials: [entry] }),
})
const configVariables = variables({ endpoint, username: 'ann', password: 's3cret' })
const credentialsFor = async (options: SourceOptions) =>
  (await readSettings({ configVariables, ...options })).settings.map(({ credential }) => credential)
const given: Credential = { kind: 'basic', username: 'ann', password: 's3cret' }

describe('addEndpointCredentials', () => {
  test('gives exactly the address that the variable names its credential, in any case', async () => {
    const seen: Credential[] = []
    const sources = [
      endpoint,
      'n=https://FEED.example/V3/index.json',
      'https://feed.example/v4/index.json',
      'https://feed.example.evil.example/v3/index.json',
      'http://feed.example/v3/index.json',
    ]
    const options = { sources, onCredential: (credential: Credential) => void seen.push(credential) }
    expect(await credentialsFor(options)).toEqual([given, given, undefined, undefined, undefined])
    expect(seen).toEqual([given, given])
  })

  test('leaves a source to the credential of an input or of its name', async () => {
    const sources = [`n=${endpoint}`]
    const credential = { kind: 'bearer', token: 't' } as const
    expect(await credentialsFor({ sources, credentials: [{ name: 'n', credential }] })).toEqual([undefined])
    expect(await credentialsFor({ sources, username: 'u', password: 'p' })).toEqual([undefined])
    const sourceVariable = () => 'Username=u;Password=p'
    expect(await credentialsFor({ sources, sourceVariable })).toMatchObject([{ username: 'u' }])
  })

  test('sends none over plain http to another machine', async () => {
    const http = 'http://feed.example/v3/index.json'
    const options = { sources: [http], configVariables: variables({ endpoint: http, password: 's3cret' }) }
    expect((await failureOf(() => credentialsFor(options))).code).toBe('INSECURE_ADDRESS')
  })

  test('refuses what no header can carry', async () => {
    const options = { sources: [endpoint], configVariables: variables({ endpoint, password: 'a\nb' }) }
    expect((await failureOf(() => credentialsFor(options))).code).toBe('INVALID_INPUT')
  })
})
