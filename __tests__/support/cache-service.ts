import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from '@jest/globals'
import { readBody as readAll } from './s3-server.ts'

/**
 * The runner's cache service, version 2: the Twirp calls of github.actions.results.api.v1.CacheService in JSON, and the
 * part of Azure's blob API that uploads and downloads use. Entries are immutable, told apart by key and version (a hash of
 * paths and compression), and found by key, then by prefix, the newest first.
 */
export interface CacheService {
  /** what a step needs to find it */
  readonly env: Readonly<Record<string, string>>
  /** the calls so far: `GetCacheEntryDownloadURL KEY`, `CreateCacheEntry KEY`, `PUT`, `GET` */
  readonly calls: string[]
  /** what is whole: key → archive */
  readonly entries: Map<string, CachedArchive>
  /**
   * how it answers: not at all, with 404 or 500 to everything, with 500 to what would save, cut amid the bytes; default: as
   * it should
   */
  mood: 'well' | 'absent' | 'failing' | 'silent' | 'refusing' | 'cutting'
}

export interface CachedArchive {
  readonly version: string
  bytes: Buffer
}

/** Returns a function that starts a service; all are closed after the tests of the file. */
export function cacheServices(): () => Promise<CacheService> {
  const closers: (() => void)[] = []
  afterAll(() => {
    for (const close of closers) close()
  })
  return async () => {
    const uploads = new Map<string, Upload>()
    const server = createServer((request, response) => {
      answer(service, { request, response, uploads, origin: originOf() }).catch(error => {
        response.writeHead(500).end(String(error))
      })
    })
    const originOf = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    closers.push(() => {
      server.close()
      server.closeAllConnections()
    })
    const service: CacheService = {
      env: {
        ACTIONS_CACHE_SERVICE_V2: 'true',
        ACTIONS_RESULTS_URL: `${originOf()}/`,
        ACTIONS_RUNTIME_TOKEN: token,
        GITHUB_SERVER_URL: 'https://github.com',
        RUNNER_OS: 'Linux',
        RUNNER_ARCH: 'X64',
      },
      calls: [],
      entries: new Map(),
      mood: 'well',
    }
    return service
  }
}

const token = 'runtime-t0ken'
const path = '/twirp/github.actions.results.api.v1.CacheService/'

interface Upload {
  readonly key: string
  readonly version: string
  readonly blocks: Map<string, Buffer>
  bytes?: Buffer
}

interface Call {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly uploads: Map<string, Upload>
  readonly origin: string
}

async function answer(service: CacheService, call: Call): Promise<void> {
  const { request, response } = call
  if (service.mood === 'silent') return
  if (request.url?.startsWith('/blob/')) return answerBlob(service, call)
  const method = request.url?.slice(path.length) ?? ''
  const body = JSON.parse(String(await readAll(request)))
  service.calls.push(`${method} ${body.key}`)
  if (request.headers.authorization !== `Bearer ${token}`) return fail(response, 401, 'unauthenticated')
  if (service.mood === 'absent') return fail(response, 404, 'bad_route')
  const isFailing =
    service.mood === 'failing' || (service.mood === 'refusing' && method !== 'GetCacheEntryDownloadURL')
  if (isFailing) return fail(response, 500, 'internal')
  if (method === 'CreateCacheEntry') createEntry(service, call, body)
  else if (method === 'FinalizeCacheEntryUpload') finalizeEntry(service, call, body)
  else if (method === 'GetCacheEntryDownloadURL') findEntry(service, call, body)
  else fail(response, 404, 'bad_route')
}

function createEntry(
  service: CacheService,
  { response, uploads, origin }: Call,
  { key, version }: Keyed,
): void {
  if (service.entries.get(key)?.version === version) {
    fail(response, 409, 'already_exists')
    return
  }
  uploads.set(key, { key, version, blocks: new Map() })
  reply(response, { ok: true, signed_upload_url: `${origin}/blob/${encodeURIComponent(key)}?sig=up` })
}

function finalizeEntry(
  { entries }: CacheService,
  { response, uploads }: Call,
  { key, version, size_bytes }: Keyed & { readonly size_bytes: string },
): void {
  const upload = uploads.get(key)
  if (upload?.bytes === undefined || upload.version !== version || upload.bytes.length !== Number(size_bytes))
    fail(response, 400, 'invalid_argument')
  else {
    uploads.delete(key)
    entries.set(key, { version, bytes: upload.bytes })
    reply(response, { ok: true, entry_id: String(entries.size) })
  }
}

function findEntry(
  { entries }: CacheService,
  { response, origin }: Call,
  { key, version, restore_keys = [] }: Keyed & { readonly restore_keys?: readonly string[] },
): void {
  const names = [...entries].filter(([, entry]) => entry.version === version).map(([name]) => name)
  const newest = names.reverse()
  const matched =
    newest.find(name => name === key) ??
    [key, ...restore_keys].flatMap(prefix => newest.filter(name => name.startsWith(prefix)))[0]
  if (matched === undefined) {
    reply(response, { ok: false })
    return
  }
  const signed_download_url = `${origin}/blob/${encodeURIComponent(matched)}?sig=down`
  reply(response, { ok: true, signed_download_url, matched_key: matched })
}

interface Keyed {
  readonly key: string
  readonly version: string
}

async function answerBlob(
  service: CacheService,
  { request, response, uploads, origin }: Call,
): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '', origin)
  const key = decodeURIComponent(pathname.slice('/blob/'.length))
  service.calls.push(request.method ?? '')
  if (request.method === 'GET' || request.method === 'HEAD') {
    const bytes = service.entries.get(key)?.bytes
    if (bytes === undefined) return fail(response, 404, 'BlobNotFound')
    sendRange(service, { request, response }, bytes)
    return
  }
  const upload = uploads.get(key)
  if (upload === undefined) return fail(response, 403, 'AuthenticationFailed')
  const body = await readAll(request)
  const comp = searchParams.get('comp')
  if (comp === 'block') upload.blocks.set(searchParams.get('blockid') ?? '', body)
  else if (comp === 'blocklist') upload.bytes = joinBlocks(upload, String(body))
  else upload.bytes = body
  response.writeHead(201, { etag: '"1"', 'last-modified': new Date().toUTCString() }).end()
}

function sendRange(
  { mood }: CacheService,
  { request, response }: Pick<Call, 'request' | 'response'>,
  bytes: Buffer,
): void {
  const [, from = '0', to = ''] =
    /^bytes=(\d+)-(\d*)$/.exec(String(request.headers['x-ms-range'] ?? request.headers.range ?? '')) ?? []
  const part = bytes.subarray(Number(from), to === '' ? undefined : Number(to) + 1)
  const isPart = part.length < bytes.length
  response.writeHead(isPart ? 206 : 200, {
    'content-length': part.length,
    ...(isPart && { 'content-range': `bytes ${from}-${Number(from) + part.length - 1}/${bytes.length}` }),
    etag: '"1"',
  })
  if (request.method === 'HEAD') response.end()
  else if (mood === 'cutting') response.write(part.subarray(0, 10), () => response.destroy())
  else response.end(part)
}

function joinBlocks({ blocks }: Upload, list: string): Buffer {
  const ids = [...list.matchAll(/<Latest>([^<]+)<\/Latest>/g)].map(([, id = '']) => id)
  return Buffer.concat(ids.map(id => blocks.get(id) ?? Buffer.alloc(0)))
}

export function reply(response: ServerResponse, body: object): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

function fail(response: ServerResponse, status: number, code: string): void {
  const body = JSON.stringify({ code, msg: code })
  response.writeHead(status, { 'content-type': 'application/json' }).end(body)
}
