import { join } from 'node:path'
import type { Log } from '../core/base/ports.ts'
import { tryStat } from '../core/files/safe-folder.ts'
import { type Context, type Contexts, openContexts } from '../core/lock/context.ts'
import type { RestoreResult, RestoreRun } from '../core/packages/restore.ts'
import { type InstalledTool, installToolIn } from '../core/tool/install.ts'
import { createFolderToolCache, isBoundVersion, type ToolCache } from '../core/tool/tool-cache.ts'
import { type Inputs, readInputs } from './inputs.ts'
import type { CacheSettings, JobCache } from './job-cache.ts'
import { createActionLog } from './log.ts'
import { publish, publishFailure } from './outputs.ts'

/**
 * The step: inputs → context → tool → packages → outputs. Never throws: a failure becomes an annotation and the exit code.
 * Returns false if a call to the cache service may still be running.
 */
export async function run(): Promise<boolean> {
  const log = createActionLog()
  const started = process.uptime()
  const milliseconds = () => (process.uptime() - started) * 1000
  let cache: JobCache | undefined
  let contexts: Contexts | undefined
  let inputs: Inputs | undefined
  let tool: InstalledTool | undefined
  try {
    inputs = readInputs({ log, signal: stopSignal() })
    contexts = openContexts(inputs.tool, inputs.restore)
    // Reports contradictory inputs before it sets up the tool.
    const packages = await openPackages(contexts, inputs)
    cache = await openCache(inputs.cache, log)
    tool = await setUpTool(contexts, inputs, { cache, log })
    const restored = await restore(packages, cache)
    await cache?.remember({ tool, restored })
    publish({ tool, restored, milliseconds: milliseconds() }, inputs, log)
  } catch (error) {
    log.fail(error)
    if (inputs) publishFailure(error, { tool, milliseconds: milliseconds() }, inputs)
  } finally {
    contexts?.close()
    log.finish()
  }
  return cache?.hasStray !== true
}

async function openCache(settings: CacheSettings | undefined, log: Log): Promise<JobCache | undefined> {
  return settings && (await import('./job-cache.ts')).createJobCache(settings, log)
}

function stopSignal(): AbortSignal {
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGBREAK'] as const)
    process.once(signal, () => stop.abort())
  return stop.signal
}

// Loads the package code only if there are pins: a step that only sets up the tool needs neither archives nor XML.
async function openPackages({ packages }: Contexts, { restore }: Inputs): Promise<RestoreRun | undefined> {
  if (packages === undefined || restore === undefined) return undefined
  return (await import('../core/packages/restore.ts')).openRestoreRun(packages, restore)
}

async function setUpTool(
  contexts: Contexts,
  { tool, isToolUnnamed }: Inputs,
  { cache, log }: { readonly cache: JobCache | undefined; readonly log: Log },
): Promise<InstalledTool | undefined> {
  if (contexts.tool === undefined || tool === undefined) return undefined
  if (isToolUnnamed && !(await isAtHand(contexts.tool, tool))) {
    log.info('no tool is set up: no input asks for one, and neither lock nor tool cache has it')
    return undefined
  }
  const toolCache = createRunnerToolCache(tool.toolCacheRoot)
  return installToolIn(contexts.tool, { ...tool, toolCache, heldFiles: cache?.tool })
}

// With `locked`, only a tool in the lock counts.
async function isAtHand(context: Context, tool: NonNullable<Inputs['tool']>): Promise<boolean> {
  const lock = await context.lock({ locked: false })
  if (lock?.document.tool !== undefined) return true
  const { toolName = 'pkgtool.exe', toolCacheRoot, locked } = tool
  return !locked && (await createFolderToolCache(toolCacheRoot).list(toolName)).length > 0
}

async function restore(
  run: RestoreRun | undefined,
  cache: JobCache | undefined,
): Promise<RestoreResult | undefined> {
  if (run === undefined) return undefined
  const options = { ...run.options, heldFiles: cache?.packages }
  return (await import('../core/packages/restore.ts')).runRestore({ ...run, options })
}

/**
 * The runner's tool cache; `root` is RUNNER_TOOL_CACHE. Looks up entries like every action, but places them with our own
 * code: `tc.cacheFile` deletes and copies in place, so that two jobs break each other and a crash leaves incomplete entries
 * (DESIGN 7).
 *
 * Our look-up finds what `tc.find` would; the contract suite compares the two. So `find` loads the toolkit, a quarter of a
 * warm step's start-up time, only if ours finds nothing and the tool has a folder.
 */
export function createRunnerToolCache(root: string): ToolCache {
  const folder = createFolderToolCache(root)
  return {
    ...folder,
    async find(tool, version) {
      const found = await folder.find(tool, version)
      // The toolkit writes no entries with a hash in their names.
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
