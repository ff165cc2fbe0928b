import { createHash } from 'node:crypto'
import { closeSync, readSync } from 'node:fs'
import { setImmediate as afterOthers } from 'node:timers/promises'
import { openRegularFile } from '../files/read-bounded-file.ts'
import { throwIfCancelled } from '../transport/cancelled.ts'
import { digestEncoding, type HashAlgorithm } from './digest.ts'

/** What a file was hashed to. */
export interface HashedFile {
  /** in the form that we write */
  readonly digest: string
  /** bytes */
  readonly size: number
}

const chunkSize = 256 * 1024
const chunksATurn = 32

export interface HashFileOptions {
  /** refuses a link in the place of the file, which may lead to any other: for files that we placed; default: false */
  readonly noLink?: boolean
}

/**
 * Hashes a regular file with one reused buffer. Synchronous: for one file the thread pool costs more than it saves. Throws
 * `UNREADABLE_FILE` for another kind of file, and what the file system throws.
 */
export function hashFile(path: string, algorithm: HashAlgorithm, options: HashFileOptions = {}): HashedFile {
  const turns = hashing(path, algorithm, options)
  for (;;) {
    const turn = turns.next()
    if (turn.done) return turn.value
  }
}

/**
 * The same for a file that may be large: other work has its turn every 8 MiB, and a signal ends it.
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
  const turns = hashing(path, algorithm, options)
  try {
    for (;;) {
      throwIfCancelled(signal, path)
      const turn = turns.next()
      if (turn.done) return turn.value
      await afterOthers()
    }
  } finally {
    turns.return({ digest: '', size: 0 })
  }
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
      if (chunk % chunksATurn === 0) yield
    }
  } finally {
    closeSync(file)
  }
}
