import { option } from '../base/format.ts'
import { printable } from '../base/printable.ts'
import { type Context, openContext } from '../lock/context.ts'
import type { LockedTool } from '../lock/lock.ts'
import { lockReader, type OpenLock } from '../lock/open-lock.ts'
import { isServer } from '../net/address/address.ts'
import { type PackageVersion, parsePackageVersion } from '../nuget/version.ts'
import { reportGates } from './bypassed-gates.ts'
import { findCachedTool } from './cache/find-cached-tool.ts'
import type { InstalledTool, InstallToolOptions } from './install-options.ts'
import { installedFromCache } from './installed-tool.ts'
import { exactRequest } from './request.ts'
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
  const { findBestCached } = await import('./cache/find-best-cached.ts')
  const cached = await findBestCached(run)
  if (cached)
    run.log.notice(
      `${run.toolName} ${cached.version} in the cache satisfies ${printable(run.request.version)}; set ${option('check-latest')} to ask the listing for a newer one`,
    )
  return cached
}

// Loaded on a miss: a hit needs neither the HTTP stack nor the listing.
async function fetch(run: ToolRun): Promise<InstalledTool> {
  const { fetchTool } = await import('./fetch-tool.ts')
  return fetchTool(run)
}

/**
 * Binds a run to the version and hash in its lock if the entry covers the request. Otherwise the version is chosen anew,
 * with a log message; with `locked` it is an error.
 *
 * @throws PkgtoolError `NOT_LOCKED`, `INVALID_LOCK` and what reading a file throws
 */
async function bindToLock(run: ToolRun): Promise<ToolRun> {
  const lock = await run.context.lock()
  return lock ? run.log.stage('Lock', () => keepTo(run, lock)) : run
}

async function keepTo(run: ToolRun, lock: OpenLock): Promise<ToolRun> {
  const { lockCoversTool, notLocked, renewal } = await lockReader()
  const { request, toolName: name, exact } = run
  const coverage = lockCoversTool(lock.document, { ...request, name, exact })
  if (coverage.state === 'covered') return await bound(run, lock, coverage.entry)
  const lacks = `has no entry for ${name}`
  const found = coverage.state === 'absent' ? `it ${lacks}` : coverage.reason
  const command = await run.context.lockCommand()
  if (lock.locked) throw notLocked(lock, { found, command })
  if (coverage.state === 'absent') run.log.info(`${lock.file} ${lacks}`)
  else {
    run.log.warning(`${found}; the version is chosen afresh; ${renewal(command)} updates the lock`, {
      file: lock.file,
    })
  }
  return run
}

async function bound(run: ToolRun, { file, locked }: OpenLock, entry: LockedTool): Promise<ToolRun> {
  const { version, requested, sha256 } = entry
  if (sha256 === undefined && locked) {
    const { notLocked } = await lockReader()
    const command = await run.context.lockCommand()
    throw notLocked({ file }, { found: `${run.toolName} has no hash`, command })
  }
  const exact = parsePackageVersion(version)
  const reason = `${printable(version)} is locked for ${printable(requested.version)} in ${file}`
  run.log.info(reason)
  const digest = {
    algorithm: 'sha256',
    change: 'find out why the bytes changed; if you trust them, delete the entry and lock the tool anew',
  } as const
  const request = { ...run.request, version: exact.normalized }
  return {
    ...run,
    exact,
    request,
    resolve: async () => exactRequest(request, exact),
    digests: sha256 === undefined ? run.digests : [...run.digests, { ...digest, value: sha256 }],
    locked: { entry, reason, file },
  }
}
