/*
 * Documents that a server gave with validators, kept for `If-None-Match`:
 *
 *     CACHE/documents/1/SHA256(url).json    {"url", "etag"?, "lastModified"?, "sha256", "body": base64}
 *
 * `url` is without user info and query, which may be secret; the name tells whose it is. One file, so that head and body
 * cannot disagree; what is broken in any way, which `sha256` of the body tells too, counts as absent.
 */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { makeFolder } from '../files/make-folder.ts'
import { replaceFile } from '../files/replace-file.ts'
import { sweepTemporaries } from '../files/sweep-temporaries.ts'
import type { Answer } from './create-transport.ts'
import { displayUrl } from './display-url.ts'

export interface KeptDocument {
  readonly url: URL
  readonly bytes: Uint8Array
  readonly answer: Pick<Answer, 'headers'>
}

/** Finds what was kept of `url` and the headers that ask whether it still holds. */
export async function findKept(
  folder: string,
  url: URL,
): Promise<{ headers: Record<string, string>; bytes: Uint8Array } | undefined> {
  try {
    const kept: unknown = JSON.parse(await readFile(pathOf(folder, url), 'utf8'))
    if (typeof kept !== 'object' || kept === null) return undefined
    const { url: address, etag, lastModified, sha256, body } = kept as Record<string, unknown>
    if (address !== displayUrl(url) || typeof body !== 'string') return undefined
    const bytes = Buffer.from(body, 'base64')
    if (sha256 !== sha256Of(bytes)) return undefined
    const headers = {
      ...(typeof etag === 'string' && { 'if-none-match': etag }),
      ...(typeof lastModified === 'string' && { 'if-modified-since': lastModified }),
    }
    return Object.keys(headers).length > 0 ? { headers, bytes } : undefined
  } catch {
    return undefined
  }
}

/** Keeps a document if its answer has a validator. Throws what the file system throws. */
export async function keepDocument(folder: string, { url, bytes, answer }: KeptDocument): Promise<void> {
  const { etag, 'last-modified': lastModified } = answer.headers
  if (etag === undefined && lastModified === undefined) return
  const path = pathOf(folder, url)
  const body = Buffer.from(bytes).toString('base64')
  await makeFolder(dirname(path))
  await sweepTemporaries(dirname(path))
  const kept = { url: displayUrl(url), etag, lastModified, sha256: sha256Of(bytes), body }
  await replaceFile(path, JSON.stringify(kept), { mode: 0o600 })
}

function pathOf(folder: string, url: URL): string {
  return join(folder, 'documents', '1', `${sha256Of(url.href)}.json`)
}

function sha256Of(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('hex')
}
