/*
 * Documents that a server gave with validators and that their reader accepted, kept for `If-None-Match`:
 *
 *     CACHE/documents/2/SHA256(url)    {"url", "from", "etag"?, "lastModified"?, "sha256"} NEWLINE body
 *
 * `url` and `from`, where redirects led to, are without user info and query, which may be secret; the name tells whose it
 * is. One file, so that head and body cannot disagree; what is broken in any way, which `sha256` of the body tells too,
 * counts as absent. The body stays on disk until a server says that it still holds.
 */
import { createHash } from 'node:crypto'
import { constants } from 'node:fs'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { dirname, isAbsolute, join, resolve } from 'node:path'
import { makeFolder, makeFolderBelow } from '../files/make-folder.ts'
import { replaceFile } from '../files/replace-file.ts'
import { assertNoLink, assertSafeFolder } from '../files/safe-folder.ts'
import { sweepTemporaries } from '../files/sweep-temporaries.ts'
import type { Answer } from './create-transport.ts'
import { displayUrl } from './display-url.ts'

export interface NewDocument {
  readonly url: URL
  readonly bytes: Uint8Array
  readonly answer: Pick<Answer, 'headers' | 'url'>
}

/** What was kept of an address. */
export interface KeptDocument {
  /** ask a server whether the document still holds */
  readonly headers: Readonly<Record<string, string>>
  /** Reads the body; undefined where it is not what was kept, or came from another address than `answered`. */
  read(answered: URL, limit: number): Promise<Uint8Array | undefined>
}

// More than any head that we write: addresses and validators are at most a few thousand characters.
const longestHead = 65_536

interface Head {
  readonly from: string
  readonly sha256: string
  readonly headers: Readonly<Record<string, string>>
  /** where the body begins */
  readonly start: number
}

/** Finds what was kept of `url`; undefined where there is nothing, or nothing that can be used. */
export async function findKept(folder: string, url: URL): Promise<KeptDocument | undefined> {
  const path = pathOf(folder, url)
  const head = await withFile(path, file => readHead(file, url))
  if (head === undefined) return undefined
  return {
    headers: head.headers,
    read: async (answered, limit) =>
      displayUrl(answered) === head.from ? withFile(path, file => readBody(file, head, limit)) : undefined,
  }
}

/** Keeps a document if its answer has a validator. Throws `UNSAFE_PATH` and what the file system throws. */
export async function keepDocument(folder: string, { url, bytes, answer }: NewDocument): Promise<void> {
  const { etag, 'last-modified': lastModified } = answer.headers
  if (etag === undefined && lastModified === undefined) return
  const path = pathOf(folder, url)
  // A relative folder is the operator's word for a place in the working directory, which may be a checkout.
  if (!isAbsolute(folder)) assertSafeFolder(resolve(folder), { workingDirectory: '.' })
  await makeFolder(folder)
  makeFolderBelow(folder, dirname(path))
  await sweepTemporaries(dirname(path))
  const from = displayUrl(answer.url)
  const head = JSON.stringify({ url: displayUrl(url), from, etag, lastModified, sha256: sha256Of(bytes) })
  if (head.length < longestHead / 4) await replaceFile(path, [`${head}\n`, bytes], { mode: 0o600 })
}

/** Forgets a document that could not be read. Never throws: what stays is only asked for in vain. */
export async function dropKept(folder: string, url: URL): Promise<void> {
  const path = pathOf(folder, url)
  try {
    assertNoLink(folder, path)
    await rm(path, { force: true })
  } catch {
    // It is asked for in vain once more.
  }
}

// Neither a link nor anything that is no file: whoever can write here must not make a run read or wait for another thing.
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

// Whoever can write here must not make every request of a run fail, either.
function isHeaderValue(value: unknown): value is string {
  return typeof value === 'string' && /^[\x20-\x7e\x80-\xff]+$/.test(value)
}

async function readBody(file: FileHandle, head: Head, limit: number): Promise<Uint8Array | undefined> {
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
