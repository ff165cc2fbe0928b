import { type Feed, openFeed } from '../tree/feed.ts'
import { type FeedFile, type FeedFileKind, findFeedFile } from '../tree/feed-file.ts'
import { parseByteRange } from './byte-range.ts'
import { failure } from './failure.ts'
import { isAuthorized } from './is-authorized.ts'
import { createFileLoader, type LoadedFile } from './load-file.ts'
import { matchesEtag } from './matches-etag.ts'
import {
  type FeedBody,
  type FeedHandler,
  type FeedRequest,
  type FeedResponse,
  singleHeader,
} from './messages.ts'
import { longestTarget, parseTarget } from './parse-target.ts'
import { requestOrigin } from './request-origin.ts'

/** How a handler answers. */
export interface FeedHandlerOptions {
  /** believe `X-Forwarded-Host`, `-Proto` and `-Prefix`; default: false */
  readonly trustProxy?: boolean | undefined
  /** asked for package content and service index; listing, schema and tools stay open (SPEC 5.1) */
  readonly token?: string | undefined
}

const contentTypes: Readonly<Record<FeedFileKind, string>> = {
  page: 'text/html; charset=utf-8',
  schema: 'application/schema+json',
  document: 'application/json',
  tool: 'application/octet-stream',
  package: 'application/octet-stream',
  manifest: 'application/xml',
  hash: 'text/plain; charset=utf-8',
}
const forever: ReadonlySet<FeedFileKind> = new Set(['tool', 'package', 'manifest', 'hash'])

/**
 * Makes the function that answers requests for the feed in the folder `dir` (SPEC 4, DESIGN 8): GET and HEAD, strong
 * validators, one range, nothing but the feed's own files. Documents of a feed without base URL get absolute addresses
 * that follow `Host`.
 *
 * @throws PkgtoolError `INVALID_FEED`, `UNREADABLE_FILE`
 */
export async function createFeedHandler(dir: string, options: FeedHandlerOptions = {}): Promise<FeedHandler> {
  const feed = await openFeed(dir)
  const load = createFileLoader(feed)
  return async request => {
    const refusal = refuse(request)
    if (refusal) return refusal
    const host = requestOrigin(request, options.trustProxy ?? false)
    if (host === 'invalid') return failure(request, 400)
    const found = findRequested(feed, request.url)
    if (!found) return failure(request, 404)
    const isPrivate = found.file.covered && options.token !== undefined
    if (isPrivate && !isAuthorized(request, options.token ?? '')) return unauthorized(request)
    const loaded = await load(found.file, { host, target: found.target })
    return loaded ? answer(request, loaded, { file: found.file, isPrivate }) : failure(request, 404)
  }
}

function refuse(request: FeedRequest): FeedResponse | undefined {
  if (request.url.length > longestTarget) return failure(request, 414)
  if (request.method === 'GET' || request.method === 'HEAD') return undefined
  return failure(request, 405, { headers: { Allow: 'GET, HEAD' } })
}

function findRequested(
  feed: Feed,
  url: string,
): { readonly file: FeedFile; readonly target: string } | undefined {
  const segments = parseTarget(url)
  if (!segments) return undefined
  const names = segments.length === 0 ? ['index.html'] : segments
  const file = findFeedFile(feed, names)
  return file && { file, target: names.map(encodeURIComponent).join('/') }
}

interface AnswerFacts {
  readonly file: FeedFile
  readonly isPrivate: boolean
}

function answer(request: FeedRequest, loaded: LoadedFile, { file, isPrivate }: AnswerFacts): FeedResponse {
  const age = forever.has(file.kind) ? 'max-age=31536000, immutable' : 'max-age=60'
  const validators = {
    ETag: loaded.etag,
    'Cache-Control': `${isPrivate ? 'private' : 'public'}, ${age}`,
    ...(loaded.variesByHost ? { Vary: 'Host' } : {}),
  }
  const known = singleHeader(request, 'if-none-match')
  if (known !== undefined && matchesEtag(known, loaded.etag)) return { status: 304, headers: validators }
  const headers = {
    ...validators,
    'Content-Type': contentTypes[file.kind],
    'Accept-Ranges': 'bytes',
    'X-Content-Type-Options': 'nosniff',
  }
  const range = requestedRange(request, loaded)
  if (range === 'unsatisfiable')
    return failure(request, 416, { headers: { ...validators, 'Content-Range': `bytes */${loaded.size}` } })
  const { start, end } = range ?? { start: 0, end: loaded.size - 1 }
  const body = request.method === 'GET' && loaded.size > 0 ? part(loaded, { start, end }) : undefined
  return {
    status: range ? 206 : 200,
    headers: {
      ...headers,
      'Content-Length': String(end - start + 1),
      ...(range && { 'Content-Range': `bytes ${start}-${end}/${loaded.size}` }),
    },
    ...(body && { body }),
  }
}

function requestedRange(request: FeedRequest, { etag, size }: LoadedFile): ReturnType<typeof parseByteRange> {
  const header = singleHeader(request, 'range')
  // A range means something only to GET; a condition that does not hold asks for the whole.
  if (header === undefined || request.method !== 'GET') return undefined
  const condition = singleHeader(request, 'if-range')
  return condition === undefined || condition === etag ? parseByteRange(header, size) : undefined
}

function part(loaded: LoadedFile, range: { readonly start: number; readonly end: number }): FeedBody {
  if (loaded.bytes === undefined) return { path: loaded.path, ...range }
  return { bytes: loaded.bytes.subarray(range.start, range.end + 1) }
}

function unauthorized(request: FeedRequest): FeedResponse {
  const challenge = 'Basic realm="feed", charset="UTF-8", Bearer realm="feed"'
  return failure(request, 401, { headers: { 'WWW-Authenticate': challenge } })
}
