import { createHash } from 'node:crypto'
import { constants } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { dirname, isAbsolute, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { throwIfCancelled } from '../base/concurrency.ts'
import { isPkgtoolError, PkgtoolError } from '../base/errors.ts'
import { parseJson } from '../base/json.ts'
import { openFileHandle, type ReadFileOptions } from '../files/read-file.ts'
import { assertNoLink, assertSafeFolder, localFileError, workspaceOf } from '../files/safe-folder.ts'
import {
  makeFolder,
  makeFolderBelow,
  removeFile,
  replaceFile,
  shortWaits,
  sweepTemporaries,
} from '../files/write-file.ts'
import { displayUrl } from './address.ts'
import { readBody, statedLength, tooLarge } from './body.ts'
import type { Answer, Transport } from './client.ts'

export interface DocumentOptions<T> {
  /** the kind of document, such as `listing`: equal kind and address imply the same parser */
  readonly kind: string
  /** bytes; a longer document is a `TOO_LARGE` error, both in a folder and on a server */
  readonly limit: number
  /** cache it with its validators on disk, and send `If-None-Match` the next time */
  readonly keep?: boolean
  /**
   * Parses the document; `url` is the base of its relative references. If it throws, the document is not cached, and a
   * cached copy that is refused is requested again.
   */
  readonly accept: (bytes: Uint8Array, url: URL) => T | Promise<T>
  /** the advice if a server has no such document; for a folder the advice differs */
  readonly absent?: string
}

/** A parsed document and its final address. */
export interface Document<T> {
  readonly url: URL
  readonly value: T
}

/**
 * Reads one small document (JSON or XML) from http, https or a `file:` URL, with retries and at most one in-flight
 * request per URL. Its bytes are released after parsing; the parsed value lives as long as the transport.
 *
 * @throws PkgtoolError `NOT_FOUND`, `TOO_LARGE`, `UNREADABLE_FILE`, errors of `Transport.send` and `accept`
 */
export function readDocument<T>(
  transport: Transport,
  url: URL,
  options: DocumentOptions<T>,
): Promise<Document<T>> {
  return transport.once(`${options.kind} ${url.href}`, async () => {
    try {
      return url.protocol === 'file:'
        ? { url, value: await options.accept(await readFileDocument(transport, url, options), url) }
        : await readFromServer(transport, url, options)
    } catch (error) {
      throw withAdvice(error, url, options)
    }
  })
}

/** The same error, with advice for a missing document or folder unless it has some. */
export function withAdvice(
  error: unknown,
  url: URL,
  { absent }: { readonly absent?: string | undefined },
): unknown {
  if (absent === undefined || !isPkgtoolError(error, 'NOT_FOUND') || error.fields.change) return error
  const change = url.protocol === 'file:' ? takenForFolder : absent
  return new PkgtoolError('NOT_FOUND', { ...error.fields, change }, { cause: error })
}

const takenForFolder =
  'the address is taken for a folder: check the path, or begin the address of a server with https://'

async function readFileDocument(
  transport: Transport,
  url: URL,
  { limit }: { readonly limit: number },
): Promise<Uint8Array> {
  throwIfCancelled(transport.options.signal, displayUrl(url))
  const { path, file, size } = await openLocalFile(url, { workspace: workspaceOf(transport.options) })
  try {
    if (size > limit) throw tooLarge(url, { limit, size })
    // Read no more than the reported size: files of /proc report none and may return any amount.
    const bytes = Buffer.alloc(size)
    let filled = 0
    for (let read = 1; filled < size && read > 0; filled += read) {
      read = (await file.read(bytes, filled)).bytesRead
    }
    return bytes.subarray(0, filled)
  } catch (error) {
    throw localFileError(path, error)
  } finally {
    await file.close()
  }
}

// Only accepted documents are cached, and cached ones are parsed again: neither a bad response nor a stricter parser
// must block a document permanently.
async function readFromServer<T>(
  transport: Transport,
  url: URL,
  { kind, limit, keep, accept }: DocumentOptions<T>,
): Promise<Document<T>> {
  const folder = keep ? transport.options.cacheDirectory : undefined
  let kept = folder === undefined ? undefined : await findKept(folder, url)
  for (;;) {
    const { answer, bytes } = await transport.retry(() => ask(transport, url, { kept, limit }))
    if (bytes) {
      const value = await accept(bytes, answer.url)
      if (folder !== undefined) await tryKeep(transport, folder, { url, bytes, answer })
      return { url: answer.url, value }
    }
    const again = await reread(kept, answer.url, { limit, accept })
    if (again) {
      transport.log.debug(`${displayUrl(url)} has not changed since it was last read`)
      return { url: answer.url, ...again }
    }
    transport.log.debug(`the ${kind} kept of ${displayUrl(url)} cannot be read; asking for it anew`)
    if (folder !== undefined) await dropKept(folder, url)
    kept = undefined
  }
}

// Without bytes, the cached document is still valid.
async function ask(
  transport: Transport,
  url: URL,
  { kept, limit }: { readonly kept: KeptDocument | undefined; readonly limit: number },
): Promise<{ readonly answer: Answer; readonly bytes?: Uint8Array }> {
  const answer = await transport.send(url, {
    headers: { 'accept-encoding': 'gzip, deflate', ...kept?.headers },
    statuses: kept ? [200, 304] : [200],
  })
  if (answer.status !== 304) return { answer, bytes: await readBody(answer, limit) }
  answer.discard()
  return { answer }
}

async function reread<T>(
  kept: KeptDocument | undefined,
  answered: URL,
  { limit, accept }: Pick<DocumentOptions<T>, 'limit' | 'accept'>,
): Promise<{ readonly value: T } | undefined> {
  const bytes = await kept?.read(answered, limit)
  try {
    return bytes && { value: await accept(bytes, answered) }
  } catch (error) {
    if (isPkgtoolError(error)) return undefined
    throw error
  }
}

async function tryKeep(transport: Transport, folder: string, document: NewDocument): Promise<void> {
  try {
    await keepDocument(folder, document)
  } catch (error) {
    if (isPkgtoolError(error)) throw error
    transport.log.debug(`the document was not kept in ${folder}: ${String(error)}`)
  }
}

/*
 * The cache of documents with validators that their parser accepted, for `If-None-Match`:
 *
 *     CACHE/documents/2/SHA256(url)    {"url", "from", "etag"?, "lastModified"?, "sha256"} NEWLINE body
 *
 * `url`, and `from` after redirects, are stored without user info and query, which may be secret; the file name
 * identifies the URL. Header and body are in one file, so that they always match. A broken file, detected also by the
 * `sha256` of the body, counts as absent. The body is read only after a server has confirmed that it is valid.
 */

export interface NewDocument {
  readonly url: URL
  readonly bytes: Uint8Array
  readonly answer: Pick<Answer, 'headers' | 'url'>
}

/** The cached document of an address. */
export interface KeptDocument {
  /** the validators for a conditional request */
  readonly headers: Readonly<Record<string, string>>
  /** Reads the body; undefined when it was changed, or when it came from an address other than `answered`. */
  read(answered: URL, limit: number): Promise<Uint8Array | undefined>
}

// Larger than any header that we write: addresses and validators have at most a few thousand characters.
const longestHead = 65_536

interface Head {
  readonly from: string
  readonly sha256: string
  readonly headers: Readonly<Record<string, string>>
  /** the offset of the body */
  readonly start: number
}

/** Finds the cached document of `url`; undefined when there is no usable one. */
async function findKept(folder: string, url: URL): Promise<KeptDocument | undefined> {
  const path = pathOf(folder, url)
  const head = await withFile(path, file => readHead(file, url))
  if (head === undefined) return undefined
  return {
    headers: head.headers,
    read: async (answered, limit) =>
      displayUrl(answered) === head.from
        ? withFile(path, file => readKeptBody(file, head, limit))
        : undefined,
  }
}

/** Caches a document if its answer has a validator. Throws `UNSAFE_PATH` and errors of the file system. */
async function keepDocument(folder: string, { url, bytes, answer }: NewDocument): Promise<void> {
  const { etag, 'last-modified': lastModified } = answer.headers
  if (etag === undefined && lastModified === undefined) return
  const path = pathOf(folder, url)
  // A relative folder is in the working directory, which may be a checkout.
  if (!isAbsolute(folder)) assertSafeFolder(resolve(folder), { workingDirectory: '.' })
  await makeFolder(folder)
  makeFolderBelow(folder, dirname(path))
  await sweepTemporaries(dirname(path))
  const from = displayUrl(answer.url)
  const head = JSON.stringify({ url: displayUrl(url), from, etag, lastModified, sha256: sha256Of(bytes) })
  if (head.length < longestHead / 4)
    await replaceFile(path, [`${head}\n`, bytes], { mode: 0o600, waits: shortWaits })
}

/**
 * Removes an unreadable document from the cache. Never throws: a leftover only costs one useless conditional request.
 */
async function dropKept(folder: string, url: URL): Promise<void> {
  const path = pathOf(folder, url)
  try {
    assertNoLink(folder, path)
    await removeFile(path, { waits: shortWaits })
  } catch {
    // Costs one more useless conditional request.
  }
}

// Accept only regular files: others who can write here must not make a run read another file or block.
async function withFile<T>(
  path: string,
  read: (file: FileHandle) => Promise<T | undefined>,
): Promise<T | undefined> {
  const { O_RDONLY, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = constants
  let file: FileHandle | undefined
  try {
    file = await open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
    return (await file.stat()).isFile() ? await read(file) : undefined
  } catch {
    return undefined
  } finally {
    await file?.close().catch(() => {})
  }
}

async function readHead(file: FileHandle, url: URL): Promise<Head | undefined> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(longestHead), 0, longestHead, 0)
  const end = buffer.subarray(0, bytesRead).indexOf('\n')
  if (end < 0) return undefined
  const head: unknown = JSON.parse(buffer.toString('utf8', 0, end))
  if (typeof head !== 'object' || head === null) return undefined
  const { url: address, from, etag, lastModified, sha256 } = head as Record<string, unknown>
  if (address !== displayUrl(url) || typeof from !== 'string' || typeof sha256 !== 'string') return undefined
  const headers = {
    ...(isHeaderValue(etag) && { 'if-none-match': etag }),
    ...(isHeaderValue(lastModified) && { 'if-modified-since': lastModified }),
  }
  return Object.keys(headers).length > 0 ? { from, sha256, headers, start: end + 1 } : undefined
}

