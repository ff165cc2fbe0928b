import { beforeEach, describe, expect, test } from '@jest/globals'
import { exchangeToken } from '../../../../src/core/net/credentials/token-exchange.ts'
import { failureOf } from '../../../support/failure-of.ts'
import { sendJson } from '../../../support/fault-server.ts'
import { type IdentityService, startIdentityService } from '../../../support/identity-service.ts'
import { patientTimers } from '../../../support/patient-timers.ts'
import { recordingLog } from '../../../support/recording-log.ts'
import { expectHidden } from '../../../support/secret-forms.ts'
import { startTokenService, type TokenService } from '../../../support/token-service.ts'
import { transports } from '../../../support/transports.ts'

const transportWith = transports()
patientTimers()
const minutes = 60_000

let issuer: IdentityService
let service: TokenService

beforeEach(async () => {
  issuer = await startIdentityService()
  service = await startTokenService(issuer)
})

const exchange = async (token = issuer.issue(service.audience), options = {}) =>
  exchangeToken(transportWith({ idleTimeout: 400, ...options }), {
    url: new URL(service.gallery),
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'octo', tokenType: 'ApiKey' }),
    member: 'apiKey',
    identityToken: token,
    advice: 'check the policy',
  })
const failure = (...given: Parameters<typeof exchange>) => failureOf(() => exchange(...given))

describe('exchangeToken', () => {
  test('posts the body with its length, and masks the key before anything mentions it', async () => {
    const log = recordingLog()
    const order: string[] = []
    const key = await exchange(undefined, { log, onToken: (token: string) => order.push(token) })
    expect([key, order]).toEqual([service.given[0], [service.given[0]]])
    expect(service.requests[0]?.headers).toMatchObject({ 'content-length': '40', accept: 'application/json' })
    expectHidden({ secret: key }, log.lines.join('\n'))
  })

  test('shows the reason of a refusal, its status and what to check', async () => {
    service.instead = (_, response) =>
      sendJson(response, { error: "No matching trust policy of 'octo'" }, 401)
    expect((await failure()).message).toMatch(
      /status 401, "No matching trust policy of 'octo'"\. Expected an identity that it trusts\. Check the policy\.$/,
    )
  })

  test.each<[string, TokenService['instead'], string, RegExp]>([
    ['HTML', (_, response) => void response.end('<html>'), 'NO_IDENTITY', /not valid JSON/],
    [
      'no key',
      (_, response) => sendJson(response, { apiKey: null }),
      'NO_IDENTITY',
      /the answer has no "apiKey"/,
    ],
    [
      'a key that no header carries',
      (_, response) => sendJson(response, { apiKey: 'a\r\nb: c' }),
      'NO_IDENTITY',
      /the answer has no "apiKey"/,
    ],
    [
      'more than 64 KiB',
      (_, response) => sendJson(response, { apiKey: 'a'.repeat(70_000) }),
      'TOO_LARGE',
      /more than/,
    ],
    ['nothing', () => {}, 'TIMED_OUT', /no byte/],
    ['status 500', (_, response) => sendJson(response, {}, 500), 'HTTP_STATUS', /status 500/],
    [
      'the token, in pieces',
      (request, response) => {
        const pieces = (request.headers.authorization ?? '').match(/.{1,9}/g)?.join(' ')
        sendJson(response, { error: `who is ${pieces}` }, 400)
      },
      'HTTP_STATUS',
      /^status 400$/,
    ],
  ])('refuses a service that answers %s, and shows no secret', async (_what, instead, code, found) => {
    service.instead = instead
    const error = await failure()
    expect([error.code, error.fields.found]).toEqual([code, expect.stringMatching(found)])
    for (const secret of issuer.issued) expectHidden({ secret }, error.message)
  })

  test.each([302, 307, 308])(
    'sends neither token nor body after status %d to another origin',
    async status => {
      const other = await startTokenService(issuer)
      service.instead = (_, response) => void response.writeHead(status, { location: other.gallery }).end()
      expect((await failure()).code).toBe('REDIRECT_REFUSED')
      expect(other.requests).toEqual([])
    },
  )

  test.each([10 * minutes, -10 * minutes])(
    'leaves the times of a token to the service: clocks %d ms apart from ours',
    async ahead => {
      issuer.ahead = ahead
      service.ahead = ahead
      expect(await exchange()).toBe(service.given[0])
    },
  )

  test('says of a refused token when it ended, or that it is from the future, by which clock', async () => {
    const [past, future] = [-10, 10].map(each => Math.floor((Date.now() + each * minutes) / 1000))
    const ended = await failure(issuer.issue(service.audience, { exp: past }))
    expect(ended.fields.change).toMatch(/^check the policy; the token ended at 20.*Z, and the clock of this/)
    service.ahead = -20 * minutes
    const early = await failure(issuer.issue(service.audience, { iat: future }))
    expect(early.fields.change).toMatch(/^check the policy; the token was issued at 20.*Z, and the clock/)
  })

  test('sends nothing over plain http to another machine', async () => {
    const work = () =>
      exchangeToken(transportWith({ allowInsecure: true }), {
        url: new URL('http://192.0.2.1/token'),
        headers: {},
        body: '',
        member: 'apiKey',
        identityToken: 't',
        advice: '',
      })
    expect((await failureOf(work)).code).toBe('INSECURE_ADDRESS')
  })
})
