import { promisify } from 'node:util'
import { isPkgtoolError, PkgtoolError, systemErrorCode } from '../errors.ts'
import { localFileError } from '../files/file-system-error.ts'
import { formatBytes, quote } from '../text.ts'
import { throwIfCancelled } from './cancelled.ts'
import type { Answer, Transport } from './create-transport.ts'
import { displayUrl } from './display-url.ts'
import { dropKept, findKept, type KeptDocument, keepDocument, type NewDocument } from './kept-documents.ts'
import { openLocalFile } from './open-local-file.ts'

export interface DocumentOptions<T> {
  /** of document, such as `listing`: all who read one kind at one address read it alike */
  readonly kind: string
  /** bytes; a longer document is the error `TOO_LARGE`, in a folder as on a server */
  readonly limit: number
  /** keep it with its validators in the cache folder, and ask `If-None-Match` the next time */
  readonly keep?: boolean
  /**
   * Reads the document, whose relative references start from `url`. What it throws refuses the document: nothing of it is
   * kept, and what was kept and is refused now is asked for anew.
   */
  readonly accept: (bytes: Uint8Array, url: URL) => T | Promise<T>
}

/** What a reader made of a document, and the address that it came from in the end. */
export interface Document<T> {
  readonly url: URL
  readonly value: T
}

/**
 * Reads one small document (JSON or XML) from http, https or a `file:` URL, with retries, one flight a URL. Its bytes live
 * until it is read, what the reader made of it as long as the transport.
 *
 * @throws PkgtoolError `NOT_FOUND`, `TOO_LARGE`, `UNREADABLE_FILE`, what `Transport.send` and `accept` throw
 */
export function readDocument<T>(
  transport: Transport,
  url: URL,
  options: DocumentOptions<T>,
): Promise<Document<T>> {
  return transport.once(`${options.kind} ${url.href}`, async () =>
    url.protocol === 'file:'
      ? { url, value: await options.accept(await readFile(transport, url, options), url) }
      : readFromServer(transport, url, options),
  )
}

async function readFile(
  transport: Transport,
  url: URL,
  { limit }: { readonly limit: number },
): Promise<Uint8Array> {
  throwIfCancelled(transport.options.signal, displayUrl(url))
  const workspace = transport.options.workingDirectory ?? '.'
  const { path, file, size } = await openLocalFile(url, { workspace })
  try {
    if (size > limit) throw tooLarge(url, limit, size)
    // No more than the size that was told: files of /proc have none, and give what they like.
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

// Only what its reader accepted is kept, and whatever is kept is read again: a server that gave something else once, or a
// reader that has become stricter, must not stand between this machine and the document for good.
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

// Without bytes what is kept still holds.
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

async function tryKeep(transport: Transport, folder: string, document: NewDocument): Promise<void> {
  try {
    await keepDocument(folder, document)
  } catch (error) {
    if (isPkgtoolError(error)) throw error
    transport.log.debug(`the document was not kept in ${folder}: ${String(error)}`)
  }
}
