/**
 * The `dgSpecHash` of a text: FNV-1a with 64 bits of each buffer that the client's writer fills, where the hash of each further
 * buffer is taken for one more byte of the one before.
 */
export function graphHash(text: string): string {
  const buffer = new HashedBuffer()
  for (const piece of piecesOf(text)) buffer.write(Buffer.from(piece, 'utf8'))
  return buffer.end()
}

/** What the writer encodes at once: both halves of a surrogate pair come with the second. */
function* piecesOf(text: string): Generator<string> {
  let begun = 0
  for (let end = pieceLength; begun < text.length; end += pieceLength) {
    const isSplit = end < text.length && /[\ud800-\udbff]/.test(text.charAt(end - 1))
    const until = isSplit ? end - 1 : end
    yield text.slice(begun, until)
    begun = until
  }
}

const pieceLength = 1024

const bufferLength = 4096

class HashedBuffer {
  readonly #bytes = Buffer.alloc(bufferLength)
  #length = 0
  #hash: Hash | undefined

  write(bytes: Uint8Array): void {
    for (let written = 0; written < bytes.length; ) {
      const count = Math.min(bufferLength - this.#length, bytes.length - written)
      // As in the client, what does not fit any more begins with the first byte again.
      this.#bytes.set(bytes.subarray(0, count), this.#length)
      this.#length += count
      written += count
      if (this.#length === bufferLength) this.#flush()
    }
  }

  end(): string {
    if (this.#length > 0) this.#flush()
    const { low, high } = this.#hash ?? { low: 0, high: 0 }
    const bytes = Buffer.alloc(8)
    bytes.writeUInt32LE(low)
    bytes.writeUInt32LE(high, 4)
    return bytes.toString('base64')
  }

  #flush(): void {
    const own = hashOf(this.#bytes.subarray(0, this.#length))
    const before = this.#hash
    this.#hash = before
      ? timesPrime({ low: (before.low ^ own.low) >>> 0, high: (before.high ^ own.high) >>> 0 })
      : own
    this.#length = 0
  }
}

/** A number of 64 bits as two of 32. */
interface Hash {
  readonly low: number
  readonly high: number
}

const offset: Hash = { low: 0x84222325, high: 0xcbf29ce4 }

function hashOf(bytes: Uint8Array): Hash {
  let { low, high } = offset
  // Written out, since it runs for each byte: the prime is 2^40 + 435.
  for (const byte of bytes) {
    const mixed = (low ^ byte) >>> 0
    const product = mixed * prime
    low = product >>> 0
    high = (high * prime + Math.floor(product / 2 ** 32) + mixed * 256) >>> 0
  }
  return { low, high }
}

const prime = 435

function timesPrime({ low, high }: Hash): Hash {
  const product = low * prime
  return {
    low: product >>> 0,
    high: (high * prime + Math.floor(product / 2 ** 32) + low * 256) >>> 0,
  }
}
