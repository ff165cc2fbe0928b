import { createHash, createHmac } from 'node:crypto'
import { AwsV4Signer } from 'aws4fetch'
import type { PkgtoolError } from '../../base/errors.ts'
import { noteQuery } from '../../base/sent-secrets.ts'
import { assertConfidential } from '../credentials/assert-confidential.ts'
import { type BoundAddress, bindSecret, parseCredentialOrigins } from '../credentials/credential-binding.ts'
import type { SendOptions, Transport, TransportOptions } from '../exchange/client.ts'
import type { Method } from '../exchange/exchange.ts'
import { readBody } from '../exchange/read-body.ts'
import type { Answer } from '../exchange/redirects.ts'
import type { KeySource } from './key-source.ts'
import { type DirectKey, type Signing, signingAt, signingKeyFor } from './signing-key.ts'
import { describeStoreRefusal, isExpired, storeErrorCode } from './store-refusal.ts'

// Redirects are not followed: a signature is valid for one host, and a store redirects to the region of a bucket.
const explained = [301, 302, 303, 307, 308, 400, 401, 403, 404, 409]

const untold: ReadonlySet<number> = new Set([400, 403])

const explanationLimit = 64 * 1024

/**
 * Creates the function that signs each request to an object store and sends it. A request that finds its key expired is sent once
 * more where the identity of the job gives another. A refusal is an error that says what the store said: a missing bucket, another
 * region, a wrong clock, expired credentials.
 */
export function createSignedSend(transport: Transport, keys: KeySource): Transport['send'] {
  const senders = new Map<DirectKey, Transport['send']>()
  const attempt = async (key: DirectKey, url: URL, options: SendOptions): Promise<Answer | Refusal> => {
    const send = senders.get(key) ?? senderFor(transport, key)
    senders.set(key, send)
    const { method = 'GET', statuses = [200] } = options
    const first = await send(url, options)
    if (statuses.includes(first.status)) return { ...first, url }
    const isUntold = method === 'HEAD' && untold.has(first.status)
    const answer = isUntold ? await askWhy(send, url, { refused: first }) : first
    const text = await textOf(answer, isUntold && answer !== first ? 'GET' : method)
    const refused = { ...storeErrorCode(answer, text), key, method, now: new Date() }
    return { refusal: describeStoreRefusal({ ...answer, url }, refused), isExpired: isExpired(refused) }
  }
  return async (url, options = {}) => {
    const held = await keys.current()
    const first = await attempt(held.key, url, options)
    if (!('refusal' in first)) return first
    if (!first.isExpired) throw first.refusal
    const next = await keys.after(held, first.refusal)
    const second = await attempt(next.key, url, options)
    if ('refusal' in second) throw second.refusal
    return second
  }
}

interface Refusal {
  readonly refusal: PkgtoolError
  /** another key may do */
  readonly isExpired: boolean
}

/** Signs and sends; the statuses that a store explains are no error here. */
function senderFor({ send }: Pick<Transport, 'send'>, key: DirectKey): Transport['send'] {
  const sign = signerFor(key)
  return async (url, options = {}) => {
    const { method = 'GET', headers = {}, statuses = [200] } = options
    const signed = await sign({ url, method, headers: inLowerCase(headers), now: new Date() })
    return send(signed.url, {
      ...options,
      headers: signed.headers,
      statuses: [...statuses, ...explained.filter(status => !statuses.includes(status))],
    })
  }
}

// The refusal of a HEAD has no body that says why, so the same is asked for with a GET.
async function askWhy(
  send: Transport['send'],
  url: URL,
  { refused }: { readonly refused: Answer },
): Promise<Answer> {
  const answer = await send(url, { headers: { range: 'bytes=0-0' }, statuses: [200, 206, 416] })
  if (answer.status === refused.status) return answer
  answer.discard()
  return refused
}

function signerFor(key: DirectKey): Signer {
  if (key.kind === 'aws') return createAwsSigner(key)
  if (key.kind === 'anonymous' && key.store === 's3') return async ({ url, headers }) => ({ url, headers })
  return createAzureSigner(key)
}

function inLowerCase(headers: NonNullable<SendOptions['headers']>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
}

// The status alone is an answer too.
async function textOf(answer: Answer, method: SendOptions['method']): Promise<string> {
  if (method === 'HEAD') return ''
  try {
    return Buffer.from(await readBody(answer, explanationLimit)).toString('utf8')
  } catch {
    return ''
  }
}

/** A request before it is signed. */
interface Unsigned {
  readonly url: URL
  readonly method: Method
  /** names in lower case */
  readonly headers: Readonly<Record<string, string>>
  readonly now: Date
}

/** The same request, signed. */
interface Signed {
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
}

/** Signs one request; its signature is valid for some minutes. */
type Signer = (request: Unsigned) => Promise<Signed>

const hashOfNothing = createHash('sha256').digest('hex')

// Proxies may change any other header on the way. The conditions are signed, so that nobody can take them away.
const isSigned = (name: string) =>
  name.startsWith('x-amz-') || name === 'if-match' || name === 'if-none-match'

