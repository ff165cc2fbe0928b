import { createHash } from 'node:crypto'
import { isPkgtoolError } from '../../core/base/errors.ts'
import { hasSystemCode } from '../../core/base/thrown.ts'
import { parseSha512File, sha512FileLimit } from '../../core/files/sha512.ts'
import type { FeedKey, FeedStore, StoredObject } from '../store/feed-store.ts'
import { hashObject, readObject } from '../store/read-object.ts'
import type { StoredFeed } from '../tree/feed.ts'
import type { FeedFile } from '../tree/feed-files.ts'
import { readToolEntries } from '../tree/tools/tool-entries.ts'
import { DocumentTemplate } from './document-template.ts'
import { FileCache, type LoadedFile } from './file-cache.ts'

/** The address of a requested document. */
interface DocumentPlace {
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
  const once = async (key: string, { tag }: StoredObject, load: () => Promise<LoadedFile | undefined>) => {
    const cached = cache.get(key, tag)
    if (cached) return cached
    const request = `${key}\0${tag}`
    const running = inFlight.get(request)
    if (running) return running
    const loading = load()
      .catch(unlessMissing)
      .finally(() => inFlight.delete(request))
    inFlight.set(request, loading)
    const loaded = await loading
    if (loaded) cache.set(key, loaded)
    return loaded
  }
  return async (file, { host, target }) => {
    const state = await feed.store.look(file.key)
    if (state === undefined) return undefined
    const base = feed.baseUrl ?? host
    if (file.kind !== 'document' || base === undefined)
      return once(file.key, state, () => loadFile(feed, file, state))
    const load = () => loadTemplate(feed, file.key, { state, target })
    const loaded = await once(`${file.key}\0`, state, load)
    return loaded?.template
      ? fillFor(loaded, loaded.template, { base, variesByHost: feed.baseUrl === undefined })
      : loaded
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
  state: StoredObject,
): Promise<LoadedFile | undefined> {
  const { key, kind } = file
  const facts = { path: feed.store.locate(key), stamp: state.tag, variesByHost: false }
  if (kind === 'document') {
    const written = await readObject(feed.store, key, { limit: documentLimit })
    return written && { ...facts, size: written.length, etag: etagOfBytes(written), bytes: written }
  }
  const isSmall = state.size <= cachedFileSize
  const bytes = isSmall ? await readObject(feed.store, key, { limit: cachedFileSize }) : undefined
  const size = bytes?.length ?? state.size
  const etag = (await knownEtag(feed, file, size)) ?? (await etagOf(feed.store, key, bytes))
  if (etag === undefined || (isSmall && !bytes)) return undefined
  return { ...facts, size, etag, ...(bytes && { bytes }) }
}

async function loadTemplate(
  feed: StoredFeed,
  key: FeedKey,
  { state, target }: { readonly state: StoredObject; readonly target: string },
): Promise<LoadedFile | undefined> {
  const written = await loadFile(feed, { key, kind: 'document', covered: false }, state)
  if (written?.bytes === undefined) return undefined
  const template = DocumentTemplate.of(written.bytes.toString(), target)
  if (template === undefined) return written
  const { bytes: _, ...facts } = written
  // The validator is that of the file: the placeholder is another one in each process.
  return { ...facts, template }
}

function fillFor(
  loaded: LoadedFile,
  template: DocumentTemplate,
  { base, variesByHost }: { readonly base: string; readonly variesByHost: boolean },
): LoadedFile {
  const etag = etagOfBytes(Buffer.from(`${loaded.etag}\n${base}`))
  return { ...loaded, size: template.sizeFor(base), etag, base, variesByHost }
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
