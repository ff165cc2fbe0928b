import { PkgtoolError } from '../../core/base/errors.ts'
import { eitherOption } from '../../core/base/format.ts'
import { nextPieceUnless } from '../../core/base/turns.ts'
import { shownAddress } from '../../core/net/address/store-address.ts'
import { type OpenedFeed, useFeed } from '../tree/feed.ts'
import { pageFileName, readPage } from '../tree/page/page.ts'
import { pageEntry } from '../tree/page/page-entry.ts'
import { pageRowOf, readPageRows } from '../tree/page/page-html.ts'
import { hasFile } from '../tree/tools/entry-file.ts'
import type { CheckedEntry } from './check-entries.ts'
import { checkIds } from './check-ids.ts'
import { type CheckedListing, checkListing } from './check-listing.ts'
import { checkServiceIndex } from './check-service-index.ts'
import { checkTools } from './check-tools.ts'
import { checkRoot, checkToolFolders, listTreeIds } from './check-tree.ts'
import { checkVulnerabilities } from './check-vulnerabilities.ts'
import { Findings, report } from './findings.ts'
import { createStoreSite } from './site/store-site.ts'
import type { VerifyFeedOptions, VerifyReport, VerifyTarget } from './verify-options.ts'
import { openRun, type StoreRun, stopSubject } from './verify-run.ts'
import { verifyServer } from './verify-server.ts'

/** Checks the whole feed in its store. @throws PkgtoolError `INVALID_FEED`, `UNREADABLE_FILE`, `CANCELLED` */
function verifyStore(dir: string, options: VerifyFeedOptions): Promise<VerifyReport> {
  return useFeed({ ...options, dir }, feed => verifyOpened(feed, options))
}

async function verifyOpened(feed: OpenedFeed, options: VerifyFeedOptions): Promise<VerifyReport> {
  const site = createStoreSite(feed, options)
  const findings = new Findings()
  if (feed.baseUrl === undefined)
    findings.add('NO_BASE_URL', 'feed.json', {
      found: 'there is no base URL: listing and service index hold relative addresses',
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
  const listing = await checkListing(run, 'tools.json')
  await checkTools(run, listing)
  await checkToolFolders(run, listing)
  await checkPage(run, listing)
  // Without a valid service index, the packages in the folder can still be checked.
  const own = {
    base: 'flat/',
    registration: undefined,
    isComplete: false,
    vulnerabilities: undefined,
    document: 'index.json',
  }
  const index = await checkServiceIndex(run, 'index.json')
  const content = index ?? own
  if (index) await checkVulnerabilities(run, index)
  const ids = await listTreeIds(run)
  const versions = await checkIds({ ...run, content, transport: undefined }, ids)
  return report(findings, { ids: ids.length, versions, tools: listing.entries.length })
}

export async function verifyFeed(
  target: VerifyTarget,
  options: VerifyFeedOptions = {},
): Promise<VerifyReport> {
  if (!('dir' in target)) return verifyServer(target, options)
  if (/^https?:\/\//i.test(target.dir))
    throw new PkgtoolError('INVALID_ADDRESS', {
      subject: shownAddress(target.dir),
      found: 'it is a server',
      wanted: 'a folder, s3://BUCKET/PREFIX or azure://ACCOUNT/CONTAINER/PREFIX',
      change: `name the server in ${eitherOption('source', 'dist-url')}`,
    })
  const { ids, packages, packagesFiles, against } = options
  if (![ids, packages, packagesFiles, against].some(given => given !== undefined && given.length > 0))
    return verifyStore(target.dir, options)
  throw new PkgtoolError('CONFLICTING_INPUTS', {
    subject: target.dir,
    found: 'it is a folder, and ids or another folder are given',
    wanted: 'these with a server only: a folder is checked whole',
  })
}

/** Checks that the download page shows the released versions of the listing at their stages. Skips a foreign page. */
async function checkPage(
  run: Pick<StoreRun, 'feed' | 'isBeingWritten' | 'add' | 'options'>,
  { entries, isRead }: CheckedListing,
): Promise<void> {
  // A broken entry may or may not be on the page.
  if (!isRead || entries.some(({ isBroken }) => isBroken)) return
  const text = await readPage(run.feed)
  const shown = text && readPageRows(text)
  if (!shown) return
  const code = run.isBeingWritten ? 'UNFINISHED' : 'PAGE_DIFFERS'
  const { signal } = run.options
  const rowOf = ({ entry }: CheckedEntry) => {
    const onPage = entry && pageEntry(run.feed, entry)
    return onPage ? [{ entry, row: pageRowOf(onPage) }] : []
  }
  const rows = entries.flatMap(rowOf)
  for (const { entry, row } of rows) {
    await nextPieceUnless(signal, stopSubject)
    const [version, stage] = row
    // A missing file has its own finding, and the page omits its version.
    if (!shown.has(version) && (await hasFile(run.feed, entry)))
      run.add(code, pageFileName, {
        place: version,
        found: 'there is no such version',
        wanted: `it with the stage ${stage}`,
      })
  }
  const listed = new Map(rows.map(({ row }) => row))
  for (const [version, stage] of shown) {
    const own = listed.get(version)
    if (own === stage) continue
    const wanted =
      own === undefined ? 'no such version, as in the listing' : `the stage ${own}, as in the listing`
    run.add(code, pageFileName, { place: version, found: `the stage is ${stage}`, wanted })
  }
}
