import { isPkgtoolError, PkgtoolError } from './base/errors.ts'
import { formatDuration, plural } from './base/format.ts'
import { type Log, type RunOptions, silentLog } from './base/ports.ts'
import {
  attempt,
  type Check,
  checkListings,
  checkNetwork,
  checkSources,
  checkTrustFiles,
  failed,
  type Outcome,
  passed,
  type ServerOptions,
  skipped,
} from './diagnose-checks.ts'
import { checkPackageStore, checkRuntime, checkToolCache, proveWritable } from './diagnose-folders.ts'

import { type Context, defaultLockFile, openContext, readLock } from './lock/context.ts'
import { readPackagesFolder } from './packages/restore.ts'
import type { RestorePackagesOptions } from './packages/restore-options.ts'
import { readPins } from './pins/read-pins.ts'
import { nameTool } from './tool/given-name.ts'
import type { InstallToolOptions } from './tool/install-options.ts'

/** The result of `diagnose`. */
export interface Diagnosis {
  readonly checks: readonly Check[]
  /** no check failed; there may be warnings */
  readonly healthy: boolean
}

/**
 * Checks all that an install or a restore with these options needs.
 *
 * @throws PkgtoolError `CANCELLED`; any other failure is a failed check
 */
export async function diagnose(options: DiagnoseOptions): Promise<Diagnosis> {
  const { tool, restore, limit = 20_000, signal } = options
  const trust = checkTrustFiles({ ...restore, ...tool })
  const isOffline = tool?.offline === true || restore?.offline === true
  const servers =
    trust.state === 'ok' && !isOffline
      ? await withLimit(server => askServers(options, server), { limit, signal })
      : { outcomes: [], checks: withoutServers(options, isOffline) }
  const cache = tool && (await nameCached(tool))
  const checks = [
    checkNode(process.versions.node),
    trust,
    ...(await checkNetwork(servers.outcomes)),
    ...servers.checks,
    ...(restore ? await checkRestore(restore) : []),
    ...(cache ? [await checkToolCache(cache), await checkRuntime(cache)] : []),
  ]
  return { checks, healthy: checks.every(({ state }) => state !== 'failed') }
}

// As an installation names the tool; what contradicts itself, or cannot be read, is told by the check of the listing.
function nameCached<T extends NonNullable<DiagnoseOptions['tool']>>(tool: T): Promise<T> {
  const { lockFile = defaultLockFile } = tool
  const nameOfLock = async () => (lockFile ? (await readLock(lockFile, tool))?.tool?.name : undefined)
  return nameTool(tool, nameOfLock).catch(() => tool)
}

interface Asked {
  readonly outcomes: readonly Outcome[]
  readonly checks: readonly Check[]
}

async function askServers({ tool, restore }: DiagnoseOptions, server: ServerOptions): Promise<Asked> {
  const { signal } = server
  const quiet = quietLogs()
  const asked = {
    tool: tool && askedOnce(tool, { signal, quiet }),
    restore: restore && askedOnce(restore, { signal, quiet }),
  }
  const context = openContext({ ...asked.restore, ...asked.tool })
  const ask = (check: 'listing' | 'source') =>
    askGroup(check, () => askAll(check, { context, asked, server }))
  try {
    const outcomes = (await Promise.all([ask('listing'), ask('source')])).flat()
    return { outcomes, checks: outcomes.map(({ check }) => check) }
  } finally {
    context.close()
  }
}

async function askAll(
  check: 'listing' | 'source',
  {
    context,
    asked,
    server,
  }: { readonly context: Context; readonly asked: DiagnoseOptions; readonly server: ServerOptions },
): Promise<Outcome[]> {
  const { tool, restore } = asked
  if (check === 'listing') return tool ? checkListings(context, tool, server) : []
  return restore ? checkSources(context, restore, server) : []
}

// Contradicting options are a failed check too: then no address of the group can be asked.
async function askGroup(check: 'listing' | 'source', ask: () => Promise<Outcome[]>): Promise<Outcome[]> {
  try {
    return await ask()
  } catch (error) {
    if (isPkgtoolError(error, 'CANCELLED')) throw error
    const subject = check === 'listing' ? 'dist-url' : 'source'
    return [{ url: new URL('file:///'), check: failed({ check, subject }, error), error }]
  }
}

