import type { Hash } from 'node:crypto'

declare const sha512: unique symbol

/** A SHA-512 in base64, the one form in which digests are compared and written. Only this file makes one. */
export type Sha512 = string & { readonly [sha512]: true }

const length = 64

/** Reads a SHA-512 in base64 or hex; undefined for any other text. */
export function tryParseSha512(text: string): Sha512 | undefined {
  const bytes = bytesOf(text, length)
  return bytes && (bytes.toString('base64') as Sha512)
}

/** Reads the hash that a file must have, in base64 or hex. Any other text is kept as it is: no file has it. */
export function wantedSha512(text: string): Sha512 {
  return tryParseSha512(text) ?? (text as Sha512)
}

/** Returns whether a value is a SHA-512 as we write it: for our own documents. */
export function isSha512(value: unknown): value is Sha512 {
  return typeof value === 'string' && /^[A-Za-z0-9+/]{85}[AQgw]==$/.test(value)
}

/** The SHA-512 of what a hash took. */
export function finishSha512(hash: Hash): Sha512 {
  return hash.digest('base64') as Sha512
}

/** The digest of a file that was hashed with SHA-512. */
export function hashedSha512({ digest }: { readonly digest: string }): Sha512 {
  if (isSha512(digest)) return digest
  throw new TypeError(`no SHA-512: ${digest}`)
}

/** A SHA-512 in hex, as lists of hashes have it. */
export function hexOfSha512(sha512: Sha512): string {
  return Buffer.from(sha512, 'base64').toString('hex')
}

/** The bytes of a digest in hex or base64; undefined when it is neither or has another length. */
export function bytesOf(text: string, size: number): Buffer | undefined {
  const isHex = text.length === size * 2 && /^[0-9a-f]+$/i.test(text)
  if (!isHex && !/^[A-Za-z0-9+/]+={0,2}$/.test(text)) return undefined
  const bytes = Buffer.from(text, isHex ? 'hex' : 'base64')
  return bytes.length === size ? bytes : undefined
}

/** The largest size of a file that holds the hash of another, in bytes. */
export const sha512FileLimit = 1024

/** Reads the hash in such a file, which lies beside a package; undefined if it holds none. */
export function parseSha512File(bytes: Uint8Array): Sha512 | undefined {
  return tryParseSha512(Buffer.from(bytes).toString('latin1').trim())
}
