import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readBody } from './s3-server.ts'

export interface StoredObject {
  readonly bytes: Buffer
  readonly type: string
  readonly cacheControl: string
  readonly changed: Date
}

/** An object store as far as the AWS command line syncs folders with one: its buckets are beginnings of keys. */
export interface ObjectStore {
  readonly url: string
  /** `BUCKET/KEY` → object */
  readonly objects: ReadonlyMap<string, StoredObject>
  /** `PUT BUCKET/KEY` and `DELETE BUCKET/KEY`, in order */
  readonly writes: string[]
  close(): Promise<void>
}

/** Starts one: it lists a bucket, takes and deletes objects, and gives them to whoever asks, with GET and HEAD. */
export async function startObjectStore(): Promise<ObjectStore> {
  const objects = new Map<string, StoredObject>()
  const writes: string[] = []
  const server = createServer(async (request, response) => {
    const { status, headers = {}, body = '' } = await answer(request, { objects, writes })
    response.writeHead(status, headers).end(request.method === 'HEAD' ? undefined : body)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    objects,
    writes,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

interface Answer {
  readonly status: number
  readonly headers?: Record<string, string | number>
  readonly body?: Buffer | string
}

interface Store {
  readonly objects: Map<string, StoredObject>
  readonly writes: string[]
}

async function answer(request: IncomingMessage, { objects, writes }: Store): Promise<Answer> {
  const url = new URL(request.url ?? '/', 'http://store.test')
  const key = decodeURIComponent(url.pathname.slice(1))
  if (request.method === 'PUT') {
    const bytes = await readBody(request)
    const { 'content-type': type = '', 'cache-control': cacheControl = '' } = request.headers
    objects.set(key, { bytes, type, cacheControl, changed: new Date() })
    writes.push(`PUT ${key}`)
    return { status: 200, headers: { ETag: tagOf(bytes) } }
  }
  if (request.method === 'DELETE') {
    objects.delete(key)
    writes.push(`DELETE ${key}`)
    return { status: 204 }
  }
  if (url.searchParams.get('list-type') === '2') return listing(url, objects)
  const found = objects.get(key)
  if (found === undefined) return { status: 404, body: '<Error><Code>NoSuchKey</Code></Error>' }
  const headers = {
    'Content-Type': found.type,
    'Cache-Control': found.cacheControl,
    'Content-Length': found.bytes.length,
    ETag: tagOf(found.bytes),
  }
  return { status: 200, headers, body: found.bytes }
}

function listing(url: URL, objects: ReadonlyMap<string, StoredObject>): Answer {
  const bucket = decodeURIComponent(url.pathname.replaceAll('/', ''))
  const prefix = url.searchParams.get('prefix') ?? ''
  // Clients rely on the order of keys.
  const sorted = [...objects].sort(([a], [b]) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
  const contents = sorted.flatMap(([name, { bytes, changed }]) => {
    const key = name.slice(bucket.length + 1)
    if (!name.startsWith(`${bucket}/`) || !key.startsWith(prefix)) return []
    return `<Contents><Key>${encodeURIComponent(key)}</Key><LastModified>${changed.toISOString()}</LastModified><ETag>${tagOf(bytes)}</ETag><Size>${bytes.length}</Size></Contents>`
  })
  const body = `<?xml version="1.0"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>${bucket}</Name><EncodingType>url</EncodingType><KeyCount>${contents.length}</KeyCount><IsTruncated>false</IsTruncated>${contents.join('')}</ListBucketResult>`
  return { status: 200, headers: { 'Content-Type': 'application/xml' }, body }
}

const tagOf = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`
