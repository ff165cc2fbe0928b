import { join } from 'node:path'
import { mapConcurrently } from '../../core/base/concurrency.ts'
import type { RunOptions } from '../../core/base/ports.ts'
import { highestFirst } from '../../core/nuget/version.ts'
import { type Feed, feedDocument, feedFileName, feedReference, parseBaseUrl, pathInFeed } from './feed.ts'
import { withFeedLock } from './feed-lock.ts'
import { serviceIndex } from './init-feed.ts'
import { listFeedPackages, listFolderIds, packageDocuments } from './package-index.ts'
import { hasPackages, readPage, writePage } from './page/page.ts'
import { namesPackageSource, readPageRows } from './page/page-html.ts'
import { readToolEntries, toolDocuments } from './tool-entries.ts'
import { formatDocument, StagedDocuments } from './write-file.ts'

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
  const page = (await readPage(feed)) ?? ''
  if (readPageRows(page) === undefined || namesPackageSource(page) === hasPackages(feed)) return
  await writePage(feed, highestFirst(await readToolEntries(feed)))
}
