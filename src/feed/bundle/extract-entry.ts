import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { quote } from '../../core/base/printable.ts'
import { digestEncoding, type HashAlgorithm } from '../../core/files/digest.ts'
import { writing } from '../../core/files/file-errors.ts'
import { finishSha512 } from '../../core/files/sha512.ts'
import { modes } from '../../core/files/stats.ts'
import { removeLeftover } from '../../core/files/writing/remove.ts'
import type { FeedStore, Staged } from '../store/feed-store.ts'
import type { BundleReader } from './bundle-reader.ts'
import type { ByteCounter } from './byte-counter.ts'
import { invalidBundle } from './invalid-bundle.ts'
import type { BundleEntry } from './verify-bundle.ts'

/** Where files are extracted from. */
export interface BundleSource {
  readonly reader: BundleReader
  readonly counter: ByteCounter
}

/**
 * Stages a file of a bundle. Hashes it again, because the bundle may have changed
 * since verification.
 *
 * @throws PkgtoolError `INVALID_BUNDLE`, `UNREADABLE_FILE`, `FILE_SYSTEM`, `CANCELLED`
 */
export async function extractEntry(
  store: FeedStore,
  entry: BundleEntry,
  { reader, counter, algorithm }: BundleSource & { readonly algorithm: HashAlgorithm },
): Promise<Staged> {
  const path = store.temporaryPath()
  const target = await writing(path, () => open(path, 'wx', modes.file))
  const [proof, hash] = [createHash('sha512'), createHash(algorithm)]
  let isDone = false
  try {
    for await (const piece of reader.pieces(entry)) {
      proof.update(piece)
      hash.update(piece)
      await writing(path, () => target.writeFile(piece))
      counter.add(piece.length)
    }
    if (finishSha512(proof) !== entry.sha512)
      throw invalidBundle(reader.path, `other bytes of ${quote(entry.path)} than a moment ago`)
    isDone = true
    return store.stageOwn({ path, digest: hash.digest(digestEncoding(algorithm)), size: entry.size })
  } finally {
    await target.close()
    if (!isDone) await removeLeftover(path)
  }
}
