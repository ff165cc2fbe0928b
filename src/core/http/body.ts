import { createHash, type Hash } from 'node:crypto'
import { closeSync, ftruncateSync, openSync, writeSync } from 'node:fs'
import { clock } from '../base/concurrency.ts'
import { formatBytes, isPkgtoolError, PkgtoolError, quote } from '../base/errors.ts'
import type { Progress } from '../base/ports.ts'
import { digestEncoding, type HashAlgorithm } from '../files/read-file.ts'
import { modes, writing } from '../files/safe-folder.ts'
import { removeLeftover } from '../files/write-file.ts'
import { displayUrl } from './address.ts'
import type { Answer, Transport } from './client.ts'
import type { Exchange } from './exchange.ts'

export interface FileSinkOptions {
  readonly subject: string
  /** called with each size that the file will reach, before it is written; throws to refuse it */
  readonly checkSize: (size: number) => void
  readonly onProgress?: ((progress: Progress) => void) | undefined
}

const progressInterval = 100

/** The state of a file that is being downloaded, maybe in several attempts; a `FileWriter` writes its bytes. */
export class FileSink {
  readonly #writer: FileWriter
  readonly #options: FileSinkOptions
  #received = 0
  #total: number | undefined
  #reported = 0
  #begun = false
  /** the strong validator of the bytes written so far, which the request for the rest must carry */
  validator: string | undefined

  constructor(writer: FileWriter, options: FileSinkOptions) {
    this.#writer = writer
    this.#options = options
  }

  /** bytes written so far */
  get received(): number {
    return this.#received
  }

  /** the whole length, if known */
  get total(): number | undefined {
    return this.#total
  }

  /** a sender has started to send the file, even if no byte has arrived */
  get begun(): boolean {
    return this.#begun
  }

  /** Creates the file before the first request starts. @throws PkgtoolError `FILE_SYSTEM` */
  open(): void {
    this.#writer.open()
  }

  /** Called when a sender starts; `total` is the whole length if it announces one. Throws as `checkSize`. */
  expect(total: number | undefined): void {
    this.#begun = true
    this.#total = total
    if (total !== undefined) this.#options.checkSize(total)
  }

