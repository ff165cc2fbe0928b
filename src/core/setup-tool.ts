import { printable } from './text.ts'
import { bindTool } from './tool-flow/bind-tool.ts'
import { canHitUnasked, findBestCached, findExactCached } from './tool-flow/find-cached-tool.ts'
import { settleVersion } from './tool-flow/settle-version.ts'
import { tellGates } from './tool-flow/tell-gates.ts'
import {
  type InstalledTool,
  type InstallToolOptions,
  openToolRun,
  type ToolRun,
} from './tool-flow/tool-run.ts'

export type { InstalledTool, InstallToolOptions } from './tool-flow/tool-run.ts'

/**
 * Sets the tool up: lock → cache look-up → listing → selection → download → cache (DESIGN 3, 4, 6, 7). An exact version in the
 * cache makes no request; the listing of a folder is read on every run; `latest` and ranges fall back on the best cached version when the listing cannot be reached.
 *
 * @throws PkgtoolError `NO_MATCHING_VERSION`, `BROKEN_ENTRY`, `HASH_MISMATCH`, `INVALID_LISTING`, `INVALID_INPUT`, `NOT_LOCKED` and
 * what the transport throws; nothing is left under a final name then
 * @example
 * const tool = await installTool({ distUrls: ['https://feed.example/dist'], version: '6.x', toolCache: 'tools' })
 * tool.path // …/tools/pkgtool.exe/6.12.4/x64/pkgtool.exe
 */
export async function installTool(options: InstallToolOptions): Promise<InstalledTool> {
  const settled = await settleVersion(options)
  return setUpTool(await bindTool(await openToolRun(settled), settled))
}

/** The flow without its lock. Throws as `installTool` does. */
export async function setUpTool(run: ToolRun): Promise<InstalledTool> {
  const found = (await run.log.stage('Tool cache', () => findCached(run))) ?? (await fetch(run))
  const tool = { ...found, reason: run.locked?.reason ?? found.reason }
  const where = tool.cacheHit ? 'the tool cache' : tool.url
  run.log.info(`${run.toolName} ${tool.version} (${tool.stage}) from ${where}: ${tool.directory}`)
  return tool
}

async function findCached(run: ToolRun): Promise<InstalledTool | undefined> {
  if (!canHitUnasked(run)) return undefined
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

// Loaded at a miss: a hit has no use for an HTTP stack and the listing.
async function fetch(run: ToolRun): Promise<InstalledTool> {
  const { fetchTool } = await import('./tool-flow/fetch-tool.ts')
  return fetchTool(run)
}
