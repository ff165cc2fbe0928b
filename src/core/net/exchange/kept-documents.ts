import { createHash } from 'node:crypto'
import { constants } from 'node:fs'
import { type FileHandle, open, utimes } from 'node:fs/promises'
import { dirname, isAbsolute, join, resolve } from 'node:path'
import { createInFlight } from '../../base/memo.ts'
import { createGate } from '../../base/pool.ts'
import { assertNoLink } from '../../files/links.ts'
import { assertSafeFolder } from '../../files/safe-folder.ts'
import { makeFolder, makeFolderBelow } from '../../files/writing/make-folder.ts'
import { removeFile } from '../../files/writing/remove.ts'
import { replaceFile } from '../../files/writing/replace-file.ts'
import { shortWaits } from '../../files/writing/sharing.ts'
import { sweepTemporaries } from '../../files/writing/sweep-temporaries.ts'
import { displayUrl } from '../address/address.ts'
import type { Answer } from './redirects.ts'

/*
 * The cache of documents with validators that their parser accepted, for `If-None-Match`:
 *
 *     CACHE/documents/2/SHA256(url)    {"url", "from", "etag"?, "lastModified"?, "sha256"} NEWLINE body
 *
 * `url` is stored without user info and query, which may be secret; the file name identifies the URL. `from` is the
 * SHA-256 of the final address without its query: a redirect may carry a secret in its path, too. Header and body are in one file, so that they always match. A broken file, detected also by the
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
  /** when a server last sent or confirmed it: milliseconds since 1970 */
  readonly confirmed: number
  /** Notes that a server has confirmed it now. Never throws: else it is asked for once more. */
  confirm(): Promise<void>
  /** Reads the body; undefined when it was changed, or when it came from an address other than `answered`. */
  read(answered: URL, limit: number): Promise<Uint8Array | undefined>
}

// Larger than any header that we write: addresses and validators have at most a few thousand characters.
const maxHeadLength = 65_536

/** bytes that nearly every header fits into */
const usualHead = 4096

// A graph asks for thousands of documents at once; those that could not be opened would count as absent.
const opening = createGate(16)

// Listed once in a process: to list the folder for each document of a graph would take longer than all the rest of the run.
const sweptOnce = createInFlight()

interface Head {
  readonly from: string
  readonly sha256: string
  readonly confirmed: number
  readonly headers: Readonly<Record<string, string>>
  /** the offset of the body */
  readonly start: number
}

/** Finds the cached document of `url`; undefined when there is no usable one. */
export async function findKept(folder: string, url: URL): Promise<KeptDocument | undefined> {
  const path = pathOf(folder, url)
  const head = await withFile(path, file => readHead(file, url))
  if (head === undefined) return undefined
  return {
    headers: head.headers,
    confirmed: head.confirmed,
    confirm: () => utimes(path, new Date(), new Date()).catch(() => {}),
    read: async (answered, limit) =>
      placeOf(answered) === head.from ? withFile(path, file => readKeptBody(file, head, limit)) : undefined,
  }
}

/** Caches a document if its answer has a validator. Throws `UNSAFE_PATH` and errors of the file system. */
export async function keepDocument(folder: string, { url, bytes, answer }: NewDocument): Promise<void> {
  const { etag } = answer.headers
  const lastModified = settledTime(answer.headers)
  if (etag === undefined && lastModified === undefined) return
  const path = pathOf(folder, url)
  // A relative folder is in the working directory, which may be a checkout.
  if (!isAbsolute(folder)) assertSafeFolder(resolve(folder), { workingDirectory: '.' })
  await makeFolder(folder)
  makeFolderBelow(folder, dirname(path))
  await sweptOnce(dirname(path), () => sweepTemporaries(dirname(path)))
  const from = placeOf(answer.url)
  const head = JSON.stringify({ url: displayUrl(url), from, etag, lastModified, sha256: sha256Of(bytes) })
  if (head.length < maxHeadLength / 4)
    await replaceFile(path, [`${head}\n`, bytes], { mode: 0o600, waits: shortWaits })
}

// What was written in the second in which it was sent may be written again in that second, under the same time (RFC 9110, 8.8.2.2).
function settledTime({ date, 'last-modified': modified }: Answer['headers']): string | undefined {
  const isSettled = Date.parse(date ?? '') - Date.parse(modified ?? '') >= 1000
  return isSettled ? modified : undefined
}

/**
 * Removes an unreadable document from the cache. Never throws: a leftover only costs one useless conditional request.
 */
export async function dropKept(folder: string, url: URL): Promise<void> {
  const path = pathOf(folder, url)
  try {
    assertNoLink(folder, path)
    await removeFile(path, { waits: shortWaits })
  } catch {
    // Costs one more useless conditional request.
  }
}

function withFile<T>(
  path: string,
  read: (file: FileHandle) => Promise<T | undefined>,
): Promise<T | undefined> {
  return opening(() => readOpened(path, read))
}

// Accept only regular files: others who can write here must not make a run read another file or block.
async function readOpened<T>(
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
  const line = (await readLine(file, usualHead)) ?? (await readLine(file, maxHeadLength))
  if (line === undefined) return undefined
  const head: unknown = JSON.parse(line.toString())
  if (typeof head !== 'object' || head === null) return undefined
  const { mtimeMs: confirmed } = await file.stat()
  const { url: address, from, etag, lastModified, sha256 } = head as Record<string, unknown>
  if (address !== displayUrl(url) || typeof from !== 'string' || typeof sha256 !== 'string') return undefined
  const headers = {
    ...(isHeaderValue(etag) && { 'if-none-match': etag }),
    ...(isHeaderValue(lastModified) && { 'if-modified-since': lastModified }),
  }
  return Object.keys(headers).length > 0
    ? { from, sha256, headers, confirmed, start: line.length + 1 }
    : undefined
}

/** The bytes before the first line end; undefined if there is none within the limit. */
async function readLine(file: FileHandle, limit: number): Promise<Buffer | undefined> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(limit), 0, limit, 0)
  const end = buffer.subarray(0, bytesRead).indexOf('\n')
  return end < 0 ? undefined : buffer.subarray(0, end)
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

function placeOf({ origin, pathname }: URL): string {
  return sha256Of(`${origin}${pathname}`)
}

function sha256Of(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('hex')
}
