import { createHash, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expectedSignature, isSameText, parseAuthorization, type SeenSignature } from './aws-signature.ts'
import { deliver, type Answer as ScriptedAnswer } from './scripted-server.ts'

export interface S3Object {
  readonly bytes: Buffer
  readonly tag: string
  readonly type: string | undefined
  readonly life: string | undefined
  /** ms since 1970 */
  readonly modified: number
}

export interface S3Account {
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly sessionToken?: string
  /** may it write? default: true */
  readonly mayWrite?: boolean
  isExpired?: boolean
}

/** What goes wrong with one request; `applied`: the change is made, and its answer is lost. */
export type Fault = 'busy' | 'applied' | 'cut' | number | SpoiltAnswer

/** An answer that goes wrong on its way. */
export interface SpoiltAnswer {
  /** makes it from the right one */
  readonly spoil: (good: ScriptedAnswer) => ScriptedAnswer
  /** a write whose answer is an error has been made all the same */
  readonly isApplied: boolean
}

export interface S3Request {
  readonly method: string
  readonly bucket: string
  readonly key: string
  readonly query: URLSearchParams
  readonly headers: IncomingMessage['headers']
  readonly bytes: number
  /** of its answer; 0: none yet, or it was lost */
  status: number
}

export interface S3Options {
  readonly region?: string
  readonly buckets?: readonly string[]
  readonly accounts?: readonly S3Account[]
  /** keys in one page of a listing */
  readonly pageSize?: number
  /** conditions that it accepts and ignores; `never-matches`: no `If-Match` ever holds; `no-quotes`: only one without quotes, as with Ceph 16 */
  readonly lies?: 'none' | 'if-none-match' | 'if-match' | 'all' | 'never-matches' | 'no-quotes'
  /** conditions on a DELETE: kept to, ignored, or answered with 501 */
  readonly deletes?: 'conditional' | 'unconditional' | 'unknown'
  /** bytes that fit in */
  readonly capacity?: number
  /** minutes by which its clock is ahead */
  readonly clock?: number
  /** buckets may be read by anybody; default: false */
  readonly isPublic?: boolean
  /** the ETag: the MD5, or a random text, as with encryption by a key of one's own */
  readonly tags?: 'md5' | 'opaque'
}

export interface S3Server {
  /** without trailing slash */
  readonly endpoint: string
  readonly region: string
  /** bucket → key → object */
  readonly buckets: ReadonlyMap<string, Map<string, S3Object>>
  /** in order of arrival */
  readonly requests: S3Request[]
  /** called for each request, before anything is done; what it returns goes wrong */
  onRequest: (request: S3Request) => Fault | undefined | Promise<Fault | undefined>
  /** answers that were spoilt and sent, by what was wrong with them */
  readonly faults: ReadonlyMap<string, number>
  close(): Promise<void>
}

export const testAccount: S3Account = {
  accessKeyId: 'AKIDEXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
}

