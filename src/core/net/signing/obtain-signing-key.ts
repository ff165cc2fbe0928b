import { readXml } from '../../base/documents/xml.ts'
import { readBoundedFile } from '../../files/read-bounded-file.ts'
import { displayUrl } from '../address/address.ts'
import { askEntra, entraAudience } from '../credentials/ask-entra.ts'
import { maxAnswerLength, noIdentity, requestIdentityToken } from '../credentials/identity-token.ts'
import {
  type IdentityRequest,
  identityRefused,
  isRefused,
  showIdentity,
} from '../credentials/token-exchange.ts'
import type { Transport } from '../exchange/client.ts'
import type { AwsRole, DirectKey, ObtainedKey } from './signing-key.ts'

const storageScope = 'https://storage.azure.com/.default'

/**
 * Obtains the key of an object store without a stored secret: exchanges an identity token, of a file or of the job, for temporary
 * credentials of a role or a token of a client. One attempt: the caller retries.
 *
 * @throws PkgtoolError `NO_IDENTITY`, `HTTP_STATUS` and the other errors of `requestIdentityToken`, `assumeRole` and
 * `askEntra`; `NOT_FOUND`, `UNREADABLE_FILE`, `TOO_LARGE` for the file
 */
export async function obtainSigningKey(transport: Transport, key: ObtainedKey): Promise<DirectKey> {
  if (key.kind === 'aws-role') {
    const identityToken = await identityTokenOf(transport, key, awsAudience)
    return assumeRole(transport, key, { identityToken })
  }
  const { tenant, client } = key
  const identityToken = await identityTokenOf(transport, key, entraAudience)
  const token = await askEntra(transport, { tenant, client, scope: storageScope, identityToken })
  return { kind: 'azure-bearer', token }
}

async function identityTokenOf(
  transport: Transport,
  { tokenFile }: ObtainedKey,
  audience: string,
): Promise<string> {
  if (tokenFile === undefined) return requestIdentityToken(transport, audience)
  const bytes = await readBoundedFile(tokenFile, { limit: maxAnswerLength })
  const token = bytes.toString('utf8').trim()
  if (!/^[\x21-\x7e]+$/.test(token))
    throw noIdentity(tokenFile, {
      found: 'it has no identity token',
      change: 'check the variable that names it',
    })
  transport.options.onToken?.(token)
  return token
}

/** The audience of identity tokens that AWS exchanges. */
const awsAudience = 'sts.amazonaws.com'

/**
 * Assumes a role of AWS by an identity token (AssumeRoleWithWebIdentity): one POST to the token service, which answers with
 * temporary credentials. They are masked (`onToken`) before anything can mention them.
 *
 * @throws PkgtoolError `HTTP_STATUS` when the service refuses, `NO_IDENTITY` for an answer without credentials,
 * `INSECURE_ADDRESS`, `REDIRECT_REFUSED` and errors of `Transport.send`
 */
export async function assumeRole(
  transport: Transport,
  { role, session, region, endpoint }: AwsRole,
  { identityToken }: { readonly identityToken: string },
): Promise<DirectKey> {
  const request: IdentityRequest = {
    url: new URL(endpoint ?? regionalEndpoint(region)),
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/xml' },
    body: new URLSearchParams({
      Action: 'AssumeRoleWithWebIdentity',
      Version: '2011-06-15',
      RoleArn: role,
      RoleSessionName: session,
      WebIdentityToken: identityToken,
    }).toString(),
    identityToken,
    advice: 'check AWS_ROLE_ARN, and the trust policy of the role: issuer, subject and audience',
  }
  const { status, bytes } = await showIdentity(transport, request)
  const texts = readTexts(bytes)
  if (isRefused(status))
    throw identityRefused(request, { status, given: texts.get('Message') ?? texts.get('Code') })
  const secrets = ['AccessKeyId', 'SecretAccessKey', 'SessionToken'].map(name => texts.get(name) ?? '')
  // They become parts of header lines.
  if (secrets.every(text => /^[\x21-\x7e]{1,32768}$/.test(text))) {
    const [accessKeyId = '', secretAccessKey = '', sessionToken = ''] = secrets
    for (const secret of [secretAccessKey, sessionToken]) transport.options.onToken?.(secret)
    return { kind: 'aws', accessKeyId, secretAccessKey, sessionToken, region }
  }
  throw noIdentity(displayUrl(request.url), {
    found: 'the answer has no credentials',
    change: 'check the address of the token service',
  })
}

function regionalEndpoint(region: string): string {
  // Cloudflare's stores know only this one, and AWS's token service has none of that name.
  const own = region === 'auto' ? 'us-east-1' : region
  return `https://sts.${own}.amazonaws.com${own.startsWith('cn-') ? '.cn' : ''}/`
}

/** The texts of an answer's elements by their name; none if it is no well-formed XML. */
function readTexts(xml: Uint8Array): ReadonlyMap<string, string> {
  const texts = new Map<string, string>()
  const open: { readonly element: string; text: string }[] = []
  try {
    readXml(xml, {
      open({ local }) {
        open.push({ element: local, text: '' })
      },
      text(value) {
        const innermost = open.at(-1)
        if (innermost) innermost.text += value
      },
      close() {
        const ended = open.pop()
        if (ended) texts.set(ended.element, ended.text.trim())
      },
      fail({ found }) {
        throw new Error(found)
      },
    })
  } catch {
    return new Map()
  }
  return texts
}
