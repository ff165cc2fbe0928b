import { beforeEach, describe, expect, test } from '@jest/globals'
import { jobIdentity } from '../../../../src/core/index.ts'
import { requestIdentityToken } from '../../../../src/core/net/credentials/identity-token.ts'
import type { JobIdentity } from '../../../../src/core/net/credentials/job-identity.ts'
import { failureOf } from '../../../support/failure-of.ts'
import { sendJson } from '../../../support/fault-server.ts'
import { type IdentityService, startIdentityService } from '../../../support/identity-service.ts'
import { patientTimers } from '../../../support/patient-timers.ts'
import { recordingLog } from '../../../support/recording-log.ts'
import { expectHidden } from '../../../support/secret-forms.ts'
import { transports } from '../../../support/transports.ts'

const transportWith = transports()
patientTimers()
const audience = 'https://tokens.example/a b?c&d'

let issuer: IdentityService
let masked: string[]

beforeEach(async () => {
  issuer = await startIdentityService()
  masked = []
})

const request = (identity: JobIdentity = jobIdentity(issuer.env), wanted = audience) =>
  requestIdentityToken(
    transportWith({ identity, onToken: token => void masked.push(token), idleTimeout: 400 }),
    wanted,
  )
const failure = (identity?: JobIdentity) => failureOf(() => request(identity))

describe('requestIdentityToken', () => {
  test.each(['RS256', 'ES256'] as const)(
    'asks GitHub for a token of one audience, signed with %s',
    async algorithm => {
      issuer.algorithm = algorithm
      const token = await request()
      expect(token).toBe(issuer.issued[0])
      expect(masked).toEqual([token])
      expect(issuer.requests.map(({ method, url, headers }) => [method, url, headers.authorization])).toEqual(
        [
          [
            'GET',
            `/idtoken?api-version=2.0&audience=${encodeURIComponent(audience)}`,
            `Bearer ${issuer.requestToken}`,
          ],
        ],
      )
    },
  )

  test('takes the one of several GitLab tokens that has the audience', async () => {
    const tokens = [issuer.issue('other'), issuer.issue(audience)]
    expect(await request({ ci: 'gitlab', tokens })).toBe(tokens[1])
    expect(issuer.requests).toEqual([])
  })

  test.each<[string, JobIdentity, RegExp]>([
    ['on GitHub', { ci: 'github' }, /permissions: \{ id-token: write \}/],
    ['on GitLab', { ci: 'gitlab' }, /id_tokens: \{ PKGTOOL_ID_TOKEN: \{ aud: .* \} \}/],
    ['elsewhere', {}, /job of GitHub with "permissions: \{ id-token: write \}", or of GitLab/],
  ])('names the missing permission in one error %s', async (_where, identity, advice) => {
    const error = await failure(identity)
    expect([error.code, error.fields.subject]).toEqual(['NO_IDENTITY', audience])
    expect(error.fields.change).toMatch(advice)
  })

  test('says of a GitLab token for another audience what to add, and shows none of it', async () => {
    const token = issuer.issue('other')
    const error = await failure({ ci: 'gitlab', tokens: [token] })
    expect(error.fields.found).toMatch(/only for another audience/)
    expectHidden({ secret: token }, error.message)
  })

  test.each<[string, IdentityService['instead'], string, RegExp]>([
    ['HTML', (_, response) => void response.end('<html>log in'), 'NO_IDENTITY', /without a token/],
    ['no token', (_, response) => sendJson(response, { value: '' }), 'NO_IDENTITY', /without a token/],
    ['no JWT', (_, response) => sendJson(response, { value: 'abc' }), 'NO_IDENTITY', /without a token/],
    [
      'the token is for another audience',
      (_, response) => sendJson(response, { value: issuer.issue('https://evil.example') }),
      'NO_IDENTITY',
      /for another audience/,
    ],
    [
      'endless JSON',
      (_, response) => void response.end(`{"value":"${'a'.repeat(70_000)}`),
      'TOO_LARGE',
      /more than 65.5 KB/,
    ],
    ['status 403', (_, response) => sendJson(response, {}, 403), 'HTTP_STATUS', /status 403/],
    ['nothing', () => {}, 'TIMED_OUT', /no byte came for 0.4 s/],
    ['a reset', (_, response) => void response.socket?.resetAndDestroy(), 'CONNECTION_FAILED', /./],
  ])('refuses a service that answers %s', async (_what, instead, code, found) => {
    issuer.instead = instead
    const error = await failure()
    expect([error.code, error.fields.found]).toEqual([code, expect.stringMatching(found)])
    for (const secret of [issuer.requestToken, ...issuer.issued]) expectHidden({ secret }, error.message)
  })

  test('takes no token from another origin that it is redirected to, and shows no secret there', async () => {
    const other = await startIdentityService()
    issuer.instead = (_, response) =>
      void response.writeHead(307, { location: `${other.origin}/idtoken` }).end()
    other.instead = (_, response) => sendJson(response, { value: other.issue(audience) })
    expect((await failure()).code).toBe('REDIRECT_REFUSED')
    expect(other.requests.map(({ headers }) => headers.authorization)).toEqual([undefined])
  })

  test('asks no service over plain http on another machine, whatever is allowed', async () => {
    const identity = { service: { url: 'http://192.0.2.1/?a=b', token: 't' } }
    const transport = transportWith({ identity, allowInsecure: true })
    expect((await failureOf(() => requestIdentityToken(transport, audience))).code).toBe('INSECURE_ADDRESS')
  })

  test('says with a service that is down how it failed', async () => {
    issuer.close()
    expect((await failure()).code).toBe('CONNECTION_FAILED')
  })

  test('shows nothing in the debug log but where it asked', async () => {
    const log = recordingLog()
    await requestIdentityToken(transportWith({ identity: jobIdentity(issuer.env), log }), audience)
    const text = JSON.stringify(log)
    expect(text).toContain('/idtoken: status 200')
    for (const secret of [issuer.requestToken, ...issuer.issued]) expectHidden({ secret }, text)
  })
})
