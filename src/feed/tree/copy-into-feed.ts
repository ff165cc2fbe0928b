import { rm } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { copyLocalFile } from '../../core/download/copy-local-file.ts'
import { FileSink } from '../../core/download/file-sink.ts'
import type { HashAlgorithm } from '../../core/integrity/digest.ts'
import { temporaryPath } from '../../core/replace-file.ts'
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
  discard(): Promise<void>
}

/**
 * Copies a file into the feed under a temporary name and hashes it in the same pass.
 *
 * @throws PkgtoolError `NOT_FOUND`, `UNREADABLE_FILE`, `FILE_SYSTEM`
 */
export async function copyIntoFeed(feed: Feed, file: string, algorithm: HashAlgorithm): Promise<FeedCopy> {
  const temporary = temporaryPath(feed.dir)
  const sink = await FileSink.create(temporary, { algorithm, subject: file })
  try {
    await copyLocalFile(pathToFileURL(file), sink)
    return {
      ...(await sink.finish()),
      place: path => moveInto(temporary, path),
      discard: () => rm(temporary, { force: true }),
    }
  } catch (error) {
    await sink.discard()
    throw error
  }
}
