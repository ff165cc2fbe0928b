import { createHash, type Hash } from 'node:crypto'
import { closeSync, readSync } from 'node:fs'
import { checkpoint, nextPieceUnless } from '../base/turns.ts'
import { digestEncoding, type HashAlgorithm } from './digest.ts'
import { reading } from './file-errors.ts'
import { openRegularFile } from './regular-file.ts'
import { hashedSha512, type Sha512 } from './sha512.ts'

const chunkSize = 256 * 1024

const chunksPerTurn = 32

/** The hash and size of a file. */
export interface HashedFile {
  /** in our canonical form */
  readonly digest: string
  /** bytes */
  readonly size: number
}

interface HashFileOptions {
  /** refuses a link, which may lead to any file: for files that we placed; default: false */
  readonly noLink?: boolean
}

/**
 * Hashes a regular file with one reused buffer. Synchronous: for one file, the thread pool costs more than it saves.
 * Throws `UNREADABLE_FILE` for any other kind of file, and errors of the file system.
 */
export function hashFile(path: string, algorithm: HashAlgorithm, options: HashFileOptions = {}): HashedFile {
  const hashing = new Hashing(path, algorithm, options)
  try {
    while (hashing.next());
    return hashing.result()
  } finally {
    hashing.close()
  }
}

/**
 * Like `hashFile`, for a file that may be large: yields to other work every 8 MiB and stops on a signal.
 *
 * @throws PkgtoolError `UNREADABLE_FILE`, `CANCELLED`
 */
export async function hashFileInTurns(
  path: string,
  {
    algorithm,
    signal,
    ...options
  }: HashFileOptions & { readonly algorithm: HashAlgorithm; readonly signal?: AbortSignal | undefined },
): Promise<HashedFile> {
  await nextPieceUnless(signal, path)
  const hashing = new Hashing(path, algorithm, options)
  try {
    for (let chunk = 1; hashing.next(); chunk++)
      if (chunk % chunksPerTurn === 0) await checkpoint(signal, path)
    return hashing.result()
  } finally {
    hashing.close()
  }
}

/** A file that is being hashed, piece by piece. */
class Hashing {
  readonly #algorithm: HashAlgorithm
  readonly #hash: Hash
  readonly #file: number
  readonly #buffer = Buffer.allocUnsafe(chunkSize)
  #size = 0

  constructor(path: string, algorithm: HashAlgorithm, options: HashFileOptions) {
    this.#algorithm = algorithm
    this.#hash = createHash(algorithm)
    this.#file = openRegularFile(path, options).file
  }

  /** Hashes the next piece; false: there is none. */
  next(): boolean {
    const read = readSync(this.#file, this.#buffer)
    this.#hash.update(read === chunkSize ? this.#buffer : this.#buffer.subarray(0, read))
    this.#size += read
    return read > 0
  }

  result(): HashedFile {
    return { digest: this.#hash.digest(digestEncoding(this.#algorithm)), size: this.#size }
  }

  close(): void {
    closeSync(this.#file)
  }
}

/** The base64 SHA-512 of a package in place. @throws PkgtoolError `NOT_FOUND`, `UNREADABLE_FILE`, `CANCELLED` */
export async function hashPlaced(path: string, signal?: AbortSignal | undefined): Promise<Sha512> {
  const hash = () => hashFileInTurns(path, { algorithm: 'sha512', signal, noLink: true })
  return hashedSha512(await reading(path, hash))
}
