import { readdir, realpath, stat } from 'node:fs/promises'
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path'
import { PkgtoolError } from '../errors.ts'

/** Where config files lie besides the working directory and those above it. */
export interface ConfigFolders {
  /** of the user: `NuGet.Config` in it, and what its folder `config` holds */
  readonly user?: string | undefined
  /** of the machine: what its folder `Config` holds */
  readonly machine?: string | undefined
}

// In the order in which the reference looks; where case does not count, the first finds them all.
const fileNames = ['nuget.config', 'NuGet.config', 'NuGet.Config']
const userFile = 'NuGet.Config'
const mostInFolder = 100

/**
 * Finds the config files that the reference client reads for a working directory, the closest first: one of each folder
 * from there up, the user's, the machine's (DESIGN 2, `config-file: auto`).
 *
 * @throws PkgtoolError `NOT_FOUND` when there is none
 */
export async function findConfigFiles(directory: string, folders: ConfigFolders): Promise<string[]> {
  const { user, machine } = folders
  const found = [
    ...(await Promise.all(upwards(resolve(directory)).map(findFile))),
    ...(user === undefined
      ? []
      : [await fileOrNothing(join(user, userFile)), ...(await configsIn(join(user, 'config')))]),
    ...(machine === undefined ? [] : await configsIn(join(machine, 'Config'))),
  ]
  const files = [...new Set(found.filter(file => file !== undefined))]
  if (files.length > 0) return files
  const places = [user && join(user, userFile), machine && join(machine, 'Config')].filter(Boolean)
  throw new PkgtoolError('NOT_FOUND', {
    subject: 'nuget.config',
    found: `none from ${resolve(directory)} up${places.map(place => `, nor ${place}`).join('')}`,
    change: 'give its path in the input "config-file", or use the input "source"',
  })
}

/**
 * The folder whose files others may change: the outermost repository that a directory lies in, since the files of one
 * around a submodule are changed by the same people; without one, the directory.
 */
export async function findWorkspace(directory: string): Promise<string> {
  const folders = upwards(resolve(directory))
  const isRepository = await Promise.all(folders.map(folder => isThere(join(folder, '.git'))))
  return folders[isRepository.lastIndexOf(true)] ?? resolve(directory)
}

/** Whether a path, or the file that it leads to by links, lies in or below one of some folders. */
export async function isInside(path: string, folders: readonly string[]): Promise<boolean> {
  const real = (each: string) => realpath(each).catch(() => each)
  const paths = [resolve(path), await real(path)]
  const roots = (await Promise.all(folders.map(async folder => [resolve(folder), await real(folder)]))).flat()
  return roots.some(root => paths.some(each => isBelow(each, root)))
}

function isBelow(path: string, folder: string): boolean {
  const way = relative(folder, path)
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way)
}

async function isThere(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined)) !== undefined
}

function upwards(directory: string): string[] {
  const parent = dirname(directory)
  return parent === directory ? [directory] : [directory, ...upwards(parent)]
}

async function findFile(folder: string): Promise<string | undefined> {
  for (const name of fileNames) {
    const file = await fileOrNothing(join(folder, name))
    if (file !== undefined) return file
  }
  return undefined
}

// What cannot be looked at is not there, as for the reference.
async function fileOrNothing(path: string): Promise<string | undefined> {
  const stats = await stat(path).catch(() => undefined)
  return stats?.isFile() ? path : undefined
}

async function configsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  const configs = names.filter(name => /\.[Cc]onfig$/.test(name) && name !== userFile).sort()
  const files = await Promise.all(
    configs.slice(0, mostInFolder).map(name => fileOrNothing(join(folder, name))),
  )
  return files.filter(file => file !== undefined)
}
