import { mapTurns, runInTurns } from '../../core/base/turns.ts'
import { highestFirst } from '../../core/nuget/version.ts'
import type { ToolEntry } from '../../core/tool/listing/tool-entry.ts'
import type { StoreOptions } from '../store/store-options.ts'
import { changeFeed, type StoredFeed } from './feed.ts'
import { hasPackages, pageFileName, readPage, writePage } from './page/page.ts'
import { pageEntry } from './page/page-entry.ts'
import { namesPackageSource, pageRowOf, readPageRows } from './page/page-html.ts'
import { readToolEntries } from './tools/tool-entries.ts'

/** The download page that was written. */
export interface BuiltPage {
  readonly path: string
  /** the count of versions on it */
  readonly versions: number
}

export async function buildPage(dir: string, options: StoreOptions = {}): Promise<BuiltPage> {
  return changeFeed({ ...options, dir }, async feed => {
    const { versions } = await writePage(feed, highestFirst(await readToolEntries(feed, options)), options)
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

/**
 * Rewrites the download page when it does not show what the listing says: its writer was stopped between the two. Skips as
 * `refreshPage`.
 *
 * @throws PkgtoolError `INVALID_FEED`, `UNREADABLE_FILE`, `FILE_SYSTEM`
 */
export async function mendPage(feed: StoredFeed): Promise<void> {
  const shown = readPageRows((await readPage(feed)) ?? '')
  if (shown === undefined) return
  const entries = highestFirst(await readToolEntries(feed))
  const rowOf = (entry: ToolEntry) => {
    const onPage = pageEntry(feed, entry)
    return onPage && pageRowOf(onPage)
  }
  const rows = (await runInTurns(mapTurns(entries, rowOf))).filter(row => row !== undefined)
  const isSame = rows.length === shown.size && rows.every(([version, stage]) => shown.get(version) === stage)
  if (!isSame) await writePage(feed, entries)
}
