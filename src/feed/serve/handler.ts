import { PkgtoolError } from '../../core/base/errors.ts'
import type { ByteRange } from '../store/feed-store.ts'
import { type ObjectHeaders, objectHeaders } from '../store/object-headers.ts'
import { isObjectStore, openFeedStore } from '../store/open-feed-store.ts'
import { readFeed, type StoredFeed } from '../tree/feed.ts'
import { type FeedFile, findFeedFile } from '../tree/feed-files.ts'
import { parseByteRange } from './byte-range.ts'
import { failure } from './failure.ts'
import type { LoadedFile } from './file-cache.ts'
import { createFileLoader } from './files.ts'
import {
  type FeedBody,
  type FeedHandler,
  type FeedRequest,
  type FeedResponse,
  singleHeader,
} from './messages.ts'
import { requestOrigin } from './request-origin.ts'
import { longestTarget, parseTarget } from './request-target.ts'
import { isAuthorized } from './token.ts'

/** Options of a handler. */
export interface FeedHandlerOptions {
  /** trust `X-Forwarded-Host`, `-Proto` and `-Prefix`; default: false */
  readonly trustProxy?: boolean | undefined
  /** required for package content and service index; listing, schema and tools stay public (SPEC 5.1) */
  readonly token?: string | undefined
}

export async function createFeedHandler(dir: string, options: FeedHandlerOptions = {}): Promise<FeedHandler> {
  if (isObjectStore(dir)) throw notServed(dir)
  const feed = await readFeed(await openFeedStore(dir, {}), dir)
  const load = createFileLoader(feed)
  return async request => {
    const refusal = refuse(request)
    if (refusal) return refusal
    const host = requestOrigin(request, options.trustProxy ?? false)
    if (host === 'invalid') return failure(request, 400)
    const found = findRequested(feed, request.url)
    if (!found) return failure(request, 404)
    const { file, target } = found
    const token = file.covered ? options.token : undefined
    if (token !== undefined && !isAuthorized(request, token)) return unauthorized(request)
    const loaded = await load(file, { host, target })
    if (!loaded) return failure(request, 404)
    return answer(request, loaded, {
      ...headersOf(file, token !== undefined),
      ...(loaded.variesByHost && varyBy(options)),
    })
  }
}

function notServed(dir: string): PkgtoolError {
  return new PkgtoolError('INVALID_INPUT', {
    subject: dir,
    found: 'an object store',
    wanted: 'a feed in a folder',
    change: 'let the store or its CDN serve the feed, or mirror it into a folder',
  })
}

function refuse(request: FeedRequest): FeedResponse | undefined {
  if (request.url.length > longestTarget) return failure(request, 414)
  if (request.method === 'GET' || request.method === 'HEAD') return undefined
  return failure(request, 405, { headers: { Allow: 'GET, HEAD' } })
}

interface Requested {
  readonly file: FeedFile
  /** its path below the feed, encoded */
  readonly target: string
}

function findRequested(feed: StoredFeed, url: string): Requested | undefined {
  const segments = parseTarget(url)
  if (!segments) return undefined
  const names = segments.length === 0 ? ['index.html'] : segments
  const file = findFeedFile(feed, names)
  return file && { file, target: names.map(encodeURIComponent).join('/') }
}

function headersOf({ key }: FeedFile, isPrivate: boolean): ObjectHeaders {
  const headers = objectHeaders(key)
  return { ...headers, 'Cache-Control': `${isPrivate ? 'private' : 'public'}, ${headers['Cache-Control']}` }
}

// The headers that the address of the feed comes from.
function varyBy({ trustProxy }: FeedHandlerOptions): { readonly Vary: string } {
  return { Vary: trustProxy ? 'Host, X-Forwarded-Host, X-Forwarded-Proto, X-Forwarded-Prefix' : 'Host' }
}

function answer(
  request: FeedRequest,
  loaded: LoadedFile,
  fileHeaders: ObjectHeaders & { readonly Vary?: string },
): FeedResponse {
  const { etag, size } = loaded
  const validators = {
    ETag: etag,
    'Cache-Control': fileHeaders['Cache-Control'],
    ...(fileHeaders.Vary !== undefined && { Vary: fileHeaders.Vary }),
  }
  const known = singleHeader(request, 'if-none-match')
  if (known !== undefined && matchesEtag(known, etag)) return { status: 304, headers: validators }
  const range = requestedRange(request, loaded)
  if (range === 'unsatisfiable')
    return failure(request, 416, { headers: { ...validators, 'Content-Range': `bytes */${size}` } })
  const { start, end } = range ?? { start: 0, end: size - 1 }
  const headers = {
    ...validators,
    'Content-Type': fileHeaders['Content-Type'],
    'Accept-Ranges': 'bytes',
    'X-Content-Type-Options': 'nosniff',
    'Content-Length': String(end - start + 1),
    ...(range && { 'Content-Range': `bytes ${start}-${end}/${size}` }),
  }
  const status = range ? 206 : 200
  return request.method === 'GET' && size > 0
    ? { status, headers, body: part(loaded, { start, end }) }
    : { status, headers }
}

function requestedRange(request: FeedRequest, { etag, size }: LoadedFile): ReturnType<typeof parseByteRange> {
  const header = singleHeader(request, 'range')
  // Ranges apply only to GET. If `If-Range` does not match, the whole file is sent.
  if (header === undefined || request.method !== 'GET') return undefined
  const condition = singleHeader(request, 'if-range')
  return condition === undefined || condition === etag ? parseByteRange(header, size) : undefined
}

function part(loaded: LoadedFile, range: ByteRange): FeedBody {
  if (loaded.bytes === undefined) return { path: loaded.path, ...range }
  return { bytes: loaded.bytes.subarray(range.start, range.end + 1) }
}

function unauthorized(request: FeedRequest): FeedResponse {
  const challenge = 'Basic realm="feed", charset="UTF-8", Bearer realm="feed"'
  return failure(request, 401, { headers: { 'WWW-Authenticate': challenge } })
}

/** Returns whether a list of validators (`If-None-Match`) contains `etag`; a weak one matches too. */
function matchesEtag(list: string, etag: string): boolean {
  if (list.trim() === '*') return true
  return list.split(',').some(item => item.trim().replace(/^W\//, '') === etag)
}
