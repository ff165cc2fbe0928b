import { isPkgtoolError } from '../base/errors.ts'
import { option, plural } from '../base/format.ts'
import { type Log, type RunOptions, silentLog } from '../base/ports.ts'
import { type Context, openContext } from '../lock/context.ts'
import { defaultLockFile, readLock } from '../lock/open-lock.ts'
import { findProxy } from '../net/exchange/proxy.ts'
import { readTrust, type TlsOptions } from '../net/exchange/trust.ts'
import { readPackagesFolder } from '../packages/open-restore-run.ts'
import type { RestorePackagesOptions } from '../packages/restore-options.ts'
import { readPins } from '../pins/read-pins.ts'
import type { InstallToolOptions } from '../tool/install-options.ts'
import { findToolName, parseDistUrls } from '../tool/tool-run.ts'
import { attempt, type Check, failed, type Outcome, passed, skipped } from './check.ts'
import { checkPackageStore, checkToolCache, proveWritable } from './check-folders.ts'
import { checkListings } from './check-listings.ts'
import { checkRuntime } from './check-runtime.ts'
import { checkSources } from './check-sources.ts'
import { type ServerOptions, withLimit } from './server-limit.ts'

/** The result of `diagnose`. */
export interface Diagnosis {
  readonly checks: readonly Check[]
  /** no check failed; there may be warnings */
  readonly healthy: boolean
}

/** Checks all that an install or a restore with these options needs. */
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
async function nameCached<T extends NonNullable<DiagnoseOptions['tool']>>(tool: T): Promise<T> {
  const { lockFile = defaultLockFile } = tool
  const nameOfLock = async () => (lockFile ? (await readLock(lockFile, tool))?.tool?.name : undefined)
  try {
    const addresses = await parseDistUrls(tool)
    return { ...tool, toolName: await findToolName(tool.toolName, { addresses, nameOfLock }) }
  } catch {
    return tool
  }
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
  return { ...about, state: 'failed', found: `${version}, older than ${oldestNode}`, change }
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

/** Reads the certificate files of a run. */
function checkTrustFiles(options: TlsOptions): Check {
  const about = { check: 'trust', subject: 'certificates' } as const
  try {
    const { ca, client } = readTrust(options)
    const parts = [
      "Node's authorities and NODE_EXTRA_CA_CERTS",
      ...(ca === undefined ? [] : [`those of ${option('ca-file')}`]),
      ...(client === undefined ? [] : ['a client certificate']),
    ]
    return passed(about, parts.join(', '))
  } catch (error) {
    return failed(about, error)
  }
}

/** Reports the proxy of each server, and whether its certificate is trusted. */
async function checkNetwork(outcomes: readonly Outcome[]): Promise<Check[]> {
  const servers = new Map<string, Outcome>()
  for (const outcome of outcomes)
    if (outcome.url.protocol !== 'file:' && !servers.has(outcome.url.origin))
      servers.set(outcome.url.origin, outcome)
  const checks: Check[] = []
  for (const [origin, { url }] of servers) {
    const nameProxy = async () => findProxy(url) ?? 'none, the connection is direct'
    checks.push(await attempt({ check: 'proxy', subject: origin }, nameProxy))
  }
  for (const [origin, outcome] of servers)
    if (outcome.url.protocol === 'https:') checks.push(checkCertificate(origin, outcome))
  return checks
}

function checkCertificate(origin: string, { error }: Outcome): Check {
  const about = { check: 'trust', subject: origin } as const
  if (isPkgtoolError(error, 'TLS_FAILED')) return failed(about, error)
  if (isPkgtoolError(error, 'CONNECTION_FAILED', 'TIMED_OUT'))
    return {
      ...about,
      state: 'skipped',
      found: 'there was no connection, so no certificate was seen',
      change: '',
    }
  return passed(about, 'the certificate is trusted')
}