  /** Appends a body. @throws PkgtoolError `FILE_SYSTEM`, and as `checkSize` and reading the body */
  async append(body: Pick<Exchange, 'read'>): Promise<void> {
    await this.#writer.append(body, size => {
      this.#options.checkSize(size)
      this.#received = size
      this.#report(false)
    })
  }

  /** Forgets everything written, for a sender that starts over. */
  restart(): void {
    this.#writer.restart()
    this.#received = 0
    this.validator = undefined
  }

  finish(): { size: number; digest: string } {
    this.#report(true)
    return { size: this.#received, digest: this.#writer.finish() }
  }

  /** Closes and removes the file; never throws, since the failure that led here counts. */
  discard(): Promise<void> {
    return this.#writer.discard()
  }

  #report(last: boolean): void {
    const { onProgress, subject } = this.#options
    if (!onProgress) return
    const now = clock()
    if (!last && now - this.#reported < progressInterval) return
    this.#reported = now
    onProgress({
      subject,
      received: this.#received,
      ...(this.#total !== undefined && { total: this.#total }),
    })
  }
}

/**
 * One attempt to fetch the rest of a file: with `Range` and `If-Range` if an earlier attempt left bytes and a strong
 * validator; otherwise, or if the answer does not match the request, from the start (DESIGN 4).
 */
export async function receive(transport: Transport, url: URL, sink: FileSink): Promise<void> {
  const { validator } = sink
  const resume = sink.received > 0 && validator !== undefined
  const answer = await transport.send(url, {
    mayPostpone: true,
    onTurn: () => sink.open(),
    ...(resume && {
      headers: { range: `bytes=${sink.received}-`, 'if-range': validator },
      statuses: [200, 206, 304, 416],
    }),
  })
  try {
    await take(answer, sink, resume ? validator : undefined)
  } catch (error) {
    answer.discard()
    throw error
  }
}

async function take(answer: Answer, sink: FileSink, validator: string | undefined): Promise<void> {
  refuseEncoding(answer)
  if (answer.status === 206 && validator !== undefined && continues(answer, sink, validator)) {
    await drain(answer, sink)
    return
  }
  const subject = displayUrl(answer.url)
  if (answer.status !== 200) {
    sink.restart()
    throw new PkgtoolError('TRUNCATED', {
      subject,
      found: `status ${answer.status} with another range than was asked for`,
      url: subject,
    })
  }
  if (sink.received > 0) sink.restart()
  sink.expect(lengthOf(answer))
  const { etag } = answer.headers
  sink.validator = etag?.startsWith('"') ? etag : undefined
  await drain(answer, sink)
}

async function drain(answer: Answer, sink: FileSink): Promise<void> {
  await sink.append(answer)
  // A valid range may end before the file does.
  if (sink.total === undefined || sink.received === sink.total) return
  const subject = displayUrl(answer.url)
  throw new PkgtoolError('TRUNCATED', {
    subject,
    found: `${sink.received} of ${sink.total} bytes`,
    url: subject,
  })
}

function continues(answer: Answer, sink: FileSink, validator: string): boolean {
  const range = /^bytes (\d+)-\d+\/(\d+|\*)$/.exec(answer.headers['content-range'] ?? '')
  const { etag } = answer.headers
  if (range === null || Number(range[1]) !== sink.received) return false
  // RFC 9110, 15.3.7: a 206 has the validator of its 200; without it the part may belong to another file.
  if (etag !== validator) return false
  if (range[2] === '*') return true
  if (sink.total === undefined) sink.expect(Number(range[2]))
  return sink.total === Number(range[2])
}

function lengthOf(answer: Answer): number | undefined {
  const length = answer.headers['content-length']
  return length === undefined ? undefined : Number(length)
}

function refuseEncoding(answer: Answer): void {
  const encoding = (answer.headers['content-encoding'] ?? '').toLowerCase()
  if (encoding === '' || encoding === 'identity') return
  const subject = displayUrl(answer.url)
  throw new PkgtoolError('HTTP_STATUS', {
    subject,
    found: `the content encoding ${quote(encoding)}`,
    wanted: 'the bytes as they are',
    change: 'switch compression off for this file on the server',
    url: subject,
  })
}

/** Updates the hash of a file in place of its writer, and may snapshot the hash state. */
export interface HashObserver {
  /** Updates `hash`, which has had `offset` bytes, with the next piece. */
  update(hash: Hash, piece: Uint8Array, offset: number): void
  /** Drops the snapshot, for a sender that starts over. */
  restart(): void
}

/**
 * A file that is being written under a temporary name, with the hash of the bytes so far. Synchronous: copying a piece
 * into the page cache costs less than a round trip to the thread pool, and no piece outlives its call.
 */
export class FileWriter {
  readonly #path: string
  #file: number | undefined
  readonly #algorithm: HashAlgorithm
  readonly #mark: HashObserver | undefined
  #hash: Hash
  #written = 0
  #created = false

  /**
   * The first call of `open` or `append` creates the file, which must not exist: a queued download holds no file.
   *
   * @param mark observes the hash while the file arrives
   */
  constructor(path: string, algorithm: HashAlgorithm, mark?: HashObserver) {
    this.#path = path
    this.#mark = mark
    this.#algorithm = algorithm
    this.#hash = createHash(algorithm)
  }

  /** @throws PkgtoolError `FILE_SYSTEM` */
  open(): number {
    this.#file ??= this.#guarded(() => openSync(this.#path, 'wx', modes.file))
    this.#created = true
    return this.#file
  }

  /**
   * Appends a body. `onSize` is called with each size that the file is about to reach, and throws to refuse it.
   *
   * @throws PkgtoolError `FILE_SYSTEM`, and as `onSize` and reading the body
   */
  async append(body: Pick<Exchange, 'read'>, onSize: (size: number) => void): Promise<void> {
    const file = this.open()
    await body.read(piece => {
      onSize(this.#written + piece.length)
      this.#update(piece)
      this.#guarded(() => writeWhole(file, piece, this.#written))
      this.#written += piece.length
    })
  }

  /** Forgets everything written, for a sender that starts over. @throws PkgtoolError `FILE_SYSTEM` */
  restart(): void {
    this.#guarded(() => ftruncateSync(this.open()))
    this.#hash = createHash(this.#algorithm)
    this.#mark?.restart()
    this.#written = 0
  }

  /** Closes the file and returns its digest. @throws PkgtoolError `FILE_SYSTEM` */
  finish(): string {
    this.#close()
    return this.#hash.digest(digestEncoding(this.#algorithm))
  }

  /** Closes and removes the file; never throws, since the failure that led here counts. */
  async discard(): Promise<void> {
    if (!this.#created) return
    try {
      this.#close()
    } catch {
      // The failure that led here counts.
    }
    await removeLeftover(this.#path)
  }

  #update(piece: Uint8Array): void {
    if (this.#mark) this.#mark.update(this.#hash, piece, this.#written)
    else this.#hash.update(piece)
  }

  #close(): void {
    const file = this.#file
    this.#file = undefined
    if (file !== undefined) this.#guarded(() => closeSync(file))
  }

  #guarded<T>(work: () => T): T {
    return writing(this.#path, work)
  }
}

function writeWhole(file: number, chunk: Uint8Array, position: number): void {
  for (let done = 0; done < chunk.length; )
    done += writeSync(file, chunk, done, chunk.length - done, position + done)
}

/** Reads the whole body of an answer, decompressed. Throws `TOO_LARGE` and errors of reading. */
export async function readBody(answer: Answer, limit: number): Promise<Uint8Array> {
  const encoding = (answer.headers['content-encoding'] ?? 'identity').toLowerCase()
  if (encoding === 'gzip' || encoding === 'deflate') return readPacked(answer, { encoding, limit })
  const body = new Body(answer.url, { expected: statedLength(answer), limit })
  await answer.read(piece => body.add(piece))
  if (encoding === 'identity' || encoding === '') return body.bytes
  const subject = displayUrl(answer.url)
  throw new PkgtoolError('HTTP_STATUS', {
    subject,
    found: `the content encoding ${quote(encoding)}`,
    wanted: 'gzip, deflate or none',
    url: subject,
  })
}

// Unpacks the body while it arrives: both forms of a large document at once would take twice the memory.
async function readPacked(
  answer: Answer,
  { encoding, limit }: { readonly encoding: 'gzip' | 'deflate'; readonly limit: number },
): Promise<Uint8Array> {
  const { createGunzip, createInflate } = await import('node:zlib')
  const body = new Body(answer.url, { limit })
  const unpacking = encoding === 'gzip' ? createGunzip() : createInflate()
  let failure: unknown
  const unpacked = (async () => {
    try {
      for await (const piece of unpacking) body.add(piece as Buffer)
    } catch (error) {
      failure = error
    }
  })()
  let received = 0
  try {
    await answer.read(piece => {
      received += piece.length
      // An endless stream may unpack to nothing.
      if (received > limit) throw tooLarge(answer.url, { limit })
      if (failure !== undefined) throw failure
      unpacking.write(Buffer.from(piece))
    })
    unpacking.end()
    await unpacked
    if (failure === undefined) return body.bytes
    throw failure
  } catch (error) {
    unpacking.destroy()
    if (isPkgtoolError(error)) throw error
    const subject = displayUrl(answer.url)
    throw new PkgtoolError(
      'TRUNCATED',
      { subject, found: `a body that is no whole ${encoding} stream`, url: subject },
      { cause: error },
    )
  }
}

const firstSize = 64 * 1024

const largestGrowth = 4 * 1024 * 1024

/**
 * One buffer, of the expected length if known: joining chunks at the end would need twice the memory. Otherwise it grows
 * a few times and then to the limit at once: the system allocates no memory for pages that are never written.
 */
class Body {
  readonly #url: URL
  readonly #limit: number
  #buffer: Buffer
  #size = 0

  constructor(url: URL, { expected = firstSize, limit }: { expected?: number | undefined; limit: number }) {
    this.#url = url
    this.#limit = limit
    this.#buffer = Buffer.allocUnsafeSlow(Math.min(expected, limit))
  }

  /** @throws PkgtoolError `TOO_LARGE` */
  add(piece: Uint8Array): void {
    const size = this.#size + piece.length
    if (size > this.#limit) throw tooLarge(this.#url, { limit: this.#limit })
    if (size > this.#buffer.length) {
      const larger = Buffer.allocUnsafeSlow(
        size > largestGrowth ? this.#limit : Math.max(2 * this.#buffer.length, size),
      )
      larger.set(this.bytes)
      this.#buffer = larger
    }
    this.#buffer.set(piece, this.#size)
    this.#size = size
  }

  get bytes(): Buffer {
    return this.#buffer.subarray(0, this.#size)
  }
}

/** The error of a document of more than `limit` bytes. */
export function tooLarge(url: URL, { limit, size }: { limit: number; size?: number }): PkgtoolError {
  return new PkgtoolError('TOO_LARGE', {
    subject: displayUrl(url),
    found: size === undefined ? `more than ${formatBytes(limit)}` : formatBytes(size),
    wanted: `at most ${formatBytes(limit)}`,
    change: 'check that the address is the one of the feed',
    url: displayUrl(url),
  })
}

/** The length of the body as sent, according to the answer. */
export function statedLength({ headers }: Answer): number | undefined {
  const length = headers['content-length']
  return length !== undefined && /^\d{1,15}$/.test(length) ? Number(length) : undefined
}
