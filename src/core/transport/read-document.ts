import { promisify } from 'node:util'
import { isPkgtoolError, PkgtoolError, systemErrorCode } from '../errors.ts'
import { localFileError } from '../files/file-system-error.ts'
import { formatBytes, quote } from '../text.ts'
import { throwIfCancelled } from './cancelled.ts'
import type { Answer, Transport } from './create-transport.ts'
import { displayUrl } from './display-url.ts'
import { findKept, type KeptDocument, keepDocument } from './kept-documents.ts'
import { openLocalFile } from './open-local-file.ts'

export interface DocumentOptions {
  /** bytes; a longer document is the error `TOO_LARGE`, in a folder as on a server */
  readonly limit: number
  /** keep it with its validators in the cache folder, and ask `If-None-Match` the next time */
  readonly keep?: boolean
}

/** A document whole in memory, and the address that its relative references start from. */
export interface Document {
  readonly url: URL
  readonly bytes: Uint8Array
}

/**
 * Reads one small document (JSON or XML) from http, https or a `file:` URL, with retries, one flight a URL.
 *
 * @throws PkgtoolError `NOT_FOUND`, `TOO_LARGE`, `UNREADABLE_FILE` and what `Transport.send` throws
 */
export function readDocument(transport: Transport, url: URL, options: DocumentOptions): Promise<Document> {
  return transport.once(`document ${url.href}`, () =>
    url.protocol === 'file:' ? readFile(transport, url, options) : readFromServer(transport, url, options),
  )
}

async function readFile(transport: Transport, url: URL, { limit }: DocumentOptions): Promise<Document> {
  throwIfCancelled(transport.options.signal, displayUrl(url))
  const { path, file, size } = await openLocalFile(url)
  try {
    if (size > limit) throw tooLarge(url, limit, size)
    const bytes = Buffer.alloc(size)
    let filled = 0
    for (let read = 1; filled < size && read > 0; filled += read) {
      read = (await file.read(bytes, filled)).bytesRead
    }
    return { url, bytes: bytes.subarray(0, filled) }
  } catch (error) {
    throw localFileError(path, error)
  } finally {
    await file.close()
  }
}

async function readFromServer(transport: Transport, url: URL, options: DocumentOptions): Promise<Document> {
  const folder = options.keep ? transport.options.cacheDirectory : undefined
  const kept = folder === undefined ? undefined : await findKept(folder, url)
  const document = await transport.retry(async () => {
    const answer = await transport.send(url, {
      headers: { 'accept-encoding': 'gzip, deflate', ...kept?.headers },
      statuses: kept ? [200, 304] : [200],
    })
    if (answer.status === 304 && kept) {
      answer.discard()
      return { url: answer.url, bytes: kept.bytes, answer: undefined }
    }
    return { url: answer.url, bytes: await readBody(answer, options.limit), answer }
  })
  if (document.answer === undefined)
    transport.log.debug(`${displayUrl(url)} has not changed since it was last read`)
  else if (folder !== undefined)
    await keep(transport, folder, { url, bytes: document.bytes, answer: document.answer })
  return { url: document.url, bytes: document.bytes }
}

/** Reads the body of an answer whole, unpacked. Throws `TOO_LARGE` and what reading it throws. */
export async function readBody(answer: Answer, limit: number): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  let size = 0
  await answer.read(piece => {
    size += piece.length
    if (size > limit) throw tooLarge(answer.url, limit)
    chunks.push(Buffer.from(piece))
  })
  return decode(Buffer.concat(chunks, size), answer, limit)
}

async function decode(bytes: Buffer, answer: Answer, limit: number): Promise<Uint8Array> {
  const encoding = (answer.headers['content-encoding'] ?? 'identity').toLowerCase()
  if (encoding === 'identity' || encoding === '') return bytes
  const { gunzip, inflate } = await import('node:zlib')
  const subject = displayUrl(answer.url)
  if (encoding !== 'gzip' && encoding !== 'deflate') {
    throw new PkgtoolError('HTTP_STATUS', {
      subject,
      found: `the content encoding ${quote(encoding)}`,
      wanted: 'gzip, deflate or none',
      url: subject,
    })
  }
  try {
    return await promisify(encoding === 'gzip' ? gunzip : inflate)(bytes, { maxOutputLength: limit })
  } catch (error) {
    if (systemErrorCode(error) === 'ERR_BUFFER_TOO_LARGE') throw tooLarge(answer.url, limit)
    throw new PkgtoolError(
      'TRUNCATED',
      { subject, found: `a body that is no whole ${encoding} stream`, url: subject },
      { cause: error },
    )
  }
}

function tooLarge(url: URL, limit: number, size?: number): PkgtoolError {
  return new PkgtoolError('TOO_LARGE', {
    subject: displayUrl(url),
    found: size === undefined ? `more than ${formatBytes(limit)}` : formatBytes(size),
    wanted: `at most ${formatBytes(limit)}`,
    change: 'check that the address is the one of the feed',
    url: displayUrl(url),
  })
}

async function keep(transport: Transport, folder: string, document: KeptDocument): Promise<void> {
  try {
    await keepDocument(folder, document)
  } catch (error) {
    if (isPkgtoolError(error)) throw error
    transport.log.debug(`the document was not kept in ${folder}: ${String(error)}`)
  }
}
