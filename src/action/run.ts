import { basename } from 'node:path'
import { withFailuresNamedIn } from '../core/base/errors.ts'
import { plural } from '../core/base/format.ts'
import type { Log } from '../core/base/ports.ts'
import type { BilledTool } from '../core/bill/bill-of-materials.ts'
import { type Context, openContext } from '../core/lock/context.ts'
import { defaultNames } from '../core/nuget/presets.ts'
import type { RestoreResult } from '../core/packages/restore-result.ts'
import type { RestoreRun } from '../core/packages/restore-run.ts'
import { createFolderToolCache } from '../core/tool/cache/folder-tool-cache.ts'
import { installToolIn } from '../core/tool/install.ts'
import type { InstalledTool } from '../core/tool/install-options.ts'
import { isPeImage } from '../core/tool/launcher.ts'
import type { StepProgress } from './failure.ts'
import { type Inputs, readInputs } from './inputs.ts'
import type { CacheSettings, JobCache } from './job-cache.ts'
import { createActionLog } from './log.ts'
import { publish } from './outputs.ts'
import { readReportPlaces, readSearchPath } from './runner-environment.ts'
import { createRunnerToolCache } from './runner-tool-cache.ts'

/**
 * The step: inputs → context → tool → packages → outputs. Never throws: a failure becomes an annotation and the exit code.
 * Returns false if a call to the cache service may still be running.
 */
export async function run(): Promise<boolean> {
  const log = createActionLog()
  const started = process.uptime()
  const milliseconds = () => (process.uptime() - started) * 1000
  let cache: JobCache | undefined
  let context: Context | undefined
  let packages: RestoreRun | undefined
  let tool: InstalledTool | undefined
  let isPublished = false
  try {
    const inputs = await readInputs({ log, signal: stopSignal() })
    // Both flows have the inputs of requests and of the lock.
    context = openContext(inputs.tool ?? inputs.restore ?? {}, { ...inputs.tool, ...inputs.restore })
    // Reports contradictory inputs before it sets up the tool.
    packages = await openPackages(context, inputs)
    cache = await openCache(inputs.cache, log)
    tool = await setUpTool(context, inputs, { cache, log })
    const restored = await restore(packages, { cache, tool })
    if (inputs.sbom !== undefined) await billTool(inputs.sbom, tool)
    await cache?.remember({ tool, restored })
    const places = readReportPlaces()
    // What fails a step in which everything is in place.
    const [failure] = packages?.failures ?? []
    const error = failure && (await import('./failure.ts')).describeError(failure)
    publish(
      { tool, restored, error, milliseconds: milliseconds() },
      { ...places, addToPath: inputs.addToPath },
      log,
    )
    isPublished = true
    if (failure) throw failure
    // What is set up stays so, whatever GitHub says to the snapshot.
    await submit(inputs, log)
  } catch (error) {
    log.fail(error)
    if (!isPublished) await reportFailure(error, { tool, packages, milliseconds: milliseconds() })
  } finally {
    context?.close()
    log.finish()
  }
  return cache?.hasStray !== true
}

// Never throws: the error itself is already reported, and may be the reason why this code cannot be loaded.
async function reportFailure(error: unknown, done: StepProgress): Promise<void> {
  try {
    const { publishFailure } = await import('./failure.ts')
    publishFailure(error, done, readReportPlaces())
  } catch {}
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
async function openPackages(context: Context, { restore }: Inputs): Promise<RestoreRun | undefined> {
  if (restore === undefined) return undefined
  return (await import('../core/packages/restore.ts')).openRestoreRun(context, restore)
}

async function setUpTool(
  context: Context,
  { tool, isToolUnnamed }: Inputs,
  { cache, log }: { readonly cache: JobCache | undefined; readonly log: Log },
): Promise<InstalledTool | undefined> {
  if (tool === undefined) return undefined
  if (isToolUnnamed && !(await isAtHand(context, tool))) {
    log.info('no tool is set up: no input asks for one, and neither lock nor tool cache has it')
    return undefined
  }
  const toolCache = createRunnerToolCache(tool.toolCacheRoot)
  const installed = await installToolIn(context, { ...tool, toolCache, contentCache: cache?.tool })
  if (process.platform !== 'win32' && isPeImage(installed.path)) {
    const { warnOfRuntime } = await import('../core/tool/runtime-advice.ts')
    warnOfRuntime(installed, { searchPath: readSearchPath(), log })
  }
  return installed
}

// With `locked`, only a tool in the lock counts.
async function isAtHand(context: Context, tool: NonNullable<Inputs['tool']>): Promise<boolean> {
  const lock = await context.lock({ locked: false })
  if (lock?.document.tool !== undefined) return true
  const { toolName = defaultNames.toolName, toolCacheRoot, locked } = tool
  return !locked && (await createFolderToolCache(toolCacheRoot).list(toolName)).length > 0
}

async function submit({ submission }: Inputs, log: Log): Promise<void> {
  if (submission === undefined) return
  const { submitDependencies } = await import('../core/submission/submit-dependencies.ts')
  const { packages, id } = await submitDependencies(submission)
  log.info(`${plural(packages, 'package')} of the lock submitted to the dependency graph as snapshot ${id}`)
}

async function restore(
  run: RestoreRun | undefined,
  { cache, tool }: { readonly cache: JobCache | undefined; readonly tool: InstalledTool | undefined },
): Promise<RestoreResult | undefined> {
  if (run === undefined) return undefined
  const options = { ...run.options, contentCache: cache?.packages }
  const { runRestore } = await import('../core/packages/restore.ts')
  return withFailuresNamedIn(await runRestore({ ...run, options, tool: tool && billed(tool) }))
}

// Of a step with packages, the restore writes it.
async function billTool(
  { path: sbom, ...place }: NonNullable<Inputs['sbom']>,
  tool: InstalledTool | undefined,
): Promise<void> {
  const { writeBill } = await import('../core/bill/write-bill.ts')
  await writeBill({ tool: tool && billed(tool), packages: [], closures: [] }, { ...place, sbom })
}

function billed({ path, version, url, sha256, signer }: InstalledTool): BilledTool {
  return { name: basename(path), version, url, sha256, signer }
}
