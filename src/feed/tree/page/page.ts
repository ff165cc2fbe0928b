import { type RunOptions, silentLog } from '../../../core/base/ports.ts'
import { printable } from '../../../core/base/printable.ts'
import { nextPieceUnless } from '../../../core/base/turns.ts'
import type { ToolEntry } from '../../../core/tool/listing/tool-entry.ts'
import { readObject, unlessUnreadable } from '../../store/read-object.ts'
import type { StoredFeed } from '../feed.ts'
import { hasFile } from '../tools/entry-file.ts'
import { type PageEntry, pageEntry } from './page-entry.ts'
import { formatPage, pageRowOf, readPageRows } from './page-html.ts'

export const pageFileName = 'index.html'

/** The download page and its count of versions. */
export interface PageDocument {
  readonly content: string
  readonly versions: number
}

/**
 * Renders the download page `index.html` from the entries of the listing, highest version first. Omits an entry whose
 * file is no longer in the feed, with a warning. @throws PkgtoolError with a signal `CANCELLED`
 */
export async function pageDocument(
  feed: StoredFeed,
  entries: readonly ToolEntry[],
  { log = silentLog, signal }: Pick<RunOptions, 'log' | 'signal'> = {},
): Promise<PageDocument> {
  const subject = feed.store.locate(pageFileName)
  const versions: PageEntry[] = []
  for (const entry of entries) {
    await nextPieceUnless(signal, subject)
    const shown = pageEntry(feed, entry)
    if (shown === undefined) continue
    if (await hasFile(feed, entry)) versions.push(shown)
    else log.warning(`${printable(entry.version)} is not on the download page: its file is not in the feed`)
  }
  const content = formatPage(feed, versions)
  return { content, versions: versions.length }
}

// The limit of listings.
const pageLimit = 64 * 1024 ** 2

/** Reads the download page of a feed; undefined when there is no readable page. */
export async function readPage({ store }: Pick<StoredFeed, 'store'>): Promise<string | undefined> {
  const bytes = await readObject(store, pageFileName, { limit: pageLimit }).catch(unlessUnreadable)
  return bytes?.toString()
}

/**
 * Returns whether the download page shows other versions or stages than the entries of the listing: its writer was stopped between
 * the two. A page that is missing or not ours is behind nothing.
 */
export async function isPageBehind(feed: StoredFeed, entries: readonly ToolEntry[]): Promise<boolean> {
  const shown = readPageRows((await readPage(feed)) ?? '')
  if (shown === undefined) return false
  const rowOf = (entry: ToolEntry) => {
    const onPage = pageEntry(feed, entry)
    return onPage && pageRowOf(onPage)
  }
  const rows = entries.map(rowOf).filter(row => row !== undefined)
  return rows.length !== shown.size || !rows.every(([version, stage]) => shown.get(version) === stage)
}
