import { createHash } from 'node:crypto'
import { AwsV4Signer } from 'aws4fetch'
import type { Signed, Unsigned } from './signer.ts'
import type { DirectKey } from './signing-key.ts'

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
