import { createHash } from 'node:crypto'
import { closeSync, readSync } from 'node:fs'
import { PkgtoolError } from '../base/errors.ts'
import { runInTurns, runTurns } from '../base/ports.ts'
import { quote } from '../base/text.ts'
import { openRegularFile } from './read-file.ts'

/** The hash and size of a file. */
export interface HashedFile {
  /** in our canonical form */
  readonly digest: string
  /** bytes */
  readonly size: number
}

const chunkSize = 256 * 1024

const chunksPerTurn = 32

export interface HashFileOptions {
  /** refuses a link, which may lead to any file: for files that we placed; default: false */
  readonly noLink?: boolean
}

/**
 * Hashes a regular file with one reused buffer. Synchronous: for one file the thread pool costs more than it saves.
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

/** Digests as this package writes them: SHA-256 in lower-case hex, SHA-512 in base64 (DESIGN 2). */
export type HashAlgorithm = 'sha256' | 'sha512'

/** One expected digest in our canonical form. */
export interface Digest {
  readonly algorithm: HashAlgorithm
  readonly value: string
}

const encodings = { sha256: 'hex', sha512: 'base64' } as const

const lengths = { sha256: 32, sha512: 64 } as const

/** The encoding in which digests of `algorithm` are written. */
export function digestEncoding(algorithm: HashAlgorithm): 'hex' | 'base64' {
  return encodings[algorithm]
}

/** Converts a digest in hex or base64 to our canonical form; undefined when it is neither or has the wrong length. */
export function tryParseDigest(algorithm: HashAlgorithm, text: string): Digest | undefined {
  const length = lengths[algorithm]
  const bytes =
    text.length === length * 2 && /^[0-9a-f]+$/i.test(text)
      ? Buffer.from(text, 'hex')
      : /^[A-Za-z0-9+/]+={0,2}$/.test(text)
        ? Buffer.from(text, 'base64')
        : undefined
  if (bytes?.length !== length) return undefined
  return { algorithm, value: bytes.toString(encodings[algorithm]) }
}

/**
 * Reads the input `checksum`: `sha256:…` or `sha512:…`, each in hex or base64. Throws `INVALID_INPUT` with the name
 * `input`.
 */
export function parseChecksum(text: string, input = 'checksum'): Digest {
  const [, algorithm, value] = /^(sha256|sha512):(.+)$/i.exec(text.trim()) ?? []
  const digest =
    algorithm && value ? tryParseDigest(algorithm.toLowerCase() as HashAlgorithm, value) : undefined
  if (digest) return digest
  throw new PkgtoolError('INVALID_INPUT', {
    subject: input,
    found: `the value ${quote(text)}`,
    wanted: 'sha256:… or sha512:…, in hex or base64, of the whole length',
  })
}