/**
 * Signs requests to an S3 store with AWS Signature Version 4, in headers. The body's SHA-256 is the header
 * `x-amz-content-sha256` of the request; without it, the body is empty.
 */
export function createAwsSigner(key: DirectKey & { readonly kind: 'aws' }) {
  const { accessKeyId, secretAccessKey, sessionToken, region } = key
  // Of the keys that are derived for each day.
  const cache = new Map<string, ArrayBuffer>()
  return async ({ url, method, headers, now }: Unsigned): Promise<Signed> => {
    const all = { 'x-amz-content-sha256': hashOfNothing, ...headers }
    const signer = new AwsV4Signer({
      method,
      url: url.href,
      headers: Object.fromEntries(Object.entries(all).filter(([name]) => isSigned(name))),
      accessKeyId,
      secretAccessKey,
      ...(sessionToken !== undefined && { sessionToken }),
      service: 's3',
      region,
      cache,
      datetime: now.toISOString().replace(/[:-]|\.\d{3}/g, ''),
    })
    const signed = await signer.sign()
    return { url, headers: { ...all, ...Object.fromEntries(signed.headers) } }
  }
}

/** The version of Azure's interface that we speak. */
const azureVersion = '2021-12-02'

/** Signs requests to Azure's Blob service by the account's key (Shared Key), a SAS token or a bearer token. */
export function createAzureSigner(key: DirectKey) {
  if (key.kind === 'azure-sas') noteQuery(key.token, ['sig'])
  return async ({ url, method, headers, now }: Unsigned): Promise<Signed> => {
    const all = { ...headers, 'x-ms-version': azureVersion, 'x-ms-date': now.toUTCString() }
    if (key.kind === 'azure-bearer') return { url, headers: { ...all, authorization: `Bearer ${key.token}` } }
    if (key.kind === 'azure-sas') return { url: withToken(url, key.token), headers: all }
    if (key.kind !== 'azure-key') return { url, headers: all }
    const text = textToSign({ url, method, headers: all }, key.account)
    const signature = createHmac('sha256', Buffer.from(key.key, 'base64'))
      .update(text, 'utf8')
      .digest('base64')
    return { url, headers: { ...all, authorization: `SharedKey ${key.account}:${signature}` } }
  }
}

function withToken(url: URL, token: string): URL {
  const signed = new URL(url)
  signed.search = signed.search === '' ? token : `${signed.search.slice(1)}&${token}`
  return signed
}

const standardHeaders = [
  'content-encoding',
  'content-language',
  'content-length',
  'content-md5',
  'content-type',
  'date',
  'if-modified-since',
  'if-match',
  'if-none-match',
  'if-unmodified-since',
  'range',
] as const

/** The text whose HMAC is the signature, as «Authorize with Shared Key» of the service's reference says. */
export function textToSign({ url, method, headers }: Omit<Unsigned, 'now'>, account: string): string {
  const lower = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value.trim()]))
  const standard = standardHeaders.map(name => {
    const value = lower.get(name) ?? ''
    return name === 'content-length' && value === '0' ? '' : value
  })
  const own = [...lower].filter(([name]) => name.startsWith('x-ms-')).sort(byName)
  const parameters = new Map<string, string[]>()
  for (const [name, value] of url.searchParams)
    parameters.set(name.toLowerCase(), [...(parameters.get(name.toLowerCase()) ?? []), value])
  return [
    method,
    ...standard,
    ...own.map(([name, value]) => `${name}:${value.replace(/\s+/g, ' ')}`),
    [
      `/${account}${url.pathname}`,
      ...[...parameters].sort(byName).map(([name, values]) => `${name}:${values.sort().join(',')}`),
    ].join('\n'),
  ].join('\n')
}

const byName = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]) => (a < b ? -1 : 1)

/**
 * Selects the key that signs the requests to an object store, after binding it to the store's origin like every secret.
 * Undefined for any other address.
 *
 * @throws PkgtoolError `CREDENTIALS_UNBOUND` for an address that only a file inside the workspace names; `INSECURE_ADDRESS`
 * for a key over plain http to another machine; `INVALID_INPUT`, `CONFLICTING_INPUTS` for broken variables
 */
export function bindSigning(
  to: BoundAddress,
  { signingVariables, credentialOrigins }: Pick<TransportOptions, 'signingVariables' | 'credentialOrigins'>,
): Signing | undefined {
  const { store } = to.address
  if (store === undefined) return undefined
  const { root } = store
  const key = signingKeyFor(store, signingVariables)
  // An address may name the document itself.
  const signing = signingAt({ ...store, base: to.address.base }, key)
  if (key.kind === 'anonymous') return signing
  const storedIn = `the variables ${store.kind === 's3' ? 'AWS_*' : 'AZURE_STORAGE_*'}`
  const secret = { storedIn, addresses: [], isOfWorkflow: true }
  bindSecret(to, secret, { origins: parseCredentialOrigins(credentialOrigins) })
  assertConfidential(root, 'credentials', { change: 'change the endpoint, or leave the credentials out' })
  return signing
}
