/*
 * Documents that a server gave with validators, kept for `If-None-Match`:
 *
 *     CACHE/documents/1/SHA256(url).json    {"url", "etag"?, "lastModified"?, "body": base64}
 *
 * One file, so that head and body cannot disagree; what is broken in any way counts as absent.
 */
import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Answer } from './create-transport.ts'

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
    const { url: address, etag, lastModified, body } = kept as Record<string, unknown>
    if (address !== url.href || typeof body !== 'string') return undefined
    const headers = {
      ...(typeof etag === 'string' && { 'if-none-match': etag }),
      ...(typeof lastModified === 'string' && { 'if-modified-since': lastModified }),
    }
    return Object.keys(headers).length > 0 ? { headers, bytes: Buffer.from(body, 'base64') } : undefined
  } catch {
    return undefined
  }
}

/** Keeps a document if its answer has a validator. Throws what the file system throws. */
export async function keepDocument(folder: string, { url, bytes, answer }: KeptDocument): Promise<void> {
  const { etag, 'last-modified': lastModified } = answer.headers
  if (etag === undefined && lastModified === undefined) return
  const path = pathOf(folder, url)
  const temporary = `${path}.${process.pid}.${Math.random().toString(36).slice(2)}`
  await mkdir(dirname(path), { recursive: true })
  try {
    await writeFile(
      temporary,
      JSON.stringify({ url: url.href, etag, lastModified, body: Buffer.from(bytes).toString('base64') }),
      { mode: 0o600 },
    )
    await rename(temporary, path)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}

function pathOf(folder: string, url: URL): string {
  return join(folder, 'documents', '1', `${createHash('sha256').update(url.href).digest('hex')}.json`)
}
