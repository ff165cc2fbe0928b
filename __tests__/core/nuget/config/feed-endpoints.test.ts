import { describe, expect, test } from '@jest/globals'
import { readFeedEndpoints } from '../../../../src/core/nuget/config/feed-endpoints.ts'
import { recordingLog } from '../../../support/recording-log.ts'

const variable = 'VSS_NUGET_EXTERNAL_FEED_ENDPOINTS'
const document = (...endpointCredentials: unknown[]) => JSON.stringify({ endpointCredentials })
const endpoint = 'https://feed.example/v3/index.json'
const read = (variables: Record<string, string>) => {
  const log = recordingLog()
  return { found: readFeedEndpoints(variables, { log }), notices: log.of('notice') }
}

describe('readFeedEndpoints', () => {
  test('reads the entries of the documentation of the provider, in any case of their names', () => {
    const given = { endpoint, username: 'optional', password: 'accesstoken' }
    const other = { Endpoint: 'https://other.example/v3/', Password: 'p' }
    const { found, notices } = read({ [variable]: document(given, other) })
    expect(notices).toEqual([])
    expect(found.map(({ address, credential }) => [address.href, credential])).toEqual([
      [endpoint, { kind: 'basic', username: 'optional', password: 'accesstoken' }],
      ['https://other.example/v3/index.json', { kind: 'basic', username: 'VssSessionToken', password: 'p' }],
    ])
  })

  test('reads a client, whose tenant another listed variable names', () => {
    const given = { ARTIFACTS_CREDENTIALPROVIDER_FEED_ENDPOINTS: document({ endpoint, clientId: 'c' }) }
    expect(read({ ...given, AZURE_TENANT_ID: 't' }).found[0]?.credential).toEqual({
      kind: 'oidc',
      issuer: 'azure',
      tenant: 't',
      client: 'c',
    })
    expect(read(given)).toEqual({
      found: [],
      notices: [expect.stringMatching(/entry 1 has a clientId, and "config-env" lists no AZURE_TENANT_ID/)],
    })
  })

  test('asks the preferred name first', () => {
    const { found } = read({
      [variable]: document({ endpoint, password: 'old' }),
      ARTIFACTS_CREDENTIALPROVIDER_EXTERNAL_FEED_ENDPOINTS: document({ endpoint, password: 'new' }),
    })
    expect(found.map(({ credential }) => credential)).toMatchObject([
      { password: 'new' },
      { password: 'old' },
    ])
  })

  test.each([
    ['s3cret-no-json', /it is not JSON with a list/],
    ["{'endpointCredentials':['s3cret']}", /it is not JSON with a list/],
    [document({ endpoint: 'file:///s3cret', password: 's3cret' }), /entry 1 names no http or https address/],
    [document({ endpoint: 'https://a:s3cret@feed.example', password: 'p' }), /entry 1 names no http/],
    [document(null, { endpoint, password: '' }), /entry 1 names no http.*/],
    [document({ endpoint, username: 's3cret' }), /entry 1 has neither password nor clientId/],
    [document({ endpoint, clientId: 'system' }), /needs a managed identity or a certificate/],
    [
      document({ endpoint, clientId: 'c', clientCertificateFilePath: '/s3cret' }),
      /needs a managed identity or a certificate/,
    ],
  ])('says why it passes %j over, and shows nothing of it', (text, reason) => {
    const { found, notices } = read({ [variable]: text })
    expect([found, notices[0]]).toEqual([[], expect.stringMatching(reason)])
    expect(notices.join('\n')).not.toContain('s3cret')
  })
})
