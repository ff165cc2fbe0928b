import { createHash } from 'node:crypto'
import { closeSync, readSync } from 'node:fs'
import { runInTurns, runTurns } from '../base/turns.ts'
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
  return runTurns(hashing(path, algorithm, options))
}

/**
 * Like `hashFile`, for a file that may be large: yields to other work every 8 MiB and stops on a signal.
 *
 * @throws PkgtoolError `UNREADABLE_FILE`, `CANCELLED`
 */
export function hashFileInTurns(
  path: string,
  {
    algorithm,
    signal,
    ...options
  }: HashFileOptions & { readonly algorithm: HashAlgorithm; readonly signal?: AbortSignal | undefined },
): Promise<HashedFile> {
  return runInTurns(hashing(path, algorithm, options), { signal, subject: path })
}

function* hashing(
  path: string,
  algorithm: HashAlgorithm,
  options: HashFileOptions,
): Generator<undefined, HashedFile> {
  const hash = createHash(algorithm)
  const buffer = Buffer.allocUnsafe(chunkSize)
  const { file } = openRegularFile(path, options)
  try {
    let size = 0
    for (let chunk = 1; ; chunk++) {
      const read = readSync(file, buffer)
      if (read === 0) return { digest: hash.digest(digestEncoding(algorithm)), size }
      hash.update(read === chunkSize ? buffer : buffer.subarray(0, read))
      size += read
      if (chunk % chunksPerTurn === 0) yield
    }
  } finally {
    closeSync(file)
  }
}

/** The base64 SHA-512 of a package in place. @throws PkgtoolError `NOT_FOUND`, `UNREADABLE_FILE`, `CANCELLED` */
export async function hashPlaced(path: string, signal?: AbortSignal | undefined): Promise<Sha512> {
  const hash = () => hashFileInTurns(path, { algorithm: 'sha512', signal, noLink: true })
  return hashedSha512(await reading(path, hash))
}
