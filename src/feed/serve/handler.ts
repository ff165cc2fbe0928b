import { createHash, timingSafeEqual } from 'node:crypto'
import { type Stats, statSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { isPkgtoolError, systemErrorCode } from '../../core/base/errors.ts'
import { hashFileInTurns, readBoundedFile, tryParseDigest } from '../../core/files/read-file.ts'
import { publishedHashLimit } from '../../core/nuget/registration.ts'
import { type Feed, type FeedFile, type FeedFileKind, findFeedFile, openFeed } from '../tree/feed.ts'
import { readToolEntries } from '../tree/tool-entries.ts'
import { failure } from './responder.ts'

/** Options of a handler. */
export interface FeedHandlerOptions {
  /** trust `X-Forwarded-Host`, `-Proto` and `-Prefix`; default: false */
  readonly trustProxy?: boolean | undefined
  /** required for package content and service index; listing, schema and tools stay public (SPEC 5.1) */
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
    const { file, target } = found
    const token = file.covered ? options.token : undefined
    if (token !== undefined && !isAuthorized(request, token)) return unauthorized(request)
    const loaded = await load(file, { host, target })
    return loaded ? answer(request, loaded, headersOf(file, token !== undefined)) : failure(request, 404)
  }
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

function findRequested(feed: Feed, url: string): Requested | undefined {
  const segments = parseTarget(url)
  if (!segments) return undefined
  const names = segments.length === 0 ? ['index.html'] : segments
  const file = findFeedFile(feed, names)
  return file && { file, target: names.map(encodeURIComponent).join('/') }
}

interface FileHeaders {
  readonly 'Cache-Control': string
  readonly 'Content-Type': string
}

function headersOf({ kind }: FeedFile, isPrivate: boolean): FileHeaders {
  const age = forever.has(kind) ? 'max-age=31536000, immutable' : 'max-age=60'
  const caching = `${isPrivate ? 'private' : 'public'}, ${age}`
  return { 'Cache-Control': caching, 'Content-Type': contentTypes[kind] }
}

function answer(request: FeedRequest, loaded: LoadedFile, fileHeaders: FileHeaders): FeedResponse {
  const { etag, size } = loaded
  const validators = {
    ETag: etag,
    'Cache-Control': fileHeaders['Cache-Control'],
    ...(loaded.variesByHost && { Vary: 'Host' }),
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
  // Ranges apply only to GET; a failed condition requests the whole file.
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

/** The plain request and response of the feed's handler, which is a function without sockets. */

export interface FeedRequest {
  readonly method: string
  /** the request target: `/index.json` */
  readonly url: string
  /** names in lower case */
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  /** the request came over TLS; default: false */
  readonly secure?: boolean
}

/** Bytes, or a part of a file: from `start` to `end`, both included. */
export type FeedBody =
  | { readonly bytes: Uint8Array }
  | { readonly path: string; readonly start: number; readonly end: number }

/** A plain response; its body can be read once. */
export interface FeedResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** absent for HEAD, for 304, and for an empty body */
  readonly body?: FeedBody
}

/** A function from request to response over one feed. */
export type FeedHandler = (request: FeedRequest) => Promise<FeedResponse>

/** Returns a header that may occur once; undefined when it is absent or repeated. */
function singleHeader(request: FeedRequest, name: string): string | undefined {
  const value = request.headers[name]
  return typeof value === 'string' ? value : undefined
}

/** in characters */
const longestTarget = 4096

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
 * `invalid`: the header is not a host name and must not be used. Uses `X-Forwarded-*` only with `trustProxy`.
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

/** Each proxy appends a value; the first one is from the client. */
function firstOf(value: string | undefined): string | undefined {
  return value?.split(',', 1)[0]?.trim()
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

/** Returns whether a list of validators (`If-None-Match`) contains `etag`; weak ones match strong ones. */
function matchesEtag(list: string, etag: string): boolean {
  if (list.trim() === '*') return true
  return list.split(',').some(item => item.trim().replace(/^W\//, '') === etag)
}

/** From `start` to `end`, both included. */
export interface ByteRange {
  readonly start: number
  readonly end: number
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

/** The address of a requested document. */
export interface DocumentPlace {
  /** the feed's address in the request, with trailing slash; used when the feed has no base URL */
  readonly host: string | undefined
  /** the path of the document below it */
  readonly target: string
}

export interface LoadedFile {
  readonly path: string
  /** the state of the file when it was read */
  readonly stamp: string
  readonly size: number
  /** strong, with its quotes */
  readonly etag: string
  /** absent when the file is too large for the cache */
  readonly bytes?: Buffer
  /** generated for one host */
  readonly variesByHost: boolean
}

const cachedFileSize = 1024 ** 2

// The maximum size that clients read.
const documentLimit = 64 * 1024 ** 2

const cacheSize = 64 * 1024 ** 2

const missing = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'EINVAL'])

/**
 * Creates the function that loads files of a feed with their validators. Caches small unchanged files in memory, 64 MiB
 * in total.
 */
function createFileLoader(
  feed: Feed,
): (file: FeedFile, place: DocumentPlace) => Promise<LoadedFile | undefined> {
  const cache = new FileCache()
  const inFlight = new Map<string, Promise<LoadedFile | undefined>>()
  return async (file, place) => {
    const key = file.kind === 'document' ? `${file.path}\0${place.host}` : file.path
    // A cached file was requested recently: the kernel has its inode, so a synchronous `stat` costs less than the
    // thread pool.
    const stamp = cache.has(key) ? stampNow(file.path) : await stat(file.path).then(stampOf, unlessMissing)
    if (stamp === undefined) return undefined
    const cached = cache.get(key, stamp)
    if (cached) return cached
    const request = `${key}\0${stamp}`
    const running = inFlight.get(request)
    if (running) return running
    const load = loadFile(feed, file, place, stamp)
      .catch(unlessMissing)
      .finally(() => inFlight.delete(request))
    inFlight.set(request, load)
    const loaded = await load
    if (loaded) cache.set(key, loaded)
    return loaded
  }
}

function stampNow(path: string): string | undefined {
  try {
    return stampOf(statSync(path))
  } catch (error) {
    return unlessMissing(error)
  }
}

function stampOf(facts: Stats): string | undefined {
  return facts.isFile() ? `${facts.size}-${facts.mtimeMs}-${facts.ino}` : undefined
}

// A file may disappear at any moment, even between `stat` and reading.
function unlessMissing(error: unknown): undefined {
  if (isPkgtoolError(error, 'NOT_FOUND')) return
  if (!missing.has(systemErrorCode(error) ?? '')) throw error
}

async function loadFile(
  feed: Feed,
  file: FeedFile,
  place: DocumentPlace,
  stamp: string,
): Promise<LoadedFile> {
  const { path, kind } = file
  if (kind === 'document') return { path, stamp, ...(await loadDocument(feed, path, place)) }
  const found = Number(stamp.slice(0, stamp.indexOf('-')))
  const bytes = found <= cachedFileSize ? await readBoundedFile(path, { limit: cachedFileSize }) : undefined
  const size = bytes?.length ?? found
  const etag = (await knownEtag(feed, file, size)) ?? `"sha256-${await hashOf(path, bytes)}"`
  return { path, stamp, size, etag, variesByHost: false, ...(bytes && { bytes }) }
}

async function loadDocument({ baseUrl }: Feed, path: string, { host, target }: DocumentPlace) {
  const written = await readBoundedFile(path, { limit: documentLimit })
  const base = baseUrl ?? host
  const absolute =
    base === undefined ? undefined : absoluteDocument(written.toString(), new URL(target, base).href)
  const bytes = absolute === undefined ? written : Buffer.from(absolute)
  const variesByHost = absolute !== undefined && baseUrl === undefined
  return { size: bytes.length, etag: `"sha256-${await hashOf(path, bytes)}"`, bytes, variesByHost }
}

/** Uses the digests that were stored when the file was written, to save hashing it. */
async function knownEtag(feed: Feed, { path, kind }: FeedFile, size: number): Promise<string | undefined> {
  if (kind === 'package') {
    const text = await readBoundedFile(`${path}.sha512`, { limit: publishedHashLimit }).catch(() => '')
    const digest = tryParseDigest('sha512', text.toString().trim())
    return digest && `"sha512-${digest.value}"`
  }
  if (kind !== 'tool') return undefined
  const version = basename(dirname(path))
  const entries = await readToolEntries(feed).catch(() => [])
  const entry = entries.find(candidate => candidate.version === version && candidate.size === size)
  return entry?.sha256 && `"sha256-${entry.sha256}"`
}

async function hashOf(path: string, bytes: Buffer | undefined): Promise<string> {
  if (bytes) return createHash('sha256').update(bytes).digest('hex')
  return (await hashFileInTurns(path, { algorithm: 'sha256', signal: undefined })).digest
}

/** Keeps the most recently requested files, up to a total size. */
class FileCache {
  readonly #files = new Map<string, LoadedFile>()
  #cost = 0

  /** Returns whether a file is cached, even if it has changed. */
  has(key: string): boolean {
    return this.#files.has(key)
  }

  get(key: string, stamp: string): LoadedFile | undefined {
    const file = this.#files.get(key)
    this.#remove(key)
    if (file?.stamp !== stamp) return undefined
    this.#add(key, file)
    return file
  }

  set(key: string, file: LoadedFile): void {
    this.#remove(key)
    if (costOf(file) > cacheSize / 4) return
    this.#add(key, file)
    for (const oldest of this.#files.keys()) {
      if (this.#cost <= cacheSize) break
      this.#remove(oldest)
    }
  }

  #add(key: string, file: LoadedFile): void {
    this.#files.set(key, file)
    this.#cost += costOf(file)
  }

  #remove(key: string): void {
    const file = this.#files.get(key)
    if (file) this.#cost -= costOf(file)
    this.#files.delete(key)
  }
}

// In bytes, with an estimate for the rest of the object.
function costOf({ bytes }: LoadedFile): number {
  return (bytes?.length ?? 0) + 500
}

const referenceMembers = ['@id', 'parent', 'packageContent', 'registration', 'url']

/**
 * Returns a generated document with its relative references resolved against `documentUrl`, or undefined when it has
 * none.
 */
function absoluteDocument(text: string, documentUrl: string): string | undefined {
  let changed = false
  const absolute = JSON.parse(text, (key, value: unknown) => {
    if (typeof value !== 'string' || !referenceMembers.includes(key)) return value
    if (URL.canParse(value) || !URL.canParse(value, documentUrl)) return value
    changed = true
    return new URL(value, documentUrl).href
  })
  return changed ? `${JSON.stringify(absolute, undefined, 2)}\n` : undefined
}
