import type { SendOptions, Transport } from './client.ts'
import { readBody } from './read-body.ts'
import type { Answer } from './redirects.ts'
import { createAwsSigner } from './sign-aws.ts'
import { createAzureSigner } from './sign-azure.ts'
import type { Signer } from './signer.ts'
import type { SigningKey } from './signing-key.ts'
import { describeStoreRefusal, storeErrorCode } from './store-refusal.ts'

// Redirects are not followed: a signature is valid for one host, and a store redirects to the region of a bucket.
const explained = [301, 302, 303, 307, 308, 400, 403, 404, 409]

const untold: ReadonlySet<number> = new Set([400, 403])

const explanationLimit = 64 * 1024

/**
 * Creates the function that signs each request to an object store and sends it. A refusal is an error that says what the
 * store said: a missing bucket, another region, a wrong clock, expired credentials.
 */
export function createSignedSend({ send }: Pick<Transport, 'send'>, key: SigningKey): Transport['send'] {
  const sign = signerFor(key)
  const sendSigned = async (url: URL, options: SendOptions): Promise<Answer> => {
    const { method = 'GET', headers = {}, statuses = [200] } = options
    const signed = await sign({ url, method, headers: inLowerCase(headers), now: new Date() })
    return send(signed.url, {
      ...options,
      headers: signed.headers,
      statuses: [...statuses, ...explained.filter(status => !statuses.includes(status))],
    })
  }
  // The refusal of a HEAD has no body that says why, so the same is asked for with a GET.
  const askWhy = async (url: URL, refused: Answer): Promise<Answer> => {
    const answer = await sendSigned(url, { headers: { range: 'bytes=0-0' }, statuses: [200, 206, 416] })
    if (answer.status === refused.status) return answer
    answer.discard()
    return refused
  }
  return async (url, options = {}) => {
    const { method = 'GET', statuses = [200] } = options
    const first = await sendSigned(url, options)
    if (statuses.includes(first.status)) return { ...first, url }
    const isUntold = method === 'HEAD' && untold.has(first.status)
    const answer = isUntold ? await askWhy(url, first) : first
    const text = await textOf(answer, isUntold && answer !== first ? 'GET' : method)
    const code = storeErrorCode(answer, text)
    throw describeStoreRefusal({ ...answer, url }, { ...code, key, method, now: new Date() })
  }
}

function signerFor(key: SigningKey): Signer {
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
