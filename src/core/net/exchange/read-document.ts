import { isPkgtoolError, PkgtoolError, textOf } from '../../base/errors.ts'
import { throwIfCancelled } from '../../base/turns.ts'
import { localFileError } from '../../files/file-errors.ts'
import { workspaceOf } from '../../files/workspace.ts'
import { displayUrl } from '../address/address.ts'
import { openLocalFile } from '../address/local-file.ts'
import type { Transport } from './client.ts'
import { dropKept, findKept, type KeptDocument, keepDocument, type NewDocument } from './kept-documents.ts'
import { readBody, tooLarge } from './read-body.ts'
import type { Answer } from './redirects.ts'

export interface DocumentOptions<T> {
  /** the kind of document, such as `listing`: equal kind and address imply the same parser */
  readonly kind: string
  /** bytes; a longer document is a `TOO_LARGE` error, both in a folder and on a server */
  readonly limit: number
  /** cache it with its validators on disk, and send `If-None-Match` the next time */
  readonly keep?: boolean
  /**
   * it is kept, and yet always asked for whole: what is new in it decides, and a server with a validator that stays the same would
   * hide that for ever; default: false
   */
  readonly changes?: boolean
  /** while offline, a copy that an earlier run has cached counts as it is; default: false */
  readonly keptOffline?: boolean
  /**
   * milliseconds: a kept copy that a server has confirmed so recently counts without a request, and an older one if the server,
   * asked once, cannot be reached; 0: no copy does, but a confirmation is noted for those who ask so. Default: neither
   */
  readonly fresh?: number | undefined
  /** forget the value once it is read: only callers that ask meanwhile share it; default: it lives as long as the transport */
  readonly passing?: boolean
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
 * request per URL. Its bytes are released after parsing; the parsed value lives as long as the transport, unless it is `passing`.
 *
 * @throws PkgtoolError `NOT_FOUND`, `TOO_LARGE`, `UNREADABLE_FILE`, errors of `Transport.send` and `accept`
 */
export function readDocument<T>(
  transport: Transport,
  url: URL,
  options: DocumentOptions<T>,
): Promise<Document<T>> {
  const key = `${options.kind} ${url.href}`
  return transport.once(key, async () => {
    try {
      return url.protocol === 'file:'
        ? { url, value: await options.accept(await readFileDocument(transport, url, options), url) }
        : await readFromServer(transport, url, options)
    } catch (error) {
      throw withAdvice(error, url, options)
    } finally {
      if (options.passing) transport.once.forget(key)
    }
  })
}

/** The same error, with advice for a missing document or folder unless it has some. */
function withAdvice(error: unknown, url: URL, { absent }: { readonly absent?: string | undefined }): unknown {
  if (absent === undefined) return error
  return url.protocol === 'file:' ? withFolderAdvice(error) : advised(error, absent)
}

/** The same error, with advice for a missing folder unless it has some. */
export function withFolderAdvice(error: unknown): unknown {
  return advised(error, takenForFolder)
}

function advised(error: unknown, change: string): unknown {
  if (!isPkgtoolError(error, 'NOT_FOUND') || error.fields.change) return error
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
  options: DocumentOptions<T>,
): Promise<Document<T>> {
  const folder = options.keep ? transport.options.cacheDirectory : undefined
  const kept = folder === undefined ? undefined : await findKept(folder, url)
  if (folder !== undefined && kept) {
    const found = await readWithKept(transport, { url, folder, kept }, options)
    if (found) return found
    transport.log.debug(`the ${options.kind} kept of ${displayUrl(url)} cannot be read; asking for it anew`)
    await dropKept(folder, url)
  }
  const answered = await transport.retry(() => ask(transport, url, options))
  return takeAnswer(transport, { url, folder, ...answered }, options)
}

interface KeptPlace {
  readonly url: URL
  readonly folder: string
  readonly kept: KeptDocument
}

// Undefined: what is kept cannot be read.
async function readWithKept<T>(
  transport: Transport,
  { url, folder, kept }: KeptPlace,
  options: DocumentOptions<T>,
): Promise<Document<T> | undefined> {
  const { fresh, keptOffline } = options
  const countsUnasked = (keptOffline && transport.options.offline) || (fresh && isFresh(kept, fresh))
  const unasked = countsUnasked ? await reread(kept, url, options) : undefined
  if (unasked) return { url, ...unasked }
  const send = () => ask(transport, url, { ...options, kept: options.changes ? undefined : kept })
  const asked = await (fresh ? send().catch(unlessCancelled) : transport.retry(send))
  if (asked instanceof PkgtoolError) {
    // The copy of a server that is down is better than none, and than a run that waits for it.
    const found = await reread(kept, url, options)
    if (found === undefined) throw asked
    transport.log.debug(`${textOf(asked)}; what was kept of it counts`)
    return { url, ...found }
  }
  const { answer, bytes } = asked
  if (bytes) return takeAnswer(transport, { url, folder, answer, bytes }, options)
  const again = await reread(kept, answer.url, options)
  if (again === undefined) return undefined
  if (fresh !== undefined) await kept.confirm()
  transport.log.debug(`${displayUrl(url)} has not changed since it was last read`)
  return { url: answer.url, ...again }
}

async function takeAnswer<T>(
  transport: Transport,
  {
    url,
    folder,
    answer,
    bytes = Buffer.alloc(0),
  }: Answered & { readonly url: URL; readonly folder: string | undefined },
  { accept }: Pick<DocumentOptions<T>, 'accept'>,
): Promise<Document<T>> {
  const value = await accept(bytes, answer.url)
  if (folder !== undefined) await tryKeep(transport, folder, { url, bytes, answer })
  return { url: answer.url, value }
}

function isFresh({ confirmed }: KeptDocument, fresh: number): boolean {
  const age = Date.now() - confirmed
  return age >= 0 && age < fresh
}

function unlessCancelled(error: unknown): PkgtoolError {
  if (error instanceof PkgtoolError && error.code !== 'CANCELLED') return error
  throw error
}

interface Answered {
  readonly answer: Answer
  /** absent: what is kept is still valid */
  readonly bytes?: Uint8Array
}

async function ask(
  transport: Transport,
  url: URL,
  { kept, limit }: { readonly kept?: KeptDocument | undefined; readonly limit: number },
): Promise<Answered> {
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
