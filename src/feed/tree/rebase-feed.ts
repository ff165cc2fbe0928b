import { join } from 'node:path'
import { mapConcurrently } from '../../core/concurrency.ts'
import type { RunOptions } from '../../core/ports.ts'
import { type Feed, feedDocument, feedFileName, parseBaseUrl } from './feed.ts'
import { withFeedLock } from './feed-lock.ts'
import { feedReference, pathInFeed } from './feed-reference.ts'
import { listFolderIds } from './list-folder-ids.ts'
import { listFeedPackages } from './package-versions.ts'
import { serviceIndex } from './service-index.ts'
import { StagedDocuments } from './staged-documents.ts'
import { readToolEntries, toolDocuments } from './tool-entries.ts'
import { formatDocument } from './write-file.ts'
import { packageDocuments } from './write-package-index.ts'

const limit = 8

/**
 * Moves the feed in the folder `dir` to another base URL: rewrites `tools.json`, the registrations, `index.json`, the
 * download page and `feed.json`, and no file of a package. An entry whose address leads elsewhere keeps it.
 *
 * All documents lie under temporary names before the first gets its own; `feed.json` comes last: until then a call that was
 * cut short can be repeated.
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
    const staged = new StagedDocuments(dir)
    try {
      const { listing, page } = toolDocuments(feed, members, options)
      await staged.add(listing)
      await staged.add(page)
      await mapConcurrently(await listFolderIds(feed), id => stageRegistration(feed, id, staged), { limit })
      await staged.add({ path: join(dir, 'index.json'), content: formatDocument(serviceIndex(feed)) })
      await staged.add({ path: join(dir, feedFileName), content: formatDocument(feedDocument(feed)) })
      await staged.commit()
    } finally {
      await staged.discard()
    }
    return feed
  })
}

async function stageRegistration(feed: Feed, lowerId: string, staged: StagedDocuments): Promise<void> {
  const packages = await listFeedPackages(feed, lowerId)
  await staged.add(packageDocuments(feed, { lowerId, packages }).registration)
}
