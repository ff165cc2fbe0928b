import { createHash } from 'node:crypto'
import { isPkgtoolError } from '../../core/base/errors.ts'
import { hasSystemCode } from '../../core/base/thrown.ts'
import { parseSha512File, sha512FileLimit } from '../../core/files/sha512-file.ts'
import type { FeedKey, FeedStore, StoredObject } from '../store/feed-store.ts'
import { hashObject, readObject } from '../store/read-object.ts'
import type { StoredFeed } from '../tree/feed.ts'
import type { FeedFile } from '../tree/feed-files.ts'
import { readToolEntries } from '../tree/tool-entries.ts'
import { absoluteDocument } from './absolute-document.ts'
import { FileCache, type LoadedFile } from './file-cache.ts'

/** The address of a requested document. */
export interface DocumentPlace {
  /** the feed's address in the request, with trailing slash; used when the feed has no base URL */
  readonly host: string | undefined
  /** the path of the document below it */
  readonly target: string
}

const cachedFileSize = 1024 ** 2

// Clients read no larger document.
const documentLimit = 64 * 1024 ** 2

const missing = ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'EINVAL']

/**
 * Creates the function that loads files of a feed with their validators. Caches small unchanged files in memory, 64 MiB
 * in total.
 */
export function createFileLoader(
  feed: StoredFeed,
): (file: FeedFile, place: DocumentPlace) => Promise<LoadedFile | undefined> {
  const cache = new FileCache()
  const inFlight = new Map<string, Promise<LoadedFile | undefined>>()
  return async (file, place) => {
    const key = file.kind === 'document' ? `${file.key}\0${place.host}` : file.key
    const state = await feed.store.look(file.key)
    if (state === undefined) return undefined
    const cached = cache.get(key, state.tag)
    if (cached) return cached
    const request = `${key}\0${state.tag}`
    const running = inFlight.get(request)
    if (running) return running
    const load = loadFile(feed, file, { ...place, state })
      .catch(unlessMissing)
      .finally(() => inFlight.delete(request))
    inFlight.set(request, load)
    const loaded = await load
    if (loaded) cache.set(key, loaded)
    return loaded
  }
}

// A file may disappear at any moment, even between its state and reading.
function unlessMissing(error: unknown): undefined {
  if (isPkgtoolError(error, 'NOT_FOUND')) return
  if (!hasSystemCode(error, ...missing)) throw error
}

async function loadFile(
  feed: StoredFeed,
  file: FeedFile,
  { state, ...place }: DocumentPlace & { readonly state: StoredObject },
): Promise<LoadedFile | undefined> {
  const { key, kind } = file
  const facts = { path: feed.store.locate(key), stamp: state.tag }
  if (kind === 'document') {
    const document = await loadDocument(feed, key, place)
    return document && { ...facts, ...document }
  }
  const isSmall = state.size <= cachedFileSize
  const bytes = isSmall ? await readObject(feed.store, key, { limit: cachedFileSize }) : undefined
  const size = bytes?.length ?? state.size
  const etag = (await knownEtag(feed, file, size)) ?? (await etagOf(feed.store, key, bytes))
  if (etag === undefined || (isSmall && !bytes)) return undefined
  return { ...facts, size, etag, variesByHost: false, ...(bytes && { bytes }) }
}

async function loadDocument({ baseUrl, store }: StoredFeed, key: FeedKey, { host, target }: DocumentPlace) {
  const written = await readObject(store, key, { limit: documentLimit })
  if (!written) return undefined
  const base = baseUrl ?? host
  const absolute =
    base === undefined ? undefined : absoluteDocument(written.toString(), new URL(target, base).href)
  const bytes = absolute === undefined ? written : Buffer.from(absolute)
  const variesByHost = absolute !== undefined && baseUrl === undefined
  return { size: bytes.length, etag: etagOfBytes(bytes), bytes, variesByHost }
}

/** Returns the digest that was stored when the file was written, which saves hashing it. */
async function knownEtag(
  feed: StoredFeed,
  { key, kind }: FeedFile,
  size: number,
): Promise<string | undefined> {
  if (kind === 'package') {
    const beside = readObject(feed.store, `${key}.sha512`, { limit: sha512FileLimit })
    const bytes = await beside.catch(() => undefined)
    const digest = bytes && parseSha512File(bytes)
    return digest && `"sha512-${digest}"`
  }
  if (kind !== 'tool') return undefined
  const [, version] = key.split('/')
  const entries = await readToolEntries(feed).catch(() => [])
  const entry = entries.find(candidate => candidate.version === version && candidate.size === size)
  return entry?.sha256 && `"sha256-${entry.sha256}"`
}

async function etagOf(
  store: FeedStore,
  key: FeedKey,
  bytes: Buffer | undefined,
): Promise<string | undefined> {
  if (bytes) return etagOfBytes(bytes)
  const digest = await hashObject(store, key, { algorithm: 'sha256' })
  return digest && `"sha256-${digest}"`
}

function etagOfBytes(bytes: Buffer): string {
  return `"sha256-${createHash('sha256').update(bytes).digest('hex')}"`
}
