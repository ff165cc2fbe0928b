import { join } from 'node:path'
import { mapConcurrently } from '../../core/concurrency.ts'
import type { RunOptions } from '../../core/ports.ts'
import { type Feed, feedDocument, feedFileName, parseBaseUrl } from './feed.ts'
import { withFeedLock } from './feed-lock.ts'
import { feedReference, pathInFeed } from './feed-reference.ts'
import { listFolderIds } from './list-folder-ids.ts'
import { serviceIndex } from './service-index.ts'
import { readToolEntries, writeToolEntries } from './tool-entries.ts'
import { formatDocument, writeChanged } from './write-file.ts'
import { writePackageIndex } from './write-package-index.ts'

const atATime = 8

/**
 * Moves the feed in the folder `dir` to another base URL: rewrites `tools.json`, the registrations, `index.json`, the
 * download page and `feed.json`, and no file of a package. An entry whose address leads elsewhere keeps it.
 *
 * `feed.json` comes last: until then a call that was cut short can be repeated.
 *
 * @throws PkgtoolError `INVALID_ADDRESS`, `INVALID_FEED`, `FEED_LOCKED`, `INVALID_MANIFEST`, `UNREADABLE_FILE`,
 * `FILE_SYSTEM`
 */
export async function rebaseFeed(
  dir: string,
  baseUrl: string,
  options: Pick<RunOptions, 'log'> = {},
): Promise<Feed> {
  const base = parseBaseUrl(baseUrl)
  return withFeedLock(dir, async before => {
    const feed: Feed = { ...before, baseUrl: base }
    const entries = await readToolEntries(before)
    const members = entries.map(({ members, url }) => {
      const path = pathInFeed(before, url)
      return path === undefined ? members : { ...members, url: feedReference(feed, path) }
    })
    await writeToolEntries(feed, members, options)
    const ids = await listFolderIds(feed)
    await mapConcurrently(ids, id => writePackageIndex(feed, id), { limit: atATime })
    await writeChanged(join(dir, 'index.json'), formatDocument(serviceIndex(feed)))
    await writeChanged(join(dir, feedFileName), formatDocument(feedDocument(feed)))
    return feed
  })
}
