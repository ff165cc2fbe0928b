import { createHash } from 'node:crypto'
import { type Stats, statSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { isPkgtoolError, systemErrorCode } from '../../core/base/errors.ts'
import { hashFileInTurns, readBoundedFile, tryParseDigest } from '../../core/files/read-file.ts'
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

// Clients read no larger document.
const documentLimit = 64 * 1024 ** 2

const cacheSize = 64 * 1024 ** 2

const missing = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'EINVAL'])

/**
 * Creates the function that loads files of a feed with their validators. Caches small unchanged files in memory, 64 MiB
 * in total.
 */
export function createFileLoader(
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

/** Returns the digest that was stored when the file was written, which saves hashing it. */
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
