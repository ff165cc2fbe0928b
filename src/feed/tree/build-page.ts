import { highestFirst } from '../../core/nuget/version.ts'
import type { StoreOptions } from '../store/store-options.ts'
import { changeFeed, type StoredFeed } from './feed.ts'
import { hasPackages, pageFileName, readPage, writePage } from './page/page.ts'
import { namesPackageSource, readPageRows } from './page/page-html.ts'
import { readToolEntries } from './tool-entries.ts'

/** The download page that was written. */
export interface BuiltPage {
  readonly path: string
  /** the count of versions on it */
  readonly versions: number
}

export async function buildPage(dir: string, options: StoreOptions = {}): Promise<BuiltPage> {
  return changeFeed({ ...options, dir }, async feed => {
    const { versions } = await writePage(feed, highestFirst(await readToolEntries(feed)), options)
    return { path: feed.store.locate(pageFileName), versions }
  })
}

/**
 * Rewrites the download page when the feed gets its first package or loses its last one. The caller holds the feed lock.
 * Skips a missing page and a page that is not ours.
 *
 * @throws PkgtoolError `INVALID_FEED`, `UNREADABLE_FILE`, `FILE_SYSTEM`
 */
export async function refreshPage(feed: StoredFeed): Promise<void> {
  const page = (await readPage(feed)) ?? ''
  if (readPageRows(page) === undefined || namesPackageSource(page) === (await hasPackages(feed))) return
  await writePage(feed, highestFirst(await readToolEntries(feed)))
}
