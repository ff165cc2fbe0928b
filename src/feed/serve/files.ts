import { createHash } from 'node:crypto'
import { type Stats, statSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { isPkgtoolError, systemErrorCode } from '../../core/base/errors.ts'
import { hashFileInTurns, tryParseDigest } from '../../core/files/hash.ts'
import { readBoundedFile } from '../../core/files/read-file.ts'
import { publishedHashLimit } from '../../core/nuget/registration.ts'
import type { Feed, FeedFile } from '../tree/feed.ts'
import { readToolEntries } from '../tree/tool-entries.ts'

/** The address of a requested document. */
export interface DocumentPlace {
  /** the feed's address in the request, with trailing slash; used when the feed has no base URL */
  readonly host: string | undefined
  /** the path of the document below it */
  readonly target: string
}

export interface LoadedFile extends CachedBody {
  readonly path: string
  readonly size: number
  /** strong, with its quotes */
  readonly etag: string
  /** absent when the file is too large for the cache */
  readonly bytes?: Buffer
  /** generated for one host */
  readonly variesByHost: boolean
}

const heldFileSize = 1024 ** 2

// The maximum size that clients read.
const documentLimit = 64 * 1024 ** 2

const heldSum = 64 * 1024 ** 2

const missing = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'EINVAL'])

/**
 * Creates the function that loads files of a feed with their validators. Caches small unchanged files in memory, 64 MiB
 * in total.
 */
export function createFileLoader(
  feed: Feed,
): (file: FeedFile, place: DocumentPlace) => Promise<LoadedFile | undefined> {
  const cache = new BodyCache<LoadedFile>(heldSum)
  const flights = new Map<string, Promise<LoadedFile | undefined>>()
  return async (file, place) => {
    const key = file.kind === 'document' ? `${file.path}\0${place.host}` : file.path
    // A cached file was requested recently: the kernel has its inode, so a synchronous `stat` costs less than the
    // thread pool.
    const stamp = cache.has(key) ? stampNow(file.path) : await stampOf(file.path)
    if (stamp === undefined) return undefined
    const kept = cache.get(key, stamp)
    if (kept) return kept
    const flight = `${key}\0${stamp}`
    const running = flights.get(flight)
    if (running) return running
    const load = loadFile(feed, file, { ...place, stamp })
      .catch(unlessMissing)
      .finally(() => flights.delete(flight))
    flights.set(flight, load)
    const loaded = await load
    if (loaded) cache.set(key, loaded)
    return loaded
  }
}

async function stampOf(path: string): Promise<string | undefined> {
  return stat(path).then(stampOfFacts, unlessMissing)
}

function stampNow(path: string): string | undefined {
  try {
    return stampOfFacts(statSync(path))
  } catch (error) {
    return unlessMissing(error)
  }
}

function stampOfFacts(facts: Stats): string | undefined {
  return facts.isFile() ? `${facts.size}-${facts.mtimeMs}-${facts.ino}` : undefined
}

// A file may disappear at any moment, even between `stat` and reading.
function unlessMissing(error: unknown): undefined {
  if (isPkgtoolError(error, 'NOT_FOUND')) return
  if (!missing.has(systemErrorCode(error) ?? '')) throw error
}

interface LoadPlace extends DocumentPlace {
  readonly stamp: string
}

async function loadFile(feed: Feed, file: FeedFile, place: LoadPlace): Promise<LoadedFile> {
  const { path, kind } = file
  const { stamp } = place
  if (kind === 'document') return loadDocument(feed, path, place)
  const size = Number(stamp.slice(0, stamp.indexOf('-')))
  const bytes = size <= heldFileSize ? await readBoundedFile(path, { limit: heldFileSize }) : undefined
  const etag = (await knownEtag(feed, file, bytes?.length ?? size)) ?? `"sha256-${await hashOf(path, bytes)}"`
  const cost = (bytes?.length ?? 0) + 500
  return {
    path,
    stamp,
    size: bytes?.length ?? size,
    etag,
    cost,
    variesByHost: false,
    ...(bytes && { bytes }),
  }
}

async function loadDocument(
  { baseUrl }: Feed,
  path: string,
  { host, target, stamp }: LoadPlace,
): Promise<LoadedFile> {
  const written = await readBoundedFile(path, { limit: documentLimit })
  const base = baseUrl ?? host
  const absolute =
    base === undefined ? undefined : absoluteDocument(written.toString(), new URL(target, base).href)
  const bytes = absolute === undefined ? written : Buffer.from(absolute)
  const etag = `"sha256-${await hashOf(path, bytes)}"`
  const variesByHost = absolute !== undefined && baseUrl === undefined
  return { path, stamp, size: bytes.length, etag, cost: bytes.length + 500, bytes, variesByHost }
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

/** An item of `BodyCache`: the state of its file, and its cost in bytes. */
export interface CachedBody {
  readonly stamp: string
  readonly cost: number
}

/** Keeps the most recently requested bodies, up to a total size in bytes. */
class BodyCache<T extends CachedBody> {
  readonly #bodies = new Map<string, T>()
  readonly #limit: number
  #cost = 0

  /** `limit` in bytes; a body above a quarter of it is not cached */
  constructor(limit: number) {
    this.#limit = limit
  }

  /** Tells whether a body is cached, even if its file has changed. */
  has(key: string): boolean {
    return this.#bodies.has(key)
  }

  get(key: string, stamp: string): T | undefined {
    const body = this.#bodies.get(key)
    if (!body) return undefined
    this.#remove(key, body)
    if (body.stamp !== stamp) return undefined
    this.#add(key, body)
    return body
  }

  set(key: string, body: T): void {
    const before = this.#bodies.get(key)
    if (before) this.#remove(key, before)
    if (body.cost > this.#limit / 4) return
    this.#add(key, body)
    for (const [oldest, old] of this.#bodies) {
      if (this.#cost <= this.#limit) break
      this.#remove(oldest, old)
    }
  }

  #add(key: string, body: T): void {
    this.#bodies.set(key, body)
    this.#cost += body.cost
  }

  #remove(key: string, body: T): void {
    this.#bodies.delete(key)
    this.#cost -= body.cost
  }
}

const referenceMembers: ReadonlySet<string> = new Set([
  '@id',
  'parent',
  'packageContent',
  'registration',
  'url',
])

/**
 * Returns a generated document with its relative references resolved against `documentUrl`, or undefined when it has
 * none.
 */
function absoluteDocument(text: string, documentUrl: string): string | undefined {
  let changed = false
  const absolute = JSON.parse(text, (key, value: unknown) => {
    if (typeof value !== 'string' || !referenceMembers.has(key)) return value
    if (URL.canParse(value) || !URL.canParse(value, documentUrl)) return value
    changed = true
    return new URL(value, documentUrl).href
  })
  return changed ? `${JSON.stringify(absolute, undefined, 2)}\n` : undefined
}
