import { type Sha512, tryParseSha512 } from './sha512.ts'

/** The largest size of a file that holds the hash of another, in bytes. */
export const sha512FileLimit = 1024

/** Reads the hash in such a file, which lies beside a package; undefined if it holds none. */
export function parseSha512File(bytes: Uint8Array): Sha512 | undefined {
  return tryParseSha512(Buffer.from(bytes).toString('latin1').trim())
}
