import { type OpenedFeed, useFeed } from '../tree/feed.ts'
import { checkIds } from './check-ids.ts'
import { checkListing } from './check-listing.ts'
import { checkPage } from './check-page.ts'
import { checkServiceIndex } from './check-service-index.ts'
import { checkTools } from './check-tools.ts'
import { checkRoot, checkToolFolders, listTreeIds } from './check-tree.ts'
import { Findings, report } from './findings.ts'
import { createStoreSite, siteRoot } from './store-site.ts'
import type { VerifyFeedOptions, VerifyReport } from './verify-options.ts'
import { openRun, type StoreRun } from './verify-run.ts'

/** Checks the whole feed in its store. @throws PkgtoolError `INVALID_FEED`, `UNREADABLE_FILE`, `CANCELLED` */
export function verifyStore(dir: string, options: VerifyFeedOptions): Promise<VerifyReport> {
  return useFeed({ ...options, dir }, feed => verifyOpened(feed, options))
}

async function verifyOpened(feed: OpenedFeed, options: VerifyFeedOptions): Promise<VerifyReport> {
  const site = createStoreSite(feed, options)
  const findings = new Findings(site.subject)
  if (feed.baseUrl === undefined)
    findings.add('NO_BASE_URL', 'feed.json', {
      found: 'no base URL: listing and service index hold relative addresses',
      wanted: 'one, unless the feed is only served by `feed serve` or read as a folder',
    })
  const isBeingWritten = await checkRoot(feed.store, findings)
  const run: StoreRun = {
    ...openRun(options),
    limit: feed.store.readsAtOnce,
    toolName: feed.toolName,
    names: feed,
    packages: site,
    tools: site,
    feed,
    isBeingWritten,
    against: undefined,
    add(code, subject, facts) {
      // While a writer changes the base URL, or after it was stopped, some documents have the new one.
      const isOfMove = code === 'BASE_URL_DIFFERS' || code === 'NO_BASE_URL'
      findings.add(isBeingWritten && isOfMove ? 'UNFINISHED' : code, subject, facts)
    },
  }
  const root = siteRoot(feed)
  const listing = await checkListing(run, new URL('tools.json', root))
  await checkTools(run, listing)
  await checkToolFolders(run, listing)
  await checkPage(run, listing)
  // Without a valid service index, the packages in the folder can still be checked.
  const own = { base: new URL('flat/', root), registration: undefined, isComplete: false }
  const index = await checkServiceIndex(run, new URL('index.json', root))
  const content = index ?? { ...own, index: root, document: root }
  const ids = await listTreeIds(run)
  const versions = await checkIds({ ...run, content, transport: undefined }, ids)
  return report(findings, { ids: ids.length, versions, tools: listing.entries.length })
}
