import { createHash, timingSafeEqual } from 'node:crypto'
import { PkgtoolError } from '../../core/base/errors.ts'
import type { ByteRange } from '../store/feed-store.ts'
import { type ObjectHeaders, objectHeaders } from '../store/object-headers.ts'
import { isObjectStore, openFeedStore } from '../store/open-feed-store.ts'
import { readFeed, type StoredFeed } from '../tree/feed.ts'
import { type FeedFile, findFeedFile } from '../tree/feed-files.ts'
import { FilledBody } from './document-template.ts'
import type { LoadedFile } from './file-cache.ts'
import { createFileLoader } from './files.ts'
import {
  type FeedBody,
  type FeedHandler,
  type FeedRequest,
  type FeedResponse,
  failure,
  singleHeader,
} from './messages.ts'

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
    found: 'it is an object store',
    wanted: 'a feed in a folder',
    change: 'let the store or its CDN serve the feed, or mirror it into a folder',
  })
}

function refuse(request: FeedRequest): FeedResponse | undefined {
  if (request.url.length > maxTargetLength) return failure(request, 414)
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
  if (loaded.template && loaded.base !== undefined)
    return new FilledBody(loaded.template, loaded.base, { start: range.start, end: range.end + 1 })
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

/** Returns whether a request carries `token`: as a bearer token, or as the password of any user. */
function isAuthorized(request: FeedRequest, token: string): boolean {
  const match = /^(bearer|basic) +([^ ]+) *$/i.exec(singleHeader(request, 'authorization') ?? '')
  if (!match?.[1] || !match[2]) return false
  const given = match[1].toLowerCase() === 'bearer' ? match[2] : passwordOf(match[2])
  // Digests have equal lengths, so the comparison does not leak the length of the token.
  return timingSafeEqual(digest(given), digest(token))
}

function passwordOf(credentials: string): string {
  const text = Buffer.from(credentials, 'base64').toString()
  return text.slice(text.indexOf(':') + 1)
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

/**
 * Parses the header `Range` for a body of `size` bytes. Undefined: send the whole body, because the header has several
 * ranges, another unit, or is invalid. `unsatisfiable`: the range is outside the body.
 */
function parseByteRange(header: string, size: number): ByteRange | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/i.exec(header.replaceAll(' ', ''))
  if (!match) return undefined
  const [first, last] = [match[1] ?? '', match[2] ?? '']
  if (first === '') return last === '' ? undefined : suffix(Number(last), size)
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return undefined
  return start >= size ? 'unsatisfiable' : { start, end }
}

function suffix(length: number, size: number): ByteRange | 'unsatisfiable' {
  return length === 0 || size === 0 ? 'unsatisfiable' : { start: Math.max(0, size - length), end: size - 1 }
}

/** in characters */
const maxTargetLength = 4096

/**
 * Splits a request target into decoded path segments; `/` has none. Returns undefined when it is invalid: no leading
 * slash, a broken escape, or an empty segment.
 */
function parseTarget(url: string): readonly string[] | undefined {
  const path = url.replace(/^https?:\/\/[^/?#]*/i, '').split(/[?#]/, 1)[0] ?? ''
  if (path === '/') return []
  if (!path.startsWith('/')) return undefined
  try {
    const segments = path.slice(1).split('/').map(decodeURIComponent)
    return segments.includes('') ? undefined : segments
  } catch {
    return undefined
  }
}

const hostForm =
  /^(?:[0-9A-Za-z](?:[0-9A-Za-z-]*[0-9A-Za-z])?(?:\.[0-9A-Za-z](?:[0-9A-Za-z-]*[0-9A-Za-z])?)*\.?|\[[0-9A-Fa-f:.]+\])(?::[0-9]{1,5})?$/

const prefixForm = /^(?:\/[0-9A-Za-z._~-]+)+\/?$/

/**
 * Returns the address of this server as seen by the client, with trailing slash; undefined when the request names none.
 * `invalid`: host, scheme or prefix is malformed. Uses `X-Forwarded-*` only with `trustProxy`.
 */
function requestOrigin(request: FeedRequest, trustProxy: boolean): string | 'invalid' | undefined {
  const forwarded = (name: string) => (trustProxy ? firstOf(singleHeader(request, name)) : undefined)
  if (Array.isArray(request.headers.host)) return 'invalid'
  const host = forwarded('x-forwarded-host') ?? singleHeader(request, 'host')
  if (host === undefined) return undefined
  const scheme = forwarded('x-forwarded-proto') ?? (request.secure ? 'https' : 'http')
  const prefix = forwarded('x-forwarded-prefix') ?? '/'
  if (host.length > 255 || !hostForm.test(host) || !/^https?$/.test(scheme)) return 'invalid'
  if (prefix !== '/' && (prefix.length > 255 || !prefixForm.test(prefix))) return 'invalid'
  const base = `${scheme}://${host.toLowerCase()}${prefix}`
  if (!URL.canParse(base)) return 'invalid'
  return base.endsWith('/') ? base : `${base}/`
}

/** Each proxy appends a value, so the first one describes the client's request. */
function firstOf(value: string | undefined): string | undefined {
  return value?.split(',', 1)[0]?.trim()
}
