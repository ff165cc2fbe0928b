import type { RunOptions } from '../../core/ports.ts'
import { highestFirst } from '../../core/versions/highest-first.ts'
import { withFeedLock } from './feed-lock.ts'
import { readToolEntries } from './tool-entries.ts'
import { writePage } from './write-page.ts'

/** The download page that was written. */
export interface BuiltPage {
  readonly path: string
  /** how many versions it shows */
  readonly versions: number
}

/**
 * Writes the download page of the feed in the folder `dir` anew. The other verbs do it by themselves; this one is for a
 * listing that something else wrote.
 *
 * @throws PkgtoolError `INVALID_FEED`, `FEED_LOCKED`, `UNREADABLE_FILE`, `FILE_SYSTEM`
 */
export async function buildPage(dir: string, options: Pick<RunOptions, 'log'> = {}): Promise<BuiltPage> {
  return withFeedLock(dir, async feed => {
    const { path, versions } = await writePage(feed, highestFirst(await readToolEntries(feed)), options)
    return { path, versions }
  })
}