// Others who can write here must not make every request of a run fail either.
function isHeaderValue(value: unknown): value is string {
  return typeof value === 'string' && /^[\x20-\x7e\x80-\xff]+$/.test(value)
}

async function readKeptBody(file: FileHandle, head: Head, limit: number): Promise<Uint8Array | undefined> {
  const size = (await file.stat()).size - head.start
  if (size < 0 || size > limit) return undefined
  const bytes = Buffer.alloc(size)
  let filled = 0
  for (let read = 1; filled < size && read > 0; filled += read)
    read = (await file.read(bytes, filled, size - filled, head.start + filled)).bytesRead
  return filled === size && sha256Of(bytes) === head.sha256 ? bytes : undefined
}

function pathOf(folder: string, url: URL): string {
  return join(folder, 'documents', '2', sha256Of(url.href))
}

function sha256Of(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('hex')
}

const limit = 1024 * 1024

/**
 * Returns the base URL of a feed with a trailing slash: the document's folder, or for a local folder the one in its
 * `feed.json`, because people often read a feed that was made for an address as a folder (DESIGN 8).
 */
export async function readOwnBase(transport: Transport, document: URL): Promise<URL> {
  const folder = new URL('.', document)
  if (document.protocol !== 'file:') return folder
  try {
    const { value: description } = await readDocument(transport, new URL('feed.json', folder), {
      kind: 'feed.json',
      limit,
      accept: bytes => parseJson(bytes),
    })
    const value = 'value' in description ? (description.value as { baseUrl?: unknown } | null) : null
    return typeof value?.baseUrl === 'string' && value.baseUrl !== ''
      ? new URL(`${value.baseUrl.replace(/\/$/, '')}/`)
      : folder
  } catch {
    return folder
  }
}

