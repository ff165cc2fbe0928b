import { opendirSync } from 'node:fs'
import { join } from 'node:path'
import { tryStat } from '../../core/files/try-stat.ts'
import type { ToolEntry } from '../../core/listing/tool-listing.ts'
import { type RunOptions, silentLog } from '../../core/ports.ts'
import { printable } from '../../core/text.ts'
import { entryFile } from './entry-file.ts'
import type { Feed } from './feed.ts'
import { pageEntry } from './page/page-entry.ts'
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
export function pageDocument(
  feed: Feed,
  entries: readonly ToolEntry[],
  { log = silentLog }: Pick<RunOptions, 'log'> = {},
): PageDocument {
  const versions = entries.flatMap(entry => {
    const shown = pageEntry(feed, entry)
    if (shown === undefined) return []
    const file = entryFile(feed, entry)
    if (file === undefined || file.size !== undefined) return [shown]
    log.warning(`${printable(entry.version)} is not on the download page: its file is not in the feed`)
    return []
  })
  return {
    path: join(feed.dir, pageFileName),
    content: pageHtml(feed, { entries: versions, hasPackages: hasPackages(feed) }),
    versions: versions.length,
  }
}

/** Tells whether the feed lists a package. Looks no further than the first that it lists. */
export function hasPackages({ dir }: Pick<Feed, 'dir'>): boolean {
  const flat = join(dir, 'flat')
  try {
    const folder = opendirSync(flat)
    try {
      for (let entry = folder.readSync(); entry !== null; entry = folder.readSync())
        if (entry.isDirectory() && tryStat(join(flat, entry.name, 'index.json'))) return true
      return false
    } finally {
      folder.closeSync()
    }
  } catch {
    return false
  }
}

/** Writes the download page. @throws PkgtoolError `FILE_SYSTEM` */
export async function writePage(...parameters: Parameters<typeof pageDocument>): Promise<PageDocument> {
  const page = pageDocument(...parameters)
  const [{ dir }] = parameters
  await writeDocuments(dir, [page])
  return page
}
