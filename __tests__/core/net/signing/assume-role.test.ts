import { beforeEach, describe, expect, test } from '@jest/globals'
import { assumeRole } from '../../../../src/core/net/signing/obtain-signing-key.ts'
import type { AwsRole } from '../../../../src/core/net/signing/signing-key.ts'
import { failureOf } from '../../../support/failure-of.ts'
import { type IdentityService, startIdentityService } from '../../../support/identity-service.ts'
import { type StsServer, startStsServer, testRole } from '../../../support/sts-server.ts'
import { transports } from '../../../support/transports.ts'

const transportWith = transports()
let issuer: IdentityService
let sts: StsServer

beforeEach(async () => {
  issuer = await startIdentityService()
  sts = await startStsServer(issuer)
})

const role = (more: Partial<AwsRole> = {}): AwsRole => ({
  kind: 'aws-role',
  role: testRole,
  session: 'setup-pkgtool',
  region: 'eu-west-3',
  tokenFile: undefined,
  endpoint: sts.origin,
  ...more,
})

describe('assumeRole', () => {
  test('exchanges an identity token for the credentials of the role, and masks what is secret of them', async () => {
    const masked: string[] = []
    const identityToken = issuer.issue('sts.amazonaws.com')
    const transport = transportWith({ onToken: token => masked.push(token) })
    const key = await assumeRole(transport, role(), { identityToken })
    expect(key).toEqual({ kind: 'aws', region: 'eu-west-3', ...sts.accounts[0] })
    expect(masked).toEqual(sts.secrets())
    expect(sts.requests[0]?.headers['content-type']).toBe('application/x-www-form-urlencoded')
  })

  test('says why the service refuses, without the token', async () => {
    const identityToken = issuer.issue('another')
    const failure = await failureOf(() => assumeRole(transportWith(), role(), { identityToken }))
    expect(failure).toMatchObject({ code: 'HTTP_STATUS' })
    expect(failure.message).toMatch(/status 400, "wrong audience".*Check AWS_ROLE_ARN/)
    expect(JSON.stringify(failure)).not.toContain(identityToken)
  })

  test.each([
    ['no XML', '{"a": 1}'],
    ['XML without credentials', '<AssumeRoleWithWebIdentityResponse/>'],
    [
      'credentials that no header carries',
      '<a><AccessKeyId>a b</AccessKeyId><SecretAccessKey>s</SecretAccessKey><SessionToken>t</SessionToken></a>',
    ],
  ])('refuses %s', async (_what, text) => {
    sts.instead = (_request, response) => void response.end(text)
    const identityToken = issuer.issue('sts.amazonaws.com')
    expect(await failureOf(() => assumeRole(transportWith(), role(), { identityToken }))).toMatchObject({
      code: 'NO_IDENTITY',
    })
  })

  test('sends nothing over plain http to another machine', async () => {
    const endpoint = 'http://sts.invalid/'
    const transport = transportWith({ allowInsecure: true })
    const given = { identityToken: issuer.issue('sts.amazonaws.com') }
    expect(await failureOf(() => assumeRole(transport, role({ endpoint }), given))).toMatchObject({
      code: 'INSECURE_ADDRESS',
    })
  })
})
