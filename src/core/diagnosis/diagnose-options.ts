import type { RestorePackagesOptions } from '../package-flow/restore-run.ts'
import { type RunOptions, silentLog } from '../ports.ts'
import type { InstallToolOptions } from '../tool-flow/tool-run.ts'

/** What `diagnose` looks at. */
export interface DiagnoseOptions extends Pick<RunOptions, 'signal' | 'log'> {
  /** what `installTool` would be called with; `toolCache` must be a folder; absent: no tool is wanted */
  readonly tool?: (InstallToolOptions & { readonly toolCache: string }) | undefined
  /** what `restorePackages` would be called with; absent: no packages are wanted */
  readonly restore?: RestorePackagesOptions | undefined
  /** milliseconds that all servers together have to answer; default: 20,000 */
  readonly limit?: number | undefined
}

/** What the checks of servers share. */
export interface ServerOptions {
  readonly signal: AbortSignal
  /** makes an error of one that only says that `signal` ended the work */
  explain(error: unknown): unknown
}

/**
 * How a server is asked: once, without documents kept from earlier, and no longer than somebody waits at a terminal. The
 * answers say what is wrong; only what is sent is worth a line besides.
 */
export function askedOnce<T extends InstallToolOptions | RestorePackagesOptions>(
  options: T,
  { signal }: ServerOptions,
): T {
  const { connectTimeout = 10_000, idleTimeout = 10_000, retry, log } = options
  const asked = { connectTimeout, idleTimeout: Math.min(idleTimeout, 10_000) }
  const quiet = { ...silentLog, debug: (message: string) => log?.debug(message) }
  return {
    ...options,
    ...asked,
    signal,
    log: quiet,
    retry: { retries: 0, ...retry },
    cacheDirectory: undefined,
  }
}
