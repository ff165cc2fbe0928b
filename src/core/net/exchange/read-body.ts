import { isPkgtoolError, PkgtoolError } from '../../base/errors.ts'
import { formatBytes } from '../../base/format.ts'
import { quote } from '../../base/printable.ts'
import { displayUrl } from '../address/address.ts'
import type { Answer } from './redirects.ts'

const packings = ['gzip', 'deflate', 'br', 'zstd', 'compress'] as const

/**
 * How the body of an answer is packed. A name that is no packing, such as `aws-chunked`, `UTF-8` or `none`, was stored with the file
 * and says nothing of the bytes: their length and hash decide.
 */
export function packingOf({ headers }: Pick<Answer, 'headers'>): string | undefined {
  const names = (headers['content-encoding'] ?? '').toLowerCase().split(',')
  const known = names
    .map(name => name.trim().replace(/^x-/, ''))
    .filter(name => packings.some(each => each === name))
  return known.length === 0 ? undefined : known.join(', ')
}

/** Reads the whole body of an answer, decompressed. Throws `TOO_LARGE` and errors of reading. */
export async function readBody(answer: Answer, limit: number): Promise<Uint8Array> {
  const encoding = packingOf(answer)
  if (encoding === 'gzip' || encoding === 'deflate') return readPacked(answer, { encoding, limit })
  const body = new Body(answer.url, { expected: statedLength(answer), limit })
  await answer.read(piece => body.add(piece))
  if (encoding === undefined) return body.whole
  const subject = displayUrl(answer.url)
  throw new PkgtoolError('HTTP_STATUS', {
    subject,
    found: `its content encoding is ${quote(encoding)}`,
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
    if (failure === undefined) return body.whole
    throw failure
  } catch (error) {
    unpacking.destroy()
    if (isPkgtoolError(error)) throw error
    const subject = displayUrl(answer.url)
    throw new PkgtoolError(
      'TRUNCATED',
      { subject, found: `its body is not a complete ${encoding} stream`, url: subject },
      { cause: error },
    )
  }
}

const firstSize = 64 * 1024

const maxGrowth = 4 * 1024 * 1024

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
        size > maxGrowth ? this.#limit : Math.max(2 * this.#buffer.length, size),
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

  /** The same, without room that a caller who keeps it would keep too. */
  get whole(): Buffer {
    return 2 * this.#size < this.#buffer.length ? Buffer.from(this.bytes) : this.bytes
  }
}

/** The error of a document of more than `limit` bytes. */
export function tooLarge(url: URL, { limit, size }: { limit: number; size?: number }): PkgtoolError {
  return new PkgtoolError('TOO_LARGE', {
    subject: displayUrl(url),
    found: `it has ${size === undefined ? `more than ${formatBytes(limit)}` : formatBytes(size)}`,
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