/** Starts an S3 store of our own. It checks every signature by itself, and keeps to conditions as AWS does. */
export async function startS3Server(options: S3Options = {}): Promise<S3Server> {
  const buckets = new Map((options.buckets ?? ['bucket']).map(name => [name, new Map<string, S3Object>()]))
  const requests: S3Request[] = []
  const writing = new Set<string>()
  const faults = new Map<string, number>()
  const self: Pick<S3Server, 'onRequest'> = { onRequest: () => undefined }
  const server = createServer((request, response) => {
    const store = {
      options,
      buckets,
      requests,
      writing,
      onRequest: (seen: S3Request) => self.onRequest(seen),
    }
    answer(request, store)
      .then(found => send(response, request, { found, faults }))
      .catch(() => response.destroy())
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return Object.assign(self, {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    region: options.region ?? 'us-east-1',
    buckets,
    requests,
    faults,
    close: () =>
      new Promise<void>(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  })
}

/** Puts an object into a bucket of the store past its interface. */
export function putObject(
  { buckets }: S3Server,
  key: string,
  { bytes, bucket = 'bucket' }: { readonly bytes: Buffer; readonly bucket?: string },
): void {
  const tag = `"${createHash('md5').update(bytes).digest('hex')}"`
  buckets.get(bucket)?.set(key, { bytes, tag, type: undefined, life: undefined, modified: Date.now() })
}

interface Answer {
  readonly status: number
  readonly headers?: Record<string, string | number>
  readonly body?: Buffer | string
  /** the connection is cut in place of the answer */
  readonly isLost?: boolean
  readonly spoil?: SpoiltAnswer['spoil']
}

interface Store {
  readonly options: S3Options
  readonly buckets: ReadonlyMap<string, Map<string, S3Object>>
  readonly requests: S3Request[]
  /** the keys that a write is at work on */
  readonly writing: Set<string>
  readonly onRequest: S3Server['onRequest']
}

async function send(
  response: ServerResponse,
  message: IncomingMessage,
  { found, faults }: { readonly found: Answer; readonly faults: Map<string, number> },
): Promise<void> {
  const { status, headers, spoil, isLost } = found
  const body = Buffer.from(found.body ?? '')
  if (isLost) response.destroy()
  else if (spoil) {
    const texts = Object.entries(headers ?? {}).filter(([name]) => name !== 'content-length')
    const good = {
      status,
      body,
      headers: Object.fromEntries(texts.map(([name, value]) => [name, `${value}`])),
    }
    await deliver({ message, response, answer: spoil(good) }, kind =>
      faults.set(kind, (faults.get(kind) ?? 0) + 1),
    )
  } else
    response
      .writeHead(status, { 'content-length': body.length, ...headers })
      .end(message.method === 'HEAD' ? undefined : body)
}

async function answer(request: IncomingMessage, store: Store): Promise<Answer> {
  const { requests } = store
  const { method = 'GET', url: target = '/', headers } = request
  const url = new URL(target, 'http://store.test')
  const [, bucket = '', key = ''] = /^\/([^/]*)\/?(.*)$/s.exec(decodeURIComponent(url.pathname)) ?? []
  const at = `${bucket}/${key}`
  const isFirst = method !== 'PUT' || !store.writing.has(at)
  if (method === 'PUT') store.writing.add(at)
  try {
    const body = await readBody(request)
    const seen = { method, bucket, key, query: url.searchParams, headers, bytes: body.length, status: 0 }
    requests.push(seen)
    const fault = await store.onRequest(seen)
    const found = await answerFaulty({ method, target, headers }, { seen, body, isFirst, fault }, store)
    if (!found.isLost) seen.status = found.status
    return found
  } finally {
    if (isFirst) store.writing.delete(at)
  }
}

interface Attempt extends Omit<Operation, 'objects'> {
  readonly fault: Fault | undefined
}

async function answerFaulty(
  request: SentRequest,
  { fault, ...attempt }: Attempt,
  { options, buckets }: Store,
): Promise<Answer> {
  if (fault === 'cut') return { status: 0, isLost: true }
  if (fault === 'busy') return failed(409, 'ConditionalRequestConflict')
  if (typeof fault === 'number') return failed(fault, fault === 503 ? 'SlowDown' : 'InternalError')
  const spoilt = typeof fault === 'object' ? fault : undefined
  // An answer that says that a write was made says so only of one that was.
  const unmade = spoilt && !spoilt.isApplied && !isReading(request.method) && spoilt.spoil({ status: 200 })
  if (unmade && isRefusal(unmade)) return { status: 200, spoil: () => unmade }
  const refused = checkSignature(request, attempt.body, options)
  const objects = buckets.get(attempt.seen.bucket)
  const found = refused ?? (objects ? operate({ ...attempt, objects }, options) : failed(404, 'NoSuchBucket'))
  return { ...found, isLost: fault === 'applied', ...(spoilt && { spoil: spoilt.spoil }) }
}

function isRefusal({ status = 200, stall, resetAt, endless }: ScriptedAnswer): boolean {
  return status >= 300 || stall === true || resetAt === 'head' || endless !== undefined
}

const isReading = (method: string) => method === 'GET' || method === 'HEAD'

interface SentRequest {
  readonly method: string
  readonly target: string
  readonly headers: IncomingMessage['headers']
}

function checkSignature(request: SentRequest, body: Buffer, options: S3Options): Answer | undefined {
  const { accounts = [testAccount], region = 'us-east-1', isPublic = false } = options
  const { authorization } = request.headers
  if (authorization === undefined)
    return isPublic && isReading(request.method) ? undefined : failed(403, 'AccessDenied')
  const signed = parseAuthorization(authorization)
  if (!signed) return failed(400, 'AuthorizationHeaderMalformed')
  if (signed.region !== region)
    return failed(400, 'AuthorizationHeaderMalformed', { more: `<Region>${region}</Region>`, region })
  const account = accounts.find(({ accessKeyId }) => accessKeyId === signed.accessKeyId)
  if (!account) return failed(403, 'InvalidAccessKeyId')
  if (account.isExpired) return failed(400, 'ExpiredToken')
  if (request.headers['x-amz-security-token'] !== account.sessionToken) return failed(400, 'InvalidToken')
  const wrong = checkTime(request, options) ?? checkHash(request, { signed, account, body })
  if (wrong) return wrong
  return account.mayWrite === false && !isReading(request.method) ? failed(403, 'AccessDenied') : undefined
}

function checkTime({ headers }: SentRequest, { clock = 0 }: S3Options): Answer | undefined {
  const now = new Date(Date.now() + clock * 60_000)
  const then = Date.parse(
    String(headers['x-amz-date']).replace(/^(....)(..)(..)T(..)(..)(..)Z$/, '$1-$2-$3T$4:$5:$6Z'),
  )
  if (Math.abs(now.getTime() - then) <= 15 * 60_000) return undefined
  const more = `<ServerTime>${now.toISOString()}</ServerTime>`
  return failed(403, 'RequestTimeTooSkewed', { more, date: now })
}

interface Checked {
  readonly signed: SeenSignature
  readonly account: S3Account
  readonly body: Buffer
}

function checkHash(request: SentRequest, { signed, account, body }: Checked): Answer | undefined {
  const needed = Object.keys(request.headers).filter(name => name.startsWith('x-amz-') || name === 'host')
  if (needed.some(name => !signed.signedHeaders.includes(name))) return failed(403, 'AccessDenied')
  if (!isSameText(expectedSignature(request, signed, account.secretAccessKey), signed.signature))
    return failed(403, 'SignatureDoesNotMatch')
  const hash = createHash('sha256').update(body).digest('hex')
  const stated = String(request.headers['x-amz-content-sha256'])
  return [hash, 'UNSIGNED-PAYLOAD'].includes(stated) ? undefined : failed(400, 'XAmzContentSHA256Mismatch')
}

interface Operation {
  readonly seen: S3Request
  readonly body: Buffer
  readonly objects: Map<string, S3Object>
  /** no other write of the key is at work */
  readonly isFirst: boolean
}

function operate(operation: Operation, options: S3Options): Answer {
  const { seen, objects } = operation
  if (seen.method === 'PUT') return write(operation, options)
  if (seen.method === 'DELETE') return remove(operation, options)
  if (seen.query.get('list-type') === '2') return list(operation, options)
  const found = objects.get(seen.key)
  return found ? read(seen, found) : failed(404, 'NoSuchKey')
}

function write(
  { seen, body, objects, isFirst }: Operation,
  { lies = 'none', capacity = Number.POSITIVE_INFINITY, tags = 'md5' }: S3Options,
): Answer {
  const { 'if-match': match, 'if-none-match': noneMatch } = seen.headers
  const found = objects.get(seen.key)
  const keepsMatch = match !== undefined && !['if-match', 'all'].includes(lies)
  const keepsNone = noneMatch === '*' && !['if-none-match', 'all'].includes(lies)
  // As AWS where two writes of one key are at work: the second one is told to come again.
  if (!isFirst && (keepsMatch || keepsNone)) return failed(409, 'ConditionalRequestConflict')
  if (keepsMatch && !found) return failed(404, 'NoSuchKey')
  if ((keepsMatch && heldBy(found, lies) !== match) || (keepsNone && found))
    return failed(412, 'PreconditionFailed')
  const used = [...objects.values()].reduce((sum, { bytes }) => sum + bytes.length, 0)
  if (used + body.length > capacity) return failed(403, 'QuotaExceeded')
  const tag = `"${tags === 'md5' ? createHash('md5').update(body).digest('hex') : randomBytes(16).toString('hex')}"`
  const { 'content-type': type, 'cache-control': life } = seen.headers
  objects.set(seen.key, { bytes: body, tag, type, life, modified: Date.now() })
  return { status: 200, headers: { etag: tag } }
}

/** The `If-Match` that holds for an object. */
function heldBy(found: S3Object | undefined, lies: S3Options['lies']): string | undefined {
  if (lies === 'never-matches') return undefined
  return lies === 'no-quotes' ? found?.tag.replaceAll('"', '') : found?.tag
}

function remove({ seen, objects }: Operation, { deletes = 'conditional' }: S3Options): Answer {
  const match = seen.headers['if-match']
  if (match !== undefined && deletes === 'unknown') return failed(501, 'NotImplemented')
  const found = objects.get(seen.key)
  if (match !== undefined && deletes === 'conditional' && found?.tag !== match)
    return failed(found ? 412 : 404, found ? 'PreconditionFailed' : 'NoSuchKey')
  objects.delete(seen.key)
  return { status: 204 }
}

function read(seen: S3Request, { bytes, tag, type, life, modified }: S3Object): Answer {
  const { range, 'if-match': match } = seen.headers
  if (match !== undefined && match !== tag) return failed(412, 'PreconditionFailed')
  const headers = {
    etag: tag,
    'last-modified': new Date(modified).toUTCString(),
    ...(type !== undefined && { 'content-type': type }),
    ...(life !== undefined && { 'cache-control': life }),
  }
  const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(range ?? '') ?? []
  if (first === undefined || seen.method === 'HEAD')
    return { status: 200, headers: { ...headers, 'content-length': bytes.length }, body: bytes }
  const start = Number(first)
  const end = Math.min(last ? Number(last) : bytes.length, bytes.length - 1)
  if (start >= bytes.length) return failed(416, 'InvalidRange')
  const body = bytes.subarray(start, end + 1)
  return {
    status: 206,
    headers: { ...headers, 'content-range': `bytes ${start}-${end}/${bytes.length}` },
    body,
  }
}

/** Pages in the order of the keys' bytes; the token is the last name of the page before. */
function list({ seen, objects }: Operation, { pageSize = 1000 }: S3Options): Answer {
  const { query } = seen
  const [prefix, delimiter] = [query.get('prefix') ?? '', query.get('delimiter')]
  const after = Buffer.from(query.get('continuation-token') ?? '', 'base64').toString()
  const groups = new Map<string, S3Object | undefined>()
  for (const [key, object] of [...objects].sort(([a], [b]) =>
    Buffer.compare(Buffer.from(a), Buffer.from(b)),
  )) {
    if (!key.startsWith(prefix)) continue
    const cut = delimiter === null ? -1 : key.indexOf(delimiter, prefix.length)
    if (cut < 0) groups.set(key, object)
    else groups.set(key.slice(0, cut + 1), undefined)
  }
  const rest = [...groups].filter(
    ([name]) => after === '' || Buffer.compare(Buffer.from(name), Buffer.from(after)) > 0,
  )
  const page = rest.slice(0, pageSize)
  const last = page.at(-1)?.[0] ?? ''
  const encode = (text: string) => encodeURIComponent(text).replaceAll('%20', '+').replaceAll('%2F', '/')
  const items = page.map(([name, object]) =>
    object
      ? `<Contents><Key>${encode(name)}</Key><LastModified>${new Date(object.modified).toISOString()}</LastModified><ETag>${object.tag.replaceAll('"', '&quot;')}</ETag><Size>${object.bytes.length}</Size><StorageClass>STANDARD</StorageClass></Contents>`
      : `<CommonPrefixes><Prefix>${encode(name)}</Prefix></CommonPrefixes>`,
  )
  const next =
    rest.length > page.length
      ? `<IsTruncated>true</IsTruncated><NextContinuationToken>${Buffer.from(last).toString('base64')}</NextContinuationToken>`
      : '<IsTruncated>false</IsTruncated>'
  return {
    status: 200,
    headers: { 'content-type': 'application/xml' },
    body: `<?xml version="1.0" encoding="UTF-8"?>\n<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>${seen.bucket}</Name><EncodingType>url</EncodingType>${next}${items.join('')}</ListBucketResult>`,
  }
}

function failed(
  status: number,
  code: string,
  {
    more = '',
    region,
    date,
  }: { readonly more?: string; readonly region?: string; readonly date?: Date } = {},
): Answer {
  return {
    status,
    headers: {
      'content-type': 'application/xml',
      ...(region !== undefined && { 'x-amz-bucket-region': region }),
      ...(date && { date: date.toUTCString() }),
    },
    body: `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>of the store</Message>${more}</Error>`,
  }
}

/** The whole body of a request. */
export async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks)
}
