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

export async function rebaseFeed(
  dir: string,
  baseUrl: string,
  { signal, ...options }: Pick<RunOptions, 'signal' | 'log'> = {},
): Promise<Feed> {
  const base = parseBaseUrl(baseUrl)
  return withFeedLock({ dir, signal }, async before => {
    const { signal: _, ...settings } = before
    const feed: Feed = { ...settings, baseUrl: base }
    const entries = await readToolEntries(before)
    const moved = entries.map(({ members, url }) => {
      const path = pathInFeed(before, url)
      return { members: path === undefined ? members : { ...members, url: feedReference(feed, path) } }
    })
    const staged = new StagedDocuments(before)
    try {
      const { listing, page } = toolDocuments(feed, moved, options)
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
  /** the count of versions on it */
  readonly versions: number
}

export async function buildPage(
  dir: string,
  { signal, ...options }: Pick<RunOptions, 'signal' | 'log'> = {},
): Promise<BuiltPage> {
  return withFeedLock({ dir, signal }, async feed => {
    const { path, versions } = await writePage(feed, highestFirst(await readToolEntries(feed)), options)
    return { path, versions }
  })
}

/**
 * Rewrites the download page when the feed has got its first package or lost its last one. The caller holds the feed
 * lock. Skips a missing page and a page that is not ours.
 *
 * @throws PkgtoolError `INVALID_FEED`, `UNREADABLE_FILE`, `FILE_SYSTEM`
 */
export async function refreshPage(feed: Feed): Promise<void> {
  const page = (await readPage(feed)) ?? ''
  if (readPageRows(page) === undefined || namesPackageSource(page) === hasPackages(feed)) return
  await writePage(feed, highestFirst(await readToolEntries(feed)))
}
