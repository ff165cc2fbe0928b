import { objectUrl, type S3Address } from '../../core/net/address/store-address.ts'
import { readBody } from '../../core/net/exchange/read-body.ts'
import type { Answer } from '../../core/net/exchange/redirects.ts'
import type { ScopedTransport } from '../../core/net/exchange/scoped-transport.ts'
import { storeErrorCode } from '../../core/net/signing/store-refusal.ts'
import type { ExpectedTag, FeedKey, Tag } from './feed-store.ts'
import { type ListingForm, listPage } from './listing-page.ts'
import { objectHeaders } from './object-headers.ts'
import { httpError, type ObjectPlace, type ObjectService, type WriteOutcome } from './object-service.ts'
import { objectOfAnswer, parseModified, partOfAnswer, tagOfAnswer } from './remote-body.ts'
import type { Upload } from './upload.ts'

/** The interface of S3, as far as AWS, R2, Ceph and others share it. */
export function createS3Service(address: S3Address, transport: ScopedTransport): ObjectService {
  const { prefix, root, bucket } = address
  const urlOf = (key: FeedKey) => objectUrl(root, prefix + key)
  let hasQuotes = true
  const locate = (key: FeedKey) => `s3://${bucket}/${prefix}${key}`.replace(/\/$/, '')
  return {
    transport,
    locate,
    async head(key) {
      const answer = await transport.send(urlOf(key), { method: 'HEAD', statuses: [200, 404] })
      return answer.status === 404 ? undefined : objectOfAnswer(answer, { key, subject: locate(key) })
    },
    async read(key, range, when) {
      const headers = {
        range: `bytes=${range.start}-${range.end}`,
        ...(when !== undefined && { 'if-match': when }),
      }
      const statuses = [200, 206, 404, 412, 416]
      const answer = await transport.send(urlOf(key), { headers, statuses })
      if (answer.status === 200 || answer.status === 206)
        return partOfAnswer(answer, { key, range, subject: locate(key) })
      const { code } = await errorOf(answer)
      if (answer.status === 412) return 'changed'
      if (code === 'NoSuchBucket') throw httpError(locate(''), { status: answer.status, code })
      if (answer.status === 404) return undefined
      // No range of an object without bytes exists.
      const object = await this.head(key)
      return object && { ...object, bytes: Buffer.alloc(0) }
    },
    page: (below, options) => listPage(transport, listingForm(root), { prefix, below, ...options }),
    write: (key, upload, when) =>
      write(transport, { url: urlOf(key), key, subject: locate(key) }, { upload, when, hasQuotes }),
    dropQuotes() {
      const hadQuotes = hasQuotes
      hasQuotes = false
      return hadQuotes
    },
    delete: (key, when) => remove(transport, { url: urlOf(key), key, subject: locate(key) }, when),
  }
}

interface Written {
  readonly upload: Upload
  readonly when: ExpectedTag
  /** tags are sent as they came */
  readonly hasQuotes: boolean
}

async function write(
  transport: ScopedTransport,
  { url, key, subject }: ObjectPlace,
  { upload, when, hasQuotes }: Written,
): Promise<WriteOutcome> {
  const { 'Content-Type': type, 'Cache-Control': life } = objectHeaders(key)
  const answer = await transport.send(url, {
    method: 'PUT',
    headers: {
      'content-length': String(upload.size),
      'content-type': type,
      'cache-control': `public, ${life}`,
      'x-amz-content-sha256': upload.sha256,
      ...conditionOf(hasQuotes || when === 'absent' ? when : (when.replaceAll('"', '') as Tag)),
    },
    body: () => upload.open(),
    statuses: [200, 201, 204, 404, 409, 412],
  })
  if (answer.status < 300) {
    answer.discard()
    return { kind: 'done', tag: answer.headers.etag === undefined ? undefined : tagOfAnswer(answer, subject) }
  }
  return conflictOf(answer, subject)
}

function conditionOf(when: ExpectedTag): Record<string, string> {
  return when === 'absent' ? { 'if-none-match': '*' } : { 'if-match': when }
}

async function conflictOf(answer: Answer, subject: string): Promise<WriteOutcome> {
  const { code } = await errorOf(answer)
  if (answer.status === 412) return { kind: 'changed' }
  // The object that the condition is about has vanished.
  if (answer.status === 404 && code !== 'NoSuchBucket') return { kind: 'changed' }
  const error = httpError(subject, { status: answer.status, code })
  if (answer.status === 409) return { kind: 'busy', error }
  throw error
}

async function remove(
  transport: ScopedTransport,
  { url, subject }: ObjectPlace,
  when: Tag,
): Promise<WriteOutcome> {
  const send = (headers: Record<string, string>) =>
    transport.send(url, { method: 'DELETE', headers, statuses: [200, 204, 404, 409, 412, 501] })
  const conditional = await send({ 'if-match': when })
  if (conditional.status === 501) conditional.discard()
  // Older stores know no condition on a removal; the caller has looked a moment ago.
  const answer = conditional.status === 501 ? await send({}) : conditional
  if (answer.status >= 300) return conflictOf(answer, subject)
  answer.discard()
  return { kind: 'done', tag: undefined }
}

async function errorOf(answer: Answer) {
  const body = await readBody(answer, 64 * 1024)
  return storeErrorCode(answer, Buffer.from(body).toString('utf8'))
}

function listingForm(url: URL): ListingForm {
  return {
    url,
    query: { 'list-type': '2', 'encoding-type': 'url' },
    pageParameter: 'continuation-token',
    nameOf({ element, texts }, { rest }) {
      const name = texts.get(element === 'Contents' ? 'Key' : 'Prefix') ?? ''
      return rest.get('EncodingType') === 'url' ? decoded(name) : name
    },
    objectOf: ({ element, texts }) =>
      element === 'Contents'
        ? {
            size: Number(texts.get('Size')),
            tag: texts.get('ETag') as Tag,
            modified: parseModified(texts.get('LastModified')),
          }
        : undefined,
    nextOf: ({ rest }) =>
      rest.get('IsTruncated') === 'true' ? rest.get('NextContinuationToken') : undefined,
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return text
  }
}
