import { createHash } from 'node:crypto'
import { closeSync, openSync, readSync } from 'node:fs'
import { setImmediate as afterOthers } from 'node:timers/promises'
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

/**
 * Hashes a file with one reused buffer. Synchronous: for one file the thread pool costs more than it saves. Throws what
 * the file system throws.
 */
export function hashFile(path: string, algorithm: HashAlgorithm): HashedFile {
  const turns = hashing(path, algorithm)
  for (;;) {
    const turn = turns.next()
    if (turn.done) return turn.value
  }
}

/**
 * The same for a file that may be large: other work has its turn every 8 MiB, and a signal ends it.
 *
 * @throws PkgtoolError `CANCELLED`
 */
export async function hashFileInTurns(
  path: string,
  { algorithm, signal }: { readonly algorithm: HashAlgorithm; readonly signal?: AbortSignal | undefined },
): Promise<HashedFile> {
  const turns = hashing(path, algorithm)
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

function* hashing(path: string, algorithm: HashAlgorithm): Generator<undefined, HashedFile> {
  const hash = createHash(algorithm)
  const buffer = Buffer.allocUnsafe(chunkSize)
  const file = openSync(path, 'r')
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
