import { basename } from 'node:path'
import { isPkgtoolError, type PkgtoolError, withFailuresNamedIn } from '../core/base/errors.ts'
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
import type { CacheSettings, JobCache } from './cache/job-cache.ts'
import type { StepProgress } from './failure.ts'
import { loadJob } from './input-secrets.ts'
import { type Inputs, readInputs } from './inputs.ts'
import { createActionLog } from './log.ts'
import { publish, summarize } from './outputs.ts'
import { readReportPlaces } from './runner-environment.ts'
import { createRunnerToolCache } from './runner-tool-cache.ts'
import type { NugetCommand, StepResult } from './step-result.ts'

const bills = () => import('../core/bill/write-bill.ts')
const failureReports = () => import('./failure.ts')

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
  let published: { readonly result: StepResult; readonly report: string } | undefined
  try {
    const inputs = await readInputs({ log, signal: stopSignal() })
    // Both flows have the inputs of requests and of the lock.
    context = openContext(inputs.tool ?? inputs.restore ?? {}, { ...inputs.tool, ...inputs.restore })
    // Reports contradictory inputs before it sets up the tool.
    packages = await openPackages(context, inputs)
    await assertPossible(inputs)
    cache = await openCache(inputs.cache, log)
    tool = await setUpTool(context, inputs, { cache, log })
    const nuget = await makeNuget(inputs, tool, log)
    const restored = await restore(packages, { cache, tool })
    const failures = [...(packages?.failures ?? []), ...(await billTool(inputs.sbom, tool))]
    const result = { tool, nuget, restored, milliseconds: milliseconds() }
    const places = readReportPlaces()
    // Before all that may still fail: what is set up stays so.
    published = { result, report: publish(result, { ...places, addToPath: inputs.addToPath }, log) }
    nuget?.publish()
    await cache?.remember({ tool, restored })
    const [failure] = failures
    if (failure) throw failure
    if (inputs.submission) await (await loadJob()).submit(inputs.submission, log)
    summarize(result, { ...places, report: published.report }, log)
  } catch (error) {
    log.fail(error)
    if (published) await reportLate(error, published)
    else await reportFailure(error, { tool, packages, milliseconds: milliseconds() })
  } finally {
    context?.close()
    log.finish()
  }
  return cache?.hasStray !== true
}

// Never throws: the error itself is already reported, and may be the reason why this code cannot be loaded.
async function reportFailure(error: unknown, done: StepProgress): Promise<void> {
  try {
    const { publishFailure } = await failureReports()
    publishFailure(error, done, readReportPlaces())
  } catch {}
}

async function reportLate(
  error: unknown,
  { result, report }: { readonly result: StepResult; readonly report: string },
): Promise<void> {
  try {
    const { reportLateFailure } = await failureReports()
    reportLateFailure(error, result, { ...readReportPlaces(), report })
  } catch {}
}

/** Refuses before any request what the end of the step could only refuse. */
async function assertPossible({ sbom, submission }: Inputs): Promise<void> {
  if (sbom !== undefined) {
    const { assertBillPlace } = await bills()
    await assertBillPlace({ ...sbom, sbom: sbom.path })
  }
  if (submission) await (await loadJob()).assertSubmission(submission)
}

async function openCache(settings: CacheSettings | undefined, log: Log): Promise<JobCache | undefined> {
  return settings && (await import('./cache/job-cache.ts')).createJobCache(settings, log)
}

function stopSignal(): AbortSignal {
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGBREAK'] as const)
    process.once(signal, () => stop.abort())
  return stop.signal
}

// The package code is loaded only if there are pins: a step that only sets up the tool needs neither archives nor XML.
const loadRestore = () => import('../core/packages/restore.ts')

async function openPackages(context: Context, { restore }: Inputs): Promise<RestoreRun | undefined> {
  if (restore === undefined) return undefined
  return (await loadRestore()).openRestoreRun(context, restore)
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
  return installToolIn(context, { ...tool, toolCache, contentCache: cache?.tool })
}

async function makeNuget(
  inputs: Inputs,
  tool: InstalledTool | undefined,
  log: Log,
): Promise<NugetCommand | undefined> {
  const isAsked = tool ? process.platform !== 'win32' && isPeImage(tool.path) : inputs.runtime === 'native'
  return isAsked ? (await import('./nuget-command.ts')).makeNugetCommand(inputs, tool, log) : undefined
}

// With `locked`, only a tool in the lock counts.
async function isAtHand(context: Context, tool: NonNullable<Inputs['tool']>): Promise<boolean> {
  const lock = await context.lock({ locked: false })
  if (lock?.document.tool !== undefined) return true
  const { toolName = defaultNames.toolName, toolCacheRoot, locked } = tool
  return !locked && (await createFolderToolCache(toolCacheRoot).list(toolName)).length > 0
}

async function restore(
  run: RestoreRun | undefined,
  { cache, tool }: { readonly cache: JobCache | undefined; readonly tool: InstalledTool | undefined },
): Promise<RestoreResult | undefined> {
  if (run === undefined) return undefined
  const options = { ...run.options, contentCache: cache?.packages }
  if (options.projects?.length) await (await import('../doors/v8-flags.ts')).tuneForProjects(options)
  const { runRestore } = await loadRestore()
  return withFailuresNamedIn(await runRestore({ ...run, options, tool: tool && billed(tool) }))
}

// Of a step with packages, the restore writes it. Returns why it could not.
async function billTool(
  sbom: Inputs['sbom'],
  tool: InstalledTool | undefined,
): Promise<readonly PkgtoolError[]> {
  if (sbom === undefined) return []
  try {
    const { path, ...place } = sbom
    const { writeBill } = await bills()
    await writeBill({ tool: tool && billed(tool), packages: [], closures: [] }, { ...place, sbom: path })
    return []
  } catch (error) {
    if (isPkgtoolError(error)) return [error]
    throw error
  }
}

function billed({ path, version, url, sha256, signer }: InstalledTool): BilledTool {
  return { name: basename(path), version, url, sha256, signer }
}
