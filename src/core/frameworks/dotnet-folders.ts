import { realpathSync } from 'node:fs'
import { delimiter, dirname, isAbsolute, join } from 'node:path'

/** What an environment tells of where .NET is. */
export interface DotnetPlaces {
  /** the variable `DOTNET_ROOT`: its folder, in place of all others; default: not set */
  readonly root?: string | undefined
  /** the variable `PATH`: the `dotnet` in it counts before the usual places; default: empty */
  readonly path?: string | undefined
}

/** The folders that .NET may be in, the first that counts first. */
export function dotnetFoldersOf({ root, path = '' }: DotnetPlaces = {}): readonly string[] {
  if (root) return isAbsolute(root) ? [root] : []
  for (const folder of path.split(delimiter).filter(isAbsolute)) {
    const program = realPathOf(join(folder, process.platform === 'win32' ? 'dotnet.exe' : 'dotnet'))
    if (program !== undefined) return [dirname(program), ...dotnetFolders()]
  }
  return dotnetFolders()
}

function realPathOf(path: string): string | undefined {
  try {
    return realpathSync(path)
  } catch {
    return undefined
  }
}

/**
 * Where .NET is installed for all users: by the packages of distributions, the installers of Microsoft, and on GitHub's runners. Only
 * those of the system itself: a path of another one would lie in the working directory, which a checkout fills.
 */
export function dotnetFolders(platform: NodeJS.Platform = process.platform): readonly string[] {
  return folders[platform] ?? []
}

const folders: Partial<Readonly<Record<NodeJS.Platform, readonly string[]>>> = {
  linux: ['/usr/share/dotnet', '/usr/lib/dotnet', '/usr/lib64/dotnet', '/usr/local/share/dotnet'],
  darwin: ['/usr/local/share/dotnet'],
  win32: ['C:\\Program Files\\dotnet'],
}
