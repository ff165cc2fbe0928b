import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isPkgtoolError, PkgtoolError, textOf, withSentence } from '../base/errors.ts'
import { firstOf, formatBytes, option } from '../base/format.ts'
import { printable } from '../base/printable.ts'
import { isUrl } from '../lock/lock-address.ts'
import { lockError } from '../lock/reading.ts'
import { type FeedAddress, isServer } from '../net/address/address.ts'
import { allowsNextSource } from '../net/exchange/failures.ts'
import { reportGates } from './bypassed-gates.ts'
import { isBoundVersion } from './cache/cache-name.ts'
import { recordTexts } from './cache/entry-record.ts'
import { findBestCached } from './cache/find-best-cached.ts'
import { findCachedTool } from './cache/find-cached-tool.ts'
import { type PlacedTool, placeTool } from './cache/place-tool.ts'
import { type FetchRun, openFetchRun } from './fetch-run.ts'
import type { InstalledTool } from './install-options.ts'
import { installedFromCache, installedTool } from './installed-tool.ts'
import { type LocatedListing, readToolListing } from './listing/fetch-listing.ts'
import { type Selection, selectEntry } from './listing/selection.ts'
import type { ToolEntry } from './listing/tool-entry.ts'
import type { ToolRun } from './tool-run.ts'

/** maximum number of cached versions in an error */
const maxListed = 10

/**
 * The tool flow after a cache miss: listing → selection → cache look-up → download → cache. Needs no listing if the lock
 * gives address and hash.
 *
 * @throws PkgtoolError as `installTool`
 */
export async function fetchTool(opened: ToolRun): Promise<InstalledTool> {
  const run = await openFetchRun(opened)
  const locked = await downloadLocked(run)
  if (locked) return locked
  const listed = await run.log.stage('Listing', () => readListing(run))
  if (listed.kind === 'cached') return listed.tool
  const { fetched } = listed
  const { entry, reason } = await run.log.stage('Selection', () => select(run, fetched))
  const cached = await run.log.stage('Tool cache', () => findListed(run, entry))
  const tool = cached ?? (await run.log.stage('Tool download', () => download(run, entry, fetched)))
  // A record may be older than the listing, which may have promoted the version since.
  const record = { ...tool.record, stage: entry.stage, uploaded: entry.uploaded }
  return installedTool(run, { ...tool, record }, { cacheHit: tool.cacheHit, reason })
}

async function downloadLocked(run: FetchRun): Promise<InstalledTool | undefined> {
  if (run.locked === undefined) return undefined
  const { entry, reason } = run.locked
  const placed = await run.log.stage('Tool download', () => placeLockedTool(run))
  if (placed === undefined) return undefined
  reportGates(run, entry)
  return installedTool(run, placed, { cacheHit: placed.cacheHit, reason })
}

// If no listing can be reached, falls back to a cached version that passes the same gates.
async function readListing(
  run: FetchRun,
): Promise<
  | { readonly kind: 'listing'; readonly fetched: LocatedListing }
  | { readonly kind: 'cached'; readonly tool: InstalledTool }
> {
  try {
    return { kind: 'listing', fetched: await readToolListing(run.transport, run) }
  } catch (error) {
    if (!run.mayFallBack || !allowsNextSource(error)) throw await notCached(run, error)
    const cached = await findLastResort(run)
    if (!cached) throw await notCached(run, error)
    run.log.warning(
      withSentence(
        textOf(error),
        `${run.toolName} ${cached.version} is the best that the cache has for ${printable(run.request.version)}`,
      ),
    )
    return { kind: 'cached', tool: cached }
  }
}

// While offline, an error that names the request and the cached versions is more useful than one with the address.
async function notCached(
  run: Pick<FetchRun, 'cache' | 'toolName' | 'request'>,
  error: unknown,
): Promise<unknown> {
  if (!isPkgtoolError(error, 'OFFLINE')) return error
  const versions = (await run.cache.list(run.toolName)).filter(name => !isBoundVersion(name))
  const listed = firstOf(versions, { shown: maxListed, text: printable })
  const fields = {
    subject: `${run.toolName} ${run.request.version}`,
    found: versions.length === 0 ? 'the tool cache has no version of it' : `the tool cache has ${listed}`,
    wanted: `one that satisfies the request, or ${error.fields.subject}`,
    change: `fetch it once online, or name a folder that has it in ${option('dist-url')}`,
  }
  return new PkgtoolError('OFFLINE', fields, { cause: error })
}

