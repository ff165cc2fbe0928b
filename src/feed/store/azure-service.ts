import { type AzureAddress, objectUrl } from '../../core/net/address/store-address.ts'
import type { Answer } from '../../core/net/exchange/redirects.ts'
import type { ScopedTransport } from '../../core/net/exchange/scoped-transport.ts'
import { storeErrorCode } from '../../core/net/signing/store-refusal.ts'
import type { ExpectedTag, FeedKey, Tag } from './feed-store.ts'
import { type ListingForm, listPage } from './listing-page.ts'
import { objectHeaders } from './object-headers.ts'
import { httpError, type ObjectPlace, type ObjectService, type WriteOutcome } from './object-service.ts'
import { objectOfAnswer, parseModified, partOfAnswer, tagOfAnswer } from './remote-body.ts'
import type { Upload } from './upload.ts'

/** The interface of Azure's Blob service: block blobs, each written with one request. */
export function createAzureService(address: AzureAddress, transport: ScopedTransport): ObjectService {
  const { prefix, root, account, container } = address
  const urlOf = (key: FeedKey) => objectUrl(root, prefix + key)
  const locate = (key: FeedKey) => `azure://${account}/${container}/${prefix}${key}`.replace(/\/$/, '')
  return {
    transport,
    locate,
    async head(key) {
      const answer = await transport.send(urlOf(key), { method: 'HEAD', statuses: [200, 404] })
      if (answer.status === 200) return objectOfAnswer(answer, { key, subject: locate(key) })
      assertContainer(answer, locate(''))
      return undefined
    },
    async read(key, range, when) {
      const headers = {
        range: `bytes=${range.start}-${range.end}`,
        ...(when !== undefined && { 'if-match': when }),
      }
      const statuses = [200, 206, 404, 412, 416]
      const answer = await transport.send(urlOf(key), { headers, statuses })
      if (answer.status < 300) return partOfAnswer(answer, { key, range, subject: locate(key) })
      answer.discard()
      assertContainer(answer, locate(''))
      if (answer.status === 412) return 'changed'
      if (answer.status === 404) return undefined
      // No range of an object without bytes exists.
      const object = await this.head(key)
      return object && { ...object, bytes: Buffer.alloc(0) }
    },
    page: (below, options) => listPage(transport, listingForm(address), { prefix, below, ...options }),
    write: (key, upload, when) =>
      write(transport, { url: urlOf(key), key, subject: locate(key) }, { upload, when }),
    dropQuotes: () => false,
    async delete(key, when) {
      const headers = { 'if-match': when }
      const statuses = [200, 202, 404, 409, 412]
      const answer = await transport.send(urlOf(key), { method: 'DELETE', headers, statuses })
      return outcomeOf(answer, locate(key))
    },
  }
}

async function write(
  transport: ScopedTransport,
  { url, key, subject }: ObjectPlace,
  { upload, when }: { readonly upload: Upload; readonly when: ExpectedTag },
): Promise<WriteOutcome> {
  const { 'Content-Type': type, 'Cache-Control': life } = objectHeaders(key)
  const answer = await transport.send(url, {
    method: 'PUT',
    headers: {
      'content-length': String(upload.size),
      // The service compares it with what arrives.
      'content-md5': upload.md5,
      'x-ms-blob-type': 'BlockBlob',
      'x-ms-blob-content-type': type,
      'x-ms-blob-cache-control': `public, ${life}`,
      ...(when === 'absent' ? { 'if-none-match': '*' } : { 'if-match': when }),
    },
    body: () => upload.open(),
    statuses: [200, 201, 404, 409, 412],
  })
  return outcomeOf(answer, subject)
}

function outcomeOf(answer: Answer, subject: string): WriteOutcome {
  answer.discard()
  if (answer.status < 300) {
    const tag = answer.headers.etag === undefined ? undefined : tagOfAnswer(answer, subject)
    return { kind: 'done', tag }
  }
  assertContainer(answer, subject)
  // Unlike S3, the service answers 409 where a blob is and none should be.
  if (answer.status !== 409 || codeOf(answer) === 'BlobAlreadyExists') return { kind: 'changed' }
  return { kind: 'busy', error: httpError(subject, { status: answer.status, code: codeOf(answer) }) }
}

const codeOf = (answer: Answer) => storeErrorCode(answer, '').code

function assertContainer(answer: Answer, subject: string): void {
  const code = codeOf(answer)
  if (code === 'ContainerNotFound') throw httpError(subject, { status: answer.status, code })
}

function listingForm({ root }: AzureAddress): ListingForm {
  return {
    url: new URL(root.href.replace(/\/$/, '')),
    query: { restype: 'container', comp: 'list' },
    pageParameter: 'marker',
    nameOf: ({ texts }) => texts.get('Name') ?? '',
    objectOf: ({ element, texts }) =>
      element === 'Blob'
        ? {
            size: Number(texts.get('Content-Length')),
            tag: quoted(texts.get('Etag') ?? ''),
            modified: parseModified(texts.get('Last-Modified')),
          }
        : undefined,
    nextOf: ({ rest }) => rest.get('NextMarker'),
  }
}

// Listings leave out the quotes that the header has.
function quoted(tag: string): Tag {
  return (tag.startsWith('"') ? tag : `"${tag}"`) as Tag
}
