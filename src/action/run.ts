import { join } from 'node:path'
import type { Log } from '../core/base/ports.ts'
import { tryStat } from '../core/files/file-system-error.ts'
import type { RestorePackagesOptions, RestoreResult } from '../core/packages/restore.ts'
import { type InstalledTool, type InstallToolOptions, installTool } from '../core/tool/install.ts'
import { createFolderToolCache, isBoundVersion, type ToolCache } from '../core/tool/tool-cache.ts'
import { type Inputs, readInputs } from './inputs.ts'
import type { CacheSettings, JobCache } from './job-cache.ts'
import { createActionLog } from './log.ts'
import { publish, publishFailure } from './outputs.ts'

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
  if (options) await (await import('../core/packages/restore.ts')).checkRestore(options)
}

async function setUpTool(
  options: (Omit<InstallToolOptions, 'toolCache'> & { readonly toolCacheRoot: string }) | undefined,
): Promise<InstalledTool | undefined> {
  return options && installTool({ ...options, toolCache: createRunnerToolCache(options.toolCacheRoot) })
}

// Loaded when pins are given: a step that only sets the tool up has no use for archives and XML.
async function restore(options: RestorePackagesOptions | undefined): Promise<RestoreResult | undefined> {
  return options && (await import('../core/packages/restore.ts')).restorePackages(options)
}

/**
 * The runner's tool cache: looked up as every action does, written our way, since `tc.cacheFile` deletes and copies in
 * place, so that two jobs break each other and a crash leaves halves (DESIGN 7). `root` is RUNNER_TOOL_CACHE.
 *
 * What our own look-up finds is what `tc.find` would: the contract suite holds the two together. So the toolkit, a
 * quarter of a warm step's start, is loaded only when ours finds nothing where the tool has a folder.
 */
export function createRunnerToolCache(root: string): ToolCache {
  const folder = createFolderToolCache(root)
  return {
    ...folder,
    async find(tool, version) {
      const found = await folder.find(tool, version)
      // Only we write what a hash is in the name of.
      if (found !== undefined || isBoundVersion(version) || tryStat(join(root, tool)) === undefined)
        return found
      const { find } = await import('@actions/tool-cache')
      return find(tool, version) || undefined
    },
    async list(tool) {
      const { findAllVersions } = await import('@actions/tool-cache')
      return findAllVersions(tool)
    },
  }
}
