import type { PkgtoolError } from '../base/errors.ts'
import type { SendOptions, Transport } from './client.ts'
import type { KeySource } from './key-source.ts'
import { readBody } from './read-body.ts'
import type { Answer } from './redirects.ts'
import { createAwsSigner } from './sign-aws.ts'
import { createAzureSigner } from './sign-azure.ts'
import type { Signer } from './signer.ts'
import type { DirectKey } from './signing-key.ts'
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
