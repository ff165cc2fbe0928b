import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { mapConcurrently } from '../../core/concurrency.ts'
import type { ToolEntry } from '../../core/listing/tool-listing.ts'
import { type RunOptions, silentLog } from '../../core/ports.ts'
import { printable } from '../../core/text.ts'
import type { Feed } from './feed.ts'
import { pathInFeed } from './feed-reference.ts'
import { type PageEntry, pageEntry } from './page/page-entry.ts'
import { pageHtml } from './page/page-html.ts'
import { type FeedDocument, writeDocuments } from './staged-documents.ts'

export const pageFileName = 'index.html'

/** The download page, and how many versions it shows. */
export interface PageDocument extends FeedDocument {
  readonly versions: number
}

/**
 * Makes the download page `index.html` from the entries of the listing, which are in descending order of versions. An
 * entry whose file is not in the feed any more is left out with a warning.
 */
export async function pageDocument(
  feed: Feed,
  entries: readonly ToolEntry[],
  { log = silentLog }: Pick<RunOptions, 'log'> = {},
): Promise<PageDocument> {
  const shown = await mapConcurrently(
    entries,
    async entry => {
      const found = pageEntry(feed, entry)
      if (found === undefined || (await hasFile(feed, entry))) return found
      log.warning(`${printable(entry.version)} is not on the download page: its file is not in the feed`)
      return undefined
    },
    { limit: 16 },
  )
  const versions = shown.filter((entry): entry is PageEntry => entry !== undefined)
  return {
    path: join(feed.dir, pageFileName),
    content: pageHtml(feed, versions),
    versions: versions.length,
  }
}

/** Writes the download page. @throws PkgtoolError `FILE_SYSTEM` */
export async function writePage(...parameters: Parameters<typeof pageDocument>): Promise<PageDocument> {
  const page = await pageDocument(...parameters)
  await writeDocuments([page])
  return page
}

async function hasFile(feed: Feed, entry: ToolEntry): Promise<boolean> {
  const path = pathInFeed(feed, entry.url)
  if (path === undefined) return true
  return stat(join(feed.dir, path)).then(
    facts => facts.isFile(),
    () => false,
  )
}
