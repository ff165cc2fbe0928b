import { createHash } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import { fileSystemError } from '../../core/files/file-system-error.ts'
import { temporaryPath } from '../../core/files/replace-file.ts'
import { modes } from '../../core/files/safe-folder.ts'
import { digestEncoding, type HashAlgorithm } from '../../core/integrity/digest.ts'
import { quote } from '../../core/text.ts'
import { type FeedCopy, feedCopy } from '../tree/copy-into-feed.ts'
import type { Feed } from '../tree/feed.ts'
import type { BundleReader } from './bundle-reader.ts'
import { invalidBundle } from './invalid-bundle.ts'
import type { BundleEntry } from './verify-bundle.ts'

export interface ExtractOptions {
  readonly reader: BundleReader
  /** what the copy's digest is of */
  readonly algorithm: HashAlgorithm
  readonly onPiece: (length: number) => void
}

/** A copy in the feed, and where it lies. */
export type ExtractedFile = FeedCopy & { readonly path: string }

/**
 * Copies a file of a bundle into the feed under a temporary name. It is hashed again: the bundle may have changed since it
 * was verified.
 *
 * @throws PkgtoolError `INVALID_BUNDLE`, `UNREADABLE_FILE`, `FILE_SYSTEM`, and what `onPiece` throws
 */
export async function extractEntry(
  feed: Feed,
  entry: BundleEntry,
  { reader, algorithm, onPiece }: ExtractOptions,
): Promise<ExtractedFile> {
  const path = temporaryPath(feed.dir)
  const target = await open(path, 'wx', modes.file).catch(error =>
    Promise.reject(fileSystemError(path, error)),
  )
  const [proof, hash] = [createHash('sha512'), createHash(algorithm)]
  let isDone = false
  try {
    for await (const piece of reader.pieces(entry)) {
      proof.update(piece)
      hash.update(piece)
      await target.writeFile(piece).catch(error => Promise.reject(fileSystemError(path, error)))
      onPiece(piece.length)
    }
    if (proof.digest('hex') !== entry.sha512)
      throw invalidBundle(reader.path, `other bytes of ${quote(entry.path)} than a moment ago`)
    isDone = true
    return { ...feedCopy(path, { digest: hash.digest(digestEncoding(algorithm)), size: entry.size }), path }
  } finally {
    await target.close()
    if (!isDone) await rm(path, { force: true })
  }
}
