import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RunOptions } from '../../core/ports.ts'
import { highestFirst } from '../../core/versions/highest-first.ts'
import type { Feed } from './feed.ts'
import { withFeedLock } from './feed-lock.ts'
import { namesPackageSource, readPageRows } from './page/page-html.ts'
import { readToolEntries } from './tool-entries.ts'
import { hasPackages, pageFileName, writePage } from './write-page.ts'

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

/**
 * Writes the download page anew where it is of a time when the feed had no package, or had some. The caller holds the
 * feed. A page that is not there, or none of ours, is left alone.
 *
 * @throws PkgtoolError `INVALID_FEED`, `UNREADABLE_FILE`, `FILE_SYSTEM`
 */
export async function followPackages(feed: Feed): Promise<void> {
  const page = await readFile(join(feed.dir, pageFileName), 'utf8').catch(() => '')
  if (readPageRows(page) === undefined || namesPackageSource(page) === hasPackages(feed)) return
  await writePage(feed, highestFirst(await readToolEntries(feed)))
}
