import { execFile } from 'node:child_process'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { PkgtoolError } from '../errors.ts'
import { formatBytes, plural } from '../text.ts'
import { isPeImage } from '../tool-cache/launcher.ts'
import { type CachedToolEntry, listCachedTools } from '../tool-cache/list-cached-tools.ts'
import { attempt, type Check, failed, passed, skipped } from './check.ts'
import { proveWritable } from './prove-writable.ts'

export interface CheckedCache {
  readonly toolCache: string
  readonly toolName?: string | undefined
  readonly platform?: NodeJS.Platform | undefined
}

/** Proves that the tool cache can be written to, and counts what it holds. */
export function checkToolCache({ toolCache, toolName }: CheckedCache): Promise<Check> {
  return attempt({ check: 'tool-cache', subject: resolve(toolCache) }, async () => {
    const { exists } = await proveWritable(toolCache)
    if (!exists) return 'not there yet; it can be made'
    const entries = await listCachedTools({ toolCache, toolName })
    const size = entries.reduce((sum, entry) => sum + entry.size, 0)
    return `writable; ${plural(entries.length, 'version')}, ${formatBytes(size)}`
  })
}

/** Looks whether what a Windows program needs off Windows is there; it matters once such a tool is in the cache. */
export async function checkRuntime({ platform = process.platform, ...cache }: CheckedCache): Promise<Check> {
  const about = { check: 'runtime', subject: 'mono' } as const
  if (platform === 'win32') return skipped(about, 'Windows runs the tool itself')
  const { toolName = 'pkgtool.exe' } = cache
  const needing = (await listCachedTools(cache)).find(entry => needsMono(entry, toolName))
  const found = await findMono()
  if (found !== undefined) return passed(about, found)
  const why =
    needing === undefined
      ? 'no mono on PATH, which a tool that is a Windows program needs; none is in the tool cache'
      : `no mono on PATH, which ${toolName} ${needing.version} in the tool cache needs`
  const change = 'install mono, or use a tool that runs here by itself'
  const error = new PkgtoolError('RUNTIME_MISSING', { subject: 'mono', found: why, change })
  return failed(about, error, { state: needing === undefined ? 'warning' : 'failed' })
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
