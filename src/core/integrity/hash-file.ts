import { createHash } from 'node:crypto'
import { closeSync, openSync, readSync } from 'node:fs'
import { digestEncoding, type HashAlgorithm } from './digest.ts'

const chunkSize = 256 * 1024

/**
 * Hashes a file with one reused buffer and returns the digest in the form that we write, and the size in bytes.
 * Synchronous: for one file the thread pool costs more than it saves. Throws what the file system throws.
 */
export function hashFile(
  path: string,
  algorithm: HashAlgorithm,
): { readonly digest: string; readonly size: number } {
  const hash = createHash(algorithm)
  const buffer = Buffer.allocUnsafe(chunkSize)
  const file = openSync(path, 'r')
  try {
    let size = 0
    for (let read = readSync(file, buffer); read > 0; read = readSync(file, buffer)) {
      hash.update(read === chunkSize ? buffer : buffer.subarray(0, read))
      size += read
    }
    return { digest: hash.digest(digestEncoding(algorithm)), size }
  } finally {
    closeSync(file)
  }
}
