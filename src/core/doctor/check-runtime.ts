import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { PkgtoolError } from '../base/errors.ts'
import { defaultNames } from '../nuget/presets.ts'
import { type CachedToolEntry, listCachedTools } from '../tool/cache/survey-tool-cache.ts'
import { isPeImage, withoutTool } from '../tool/launcher.ts'
import { abortsUnderMono } from '../tool/runtime-advice.ts'
import { type Check, failed, passed, skipped } from './check.ts'

export interface CheckedCache {
  readonly toolCache: string
  readonly toolName?: string | undefined
  readonly platform?: NodeJS.Platform | undefined
}

/** Looks for mono, which runs Windows programs elsewhere; without one in the tool cache its absence is only a warning. */
export async function checkRuntime({ platform = process.platform, ...cache }: CheckedCache): Promise<Check> {
  const about = { check: 'runtime', subject: 'mono' } as const
  if (platform === 'win32') return skipped(about, 'Windows runs the tool itself')
  const { toolName = defaultNames.toolName } = cache
  const needing = (await listCachedTools(cache)).filter(entry => needsMono(entry, toolName))
  const found = await findMono()
  const aborting = needing.find(({ version }) => abortsUnderMono(toolName, version))
  if (found !== undefined && aborting === undefined) return passed(about, found)
  return failed(about, runtimeError({ toolName, needing: aborting ?? needing[0], found }), {
    state: needing.length === 0 ? 'warning' : 'failed',
  })
}

function runtimeError({ toolName, needing, found }: Missing): PkgtoolError {
  const why =
    needing === undefined
      ? 'mono is not on PATH, and a tool that is a Windows program needs it; none is in the tool cache'
      : found === undefined
        ? `mono is not on PATH, and ${toolName} ${needing.version} in the tool cache needs it`
        : `it is ${found}, under which ${toolName} ${needing.version} in the tool cache aborts, as all from 7 on`
  const remedy = found === undefined ? 'install mono' : 'take version 6.x'
  return new PkgtoolError('RUNTIME_MISSING', {
    subject: 'mono',
    found: why,
    change: `${remedy}, or ${withoutTool}`,
  })
}

interface Missing {
  readonly toolName: string
  readonly needing: CachedToolEntry | undefined
  /** the mono that is there */
  readonly found: string | undefined
}

function needsMono({ directory, arch, state }: CachedToolEntry, toolName: string): boolean {
  if (state !== 'complete' || arch !== process.arch) return false
  try {
    return isPeImage(join(directory, toolName))
  } catch {
    return false
  }
}

async function findMono(): Promise<string | undefined> {
  const run = promisify(execFile)
  return run('mono', ['--version'], { timeout: 5_000, maxBuffer: 64 * 1024 }).then(
    ({ stdout }) =>
      stdout
        .split(/\n| \(/, 1)[0]
        ?.slice(0, 100)
        .trim() || 'it runs',
    () => undefined,
  )
}