async function findLastResort(run: FetchRun): Promise<InstalledTool | undefined> {
  const isLastResort = true
  if (run.exact === undefined) return findBestCached(run, { isLastResort })
  const found = run.addresses.every(isServer)
    ? undefined
    : await findCachedTool(run, run.exact, { isLastResort })
  return found && found !== 'damaged' ? installedFromCache(run, found) : undefined
}

// If all dist-urls are servers, an exact version was looked up before.
async function findListed(run: FetchRun, entry: ToolEntry): Promise<PlacedTool | undefined> {
  if (run.exact && run.addresses.every(isServer)) return undefined
  const found = await findCachedTool(run, entry.parsed, { listed: entry })
  return found && found !== 'damaged' ? { ...found, cacheHit: true } : undefined
}

async function select(run: FetchRun, { listing }: LocatedListing): Promise<Selection> {
  const selection = selectEntry(listing, await run.resolve())
  run.log.info(selection.reason)
  if (run.locked) reportGates(run, selection.entry)
  else for (const notice of selection.notices) run.log.notice(notice)
  return selection
}

async function download(run: FetchRun, entry: ToolEntry, fetched: LocatedListing): Promise<PlacedTool> {
  const placed = await placeTool(run, entry, { kind: 'listing', fetched })
  const { version, size, sha256, url } = recordTexts(placed.record)
  const proof =
    run.digests.length > 0 || entry.sha256 !== undefined
      ? 'verified'
      : 'neither the listing nor an input gives a hash to compare with'
  run.log.info(`${run.toolName} ${version}: ${formatBytes(size)} from ${url}, sha256:${sha256} (${proof})`)
  return placed
}

/**
 * Downloads the locked tool from its locked address, without a listing. Requires a hash in the lock, and an address below
 * a dist-url of this run, so that a lock cannot add a source; the local store needs no address. Returns
 * undefined when that is impossible or the file is not there; the caller then reads the listing.
 *
 * @throws PkgtoolError `HASH_MISMATCH`, `SIZE_MISMATCH`, `FILE_SYSTEM` and what the transport throws
 */
async function placeLockedTool(run: FetchRun): Promise<PlacedTool | undefined> {
  const { entry } = run.locked ?? {}
  if (entry?.sha256 === undefined || run.exact === undefined) return undefined
  const url = parseAddress(entry.url, run.workingDirectory)
  const address = url && run.addresses.find(({ base }) => isBelow(url, base))
  // The store needs no address, because the lock has the hash.
  if (!address && run.contentCache === undefined) return undefined
  if (address) assertPlain(url, address, run.locked)
  const facts = { url: url?.href ?? entry.url, path: '$.tool' }
  try {
    return await placeTool(run, { ...entry, ...facts, parsed: run.exact }, { kind: 'lock', address })
  } catch (error) {
    if (!mayAskListing(error, { isCachedOnly: !address })) throw error
    // No warning if the file is merely not in the store and there is no address.
    if (address || error.code !== 'NOT_FOUND')
      run.log.warning(withSentence(textOf(error), 'Asking the listing for its address'))
    return undefined
  }
}

// A wrong file in the store does not discredit the feed.
function mayAskListing(
  error: unknown,
  { isCachedOnly }: { readonly isCachedOnly: boolean },
): error is PkgtoolError {
  return (
    allowsNextSource(error) ||
    (isCachedOnly && isPkgtoolError(error, 'HASH_MISMATCH', 'SIZE_MISMATCH', 'TOO_LARGE'))
  )
}

// A server that decodes `%2F` before it resolves the path could serve a file outside of the base, with our credentials.
function assertPlain(
  { pathname, search, hash }: URL,
  { base }: FeedAddress,
  lock: { readonly file: string } | undefined,
): void {
  const isPlain = !/%(?:25)*(?:2f|5c)/i.test(pathname.slice(base.pathname.length))
  if (isPlain && search === '' && hash === '') return
  const found = isPlain ? 'a query or fragment in $.tool.url' : 'an encoded "/" or "\\" in $.tool.url'
  throw lockError({ found, wanted: 'the path of a file below a dist-url' }, lock ?? {})
}

// For a feed in a folder, a lock contains a path.
function parseAddress(text: string, directory: string): URL | undefined {
  if (isUrl(text)) return URL.canParse(text) ? new URL(text) : undefined
  return pathToFileURL(resolve(directory, text))
}

function isBelow(url: URL, base: URL): boolean {
  const isSameOrigin = url.protocol === base.protocol && url.host === base.host
  return isSameOrigin && url.pathname.startsWith(base.pathname)
}
