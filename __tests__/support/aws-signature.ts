import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** A request as a server sees it. */
export interface SeenRequest {
  readonly method: string
  /** path and query as sent */
  readonly target: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
}

export interface SeenSignature {
  readonly accessKeyId: string
  readonly date: string
  readonly region: string
  readonly service: string
  readonly signedHeaders: readonly string[]
  readonly signature: string
}

/** Reads `Authorization` as AWS Signature Version 4 defines it; undefined for anything else. */
export function parseAuthorization(text: string | undefined): SeenSignature | undefined {
  const [, accessKeyId, date, region, service, names, signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/([^/]+)\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      text ?? '',
    ) ?? []
  if (!accessKeyId || !date || !region || !service || !names || !signature) return undefined
  return { accessKeyId, date, region, service, signedHeaders: names.split(';'), signature }
}

/** Computes the signature that a request must have, from the specification and nothing of ours. */
export function expectedSignature(
  request: SeenRequest,
  { date, region, service, signedHeaders }: Omit<SeenSignature, 'accessKeyId' | 'signature'>,
  secret: string,
): string {
  const [path = '', query = ''] = request.target.split('?')
  const headerOf = (name: string) => [request.headers[name] ?? ''].flat().join(',').trim().replace(/ +/g, ' ')
  const canonicalQuery = query
    .split('&')
    .filter(Boolean)
    .map(pair => pair.split('=', 2).map(part => rfc3986(decodeURIComponent(part))))
    .map(([name = '', value = '']) => `${name}=${value}`)
    .sort()
    .join('&')
  const canonical = [
    request.method,
    path
      .split('/')
      .map(part => rfc3986(decodeURIComponent(part)))
      .join('/'),
    canonicalQuery,
    ...signedHeaders.map(name => `${name}:${headerOf(name)}`),
    '',
    signedHeaders.join(';'),
    headerOf('x-amz-content-sha256') || sha256(''),
  ].join('\n')
  const scope = `${date}/${region}/${service}/aws4_request`
  const text = ['AWS4-HMAC-SHA256', headerOf('x-amz-date'), scope, sha256(canonical)].join('\n')
  const key = [date, region, service, 'aws4_request'].reduce<Buffer>(
    (sofar, part) => hmac(sofar, part),
    Buffer.from(`AWS4${secret}`),
  )
  return hmac(key, text).toString('hex')
}

export const isSameText = (a: string, b: string) =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

const hmac = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest()

const rfc3986 = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    character => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
