import { printable } from '../base/printable.ts'
import { isServer } from '../http/address.ts'
import { type Context, openContext } from '../lock/context.ts'
import type { PackageVersion } from '../nuget/version.ts'
import { bindToLock } from './bind-to-lock.ts'
import { reportGates } from './bypassed-gates.ts'
import { findCachedTool } from './find-cached-tool.ts'
import type { InstalledTool, InstallToolOptions } from './install-options.ts'
import { installedFromCache } from './installed-tool.ts'
import { openToolRun, type ToolRun } from './tool-run.ts'

/** Installs the tool: lock → cache look-up → listing → selection → download → cache. */
export async function installTool(options: InstallToolOptions): Promise<InstalledTool> {
  const context = openContext(options)
  try {
    return await installToolIn(context, options)
  } finally {
    context.close()
  }
}

/** Like `installTool`, with the caller's context. Throws as `installTool`. */
export async function installToolIn(context: Context, options: InstallToolOptions): Promise<InstalledTool> {
  const nameOfLock = async () => (await context.lock())?.document.tool?.name
  const run = await openToolRun(context, options, { nameOfLock })
  return setUpTool(await bindToLock(run))
}

/** The flow after the lock is applied. Throws as `installTool`. */
export async function setUpTool(run: ToolRun): Promise<InstalledTool> {
  const found = (await run.log.stage('Tool cache', () => findUnasked(run))) ?? (await fetch(run))
  const tool = { ...found, reason: run.locked?.reason ?? found.reason }
  const where = tool.cacheHit ? 'the tool cache' : tool.url
  run.log.info(`${run.toolName} ${tool.version} (${tool.stage}) from ${where}: ${tool.directory}`)
  return tool
}

// Looks into the cache before any listing. With only folders and no hash, the listing comes first.
async function findUnasked(run: ToolRun): Promise<InstalledTool | undefined> {
  const { addresses, digests } = run
  if (addresses.length > 0 && digests.length === 0 && !addresses.some(isServer)) return undefined
  return run.exact ? findExact(run, run.exact) : findInRange(run)
}

async function findExact(run: ToolRun, version: PackageVersion): Promise<InstalledTool | undefined> {
  const found = await findCachedTool(run, version)
  if (found === undefined || found === 'damaged') return undefined
  reportGates(run, found.record)
  return installedFromCache(run, found)
}

async function findInRange(run: ToolRun): Promise<InstalledTool | undefined> {
  const { spec } = await run.resolve()
  if (run.addresses.length > 0 && (spec.kind === 'latest' || run.checkLatest)) return undefined
  const { findBestCached } = await import('./find-best-cached.ts')
  const cached = await findBestCached(run)
  if (cached)
    run.log.notice(
      `${run.toolName} ${cached.version} in the cache satisfies ${printable(run.request.version)}; set the input "check-latest" to ask the listing for a newer one`,
    )
  return cached
}

// Loaded on a miss: a hit needs neither the HTTP stack nor the listing.
async function fetch(run: ToolRun): Promise<InstalledTool> {
  const { fetchTool } = await import('./fetch-tool.ts')
  return fetchTool(run)
}