function withoutServers({ tool, restore }: DiagnoseOptions, isOffline: boolean): readonly Check[] {
  const why = isOffline ? 'offline is set, so no server is asked' : 'not asked before the trust is usable'
  return [
    ...(tool?.distUrls ?? []).map(() => skipped({ check: 'listing', subject: 'dist-url' }, why)),
    ...(restore?.sources ?? []).map(() => skipped({ check: 'source', subject: 'source' }, why)),
  ]
}

async function checkRestore(options: RestorePackagesOptions): Promise<readonly Check[]> {
  const pins = await attempt({ check: 'pins', subject: 'packages' }, async () =>
    plural((await readPins(options)).length, 'pin'),
  )
  const folder = await attempt({ check: 'packages-directory', subject: 'packages-directory' }, async () => {
    const directory = readPackagesFolder(options)
    const { exists } = await proveWritable(directory)
    return `${directory}: ${exists ? 'writable' : 'not there yet; it can be made'}`
  })
  return [pins, folder, ...(await checkPackageStore(options))]
}

const oldestNode = 20

/** Checks whether a version of Node can run this program. */
export function checkNode(version: string): Check {
  const about = { check: 'node', subject: 'Node' } as const
  if (Number.parseInt(version, 10) >= oldestNode) return passed(about, version)
  const change = `install Node ${oldestNode} or later`
  return { ...about, state: 'failed', found: `${version}; want ${oldestNode} or later`, change }
}

/** Runs work whose requests end after `limit` milliseconds or at the caller's signal. @throws PkgtoolError `CANCELLED` */
async function withLimit<T>(
  work: (server: ServerOptions) => Promise<T>,
  { limit, signal }: { readonly limit: number; readonly signal: AbortSignal | undefined },
): Promise<T> {
  const controller = new AbortController()
  const stop = () => controller.abort(signal?.reason)
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    controller.abort()
  }, limit)
  signal?.addEventListener('abort', stop)
  if (signal?.aborted) stop()
  try {
    return await work({
      signal: controller.signal,
      explain(error) {
        if (!isPkgtoolError(error, 'CANCELLED')) return error
        if (!isLate) throw error
        const { subject = 'the server' } = error.fields
        const found = `no whole answer within ${formatDuration(limit)}`
        return new PkgtoolError('TIMED_OUT', { subject, found }, { cause: error })
      },
    })
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', stop)
  }
}

/** The options of `diagnose`. */
export interface DiagnoseOptions extends Pick<RunOptions, 'signal' | 'log'> {
  /** options for `installTool`; `toolCache` must be a folder; absent: no tool is checked */
  readonly tool?: (InstallToolOptions & { readonly toolCache: string }) | undefined
  /** options for `restorePackages`; absent: no packages are checked */
  readonly restore?: RestorePackagesOptions | undefined
  /** milliseconds in which all servers must answer; default: 20,000 */
  readonly limit?: number | undefined
}

/**
 * The options for one request to each server: no kept documents, and time limits that suit a person who waits. Failures
 * are results here, so the log gets only debug lines.
 */
function askedOnce<T extends InstallToolOptions | RestorePackagesOptions>(
  options: T,
  { signal, quiet }: Pick<ServerOptions, 'signal'> & { readonly quiet: (log: Log | undefined) => Log },
): T {
  const { connectTimeout = 10_000, idleTimeout = 10_000, retry, log } = options
  const asked = { connectTimeout, idleTimeout: Math.min(idleTimeout, 10_000) }
  return {
    ...options,
    ...asked,
    signal,
    log: quiet(log),
    retry: { retries: 0, ...retry },
    cacheDirectory: undefined,
  }
}

/** Reduces logs to debug lines. */
function quietLogs(): (log: Log | undefined) => Log {
  const made = new Map<Log | undefined, Log>()
  return log => {
    const quiet = made.get(log) ?? { ...silentLog, debug: (message: string) => log?.debug(message) }
    made.set(log, quiet)
    return quiet
  }
}