export interface LocalFile {
  readonly path: string
  readonly file: FileHandle
  /** bytes */
  readonly size: number
}

/**
 * Opens the file of a `file:` URL for reading. Only regular files have a size that can be limited. Below `workspace`,
 * no link may lead outside.
 *
 * @throws PkgtoolError `NOT_FOUND`, `UNREADABLE_FILE`, `INVALID_ADDRESS` when the URL is not a path on this machine
 */
export async function openLocalFile(
  url: URL,
  options: Pick<ReadFileOptions, 'workspace'> = {},
): Promise<LocalFile> {
  const path = localPathOf(url)
  return { path, ...(await openFileHandle(path, options)) }
}

function localPathOf(url: URL): string {
  try {
    return fileURLToPath(url)
  } catch (error) {
    throw new PkgtoolError(
      'INVALID_ADDRESS',
      { subject: url.href, found: 'a file URL that names no path of this machine', url: url.href },
      { cause: error },
    )
  }
}

/**
 * Returns the size of a file in bytes without downloading it: by HEAD, or by `stat` in a folder; undefined when the
 * server does not report it. If HEAD is not supported, uses the header of a GET.
 *
 * @throws PkgtoolError `NOT_FOUND`, `UNREADABLE_FILE` and errors of the transport
 */
export async function measureFile(transport: Transport, url: URL): Promise<number | undefined> {
  if (url.protocol === 'file:') {
    const { file, size } = await openLocalFile(url, { workspace: workspaceOf(transport.options) })
    await file.close()
    return size
  }
  try {
    return statedLength(await transport.retry(() => transport.send(url, { method: 'HEAD' })))
  } catch (error) {
    if (!isPkgtoolError(error, 'HTTP_STATUS') || !withoutHead.has(error.fields.status)) throw error
    const answer = await transport.retry(() => transport.send(url))
    answer.discard()
    return statedLength(answer)
  }
}

const withoutHead: ReadonlySet<number | undefined> = new Set([405, 501])
