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
import { writeChanged } from './write-file.ts'

export const pageFileName = 'index.html'

/**
 * Writes the download page `index.html` from the entries of the listing, which are in descending order of versions. An
 * entry whose file is not in the feed any more is left out with a warning.
 *
 * @returns how many versions it shows
 * @throws PkgtoolError `FILE_SYSTEM`
 */
export async function writePage(
  feed: Feed,
  entries: readonly ToolEntry[],
  { log = silentLog }: Pick<RunOptions, 'log'> = {},
): Promise<number> {
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
  await writeChanged(join(feed.dir, pageFileName), pageHtml(feed, versions))
  return versions.length
}

async function hasFile(feed: Feed, entry: ToolEntry): Promise<boolean> {
  const path = pathInFeed(feed, entry.url)
  if (path === undefined) return true
  return stat(join(feed.dir, path)).then(
    facts => facts.isFile(),
    () => false,
  )
}
