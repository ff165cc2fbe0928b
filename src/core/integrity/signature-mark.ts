import type { Hash } from 'node:crypto'

/** the entry of a package that holds its signature */
export const signatureName = '.signature.p7s'

const nameBytes = Buffer.from(signatureName)
const localSignature = 0x04034b50
/** bytes of a local record before the name of its entry */
const localSize = 30

/**
 * Keeps the hash of what precedes the signature of a package while the package comes, so that its content hash needs no
 * second pass over the file. A record that lies across two pieces is missed.
 */
export class SignatureMark {
  #kept: { readonly offset: number; readonly hash: Hash } | undefined

  /** Updates `hash`, which has had `offset` bytes, with the next piece. */
  update(hash: Hash, piece: Uint8Array, offset: number): void {
    const bytes = Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength)
    const at = findRecord(bytes)
    if (at === undefined) {
      hash.update(bytes)
      return
    }
    hash.update(bytes.subarray(0, at))
    this.#kept = { offset: offset + at, hash: hash.copy() }
    hash.update(bytes.subarray(at))
  }

  /** The hash of the first `offset` bytes, to be gone on with; undefined where it was not kept. */
  hashBefore(offset: number): Hash | undefined {
    return this.#kept?.offset === offset ? this.#kept.hash.copy() : undefined
  }

  /** Forgets what was kept, for a sender that starts over. */
  restart(): void {
    this.#kept = undefined
  }
}

/** Where the last local record of a signature begins in `bytes`; the central directory has the name too. */
function findRecord(bytes: Buffer): number | undefined {
  let name = bytes.lastIndexOf(nameBytes)
  while (name >= localSize) {
    if (bytes.readUInt32LE(name - localSize) === localSignature) return name - localSize
    name = bytes.lastIndexOf(nameBytes, name - 1)
  }
  return undefined
}
