import { isAbsolute, join } from 'node:path'

export interface CacheFolders {
  readonly tools: string
  readonly documents: string
}

/**
 * The default folders: below `RUNNER_TOOL_CACHE` if a runner sets it, otherwise below the user's cache folder of the
 * platform.
 */
export function cacheFolders(
  environment: Readonly<Record<string, string | undefined>>,
  { platform, home }: { readonly platform: NodeJS.Platform; readonly home: string },
): CacheFolders {
  const runner = environment.RUNNER_TOOL_CACHE
  if (runner) return { tools: runner, documents: join(runner, '.setup-pkgtool') }
  const own = join(userCache(environment, { platform, home }), 'setup-pkgtool')
  return { tools: join(own, 'tools'), documents: own }
}

function userCache(
  environment: Readonly<Record<string, string | undefined>>,
  { platform, home }: { readonly platform: NodeJS.Platform; readonly home: string },
): string {
  if (platform === 'win32') return environment.LOCALAPPDATA || join(home, 'AppData', 'Local')
  if (platform === 'darwin') return join(home, 'Library', 'Caches')
  const folder = environment.XDG_CACHE_HOME
  // The XDG specification requires ignoring a relative path.
  return folder && isAbsolute(folder) ? folder : join(home, '.cache')
}
