import { isPkgtoolError, PkgtoolError } from '../errors.ts'
import { type FetchedListing, readToolListing } from '../listing/fetch-tool-listing.ts'
import type { ToolEntry } from '../listing/tool-listing.ts'
import { type Selection, selectEntry } from '../selection/select-entry.ts'
import type { ResolvedRequest } from '../selection/selection-request.ts'
import { formatBytes, printable } from '../text.ts'
import { isBoundVersion } from '../tool-cache/tool-cache.ts'
import { isServer } from '../transport/address.ts'
import { createTransport } from '../transport/create-transport.ts'
import { allowsNextSource } from '../transport/retry-policy.ts'
import { scopeAddresses } from '../transport/scope-addresses.ts'
import type { FetchRun } from './fetch-run.ts'
import { findBestCached, findExactCached } from './find-cached-tool.ts'
import { placeLockedTool } from './place-locked-tool.ts'
import { placeTool } from './place-tool.ts'
import { tellGates } from './tell-gates.ts'
import type { InstalledTool, ToolRun } from './tool-run.ts'

/** cached versions that an error names */
const mostListed = 10

/**
 * The tool flow after a miss: listing → selection → cache look-up → download → cache; without a listing where a lock
 * tells all.
 *
 * @throws PkgtoolError as `installTool`
 */
export async function fetchTool(opened: ToolRun): Promise<InstalledTool> {
  const transport = createTransport(opened.transportOptions)
  try {
    return await fetchOver({ ...opened, transport, transportOf: scopeAddresses(transport, opened.holders) })
  } finally {
    transport.close()
  }
}

async function fetchOver(run: FetchRun): Promise<InstalledTool> {
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

async function downloadLocked(run: FetchRun): Promise<InstalledTool | undefined> {
  if (run.locked === undefined) return undefined
  const { entry, reason } = run.locked
  const placed = await run.log.stage('Tool download', () => placeLockedTool(run))
  if (placed === undefined) return undefined
  tellGates(run, entry)
  return { ...placed, reason }
}

// When no listing can be reached, what is cached and passes the same gates is better than nothing. An exact version was
// looked up already, but for what came from a folder.
async function readListing(run: FetchRun): Promise<FetchedListing | InstalledTool> {
  try {
    return await readToolListing(run.transport, run)
  } catch (error) {
    if (!run.mayFallBack || !allowsNextSource(error)) throw await notCached(run, error)
    const cached = await findLastResort(run)
    if (!cached) throw await notCached(run, error)
    run.log.warning(
      `${error.message}; ${run.toolName} ${cached.version} is the best that the cache has for ${printable(run.request.version)}`,
    )
    return cached
  }
}

// While offline the address that was not asked says little; what was wanted and what there is say more.
async function notCached(run: FetchRun, error: unknown): Promise<unknown> {
  if (!isPkgtoolError(error, 'OFFLINE')) return error
  const versions = (await run.cache.list(run.toolName)).filter(name => !isBoundVersion(name))
  const listed = versions.slice(0, mostListed).map(printable).join(', ')
  const more = versions.length > mostListed ? ` and ${versions.length - mostListed} more` : ''
  const fields = {
    subject: `${run.toolName} ${run.request.version}`,
    found:
      versions.length === 0 ? 'no version of it in the tool cache' : `${listed}${more} in the tool cache`,
    wanted: `one that satisfies the request, or ${error.fields.subject}`,
    change: 'fetch it once online, or name a folder that has it in the input "dist-url"',
  }
  return new PkgtoolError('OFFLINE', fields, { cause: error })
}

async function findLastResort(run: FetchRun): Promise<InstalledTool | undefined> {
  const isLastResort = true
  if (run.exact === undefined) return findBestCached(run, { isLastResort })
  return run.addresses.every(isServer) ? undefined : findExactCached(run, run.exact, { isLastResort })
}

// An exact version was looked up already, but for what came from a folder.
async function findListed(run: FetchRun, entry: ToolEntry): Promise<InstalledTool | undefined> {
  if (run.exact && run.addresses.every(isServer)) return undefined
  return findExactCached(run, entry.parsed, { listed: entry })
}

async function select(run: FetchRun, { listing }: FetchedListing): Promise<Selection> {
  const selection = selectEntry(listing, await resolve(run))
  run.log.info(selection.reason)
  if (run.locked) tellGates(run, selection.entry)
  else for (const notice of selection.notices) run.log.notice(notice)
  return selection
}

// The reader of ranges, semver, is loaded where there may be one.
async function resolve({ exact, request }: FetchRun): Promise<ResolvedRequest> {
  if (exact) return { ...request, spec: { kind: 'exact', text: request.version.trim(), version: exact } }
  const { resolveRequest } = await import('../selection/selection-request.ts')
  return resolveRequest(request)
}

async function download(
  run: FetchRun,
  { entry, fetched }: { entry: ToolEntry; fetched: FetchedListing },
): Promise<Omit<InstalledTool, 'reason'>> {
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
