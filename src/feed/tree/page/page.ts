import { type RunOptions, silentLog } from '../../../core/base/ports.ts'
import { printable } from '../../../core/base/printable.ts'
import { nextPieceUnless, runInTurns } from '../../../core/base/turns.ts'
import type { ToolEntry } from '../../../core/tool/listing/tool-entry.ts'
import { readObject, unlessUnreadable } from '../../store/read-object.ts'
import { commitContents } from '../commit.ts'
import type { StoredFeed } from '../feed.ts'
import { hasFile } from '../tools/entry-file.ts'
import { type PageEntry, pageEntry } from './page-entry.ts'
import { pageTurns } from './page-html.ts'

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
  const turns = pageTurns(feed, { entries: versions, hasPackages: await hasPackages(feed) })
  const content = await runInTurns(turns, { signal, subject })
  return { content, versions: versions.length }
}

/** Returns whether the feed lists a package. Stops at the first one. */
export async function hasPackages({ store }: Pick<StoredFeed, 'store'>): Promise<boolean> {
  try {
    for await (const { name, kind } of store.names('flat/'))
      if (kind === 'folder' && (await store.look(`flat/${name}/index.json`))) return true
  } catch (error) {
    unlessUnreadable(error)
  }
  return false
}

// The limit of listings.
const pageLimit = 64 * 1024 ** 2

/** Reads the download page of a feed; undefined when there is no readable page. */
export async function readPage({ store }: Pick<StoredFeed, 'store'>): Promise<string | undefined> {
  const bytes = await readObject(store, pageFileName, { limit: pageLimit }).catch(unlessUnreadable)
  return bytes?.toString()
}

/** Writes the download page. @throws PkgtoolError `FILE_SYSTEM`, with a signal `CANCELLED` */
export async function writePage(...parameters: Parameters<typeof pageDocument>): Promise<PageDocument> {
  const page = await pageDocument(...parameters)
  await commitContents(parameters[0].store, new Map([[pageFileName, page.content]]))
  return page
}
