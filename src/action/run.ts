import type { Log } from '../core/ports.ts'
import type { RestorePackagesOptions, RestoreResult } from '../core/restore-packages.ts'
import { type InstalledTool, type InstallToolOptions, installTool } from '../core/setup-tool.ts'
import { type Inputs, readInputs } from './inputs.ts'
import type { CacheSettings, JobCache } from './job-cache.ts'
import { createActionLog } from './log.ts'
import { publish, publishFailure } from './outputs.ts'
import { createRunnerToolCache } from './tool-cache.ts'

/**
 * The step as a list: inputs → check → tool → packages → outputs. A failure is an annotation and the exit code, never a
 * throw. Returns whether all that it began is done.
 */
export async function run(): Promise<boolean> {
  const log = createActionLog()
  const started = process.uptime()
  const milliseconds = () => (process.uptime() - started) * 1000
  let cache: JobCache | undefined
  let inputs: Inputs | undefined
  let tool: InstalledTool | undefined
  try {
    inputs = readInputs({ log, signal: stopSignal() })
    await check(inputs.restore)
    cache = await openCache(inputs.cache, log)
    tool = await setUpTool(inputs.tool && { ...inputs.tool, heldFiles: cache?.tool })
    const restored = await restore(inputs.restore && { ...inputs.restore, heldFiles: cache?.packages })
    await cache?.remember({ tool, restored })
    publish({ tool, restored, milliseconds: milliseconds() }, inputs, log)
  } catch (error) {
    log.fail(error)
    if (inputs) publishFailure(error, { tool, milliseconds: milliseconds() }, inputs)
  } finally {
    log.finish()
  }
  return cache?.hasStray !== true
}

async function openCache(settings: CacheSettings | undefined, log: Log): Promise<JobCache | undefined> {
  return settings && (await import('./job-cache.ts')).createJobCache(settings, log)
}

function stopSignal(): AbortSignal {
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort())
  return stop.signal
}

// A contradiction is told before the tool is set up.
async function check(options: RestorePackagesOptions | undefined): Promise<void> {
  if (options) await (await import('../core/restore-packages.ts')).checkRestore(options)
}

async function setUpTool(
  options: (Omit<InstallToolOptions, 'toolCache'> & { readonly toolCacheRoot: string }) | undefined,
): Promise<InstalledTool | undefined> {
  return options && installTool({ ...options, toolCache: createRunnerToolCache(options.toolCacheRoot) })
}

// Loaded when pins are given: a step that only sets the tool up has no use for archives and XML.
async function restore(options: RestorePackagesOptions | undefined): Promise<RestoreResult | undefined> {
  return options && (await import('../core/restore-packages.ts')).restorePackages(options)
}
