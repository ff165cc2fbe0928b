import { isAbsolute, join } from 'node:path'

export interface CacheFolders {
  readonly tools: string
  readonly documents: string
}

interface Machine {
  readonly platform: NodeJS.Platform
  readonly home?: string | undefined
}

/**
 * The default folders: below `RUNNER_TOOL_CACHE` if a runner sets it, otherwise below the user's cache folder of the
 * platform. Undefined where nothing names a folder of the user.
 */
export function cacheFolders(
  environment: Readonly<Record<string, string | undefined>>,
  { platform, home }: Machine,
): CacheFolders | undefined {
  const runner = environment.RUNNER_TOOL_CACHE
  if (runner) return { tools: runner, documents: join(runner, '.setup-pkgtool') }
  const cache = userCache(environment, { platform, home })
  if (cache === undefined) return undefined
  const own = join(cache, 'setup-pkgtool')
  return { tools: join(own, 'tools'), documents: own }
}

function userCache(
  environment: Readonly<Record<string, string | undefined>>,
  { platform, home }: Machine,
): string | undefined {
  if (platform === 'win32') return environment.LOCALAPPDATA || (home && join(home, 'AppData', 'Local'))
  if (platform === 'darwin') return home && join(home, 'Library', 'Caches')
  const folder = environment.XDG_CACHE_HOME
  // The XDG specification requires ignoring a relative path.
  return folder && isAbsolute(folder) ? folder : home && join(home, '.cache')
}
