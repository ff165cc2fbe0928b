import { randomUUID } from 'node:crypto'
import { type RecordingServer, type Responder, startRecordingServer } from './fault-server.ts'
import { checkToken, type IdentityService } from './identity-service.ts'
import type { S3Account } from './s3-server.ts'

/** AWS's token service, as far as AssumeRoleWithWebIdentity goes. */
export interface StsServer extends RecordingServer {
  /** the accounts that it gave, the newest last; an S3 store may take them as its own */
  readonly accounts: S3Account[]
  /** answers in place of credentials, where it is set */
  instead: Responder | undefined
  /** all that it gave and that is secret */
  secrets(): readonly string[]
}

export const testRole = 'arn:aws:iam::123456789012:role/publish-feed'

const xmlns = 'xmlns="https://sts.amazonaws.com/doc/2011-06-15/"'

/** Starts the service, which trusts one issuer and knows one role. */
export async function startStsServer(issuer: IdentityService): Promise<StsServer> {
  const accounts: S3Account[] = []
  const server = await startRecordingServer(async (request, response) => {
    if (service.instead) return service.instead(request, response)
    const { WebIdentityToken: token = '', ...fields } = Object.fromEntries(new URLSearchParams(request.body))
    const wanted = {
      Action: 'AssumeRoleWithWebIdentity',
      Version: '2011-06-15',
      RoleArn: testRole,
      RoleSessionName: 'setup-pkgtool',
    }
    const isRight =
      request.method === 'POST' && JSON.stringify(fields) === JSON.stringify(wanted) && request.url === '/'
    const fault = isRight
      ? await checkToken(token, { issuer: issuer.origin, audience: 'sts.amazonaws.com' })
      : 'another request'
    response.setHeader('content-type', 'text/xml')
    if (fault !== undefined) return void response.writeHead(400).end(refusal(fault))
    const account = {
      accessKeyId: `ASIA${accounts.length}EXAMPLE`,
      secretAccessKey: `secret/${randomUUID()}`,
      sessionToken: `session+${randomUUID()}==`,
    }
    accounts.push(account)
    response.end(credentialsXml(account))
  })
  const service: StsServer = {
    ...server,
    accounts,
    instead: undefined,
    secrets: () =>
      accounts.flatMap(({ secretAccessKey, sessionToken = '' }) => [secretAccessKey, sessionToken]),
  }
  return service
}

function refusal(message: string): string {
  return `<ErrorResponse ${xmlns}><Error><Type>Sender</Type><Code>InvalidIdentityToken</Code><Message>${message}</Message></Error><RequestId>1</RequestId></ErrorResponse>`
}

/** The answer as AWS documents it. */
function credentialsXml({ accessKeyId, secretAccessKey, sessionToken }: S3Account): string {
  return `<AssumeRoleWithWebIdentityResponse ${xmlns}>
  <AssumeRoleWithWebIdentityResult>
    <SubjectFromWebIdentityToken>repo:octo/repo:ref:refs/heads/main</SubjectFromWebIdentityToken>
    <Audience>sts.amazonaws.com</Audience>
    <AssumedRoleUser><Arn>arn:aws:sts::123456789012:assumed-role/publish-feed/setup-pkgtool</Arn><AssumedRoleId>AROA:setup-pkgtool</AssumedRoleId></AssumedRoleUser>
    <Credentials>
      <SessionToken>${sessionToken}</SessionToken>
      <SecretAccessKey>${secretAccessKey}</SecretAccessKey>
      <Expiration>2099-10-24T23:00:23Z</Expiration>
      <AccessKeyId>${accessKeyId}</AccessKeyId>
    </Credentials>
  </AssumeRoleWithWebIdentityResult>
  <ResponseMetadata><RequestId>ad4156e9</RequestId></ResponseMetadata>
</AssumeRoleWithWebIdentityResponse>`
}
