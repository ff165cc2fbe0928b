import { createHash } from 'node:crypto'
import { closeSync, openSync, readSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { setImmediate as afterOthers } from 'node:timers/promises'
import { PkgtoolError } from '../../core/errors.ts'
import { fileSystemError, localFileError } from '../../core/files/file-system-error.ts'
import { removeLeftover } from '../../core/files/remove.ts'
import { temporaryPath } from '../../core/files/replace-file.ts'
import { modes } from '../../core/files/safe-folder.ts'
import { digestEncoding, type HashAlgorithm } from '../../core/integrity/digest.ts'
import { throwIfCancelled } from '../../core/transport/cancelled.ts'
import type { Feed } from './feed.ts'
import { moveInto } from './write-file.ts'

/** A copy of a file that lies in the feed under a temporary name. */
export interface FeedCopy {
  /** in the form that we write */
  readonly digest: string
  /** bytes */
  readonly size: number
  /** Gives it its name. @throws PkgtoolError `FILE_SYSTEM` */
  place(path: string): Promise<void>
  /** Removes it, unless it was placed. */
  discard(): void
}

const chunkSize = 256 * 1024
const chunksAtOnce = 32

/**
 * Copies a file into the feed under a temporary name and hashes it in the same pass. Synchronous, 8 MiB at a time: for
 * many small files the thread pool costs more than the copying.
 *
 * @throws PkgtoolError `TRUNCATED` for an empty file, `NOT_FOUND`, `UNREADABLE_FILE`, `FILE_SYSTEM`, `CANCELLED`
 */
export async function copyIntoFeed(
  feed: Feed,
  file: string,
  { algorithm, signal }: { readonly algorithm: HashAlgorithm; readonly signal?: AbortSignal | undefined },
): Promise<FeedCopy> {
  const temporary = temporaryPath(feed.dir)
  const source = reading(file, () => openSync(file, 'r'))
  let copied = false
  try {
    const target = writing(temporary, () => openSync(temporary, 'wx', modes.file))
    try {
      const hash = createHash(algorithm)
      const buffer = Buffer.allocUnsafe(chunkSize)
      let size = 0
      for (let chunk = 1; ; chunk++) {
        const length = reading(file, () => readSync(source, buffer))
        if (length === 0) break
        const bytes = buffer.subarray(0, length)
        hash.update(bytes)
        writing(temporary, () => writeWhole(target, bytes))
        size += length
        if (chunk % chunksAtOnce !== 0) continue
        await afterOthers()
        throwIfCancelled(signal, file)
      }
      if (size === 0) throw emptyFile(file)
      copied = true
      return feedCopy(temporary, { digest: hash.digest(digestEncoding(algorithm)), size })
    } finally {
      closeSync(target)
      if (!copied) removeLeftover(temporary)
    }
  } finally {
    closeSync(source)
  }
}

/** The error of a tool or package without a byte. */
export function emptyFile(path: string): PkgtoolError {
  const change = 'make the file anew'
  return new PkgtoolError('TRUNCATED', { subject: path, found: 'a file of no bytes', change, path })
}

/** Makes a copy of what lies in the feed under a temporary name already. */
export function feedCopy(temporary: string, facts: Pick<FeedCopy, 'digest' | 'size'>): FeedCopy {
  return {
    ...facts,
    // It lies in the folder of the feed itself.
    place: path => moveInto({ dir: dirname(temporary), path }, temporary),
    discard: () => removeLeftover(temporary),
  }
}

function reading<T>(path: string, read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw localFileError(path, error)
  }
}

function writing<T>(path: string, write: () => T): T {
  try {
    return write()
  } catch (error) {
    throw fileSystemError(path, error)
  }
}

function writeWhole(file: number, bytes: Uint8Array): void {
  for (let offset = 0; offset < bytes.length; ) offset += writeSync(file, bytes, offset)
}
