import { openFeed } from '../tree/feed.ts'
import { checkIds } from './check-ids.ts'
import { checkListing } from './check-listing.ts'
import { checkServiceIndex, type PackageContent } from './check-service-index.ts'
import { checkTools } from './check-tools.ts'
import { checkPage, checkToolFolders, listTreeIds, openTree } from './check-tree.ts'
import { countProgress } from './count-progress.ts'
import type { Finding } from './finding.ts'
import { createFolderSite, folderUrl } from './folder-site.ts'
import { openVerifyRun } from './open-verify-run.ts'
import type { VerifyFeedOptions, VerifyReport } from './verify-options.ts'
import type { VerifyRun } from './verify-run.ts'

// As many as the pool of threads that reads files has, and some that wait.
const concurrency = 8

/** Checks the feed in a folder, all of it. @throws PkgtoolError `INVALID_FEED`, `UNREADABLE_FILE`, `CANCELLED` */
export async function verifyFolder(dir: string, options: VerifyFeedOptions): Promise<VerifyReport> {
  const feed = await openFeed(dir)
  const site = createFolderSite(feed, options)
  const { findings, ...shared } = openVerifyRun(options)
  const plain: VerifyRun = {
    ...shared,
    limit: concurrency,
    toolName: feed.toolName,
    names: feed,
    packages: site,
    tools: site,
    feed,
    against: undefined,
  }
  if (feed.baseUrl === undefined)
    plain.add({
      code: 'NO_BASE_URL',
      subject: 'feed.json',
      found: 'no base URL: listing and service index hold relative addresses',
      wanted: 'one, unless the feed is only served by `feed serve` or read as a folder',
    })
  const root = folderUrl(dir)
  const tree = await openTree(plain, feed)
  const run = tree.isBeingWritten ? excuseMove(plain) : plain
  const listing = await checkListing(run, new URL('tools.json', root))
  const { length: tools } = listing.entries
  await checkTools(run, listing, { onChecked: countProgress(options, { subject: 'tools', total: tools }) })
  await checkToolFolders(run, tree, listing)
  await checkPage(run, tree, listing)
  const index = await checkServiceIndex(run, new URL('index.json', root))
  const ids = await listTreeIds(run, tree)
  const versions = await checkIds(run, ids, {
    content: index ?? ownContent(root),
    folder: tree,
    transport: undefined,
    onChecked: countProgress(options, { subject: 'ids', total: ids.length }),
  })
  return { findings: findings.findings, remarks: findings.remarks, ids: ids.length, versions, tools }
}

/** While a writer moves the feed to another base URL, or was stopped in that, some documents have the new one. */
function excuseMove(run: VerifyRun): VerifyRun {
  const isOfMove = ({ code }: Finding) => code === 'BASE_URL_DIFFERS' || code === 'NO_BASE_URL'
  return {
    ...run,
    add: finding => run.add(isOfMove(finding) ? { ...finding, code: 'UNFINISHED' } : finding),
  }
}

/** Where packages lie, whatever the service index says. */
function ownContent(root: URL): PackageContent {
  return { base: new URL('flat/', root), registration: undefined, index: root, document: root }
}
