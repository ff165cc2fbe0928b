import type { FetchedListing } from './listing/fetch-tool-listing.ts'
import type { ToolEntry } from './listing/tool-listing.ts'
import { exactNotices, type VersionFacts } from './selection/exact-notices.ts'
import type { Selection } from './selection/select-tool.ts'
import { formatBytes, printable } from './text.ts'
import { bindTool } from './tool-flow/bind-tool.ts'
import { findBestCached, findExactCached } from './tool-flow/find-cached-tool.ts'
import { settleVersion } from './tool-flow/settle-version.ts'
import {
  type InstalledTool,
  type InstallToolOptions,
  openToolRun,
  type ToolRun,
} from './tool-flow/tool-run.ts'
import { allowsNextSource } from './transport/retry-policy.ts'

export type { InstalledTool, InstallToolOptions } from './tool-flow/tool-run.ts'

/**
 * Sets the tool up: lock → cache look-up → listing → selection → download → cache (DESIGN 3, 4, 6, 7). An exact version in the
 * cache makes no request; `latest` and ranges fall back on the best cached version when the listing cannot be reached.
 *
 * @throws PkgtoolError `NO_MATCHING_VERSION`, `BROKEN_ENTRY`, `HASH_MISMATCH`, `INVALID_LISTING`, `INVALID_INPUT`, `NOT_LOCKED` and
 * what the transport throws; nothing is left under a final name then
 * @example
 * const tool = await installTool({ distUrls: ['https://feed.example/dist'], version: '6.x', toolCache: 'tools' })
 * tool.path // …/tools/pkgtool.exe/6.12.4/x64/pkgtool.exe
 */
export async function installTool(options: InstallToolOptions): Promise<InstalledTool> {
  const settled = await settleVersion(options)
  const opened = openToolRun(settled)
  try {
    return await setUpTool(await bindTool(opened, settled))
  } finally {
    opened.transport.close()
  }
}

/** The flow without its lock. Throws as `installTool` does. */
export async function setUpTool(run: ToolRun): Promise<InstalledTool> {
  const found = (await run.log.stage('Tool cache', () => findCached(run))) ?? (await fetchTool(run))
  const tool = { ...found, reason: run.locked?.reason ?? found.reason }
  const where = tool.cacheHit ? 'the tool cache' : tool.url
  run.log.info(`${run.toolName} ${tool.version} (${tool.stage}) from ${where}: ${tool.directory}`)
  return tool
}

async function fetchTool(run: ToolRun): Promise<InstalledTool> {
  const locked = await downloadLocked(run)
  if (locked) return locked
  const fetched = await run.log.stage('Listing', () => readListing(run))
  if ('path' in fetched) return fetched
  const { entry, reason } = await run.log.stage('Selection', () => select(run, fetched))
  const cached = await run.log.stage('Tool cache', () => findListed(run, entry))
  const tool = cached ?? (await run.log.stage('Tool download', () => download(run, { entry, fetched })))
  // A record may be older than the listing, which knows of a promotion.
  return { ...tool, stage: entry.stage, uploaded: entry.uploaded, reason }
}

async function findCached(run: ToolRun): Promise<InstalledTool | undefined> {
  if (run.exact) {
    const exact = await findExactCached(run, run.exact)
    if (exact) tellGates(run, exact)
    return exact
  }
  const { resolveRequest } = await import('./selection/selection-request.ts')
  const { spec } = resolveRequest(run.request)
  if (run.addresses.length > 0 && (spec.kind === 'latest' || run.checkLatest)) return undefined
  const cached = await findBestCached(run)
  if (cached)
    run.log.notice(
      `${run.toolName} ${cached.version} in the cache satisfies ${printable(run.request.version)}; set check-latest to ask the listing for a newer one`,
    )
  return cached
}

// Neither an exact nor a locked version is kept out by its stage or age, which is worth knowing.
function tellGates({ locked, log, request }: ToolRun, facts: VersionFacts): void {
  const because = locked === undefined ? {} : { because: 'it is locked' }
  for (const notice of exactNotices(facts, { ...request, ...because })) log.notice(notice)
}

async function downloadLocked(run: ToolRun): Promise<InstalledTool | undefined> {
  if (run.locked === undefined || run.addresses.length === 0) return undefined
  const { entry, reason } = run.locked
  const { placeLockedTool } = await import('./tool-flow/place-locked-tool.ts')
  const placed = await run.log.stage('Tool download', () => placeLockedTool(run))
  if (placed === undefined) return undefined
  tellGates(run, entry)
  return { ...placed, reason }
}

// When no listing can be reached, what is cached and passes the same gates is better than nothing; an exact version
// was looked up already.
async function readListing(run: ToolRun): Promise<FetchedListing | InstalledTool> {
  const { readToolListing } = await import('./listing/fetch-tool-listing.ts')
  try {
    return await readToolListing(run.transport, run)
  } catch (error) {
    if (run.exact || !run.mayFallBack || !allowsNextSource(error)) throw error
    const cached = await findBestCached(run, { passOverDamaged: true })
    if (!cached) throw error
    run.log.warning(
      `${error.message}; ${run.toolName} ${cached.version} is the best that the cache has for ${printable(run.request.version)}`,
    )
    return cached
  }
}

// An exact version was looked up already. Bytes that the listing gives another hash for are not those it names.
async function findListed(run: ToolRun, entry: ToolEntry): Promise<InstalledTool | undefined> {
  const cached = run.exact ? undefined : await findExactCached(run, entry.parsed)
  if (cached === undefined || entry.sha256 === undefined || entry.sha256 === cached.sha256) return cached
  run.log.info(
    `${run.toolName} ${cached.version} in the cache is passed over: found sha256:${cached.sha256}; want sha256:${entry.sha256}, as the listing has it`,
  )
  return undefined
}

async function select(run: ToolRun, { listing }: FetchedListing): Promise<Selection> {
  const { selectTool } = await import('./selection/select-tool.ts')
  const selection = selectTool(listing, run.request)
  run.log.info(selection.reason)
  if (run.locked) tellGates(run, selection.entry)
  else for (const notice of selection.notices) run.log.notice(notice)
  return selection
}

async function download(
  run: ToolRun,
  { entry, fetched }: { entry: ToolEntry; fetched: FetchedListing },
): Promise<Omit<InstalledTool, 'reason'>> {
  const { placeTool } = await import('./tool-flow/place-tool.ts')
  const placed = await placeTool(run, entry, fetched)
  const { size, sha256, url } = placed
  const proof =
    run.digests.length > 0 || entry.sha256 !== undefined
      ? 'verified'
      : 'neither the listing nor an input gives a hash to compare with'
  run.log.info(
    `${run.toolName} ${placed.version}: ${formatBytes(size)} from ${url}, sha256:${sha256} (${proof})`,
  )
  return placed
}
